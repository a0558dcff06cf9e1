/** The audiences of a writer: `{"audiences": [{"name", "trust", "recipients"}]}`, from a file or a request. */
import type { Audience } from "./message.ts";

export interface AudiencesProblem {
  /** Fields and places in lists that lead to what is wrong. */
  readonly path: readonly string[];
  /** One sentence without a full stop: "audiences.0.trust: 2, a number from 0 to 1 is wanted". */
  readonly says: string;
}

/** Audiences from what a file says, trimmed, spaces single, in NFC. Throws a SyntaxError that names the field, never a recipient. */
export function parseAudiences(content: unknown): readonly Audience[] {
  const problem = audiencesProblem(content);
  if (problem) throw new SyntaxError(`Cannot read the audiences: ${problem.says}`);
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
  if (!isFields(content)) return { path: [], says: `audiences: ${kindOf(content)}, fields are wanted` };
  const unknown = Object.keys(content).find((field) => field !== "audiences");
  if (unknown !== undefined) return problem([unknown], "unknown field, known is audiences");
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

const problem = (path: Path, says: string): AudiencesProblem => ({
  path,
  says: `${path.join(".")}: ${says}`,
});

function audienceProblem(path: Path, audience: unknown): AudiencesProblem | undefined {
  if (!isFields(audience)) return problem(path, `${kindOf(audience)}, fields are wanted`);
  const unknown = Object.keys(audience).find((field) => !(FIELDS as readonly string[]).includes(field));
  if (unknown !== undefined)
    return problem([...path, unknown], `unknown field, known are ${FIELDS.join(", ")}`);
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
  if (typeof trust !== "number") return problem(path, `${kindOf(trust)}, a number from 0 to 1 is wanted`);
  return trust >= 0 && trust <= 1 ? undefined : problem(path, `${trust}, a number from 0 to 1 is wanted`);
}

function textProblem(path: Path, value: unknown): AudiencesProblem | undefined {
  if (typeof value === "number") return problem(path, "a number, a text is wanted (put it in quotes)");
  if (typeof value !== "string") return problem(path, `${kindOf(value)}, a text is wanted`);
  if (looks(value) === "") return problem(path, "empty, a text is wanted");
  return value.length > LONGEST
    ? problem(path, `${value.length} characters, ${LONGEST} are the most`)
    : undefined;
}

function listProblem(path: Path, value: unknown, least: number, most: number): AudiencesProblem | undefined {
  if (!Array.isArray(value)) return problem(path, `${kindOf(value)}, a list is wanted`);
  if (value.length < least) return problem(path, `an empty list, ${least} or more are wanted`);
  return value.length > most ? problem(path, `${value.length} entries, ${most} are the most`) : undefined;
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
    if (earlier) return problem(path, `the same as ${earlier.join(".")}`);
    seen.set(looks(name), path);
  }
  return undefined;
}

function firstOf<T, R>(list: readonly T[], check: (each: T, i: number) => R | undefined): R | undefined {
  for (const [i, each] of list.entries()) {
    const found = check(each, i);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "fields" : `a ${typeof value}`;
}
