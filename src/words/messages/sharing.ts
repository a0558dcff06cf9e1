import type { Words } from "../say.ts";

/** What a writer should know of a message before it is shared, and what a leak says of its recipients. */
export const SHARING = {
  "fact-as-it-is": [
    "fact {fact} has no other level: every audience reads it as it is",
    "事実{fact}にはほかの段階がなく、どのグループにもそのまま示されます",
  ],
  "fact-elsewhere": [
    "level {level} of fact {fact} stands elsewhere in the text: {audience} may read level {allowed}",
    "事実{fact}の段階{level}が文中の別の場所にあります（{audience}に示せるのは段階{allowed}です）",
  ],
  "fact-unrelated": [
    "{audience} was shown of fact {fact} what is no step of its chain: together they may tell more than either",
    "{audience}には事実{fact}について別の系統の内容を示したことがあり、合わせるとより多くのことが分かるおそれがあります",
  ],
  "fact-earlier": [
    "{audience} was shown level {level} of fact {fact} before, level {allowed} is what it may read now: it cannot be taken back",
    "{audience}には以前、事実{fact}の段階{level}を示しました。今示せるのは段階{allowed}ですが、取り消せません",
  ],
  "levels-unnatural": [
    "no combination reads naturally for {audience}: the levels are those its trust asks for",
    "{audience}には自然に読める組み合わせがないため、信頼度どおりの段階にしました",
  ],
  "facts-omitted": [
    "{count} facts are left out (…) in some copies: no other words are grammatical there",
    "一部の版では{count}個の事実を省きました（…）。文法に合う別の言葉がありません",
  ],
  "message-general": [
    "the message reads as a general one; what the profile tells is generalised all the same",
    "個人的な内容ではないようですが、プロフィールにあることは一般化します",
  ],
  "message-clearly-general": [
    "the message clearly reads as a general one (it scores {score}; 1 to 11 % of personal messages scored below -1): if it tells nothing of you, it can be shared unchanged",
    "個人的な内容ではないことがはっきりした文章です（点数{score}。個人的な文章の1〜11%が-1を下回りました）。自分のことを述べていなければ、変更せずに配布することもできます",
  ],
  "message-unchanged": [
    "everyone reads the message as it was written; without that choice it is generalised again",
    "全員が書かれたままの文章を読みます。この指定を外せば、再び一般化します",
  ],
  "unchanged-refused": [
    "it may tell of the writer's life: only a message that clearly does not is shared unchanged",
    "書き手の生活について述べている可能性があります。変更せずに配布できるのは、そうでないことがはっきりした文章だけです",
  ],
  "model-not-personal": [
    "it does not tell personal messages from general ones",
    "個人的な文章と一般的な文章を見分けるモデルではありません",
  ],
  "correction-wanted": [
    "want a JSON object with `text` and `personal` (true or false)",
    "text と personal（true か false）のあるJSONオブジェクトを書いてください",
  ],
  "no-corrections": ["there is no message in {files}", "{files} に文章がありません"],
  "corrections-learnt": [
    "learnt from {count} messages; `share --personal {output}` uses it",
    "{count}件から学習しました。share --personal {output} で使えます",
  ],
  "corrections-held": [
    "of {held} messages kept apart the shipped model judged {before} as labelled, this one {after}",
    "取り分けた{held}件のうち、ラベルどおりだったのは元のモデルで{before}件、このモデルで{after}件です",
  ],
  "level-chosen": [
    "you chose level {level} of fact {fact} for {audience}; its trust asks for level {planned}",
    "{audience}に事実{fact}の段階{level}を示すよう選びました（信頼度に応じた段階は{planned}）",
  ],
  "choice-unknown": [
    "the message has nothing of that number or name",
    "その番号や名前のものは文章にありません",
  ],
  "choice-by-hand": [
    "this copy was written by hand as well; a copy is changed in one way",
    "この版は手でも書かれています。一つの版を変える方法は一つだけです",
  ],
  "message-again": [
    "the same text was shared before: {count} of {recipients} recipients get the wording they have",
    "同じ文章を以前に配布しました。受取人{recipients}人のうち{count}人には同じ言い回しの版を渡します",
  ],
  "message-again-other": [
    "the same text was shared before: a second wording for one reader makes a leak harder to trace",
    "同じ文章を以前に配布しました。一人に二通りの言い回しを渡すと、漏えいを追跡しにくくなります",
  ],
  "copies-one-wording": [
    "all {recipients} recipients get the same wording: a leak of this message alone names nobody",
    "受取人{recipients}人全員の言い回しが同じです。この文章の漏えいだけでは誰とも特定できません",
  ],
  "copies-repeated": [
    "{copies} different copies for {recipients} recipients: some get the same, several messages tell them apart",
    "受取人{recipients}人に対して版は{copies}通りです。同じ版を受け取る人は、複数の文章で区別します",
  ],
  "copy-by-hand": [
    "{count} places of copy {copy} were written by hand and tell it no longer from others",
    "版{copy}の{count}か所は手で書かれたため、ほかの版との区別に使えません",
  ],
  "copy-text-unrecorded": [
    "copy {copy} was written by hand: the ledger has its choices and not its text",
    "版{copy}は手で書かれています。台帳にあるのは選択だけで、文章はありません",
  ],
  capacity: ["{possible} ({bits} bits) for {readers}", "{readers}に対し、{possible}（{bits}ビット）"],
  "possible-one": ["1 copy is possible", "作れる版は1通りです"],
  "possible-many": ["{copies} different copies are possible", "作れる版は{copies}通りです"],
  "recipients-one": ["1 recipient", "受取人1人"],
  "recipients-many": ["{count} recipients", "受取人{count}人"],
  "leak-fits": [
    "a leak word for word fits somebody innocent as well with chance {verbatim}, with 30 % of the places lost {edited}; {enough}",
    "そのまま漏れた場合に無実の人にも当てはまる確率は{verbatim}、3割の箇所が失われた場合は{edited}です。{enough}",
  ],
  "messages-never": [
    "no number of messages like this names anybody",
    "このような文章がいくつあっても、誰とも特定できません",
  ],
  "messages-one": [
    "1 message like this names a leaker at {bound}",
    "このような文章が1通あれば、上限{bound}で漏えい者を特定できます",
  ],
  "messages-many": [
    "{count} messages like this name a leaker at {bound}",
    "このような文章が{count}通あれば、上限{bound}で漏えい者を特定できます",
  ],
} as const satisfies Words;
