/** What else has a name for programs and one for people: guarantees, operators, figures. */
import { inLanguage, type Language, type Pair } from "./language.ts";
import { GUARANTEES, OPERATORS } from "./names.generated.ts";

export { GUARANTEES, OPERATORS };

type Names = Readonly<Record<string, Pair>>;

/** Figures of the evidence for a finding. */
const FIGURES: Names = {
  probability: ["probability", "確率"],
  cooccurrence: ["co-occurrence", "共起度"],
  count: ["count", "件数"],
  k: ["k", "k"],
  remain: ["characters kept", "残る字数"],
};

/** Looks a code up in a table of names; one that is not in it stays as it is. */
const nameIn = (names: Names) => (code: string, lang: Language) =>
  Object.hasOwn(names, code) ? inLanguage(names[code]!, lang) : code;

export const operatorName = nameIn(OPERATORS);
export const figureName = nameIn(FIGURES);

const named = (kind: string, names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, words]) => [`${kind}.${name}`, words]));

/** Names as holes of messages look them up: {@guarantee} of certificates as guarantee.certificates. Labels are named by recognisers. */
export const NAMES: Names = {
  ...named("guarantee", GUARANTEES),
  ...named("operator", OPERATORS),
};
