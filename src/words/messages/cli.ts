import type { Words } from "../say.ts";

/** What the command line says: wrong use, notices, results for people. */
export const CLI = {
  "cli-bug": [
    "a bug in tokumei stopped it ({name}); --debug shows where",
    "tokumei の不具合で止まりました（{name}）。--debug で場所がわかります",
  ],
  "command-unknown": [
    "{command} is no command; there are {names}",
    "{command} というコマンドはありません。あるのは {names} です",
  ],
  "command-unknown-nearest": [
    "{command} is no command; did you mean {nearest}?",
    "{command} というコマンドはありません。{nearest} のことですか",
  ],
  "flag-unknown": ["{command} has no option {flag}", "{command} にオプション {flag} はありません"],
  "flag-unknown-nearest": [
    "{command} has no option {flag}; did you mean {nearest}?",
    "{command} にオプション {flag} はありません。{nearest} のことですか",
  ],
  "flag-valueless": ["{flag}: takes no value", "{flag}：値は取りません"],
  "flag-needs-value": ["{flag}: needs a value ({value})", "{flag}：値（{value}）が必要です"],
  "argument-missing": [
    "{command}: {argument} is missing, as in: {example}",
    "{command}：{argument} が必要です。例：{example}",
  ],
  "arguments-many": [
    "{command}: {count} arguments, at most {most} wanted",
    "{command}：引数が{count}個あります（{most}個まで）",
  ],
  "needs-flag": ["it needs {flag}", "{flag} が必要です"],
  "want-extension": [
    "want a file name that ends in {extensions}",
    "{extensions} で終わるファイル名にしてください",
  ],
  "want-whole-least": ["want a whole number of at least {least}", "{least}以上の整数にしてください"],
  "want-whole-between": [
    "want a whole number from {least} to {most}",
    "{least}から{most}までの整数にしてください",
  ],
  "want-number-below": [
    "want a number from {least} to below {below}",
    "{least}以上{below}未満の数にしてください",
  ],
  "want-share": ["want a number from 0 to 1", "0から1までの数にしてください"],
  "want-bound": ["want a number above 0, at most 0.5", "0より大きく0.5以下の数にしてください"],
  "want-head": [
    "want 64 hexadecimal digits, with the length and a colon before them or not",
    "16進数64桁にしてください（前に長さとコロンを付けてもよい）",
  ],
  "want-cases": [
    "want lower or upper, or both with a comma",
    "lower か upper、またはコンマで両方を指定してください",
  ],
  "want-spend": [
    "want label=keywords:hits, as in fatal=3:10, at most {most} keywords",
    "fatal=3:10 のように「ラベル=検索語の数:結果の件数」としてください（検索語は{most}語まで）",
  ],
  "labels-are": ["the labels are {labels}", "ラベルは {labels} です"],
  "shell-unknown": [
    "{shell} is not a shell that is known: {shells}",
    "{shell} には対応していません。使えるのは {shells} です",
  ],
  "config-unknown-nearest": [
    "{field}: unknown field; did you mean {nearest}?",
    "{field}：知らない項目です。{nearest} のことですか",
  ],
  "config-not-here": [
    "{field}: not in a configuration file, only on the command line",
    "{field}：設定ファイルでは指定できません。コマンドラインで指定してください",
  ],
  "config-secret": [
    "{field}: an address with a password; a configuration file holds no secrets",
    "{field}：パスワードを含むアドレスです。設定ファイルに秘密は書けません",
  ],
  "config-boolean": ["{field}: want true or false", "{field}：true か false にしてください"],
  "config-text": ["{field}: want a text or a number", "{field}：文字列か数にしてください"],
  "config-foreign": [
    "{file}: it belongs to somebody else; give it with --config, or use --no-config",
    "{file}：他の利用者のファイルです。--config で指定するか、--no-config を付けてください",
  ],
  "help-commands": ["Commands", "コマンド"],
  "help-options": ["Options", "オプション"],
  "help-options-all": ["Options of every command", "すべてのコマンドのオプション"],
  "help-example": ["Example", "例"],
  "help-default": ["default: {value}", "既定値：{value}"],
  "help-env": ["or {name}", "または環境変数 {name}"],
  "help-required": ["required", "必須"],
  "help-more": ["More: {command}", "詳しくは：{command}"],
  "would-write": ["would write {path}", "書き込み先：{path}（書き込みません）"],
  "would-write-bytes": [
    "would write {path}, {bytes} bytes",
    "書き込み先：{path}、{bytes}バイト（書き込みません）",
  ],
  "would-write-terms": [
    "would write {path}, {terms} terms",
    "書き込み先：{path}、{terms}語（書き込みません）",
  ],
  "would-write-documents": [
    "would write {count} documents to {path}",
    "書き込み先：{path}、文書{count}件（書き込みません）",
  ],
  "would-move": ["would move the recipient; nothing was written", "受取人を移せます（書き込みません）"],
  "no-such-file": ["{path}: no such file or folder", "{path}：ファイルもフォルダーもありません"],
  "no-file-fits": ["{pattern}: no file fits this pattern", "{pattern}：当てはまるファイルがありません"],
  "folder-empty": [
    "{path}: no file in this folder, hidden ones left out",
    "{path}：このフォルダーにファイルがありません（隠しファイルを除く）",
  ],
  "outputs-left-out": [
    "{path}: an output folder, of this run or an earlier one; its files are not read as input ({files})",
    "{path}：今回または以前の出力先のため、その中の{files}件のファイルは入力として読みません",
  ],
  "inputs-collide": [
    "{id}: its result would take the place of that of {other}",
    "{id}：結果が {other} の結果と同じ場所になります",
  ],
  "output-outside": [
    "{input}: its result would be outside {folder}",
    "{input}：結果が {folder} の外になります",
  ],
  "output-overwrites": [
    "{input}: its result would overwrite it",
    "{input}：結果が元のファイルを上書きします",
  ],
  "output-or-out": ["-o or --out, not both", "-o か --out のどちらか一方を指定してください"],
  "not-for-terminal": [
    "{id}: {format} is not for a terminal: give --out",
    "{id}：{format} は端末に出せません。--out を指定してください",
  ],
  "progress-bar": [
    "{value} of {total} MB | {rate} MB/s | {left} left",
    "{total} MBのうち{value} MB | {rate} MB/秒 | 残り {left}",
  ],
  "archive-needs-profile": [
    "words of a profile are counted there, so it needs --profile",
    "プロフィールの語を数えるためのものです。--profile が必要です",
  ],
  "map-needs-key": ["it is encrypted, so it needs --key-file", "暗号化されるため、--key-file が必要です"],
  "values-need-report": [
    "there is no report to show them in; give --report",
    "載せる報告書がありません。--report を指定してください",
  ],
  "json-or-sarif": [
    "scan: --json or --sarif, not both",
    "scan：--json か --sarif のどちらか一方を指定してください",
  ],
  "label-none-given": [
    "no label given; tokumei labels lists them",
    "ラベルがありません。一覧は tokumei labels で見られます",
  ],
  "cli-label-unknown": [
    "{label} is no label of this policy; tokumei labels lists them",
    "{label} はこの方針のラベルではありません。一覧は tokumei labels で見られます",
  ],
  "cli-label-unknown-nearest": [
    "{label} is no label of this policy; did you mean {nearest}?",
    "{label} はこの方針のラベルではありません。{nearest} のことですか",
  ],
  "weaker-findings": [
    "{weak} weaker findings below their thresholds (--json shows them)",
    "しきい値に満たない検出が{weak}件あります（--json で見られます）",
  ],
  holds: ["holds", "成立"],
  fails: ["FAILS", "不成立"],
  "values-put-back": [
    "{file}: not a released file itself, so {count} values were put back",
    "{file}：公開したファイルそのものではないため、値を{count}個戻しました",
  ],
  "placeholder-unknown": [
    "{at}: a placeholder that is not in the map, or stands for several values",
    "{at}：対応表にないか、いくつもの値を表す置き換えです",
  ],
  "no-release": [
    "{file}: no release in it, so nothing was checked",
    "{file}：公開した文章がなく、何も確かめませんでした",
  ],
  "not-a-release": [
    "{file}: entry {entry} is not a release, as anonymize --json and rare --json write it",
    "{file}：{entry}番目は、anonymize --json や rare --json が書いたものではありません",
  ],
  "not-a-record": [
    "{file}:{line}: not a record, as rare --record writes it",
    "{file}の{line}行目：rare --record が書いた記録ではありません",
  ],
  "not-json": ["not valid JSON", "正しいJSONではありません"],
  "file-document": ["{file}: document {number}: {why}", "{file}：{number}番目の文書：{why}"],
  "file-row": ["{file}: line {line}: {why}", "{file}の{line}行目：{why}"],
  "want-span": [
    "a span needs from, to and label within the text of length {length}",
    "範囲には、長さ{length}の文章の中の from、to、label が必要です",
  ],
  "results-without-text": [
    "results without their text; want objects of text and analyzer_results",
    "文章のない結果です。text と analyzer_results のあるオブジェクトにしてください",
  ],
  "want-list-of": ["{field}: want a list", "{field}：リストにしてください"],
  "brat-text-missing": [
    "{file}: its text {text} is missing; brat keeps both side by side",
    "{file}：本文の {text} がありません。brat では両方を並べて置きます",
  ],
  "brat-mark-odd": [
    "want an id, a tab, a label and two places, as in T1⇥PERSON 0 4",
    "「T1⇥PERSON 0 4」のように、番号、タブ、ラベル、二つの位置にしてください",
  ],
  "conll-columns": ["want a token and its label in columns", "トークンとラベルの列にしてください"],
  "conll-text-other": [
    "its tokens are not those of the text before them",
    "トークンが、その前にある文章のものと異なります",
  ],
  "recognizer-left-out": ["{name} is left out: {why}", "{name} は使えません：{why}"],
  "recognizer-without-entity": ["supported_entity is missing", "supported_entity がありません"],
  "recognizer-without-regex": ["a pattern has no regex", "regex のないパターンがあります"],
  "recognizers-predefined": [
    "{count} recognisers are built into Presidio; what finds their entities here is built in too (tokumei labels)",
    "{count}個は Presidio に組み込みの認識器です。ここでも同じ種類の認識器が組み込まれています（tokumei labels）",
  ],
  "exchange-left-out": [
    "{count} spans are left out: {format} cannot say spans that overlap or cover only spaces",
    "{count}個の範囲は省かれました。{format} では、重なる範囲や空白だけの範囲を表せません",
  ],
  "exchange-needs-out": [
    "{format} is several files; --out says where they go",
    "{format} は複数のファイルになります。--out で書き込む場所を指定してください",
  ],
  "exchange-kinds": [
    "{from} cannot become {to}: one is annotations, the other recognisers",
    "{from} を {to} に変えることはできません。一方は注釈、もう一方は認識器です",
  ],
  "exchange-one-file": [
    "{from} to {to}: want one file, and two kinds",
    "{from} から {to} へは、一つのファイルと、異なる形式を指定してください",
  ],
  "format-alone": [
    "it stands for --json and --sarif; want one of them",
    "--json や --sarif と一緒には使えません",
  ],
  "diff-no-repository": [
    "--diff: this folder is in no git repository, or git is not installed",
    "--diff：このフォルダーは git のリポジトリーの中にないか、git がありません",
  ],
  "diff-no-commit": [
    "--diff: {ref} is no commit of this repository",
    "--diff：{ref} というコミットはありません",
  ],
  "diff-nothing": ["nothing differs from {ref}", "{ref} からの変更はありません"],
  "baseline-odd": ["no baseline of tokumei: {why}", "tokumei のベースラインではありません：{why}"],
  "baseline-other": ["other fields than --write-baseline writes", "--write-baseline の書くものと異なります"],
  "baseline-needs-key": [
    "it was made under a key; --key-file says which",
    "鍵を使って作られています。--key-file で鍵を指定してください",
  ],
  "baseline-known": [
    "{count} findings are left out: {file} knows them",
    "{file} にある検出結果{count}件を除きました",
  ],
  "baseline-written": ["{count} findings are in {file} now", "検出結果{count}件を {file} に書き込みました"],
  "baseline-short": [
    "without --key-file its fingerprints are short: one in 65,536 new values passes for a known one",
    "--key-file がないと指紋は短くなります。新しい値も65,536分の1の確率で既知とみなされます",
  ],
  "want-identifier": [
    "identifier of a span: want {types}",
    "範囲の identifier は {types} のどれかにしてください",
  ],
  "want-object": ["want a JSON object", "JSONオブジェクトにしてください"],
  "want-id": ['want "id", a string or a number', "id に文字列か数が必要です"],
  "want-strings": ['want "{field}", a list of strings', "{field} に文字列の一覧が必要です"],
  "want-example": [
    'want "text" and "label", or "__label__" with a label and the text',
    "text と label、または「__label__ラベル 文章」の行が必要です",
  ],
  "no-documents": ["{file}: no documents in it", "{file}：文書がありません"],
  "no-examples": ["{file}: no examples in it", "{file}：例がありません"],
  "no-sentences": ["no sentences in it", "文がありません"],
  "no-name-marked": [
    "model train: no name is marked in {files}",
    "model train：{files} に名前の印がありません",
  ],
  "model-tables-other": [
    "the model was trained with tables {name}, this package has {own}",
    "モデルは表 {name} で学習されましたが、このパッケージの表は {own} です",
  ],
  "model-sentences": [
    "{train} sentences to learn from, {test} to measure on",
    "学習に{train}文、評価に{test}文を使います",
  ],
  "model-data": [
    "{labels} labels, {tokens} tokens, {features} features",
    "ラベル{labels}種、{tokens}語、特徴{features}個",
  ],
  "model-pass": [
    "pass {pass} of {passes}, loss {loss}, {seconds} s",
    "{passes}回のうち{pass}回目、損失 {loss}、{seconds}秒",
  ],
  "model-written": [
    "{features} features kept, {megabytes} MB in {output}",
    "特徴{features}個、{megabytes} MBを {output} に書き込みました",
  ],
  "sharing-masks": [
    "{index}: grouping {terms} terms for k = {k}; done once, kept beside the index",
    "{index}：k = {k} の伏せ字のため{terms}語をまとめています（一度だけ、索引の隣に保存）",
  ],
  "shared-none": [
    "{index}: its terms have not been grouped for any k yet; terms lookup -k K does that",
    "{index}：どの k についても語がまだまとめられていません（terms lookup -k K で作られます）",
  ],
  "shared-built": [
    "k = {k}: {masks} masks, {percent} % of all characters kept",
    "k = {k}：伏せ字{masks}個、全文字の{percent}%が残ります",
  ],
  "shared-removed": [
    "{file}: masks of the earlier list removed; --earlier would have kept them",
    "{file}：以前のリストの伏せ字を削除しました（--earlier を使えば引き継げます）",
  ],
  "joint-count": [
    "{masks} different masks, {computed} of them checked together with the words around them: at least {least} terms of the list can stand for each, {combinations} ways to fill in all of them",
    "伏せ字{masks}種類のうち{computed}種類を前後の語と照合しました。どの伏せ字にもリストの語が{least}語以上あてはまり、組み合わせは{combinations}通りです",
  ],
  "joint-fewer": [
    "together with the words around it, a mask leaves {least} terms, fewer than k = {k}",
    "前後の語と合わせると候補が{least}語（k = {k} 未満）に絞られる伏せ字があります",
  ],
  "joint-skipped": [
    "{masks} masks were not checked together with the words around them: that would take too long",
    "伏せ字{masks}個は、前後の語との照合に時間がかかりすぎるため確かめていません",
  ],
  "list-without-terms": ["{list}: no terms in it", "{list}：語がありません"],
  "terms-built": [
    "{terms} terms of {lines} lines; {size} in {output}",
    "{lines}行から{terms}語、{size}を {output} に書き込みました",
  ],
  "terms-built-without": [
    "{terms} terms of {lines} lines (left out: {left}); {size} in {output}",
    "{lines}行から{terms}語（除いた行：{left}）、{size}を {output} に書き込みました",
  ],
  "lines-duplicate": ["{count} duplicate", "重複{count}行"],
  "lines-empty": ["{count} empty", "空{count}行"],
  "lines-long": ["{count} too long", "長すぎる{count}行"],
  "mask-suppressed": ["no mask reaches k: suppressed", "k に届く伏せ字がないため、すべて伏せます"],
  "mask-timeout": ["out of time: at most {high} can be kept", "時間切れです。残せるのは{high}文字までです"],
  "mask-timeout-more": [
    "out of time: at most {high} can be kept, perhaps with more terms",
    "時間切れです。残せるのは{high}文字までですが、当てはまる語は増えるかもしれません",
  ],
  "dictionary-other": [
    "{folder}: it was begun with another index or --max-k; remove it to begin anew",
    "{folder}：別の索引か --max-k で始めたものです。やり直すには削除してください",
  ],
  "dictionary-stopped": [
    "terms dictionary: process {process} stopped; run the command again",
    "terms dictionary：プロセス{process}が止まりました。もう一度実行してください",
  ],
  "part-of": ["part {part} of {parts}", "{parts}個のうち{part}個目"],
  "share-without-k": ["no k keeps that share", "その割合が残る k はありません"],
  "share-k": ["largest k for that share: {k}", "その割合が残る最大の k：{k}"],
  "sources-empty": ["archive build: the sources have no documents", "archive build：文書がありません"],
  "archive-built": [
    "{documents} documents in {output}: {added} added, {changed} changed, {unchanged} as they were",
    "{output} の文書は{documents}件です：追加{added}件、変更{changed}件、そのまま{unchanged}件",
  ],
  "archive-nothing-in": [
    "{address}: the archive is empty, so there is nothing to attack with",
    "{address}：資料が空のため、攻撃できません",
  ],
  "web-unread": [
    "{count} pages were not read whole and are judged by what is known of them; the first: {why}",
    "{count}件のページは全体を読めなかったため、わかる範囲で判定しました。最初の理由：{why}",
  ],
  "web-unproved": [
    "a web search proves nothing for tomorrow: what the web holds is not known, and words are weighed by everyday language",
    "ウェブ検索の結果は将来を保証しません。ウェブの内容は把握できず、語の重みは日常の言語の頻度によります",
  ],
  "want-web": ["only for a web search (searxng+https://...)", "ウェブ検索（searxng+https://...）専用です"],
  "web-query": ["to the web search: {query}", "ウェブ検索へ：{query}"],
  "web-send": ["send it?", "送りますか"],
  "web-needs-yes": [
    "a web search is asked only with --yes, or when you answer yes",
    "ウェブ検索には、--yes か、確認への yes が必要です",
  ],
  "examples-learnt": ["{count} examples, labels {labels}", "例{count}件、ラベル {labels}"],
  "examples-right": ["{right} of {documents} right", "{documents}件のうち{right}件が正解"],
  "originals-unmatched": [
    "none of its documents has the id of one attacked",
    "攻撃した文書と同じ番号の文書がありません",
  ],
  "attack-found-by": [
    "found by {succeeded} of {queries} queries: {words}",
    "{queries}回の検索のうち{succeeded}回で到達：{words}",
  ],
  "attack-not-found-by": ["not found by {queries} queries", "{queries}回の検索で到達せず"],
  "attack-no-words": [
    "not found by {queries} queries (no words left to search with)",
    "{queries}回の検索で到達せず（検索に使える語がありません）",
  ],
  "attack-not-tried": ["not tried: {count}, {why}", "試せなかった検索{count}回、{why}"],
  "attack-changed": ["{count} words changed, {says}", "{count}語を変更、{says}"],
  "attack-changed-one": ["{count} word changed, {says}", "{count}語を変更、{says}"],
  "attack-unnamed": [
    "{unnamed} of {documents} documents have no names: judged by the words they share with hits",
    "{documents}件のうち{unnamed}件の文書は名前がないため、検索結果と共通の語で判定しました",
  ],
  "attack-summary": [
    "{reidentified} of {documents} documents lead to their person; risk of the collection {risk}",
    "{documents}件のうち{reidentified}件の文書が本人に到達します。全体のリスク {risk}",
  ],
  "attack-summary-untried": [
    "{untried} documents could not be attacked whole: no certificate for them",
    "{untried}件の文書は一部の検索を試せなかったため、証明書はありません",
  ],
  "attack-summary-open": [
    "after the repair {count} are not certified",
    "修正後も証明できない文書が{count}件あります",
  ],
  "attack-summary-all-words": [
    "an attacker who uses every word finds {count} of {documents}",
    "すべての語を使う攻撃者は{documents}件のうち{count}件に到達します",
  ],
  "attack-random": [
    "random queries find the person: {rate} % ({lower} to {upper} %), somebody else {chance} %",
    "無作為な検索で本人に到達する割合：{rate}%（{lower}から{upper}%）、ほかの人{chance}%",
  ],
  "attack-random-after": ["after the repair: {says}", "修正後：{says}"],
  "attack-summary-random": [
    "random queries: on average {rate} % lead to the person, in the worst document {worst} %; chance {chance} %",
    "無作為な検索：平均{rate}%が本人に到達、最も危険な文書では{worst}%、偶然{chance}%",
  ],
  "attack-summary-random-after": [
    "after the repair: on average {rate} %, in the worst document at most {worst} %",
    "修正後：平均{rate}%、最も危険な文書でも多くとも{worst}%",
  ],
  "attack-random-limits": [
    "only what is in the archive is guarded: a text about the person that is not in it may be found by other words",
    "守られるのは資料にある文書に対してだけです。資料にない本人についての文章は、ほかの語で見つかることがあります",
  ],
  "attack-random-small": [
    "the archive is small ({documents} documents): what can be promised in it is little, and a text that avoids the person points at them",
    "資料が少ないため（{documents}件）、約束できることは限られます。本人を避けた文章は、かえって本人を示すことがあります",
  ],
  "attack-random-unfolded": [
    "this archive is searched over the network: other forms of words were not tried",
    "この資料はネットワーク越しに検索するため、語の活用形は試していません",
  ],
  "attack-panel-seen": [
    "attacker {attacker}, repaired against: found {before} of {documents} before, {after} after, by chance {chance}",
    "攻撃者 {attacker}（修正の対象）：{documents}件のうち修正前{before}件、修正後{after}件、偶然{chance}件",
  ],
  "attack-panel-unseen": [
    "attacker {attacker}, unseen by the repair: found {before} of {documents} before, {after} after, by chance {chance}",
    "攻撃者 {attacker}（修正では未使用）：{documents}件のうち修正前{before}件、修正後{after}件、偶然{chance}件",
  ],
  "attack-chance-document": [
    "by chance (words of another document): {reidentified} of {documents}",
    "偶然による分（別の文書の語）：{documents}件のうち{reidentified}件",
  ],
  "attack-chance-archive": [
    "by chance (another archive): {reidentified} of {documents}",
    "偶然による分（別の資料）：{documents}件のうち{reidentified}件",
  ],
  "attack-class": [
    "I(w) {information}: class 1 {original}, class 2 {sanitised}, class 3 {leading}",
    "I(w) {information}：分類1 {original}、分類2 {sanitised}、分類3 {leading}",
  ],
  "dry-run-or-out": [
    "its copies are not those of the share, so they are shown and not written to --out",
    "実際に配布する版ではないため、表示するだけで --out には書き込みません",
  ],
  "audiences-empty": [
    "{file}: nobody is in the audiences, so there is nobody to share with",
    "{file}：どのグループにも受取人がいません",
  ],
  "id-names-one": [
    "names one message, and several are given",
    "一つの文章の名前ですが、文章がいくつもあります",
  ],
  "id-shared": ["a message of that name was shared already", "その名前の文章はすでに配布されています"],
  "copies-again": [
    "it was shared already: the copies that the ledger has are handed out again",
    "すでに配布されています。台帳にある版をもう一度渡します",
  ],
  "copies-there": [
    "{folder}: has copies of a message of this name already: give another --out",
    "{folder}：同じ名前の文章の版がすでにあります。別の --out を指定してください",
  ],
  "shared-as": [
    "shared as {name}; with --id {name} its copies are handed out again",
    "{name} として配布しました。--id {name} でもう一度渡せます",
  ],
  "share-step": ["{length} characters: {step} ...", "{length}文字：{step} ..."],
  "nothing-generalised": [
    "nothing of what is to be generalised stands in the message: every audience reads the same",
    "一般化するものが文章にないため、どのグループも同じ文章を読みます",
  ],
  "messages-unread": [
    "not every message could be read, so none was shared",
    "読めない文章があるため、配布しませんでした",
  ],
  "no-message": ["share: no message to share", "share：配布する文章がありません"],
  "message-empty": [
    "{id}: the message is empty, so nothing was shared",
    "{id}：文章が空のため、配布しませんでした",
  ],
  "leaks-unread": [
    "not every leak could be read, so nobody was traced",
    "読めない文章があるため、追跡しませんでした",
  ],
  "trace-none": [
    "No copy of yours: it agrees with what was shared no more than any text does, so nobody is named",
    "配布した版ではありません。無関係の文章と同じ程度しか一致しないため、誰も名指ししません",
  ],
  "trace-about": [
    "{messages} shared messages, {recipients} recipients",
    "配布した文章{messages}件、受取人{recipients}人",
  ],
  "trace-about-one": [
    "{messages} shared message, {recipients} recipients",
    "配布した文章{messages}件、受取人{recipients}人",
  ],
  "trace-nobody": ["Nobody can be named: {about}", "誰も名指しできません：{about}"],
  "trace-accused": [
    "Accused: {who}. The chance that anybody innocent is accused is below {bound} ({about})",
    "名指し：{who}。無実の人を名指しする確率は {bound} 未満です（{about}）",
  ],
  "trace-suspects": [
    "Suspects only, nobody can be accused at {bound}: the likeliest first ({about})",
    "候補だけです。{bound} では誰も名指しできません。可能性の高い順（{about}）",
  ],
  "trace-audience": [
    "What it tells fits {audience} best ({share})",
    "内容は「{audience}」に最もよく合います（{share}）",
  ],
  "trace-suspect": [
    "{recipient} ({audience}): {likelihood} likely; some innocent copy would agree as well with chance {chance}; agrees at {agree} of {places} places",
    "{recipient}（{audience}）：可能性 {likelihood}。無実の版が同じほど一致する確率 {chance}。{places}か所のうち{agree}か所で一致",
  ],
  "percent-over": ["over {percent}", "{percent} 以上"],
  "percent-under": ["under {percent}", "{percent} 未満"],
  nobody: ["nobody", "該当者なし"],
  "watch-accused": [
    "{post}: a disclosure by {who}, the chance that anybody innocent is accused is below {bound} ({posts} posts)",
    "{post}：{who} による漏洩です。無実の人を名指しする確率は {bound} 未満です（投稿{posts}件）",
  ],
  "watch-suspect": [
    "{post}: tells what was shared; likeliest {who}, not sure enough to accuse",
    "{post}：配布した内容を含みます。最も可能性が高いのは {who} ですが、名指しできるほど確かではありません",
  ],
  "alert-accused": ["{time} {post}: accused {who}", "{time} {post}：名指し {who}"],
  "alert-suspects": ["{time} {post}: likeliest {who}", "{time} {post}：最も可能性が高いのは {who}"],
  "alert-nobody": [
    "{time} {post}: told in other words, {who}",
    "{time} {post}：別の言葉で述べられた内容（{who}）",
  ],
  "watch-retold": ["{post}: {told}", "{post}：{told}"],
  "retold-fact": ["one fact", "事実を1つ"],
  "retold-facts": ["{count} facts", "事実を{count}つ"],
  "retold-words": [
    "this tells in other words what you shared; nobody can be named",
    "あなたが配布した内容を別の言葉で述べています。誰も名指しできません",
  ],
  retold: [
    "this tells {count} of yours in other words; nobody can be named",
    "あなたについての{count}、別の言葉で述べています。誰も名指しできません",
  ],
  "retold-detail": [
    "this tells {count} of yours at the detail that {audience} were given; nobody can be named",
    "あなたについての{count}、「{audience}」に示した詳しさで述べています。誰も名指しできません",
  ],
  "line-skipped": [
    "line {line}: not a JSON object with a text, skipped",
    "{line}行目：text のあるJSONオブジェクトではないため、飛ばしました",
  ],
  "file-skipped": [
    "{file}: not a text that can be read, skipped",
    "{file}：読める文章ではないため、飛ばしました",
  ],
  "notify-refused": ["the address did not take the notice", "送り先が通知を受け取りませんでした"],
  "notify-not-run": ["the command could not be run", "コマンドを実行できませんでした"],
  "notify-ended": ["the command ended with {code}", "コマンドが {code} で終わりました"],
  "ledger-exported": [
    "Exported {entries} entries, unsealed: who has this needs no key, so keep it as secret. Head: {head}",
    "{entries}件の記録を、封印を解いて出力しました。鍵なしで読めるため、秘密にしてください。先頭：{head}",
  ],
  "ledger-moved": [
    "Entry {entry}: moved; it counts from the next message on.",
    "{entry}番目の記録：移しました。次の文章から有効です。",
  ],
  "ledger-recipients": ["{count} recipients", "受取人{count}人"],
  "ledger-head": ["head {head}", "先頭 {head}"],
  "key-written": [
    "Wrote {output}. Whoever has it can undo releases made with it; without it nobody can.",
    "{output} を書き込みました。これを持つ人は、これで公開した文章を元に戻せます。なければ誰も戻せません。",
  ],
  "key-added": [
    "Added a key for a {role} to {output}, which holds {keys}. It is shown only here.",
    "役割 {role} のキーを {output} に加えました（全部で{keys}個）。キーはここにしか表示されません。",
  ],
  "work-needs-database": [
    "Cannot work: --database-url says where the jobs are",
    "処理できません：処理がどこにあるかを --database-url で指定してください",
  ],
  working: ["tokumei works: {workers} at a time", "tokumei が処理中です：同時に{workers}件"],
  "serve-folder-left": [
    "The data folder holds {records} records that are not in the database and are not shown; `tokumei store move` copies them",
    "データフォルダーに、データベースにない記録が{records}件あり、表示されません。tokumei store move で移せます",
  ],
  "serving-at": ["tokumei is at {url}", "tokumei のアドレス：{url}"],
  "demo-before": ["{name}: before", "{name}：前"],
  "demo-after": ["after", "後"],
  "demo-why": ["why", "理由"],
  "demo-checked": ["checked on the result", "結果の検査"],
  "demo-try": ["Try it", "お試しください"],
} as const satisfies Words;
