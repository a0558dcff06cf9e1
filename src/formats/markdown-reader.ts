import { createPartList, type PartList } from "../doc/file-part.ts";
import { Problem } from "../words/problem.ts";
import { shifted } from "./compose-segments.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import type { FormatOptions, TextReader } from "./format.ts";
import { judgedLines } from "./judged-lines.ts";
import { type Line, placeLines } from "./labelled-lines.ts";
import { openPlain } from "./plain.ts";
import { assemble, verbatim } from "./segments.ts";
import { yamlLines } from "./yaml-reader.ts";

/** What stands between two lines of hyphens at the beginning of a file; the second may be dots. */
const FRONT = /^---[ \t]*\r?\n((?:(?!---|\.\.\.).*\r?\n)*)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Longer front matter is none. */
const LONGEST = 2 ** 18;

/**
 * Markdown as text. Front matter is YAML: a line for every value, with its key in front, so that it is judged as a field and quoting stays
 * valid. What is no YAML is read as text.
 */
export function open(options: FormatOptions): TextReader {
  let isFirst = true;
  const { decisions = UNRECORDED } = options;
  return openPlain(options, (text) => {
    const front = isFirst ? frontMatter(text.slice(0, LONGEST), options, decisions) : undefined;
    isFirst = false;
    return front ? joined(text, front, decisions) : assemble([verbatim(0, text)]);
  });
}

interface Front {
  readonly parts: PartList;
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
}

function frontMatter(head: string, options: FormatOptions, decisions: Decisions): Front | undefined {
  const match = FRONT.exec(head);
  if (!match || !decisions.decide(() => isYaml(match[1]!, options.id))) return undefined;
  const parts = createPartList();
  parts.add("text", "read");
  return {
    parts,
    lines: judgedLines(yamlLines(match[1]!, options.id, decisions), options, parts),
    from: head.indexOf("\n") + 1,
    to: match[0].length,
  };
}

function isYaml(source: string, id: string): boolean {
  try {
    yamlLines(source, id, UNRECORDED);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function joined(text: string, { lines, parts, from, to }: Front, decisions: Decisions) {
  const moved = lines.map((line) => ({
    ...line,
    segments: line.segments.map((each) => shifted(each, from)),
  }));
  const { pieces, cells } = placeLines(moved, decisions);
  const rest = verbatim(to, text.slice(to));
  return {
    ...assemble([...pieces, ...(pieces.length > 0 ? ["\n\n"] : []), rest]),
    cells,
    parts: parts.list(),
  };
}
