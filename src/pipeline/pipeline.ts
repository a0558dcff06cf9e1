import { denyList } from "../detect/lists.ts";
import {
  type Claims,
  detect,
  detectShare,
  joinShares,
  type Reading,
  type Recognizer,
  type Refiner,
} from "../detect/recognizer.ts";
import type { Share } from "../detect/view.ts";
import type { Doc } from "../doc/doc.ts";
import { createDoc, languageOf } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { publicParts } from "../doc/file-part.ts";
import type { Finding } from "../doc/finding.ts";
import type { Span } from "../doc/span.ts";
import { Memory } from "../strings/cache.ts";
import type { JointCount } from "../terms/shared/joint.ts";
import type { Operator, OperatorDeclaration } from "../transform/operator.ts";
import { operators as builtInOperators } from "../transform/operators.ts";
import { type Certificate, certifier } from "./certificate.ts";
import { type Claim, type Decided, decide, edited, judge } from "./decide.ts";
import { Entities } from "./entities.ts";
import type { CheckDepth, CheckSetting, Guarantee } from "./guarantees/guarantee.ts";
import { guarantees as builtIn } from "./guarantees/index.ts";
import type { Policy } from "./policy.ts";
import { editsOf, judged, type Release } from "./release.ts";

export interface PipelineParts {
  readonly policy: Policy;
  readonly recognizers: readonly Recognizer[];
  /** Recognisers that judge a document as part of its corpus; what they promise has a guarantee of its own. */
  readonly corpusRecognizers?: readonly Recognizer[];
  /** What looks again at the findings of all recognisers, in this order. */
  readonly refiners?: readonly Refiner[];
  /** Other ways in which recognisers read the text too. */
  readonly readings?: readonly Reading[];
  readonly operatorFor: (label: string) => Operator;
  /** What is known of operators by their names; all that are built in by default. */
  readonly operators?: readonly OperatorDeclaration[];
  /** What is checked on a result, as far as the policy asks for it; all guarantees that are built in by default. */
  readonly guarantees?: readonly Guarantee[];
  /** Most findings of one document; more is a problem. */
  readonly mostFindings?: number | undefined;
  /** What guarantees count with. */
  readonly setting?: CheckSetting;
}

/** A text that has to be read before a document can be released. */
export interface ReadRequest {
  readonly doc: Doc;
  /** It is a result, with everything inserted blanked out: recognisers that judge a corpus leave it. */
  readonly isResult: boolean;
}

/** A release, and its edits as a value that applies, inverts and maps places. */
export interface Anonymized {
  readonly release: Release;
  readonly edits: Edits;
}

/** What a policy does to documents: scan, anonymize, and what they are made of. */
export interface Pipeline {
  readonly policy: Policy;
  /** How results are scanned again. */
  readonly check: CheckDepth;
  readonly operators: readonly OperatorDeclaration[];
  readonly guarantees: readonly Guarantee[];
  /** Nothing of a file may be left unread. */
  readonly isStrict?: boolean;
  /** What the masks of a document say together, where its terms are masked so that k share each. As secret as the edits. */
  readonly joint?: (doc: Doc, edits: Edits) => JointCount;
  /** All findings, overlaps and weak ones included. */
  readonly scan: (input: Doc | string) => Finding[];
  /** What the policy would change, overlaps resolved. */
  readonly claims: (input: Doc | string) => readonly Edit[];
  /**
   * The release of a document, or of a text alone, its guarantees checked. Documents of one conversation share `entities`, and may share a
   * `memory`: what was worked out for a sentence is not worked out again, unless results are scanned in full.
   */
  readonly anonymize: (input: Doc | string, entities?: Entities, memory?: Memory) => Anonymized;
  /** The same step by step, for whoever reads in other threads: asks for readings, and is told what they found. */
  readonly steps: (doc: Doc, entities: Entities) => Generator<ReadRequest, Anonymized, readonly Finding[]>;
  /** Reads a text. Those that a document asks for may share a `memory`. */
  readonly read: (request: ReadRequest, memory?: Memory) => Finding[];
  /** The same in parts, for a long text: what one part holds, and the findings from what all parts hold. */
  readonly readShare: (request: ReadRequest, share: Share, memory?: Memory) => Claims;
  readonly joinShares: (request: ReadRequest, shares: readonly Claims[], memory?: Memory) => Finding[];
  /** The certificates of a release, made anew from its text and edits alone; `read` is the length of the text before. */
  readonly certify: (
    release: Pick<Release, "id" | "text" | "edits" | "parts">,
    read: number,
  ) => Certificate[];
}

const BLANK: Operator = { name: "blank", replace: () => "" };

/** Changing a text may bring out a new finding (two stretches come to touch); more rounds than this were never seen. */
const ROUNDS = 5;

/** A pipeline from its parts; `pipelineFor` makes one from a policy. */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { policy, recognizers, corpusRecognizers = [], operatorFor } = parts;
  const { refiners = [], readings = [], mostFindings } = parts;
  const { operators = builtInOperators, guarantees = builtIn } = parts;
  const certify = certifier(policy, guarantees, parts.setting);
  const all = corpusRecognizers.length > 0 ? [...recognizers, ...corpusRecognizers] : recognizers;
  const { check = "partial" } = parts.setting ?? {};
  const read = ({ doc, isResult }: ReadRequest, memory?: Memory) =>
    detect(doc, isResult ? recognizers : all, refiners, readings, mostFindings, memory);
  const detectionOf = ({ isResult }: ReadRequest) => ({
    ...{ recognizers: isResult ? recognizers : all, refiners, readings, most: mostFindings },
  });
  const scan = (doc: Doc) => read({ doc, isResult: false });

  /** What the policy would still change in a result, as findings of its text; inserted text does not count. */
  function* remaining(id: string, text: string, edits: Edits): Steps<Finding[]> {
    const doc = createDoc(id, blank(text, edits));
    const { decisions } = judge(doc, yield { doc, isResult: true }, policy);
    return decisions.flatMap(({ finding, changed }) => (changed ? finding : []));
  }

  /** Whether a result is the very document that was read: reading it again would find the same. */
  const isRead = ({ text, lang, people }: Doc, edits: Edits) =>
    edits.empty && all === recognizers && people === undefined && lang === languageOf(text);

  /** Decides again with what was found in the result, until nothing is. */
  function* settle(doc: Doc, entities: Entities): Steps<Settled> {
    let findings = yield { doc, isResult: false };
    let judgement = judge(doc, findings, policy);
    const add = (more: readonly Finding[]) => {
      findings = [...findings, ...more];
      judgement = judge(doc, findings, policy);
    };
    const repeated = repeatedValues(doc, judgement.claims);
    if (repeated.length > 0) add(repeated);
    for (let round = 1; ; round++) {
      const { edits, decisions } = edited(doc, judgement, operatorFor, entities);
      const text = edits.apply(doc.text);
      const left = isRead(doc, edits) ? [] : yield* remaining(doc.id, text, edits);
      if (left.length === 0 || round === ROUNDS) return { edits, decisions, text, left: left.length };
      add(left.map((finding) => toSource(finding, edits)));
    }
  }

  function* steps(doc: Doc, entities: Entities): Steps<Anonymized> {
    const { text, edits, decisions, left } = yield* settle(withPeople(doc, entities.knownPeople()), entities);
    if (edits.invert(doc.text).apply(text) !== doc.text)
      throw new Error(`Cannot release ${doc.id}: edits do not undo`);
    const result = { text, edits, read: doc.text.length, left, checked: check, parts: doc.parts };
    const release = {
      ...{ id: doc.id, text, edits: edits.list, findings: judged(decisions) },
      certificates: certify(result),
      ...partsOf(doc),
    };
    return { release, edits };
  }

  return {
    ...{ policy, check, operators, guarantees, steps, read },
    readShare: (request, share, memory) => detectShare(request.doc, detectionOf(request), share, memory),
    joinShares: (request, shares, memory) => joinShares(request.doc, detectionOf(request), shares, memory),
    isStrict: parts.setting?.strictParts ?? policy.strictParts ?? false,
    scan: (input) => scan(docOf(input)),
    claims(input) {
      const doc = docOf(input);
      return decide(doc, scan(doc), policy, () => BLANK, new Entities()).edits.list;
    },
    anonymize(input, entities = new Entities(), memory = new Memory()) {
      const shared = check === "partial" ? memory : undefined;
      return answering(steps(docOf(input), entities), (request) => read(request, shared));
    },
    certify(release, length) {
      const { id, text, parts } = release;
      const edits = editsOf(release);
      const left = answering(remaining(id, text, edits), (request) => read(request)).length;
      return certify({ text, edits, read: length, left, checked: "full", parts });
    },
  };
}

interface Settled extends Decided {
  readonly text: string;
  /** Findings that are left. */
  readonly left: number;
}

type Steps<T> = Generator<ReadRequest, T, readonly Finding[]>;

/** The end of the steps, with every reading they ask for made at once. */
function answering<T>(steps: Steps<T>, read: (request: ReadRequest) => Finding[]): T {
  let step = steps.next();
  while (!step.done) step = steps.next(read(step.value));
  return step.value;
}

const partsOf = ({ parts }: Doc) => (parts ? { parts: publicParts(parts) } : {});

/** A text alone is a document too; anything else without a text is refused by `createDoc`. */
const docOf = (input: Doc | string): Doc =>
  typeof input === "object" && typeof input?.text === "string" ? input : createDoc("text", input as string);

/** Who was named earlier in a conversation is known in the next message. */
function withPeople(doc: Doc, people: readonly string[]): Doc {
  return people.length === 0 ? doc : { ...doc, people };
}

/** The text with a character that no recogniser takes for its own in place of everything inserted. */
function blank(text: string, edits: Edits): string {
  const blanks = edits.inserted().map(({ from, to }) => ({ from, to, insert: "\ufffc".repeat(to - from) }));
  return Edits.of(text.length, blanks).apply(text);
}

/** Numbers of entities count within one text only. */
function toSource({ entity: _, ...finding }: Finding, edits: Edits): Finding {
  return { ...finding, from: edits.sourceOf(finding.from).from, to: edits.sourceOf(finding.to - 1).to };
}

/** Shorter values, words, and those of some labels, may stand elsewhere by chance. */
const SHORTEST_REPEAT = 6;
const CHANCE: ReadonlySet<string> = new Set(["DATE_TIME", "RARE", "MONEY", "QUANTITY", "AGE"]);
const NOT_JUST_WORDS = /[\p{N}@]/u;

/** Places where a value that is replaced occurs again without a finding, because it has no context there, say. */
function repeatedValues(doc: Doc, claims: readonly Claim[]): Finding[] {
  const byLabel = new Map<string, Set<string>>();
  for (const { from, to, label } of claims) {
    const value = doc.text.slice(from, to);
    if (to - from < SHORTEST_REPEAT || CHANCE.has(label) || !NOT_JUST_WORDS.test(value)) continue;
    byLabel.set(label, (byLabel.get(label) ?? new Set()).add(value));
  }
  if (byLabel.size === 0) return [];
  const lists = [...byLabel].map(([label, terms]) =>
    denyList({ name: "same-value.v1", label, terms: [...terms] }),
  );
  let next = 0;
  const covered = (span: Span) => {
    while (next < claims.length && claims[next]!.to < span.to) next++;
    return next < claims.length && claims[next]!.from <= span.from;
  };
  return detect(doc, lists)
    .filter((finding) => !covered(finding))
    .map((finding) => ({ ...finding, why: { code: "replaced-elsewhere" } }));
}
