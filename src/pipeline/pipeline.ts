import { denyList } from "../detect/lists.ts";
import { detect, type Recognizer } from "../detect/recognizer.ts";
import type { Doc } from "../doc/doc.ts";
import { createDoc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import type { Span } from "../doc/span.ts";
import type { Operator } from "../transform/operator.ts";
import { type Certificate, sha256 } from "./certificate.ts";
import { decide } from "./decide.ts";
import { Entities } from "./entities.ts";
import type { Policy } from "./policy.ts";
import { editsOf, judged, type Release } from "./release.ts";

export interface PipelineParts {
  readonly policy: Policy;
  readonly recognizers: readonly Recognizer[];
  readonly operatorFor: (label: string) => Operator;
}

export interface Pipeline {
  readonly policy: Policy;
  /** All findings, overlaps and weak ones included. */
  readonly scan: (doc: Doc) => Finding[];
  /** What the policy would change, overlaps resolved. */
  readonly claims: (doc: Doc) => readonly Edit[];
  /** The release of a document, its guarantees checked. Documents of one conversation share `entities`. */
  readonly anonymize: (doc: Doc, entities?: Entities) => { readonly release: Release; readonly edits: Edits };
  /** The certificates of a release, made anew from its text and edits alone; `read` is the length of the text before. */
  readonly certify: (release: Pick<Release, "id" | "text" | "edits">, read: number) => Certificate[];
}

/** Changing a text may bring out a new finding (two stretches come to touch); more rounds than this were never seen. */
const ROUNDS = 5;

export function createPipeline({ policy, recognizers, operatorFor }: PipelineParts): Pipeline {
  const policyHash = sha256(JSON.stringify(policy));
  const scan = (doc: Doc) => detect(doc, recognizers);
  const resolve = (doc: Doc, findings: readonly Finding[], entities: Entities) =>
    decide(doc, findings, policy, operatorFor, entities);

  /** What the policy would still change in a release, as findings of its text; inserted text does not count. */
  const remaining = (id: string, text: string, edits: Edits): Finding[] => {
    const doc = createDoc(id, blank(text, edits));
    return resolve(doc, scan(doc), new Entities()).decisions.flatMap(({ finding, changed }) =>
      changed ? finding : [],
    );
  };

  const anonymize = (doc: Doc, entities = new Entities()) => {
    let findings = scan(doc);
    let decided = resolve(doc, findings, entities);
    const repeats = repeatedValues(doc, decided.edits);
    if (repeats.length > 0) {
      findings = [...findings, ...repeats];
      decided = resolve(doc, findings, entities);
    }
    let text = decided.edits.apply(doc.text);
    for (let round = 1; round < ROUNDS; round++) {
      const left = remaining(doc.id, text, decided.edits);
      if (left.length === 0) break;
      findings = [...findings, ...left.map((finding) => toSource(finding, decided.edits))];
      decided = resolve(doc, findings, entities);
      text = decided.edits.apply(doc.text);
    }
    const { edits } = decided;
    if (edits.invert(doc.text).apply(text) !== doc.text)
      throw new Error(`Cannot release ${doc.id}: edits do not undo`);
    const certificates = certify({ id: doc.id, text, edits: edits.list }, doc.text.length);
    return {
      release: { id: doc.id, text, edits: edits.list, findings: judged(decided.decisions), certificates },
      edits,
    };
  };

  const certify: Pipeline["certify"] = ({ id, text, edits: list }, read) => {
    const edits = editsOf({ text, edits: list });
    const left = remaining(id, text, edits).length;
    const replaced = edits.list.reduce((sum, edit) => sum + edit.to - edit.from, 0);
    const inserted = edits.list.reduce((sum, edit) => sum + edit.insert.length, 0);
    const kept = text.length - inserted;
    const common = { policy: { name: policy.name, sha256: policyHash }, sha256: sha256(text) };
    return [
      {
        guarantee: "no-finding-left",
        holds: left === 0,
        says: `scanned again: ${left} findings at or above their thresholds remain`,
        figures: { left },
        ...common,
      },
      {
        guarantee: "characters-accounted",
        holds: read === kept + replaced,
        says: `${read} characters read, ${kept} kept and ${replaced} replaced`,
        figures: { read, kept, replaced, inserted },
        ...common,
      },
    ];
  };

  const claims = (doc: Doc) => resolve(doc, scan(doc), new Entities()).edits.list;

  return { policy, scan, claims, anonymize, certify };
}

/** The text with a character that no recogniser takes for its own in place of everything inserted. */
function blank(text: string, edits: Edits): string {
  const blanks = edits.inserted().map((span) => ({ ...span, insert: "\ufffc".repeat(span.to - span.from) }));
  return Edits.of(text.length, blanks).apply(text);
}

function toSource(finding: Finding, edits: Edits): Finding {
  return { ...finding, from: edits.sourceOf(finding.from).from, to: edits.sourceOf(finding.to - 1).to };
}

/** Shorter values, and dates, may stand elsewhere by chance. */
const SHORTEST_REPEAT = 6;

/** Places where a value that is replaced stands again and nothing found it, for want of context say. */
function repeatedValues(doc: Doc, edits: Edits): Finding[] {
  const byLabel = new Map<string, Set<string>>();
  for (const { from, to, label = "" } of edits.list) {
    if (to - from < SHORTEST_REPEAT || label === "DATE_TIME") continue;
    byLabel.set(label, (byLabel.get(label) ?? new Set()).add(doc.text.slice(from, to)));
  }
  const lists = [...byLabel].map(([label, terms]) =>
    denyList({ name: "same-value.v1", label, terms: [...terms] }),
  );
  let next = 0;
  const covered = (span: Span) => {
    while (next < edits.list.length && edits.list[next]!.to < span.to) next++;
    return next < edits.list.length && edits.list[next]!.from <= span.from;
  };
  return detect(doc, lists)
    .filter((finding) => !covered(finding))
    .map((finding) => ({ ...finding, why: { what: "value that is replaced elsewhere in the document" } }));
}
