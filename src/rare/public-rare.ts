/** What may be published of a release of rare text, and how a reader checks it. */
import { canonicalJson } from "../doc/canonical-json.ts";
import type { Check, Verified } from "../doc/outcome.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { message } from "../words/problem.ts";
import { certifyRuns, indexOf, type RareCertificate, type Text } from "./certificate.ts";
import { type Notation, runsOf } from "./published.ts";
import {
  alikeTexts,
  countAlike,
  countRecords,
  type RecordCertificate,
  type RecordCounts,
} from "./records.ts";
import { checkRecord, isSoundCertificate, type RareEntry } from "./release.ts";
import type { RareRelease } from "./suppress.ts";

export const PUBLIC_RARE = "tokumei/rare/1";

/** The texts as they are published, and what is promised and can be counted on them. */
export interface PublicRare {
  readonly format: typeof PUBLIC_RARE;
  readonly documents: readonly Text[];
  readonly guarantees: readonly [PublicRuns, ...RecordCertificate[]];
  readonly records: RecordCounts;
}

type PublicRuns = Pick<RareCertificate, "guarantee" | "holds" | "k" | "by" | "fold"> & Notation;

/** What the public form is made from: published texts, and settings. */
interface Published {
  readonly texts: readonly string[];
  readonly certificate: RareCertificate;
  readonly recordCertificate?: RecordCertificate | undefined;
  readonly notation: Notation;
}

/**
 * The public form of a release. Everything in it follows from the published texts and the settings, so that two collections with the same
 * published texts have the same bytes: nothing tells how many characters were suppressed, or how rare they were. Documents are numbered:
 * names of files may identify somebody.
 */
export const publicRare = ({ texts, ...release }: RareRelease): PublicRare =>
  publicForm({ ...release, texts: texts.map(({ text }) => text) });

/** The same from what was kept of each text of one release. */
export function publicRareOf(entries: readonly RareEntry[]): PublicRare | undefined {
  const [certificate, recordCertificate] = entries[0]?.certificates ?? [];
  if (!certificate) return undefined;
  const { symbol, escaped } = certificate;
  const ofRecords = recordCertificate && withoutSeal(recordCertificate);
  return publicForm({
    ...{ certificate, recordCertificate: ofRecords, notation: { symbol, escaped } },
    texts: entries.map(({ text }) => text),
  });
}

const withoutSeal = ({ guarantee, holds, k, documents, withheld, failed }: RecordCertificate) => ({
  ...{ guarantee, holds, k, documents, withheld, failed },
});

function publicForm({ texts, certificate, recordCertificate, notation }: Published): PublicRare {
  const { guarantee, holds, k, by, fold } = certificate;
  return {
    format: PUBLIC_RARE,
    documents: texts.map((text, i) => ({ id: String(i + 1), text })),
    guarantees: [
      { guarantee, holds, k, by, fold, ...notation },
      ...(recordCertificate ? [recordCertificate] : []),
    ],
    records: recordsIn(texts, notation, recordCertificate?.k ?? k),
  };
}

const recordsIn = (texts: readonly string[], notation: Notation, k: number): RecordCounts =>
  countRecords(
    alikeTexts(
      texts.map((text) => ({ text, length: text.length })),
      notation,
    ),
    k,
  );

export const publicRareJson = (release: PublicRare): string => `${canonicalJson(release)}\n`;

export function isPublicRare(value: unknown): value is PublicRare {
  const { format, documents, guarantees } = (value ?? {}) as Partial<PublicRare>;
  const isText = (each: Partial<Text> | null) =>
    typeof each?.id === "string" && typeof each.text === "string";
  return (
    format === PUBLIC_RARE && Array.isArray(documents) && documents.every(isText) && Array.isArray(guarantees)
  );
}

/** One answer for each document: runs are looked up in the sources where the reader has them, else they are stated; records and counts follow from the texts. */
export function verifyPublicRare(
  { documents, guarantees: [promised, ...others], records }: PublicRare,
  sources: readonly string[],
  reference: readonly string[],
): Verified[] {
  if (promised?.guarantee !== "substring-k-anonymity" || !isSoundCertificate(promised))
    return documents.map(({ id }) => failing(id));
  const texts = documents.map(({ text }) => text);
  const alike = countAlike(texts);
  const counted = recordsIn(texts, promised, others[0]?.k ?? promised.k);
  const counts = canonicalJson(counted) === canonicalJson(records ?? null) ? [] : [COUNTS_ODD];
  const promise = { ...promised, reference };
  const index = sources.length > 0 ? indexOf(sources, promise, activeKernel()) : undefined;
  return documents.map(({ id, text }) => {
    const runsCheck = (): Check => {
      const { guarantee } = promised;
      if (!index) return { guarantee, holds: promised.holds, checked: false, ...message("runs-stated") };
      const { holds, runs, failed } = certifyRuns(promise, index, [{ id, runs: runsOf(text, promised) }]);
      return { guarantee, holds, ...message("runs-frequent", { good: runs - failed, runs, k: promised.k }) };
    };
    const checks = [
      runsCheck(),
      ...others.map((each) => checkRecord({ text }, { ...each, ...notationOf(promised) }, alike)),
      ...counts,
    ];
    return { id, holds: checks.every(({ holds }) => holds), checks };
  });
}

const notationOf = ({ symbol, escaped }: Notation) => ({ symbol, escaped });

const COUNTS_ODD: Check = { guarantee: "records", holds: false, ...message("records-odd") };

function failing(id: string): Verified {
  const check = { guarantee: "substring-k-anonymity", holds: false, ...message("certificate-odd") };
  return { id, holds: false, checks: [check] };
}
