/** Sentences as training draws them: in another case, without marks, with other names in the place of theirs. */
import { inCase, type Sentence } from "../../../src/nlp/sentence.ts";
import { withoutMarks } from "../copies.ts";

export type Random = () => number;

/** Names to put in the place of others. */
export interface NameLists {
  readonly given: readonly (readonly string[])[];
  readonly surnames: readonly (readonly string[])[];
  readonly places: readonly (readonly string[])[];
}

const SWAPPED = 0.4;
const LOWER = 0.3;
const UPPER = 0.16;
const BARE = 0.12;

export function drawn(sentence: Sentence, names: NameLists, random: Random): Sentence {
  const swapped = random() < SWAPPED ? withOtherNames(sentence, names, random) : sentence;
  const form = random();
  if (form < LOWER) return inCase(swapped, "lower");
  if (form < LOWER + UPPER) return inCase(swapped, "upper");
  return form < LOWER + UPPER + BARE ? bare(swapped) : swapped;
}

/** Without the capital at the start and without marks outside entities; as it is if nothing would be left. */
function bare(sentence: Sentence): Sentence {
  const { words, ...rest } = withoutMarks(sentence);
  if (words.length === 0) return sentence;
  const [first = "", ...others] = words;
  return { ...rest, words: [first.charAt(0).toLowerCase() + first.slice(1), ...others] };
}

/** People get names of people, places names of places; a word of several names is never split. */
function withOtherNames(sentence: Sentence, names: NameLists, random: Random): Sentence {
  const { words, labels = [], elsewhere } = sentence;
  const newWords: string[] = [];
  const newLabels: string[] = [];
  const written = elsewhere && new Map<string, string>();
  const put = (word: string, label: string, instead: string) => {
    newWords.push(word);
    newLabels.push(label);
    const form = elsewhere?.get(instead.toLowerCase());
    if (form !== undefined) written?.set(word.toLowerCase(), form);
  };
  for (let t = 0; t < words.length; ) {
    const type = /^B-(PERSON|LOCATION)$/.exec(labels[t]!)?.[1];
    if (type === undefined) {
      put(words[t]!, labels[t]!, words[t]!);
      t++;
      continue;
    }
    let to = t + 1;
    while (to < words.length && labels[to] === `I-${type}`) to++;
    const old = words.slice(t, to);
    const other = type === "PERSON" ? personName(old, names, random) : placeName(old, names, random);
    other.forEach((word, i) => {
      put(word, `${i === 0 ? "B" : "I"}-${type}`, old[Math.min(i, old.length - 1)]!);
    });
    t = to;
  }
  return { ...sentence, words: newWords, labels: newLabels, ...(written && { elsewhere: written }) };
}

const oneOf = (lists: readonly (readonly string[])[], random: Random): readonly string[] => {
  const list = lists[Math.floor(random() * lists.length)]!;
  return list[Math.floor(random() ** 1.5 * list.length)]!.split(" ");
};

/** Of as many parts as before: given name, initials as they are, surname. */
function personName(old: readonly string[], { given, surnames }: NameLists, random: Random): string[] {
  if (old.length > 4 || old.some((word) => /^[@#]|\p{Nd}/u.test(word))) return [...old];
  if (old.length === 1) return [...oneOf(random() < 0.5 ? given : surnames, random)];
  return old.flatMap((word, i) => {
    if (/^\p{L}\.?$|^\P{L}+$/u.test(word)) return [word];
    return i === old.length - 1 ? oneOf(surnames, random) : oneOf(given, random);
  });
}

function placeName(old: readonly string[], { places }: NameLists, random: Random): string[] {
  return old.length > 3 ? [...old] : [...oneOf(places, random)];
}
