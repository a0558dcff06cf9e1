/** Flags that several commands of `terms` take, and what they mean. */
import { readTermIndex } from "../run/open-files.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { about } from "./failure.ts";
import { flag, oneOf, text, toggle, whole } from "./flag.ts";

export const terms = flag("INDEX", text, { short: "t", required: true, path: true }, [
  "index of the terms, as `terms build` wrote it",
  "語のリストの索引（terms build が書いたもの）",
]);
export const k = flag("K", whole(1), { short: "k", required: true }, [
  "how many terms must fit a mask",
  "伏せ字に当てはまるべき語の数",
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
