/** What the probabilities of the reader's models mean, fitted by scripts/models/calibrate.ts on documents they had not learnt from. */
import type { Lang } from "../../doc/doc.ts";

const CURVES: Readonly<Record<Lang, readonly [slope: number, offset: number]>> = {
  en: [0.91, 1.15],
  ja: [0.77, 0.99],
};
const MOST = 0.999;

/** How likely a claim is right that the model makes with a probability. */
export function likelihood(lang: Lang, probability: number): number {
  const [slope, offset] = CURVES[lang];
  const p = Math.min(MOST, Math.max(1 - MOST, probability));
  return rounded(1 / (1 + Math.exp(-(slope * Math.log(p / (1 - p)) + offset))));
}

export const rounded = (score: number) => Math.round(score * 1000) / 1000;
