import type { Attribute } from "./profile.ts";

/** One writing of what a profile says, to be looked for in texts. */
export interface Form {
  /** As written; compared without regard to case. */
  readonly text: string;
  readonly label: string;
  readonly score: number;
  readonly attribute: Attribute;
  /**
   * Which case it must have: `exact` as it is written (initials), `capital` with a capital because it is an everyday word
   * too (Will, Apple), else `any`.
   */
  readonly letters: "any" | "capital" | "exact";
  /** "matches" where nothing is said. */
  readonly relation?: string;
}

/** What a claim of the profile rests on. */
export interface Claim {
  readonly label: string;
  readonly score: number;
  readonly attribute: Attribute;
  /** Before "the profile's hometown". */
  readonly relation: string;
  readonly figures?: Readonly<Record<string, number>>;
}

const READABLE: Readonly<Partial<Record<Attribute, string>>> = {
  full_name: "full name",
  email: "e-mail address",
  phone: "telephone number",
  current_city: "current city",
};

/** "matches the profile's current city": the attribute, never its value. */
export const explanation = (relation: string, attribute: Attribute): string =>
  `${relation} the profile's ${READABLE[attribute] ?? attribute}`;
