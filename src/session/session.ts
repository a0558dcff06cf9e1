import { randomBytes } from "node:crypto";
import { createDoc, type Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { readJson } from "../formats/json-reader.ts";
import { pipelineFor, type Setting } from "../pipeline/builtin.ts";
import { Entities, type EntitiesState } from "../pipeline/entities.ts";
import { type Policy, policyOf, type Rule } from "../pipeline/policy.ts";
import { Memory } from "../strings/cache.ts";
import { type Key, subkey } from "../transform/key.ts";
import { declareOperator, optionsOf } from "../transform/operator.ts";
import {
  createRestorer,
  type Restored,
  type Restorer,
  restoreStream,
  restoreText,
  type Summary,
} from "../transform/restore.ts";
import { type RestoreTable, restoreTable } from "../transform/restore-table.ts";
import { NONCE_BYTES, open, seal, tagFirst } from "../transform/seal.ts";
import { message, problem } from "../words/problem.ts";
import { exactEdits } from "./exact-edits.ts";
import { inventor } from "./invent.ts";
import { knownValues } from "./known-values.ts";
import { createPlaceholders, isSessionPlaceholder, type Writing } from "./placeholders.ts";
import { MESSAGE, type Shape } from "./shapes.ts";
import { labelTranslations } from "./translations.ts";
import { type ShapeReader, walkShape } from "./walk.ts";

/** How a session strips. */
export interface SessionOptions extends Omit<Setting, "corpus" | "key"> {
  /** Seals what `save` gives, and decides what is invented. */
  readonly key?: Key;
  /** Invented names and numbers instead of placeholders: models write better with them. */
  readonly surrogates?: boolean;
  /** What becomes of pictures, files and everything else that cannot be read: refused, or left out and told. */
  readonly unread?: "refuse" | "leave-out";
}

/** What was stripped, in the shape it came in. */
export interface Stripped<T> {
  readonly value: T;
  /** How many values of each label were replaced. */
  readonly labels: Readonly<Record<string, number>>;
  /** Paths of what cannot be read and was left out. */
  readonly leftOut: readonly string[];
}

/** Between a program and a language model: what identifies people is stripped from what goes out and put back into what comes in. */
export interface Session {
  /** A text that may go out. Throws a Problem where a guarantee does not hold. */
  readonly strip: {
    (text: string): Stripped<string> & { readonly text: string };
    <T extends object>(messages: readonly T[]): Stripped<T[]> & { readonly messages: T[] };
  };
  /** Anything that has a shape: a request to a model, the arguments of a tool. */
  readonly stripAs: <T>(value: T, shape: Shape) => Stripped<T>;
  /** A text that came back, with the values of this session; placeholders that it never gave are left and reported. */
  readonly restore: (text: string) => Restored;
  readonly restoreAs: <T>(value: T, shape: Shape) => T;
  /** The same while it arrives. Returns what `restore` reports. */
  readonly restoreStream: (
    chunks: AsyncIterable<string> | Iterable<string>,
  ) => AsyncGenerator<string, Summary>;
  /** For chunks that are pushed; in JSON text, values are written as JSON wants them. */
  readonly restorer: (within?: "text" | "json-text") => Restorer;
  /** All of it, sealed under the key of the session. */
  readonly save: () => Uint8Array;
}

/** A session under a policy, or a preset by name. Its thresholds, lists and `keep` count; whatever else it replaces comes back. */
export function createSession(policy: Policy | string = "default", options: SessionOptions = {}): Session {
  return sessionOf(policy, options, undefined);
}

/** Goes on from what `save` gave. Throws a Problem for another key and for bytes that are no session. */
export function loadSession(
  sealed: Uint8Array,
  policy: Policy | string = "default",
  options: SessionOptions & { readonly key: Key },
): Session {
  return sessionOf(policy, options, openState(sealed, options.key));
}

/** Holds the secret. */
interface SessionState {
  readonly entities: EntitiesState;
  readonly writings: readonly Writing[];
  /** Placeholders that stand for numbers of JSON. */
  readonly numbers: readonly string[];
}

function sessionOf(
  policy: Policy | string,
  options: SessionOptions,
  state: SessionState | undefined,
): Session {
  const { key, surrogates = false, unread = "refuse", ...setting } = options;
  const entities = new Entities(state?.entities);
  const invent = surrogates ? inventor(key ?? randomBytes(32)) : undefined;
  const placeholders = createPlaceholders(state?.writings, invent);
  const numbers = new Set(state?.numbers);
  const pipeline = pipelineFor(replacingAll(policyOf(policy)), {
    ...setting,
    operators: [...(setting.operators ?? []), sessionOperator(placeholders.of)],
    recognizers: [...(setting.recognizers ?? []), knownValues(placeholders.writings)],
  });

  let table: { readonly size: number; readonly read: RestoreTable } | undefined;
  const currentTable = (): RestoreTable => {
    const writings = placeholders.writings();
    if (table?.size !== writings.length) {
      const pairs = writings.map(({ insert, value }) => [insert, value] as const);
      table = { size: writings.length, read: restoreTable(pairs, { translations: labelTranslations }) };
    }
    return table.read;
  };

  let memory = new Memory();
  /** What was worked out for the texts before: most requests send a conversation from its beginning. */
  const currentMemory = (): Memory => {
    if (memory.size > MOST_REMEMBERED) memory = new Memory();
    return memory;
  };

  function stripDoc(doc: Doc, labels: Map<string, number>): Edits {
    const given = new Set((doc.text.match(BRACKETED) ?? []).filter(placeholders.has));
    const { release, edits } = pipeline.anonymize(doc, entities, currentMemory());
    if (release.certificates.some(({ holds }) => !holds)) throw problem("session-unproved");
    const exact = exactEdits(doc, edits, {
      ...{ placeholders, entities, table: currentTable },
      wasGiven: (insert) => given.has(insert),
    });
    for (const { label = "" } of exact.list) labels.set(label, (labels.get(label) ?? 0) + 1);
    return exact;
  }

  /** By its structure: names of fields tell what their values are. */
  function stripJson(value: unknown, labels: Map<string, number>): unknown {
    const text = JSON.stringify(value);
    if (text === undefined) return value;
    const { doc, toFile } = readJson(text, { id: "json", lang: "auto" });
    const changes = toFile(stripDoc(doc, labels));
    for (const { from, to, insert } of changes)
      if (insert.startsWith('"') && /^-?\d/.test(text.slice(from, to)))
        numbers.add(JSON.parse(insert) as string);
    return JSON.parse(Edits.of(text.length, changes).apply(text));
  }

  function stripAs<T>(value: T, shape: Shape): Stripped<T> {
    const labels = new Map<string, number>();
    const leftOut: string[] = [];
    const reader: ShapeReader = {
      text: (text) => stripDoc(createDoc("text", text), labels).apply(text),
      json: (json) => stripJson(json, labels),
      unread(path) {
        if (unread === "refuse") throw problem("session-unread", { path });
        leftOut.push(path);
      },
    };
    return { value: walkShape(value, shape, reader), labels: Object.fromEntries(labels), leftOut };
  }

  const restoreString = (text: string): unknown => {
    const restored = restoreText(text, currentTable()).text;
    return numbers.has(text) ? Number(restored) : restored;
  };

  const restoring: ShapeReader = {
    text: (text) => restoreText(text, currentTable()).text,
    json: (value) => mapJson(value, restoreString),
    unread() {},
  };

  return {
    strip: ((input: string | readonly object[]) => {
      if (typeof input === "string") {
        const stripped = stripAs(input, "text");
        return { ...stripped, text: stripped.value };
      }
      const stripped = stripAs([...input], { list: MESSAGE });
      return { ...stripped, messages: stripped.value };
    }) as Session["strip"],
    stripAs,
    restore: (text) => restoreText(text, currentTable()),
    restoreAs: (value, shape) => walkShape(value, shape, restoring),
    restoreStream: (chunks) => restoreStream(chunks, currentTable()),
    restorer: (within = "text") =>
      createRestorer(currentTable(), within === "text" ? undefined : jsonEscaped),
    save() {
      if (!key) throw problem("session-keyless");
      return sealState(
        { entities: entities.toJSON(), writings: placeholders.writings(), numbers: [...numbers] },
        key,
      );
    },
  };
}

/** Characters of sentences that a session keeps results for: those of a conversation of some 200 kB. */
const MOST_REMEMBERED = 2 ** 20;

const BRACKETED = /\[[^\][]{1,80}\]/g;

const jsonEscaped = (value: string) => JSON.stringify(value).slice(1, -1);

/** The same JSON with every string, names of fields too, as `read` gives it. */
function mapJson(value: unknown, read: (text: string) => unknown): unknown {
  if (typeof value === "string") return read(value);
  if (Array.isArray(value)) return value.map((item) => mapJson(item, read));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [String(read(name)), mapJson(own, read)]),
  );
}

const REPLACED = "session";

/** What comes back must be known: every operator but `keep` gives way to the session's own. */
function replacingAll(policy: Policy): Policy {
  const replacing = (rule: Rule): Rule =>
    rule.operator === "keep" ? rule : { ...rule, operator: REPLACED, options: {} };
  const rules = Object.entries(policy.rules).map(([label, rule]) => [label, replacing(rule)]);
  return { ...policy, fallback: replacing(policy.fallback), rules: Object.fromEntries(rules) };
}

const sessionOperator = (replace: ReturnType<typeof createPlaceholders>["of"]) =>
  declareOperator({
    name: REPLACED,
    options: optionsOf({}),
    needs: [],
    words: {
      "operator.session": ["placeholder of a session", "セッションの仮の語"],
      "operator.session.puts": [
        "`[PERSON_1]`, put back by the session",
        "`[PERSON_1]`。セッションが元に戻す",
      ],
    },
    shape: () => (insert, label) => isSessionPlaceholder(insert, label) || undefined,
    tells: () => ["same-in-document"],
    make: () => ({ name: REPLACED, replace }),
  });

const MAGIC = Buffer.from("tokumei-session-1\n");

function sealState(state: SessionState, key: Key): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = seal(Buffer.from(JSON.stringify(state)), {
    key: subkey(key, "session"),
    nonce,
    place: MAGIC,
  });
  return Buffer.concat([MAGIC, tagFirst.write(nonce, sealed)]);
}

function openState(bytes: Uint8Array, key: Key): SessionState {
  const sealed = Buffer.from(bytes);
  if (!sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-open-session", { why: message("session-other") });
  const { nonce, ...rest } = tagFirst.read(sealed.subarray(MAGIC.length));
  const body = open(rest, { key: subkey(key, "session"), nonce, place: MAGIC });
  if (!body) throw problem("cannot-open-session", { why: message("session-key") });
  return JSON.parse(body.toString("utf8")) as SessionState;
}
