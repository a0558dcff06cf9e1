/** Peoples, languages, faiths, illnesses and events by what they are. */
import type { Beside } from "../../transform/operator.ts";
import { event, group, medical, religion } from "../../transform/substitute/general.ts";
import { noun } from "../../transform/substitute/phrase.ts";
import { type Family, madeSteps, type Step, stepOf } from "./step.ts";

/** "A member of a group" is said of nobody; a Japanese is no foreigner in Japanese, and one votes for a party. */
export const groupFamily: Family = (phrase, label, options) => {
  const { lang, beside } = options;
  if (lang === "en" && /\bparty$/i.test(phrase)) return [stepOf(noun("political party"), lang)];
  const steps = madeSteps(group, phrase, label, options).filter(({ value }) => !/\bof a group$/.test(value));
  if (lang === "en" && isLanguage(phrase, beside)) return languageSteps(steps);
  if (lang === "en" && beside.after.startsWith("-")) return describing(steps);
  if (lang === "en" && beside.before.endsWith("-")) return joined(describing(steps), beside);
  return /^日本人$/u.test(phrase)
    ? steps.map((step) => (step.value === "外国人" ? SOME_COUNTRY : step))
    : steps;
};

/** An Iraqi-British architect is no Iraqi-foreign one. */
const joined = (steps: readonly Step[], { before }: Beside): Step[] =>
  steps.filter(({ value }) => value !== "foreign" || !/\p{Lu}\p{Ll}+-$/u.test(before));

const LANGUAGES =
  /^(?:English|French|German|Spanish|Italian|Japanese|Chinese|Korean|Arabic|Russian|Portuguese|Dutch|Polish|Swedish|Danish|Norwegian|Finnish|Greek|Turkish|Hebrew|Hindi|Thai|Vietnamese|Indonesian|Icelandic|Czech|Hungarian|Romanian|Ukrainian|Persian|Farsi|Welsh|Irish|Latin|Mandarin|Cantonese)$/;
const SPOKEN =
  /(?<!\p{L})(?:spea(?:k|ks|king)|spoken?|learn(?:s|ed|ing)?|stud(?:y|ies|ied|ying)|teach(?:es|ing)?|taught|practi[cs](?:e|es|ed|ing)|fluent(?:ly)?|languages?|reads?|writ(?:e|es|ing|ten)|translat(?:e|es|ed|ing|ion)|understands?)(?!\p{L})/iu;

/** "I speak French", not "French food": a word for a language where languages are spoken of and no noun follows. */
const isLanguage = (phrase: string, { before, after }: Beside): boolean =>
  LANGUAGES.test(phrase) &&
  SPOKEN.test(before) &&
  !/^[ \u00a0-](?!and |or |but |for |with |to |in |at |fluently|well|too|as |you )\p{Ll}/u.test(after);

function languageSteps(steps: readonly Step[]): Step[] {
  const wide = steps.filter(({ phrase }) => phrase.kind === "name").map(({ value }) => `${value} language`);
  return [...wide, "foreign language"].map((text) => stepOf(noun(text), "en"));
}

/** "Syrian-owned" is "foreign-owned". */
const describing = (steps: readonly Step[]): Step[] =>
  steps.map((step) =>
    /\bforeigners?$/.test(step.value) ? stepOf({ kind: "name", text: "foreign" }, "en") : step,
  );

const SOME_COUNTRY: Step = stepOf({ kind: "fixed", text: "ある国の人" }, "ja");

/** Denominations by the faith they are of. */
const FAITHS: readonly (readonly [RegExp, en: string, ja: string])[] = [
  [
    /^(?:roman )?(?:catholic|protestant|anglican|methodist|baptist|lutheran|calvinist|presbyterian|episcopalian|evangelical|mormon|pentecostal|quaker|adventist|orthodox christian)s?$/i,
    "Christian",
    "",
  ],
  [/^(?:sunni|shia|shiite|sufi)s?$/i, "Muslim", ""],
  [/^zen buddhists?$/i, "Buddhist", ""],
  [/^(?:カトリック|プロテスタント|正教会?|聖公会|バプテスト|モルモン教)$/u, "", "キリスト教"],
  [/^(?:浄土真宗|浄土宗|禅宗|曹洞宗|臨済宗|日蓮宗|真言宗|天台宗)$/u, "", "仏教"],
];

/** A believer is no faith: what else the maker has stands for other words. */
export const faithFamily: Family = (phrase, label, options) => {
  const { lang } = options;
  const steps = madeSteps(religion, phrase, label, options).slice(0, 1);
  const [, en, ja] = FAITHS.find(([denomination]) => denomination.test(phrase)) ?? [];
  const faith = lang === "ja" ? ja : en && /s$/i.test(phrase) ? `${en}s` : en;
  return faith ? [stepOf({ kind: "name", text: faith }, lang), ...steps] : steps;
};

/** States rather than things one has: "I am pregnant", not "I am a medical condition". */
const STATE = /^(?:pregnant|\p{L}+(?:ic|ed|ous|ive|al))$/iu;
const IS =
  /(?:['’](?:m|re|s)|(?<!\p{L})(?:am|is|are|was|were|be|been|being|feel|feels|felt|got|get))[ \u00a0](?:so |very |really |quite |severely |a bit )?$/iu;

export const illnessFamily: Family = (phrase, label, options) => {
  const { lang, beside } = options;
  if (lang === "en" && STATE.test(phrase) && IS.test(beside.before))
    return ["dealing with a medical condition", "dealing with something"].map((text) =>
      stepOf({ kind: "fixed", text }, lang),
    );
  const steps = madeSteps(medical, phrase, label, options);
  return lang === "en" && /^(?:the )?(?:covid(?:-?19)?|coronavirus|flu|influenza|norovirus)$/i.test(phrase)
    ? [stepOf(noun("virus"), lang), stepOf(noun("infection"), lang), ...steps]
    : steps;
};

const HOLIDAY =
  /^(?:the )?(?:christmas|xmas|halloween|easter|thanksgiving|new year(?:['’]s)?(?: eve| day)?|diwali|eid|hanukkah|ramadan|valentine['’]?s(?: day)?|st\.? patrick['’]?s day|クリスマス|正月|お正月|ハロウィン|お盆|バレンタイン(?:デー)?)$/iu;

/** "An event" is as little as one says. */
export const eventFamily: Family = (phrase, label, options) => {
  const { lang } = options;
  if (HOLIDAY.test(phrase))
    return { en: ["holiday", "special day", "occasion"], ja: ["行事", "特別な日"] }[lang].map((text) =>
      stepOf(noun(text), lang),
    );
  if (/(?:大戦|戦争)$/u.test(phrase)) return [stepOf(noun("戦争"), lang), stepOf(noun("出来事"), lang)];
  const steps = madeSteps(event, phrase, label, options);
  return steps.length > 1 ? steps.filter(({ value }) => !/^(?:a thing|things|あるもの)$/.test(value)) : steps;
};
