/** Recognisers of Presidio's registry files (YAML) and requests (JSON), as the patterns and lists of a policy, and back. */
import { parseDocument, stringify } from "yaml";
import { userPattern } from "../../detect/patterns.ts";
import { yamlContent } from "../../doc/fields-file.ts";
import type { Policy } from "../../pipeline/policy.ts";
import type { PolicyFile } from "../../pipeline/policy-schema.ts";
import type { Message } from "../../words/message.ts";
import { message, Problem, problem } from "../../words/problem.ts";
import { isRow, type Row } from "./rows.ts";

/** What a policy file says in their place. */
export interface ImportedRecognizers {
  readonly policy: Pick<PolicyFile, "version"> & Required<Pick<PolicyFile, "deny" | "patterns">>;
  /** What could not be read, each by its name: the policy does without it. */
  readonly leftOut: readonly Message[];
  /** Recognisers that Presidio has built in; ours are those of the labels. */
  readonly predefined: number;
}

/** Python's flags: Presidio's patterns ignore case, take ^ and $ for ends of lines, and let . be a line break. */
const IGNORE_CASE = 2;
const MULTI_LINE = 8;
const DOT_ALL = 16;
const DEFAULT_FLAGS = IGNORE_CASE | MULTI_LINE | DOT_ALL;

/** From the text of a YAML or JSON file: `recognizers:`, alone or below `recognizer_registry:`, or a list of them. */
export function readPresidioRecognizers(text: string, file: string): ImportedRecognizers {
  const document = parseDocument(text, { prettyErrors: false });
  const fail = (why: Message): never => {
    throw problem("field", { field: file, why });
  };
  const [broken] = document.errors;
  if (broken) fail(message("not-yaml", { how: broken.code.toLowerCase().replaceAll("_", " ") }));
  const content = yamlContent(document, fail);
  const registry =
    isRow(content) && isRow(content.recognizer_registry) ? content.recognizer_registry : content;
  const list = isRow(registry) ? registry.recognizers : registry;
  if (!Array.isArray(list)) return fail(message("want-list-of", { field: "recognizers" }));
  const flags = isRow(registry) ? registry.global_regex_flags : undefined;
  return importRecognizers(list, typeof flags === "number" ? flags : DEFAULT_FLAGS);
}

/** From values: what `ad_hoc_recognizers` of a request holds. */
export function importRecognizers(list: readonly unknown[], flags = DEFAULT_FLAGS): ImportedRecognizers {
  const deny: ImportedRecognizers["policy"]["deny"] = [];
  const patterns: ImportedRecognizers["policy"]["patterns"] = [];
  const leftOut: Message[] = [];
  let predefined = 0;
  list.forEach((entry, i) => {
    const recognizer: Row = isRow(entry) ? entry : {};
    if (recognizer.enabled === false) return;
    const name = String(recognizer.name ?? `recognizer ${i + 1}`);
    const { deny_list: terms, patterns: written } = recognizer;
    if (typeof entry === "string" || recognizer.type === "predefined" || !(terms || written)) {
      predefined++;
      return;
    }
    const label = recognizer.supported_entity;
    if (typeof label !== "string" || label === "") {
      leftOut.push(message("recognizer-left-out", { name, why: message("recognizer-without-entity") }));
      return;
    }
    if (Array.isArray(terms))
      deny.push({ label, terms: terms.map(String), caseSensitive: !(flags & IGNORE_CASE) });
    for (const pattern of Array.isArray(written) ? written : []) {
      const read = patternOf(pattern, { name, label, flags, context: recognizer.context });
      if ("code" in read) leftOut.push(message("recognizer-left-out", { name, why: read }));
      else patterns.push({ ...read, name: unused(read.name, patterns) });
    }
  });
  return { policy: { version: 1, deny, patterns }, leftOut, predefined };
}

type PatternFile = ImportedRecognizers["policy"]["patterns"][number];

/** A pattern of a policy, or why there is none: RE2 reads no look-around and no back-references. */
function patternOf(
  pattern: unknown,
  of: { readonly name: string; readonly label: string; readonly flags: number; readonly context: unknown },
): PatternFile | Message {
  const { name, regex, score } = isRow(pattern) ? pattern : {};
  if (typeof regex !== "string" || regex === "") return message("recognizer-without-regex");
  const dots = of.flags & DOT_ALL ? "(?s)" : "";
  const lines = of.flags & MULTI_LINE ? "" : "(?-m)";
  const read: PatternFile & { score: number } = {
    name: name === undefined ? of.name : `${of.name}: ${name}`,
    label: of.label,
    pattern: `${/(?<!\\)(?:\\\\)*\./.test(regex) ? dots : ""}${lines}${regex.replace(/(?<!\\)((?:\\\\)*)\\Z/g, "$1\\z")}`,
    score: typeof score === "number" ? Math.min(1, Math.max(0, score)) : 0.5,
    ...(Array.isArray(of.context) && of.context.length > 0 && { context: of.context.map(String) }),
    ...(of.flags & IGNORE_CASE && { ignoreCase: true }),
  };
  try {
    userPattern(read);
    return read;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function unused(name: string, patterns: readonly PatternFile[]): string {
  let next = name;
  for (let i = 2; patterns.some((pattern) => pattern.name === next); i++) next = `${name} ${i}`;
  return next;
}

/** A registry file with the lists and patterns of a policy as custom recognisers, for English and Japanese. */
export function writePresidioRecognizers({ deny, patterns }: Pick<Policy, "deny" | "patterns">): string {
  const shared = { supported_languages: ["en", "ja"], type: "custom" };
  const lists = deny.map(({ label, terms, caseSensitive }, i) => ({
    name: `deny-${i + 1}`,
    supported_entity: label,
    ...shared,
    ...(caseSensitive ? { patterns: terms.map((term) => patternFor(term)) } : { deny_list: terms }),
  }));
  const written = patterns.map(({ name, label, pattern, score = 0.6, context, ignoreCase }) => ({
    name,
    supported_entity: label,
    ...shared,
    patterns: [{ name, regex: ignoreCase ? pattern : `(?-i:${pattern})`, score }],
    ...(context && { context }),
  }));
  return stringify(
    {
      supported_languages: ["en", "ja"],
      global_regex_flags: IGNORE_CASE | MULTI_LINE,
      recognizers: [...lists, ...written],
    },
    { lineWidth: 0 },
  );
}

const patternFor = (term: string) => ({
  ...{ name: "term", score: 1 },
  regex: `(?-i:${/^\w/.test(term) ? "\\b" : ""}${term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}${/\w$/.test(term) ? "\\b" : ""})`,
});
