import type { Words } from "../say.ts";

/** What became of a finding and why. */
export const REASONS = {
  found: ["the policy changes it", "方針により置換"],
  covered: ["covered by {@label}", "「{@label}」に含まれます"],
  keeps: ["the policy keeps {@label}", "方針により「{@label}」は残します"],
  allowed: ["on the policy's allow list", "方針の許可リストにあります"],
  below: [
    "score {score} is below the threshold {threshold}",
    "確からしさ {score} がしきい値 {threshold} 未満です",
  ],
  "repair-suggests": ["suggested so that searches fail", "検索に掛からないようにする提案"],
  "reviewer-kept": ["kept by the reviewer", "確認者が残しました"],
  "reviewer-accepted": ["accepted by the reviewer", "確認者が承認しました"],
  "reviewer-added": ["added by the reviewer", "確認者が加えました"],
} as const satisfies Words;
