/** Flags that several commands of `terms` take, and what they mean. */
import { readTermIndex } from "../run/open-files.ts";
import { type MaskGuarantee, openShared, readLevels } from "../run/shared-index.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { message } from "../words/problem.ts";
import { about } from "./failure.ts";
import { flag, oneOf, refuseFlag, text, toggle, whole } from "./flag.ts";
import type { Shell } from "./shell.ts";

export const terms = flag("INDEX", text, { short: "t", required: true, path: true }, [
  "index of the terms, as `terms build` wrote it",
  "語のリストの索引（terms build が書いたもの）",
]);
export const k = flag("K", whole(1), { short: "k", required: true }, [
  "how many terms must be published as a mask, or fit it",
  "同じ伏せ字で公開される（または当てはまる）べき語の数",
]);
export const guarantee = flag("PROMISE", oneOf("shared", "fit"), { default: "shared" }, [
  "shared: at least k terms of the list are published as the mask; fit: at least k terms fit it (the paper)",
  "shared：リストの k 語以上が同じ伏せ字で公開される。fit：k 語以上が当てはまる（論文）",
]);
export const maxK = flag("K", whole(2), ["up to this k", "k の上限"]);
export const select = flag("RULE", oneOf("highest", "lowest"), { default: "highest" }, [
  "of the masks that keep most: the one that most terms fit, or fewest (the paper)",
  "最も多く残る伏せ字のうち、当てはまる語が最も多いものか、最も少ないもの（論文）",
]);
export const star = flag("MEANING", oneOf("one", "zero"), { default: "one" }, [
  "a * stands for one or more characters, or zero or more",
  "* は一文字以上か、零文字以上か",
]);
export const limit = flag("MS", whole(0), { default: 2000 }, [
  "per term; then the best known mask and a proven interval; 0 for none",
  "一語あたりの時間。超えたら最良の伏せ字と証明済みの範囲を返す。0は無制限",
]);
export const cache = toggle({ negative: true }, [
  "neither read nor write the answers kept beside the index",
  "索引の隣に保存した答えを読み書きしない",
]);
export const vocabulary = toggle({ negative: true }, [
  "mask ordinary English words too where they are terms",
  "リストにあれば普通の英単語も伏せる",
]);
export const boundaries = flag("WHERE", oneOf("word", "token", "none"), { default: "word" }, [
  "where terms begin and end",
  "語の始まりと終わりの位置",
]);

/** Opens an index file: read once, straight to where it is used, and its checksum held. */
export const openIndex = (file: string): Promise<TermIndex> => about(file, readTermIndex(file));

/** The time limit for one term; 0 is none. */
export const limitOf = ({ limit }: { readonly limit: number }) =>
  limit === 0 ? Number.POSITIVE_INFINITY : limit;

interface Promised {
  readonly guarantee?: MaskGuarantee | undefined;
  readonly select?: string;
  readonly star?: string;
}

/** Opens an index with the masks of a guarantee. Groups that are not there yet are made and kept beside the index. */
export async function openMaskIndex(
  { index: file, k, ...promised }: Promised & { readonly index: string; readonly k: number },
  { dryRun = false, cache = true }: { readonly dryRun?: boolean; readonly cache?: boolean },
  shell?: Shell,
): Promise<TermIndex> {
  const index = await openIndex(file);
  if (promised.guarantee === "fit") return index;
  refuseFitFlags(promised);
  const isThere = (await about(file, readLevels(file, index))).some((level) => level.k === k);
  if (!isThere && index.size > LONG)
    shell?.notice(message("sharing-masks", { index: file, terms: index.size, k }));
  const progress = (done: number, of: number) =>
    shell?.progress(shell.say(message("part-of", { part: done + 1, parts: of })));
  const opened = await about(file, openShared(file, index, k, { keep: cache && !dryRun, progress }));
  shell?.progress();
  return opened;
}

/** Lists from this size on take a while to group. */
const LONG = 5000;

/** Shared masks come from the groups of the list, so that there is nothing to choose. */
export function refuseFitFlags({ select, star }: Promised): void {
  if (select === "lowest") throw refuseFlag("--select", message("only-with-fit"));
  if (star === "zero") throw refuseFlag("--star", message("only-with-fit"));
}
