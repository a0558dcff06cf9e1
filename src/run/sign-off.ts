/** Sign-offs: who answers for a text that is published, sealed and chained in the ledger. */
import type { Json } from "../doc/json.ts";
import type { Ledger, LedgerEntry, StoredEntry } from "../store/ledger.ts";
import { problem } from "../words/problem.ts";

/** That somebody read what a review publishes and answers for it. */
export interface SignOff {
  /** Id and name of the review. */
  readonly review: string;
  readonly name: string;
  /** Who signs: the holder of a key, or where there are no keys the name that was given. */
  readonly by: string;
  readonly declared: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  /** Of the text as published, as UTF-8. */
  readonly sha256: string;
  readonly policy: string;
  /** How many people must sign. */
  readonly needed: number;
  readonly certificates: readonly { readonly guarantee: string; readonly holds: boolean }[];
  /** Findings, and how many of them the text still holds. */
  readonly findings: { readonly all: number; readonly left: number };
  /** Parts and languages that nobody read. */
  readonly unread: number;
  /** The last attack on this very text; absent where there was none. */
  readonly attack?: { readonly archive: string; readonly succeeded: number; readonly queries: number };
  readonly note?: string;
}

/** A sign-off with its place in the ledger. */
export interface RecordedSignOff extends SignOff {
  readonly sequence: number;
}

const SCHEMA = 1;

const entryOf = (signOff: SignOff): LedgerEntry => ({
  ...{ kind: "note", time: signOff.time, schema: SCHEMA, body: { signOff: signOff as unknown as Json } },
});

/** The sign-off in an entry, if it has one. */
export function signOffIn({ kind, body, sequence }: StoredEntry): RecordedSignOff | undefined {
  if (kind !== "note" || typeof body !== "object" || body === null || !("signOff" in body)) return undefined;
  return { ...(body.signOff as unknown as SignOff), sequence };
}

/** The sign-offs of a review, the first first. */
export async function signOffsOf(
  ledger: Pick<Ledger, "entries">,
  review: string,
): Promise<RecordedSignOff[]> {
  const all: RecordedSignOff[] = [];
  for await (const entry of ledger.entries({ kind: "note" })) {
    const signOff = signOffIn(entry);
    if (signOff?.review === review) all.push(signOff);
  }
  return all;
}

/** Names that differ in case, width or spaces only are one person's. */
export const signer = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** How many different people signed this very text. */
export const signersOf = (signOffs: readonly SignOff[], sha256: string): number =>
  new Set(signOffs.filter((each) => each.sha256 === sha256).map(({ by }) => signer(by))).size;

/** Writes a sign-off. Nobody signs the same text twice: of two at the same moment one is refused. */
export async function recordSignOff(ledger: Ledger, signOff: SignOff): Promise<RecordedSignOff[]> {
  for (;;) {
    const { length } = await ledger.head();
    const earlier = await signOffsOf(ledger, signOff.review);
    const isSigned = earlier.some(
      ({ sha256, by }) => sha256 === signOff.sha256 && signer(by) === signer(signOff.by),
    );
    if (isSigned) throw problem("signed-already");
    const added = await ledger.appendAfter(length, entryOf(signOff));
    if (added) return [...earlier, { ...signOff, sequence: added.length }];
  }
}
