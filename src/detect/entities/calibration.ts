/**
 * Scores that mean what they say. A model is surer of itself than it should be; a logistic curve over its log-odds, one for each language, reader
 * and label, gives the share of its claims that are right. Fitted by scripts/models/calibrate.ts on sentences that no model was trained on;
 * labels that those corpora do not mark have the curve of organisations.
 */
import type { Lang } from "../../doc/doc.ts";
import type { ReaderName } from "../recognizer.ts";

type Curve = readonly [slope: number, offset: number];

const CURVES: Readonly<Record<Lang, Readonly<Record<ReaderName, Readonly<Record<string, Curve>>>>>> = {
  en: {
    fast: { PERSON: [0.47, 0.97], LOCATION: [0.46, 0.1], other: [0.35, 0.54] },
    thorough: { PERSON: [0.46, 1.68], LOCATION: [0.37, 1.26], other: [0.22, 1.32] },
  },
  ja: {
    fast: { PERSON: [0.48, 0.02], LOCATION: [0.42, 0.38], ORGANIZATION: [0.21, -0.03], other: [0.43, 0.57] },
    thorough: {
      PERSON: [0.37, -0.29],
      LOCATION: [0.31, -0.01],
      ORGANIZATION: [0.3, -0.33],
      other: [0.41, 0.11],
    },
  },
};

/** Certainty that no figure of ours can show. */
const MOST = 0.9999;

/** How likely a claim is right that a model makes with a probability. */
export function calibrated(lang: Lang, reader: ReaderName, label: string, probability: number): number {
  const curves = CURVES[lang][reader];
  const [slope, offset] = curves[label] ?? curves.other ?? [1, 0];
  const p = Math.min(MOST, Math.max(1 - MOST, probability));
  return 1 / (1 + Math.exp(-(slope * Math.log(p / (1 - p)) + offset)));
}
