import type { Finding } from "../../doc/finding.ts";
import { overlaps, type Span } from "../../doc/span.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import type { Words } from "../../words/say.ts";
import type { FoundEntity } from "../entities/entity-recognizer.ts";
import type { Refiner } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { type CourtReader, courtReader } from "./court-model.ts";
import { isCourtText } from "./is-judgment.ts";
import { vocabulary } from "./vocabulary.ts";

const NAME = "judgment.v1";
const JUDGMENT_WORDS: Words = {
  "judgment-detail": ["detail that judgments hide", "判決文で伏せられる事柄"],
};

/** Labels whose names a judgment leaves far more often than it should hide them: laws, states' adjectives. */
const OFTEN_PUBLIC: ReadonlySet<string> = new Set("EVENT PRODUCT NRP".split(" "));
/** A date, not a period such as "two months". */
const DATED =
  /(?:19|20)\d\d|\d\/\d|January|February|March|April|May|June|July|August|September|October|November|December/;
/** Of these, the ones with a word for a body of a state in them. */
const OFTEN_OFFICES: ReadonlySet<string> = new Set(
  "ORGANIZATION LOCATION GPE FACILITY OCCUPATION".split(" "),
);
const OFFICE_WORD =
  /\b(?:court|tribunal|ministry|minister|government|prosecutor|council|commission|committee|section|chamber|parliament|department|board|office|authority|agency|republic|kingdom|act|code|convention|law|protocol|article|rule|treaty|directive|police|union|assembly|army|nations|treasury|registry|directorate|house|crown)s?\b|§/i;

/** Words that name offices of a state in general; a name of nothing else names one of many, or the only one of a country. */
const OF_OFFICES: ReadonlySet<string> = new Set(
  `court courts tribunal tribunals supreme constitutional administrative appeal appeals appellate cassation district regional high
  military state security criminal civil labour social commercial assize city instance federal ministry minister ministries justice
  interior defence foreign affairs finance education health agriculture government governments parliament prosecutor prosecutors
  procurator public principal chief deputy general office board council commission committee section sections chamber chambers
  division department agency treasury police national european human rights republic kingdom united nations union assembly grand
  registry registrar plenary magistrates county crown house lords commons senate cabinet law martial authority authorities central
  home secretary attorney advocate local municipal provincial governor directorate immigration first second third fourth fifth
  1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th of the and for in great britain northern ireland judge judges president`.split(
    /\s+/,
  ),
);
const STATE =
  /^(?:the )?(?:(?:federal |united )?(?:republic|kingdom|government|state) of (?:the )?\p{Lu}[\p{L} ]+|\p{Lu}\p{L}+ government)$/iu;

/** "Supreme Administrative Court", "Ministry of Defence", "Republic of Poland", "Polish Government"; not "Izmir Labour Court". */
export function isPublicOffice(name: string): boolean {
  const words = name.toLowerCase().split(/[\s-]+/);
  return words.every((word) => OF_OFFICES.has(word)) || STATE.test(name);
}

/** Recognisers for papers of everyday life, which know less of judgments than the model does: what it masks it claims itself. */
const EVERYDAY: ReadonlySet<string> = new Set(["organisation.v1", "relation.v1"]);

/** Below every preset but `everything`. */
const PUBLIC = 0.2;

/**
 * Judgments name courts, ministries, states and laws on every line, and what in them points to a person is a matter of what
 * annotators of such texts mask. A model of that finds more of it, and takes strength from names that it would leave. Other
 * texts come back as they were. `read` is asked for when the first judgment is met.
 */
export function judgment(read: CourtReader = courtReader()): Refiner {
  const { withRecall } = read;
  const refiner: Refiner = {
    name: NAME,
    words: JUDGMENT_WORDS,
    configure: ({ recall = 0 }) => (recall !== 0 && withRecall ? judgment(withRecall(recall)) : refiner),
    labels: [
      "PERSON",
      "CODE",
      "LOCATION",
      "ORGANIZATION",
      "DATE_TIME",
      "QUANTITY",
      "AGE",
      "NRP",
      "MEDICAL",
      "OCCUPATION",
      "EVENT",
    ],
    refine(findings, view, doc) {
      if (doc.lang !== "en" || !isCourtText(view)) return findings;
      const wordsAt = ({ from, to }: Span) => view.text.slice(from, to);
      const masked = read()(view.text, view.memory).filter(
        (entity) => isText(wordsAt(entity)) && !isPublicOffice(wordsAt(entity)),
      );
      const isMasked = meeting(masked);
      const judged = findings.map((finding) =>
        isPublic(finding.label, wordsAt(finding), isMasked(finding)) || EVERYDAY.has(finding.source)
          ? { ...finding, score: Math.min(finding.score, PUBLIC) }
          : finding,
      );
      return [...judged, ...masked.map((entity) => claim(entity, view))];
    },
  };
  return refiner;
}

/** Whether a name, or what was taken for one, is public; what the model masks is so only when it names an office. */
function isPublic(label: string, value: string, masked: boolean): boolean {
  if (OFTEN_OFFICES.has(label)) return isPublicOffice(value) || (!masked && OFFICE_WORD.test(value));
  if (OFTEN_PUBLIC.has(label)) return !masked || isPublicOffice(value);
  return label === "DATE_TIME" && !masked && !DATED.test(value);
}

/** What was inserted into a release is blank to recognisers, and a model fills blanks in: they and their edges are no findings. */
const isText = (value: string) => !value.includes("\ufffc") && /[\p{L}\p{N}]/u.test(value);

/** Says whether a span shares a character with one of these, which are disjoint and in order. */
function meeting(spans: readonly Span[]): (span: Span) => boolean {
  return (span) => {
    const next = spans[binarySearch(0, spans.length, (i) => spans[i]!.to > span.from)];
    return next !== undefined && overlaps(next, span);
  };
}

function claim({ from, to, label, score }: FoundEntity, view: TextView): Finding {
  const probability = Math.round(score * 1000) / 1000;
  const why = { code: "judgment-detail", figures: { probability } };
  return {
    from,
    to,
    label: labelOf(label, { from, to }, view),
    score: 0.5 + probability / 2,
    source: NAME,
    why,
  };
}

/** The types of the Text Anonymization Benchmark. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", CODE: "CODE", LOC: "LOCATION", ORG: "ORGANIZATION", DATETIME: "DATE_TIME" },
  ...{ QUANTITY: "QUANTITY", MISC: "EVENT" },
};

/** What is said about somebody (DEM) is classified by the lists: nationality, illness, age, else occupation. */
function labelOf(type: string, span: Span, view: TextView): string {
  const label = LABELS[type];
  if (label) return label;
  const has = (kind: string) =>
    vocabulary()
      .hits(view, kind)
      .some((hit) => overlaps(hit, span));
  if (has("people") || has("politics")) return "NRP";
  if (has("disease") || has("clinical") || has("disease-head")) return "MEDICAL";
  return /\d|\byears?\b/.test(view.text.slice(span.from, span.to)) ? "AGE" : "OCCUPATION";
}
