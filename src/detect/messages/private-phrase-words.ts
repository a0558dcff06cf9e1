import type { Words } from "../../words/say.ts";

/** Why something is private to the writer or not: by whom it is about and by which word of the lists. */
export const PRIVATE_PHRASE_WORDS = {
  "private-elsewhere": ["private elsewhere in the document", "文書の別の箇所で私的"],
  "private-phrase": ["private phrase ({because})", "私的な記述（{because}）"],
  "no-private-phrase": ["no private phrase ({because})", "私的な記述ではない（{because}）"],
  "because.personal-message": ["{@who}, personal message", "{@who}、私的な文章"],
  "because.general-message": ["{@who}, general message", "{@who}、一般的な文章"],
  "because.no-private-word": ["{@who}, no private word", "{@who}、私的な語なし"],
  "because.placed-beside": ["{@who}, placed beside", "{@who}、隣接"],
  "because.private-word": ["{@who}, {word}", "{@who}、「{word}」"],
  "because.wish": ["wish, {word}", "願望「{word}」"],
  "because.non-private-word": ["non-private word, {word}", "私的でない語「{word}」"],
  "because.first-person": ["first person", "書き手"],
  "because.quoted": ["quoted", "引用"],
  "because.negated": ["negated", "否定"],
  "because.coarse-time": ["coarse time", "おおまかな時"],
  "because.known-everywhere": ["name that everybody knows", "広く知られた名前"],
  "because.general-statement": ["said of the world, not of anybody", "世間一般の話"],
  "because.job-of-nobody": ["job of nobody in the writer's life", "書き手と関わりのない職業"],
  "because.everyday-life": ["message about somebody's life", "身の回りの話"],
  "because.about-somebody-else": ["about somebody else", "他の人の話"],
  "because.work-of-somebody-else": ["work of somebody else", "他の人の作品"],
  "because.relation-of-somebody-else": ["relation of somebody else", "他の人の身近な人"],
  "because.nobody-close": ["nobody of the writer's life", "書き手と関わりのない人"],
  "because.time-of-private-phrase": ["time of a private phrase", "私的な記述の日時"],
  "because.name-of-relation": ["name of a relation", "身近な人の名前"],
  "because.name-with-honorific": ["name with an honorific", "敬称の付いた名前"],
  "because.given-name": ["given name in a personal message", "私的な文章の中の名"],
  "because.with-first-person": ["together with first person", "書き手と一緒"],
  "because.with-private-person": ["together with a private person", "身近な人と一緒"],
  "because.very-personal": ["very personal message", "とても私的な文章"],
  "who.first-person": ["first person", "書き手"],
  "who.second-person": ["second person", "読み手"],
  "who.relation": ["relation", "身近な人"],
  "who.pronoun": ["pronoun", "代名詞の人物"],
  "who.person": ["person", "人物"],
  "who.role": ["role", "役割の人"],
  "who.entity": ["entity", "固有名"],
  "who.other": ["other", "他の人"],
  "who.left-out": ["left out", "省略された主語"],
} as const satisfies Words;

type Code = keyof typeof PRIVATE_PHRASE_WORDS;
type After<Kind extends string, C extends string> = C extends `${Kind}.${infer Name}` ? Name : never;

export type Because = After<"because", Code>;
/** Whom a phrase is about. */
export type Who = After<"who", Code>;
