/** Made by `npm run generate` from the declarations of operators and guarantees. */
export const OPERATORS = {
  "redact": ["left out","削除"],
  "mask": ["masked","伏せ字"],
  "label": ["numbered label","番号付きラベル"],
  "pseudonym": ["pseudonym","仮名"],
  "substitute": ["something like it","似たものに置換"],
  "surrogate": ["made-up value","架空の値"],
  "coarsen-time": ["less exact time","時刻をおおまかに"],
  "date-shift": ["moved date","日付をずらす"],
  "hash": ["hash","ハッシュ"],
  "encrypt": ["encrypted","暗号化"],
  "term-mask": ["masked term","語の伏せ字"],
  "keep": ["as it is","そのまま"],
  "generalise": ["more general","一般化"],
  "by-hand": ["written by hand","手書き"],
} as const;

export const GUARANTEES = {
  "no-finding-left": ["Nothing left at or above its threshold","しきい値以上の検出の残りなし"],
  "characters-accounted": ["Every character accounted for","全文字の収支一致"],
  "parts-accounted": ["Every part of the file accounted for","ファイルの全部分の収支一致"],
  "dates-moved": ["No date left that was not moved","ずらしていない日付の残りなし"],
  "substring-k-anonymity": ["No rare stretch left","希少な文字列の残りなし"],
  "term-k-anonymity": ["Masks of k terms","k 語以上の伏せ字"],
  "record-k-anonymity": ["Whole documents alike","文書全体が同じ"],
  "search-attack": ["No search leads to the person","検索では本人に到達しない"],
  "copies-distinct": ["No two copies the same","同じ版なし"],
  "monotone-disclosure": ["Less trust never reads more","信頼度が低いほど多くは読めない"],
  "certificates": ["Certificates","証明書"],
  "inserts-shaped": ["Replacements of their operator's shape","置換方法どおりの置換"],
  "signature": ["Signature","署名"],
  "record": ["Record of this release","この公開物の記録"],
} as const;
