/**
 * Contracted forms of spoken Japanese: している, してる; してしまった, しちゃった; しておく, しとく. The full form fits
 * everywhere; the contracted one is offered only in a text that is written as people chat.
 */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";

/** Full:contracted, read from the て or で of a verb on. */
const FORMS = `ている:てる ています:てます ていた:てた ていました:てました ていない:てない ていません:てません ていて:てて ていれば:てれば ていると:てると ているの:てるの
でいる:でる でいます:でます でいた:でた でいました:でました でいない:でない でいません:でません でいて:でて
てしまう:ちゃう てしまった:ちゃった てしまって:ちゃって てしまいました:ちゃいました てしまいます:ちゃいます でしまう:じゃう でしまった:じゃった でしまって:じゃって でしまいました:じゃいました
ておく:とく ておいた:といた ておいて:といて ておきます:ときます ておきました:ときました でおく:どく でおいた:どいた でおいて:どいて
ていく:てく ていった:てった なければ:なきゃ てはいけない:ちゃいけない てはだめ:ちゃだめ`;

const PAIRS = FORMS.split(/\s+/).map((row) => row.split(":") as [string, string]);
const SHORTEN = group(PAIRS);
const LENGTHEN = group(PAIRS.map(([full, short]) => [short, full] as [string, string]));

function group(pairs: readonly [string, string][]): ReadonlyMap<string, readonly [string, string][]> {
  const by = new Map<string, [string, string][]>();
  const longestFirst = [...pairs].sort(([a], [b]) => b.length - a.length);
  for (const pair of longestFirst) by.set(pair[0][0]!, [...(by.get(pair[0][0]!) ?? []), pair]);
  return by;
}

export function contractionsJa(reading: Reading): Candidate[] {
  const { casual } = reading;
  return reading.words.flatMap((_, i) => {
    if (!followsVerb(reading, i)) return [];
    const form = formAt(reading, i, LENGTHEN) ?? (casual ? formAt(reading, i, SHORTEN) : undefined);
    return form && isOpen(reading, i, form.end)
      ? (candidateAt(reading, "contraction", [i, form.end], [form.other]) ?? [])
      : [];
  });
}

const followsVerb = ({ words }: Reading, i: number) => {
  const before = words[i - 1];
  return (
    before !== undefined && before.to === words[i]!.from && /^動詞/.test(before.pos) && !words[i]!.starts
  );
};

/** The longest form that starts with word i and ends where a word ends. */
function formAt(
  { text, words }: Reading,
  i: number,
  forms: ReadonlyMap<string, readonly [string, string][]>,
): { end: number; other: string } | undefined {
  const word = words[i]!;
  for (const [form, other] of forms.get(word.text[0]!) ?? []) {
    if (!text.startsWith(form, word.from)) continue;
    let end = i;
    while (end < words.length && words[end]!.to < word.from + form.length) end++;
    const isVoiced = other.startsWith("じゃ") || other.startsWith("ど") || other.startsWith("で");
    const fits = isVoiced || !/ん$/.test(words[i - 1]!.text);
    if (words[end]?.to === word.from + form.length && fits) return { end: end + 1, other };
  }
  return undefined;
}
