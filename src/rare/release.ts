import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Check, Verified } from "../doc/outcome.ts";
import { sha256 } from "../doc/sha256.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { isPairMiddle } from "../strings/symbols.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { certifyRuns, indexOf, type RareCertificate, type Text } from "./certificate.ts";
import type { ReleasedText } from "./earlier.ts";
import { type Notation, runsOf } from "./published.ts";
import { countAlike, type RecordCertificate, showsNothing } from "./records.ts";
import type { RareRelease, RareText } from "./suppress.ts";

/** What `tokumei rare` prints of a text. Where stretches were and how long is not part of it: that is in the record. */
export interface RareEntry extends Text {
  readonly kept: number;
  readonly suppressed: number;
  readonly total: number;
  /** How many texts of the release are this one. */
  readonly alike: number;
  readonly certificates: readonly [RunsCertificate, ...Sealed<RecordCertificate>[]];
}

type Sealed<C> = C & Notation & { readonly sha256: string };
type RunsCertificate = Sealed<RareCertificate>;

export function entryOf(
  { id, text, kept, suppressed, total, alike, exceptions }: RareText,
  { certificate, recordCertificate, notation }: RareRelease,
): RareEntry {
  const of = { ...notation, sha256: sha256(text) };
  const ofRecords = recordCertificate ? [{ ...recordCertificate, ...of }] : [];
  const certificates: RareEntry["certificates"] = [{ ...certificate, ...of }, ...ofRecords];
  return {
    id,
    text,
    kept,
    suppressed,
    total,
    alike,
    certificates,
    ...(exceptions.length > 0 && { exceptions: exceptions.length }),
  };
}

/** What later releases are held to. Not for publication: it tells how long each suppressed stretch is. */
export function recordOf({ texts }: RareRelease): string {
  const rows = texts.map(({ id, total, spans }): ReleasedText => ({ id, total, spans }));
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

export function isRareEntry(value: unknown): value is RareEntry {
  const { certificates, text } = (value ?? {}) as Partial<RareEntry>;
  return typeof text === "string" && certificates?.[0]?.guarantee === "substring-k-anonymity";
}

const isFlag = (value: unknown) => value === undefined || typeof value === "boolean";

/** Whether a certificate says what is needed to check it; releases come from anywhere. */
export function isSoundCertificate(certificate: Partial<RareCertificate & Notation> | undefined): boolean {
  if (!certificate) return false;
  const { k = Number.NaN, by, fold, symbol, escaped } = certificate;
  const counts = Number.isSafeInteger(k) && k >= 2 && (by === "occurrence" || by === "document");
  const folds = typeof fold === "object" && fold !== null && isFlag(fold.case) && isFlag(fold.digits);
  return counts && folds && typeof symbol === "string" && symbol.length === 1 && isFlag(escaped);
}

const isSound = ({ certificates: [certificate] }: RareEntry) => isSoundCertificate(certificate);

/** Looks every run of the entries up again, in the texts they were made from. */
export function verifyRare(
  entries: readonly RareEntry[],
  sources: readonly string[],
  reference: readonly string[],
): Verified[] {
  const first = entries.find(isSound)?.certificates[0];
  const promise = { ...first!, reference };
  const index = first && sources.length > 0 ? indexOf(sources, promise, activeKernel()) : undefined;
  const alike = countAlike(entries.map(({ text }) => text));
  return entries.map((entry) => {
    const { guarantee, k, by, fold, symbol, escaped, sha256: certified } = entry.certificates[0]!;
    const others = entry.certificates.slice(1).map((each) => checkRecord(entry, each, alike));
    const check = (holds: boolean, says: Message): Verified => ({
      id: entry.id,
      holds: holds && others.every((other) => other.holds),
      checks: [{ guarantee, holds, ...says }, ...others],
    });
    if (!isSound(entry)) return check(false, message("certificate-odd"));
    if (certified !== sha256(entry.text)) return check(false, message("text-changed"));
    if (!index) return check(false, message("source-needed"));
    if (JSON.stringify([k, by, fold]) !== JSON.stringify([promise.k, promise.by, promise.fold])) {
      return check(false, message("settings-differ"));
    }
    const { holds, runs, failed } = certifyRuns(promise, index, [
      { id: entry.id, runs: runsOf(entry.text, { symbol, escaped }) },
    ]);
    return check(holds, message("runs-frequent", { good: runs - failed, runs, k }));
  });
}

/** Counts the texts of the release that equal this one. */
export function checkRecord(
  { text }: Pick<Text, "text">,
  certificate: { readonly guarantee?: unknown; readonly k?: number } & Partial<Notation>,
  alike: ReadonlyMap<string, number>,
): Check {
  const { guarantee, k = Number.NaN, symbol = "", escaped = false } = certificate;
  const known = guarantee === "record-k-anonymity" && Number.isSafeInteger(k) && k >= 2;
  if (!known) return { guarantee: String(guarantee), holds: false, ...message("certificate-odd") };
  const count = alike.get(text) ?? 0;
  const withheld = showsNothing(text, { symbol, escaped });
  const says = withheld ? message("record-withheld") : message("record-alike", { count, k });
  return { guarantee, holds: withheld || count >= k, ...says };
}

/**
 * What makes the published text of the document: an edit for each suppressed stretch, and one for each run of characters that folding
 * or escaping changed. Nothing else is touched, so that cells, paragraphs and markup of a file stay where they are.
 */
export function publishedEdits(
  { text }: Pick<Doc, "text">,
  released: RareText,
  { notation, certificate }: RareRelease,
  { keepLength = false }: { readonly keepLength?: boolean },
): Edits {
  const { fold } = certificate;
  if (!notation.escaped && !fold.case && !fold.digits) {
    const { symbol } = notation;
    const insert = keepLength ? (length: number) => symbol.repeat(length) : () => symbol;
    return Edits.ofStretches(text.length, released.stretches, insert);
  }
  const { text: published, spans } = released;
  const edits: Edit[] = [];
  let [at, shown] = [0, 0];
  const keepUntil = (end: number) => {
    while (at < end) {
      const width = isPairMiddle(text, at + 1) ? 2 : 1;
      const marks = notation.escaped && published[shown] === "\\" ? 1 : 0;
      const insert = published.slice(shown, shown + marks + width);
      if (insert !== text.slice(at, at + width)) addEdit(edits, { from: at, to: at + width, insert });
      at += width;
      shown += marks + width;
    }
  };
  for (const { from, to } of spans) {
    keepUntil(from);
    const insert = notation.symbol.repeat(keepLength ? to - from : 1);
    edits.push({ from, to, insert });
    at = to;
    shown += insert.length;
  }
  keepUntil(text.length);
  return Edits.of(text.length, edits);
}

/** Neighbouring characters that changed are one edit. */
function addEdit(edits: Edit[], edit: Edit): void {
  const last = edits.at(-1);
  if (last?.to !== edit.from) edits.push(edit);
  else edits.splice(-1, 1, { from: last.from, to: edit.to, insert: last.insert + edit.insert });
}
