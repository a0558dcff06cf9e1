import type { Doc } from "../doc/doc.ts";
import { Entities } from "../pipeline/entities.ts";
import { certifyMasks } from "../terms/certificate.ts";
import { frontierEntry, lookupEntry } from "../terms/entries.ts";
import { keptCurve, largestK } from "../terms/kept-curve.ts";
import type { MaskTextOptions } from "../terms/mask-text.ts";
import { sharedFrontier } from "../terms/shared/frontier.ts";
import type { MaskOptions } from "../terms/term-index.ts";
import { type MaskGuarantee, readLevels } from "./shared-index.ts";
import type { TaskContext } from "./tasks.ts";
import { docOf } from "./texts.ts";
import { treatDoc } from "./treatment.ts";
import { maskFile } from "./treatments/mask.ts";

/** Milliseconds for one term; then the best known mask and a proven interval. */
const LIMIT = 2000;
const MAX_K = 1000;

/** Which promise the masks make; shared if not given. */
interface Guaranteed {
  readonly guarantee?: MaskGuarantee;
}

export interface TermsLookupTask extends Pick<MaskOptions, "select" | "star">, Guaranteed {
  /** Path of the index. */
  readonly index: string;
  readonly terms: readonly string[];
  readonly k: number;
}

export async function termsLookupTask(
  { index: path, terms, k, guarantee, ...rules }: TermsLookupTask,
  { files }: TaskContext,
) {
  const index = await files.maskIndex(path, k, guarantee);
  return {
    results: terms.map((term) => lookupEntry(term, () => index.mask(term, k, { ...rules, limit: LIMIT }))),
  };
}

export interface TermsFrontierTask extends Pick<MaskOptions, "star">, Guaranteed {
  readonly index: string;
  readonly terms: readonly string[];
  readonly maxK?: number;
}

/** Every mask of a term that is worth having, from all its characters to none. */
export async function termsFrontierTask(
  { index: path, terms, maxK = Number.POSITIVE_INFINITY, star, guarantee = "shared" }: TermsFrontierTask,
  { files }: TaskContext,
) {
  const index = await files.termIndex(path);
  if (guarantee === "shared") {
    const levels = await readLevels(path, index);
    return { results: terms.map(sharedFrontier(index, levels, maxK)) };
  }
  const options = { limit: LIMIT, maxK, ...(star && { star }) };
  return { results: terms.map((term) => frontierEntry(term, index.frontier(term, options))) };
}

export interface TermsVerifyTask extends Pick<MaskOptions, "star">, Guaranteed {
  readonly index: string;
  readonly k: number;
  readonly patterns: readonly string[];
}

export async function termsVerifyTask(
  { index, patterns, k, star = "one", guarantee }: TermsVerifyTask,
  { files }: TaskContext,
) {
  return certifyMasks(await files.maskIndex(index, k, guarantee), patterns, { k, star });
}

export interface TermsMaskTask
  extends Pick<MaskTextOptions, "k" | "select" | "star" | "identifiers" | "boundaries">,
    Guaranteed {
  readonly index: string;
  readonly id: string;
  readonly text: string;
  readonly lang?: Doc["lang"];
  /** False: ordinary English words are masked too where they are terms. */
  readonly vocabulary: boolean;
}

export async function termsMaskTask(request: TermsMaskTask, { files }: TaskContext) {
  const { index: path, k, select, star, identifiers, boundaries } = request;
  const index = await files.maskIndex(path, k, request.guarantee);
  const doc = docOf(request);
  const treatment = maskFile(index, {
    ...{ k, limit: LIMIT },
    ...(select && { select }),
    ...(star && { star }),
    ...(identifiers && { identifiers }),
    ...(boundaries && { boundaries }),
    ...(!request.vocabulary && { vocabulary: false as const }),
  });
  return (await treatDoc(treatment, doc, new Entities())).entry;
}

export interface TermsCurveTask extends Pick<MaskTextOptions, "star" | "boundaries"> {
  readonly index: string;
  readonly text: string;
  readonly vocabulary: boolean;
  readonly maxK?: number;
  /** The share that is wished for: the answer has the largest k that keeps it. */
  readonly share?: number;
}

export async function termsCurveTask(request: TermsCurveTask, { files }: TaskContext) {
  const { index, text, star, boundaries, maxK = MAX_K, share } = request;
  const curve = keptCurve(await files.termIndex(index), text, {
    ...{ maxK, limit: LIMIT },
    ...(star && { star }),
    ...(boundaries && { boundaries }),
    ...(!request.vocabulary && { vocabulary: false as const }),
  });
  return { ...curve, ...(share !== undefined && { share, k: largestK(curve, share, maxK) ?? null }) };
}
