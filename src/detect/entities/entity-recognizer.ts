import type { Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { paragraphs } from "../../nlp/language.ts";
import type { Memory } from "../../strings/cache.ts";
import type { Words } from "../../words/say.ts";
import { isCourtText } from "../quasi/is-judgment.ts";
import type { Recognizer, RecognizerSettings } from "../recognizer.ts";
import { isSettingValue } from "../settings.ts";
import type { TextView } from "../view.ts";
import { foreignRuns, type ScriptRun } from "./script-runs.ts";
import { atItsEnds } from "./span-ends.ts";

/** What a model found in a text of one language. */
export interface FoundEntity extends Span {
  readonly label: string;
  readonly score: number;
}
export type EntityReader = (text: string, memory?: Memory) => readonly FoundEntity[];

export interface EntityReaders {
  /** Asked for when a text of the language is met, so that nobody waits for a model that is not needed. */
  readonly en: () => EntityReader;
  readonly ja: () => EntityReader;
  /** The same readers finding more, and erring more, or reading in another way; for those that can. */
  readonly with?: (settings: Pick<RecognizerSettings, "recall" | "lean" | "reader">) => EntityReaders;
  /** Those for judgments, where others read better. */
  readonly ofJudgments?: EntityReaders;
}

const NAME = "entities.v1";
export const ENTITY_LABELS = [
  ...["PERSON", "LOCATION", "ORGANIZATION", "NRP", "DATE_TIME", "EVENT", "PRODUCT", "FACILITY"],
  ...["MONEY", "QUANTITY"],
] as const;

/** People, places, organisations, events and times, as the model of each paragraph's language sees them. */
export function entityRecognizer(readers: EntityReaders): Recognizer {
  const recognizer: Recognizer = {
    name: NAME,
    reach: "sentence",
    labels: ENTITY_LABELS,
    words: ENTITY_WORDS,
    configure: ({ recall = 0, lean = 0, reader = "fast" }) =>
      (recall !== 0 || lean !== 0 || reader !== "fast") && readers.with
        ? entityRecognizer(readers.with({ recall, lean, reader }))
        : recognizer,
    *find(view) {
      const { text, memory } = view;
      const { ofJudgments } = readers;
      const chosen = ofJudgments && isCourtText(view) ? ofJudgments : readers;
      const japanese = (part: string) => chosen.ja()(part, memory);
      for (const entity of entitiesOf(view, chosen)) {
        for (const part of atItsEnds(text, entity, japanese)) {
          const span = trimmed(text, part.from, part.to);
          if (isName(text, span) && !isSetNumber(text, span)) yield claim(part, span);
        }
      }
    },
  };
  return recognizer;
}

/** 8080 in ポート: 8080 is no year. */
const isSetNumber = (text: string, span: Span) =>
  /^[\d.]+$/.test(text.slice(span.from, span.to)) && isSettingValue(text, span);

/** What the readers see: that of each stretch's language, and in runs of the other script that of the run. */
function* entitiesOf(view: TextView, readers: EntityReaders): Iterable<FoundEntity> {
  const { text, memory } = view;
  for (const { from, to, lang } of sharedStretches(view)) {
    const stretch = text.slice(from, to);
    const entities = readers[lang]()(lang === "ja" ? byField(stretch) : stretch, memory).map(moved(from));
    const runs = foreignRuns(text, from, to, lang);
    const inRuns = runs.map((run) => readRun(text, run, readers, memory));
    const read = runs.filter((run, i) => run.isProse || inRuns[i]!.length > 0);
    yield* outside(entities, read);
    for (const found of inRuns) yield* found;
  }
}

const moved =
  (by: number) =>
  ({ from, to, ...entity }: FoundEntity): FoundEntity => ({ ...entity, from: from + by, to: to + by });

/** A Japanese line of a form has fields side by side: each is read by itself, as lines are. Positions stay. */
export const byField = (text: string) => text.replace(/\t|\||[ ]{2,}/g, (gap) => "\n".repeat(gap.length));

/** What the reader of its own language sees in a run; of a name in Latin letters only what is surely one. */
function readRun(
  text: string,
  { from, to, lang, before, after, isProse }: ScriptRun,
  readers: EntityReaders,
  memory: Memory,
) {
  const entities = readers[lang]()(before + text.slice(from, to) + after, memory);
  const inside = entities.filter(
    (entity) => entity.from >= before.length && entity.to <= before.length + to - from,
  );
  const sure = lang === "ja" || isProse ? inside : inside.filter(isSure);
  return sure.map(moved(from - before.length));
}

const SURE_PLACE = 0.8;
const isSure = ({ label, score }: FoundEntity) => label === "PERSON" || score >= SURE_PLACE;

/** Entities that no span overlaps; both in order of place, in linear time. */
function outside(entities: readonly FoundEntity[], spans: readonly Span[]): readonly FoundEntity[] {
  let next = 0;
  return entities.filter(({ from, to }) => {
    while (next < spans.length && spans[next]!.to <= from) next++;
    return next === spans.length || spans[next]!.from >= to;
  });
}

/** The most a model is given at once, so that memory stays bounded; a cut is made at white space. */
const LONGEST = 100_000;

/** Paragraphs of one language that follow each other are read as one text, so that a model sees much of a document. */
export function stretches(text: string): (Span & { lang: Lang })[] {
  const joined: { from: number; to: number; lang: Lang }[] = [];
  for (const { from, to, lang } of paragraphs(text)) {
    const last = joined.at(-1);
    if (last?.lang === lang && to - last.from <= LONGEST) last.to = to;
    else for (const piece of pieces(text, from, to)) joined.push({ from: piece.from, to: piece.to, lang });
  }
  return joined;
}

/** Those of the part that is to be read. */
export const sharedStretches = (view: TextView) =>
  view.once(stretchesIn).filter((_, i) => i % view.share.of === view.share.index);

const stretchesIn = ({ text }: TextView) => stretches(text);

function pieces(text: string, from: number, to: number): Span[] {
  const cuts: Span[] = [];
  while (to - from > LONGEST) {
    const end = from + LONGEST;
    const back = /[\s。、][^\s。、]{0,200}$/u.exec(text.slice(end - 202, end));
    const cut = back ? end - back[0].length + 1 : end;
    cuts.push({ from, to: cut });
    from = cut;
  }
  return [...cuts, { from, to }];
}

/** Scores are calibrated: of claims that score 0.7, seven in ten are right. */
const claim = ({ label, score }: FoundEntity, { from, to }: Span): Finding => ({
  from,
  to,
  label,
  score: rounded(score),
  source: NAME,
  why: { code: CLAIMS[label] ?? label, figures: { probability: rounded(score) } },
});

const rounded = (score: number) => Math.round(score * 1000) / 1000;

/** Codes of claims by label. */
const CLAIMS: Readonly<Record<string, string>> = {
  PERSON: "person-name",
  LOCATION: "place-name",
  ORGANIZATION: "organisation-name",
  NRP: "entity-group",
  DATE_TIME: "entity-time",
  EVENT: "event-name",
  PRODUCT: "product-name",
  FACILITY: "facility-name",
  MONEY: "entity-money",
  QUANTITY: "entity-quantity",
};

const ENTITY_WORDS: Words = {
  "place-name": ["name of a place", "場所の名前"],
  "organisation-name": ["name of an organisation", "組織の名前"],
  "entity-group": ["nationality, religion or political group", "国籍・宗教・政治的集団"],
  "entity-time": ["time expression", "日時の表現"],
  "event-name": ["name of an event", "出来事の名前"],
  "product-name": ["name of a product or work", "製品や作品の名前"],
  "facility-name": ["name of a building or facility", "建物や施設の名前"],
  "entity-money": ["amount of money", "金額"],
  "entity-quantity": ["quantity", "数量"],
  "label.FACILITY": ["Facility", "施設"],
  "label.EVENT": ["Event", "出来事"],
  "label.PRODUCT": ["Product", "製品"],
};

const OUTER = /[\s.,;:!?"'“”‘’«»()[\]{}「」『』、。・@#*_~|<>/\\-]/;

/** Without marks at its ends, the possessive included; the full stop of an abbreviation stays. */
export function trimmed(text: string, from: number, to: number): Span {
  while (from < to && OUTER.test(text.charAt(from))) from++;
  const end = withoutMarks(text, from, to);
  return { from, to: /['’]s$/i.test(text.slice(from, end)) ? withoutMarks(text, from, end - 2) : end };
}

function withoutMarks(text: string, from: number, to: number): number {
  while (to > from && OUTER.test(text.charAt(to - 1)) && !isAbbreviated(text, from, to)) to--;
  return to;
}

const isAbbreviated = (text: string, from: number, to: number) =>
  /(?:^|[\s.])(?:\p{Lu}|[Jj]r|[Ss]r|Inc|Ltd|Co|Corp|St)\.$/u.test(text.slice(Math.max(from, to - 6), to));

/** Words for identifiers and media, in capitals as names of organisations are. */
const NOT_NAMES = new Set(
  "IBAN SSN PIN ID DOB TEL FAX SMS ASAP FAQ PDF URL HTTP API VAT NHS CEO CTO CFO HR IT TV PC OK RSVP LOL OMG FYI AM PM".split(
    " ",
  ),
);

/** What forms call a field; a model takes 生年月日 for a date. */
const FORM_HEADING =
  /^(?:生年月日|年月日|日付|日時|期日|期限|期間|時期|時刻|日程|月日|年齢|性別|住所|氏名|名前|電話|電話番号|備考|署名|主文|所見|結果|理由|経過|現病歴|既往歴|家族歴|主訴|診断|処方|議題|議事|報告|連絡|担当|記録|内容|件名|別紙|以上)$/;

/** A word for a street that its name stands before. */
const STREET_WORD = /^(?:street|road|avenue|lane|boulevard|square|St|Rd|Ave)$/;

/** Placeholders of an earlier run, and what has no letter or digit, name nobody. */
export function isName(text: string, { from, to }: Span): boolean {
  const value = text.slice(from, to);
  if (
    NOT_NAMES.has(value.toUpperCase()) ||
    FORM_HEADING.test(value) ||
    STREET_WORD.test(value) ||
    cutsKatakana(text, from) ||
    cutsKatakana(text, to)
  )
    return false;
  return /[\p{L}\p{N}]/u.test(value) && !value.includes("\ufffc") && !/^[A-Z][A-Z0-9_]*_\w+$/.test(value);
}

/** A run of katakana is one word, whatever the dictionary makes of it: no マイ in マイナンバー. */
const cutsKatakana = (text: string, at: number) =>
  /^[ァ-ヺー]{2}$/.test(text.slice(Math.max(0, at - 1), at + 1));
