/** The words of the report on an attack. */
import type { Language } from "../words/language.ts";

const en = {
  title: "Search attack",
  archive: (name: string, format: string, documents: string, hash: string) =>
    `archive ${name}, format ${format}, ${documents} documents, ${hash}`,
  of: (part: string, whole: string) => `${part} of ${whole}`,
  leading: "documents lead to their person",
  open: "not certified after the repair",
  changed: "words changed",
  byEveryWord: "found by an attacker who uses every word",
  untried: (documents: string) =>
    `${documents} documents could not be attacked whole: their certificates are refused.`,
  chance: {
    unrelatedDocument: "With the words of another document",
    otherArchive: "In another archive",
  },
  chanceFound: (how: string, found: string, documents: string) =>
    `${how} ${found} of ${documents} are found: that much is chance.`,
  success: "Success against w",
  axis: "w, words of the document that the nearest hit shares (above each bar: documents)",
  distribution: "Distribution",
  succeeding: "Queries that succeed",
  documents: "Documents",
  random: "Random queries that lead to the person, in percent",
  randomColumns: ["Document", "Before (95 % sure)", "Somebody else", "After", "Words that carry it"],
  panel: "Attackers, seen and unseen by the repair",
  panelNote: "Only figures of unseen attackers tell what somebody else would find.",
  panelColumns: ["Attacker", "Repair", "Found before", "Found after", "By chance", "Documents"],
  seen: "made against it",
  unseen: "has not seen it",
  classes: "Words by class",
  classColumns: ["I(w)", "(1) in the original", "(2) left", "(3) leading to the person"],
  first: "Documents to look at first",
  how: (attacker: string, keywords: string, hits: string, basis: string) =>
    ` (attacker: ${attacker}; ${keywords} keywords, ${hits} hits, judged by ${basis})`,
  /** For what is not called by its own name. */
  bases: {} as Readonly<Record<string, string>>,
  everyWord: (rank: string | undefined, repaired: boolean) =>
    `Every word at once: ${rank === undefined ? "not found among the hits" : `found at rank ${rank}`}${repaired ? ", in the repaired text" : ""}.`,
  blame: (words: string) => `Words to blame: ${words}`,
  none: "none",
  notTried: "Not tried:",
  queryOf: (words: string, reason: string) => `a query of ${words} words: ${reason}`,
  queryColumns: ["Query", "Person", "Hits"],
  found: "found",
  notFound: "not found",
  noHits: "no hits",
  text: "Text",
  before: "Before",
  after: (words: string) => `After, ${words} words changed`,
  exact: "each choice proven cheapest for leaving words out",
  greedy: "greedy choice and local search",
  steps: (how: string, putBack: string) => `Steps (${how}; ${putBack} changes put back)`,
  stepColumns: ["Attack", "Words changed", "Queries that succeeded"],
};

export type AttackWords = typeof en;

const ja: AttackWords = {
  title: "検索攻撃の報告書",
  archive: (name, format, documents, hash) => `資料 ${name}、形式 ${format}、${documents}件、${hash}`,
  of: (part, whole) => `${part} / ${whole}`,
  leading: "本人に到達する文書",
  open: "修正後も証明できない文書",
  changed: "変更した語",
  byEveryWord: "すべての語を使う攻撃者に見つかる文書",
  untried: (documents) => `${documents}件の文書は一部の検索を試せなかったため、証明書は成立しません。`,
  chance: { unrelatedDocument: "別の文書の語を使うと", otherArchive: "別の資料では" },
  chanceFound: (how, found, documents) =>
    `${how}${documents}件のうち${found}件が見つかります。これは偶然による分です。`,
  success: "共通の語数 w と成功率",
  axis: "w：最も近い検索結果と文書に共通の語数（棒の上：文書数）",
  distribution: "分布",
  succeeding: "成功した検索",
  documents: "文書",
  random: "本人に到達する無作為な検索（％）",
  randomColumns: ["文書", "修正前（確からしさ95％）", "ほかの人", "修正後", "手がかりになる語"],
  panel: "修正の対象とした攻撃者と、未使用の攻撃者",
  panelNote: "ほかの人に何が見つかるかを示すのは、未使用の攻撃者の数字だけです。",
  panelColumns: ["攻撃者", "修正", "修正前に到達", "修正後に到達", "偶然", "文書"],
  seen: "対象",
  unseen: "未使用",
  classes: "語の分類",
  classColumns: ["I(w)", "(1) 原文", "(2) 残った語", "(3) 本人に到達する語"],
  first: "先に確かめる文書",
  how: (attacker, keywords, hits, basis) =>
    `（攻撃者：${attacker}、検索語${keywords}語、結果${hits}件、判定：${basis}）`,
  bases: { names: "名前", rank: "順位", overlap: "共通の語数" },
  everyWord: (rank, repaired) =>
    `すべての語で検索：${rank === undefined ? "結果に現れません" : `${rank}位に現れます`}${repaired ? "（修正後の文章）" : ""}。`,
  blame: (words) => `手がかりになる語：${words}`,
  none: "なし",
  notTried: "試せなかった検索：",
  queryOf: (words, reason) => `${words}語の検索：${reason}`,
  queryColumns: ["検索", "本人", "結果"],
  found: "到達",
  notFound: "到達せず",
  noHits: "該当なし",
  text: "文章",
  before: "修正前",
  after: (words) => `修正後（${words}語を変更）`,
  exact: "削除する語の選択は、毎回最少と証明済み",
  greedy: "貪欲法と局所探索",
  steps: (how, putBack) => `段階（${how}、元に戻した変更${putBack}件）`,
  stepColumns: ["攻撃", "変更した語", "成功した検索"],
};

export const attackWords = (lang: Language): AttackWords => ({ en, ja })[lang];
