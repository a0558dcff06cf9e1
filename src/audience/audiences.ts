/** The audiences of a writer: `{"audiences": [{"name", "trust", "recipients"}]}`, from a file or a request. */
import type { Message } from "../words/message.ts";
import { message, problem, sentence } from "../words/problem.ts";
import type { Audience } from "./message.ts";

export interface AudiencesProblem {
  /** Fields and places in lists that lead to what is wrong. */
  readonly path: readonly string[];
  readonly why: Message;
  /** One sentence without a full stop: "audiences.0.trust: 2, a number from 0 to 1 is wanted". */
  readonly says: string;
}

/** Audiences from what a file says, trimmed, spaces single, in NFC. A problem names the field, never a recipient. */
export function parseAudiences(content: unknown): readonly Audience[] {
  const wrong = audiencesProblem(content);
  if (wrong) throw problem("cannot-read-audiences", { why: wrong.why });
  return (content as { readonly audiences: readonly Audience[] }).audiences.map(
    ({ name, trust, recipients }) => ({ name: plain(name), trust, recipients: recipients.map(plain) }),
  );
}

const FIELDS = ["name", "trust", "recipients"] as const;
const LONGEST = 200;
const MOST_AUDIENCES = 1000;
const MOST_RECIPIENTS = 100_000;

/** A name as it is kept. */
export const plain = (name: string): string => name.normalize("NFC").replace(/\s+/gu, " ").trim();

/** Names that look the same are the same: full width, and without what cannot be seen. */
const looks = (name: string) =>
  plain(name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** The first thing that is wrong with the content of an audiences file. */
export function audiencesProblem(content: unknown): AudiencesProblem | undefined {
  if (!isFields(content)) return problemAt([], message("fields-wanted", { kind: kindOf(content) }));
  const unknown = Object.keys(content).find((field) => field !== "audiences");
  if (unknown !== undefined) return problemAt([unknown], message("unknown-field-one", { name: "audiences" }));
  const list = listProblem(["audiences"], content.audiences, 1, MOST_AUDIENCES);
  if (list) return list;
  const audiences = content.audiences as readonly unknown[];
  for (const [i, audience] of audiences.entries()) {
    const wrong = audienceProblem(["audiences", String(i)], audience);
    if (wrong) return wrong;
  }
  return repeated(audiences as readonly Audience[]);
}

type Path = readonly string[];

function problemAt(path: Path, wrong: Message): AudiencesProblem {
  const why = message("field", { field: path.join(".") || "audiences", why: wrong });
  return { path, why, says: sentence(why, "en") };
}

function audienceProblem(path: Path, audience: unknown): AudiencesProblem | undefined {
  if (!isFields(audience)) return problemAt(path, message("fields-wanted", { kind: kindOf(audience) }));
  const unknown = Object.keys(audience).find((field) => !(FIELDS as readonly string[]).includes(field));
  if (unknown !== undefined)
    return problemAt([...path, unknown], message("unknown-field-known", { names: FIELDS.join(", ") }));
  const { name, trust, recipients } = audience;
  return (
    textProblem([...path, "name"], name) ??
    trustProblem([...path, "trust"], trust) ??
    listProblem([...path, "recipients"], recipients, 0, MOST_RECIPIENTS) ??
    firstOf(recipients as readonly unknown[], (each, i) =>
      textProblem([...path, "recipients", String(i)], each),
    )
  );
}

function trustProblem(path: Path, trust: unknown): AudiencesProblem | undefined {
  if (typeof trust !== "number") return problemAt(path, message("trust-wanted", { kind: kindOf(trust) }));
  return trust >= 0 && trust <= 1 ? undefined : problemAt(path, message("trust-outside", { trust }));
}

function textProblem(path: Path, value: unknown): AudiencesProblem | undefined {
  if (typeof value === "number") return problemAt(path, message("text-quoted"));
  if (typeof value !== "string") return problemAt(path, message("text-wanted", { kind: kindOf(value) }));
  if (looks(value) === "") return problemAt(path, message("text-empty"));
  const { length } = value;
  return length > LONGEST
    ? problemAt(path, message("characters-most", { length, most: LONGEST }))
    : undefined;
}

function listProblem(path: Path, value: unknown, least: number, most: number): AudiencesProblem | undefined {
  if (!Array.isArray(value)) return problemAt(path, message("list-wanted", { kind: kindOf(value) }));
  const { length } = value;
  if (length < least) return problemAt(path, message("list-empty", { least }));
  return length > most ? problemAt(path, message("entries-most", { length, most })) : undefined;
}

/** A recipient is in one audience, once: who is in two would read both versions. */
function repeated(audiences: readonly Audience[]): AudiencesProblem | undefined {
  const names = audiences.map(({ name }, i) => ({ name, path: ["audiences", String(i), "name"] }));
  const recipients = audiences.flatMap((audience, i) =>
    audience.recipients.map((name, k) => ({ name, path: ["audiences", String(i), "recipients", String(k)] })),
  );
  return sameTwice(names) ?? sameTwice(recipients);
}

function sameTwice(
  entries: readonly { readonly name: string; readonly path: Path }[],
): AudiencesProblem | undefined {
  const seen = new Map<string, Path>();
  for (const { name, path } of entries) {
    const earlier = seen.get(looks(name));
    if (earlier) return problemAt(path, message("same-as", { path: earlier.join(".") }));
    seen.set(looks(name), path);
  }
  return undefined;
}

function firstOf<T, R>(list: readonly T[], check: (each: T, i: number) => R | undefined): R | undefined {
  for (const [i, each] of list.entries()) {
    const result = check(each, i);
    if (result !== undefined) return result;
  }
  return undefined;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function kindOf(value: unknown): Message {
  if (value === null || value === undefined) return message("kind-nothing");
  if (Array.isArray(value)) return message("kind-list");
  if (typeof value === "string") return message("kind-string");
  if (typeof value === "number") return message("kind-number");
  return message(typeof value === "boolean" ? "kind-boolean" : "kind-fields");
}
