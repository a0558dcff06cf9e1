import type { Words } from "../say.ts";

/** What checking a guarantee gave. */
export const CERTIFIED = {
  "scanned-again": [
    "scanned again: {left} findings at or above their thresholds are left; not proof that nobody can be known",
    "再検査：しきい値以上の検出の残りは{left}件です（誰も特定されないことの証明ではありません）",
  ],
  "scanned-again-partly": [
    "scanned again where an edit could have changed what is found: {left} findings at or above their thresholds are left; not proof that nobody can be known",
    "編集で検出が変わりうる箇所を再検査：しきい値以上の検出の残りは{left}件です（誰も特定されないことの証明ではありません）",
  ],
  "scanned-again-kept": [
    "scanned again: {left} findings at or above their thresholds are left besides {kept} that the reviewer kept; not proof that nobody can be known",
    "再検査：確認者が残した{kept}件のほか、しきい値以上の検出の残りは{left}件です（誰も特定されないことの証明ではありません）",
  ],
  "dates-moved": [
    "{left} dates are left that were neither moved nor removed; one of them beside a moved date tells how far dates were moved",
    "ずらしも削除もしていない日付の残りは{left}件です（ずらした日付と比べると、ずらした日数が分かります）",
  ],
  "characters-accounted": [
    "{read} characters read, {kept} kept and {replaced} replaced",
    "{read}文字を読み、{kept}文字を残し、{replaced}文字を置換しました",
  ],
  "parts-accounted": [
    "{read} parts of the file read, {removed} removed, {unread} not read",
    "ファイルの部分：{read}個を読み、{removed}個を削除し、{unread}個は読んでいません",
  ],
  "stretches-frequent": [
    "{good} of {runs} stretches left occur at least {k} times; whole documents may still be unique",
    "残る文字列{runs}個のうち{good}個が{k}回以上現れます。文書全体はほかに同じものがないこともあります",
  ],
  "runs-frequent": [
    "{good} of {runs} runs occur at least {k} times; whole documents may still be unique",
    "残る文字列{runs}個のうち{good}個が{k}回以上現れます。文書全体はほかに同じものがないこともあります",
  ],
  "runs-stated": [
    "stated by whoever made the release; only the texts it was made from show it: give --source",
    "公開した人の表明です。確かめるには元の文章が必要です。--source で指定してください",
  ],
  "records-odd": [
    "the counts of documents that are alike do not fit the published texts",
    "同じ文書の件数が、公開された文章と合いません",
  ],
  "record-alike": [
    "{count} published documents are the same, at least {k} wanted",
    "公開した文書のうち{count}件が同じです（{k}件以上必要）",
  ],
  "record-withheld": ["the document is withheld", "文書は伏せてあります"],
  "masks-counted": [
    "{masks} masks counted again: {failing} fit fewer than {k} terms, the least {least}",
    "伏せ字{masks}個を数え直しました。当てはまる語が{k}語未満のものは{failing}個、最少は{least}語です",
  ],
  "masks-shared": [
    "{masks} masks counted again over the whole list: {failing} are what fewer than {k} terms are published as, the least {least}",
    "伏せ字{masks}個をリスト全体で数え直しました。公開される語が{k}語未満のものは{failing}個、最少は{least}語です",
  ],
  "attack-refused": [
    "refused: {untried} queries could not be tried, {queries} could",
    "不成立：試せなかった検索が{untried}件、試せた検索が{queries}件あります",
  ],
  "attack-wordless": ["no words left to search with", "検索に使える語が残っていません"],
  "attack-failed": [
    "none of {queries} queries, {hits} hits each, leads to the person",
    "{queries}件の検索（各{hits}件まで）のどれも本人に到達しません",
  ],
  "attack-succeeded": [
    "{succeeded} of {queries} queries lead to the person",
    "{queries}件の検索のうち{succeeded}件が本人に到達します",
  ],
  "risk-wordless": ["no telling words left to search with", "手がかりになる検索語が残っていません"],
  "risk-bounded": [
    "{succeeded} of {samples} random queries of 1 to {m} words lead to the person: at most {upper} % of all such queries ({confidence} % sure), asked for {bound} %, chance {chance} %",
    "1から{m}語の無作為な検索{samples}件のうち{succeeded}件が本人に到達します。そのような検索全体では多くとも{upper}%（確からしさ{confidence}%）、求められた上限{bound}%、偶然{chance}%",
  ],
  "risk-not-bounded": [
    "{succeeded} of {samples} random queries of 1 to {m} words lead to the person: up to {upper} % of all such queries ({confidence} % sure), more than the {bound} % asked for; chance {chance} %",
    "1から{m}語の無作為な検索{samples}件のうち{succeeded}件が本人に到達します。そのような検索全体では最大{upper}%（確からしさ{confidence}%）で、求められた上限{bound}%を超えます。偶然{chance}%",
  ],
  "risk-ranked": [
    "{ahead} others are found by more of {samples} random queries than the person, at least {others} asked for; the person by {succeeded}",
    "無作為な検索{samples}件で、本人より多く到達する人が{ahead}人います（求められた人数{others}人以上）。本人への到達は{succeeded}件です",
  ],
  "risk-not-ranked": [
    "only {ahead} others are found by more of {samples} random queries than the person, {others} asked for; the person by {succeeded}",
    "無作為な検索{samples}件で、本人より多く到達する人は{ahead}人だけです（求められた人数{others}人）。本人への到達は{succeeded}件です",
  ],
  "copies-distinct": ["{copies} copies, no two with the same text", "{copies}件の版に、同じ文章はありません"],
  "copies-same": [
    "{same} of {copies} copies have the text of another",
    "{copies}件のうち{same}件が、他の版と同じ文章です",
  ],
  "disclosure-monotone": [
    "{copies} copies for {audiences} audiences and {facts} facts, side by side with earlier releases: nobody reads more than their level, nor more than the more trusted",
    "{audiences}グループの版{copies}件と事柄{facts}件を、これまでの配布と並べて：予定の段階を超えて読める人も、信頼度の高い人より詳しく読める人もいません",
  ],
  "disclosure-broken": [
    "{copies} copies for {audiences} audiences and {facts} facts, side by side with earlier releases: {beyond} times a level below the planned one can be read, {inverted} times the less trusted read more than the more trusted, {unrelated} times an earlier release cannot be compared",
    "{audiences}グループの版{copies}件と事柄{facts}件を、これまでの配布と並べて：予定より詳しく読める箇所が{beyond}件、信頼度の低い人のほうが詳しく読める箇所が{inverted}件、以前の配布と比べられない箇所が{unrelated}件あります",
  ],
} as const satisfies Words;

/** Why a certificate does not hold when it is checked again. */
export const VERIFIED = {
  "no-certificates": ["the release carries none", "公開物に証明書がありません"],
  "text-changed": [
    "the text is not the one that was certified",
    "文章が、証明書の付けられたものと異なります",
  ],
  "certificate-odd": ["its certificate is not as rare writes it", "証明書が rare の書いたものと異なります"],
  "source-needed": [
    "cannot be checked without the texts it was made from: give --source",
    "元の文章がないため検査できません。--source で指定してください",
  ],
  "settings-differ": [
    "made with other settings than the first entry: verify it apart",
    "最初のものと設定が異なります。別に検査してください",
  ],
  "not-checkable": [
    "the edits do not fit the text, or this version does not know the guarantee",
    "編集が文章に合わないか、この版の tokumei が知らない保証です",
  ],
  "other-policy": [
    "made under policy {made}, checked under {checked}: give the same policy",
    "方針「{made}」で作られ、「{checked}」で検査されました。同じ方針を指定してください",
  ],
} as const satisfies Words;
