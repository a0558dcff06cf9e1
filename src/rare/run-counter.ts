import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { indexOf, type Text } from "./certificate.ts";
import { type Run, runsOf } from "./published.ts";
import type { RareRelease } from "./suppress.ts";

export interface CountedRun extends Run {
  /** Places it occurs in, or documents, as the release counts. */
  readonly count: number;
}

/** How often every run of a published text occurs in the texts it was made from and the reference. */
export function runCounter(
  sources: readonly Text[],
  reference: readonly string[],
  { certificate, notation }: RareRelease,
): (published: string) => Iterable<CountedRun> {
  const { k, by, fold } = certificate;
  const texts = sources.map(({ text }) => text);
  const index = indexOf(texts, { k, by, fold, reference }, activeKernel());
  return function* (published) {
    for (const run of runsOf(published, notation)) yield { ...run, count: index.count(run.value) };
  };
}

/** What the owner of a text is shown beside its release; it tells what was suppressed, so it is not for publication. */
export interface RareLook {
  /** Of the published text. */
  readonly runs: readonly (Span & { readonly count: number })[];
  /** Of the source. */
  readonly spans: readonly Span[];
}
