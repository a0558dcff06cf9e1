import type { Message } from "../../words/message.ts";
import type { Words } from "../../words/say.ts";
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
  readonly relation?: Relation;
}

/** What a claim of the profile rests on. */
export interface Claim {
  readonly label: string;
  readonly score: number;
  readonly attribute: Attribute;
  /** What it has to do with the attribute. */
  readonly relation: Relation;
  readonly figures?: Readonly<Record<string, number>>;
}

export const PROFILE_WORDS = {
  "label.INTEREST": ["Interest", "趣味"],
  "profile-matches": ["matches the profile's {@attribute}", "プロフィールの{@attribute}と一致"],
  "profile-account": [
    "account made of the profile's {@attribute}",
    "プロフィールの{@attribute}から作られたアカウント",
  ],
  "profile-cooccurs": [
    "often occurs with the profile's {@attribute}",
    "プロフィールの{@attribute}とよく共に現れる語",
  ],
  "profile-people-of": ["people of the profile's {@attribute}", "プロフィールの{@attribute}の人々"],
  "profile-place-of": ["place of the profile's {@attribute}", "プロフィールの{@attribute}の場所"],
  "profile-place-around": ["place around the profile's {@attribute}", "プロフィールの{@attribute}を含む場所"],
  "profile-place-in": ["place in the profile's {@attribute}", "プロフィールの{@attribute}の中の場所"],
  "attribute.full_name": ["full name", "氏名"],
  "attribute.nickname": ["nickname", "あだ名"],
  "attribute.email": ["e-mail address", "メールアドレス"],
  "attribute.phone": ["telephone number", "電話番号"],
  "attribute.hometown": ["hometown", "出身地"],
  "attribute.current_city": ["current city", "居住地"],
  "attribute.education": ["education", "学歴"],
  "attribute.work": ["work", "仕事"],
  "attribute.religion": ["religion", "宗教"],
  "attribute.politics": ["politics", "政治"],
  "attribute.sports": ["sports", "スポーツ"],
  "attribute.interests": ["interests", "趣味"],
} as const satisfies Words;

type AfterProfile<Code extends string> = Code extends `profile-${infer Name}` ? Name : never;
/** What something has to do with an attribute of the profile. */
export type Relation = AfterProfile<keyof typeof PROFILE_WORDS>;

/** "matches the profile's current city": the attribute, never its value. */
export const explanation = (relation: Relation, attribute: Attribute): Message => ({
  code: `profile-${relation}`,
  values: { attribute },
});
