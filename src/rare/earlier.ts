import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import type { Kernel } from "../strings/kernel.ts";
import { message, problem } from "../words/problem.ts";
import { certifyRuns, indexOf, type RareCertificate, type RarePromise, type Text } from "./certificate.ts";
import { foldText } from "./fold.ts";
import { type Stretches, stretchesOf } from "./stretches.ts";

/** What is kept of a release to check later ones against: no text, only what was suppressed in a text of this length. */
export interface ReleasedText {
  readonly id: string;
  readonly total: number;
  readonly spans: readonly Span[];
}

/**
 * Two releases of one text show everything that either of them kept. A text released before is therefore published as it
 * was; its runs still occur often enough, since a corpus that grows only adds occurrences. `masks` are the new stretches.
 */
export function holdEarlier(
  sources: readonly Text[],
  masks: readonly Stretches[],
  earlier: readonly ReleasedText[],
): readonly Stretches[] {
  const before = new Map(earlier.map((released) => [released.id, released]));
  return sources.map((source, t) => {
    const released = before.get(source.id);
    if (!released) return masks[t]!;
    expectSameText(source, released);
    return stretchesOf(released.spans);
  });
}

function expectSameText({ id, text }: Text, { total, spans }: ReleasedText): void {
  if (text.length !== total) {
    const why = message("earlier-length", { characters: text.length, total });
    throw problem("cannot-release-again", { id, why });
  }
  let end = 0;
  for (const { from, to } of spans) {
    if (!(from >= end && from < to && to <= total)) {
      throw problem("cannot-release-again", { id, why: message("earlier-order", { from, to }) });
    }
    end = to;
  }
}

/**
 * Checks what several releases show together: of each text in more than one of them, the characters that any of them
 * kept. `sources` is the corpus as it is now. Positions of failures are those of the source text.
 */
export function certifyTogether(
  sources: readonly Text[],
  releases: readonly (readonly ReleasedText[])[],
  promise: RarePromise,
  kernel: Kernel = activeKernel(),
): RareCertificate {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const hidden = new Map<string, readonly Span[]>();
  for (const released of releases.flat()) {
    const source = byId.get(released.id);
    if (!source) throw problem("earlier-text", { id: released.id });
    expectSameText(source, released);
    const before = hidden.get(released.id);
    hidden.set(released.id, before ? intersect(before, released.spans) : released.spans);
  }
  const index = indexOf(
    sources.map(({ text }) => text),
    promise,
    kernel,
  );
  const texts = [...hidden].map(([id, spans]) => ({
    id,
    runs: runsBetween(foldText(byId.get(id)!.text, promise.fold), spans),
  }));
  return certifyRuns(promise, index, texts);
}

function intersect(a: readonly Span[], b: readonly Span[]): Span[] {
  const both: Span[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const from = Math.max(a[i]!.from, b[j]!.from);
    const to = Math.min(a[i]!.to, b[j]!.to);
    if (from < to) both.push({ from, to });
    if (a[i]!.to < b[j]!.to) i++;
    else j++;
  }
  return both;
}

function runsBetween(text: string, spans: readonly Span[]): (Span & { value: string })[] {
  const ends = [...spans.map(({ from }) => from), text.length];
  const starts = [0, ...spans.map(({ to }) => to)];
  return starts.flatMap((from, i) => {
    const to = ends[i]!;
    return from < to ? [{ from, to, value: text.slice(from, to) }] : [];
  });
}
