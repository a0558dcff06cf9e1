/** What people call the attackers, by their names: apart from what attackers do, so that a page need not load that. */
import type { Pair } from "../words/language.ts";

export const ATTACKER_WORDS = {
  keywords: ["Combines telling words", "特徴的な語を組み合わせる"],
  phrases: ["Combines phrases", "語句を組み合わせる"],
  entities: ["Combines names of things first", "固有名を優先して組み合わせる"],
  rarest: ["Combines the rarest words", "最もまれな語を組み合わせる"],
  "five-rarest": ["Combines the five rarest words", "最もまれな5語を組み合わせる"],
  "tf-idf": ["Uses the five words of the highest tf–idf", "tf–idf が最も高い5語を使う"],
  undone: ["Undoes synonyms and more general words", "同義語や一般化を元に戻して検索する"],
  "all-words": ["Uses every word at once", "すべての語を一度に使う"],
} as const satisfies Record<string, Pair>;
