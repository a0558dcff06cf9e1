/**
 * Models take "Oluwaseun / Kim-Anh", PT小林とOT柏木 and 署名　NGUYEN VAN TINH for one name each. A claim of theirs is parted where a mark joins two names, where a wide
 * space parts two scripts, and where rules know the people in it and nothing but joining words is left.
 */
import type { Finding } from "../../doc/finding.ts";
import { kindsOf } from "../cues/japanese/cue-words.ts";
import type { Refiner } from "../recognizer.ts";
import { TRAINED_READER } from "./trained-reader.ts";

const NAME = "people-apart.v1";
/** Claims of rules that are acted on. */
const SURE = 0.5;
/** "A / B", "A – B", "A & B", "A re B", 甲、乙; no hyphen within a name, and no comma of "Vesk, Orla". */
const JOINED = new RegExp(
  [
    String.raw`\s*[/／＆|｜、，；→]\s*|\s+&\s+|\s*;\s+`,
    String.raw`\s+[–—-]\s+`,
    String.raw`\s+(?:re|and|with|for|from|cc|via|per|or|vs)\s+`,
    String.raw`\s*,\s*(?=[\u3041-\u9fff])|(?<=[\u3041-\u9fff])\s*,\s*`,
    String.raw`(?<=[\u3041-\u9fff])[ \u3000]+(?=\p{Script=Latin}{2})|(?<=\p{Script=Latin}{2})[ \u3000]+(?=[\u3041-\u9fff])`,
  ].join("|"),
  "gu",
);
const WORD =
  /^(?:と|や|及び|および|並びに|and|und|et|y|e|with|or|von|mr|mrs|ms|miss|dr|prof|frau|herr|mme|m|sr|sra|さん|氏|様|君|くん|ちゃん)$/iu;
/** What forms call the place of a name. */
const HEADING = /(?:署名|氏名|名前|担当者?|責任者|記入者|作成者|確認者|立会人|名|印|者)$/u;

export const peopleApart: Refiner = {
  name: NAME,
  labels: ["PERSON"],
  words: {},
  refine(findings, { text }) {
    const people = findings.filter(
      (each) => each.label === "PERSON" && each.score >= SURE && !isByModel(each),
    );
    const values = new Set(
      findings.flatMap(({ from, to, label }) => (label === "PERSON" ? text.slice(from, to) : [])),
    );
    let first = 0;
    return findings.flatMap((finding) => {
      if (finding.label !== "PERSON" || !isByModel(finding)) return [finding];
      while (first < people.length && people[first]!.to <= finding.from) first++;
      const within: Finding[] = [];
      for (let i = first; i < people.length && people[i]!.from < finding.to; i++) within.push(people[i]!);
      return isAllKnown(finding, within, text) ? [] : parts(finding, text, values);
    });
  },
};

const isByModel = ({ source }: Finding) => source.startsWith("entities.") || source === TRAINED_READER;

/** Whether rules know two people or more in it, and the rest says nothing. */
function isAllKnown({ from, to }: Finding, people: readonly Finding[], text: string): boolean {
  let [rest, at, count] = ["", from, 0];
  for (const person of people) {
    if (person.from < at || person.to > to) continue;
    rest += `${text.slice(at, person.from)} `;
    at = person.to;
    count++;
  }
  const words = (rest + text.slice(at, to)).split(/[\s\p{P}\p{S}]+/u).filter(Boolean);
  return count > 1 && words.every((word) => WORD.test(word) || isCue(word));
}

/** と before a word for a role is another word: とOT. */
const isCue = (word: string) => kindsOf(word.replace(/^[とや]/, "")) !== undefined;

function parts(finding: Finding, text: string, names: ReadonlySet<string>): Finding[] {
  const value = text.slice(finding.from, finding.to);
  const edges = [...value.matchAll(JOINED), ...betweenKnown(value, names)].map(({ index, 0: mark }) => ({
    from: finding.from + index,
    to: finding.from + index + mark.length,
  }));
  const starts = [finding.from, ...edges.map(({ to }) => to)];
  const ends = [...edges.map(({ from }) => from), finding.to];
  return starts
    .map((from, i) => ({ ...finding, from: from + roleBefore(text.slice(from, ends[i])), to: ends[i]! }))
    .filter(({ from, to }) => /\p{L}/u.test(text.slice(from, to)) && !HEADING.test(text.slice(from, to)));
}

/** と between two names, one of which the text has by itself: 比嘉とひろき. */
function betweenKnown(value: string, names: ReadonlySet<string>): RegExpExecArray[] {
  const match = /(?<=^[^と]{1,8})と(?=[^と]{1,8}$)/u.exec(value);
  if (!match) return [];
  const [before, after] = [value.slice(0, match.index), value.slice(match.index + 1)];
  return names.has(before) || names.has(after) ? [match] : [];
}

const LONGEST_ROLE = 8;
const LATE = /^[亡故](?=[\p{Script=Han}ァ-ヺ]{2})/u;

/** Characters of a word for a role, or for the dead, before a name in characters: オペレーター松永, 亡平尾修司. */
function roleBefore(value: string): number {
  const late = LATE.exec(value)?.[0].length ?? 0;
  for (let length = Math.min(LONGEST_ROLE, value.length - late - 2); length > 1; length--) {
    const kinds = kindsOf(value.slice(late, late + length));
    const rest = value.slice(late + length);
    if (kinds && !kinds.honorific && /^[ \u3000・]?[\p{Script=Han}ァ-ヺ]{2}/u.test(rest))
      return late + length + (/^[ \u3000・]/.test(rest) ? 1 : 0);
  }
  return late;
}
