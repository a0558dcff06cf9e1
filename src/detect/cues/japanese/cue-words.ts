/** Every word of the lexica of cues in a text, found in one pass. */
import { ahoCorasick } from "../../../strings/aho-corasick.ts";
import { lazy } from "../../../strings/lazy.ts";
import type { TextView } from "../../view.ts";
import { NAME_FIELDS, ROLE_FIELDS } from "./fields.ts";
import { KINSHIP, RELATIONS, ROLES } from "./relations.ts";
import { HONORIFICS, TITLES } from "./titles.ts";

export interface CueKinds {
  readonly honorific: boolean;
  readonly title: boolean;
  readonly kin: boolean;
  readonly relation: boolean;
  readonly role: boolean;
  readonly nameField: boolean;
  readonly roleField: boolean;
}

export interface Cue extends CueKinds {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

const sets = lazy(() => ({
  honorific: new Set(HONORIFICS),
  title: new Set(TITLES),
  kin: new Set(KINSHIP),
  relation: new Set(RELATIONS),
  role: new Set(ROLES),
  nameField: new Set(NAME_FIELDS),
  roleField: new Set(ROLE_FIELDS),
}));

export function kindsOf(word: string): CueKinds | undefined {
  return lexicon().kinds.get(word);
}

const lexicon = lazy(() => {
  const { honorific, title, kin, relation, role, nameField, roleField } = sets();
  const words = [
    ...new Set([...honorific, ...title, ...kin, ...relation, ...role, ...nameField, ...roleField]),
  ];
  const kinds = new Map<string, CueKinds>(
    words.map((word) => [
      word,
      {
        honorific: honorific.has(word),
        title: title.has(word),
        kin: kin.has(word),
        relation: relation.has(word),
        role: role.has(word),
        nameField: nameField.has(word),
        roleField: roleField.has(word),
      },
    ]),
  );
  return { words, kinds, automaton: ahoCorasick(words) };
});

/** Whether a text has Japanese in it: nothing else is read. */
export const hasJapanese = (view: TextView): boolean => view.once(findJapanese);

/** Nothing below U+2E80 is Japanese; ranges of code units are quicker to look for than a script. */
const findJapanese = ({ text }: TextView): boolean =>
  /[\u2e80-\uffff]/.test(text) && /[\p{Script=Han}ぁ-ゖァ-ヺ]/u.test(text);

/** Leftmost, longest, disjoint, in order. */
export const cueWords = (view: TextView): readonly Cue[] => (hasJapanese(view) ? view.once(findCues) : []);

function findCues({ text }: TextView): readonly Cue[] {
  const { words, kinds, automaton } = lexicon();
  return automaton
    .find(text, (from, to) => !cutsWord(text, from) && !cutsWord(text, to))
    .map(({ from, to, term }) => {
      const word = words[term]!;
      return { from, to, word, ...kinds.get(word)! };
    });
}

/** A run of katakana or of Latin letters is one word. */
const cutsWord = (text: string, at: number) =>
  /^(?:[ァ-ヺー]{2}|[A-Za-z]{2})$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** Words after which a name may begin without a mark between: kinship, roles and titles, but no honorifics. */
export const isCueBefore = (word: string): boolean => {
  const kinds = kindsOf(word);
  return kinds !== undefined && word.length > 1 && !kinds.honorific;
};

/** Single words for kin count only where nothing of a name is before them. */
export const isCueAfter = (word: string): boolean => {
  const kinds = kindsOf(word);
  return kinds !== undefined && (kinds.honorific || (kinds.title && word.length > 1));
};
