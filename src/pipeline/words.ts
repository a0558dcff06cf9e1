/** Findings in words: labels, claims, checks and what became of them. */
import { LARGER_NAME_WORDS } from "../audience/facts/larger-names.ts";
import { detectWords } from "../detect/recognizers.ts";
import { type Evidence, evidenceParts } from "../doc/finding.ts";
import { RARE_WORDS } from "../rare/recognizer.ts";
import { TERM_WORDS } from "../terms/recognizer.ts";
import type { Language } from "../words/language.ts";
import { MESSAGES } from "../words/messages.ts";
import { NAMES } from "../words/names.ts";
import { type Say, speaker, type Words } from "../words/say.ts";

/** Everything that evidence and labels may say, by code. */
export const findingWords: Words = {
  ...detectWords,
  ...RARE_WORDS,
  ...TERM_WORDS,
  ...LARGER_NAME_WORDS,
  "replaced-elsewhere": ["value that is replaced elsewhere in the document", "文書の別の箇所で置換される値"],
  "reviewer-marked": ["marked by the reviewer", "確認者が指定"],
};

/** Says evidence and reasons; `sentence` of words/ does not know the names of labels. */
export const say: Say = speaker(MESSAGES, NAMES, findingWords);

/** A label in words; one of a policy's own as it is. */
export const labelName = (label: string, lang: Language): string => {
  const code = `label.${label}`;
  return Object.hasOwn(findingWords, code) ? say(code, lang) : label;
};

/** The evidence as one sentence without a full stop. */
export const evidenceText = (why: Evidence, lang: Language): string =>
  evidenceParts(why, lang, say).join(lang === "ja" ? "、" : ", ");
