import type { Pair } from "../words/language.ts";
import type { Words } from "../words/say.ts";

/** What a recogniser of one label says of itself. */
export interface Declaration {
  /** Versioned name, as policies and findings show it: "iban-code.v1". */
  readonly name: string;
  readonly label: string;
  /** The label as people call it; left out where several recognisers give it and shared-words.ts names it. */
  readonly called?: Pair;
  /** The code of the claim; the name without its version by default. */
  readonly claims?: string;
  /** What is claimed, as a noun phrase: "payment card number". */
  readonly what: Pair;
  /** Words of checks that only this recogniser makes, and of claims it makes besides. */
  readonly words?: Words;
}

/** A name without its version, as policies may call it. */
const bareName = (name: string): string => name.replace(/\.v\d+$/, "");

export const claimCode = ({ name, claims = bareName(name) }: Declaration): string => claims;

export const wordsOf = (declaration: Declaration): Words => {
  const { label, called, what, words } = declaration;
  return { [claimCode(declaration)]: what, ...(called && { [`label.${label}`]: called }), ...words };
};
