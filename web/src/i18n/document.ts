/** The words of a document's path from its findings to its release. */

const of = (count: string, one: string, many = `${one}s`): string => `${count} ${count === "1" ? one : many}`;

export const documentEn = {
  path: "Steps of this document",
  steps: { findings: "Findings", attack: "Attack" },
  attack: {
    title: "Does a search lead back to the person?",
    lead: "The result as it stands is searched for in an archive of public pages, as a stranger would. The same search on the original, and with the words of unrelated pages, shows what that is worth.",
    separator: ", ",
    never: "Not attacked yet.",
    stale: "The result has changed since this attack.",
    again: "Attack again",
    at: (time: string, pages: string) => `${time}, ${of(pages, "page")}`,
    control: (found: string, all: string) =>
      `Control: the words of ${found} of ${of(all, "unrelated page")} lead to the person too.`,
    noControl: "Control: none, the archive has no unrelated page at hand.",
    worthless: "So a hit here says little: the archive names the person everywhere.",
    original: "Original",
    result: "Result",
    figures: {
      succeeded: "Queries that lead to the person",
      rank: "Rank of the person, every word searched",
      k: "Fewest pages that fit such a query (k)",
      random: "Random queries that lead there",
      chance: "… to somebody else, by chance",
    },
    ofAll: (some: string, all: string) => `${some} of ${all}`,
    beyond: "not among the hits",
    noK: "none leads there",
    upTo: (rate: string, upper: string) => `${rate}, at most ${upper}`,
    few: "too few telling words to draw",
    by: (chance: string) => `fits ${chance} of texts by chance`,
    fits: (pages: string) => of(pages, "page fits", "pages fit"),
    byChance: "names the person, but by chance",
    untried: (queries: string) =>
      `${of(queries, "query", "queries")} could not be tried, so this proves nothing.`,
    suggest: "Suggest changes",
    suggesting: "Looking for the least change…",
    suggestHint:
      "Each word to change becomes a finding here: accept or reject it. The file keeps its format.",
    suggested: (findings: string) => `${of(findings, "suggestion")} to decide`,
    refused: (findings: string) => `${of(findings, "suggestion")} left out: you rejected them before.`,
    nothing: "Nothing needs to change.",
    suggestions: "Suggested changes",
    omitted: "left out",
    inText: "Show in the text",
  },
};

export type DocumentWords = typeof documentEn;

export const documentJa: DocumentWords = {
  path: "この文書の手順",
  steps: { findings: "検出", attack: "攻撃" },
  attack: {
    title: "検索で本人にたどり着けますか？",
    lead: "今の結果を、第三者の立場で公開資料から検索します。原文での同じ検索と、無関係なページの語による検索を並べ、結果の意味を確かめます。",
    separator: "、",
    never: "まだ攻撃していません。",
    stale: "この攻撃の後に結果が変わりました。",
    again: "もう一度攻撃する",
    at: (time, pages) => `${time}、資料${pages}件`,
    control: (found, all) => `対照：無関係なページ${all}件のうち${found}件の語でも本人に到達します。`,
    noControl: "対照：手元に無関係なページがないため、ありません。",
    worthless: "資料のどこにでも本人の名前があるため、到達してもあまり意味はありません。",
    original: "原文",
    result: "結果",
    figures: {
      succeeded: "本人に到達する検索",
      rank: "すべての語で検索したときの本人の順位",
      k: "その検索に当てはまる最少のページ数（k）",
      random: "本人に到達する無作為な検索",
      chance: "　偶然に他人へ到達する割合",
    },
    ofAll: (some, all) => `${all}件中${some}件`,
    beyond: "結果に現れません",
    noK: "到達する検索なし",
    upTo: (rate, upper) => `${rate}（最大${upper}）`,
    few: "手掛かりになる語が少なく、測れません",
    by: (chance) => `偶然に当てはまる文章 ${chance}`,
    fits: (pages) => `${pages}ページに該当`,
    byChance: "本人の名前はありますが、偶然の一致です",
    untried: (queries) => `${queries}件の検索を試せなかったため、何も証明できません。`,
    suggest: "修正を提案する",
    suggesting: "最小の変更を探しています…",
    suggestHint:
      "変える語が一つずつ検出として加わります。承認か却下を選んでください。ファイルの形式は変わりません。",
    suggested: (findings) => `判断待ちの提案 ${findings}件`,
    refused: (findings) => `以前に却下した提案${findings}件は除きました。`,
    nothing: "変える必要はありません。",
    suggestions: "提案された修正",
    omitted: "削除",
    inText: "本文で見る",
  },
};
