/**
 * What Presidio's anonymizer does with a text and the results of an analyzer: results are merged and dropped by its rules, each is replaced by the
 * operator of its entity, and the answer says where the new values stand. Places are code points. Nothing is detected or checked
 * here: what the caller did not send stays.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { codePointPlaces } from "../../strings/code-points.ts";
import { fieldProblem, problem } from "../../words/problem.ts";

export interface PresidioResult {
  readonly entity_type: string;
  readonly start: number;
  readonly end: number;
  readonly score?: number;
}

/** `type`, and the options of that operator. */
export type PresidioOperator = Readonly<Record<string, unknown>>;

export interface PresidioItem {
  readonly start: number;
  readonly end: number;
  readonly entity_type: string;
  readonly text: string;
  readonly operator: string;
}

export interface PresidioAnswer {
  readonly text: string;
  /** From the last to the first. */
  readonly items: readonly PresidioItem[];
}

/** Replaces values; `operators` by entity, DEFAULT for the others, `<ENTITY>` where nothing is said. */
export function anonymizeResults(
  text: string,
  results: readonly PresidioResult[],
  operators: Readonly<Record<string, PresidioOperator>>,
): PresidioAnswer {
  const operatorOf = operatorsBy(operators, ANONYMIZERS, { type: "replace" });
  return replaceAll(text, withoutConflicts(text, spansOf(text, results)), operatorOf);
}

/** Puts encrypted values back. */
export function deanonymizeResults(
  text: string,
  results: readonly PresidioResult[],
  operators: Readonly<Record<string, PresidioOperator>>,
): PresidioAnswer {
  return replaceAll(text, spansOf(text, results), operatorsBy(operators, DEANONYMIZERS, undefined));
}

// Results -----------------------------------------------------------------------------------------

interface Span {
  readonly entity: string;
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

function spansOf(text: string, results: readonly PresidioResult[]): Span[] {
  const { toUnit } = codePointPlaces(text);
  return results.map(({ entity_type: entity, start, end, score = 1 }) => {
    const [from, to] = [toUnit(start), toUnit(end)];
    if (!(from >= 0 && from <= to && to <= text.length)) throw problem("presidio-place", { start, end });
    return { entity, from, to, score };
  });
}

/**
 * Presidio's merge_similar_or_contained: results of one entity that overlap become one; of the rest those inside another are dropped,
 * of two with the same place the one with the lower score; neighbours of one entity with only spaces between become one.
 */
function withoutConflicts(text: string, spans: readonly Span[]): Span[] {
  const ordered = [...spans].sort((a, b) => a.from - b.from || a.to - b.to);
  return mergeNeighbours(text, dropContained(mergeSimilar(ordered)));
}

function mergeSimilar(ordered: readonly Span[]): Span[] {
  const last = new Map<string, number>();
  const merged: Span[] = [];
  for (const span of ordered) {
    const at = last.get(span.entity);
    const before = at === undefined ? undefined : merged[at]!;
    if (at !== undefined && before && span.from < before.to)
      merged[at] = { ...before, to: Math.max(before.to, span.to), score: Math.max(before.score, span.score) };
    else last.set(span.entity, merged.push(span) - 1);
  }
  return merged;
}

function dropContained(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  let reached = -1;
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.to - a.to || b.score - a.score)) {
    if (span.to <= reached) continue;
    reached = span.to;
    kept.push(span);
  }
  return kept;
}

function mergeNeighbours(text: string, spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before?.entity === span.entity && /^ +$/.test(text.slice(before.to, span.from)))
      merged[merged.length - 1] = { ...span, from: before.from };
    else merged.push(span);
  }
  return merged;
}

/** From the last to the first; what two results share is replaced by the later. */
function replaceAll(
  text: string,
  spans: readonly Span[],
  operatorOf: (entity: string) => Operation,
): PresidioAnswer {
  const ordered = [...spans].sort((a, b) => a.from - b.from);
  const pieces: string[] = [];
  const items: PresidioItem[] = [];
  let at = 0;
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += codePointLength(piece);
  };
  ordered.forEach(({ entity, from, to }, i) => {
    const { name, replace } = operatorOf(entity);
    add(text.slice(at, Math.max(at, from)));
    const start = length;
    const value = replace(text.slice(from, to), entity);
    add(value);
    items.push({ start, end: length, entity_type: entity, text: value, operator: name });
    at = Math.max(at, Math.min(to, ordered[i + 1]?.from ?? to));
  });
  add(text.slice(at));
  return { text: pieces.join(""), items: items.reverse() };
}

const codePointLength = (text: string) => codePointPlaces(text).toPoint(text.length);

// Operators ---------------------------------------------------------------------------------------

interface Operation {
  readonly name: string;
  readonly replace: (value: string, entity: string) => string;
}
type MakeOperator = (options: PresidioOperator) => Operation["replace"];

/** Options are checked before anything is replaced. */
function operatorsBy(
  given: Readonly<Record<string, PresidioOperator>>,
  known: Readonly<Record<string, MakeOperator>>,
  fallback: PresidioOperator | undefined,
): (entity: string) => Operation {
  const made = new Map(
    Object.entries(given).map(([entity, options]) => [entity, operationOf(options, known)]),
  );
  const otherwise = made.get("DEFAULT") ?? (fallback && operationOf(fallback, known));
  return (entity) => {
    const operation = made.get(entity) ?? otherwise;
    if (!operation) throw fieldProblem("deanonymizers", "missing");
    return operation;
  };
}

function operationOf(options: PresidioOperator, known: Readonly<Record<string, MakeOperator>>): Operation {
  const name = String(options.type);
  const make = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!make) throw fieldProblem("type", "not-one-of", { values: Object.keys(known).join(", ") });
  return { name, replace: make(options) };
}

export const ANONYMIZERS: Readonly<Record<string, MakeOperator>> = {
  replace: ({ new_value: value }) => {
    if (value !== undefined && typeof value !== "string") throw fieldProblem("new_value", "want-text");
    return (_, entity) => value || `<${entity}>`;
  },
  redact: () => () => "",
  mask,
  hash,
  encrypt: (options) => {
    const key = keyOf(options);
    return (value) => {
      const iv = randomBytes(16);
      const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv);
      return urlSafe(Buffer.concat([iv, cipher.update(value, "utf8"), cipher.final()]));
    };
  },
  keep: () => (value) => value,
};

export const DEANONYMIZERS: Readonly<Record<string, MakeOperator>> = {
  decrypt: (options) => {
    const key = keyOf(options);
    return (value) => {
      const bytes = Buffer.from(value, "base64");
      try {
        const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16));
        return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString("utf8");
      } catch {
        throw problem("presidio-cipher");
      }
    };
  },
  deanonymize_keep: () => (value) => value,
};

function mask({
  masking_char: character,
  chars_to_mask: count,
  from_end: fromEnd = false,
}: PresidioOperator) {
  if (typeof character !== "string" || [...character].length !== 1)
    throw fieldProblem("masking_char", "want-one-character");
  if (!Number.isSafeInteger(count)) throw fieldProblem("chars_to_mask", "want-whole-least", { least: 0 });
  return (value: string) => {
    const characters = [...value];
    const covered = Math.min(characters.length, Math.max(0, count as number));
    const left = characters.length - covered;
    return fromEnd
      ? characters.slice(0, left).join("") + character.repeat(covered)
      : character.repeat(covered) + characters.slice(covered).join("");
  };
}

const HASHES = ["sha256", "sha512"];
const SALT_BYTES = 16;

/** Without a salt each value gets one of its own that is thrown away, as in Presidio since 2.2.361: the same value twice is two hashes. */
function hash({ hash_type: type = "sha256", salt }: PresidioOperator) {
  if (!HASHES.includes(String(type)))
    throw fieldProblem("hash_type", "not-one-of", { values: HASHES.join(", ") });
  const given = salt === undefined ? undefined : Buffer.from(String(salt));
  if (given && given.length < SALT_BYTES)
    throw fieldProblem("salt", "too-few-characters", { least: SALT_BYTES });
  return (value: string) =>
    createHash(String(type))
      .update(value)
      .update(given ?? randomBytes(32))
      .digest("hex");
}

function keyOf({ key }: PresidioOperator): Buffer {
  const bytes = Buffer.from(typeof key === "string" ? key : "");
  if (![16, 24, 32].includes(bytes.length)) throw fieldProblem("key", "presidio-key");
  return bytes;
}

const urlSafe = (bytes: Buffer) => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
