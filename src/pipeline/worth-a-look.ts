/** Words of a result that nobody found, and that a person should look at before it is published. Not a guarantee: a list to read. */
import { wordsOf } from "../attack/words.ts";
import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { type Frequency, frequency } from "../knowledge/frequency.ts";
import { blanked } from "./review-release.ts";

/** code: letters and digits together; name: written like one; rare: a word that few texts have. */
export type LookKind = "code" | "name" | "number" | "rare";

/** One word of the result with all its places in it. */
export interface WorthALook {
  readonly kind: LookKind;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Words below this share of everyday text are rare: one in five million. */
const RARE = 2e-7;
const ORDER: readonly LookKind[] = ["code", "name", "number", "rare"];
const CODE = /^(?=.*\p{L})(?=.*\p{N})/u;

/** What stands in the result outside of what was put there: codes first, then what is written like a name, numbers and rare words. */
export function worthALook(
  { text, lang }: Pick<Doc, "text" | "lang">,
  edits: readonly Edit[],
  share: Frequency = frequency,
): WorthALook[] {
  const all = Edits.of(text.length, edits);
  const result = blanked(all.apply(text), all);
  const list = wordsOf({ text: result, lang }).flatMap(({ term, kind, spans }): WorthALook[] => {
    const [{ from, to } = { from: 0, to: 0 }] = spans;
    const written = result.slice(from, to);
    const look = lookOf(written, kind, () => share(term, lang));
    return look && !written.includes("\ufffc") ? [{ kind: look, text: written, spans }] : [];
  });
  return list.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function lookOf(written: string, kind: string, share: () => number): LookKind | undefined {
  if (CODE.test(written)) return "code";
  if (kind === "number") return written.length > 1 ? "number" : undefined;
  if (kind === "name") return "name";
  return kind !== "function" && [...written].length > 1 && share() < RARE ? "rare" : undefined;
}
