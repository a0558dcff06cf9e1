import { CST, isAlias, isMap, isScalar, isSeq, Lexer, parseAllDocuments, type Scalar, visit } from "yaml";
import { isDataName } from "../detect/table/data-name.ts";
import { createDoc } from "../doc/doc.ts";
import { createPartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { rewritten } from "./compose-segments.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextReader, wholeFile } from "./format.ts";
import { judgedLines } from "./judged-lines.ts";
import { type Line, placeLines } from "./labelled-lines.ts";
import { assemble, type Segment, verbatim } from "./segments.ts";

/** Values that aliases may stand for, at most. */
const MOST_ALIASES = 100;

/** A YAML file as one text: a line for every value, with its key in front, then the comments. Quoting stays valid. */
export function open(options: FormatOptions): TextReader {
  const { id, decisions = UNRECORDED } = options;
  function read(source: string): FileDoc {
    const parts = createPartList();
    parts.add("text", "read");
    const lines = judgedLines(yamlLines(source, id, decisions), options, parts);
    const { pieces, cells } = placeLines(lines, decisions);
    const { text, toFile, written } = assemble(pieces);
    const doc = createDoc(id, text, docOptions(options, { parts: parts.list(), cells }));
    return { doc, toFile, written };
  }
  return wholeFile(read);
}

/** A line for every value and comment, in the order of the file. */
export const yamlLines = (source: string, id: string, decisions: Decisions): Line[] =>
  [...scalars(source, id, decisions), ...comments(source)]
    .sort((a, b) => a.from - b.from)
    .map(({ line }) => line);

interface Placed {
  readonly from: number;
  readonly line: Line;
}

function scalars(source: string, id: string, decisions: Decisions): Placed[] {
  const found: Placed[] = [];
  const written = new Map<unknown, string>();
  const isDataKey = ({ value }: Scalar): boolean =>
    decisions.decide(() => typeof value === "string" && isDataName(value));
  let at = 0;
  const odd = () =>
    problem("cannot-read", {
      id,
      why: message("yaml-odd", { line: source.slice(0, at).split("\n").length }),
    });
  try {
    for (const document of parseAllDocuments(source, {
      strict: false,
      uniqueKeys: false,
    }) as Iterable<never>) {
      const parsed = document as ReturnType<typeof parseAllDocuments>[number] & {
        errors: { pos: number[] }[];
        toJS: (o: object) => unknown;
      };
      at = parsed.errors[0]?.pos[0] ?? 0;
      if (parsed.errors.length > 0) throw odd();
      let aliases = 0;
      visit(parsed as never, (key, node, path) => {
        if (isAlias(node)) aliases++;
        if (!isScalar(node) || !node.range) return;
        const [from] = node.range;
        if (key === "key") {
          if (isDataKey(node))
            found.push({ from, line: { segments: [keySegment(node, path.at(-2), written, decisions)] } });
          return;
        }
        const pair = path.at(-1) as { key?: unknown } | undefined;
        const isLabel = key === "value" && isScalar(pair?.key) && !isDataKey(pair.key);
        const segments = [scalarSegment(source, node)];
        const label = isLabel ? { label: String((pair.key as Scalar).value) } : listName(path, isDataKey);
        found.push({ from, line: { segments, ...label } });
      });
      if (aliases > 0) expectFew(() => parsed.toJS({ maxAliasCount: MOST_ALIASES }), id);
    }
  } catch (error) {
    if (error instanceof RangeError) throw odd();
    throw error;
  }
  return found;
}

/** The key of the list that a value is in. */
function listName(path: readonly unknown[], isDataKey: (key: Scalar) => boolean): { readonly name?: string } {
  const pair = isSeq(path.at(-1)) ? (path.at(-2) as { key?: unknown } | undefined) : undefined;
  return isScalar(pair?.key) && !isDataKey(pair.key) ? { name: String(pair.key.value) } : {};
}

function expectFew(resolve: () => unknown, id: string): void {
  try {
    resolve();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw problem("cannot-read", { id, why: message("yaml-aliases", { most: MOST_ALIASES }) });
  }
}

/** A key that is data. No other key of its map is written alike; `written` holds what edited ones became. */
function keySegment(
  node: Scalar,
  map: unknown,
  written: Map<unknown, string>,
  { rename, wished }: Decisions,
): Segment {
  const others = isMap(map) ? map.items.map(({ key }) => key).filter((key) => key !== node) : [];
  const [from, to] = node.range!;
  const write = (value: string) => {
    const taken = new Set(others.map((key) => written.get(key) ?? (isScalar(key) ? key.value : undefined)));
    let name = value;
    for (let count = 2; taken.has(name); count++) name = `${value} (${count})`;
    written.set(node, name);
    if (name !== value) rename(name, value);
    return JSON.stringify(name);
  };
  return rewritten(wished(String(node.value)), { from, to }, write);
}

/** Text of a block is written as it is, all else as a value in quotes once it is edited. */
function scalarSegment(source: string, node: Scalar): Segment {
  const [from, to] = node.range!;
  if (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED") return blockSegment(source, from, to);
  const text = typeof node.value === "string" ? node.value : source.slice(from, to);
  return rewritten(text, { from, to }, (value) =>
    node.type === "QUOTE_SINGLE" && !/[\x00-\x1f\x7f-\x9f]/.test(value)
      ? `'${value.replaceAll("'", "''")}'`
      : JSON.stringify(value),
  );
}

function blockSegment(source: string, start: number, to: number): Segment {
  const newline = source.indexOf("\n", start);
  const from = newline < 0 || newline >= to ? to : newline + 1;
  const body = source.slice(from, to);
  const indent = /^ */.exec(body.replace(/^(?: *\r?\n)*/, ""))![0];
  return verbatim(from + indent.length, body.slice(indent.length), (text) =>
    text.replace(/\r\n?|\n/g, `\n${indent}`),
  );
}

function comments(source: string): Placed[] {
  const found: Placed[] = [];
  let at = 0;
  for (const token of new Lexer().lex(source)) {
    if (/^[\x02\x18\x1f]$/.test(token)) continue;
    if (CST.tokenType(token) === "comment" && token.length > 1 && source.startsWith(token, at)) {
      const text = verbatim(at + 1, token.slice(1), (value) => value.replace(/[\r\n]+/g, " "));
      found.push({ from: at, line: { segments: [text] } });
    }
    at += token.length;
  }
  return found;
}
