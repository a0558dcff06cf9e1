/** What stands in the forms: the message, its writer, and who reads it. */
import type { AudiencesBody, ProfileFields, ShareRequest } from "../../../../src/server/schemas/index.ts";
import type { Sample } from "./samples.ts";

export type Attribute = keyof ProfileFields;

/** In the order of the form. */
export const ATTRIBUTES: readonly Attribute[] = [
  "full_name",
  "nickname",
  "hometown",
  "current_city",
  "education",
  "work",
  "interests",
  "sports",
  "religion",
  "politics",
  "email",
  "phone",
];

export type Profile = Record<Attribute, readonly string[]>;

export interface AudienceRow {
  /** Tells rows apart while names are typed. */
  readonly key: number;
  readonly name: string;
  readonly trust: number;
  readonly recipients: readonly string[];
}

export interface Plan {
  readonly text: string;
  readonly lang: "auto" | "en" | "ja";
  readonly profile: Profile;
  readonly audiences: readonly AudienceRow[];
  readonly bound: number;
  /** Generalise whatever is private, not only what the profile tells. */
  readonly everything: boolean;
  readonly marks: boolean;
}

export const BOUNDS = [1e-3, 1e-4, 1e-6, 1e-9] as const;

export function profileOf(fields: ProfileFields): Profile {
  const values = ATTRIBUTES.map((name) => [name, [fields[name] ?? []].flat()]);
  return Object.fromEntries(values) as Profile;
}

let lastKey = 0;
export const nextKey = () => ++lastKey;

export const rowsOf = (audiences: AudiencesBody["audiences"]): AudienceRow[] =>
  audiences.map(({ name, trust, recipients }) => ({ key: nextKey(), name, trust, recipients }));

export const emptyPlan = (): Plan => ({
  text: "",
  lang: "auto",
  profile: profileOf({}),
  audiences: [],
  bound: 1e-6,
  everything: false,
  marks: false,
});

export const planOf = ({ text, profile, audiences }: Sample): Plan => ({
  ...emptyPlan(),
  text,
  profile: profileOf(profile),
  audiences: rowsOf(audiences),
});

/** As the server keeps a profile: fields without values are left out. */
export function profileBody(profile: Profile): ProfileFields {
  const filled = ATTRIBUTES.filter((name) => profile[name].length > 0);
  return Object.fromEntries(filled.map((name) => [name, [...profile[name]]]));
}

export const audiencesBody = (rows: readonly AudienceRow[]): AudiencesBody => ({
  audiences: rows.map(({ name, trust, recipients }) => ({
    name: name.trim(),
    trust,
    recipients: [...recipients],
  })),
});

export const recipientsIn = (rows: readonly AudienceRow[]): string[] =>
  rows.flatMap(({ recipients }) => recipients);

/** Names that stand in the lists more than once. */
export function repeatedIn(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name.normalize("NFC").trim()).size));
}

export type Missing = "text" | "recipients" | "name" | "sameName" | "twice";

/** What must be mended before anything can be previewed. */
export function missingIn({ text, audiences }: Plan): Missing | undefined {
  if (text.trim() === "") return "text";
  if (recipientsIn(audiences).length === 0) return "recipients";
  if (audiences.some(({ name }) => name.trim() === "")) return "name";
  if (repeatedIn(audiences.map(({ name }) => name)).size > 0) return "sameName";
  if (repeatedIn(recipientsIn(audiences)).size > 0) return "twice";
  return undefined;
}

/** Copies that were changed by hand, by recipient, each with the message it was made for. */
export type HandEdits = Readonly<Record<string, { readonly text: string; readonly madeFor: string }>>;

export function requestOf(plan: Plan, edits: HandEdits): ShareRequest {
  const { text, lang, profile, audiences, bound, everything, marks } = plan;
  const present = new Set(recipientsIn(audiences));
  const copies = Object.entries(edits)
    .filter(([recipient]) => present.has(recipient))
    .map(([recipient, edit]) => ({ recipient, text: edit.text }));
  return {
    ...{ text, lang, bound, marks, private: everything },
    profile: profileBody(profile),
    audiences: audiencesBody(audiences),
    ...(copies.length > 0 && { copies }),
  };
}
