import { describe, expect, it } from "vitest";
import { detect, type Recognizer } from "../src/detect/recognizer.ts";
import { sharedWords } from "../src/detect/shared-words.ts";
import { createDoc } from "../src/doc/doc.ts";

/** Score from which a finding is acted on by default. */
const STRONG = 0.5;

export interface Cases {
  /** Texts with every expected finding marked ⟦so⟧, found with a score that is acted on by default. */
  finds?: readonly string[];
  /** The same, but found too weakly to be acted on without context. */
  hints?: readonly string[];
  /** Near misses: nothing is found. */
  ignores?: readonly string[];
}

/** One table per recogniser. Every marked text is tried in full-width letters and digits too, unless `fullWidth` is false. */
export function testRecognizer(
  recognizer: Recognizer,
  cases: Cases,
  options: { fullWidth?: boolean } = {},
): void {
  const words = { ...sharedWords, ...recognizer.words };
  describe(recognizer.name, () => {
    for (const marked of cases.finds ?? []) check(marked, (score) => score >= STRONG);
    for (const marked of cases.hints ?? []) check(marked, (score) => score < STRONG);
    for (const text of cases.ignores ?? []) check(text, () => true);
  });

  function check(marked: string, rightScore: (score: number) => boolean): void {
    it(marked, () => {
      const forms = options.fullWidth === false || !marked.includes("⟦") ? [marked] : [marked, widen(marked)];
      for (const form of forms) {
        const text = form.replace(/[⟦⟧]/g, "");
        const findings = detect(createDoc("case", text), [recognizer]);
        expect(mark(text, findings)).toBe(form);
        for (const finding of findings) {
          expect(rightScore(finding.score), `score ${finding.score}`).toBe(true);
          expect(recognizer.labels).toContain(finding.label);
          for (const { code } of [finding.why, ...(finding.why.checks ?? [])])
            expect(words, `words of ${code}`).toHaveProperty([code]);
        }
      }
    });
  }
}

function mark(text: string, spans: readonly { from: number; to: number }[]): string {
  return [...spans]
    .reverse()
    .reduce((out, { from, to }) => `${out.slice(0, from)}⟦${out.slice(from, to)}⟧${out.slice(to)}`, text);
}

function widen(marked: string): string {
  return marked.replace(/⟦[^⟧]*⟧/g, (value) =>
    value.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  );
}
