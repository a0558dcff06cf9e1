import { labelsOf } from "./iob.ts";
import { type Sentence, withDocument } from "./sentence.ts";

export interface SpanDocument {
  readonly text: string;
  readonly spans: readonly { readonly from: number; readonly to: number; readonly label: string }[];
}

/** Cuts a text into sentences, each a list of tokens with their places in the text. */
export type Cut = (text: string) => Iterable<readonly { readonly from: number; readonly to: number }[]>;

/**
 * Sentences with IOB2 labels. A token belongs to the span it shares a character with; of two, to the earlier.
 * A span over two sentences is cut in two.
 */
export function spanSentences({ text, spans }: SpanDocument, cut: Cut): Sentence[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from || b.to - a.to);
  let next = 0;
  const sentences: Sentence[] = [];
  for (const tokens of cut(text)) {
    const entities: { from: number; to: number; label: string }[] = [];
    let current = -1;
    tokens.forEach(({ from, to }, i) => {
      while (next < sorted.length && sorted[next]!.to <= from) next++;
      const span = sorted[next];
      if (!span || span.from >= to) return;
      const last = entities.at(-1);
      if (last && current === next && last.to === i) entities[entities.length - 1] = { ...last, to: i + 1 };
      else entities.push({ from: i, to: i + 1, label: span.label });
      current = next;
    });
    const words = tokens.map(({ from, to }) => text.slice(from, to));
    sentences.push({ words, labels: labelsOf(entities, words.length) });
  }
  return withDocument(sentences);
}
