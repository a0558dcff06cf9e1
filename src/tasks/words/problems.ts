/**
 * What goes wrong and is the user's to mend, in words: details of problems that the server answers with, files a job could not do,
 * the one line of a command that stops. A sentence often ends in another, which says why; that one has the code.
 */

import { CERTIFIED } from "./judgements.ts";
import type { Language, Pair } from "./language.ts";
import { guaranteeName, nameIn, operatorName } from "./names.ts";
import { type Sentences, sayer } from "./sentences.ts";

/** What could not be done, ending in why. */
export const ACTIONS: Sentences = {
  field: ["{field}: {>why}", "{field}：{why}"],
  "file-line": ["{file}:{#line}: {>why}", "{file}の{line}行目：{why}"],
  "cannot-read": ["Cannot read {id}: {>why}", "{id}を読めません：{why}"],
  "cannot-read-column": ["Cannot read column {name} of {id}: {>why}", "{id}の列{name}を読めません：{why}"],
  "cannot-read-as": ["Cannot read {id} as {encoding}: {>why}", "{id}を{encoding}として読めません：{why}"],
  "cannot-read-line": ["Cannot read {id}: line {#line}: {>why}", "{id}を読めません：{line}行目：{why}"],
  "cannot-read-hierarchy": [
    "Cannot read hierarchy {name}: line {#line}: {>why}",
    "一般化の階層{name}を読めません：{line}行目：{why}",
  ],
  "cannot-read-profile": ["Cannot read the profile: {>why}", "プロフィールを読めません：{why}"],
  "cannot-read-audiences": ["Cannot read the audiences: {>why}", "配布先を読めません：{why}"],
  "cannot-read-archive": ["Cannot read the archive: {>why}", "資料を読めません：{why}"],
  "cannot-read-archive-bytes": [
    "Cannot read {#length} bytes at {#at} of the archive: {>why}",
    "資料の{at}バイト目から{length}バイトを読めません：{why}",
  ],
  "cannot-read-bzip2": ["Cannot read the bzip2 data: {how}", "bzip2のデータが壊れているため、読めません"],
  "cannot-read-file": ["Cannot read a file: {>why}", "ファイルを読めません：{why}"],
  "cannot-read-record": ["Cannot read record {place}: {>why}", "記録{place}を読めません：{why}"],
  "cannot-read-entry": [
    "Cannot read entry {#number} of the ledger: {>why}",
    "台帳の{number}番目の記録を読めません：{why}",
  ],
  "cannot-read-labels": ["Cannot read labels: {>why}", "ラベルのモデルを読めません：{why}"],
  "cannot-read-model": ["Cannot read model: {>why}", "モデルを読めません：{why}"],
  "cannot-read-tables": ["Cannot read tables: {>why}", "表を読めません：{why}"],
  "cannot-open": ["Cannot open {name}: {>why}", "{name}を開けません：{why}"],
  "cannot-open-archive": ["Cannot open the archive: {>why}", "資料を開けません：{why}"],
  "cannot-open-ledger": ["Cannot open a ledger: {>why}", "台帳を開けません：{why}"],
  "cannot-open-map": ["Cannot open the map: {>why}", "対応表を開けません：{why}"],
  "cannot-open-terms": ["Cannot open a term index: {>why}", "語のリストを開けません：{why}"],
  "cannot-open-data": ["Cannot open the data folder: {>why}", "データフォルダーを開けません：{why}"],
  "cannot-open-sealed": ["Cannot open a sealed file: {>why}", "封印されたファイルを開けません：{why}"],
  "cannot-open-sealed-chunk": [
    "Cannot open a sealed file at chunk {#number}: {>why}",
    "封印されたファイルの{number}番目の部分を開けません：{why}",
  ],
  "cannot-open-sealed-bytes": [
    "Cannot open {#length} sealed bytes: {>why}",
    "封印された{length}バイトを開けません：{why}",
  ],
  "cannot-make": ["Cannot make {name}: {>why}", "{name}を作れません：{why}"],
  "cannot-make-data": ["Cannot make the data folder: {>why}", "データフォルダーを作れません：{why}"],
  "cannot-use": ["Cannot use {name}: {>why}", "{name}を使えません：{why}"],
  "cannot-use-data": ["Cannot use the data folder: {>why}", "データフォルダーを使えません：{why}"],
  "cannot-use-sealed": ["Cannot use a sealed file: {>why}", "封印されたファイルを使えません：{why}"],
  "cannot-write": ["Cannot write {name}: {>why}", "{name}に書き込めません：{why}"],
  "cannot-write-archive": ["Cannot write to the archive: {>why}", "資料に書き込めません：{why}"],
  "cannot-search-archive": ["Cannot search the archive: {>why}", "資料を検索できません：{why}"],
  "cannot-count-archive": ["Cannot count in the archive: {>why}", "資料で数えられません：{why}"],
  "cannot-add-archive": ["Cannot add to the archive: {>why}", "資料に加えられません：{why}"],
  "cannot-search-web": ["Cannot search the web: {>why}", "ウェブを検索できません：{why}"],
  "cannot-reach-ledger": ["Cannot {action} the ledger at {name}: {>why}", "{name}の台帳を使えません：{why}"],
  "cannot-do-keyed": ["Cannot {action} {name}: it needs the key", "{name}を扱えません：鍵が必要です"],
  "cannot-add-finding": [
    "Cannot add a finding at {#from}..{#to}: {>why}",
    "{from}文字目から{to}文字目までを検出に加えられません：{why}",
  ],
  "cannot-release-again": ["Cannot release {id} again: {>why}", "{id}を再び公開できません：{why}"],
  "ledger-broken": ["the ledger does not hold: {>why}", "台帳の検証に失敗しました：{why}"],
  "not-released": [
    "{id}: not released, {@guarantee} does not hold: {>says}",
    "{id}：公開しませんでした。「{guarantee}」が成立しません：{says}",
  ],
  "not-released-terms": ["{id}: not released, {>says}", "{id}：公開しませんでした。{says}"],
  "not-released-attacked": [
    "not released, {#refused} documents are not certified; {id}: {>says}",
    "公開しませんでした。証明できない文書が{refused}件あります。{id}：{says}",
  ],
  "not-shared": [
    "not shared, {@guarantee} does not hold: {>says}",
    "配布しませんでした。「{guarantee}」が成立しません：{says}",
  ],
  "not-shared-distrusted": [
    "not shared, {@guarantee} does not hold: {>says}; an audience has less trust now than when it was shown more: move its people instead (ledger move), or give it another name",
    "配布しませんでした。「{guarantee}」が成立しません：{says}。以前より信頼度の下がったグループがあります。その人を別のグループに移す（ledger move）か、グループに別の名前を付けてください",
  ],
};

/** What the server says of a request. */
export const REQUESTS: Sentences = {
  missing: ["missing", "必要です"],
  "unknown-field": ["unknown field", "知らない項目です"],
  "not-allowed-value": ["not one of the allowed values", "使える値ではありません"],
  "not-one-of": ["not one of {values}", "{values} のどれでもありません"],
  "not-described": ["not as the API describes it", "APIの説明と異なります"],
  "not-written-as-described": ["not written as the API describes it", "書き方がAPIの説明と異なります"],
  "must-be-type": ["must be {@type}", "{type}にしてください"],
  "must-be-types": ["must be either {types}", "{types} のどれかにしてください"],
  "must-be-multiple": ["must be multiple of {#of}", "{of}の倍数にしてください"],
  "duplicate-items": ["must not have duplicate items", "同じものが二度あります"],
  "too-few-properties": ["must not have fewer than {#least} properties", "{least}項目以上にしてください"],
  "too-many-properties": ["must not have more than {#most} properties", "{most}項目以下にしてください"],
  "must-be-least": ["must be >= {#least}", "{least}以上にしてください"],
  "must-be-most": ["must be <= {#most}", "{most}以下にしてください"],
  "must-be-above": ["must be > {#least}", "{least}より大きくしてください"],
  "must-be-below": ["must be < {#most}", "{most}より小さくしてください"],
  "too-few-characters": ["must not have fewer than {#least} characters", "{least}文字以上にしてください"],
  "too-many-characters": ["must not have more than {#most} characters", "{most}文字以下にしてください"],
  "too-few-items": ["must not have fewer than {#least} items", "{least}個以上にしてください"],
  "too-many-items": ["must not have more than {#most} items", "{most}個以下にしてください"],
  "given-twice": ["given twice", "二度指定されています"],
  "name-odd": ["a name of letters, digits, - and _ is wanted", "名前には文字、数字、-、_ を使ってください"],
  "file-name": ["a name {>why}", "名前{why}"],
  "name-control": ["has control characters", "に制御文字があります"],
  "name-absolute": ["is not relative", "が相対パスではありません"],
  "name-outside": ["leads out of its folder", "がフォルダーの外を指しています"],
  "name-empty": ["is empty", "が空です"],
  "name-deep": [
    "has {#parts} parts, at most {#most} are wanted",
    "の階層が{parts}段あります（{most}段まで）",
  ],
  "field-long": ["not a text of at most {#most} characters", "{most}文字以下の文字列にしてください"],
  "text-or-texts": ["text or texts: give one of the two", "text か texts のどちらか一方を指定してください"],
  "text-or-documents": [
    "text or documents: give one of the two",
    "text か documents のどちらか一方を指定してください",
  ],
  "query-only-plain": [
    "only for text/plain; with JSON these are fields of the body",
    "text/plain のときだけ使えます。JSONでは本文の項目にしてください",
  ],
  "no-file-sent": ["none was sent", "送られていません"],
  "no-files-sent": ["none were sent", "送られていません"],
  "one-file-wanted": ["one is wanted", "一つだけ送ってください"],
  "several-documents": [
    "it holds several documents; send it as a job",
    "複数の文書が入っています。一括処理で送ってください",
  ],
  "rare-k-missing": ["missing for a job of the kind rare", "希少な文字列を伏せる処理には必要です"],
  "unknown-policy": ["neither a preset nor a stored policy", "既定の方針にも保存した方針にもありません"],
  "unknown-profile": ["no such profile is stored", "その名前のプロフィールは保存されていません"],
  "unknown-audiences": ["none are stored under this name", "その名前の配布先は保存されていません"],
  "unknown-index": ["no such list of terms", "その名前の語のリストはありません"],
  "unknown-archive": ["no such archive", "その名前の資料はありません"],
  "unknown-charset": ["an encoding that is not known", "知らない文字コードです"],
  "unknown-review": ["no such review", "その確認はありません"],
  "unknown-finding": ["no such finding", "その検出はありません"],
  "finding-gone": ["a finding of this id is not there", "その番号の検出はありません"],
  "unknown-job": ["no such job", "その処理はありません"],
  "unknown-result": ["there is no result of this file", "このファイルの結果はありません"],
  "unknown-name": ["no such name among {@shelf}", "{shelf}にその名前のものはありません"],
  "nothing-named": ["there is nothing of this name", "その名前のものはありません"],
  "preset-fixed": [
    "a preset cannot be changed: choose another name",
    "既定の方針は変更できません。別の名前にしてください",
  ],
  "preparing-still": ["it is still being prepared", "まだ準備中です"],
  "text-unreadable": ["its text could not be read", "文章を読めませんでした"],
  "nothing-to-redo": ["nothing to do again", "やり直すことはありません"],
  "nothing-to-undo": ["nothing to undo", "元に戻すことはありません"],
  "version-changed-needed": [
    "If-Match says which version is changed",
    "変更する版を If-Match で示してください",
  ],
  "version-replaced-needed": [
    "it is there: If-Match says which version is replaced",
    "すでにあります。置き換える版を If-Match で示してください",
  ],
  "archive-written": ["somebody is adding to this archive", "ほかの処理がこの資料に追加しています"],
  "job-elsewhere": ["another server runs this job", "別のサーバーがこの処理を行っています"],
  "job-not-resumable": [
    "only a job that was interrupted, cancelled or failed can be resumed",
    "再開できるのは、中断、中止、失敗した処理だけです",
  ],
  "job-stopped": ["stopped", "停止しました"],
  "server-stopped": ["the server was stopped meanwhile", "途中でサーバーが停止しました"],
  "nothing-finished": ["no file of this job is finished", "完了したファイルがまだありません"],
  "job-not-ended": [
    "the job has not ended; files that are finished can be had one by one",
    "処理が終わっていません。完了したファイルは一つずつ保存できます",
  ],
  "results-too-many": [
    "{#results} results of {#bytes} bytes: more than a ZIP archive holds; take them one by one",
    "結果が{results}個、{bytes}バイトあり、ZIPに入りきりません。一つずつ保存してください",
  ],
  "folders-not-allowed": [
    "this server reads no folders: start it with --allow-folder, or send the files",
    "このサーバーはフォルダーを読みません。--allow-folder を付けて起動するか、ファイルを送ってください",
  ],
  "folder-not-allowed": ["not in a folder that jobs may read", "処理に使えるフォルダーの中にありません"],
  "no-files-there": ["no files are there", "ファイルがありません"],
  "job-files-most": ["a job may have {#most} files", "一度に処理できるのは{most}個までです"],
  "file-replaced": [
    "it was replaced by a link, or is none any more",
    "リンクに置き換えられたか、もうファイルではありません",
  ],
  "unknown-form-field": ["the form has an unknown field", "フォームに知らない項目があります"],
  "form-odd": [
    "The form is not well-formed multipart/form-data",
    "フォームが正しい multipart/form-data ではありません",
  ],
  "files-bytes-most": ["all files together may have {#most} bytes", "ファイルは合わせて{most}バイトまでです"],
  "file-bytes-most": ["a file may have {#most} bytes", "ファイルは{most}バイトまでです"],
  "one-file-bytes-most": ["A file may have {#most} bytes", "ファイルは{most}バイトまでです"],
  "upload-bytes-most": ["An upload may have {#most} bytes", "一度に送れるのは{most}バイトまでです"],
  "text-bytes-most": [
    "A text may have {#most} bytes; send files as a job",
    "文章は{most}バイトまでです。ファイルは一括処理で送ってください",
  ],
  "json-bytes-most": [
    "A JSON body may have 16 MB; longer texts go as text/plain, files as a job",
    "JSONの本文は16 MBまでです。長い文章は text/plain で、ファイルは一括処理で送ってください",
  ],
  "file-too-large": ["A file is larger than the limit", "ファイルが上限を超えています"],
  "too-many-files": ["More files than the limit", "ファイルの数が上限を超えています"],
  "too-many-parts": ["More parts than the limit", "部分の数が上限を超えています"],
  "too-many-fields": ["More fields than the limit", "項目の数が上限を超えています"],
  "body-empty": ["The body is empty: JSON is wanted", "本文が空です。JSONを送ってください"],
  "body-not-json": ["The body is not JSON", "本文がJSONではありません"],
  "body-not-utf8": ["The body is not valid UTF-8", "本文が正しいUTF-8ではありません"],
  "body-length": [
    "The body is not as long as Content-Length says",
    "本文の長さが Content-Length と異なります",
  ],
  "address-odd": ["The address is not well formed", "アドレスの形式が正しくありません"],
  "send-described": [
    "Send application/json, or what the API describes for this address",
    "application/json か、このアドレスについてAPIが説明する形式で送ってください",
  ],
  "send-form": ["Send multipart/form-data", "multipart/form-data で送ってください"],
  "send-json": ["Send application/json", "application/json で送ってください"],
  "send-json-or-text": [
    "Send application/json or text/plain",
    "application/json か text/plain で送ってください",
  ],
  "send-json-or-form": [
    "Send application/json, or a file as multipart/form-data",
    "application/json か、ファイルを multipart/form-data で送ってください",
  ],
  "send-files-or-paths": [
    "Send files as multipart/form-data, or paths as application/json",
    "ファイルを multipart/form-data で、またはパスを application/json で送ってください",
  ],
  "use-method": ["Use {methods}", "{methods} を使ってください"],
  "host-twice": ["More than one Host", "Host が二つ以上あります"],
  "ask-localhost": ["Ask for it as localhost", "localhost としてアクセスしてください"],
  "foreign-page": [
    "Pages of other sites may not ask this server",
    "他のサイトのページからはこのサーバーを使えません",
  ],
  "send-key": [
    "Send a valid API key, as in Authorization: Bearer KEY",
    "有効なAPIキーを Authorization: Bearer KEY の形で送ってください",
  ],
  "role-needed": [
    "This needs the role {needed}; the key is for {role}",
    "この操作には役割 {needed} が必要ですが、キーの役割は {role} です",
  ],
  "slow-down": [
    "Slow down; the header retry-after says for how long",
    "間隔を空けてください。待つ秒数は retry-after ヘッダーにあります",
  ],
  "no-ledger-here": ["This server keeps no ledger", "このサーバーには台帳がありません"],
  "task-stopped": ["The task was stopped", "処理が止められました"],
  "task-too-long": ["The task took too long", "処理に時間がかかりすぎました"],
  "task-memory": ["The task needs more memory than there is", "処理に必要なメモリーが足りません"],
  "tasks-waiting": ["Too many tasks are waiting", "待っている処理が多すぎます"],
  "server-stopping": ["The server is stopping", "サーバーが停止するところです"],
  "nobody-waits": ["Nobody waits for the answer", "答えを待つ相手がいません"],
};

/** What is wrong with files that are read, whatever is in them. */
export const FILES: Sentences = {
  ENOENT: ["no such file or folder", "ファイルもフォルダーもありません"],
  EACCES: ["permission denied", "権限がありません"],
  EPERM: ["operation not permitted", "許可されていない操作です"],
  EISDIR: ["is a folder", "フォルダーです"],
  ENOTDIR: ["is not a folder", "フォルダーではありません"],
  ENOSPC: ["no space left on the device", "空き容量がありません"],
  EROFS: ["the file system is read-only", "読み取り専用のファイルシステムです"],
  EEXIST: ["already exists", "すでにあります"],
  "document-long": [
    "one document from character {#offset} on is longer than {#limit} characters",
    "{offset}文字目からの文書が{limit}文字より長いです",
  ],
  "file-long": [
    "larger than {#most} bytes, which this format must hold whole",
    "この形式は全体を読み込むため、{most}バイトより大きいファイルは扱えません",
  ],
  "bytes-invalid": ["invalid at byte {#at}", "{at}バイト目が不正です"],
  "ends-inside-character": [
    "the file ends inside a character at byte {#at}",
    "ファイルが{at}バイト目の文字の途中で終わっています",
  ],
  "unknown-encoding": ["unknown encoding", "知らない文字コードです"],
  "utf-32": ["UTF-32 is not supported", "UTF-32には対応していません"],
  "not-text": [
    "not a text file, or in an unknown encoding ({>how})",
    "テキストファイルでないか、知らない文字コードです（{how}）",
  ],
  "not-text-nul": ["NUL at byte {#at}", "{at}バイト目がNUL"],
  "not-text-controls": ["{#count} control characters", "制御文字が{count}個"],
  "not-text-beyond": ["first byte beyond ASCII at {#at}", "ASCII以外の最初のバイトは{at}"],
  "no-code-at": [
    "the replacement at character {#at} has no code in {encoding}",
    "{at}文字目の置換後の文字は{encoding}にありません",
  ],
  "quotes-unmatched": [
    "the quotes of row {#row}, line {#line}, do not match",
    "{row}番目の行（ファイルの{line}行目）の引用符が対応していません",
  ],
  "other-columns": ["it has {#columns} other columns", "その列はありません（他に{columns}列）"],
  "column-textless": ["it holds no text", "その列に文字列がありません"],
  "line-not-json": ["line {#line} is not JSON", "{line}行目がJSONではありません"],
  "line-without": [
    "line {#line} has no {paths}; --path says where the text is",
    "{line}行目に{paths}がありません。文章の場所は --path で指定できます",
  ],
  "json-expected": [
    "line {#line}, column {#column}: expected {>expected}",
    "{line}行目の{column}文字目：{expected}が必要です",
  ],
  "json-colon": ["a colon", "コロン"],
  "json-string-end": ["the end of a string", "文字列の終わり"],
  "json-value": ["a value", "値"],
  "json-comma-brace": ["a comma or }", "コンマか }"],
  "json-comma-bracket": ["a comma or ]", "コンマか ]"],
  "json-end": ["nothing more", "ファイルの終わり"],
  "docx-encrypted": [
    "an encrypted document, or one in the old format; save it as docx",
    "暗号化されているか、古い形式の文書です。docx形式で保存してください",
  ],
  "docx-none": ["the ZIP archive holds no Word document", "ZIPの中にWord文書がありません"],
  "xml-odd": ["{part} is not well-formed at character {#at}", "{part}の{at}文字目が正しい形式ではありません"],
  "mail-none": [
    "not a mail message, line {#line} is no header",
    "メールではありません（{line}行目がヘッダーでない）",
  ],
  "mail-charset": [
    "the charset of the part at byte {#at} is not supported ({charset})",
    "{at}バイト目からの部分の文字コードには対応していません（{charset}）",
  ],
  "pdf-none": ["not a PDF, or damaged", "PDFでないか、壊れています"],
  "pdf-encrypted": [
    "it is encrypted; remove its password first",
    "暗号化されています。先にパスワードを外してください",
  ],
  "pdf-pictures": [
    "its {#pages} pages hold no text, only pictures; recognise the text first",
    "{pages}ページのどれも画像だけで、文字がありません。先に文字認識を行ってください",
  ],
  "pdf-fonts": [
    "its fonts do not say which characters they show",
    "フォントに、どの文字を表すかの情報がありません",
  ],
  "pdf-maps": [
    "it needs character maps that are not included ({maps})",
    "含まれていない文字対応表が必要です（{maps}）",
  ],
  "parquet-damaged": [
    "not a Parquet file, or damaged in its {part}",
    "Parquetファイルでないか、壊れています（{part}）",
  ],
  "parquet-encrypted": ["its footer is encrypted", "フッターが暗号化されています"],
  "parquet-column": ["Cannot read a Parquet column: {how}", "Parquetの列が壊れているため、読めません"],
  "parquet-page": ["Cannot read a Parquet page: {how}", "Parquetのページが壊れているため、読めません"],
  "parquet-footer-long": [
    "its footer has {#length} bytes, at most {#most} are wanted",
    "フッターが{length}バイトあります（{most}バイトまで）",
  ],
  "parquet-bomb": [
    "{#length} bytes would unpack to more than {#allowed} {what}, more than is safe",
    "{length}バイトが、安全な大きさ（{allowed}）を超えて展開されます",
  ],
  "not-folder": ["{path} is not a folder", "{path}はフォルダーではありません"],
  "zip-none": ["not a ZIP archive, or cut short", "ZIPでないか、途中で切れています"],
  "zip-entry-damaged": [
    "an entry of the ZIP archive is damaged at byte {#at}",
    "ZIPの項目が{at}バイト目で壊れています",
  ],
  "zip-directory-damaged": [
    "the directory of the ZIP archive is damaged at byte {#at}",
    "ZIPの目次が{at}バイト目で壊れています",
  ],
  "zip-odd": [
    "encrypted, or packed in an unusual way, at byte {#at} of the ZIP archive",
    "ZIPの{at}バイト目が暗号化されているか、特殊な方法で圧縮されています",
  ],
  "zip-bomb": [
    "{#length} bytes would unpack to {#size}, more than is safe",
    "{length}バイトが{size}バイトに展開されます。安全な大きさを超えています",
  ],
  "unpacks-to-more": ["the file unpacks to more than {#most} bytes", "展開すると{most}バイトを超えます"],
  "gzip-damaged": ["the gzip file is cut short or damaged", "gzipファイルが途中で切れているか、壊れています"],
  "cut-short": ["it is cut short", "途中で切れています"],
  "file-damaged": ["the file is cut short or damaged", "ファイルが途中で切れているか、壊れています"],
  "no-code-in-header": [
    "Cannot write a header: the replacement has no code in {encoding}",
    "ヘッダーを書けません：置換後の文字が{encoding}にありません",
  ],
  "no-place": [
    "Cannot write a replacement at {#position}: the file has no text to put it in",
    "{position}文字目に置換後の文字を書けません：ファイルに書き込める箇所がありません",
  ],
  "edits-overlap": [
    "Cannot apply edits: {#from}..{#to} overlaps the edit before, which ends at {#end}",
    "編集を適用できません：{from}文字目から{to}文字目までが、{end}文字目までの前の編集と重なります",
  ],
  "format-unknown": [
    "Cannot load format {name}: known are {names}",
    "形式 {name} は使えません。使える形式は {names} です",
  ],
  "inverse-version": [
    "Cannot read the inverse of a file: version {version}, expected 1",
    "ファイルの対応表を読めません：版が{version}です（読める版は1）",
  ],
  "thrift-damaged": ["Cannot read a Thrift struct: {how}", "Parquetの構造が壊れているため、読めません"],
  "half-pair": [
    "Cannot make a map: the text has half of a surrogate pair, which no file can hold",
    "対応表を作れません：文章にサロゲートペアの片方だけがあり、ファイルに書けません",
  ],
  "not-yaml": ["not valid YAML or JSON ({how})", "正しいYAMLでもJSONでもありません（{how}）"],
  "text-missing": ["text is missing", "text が必要です"],
  "is-missing": ["{names} is missing", "{names} が必要です"],
  "map-odd": ["not as anonymize wrote it", "anonymize が書いたものと異なります"],
  "map-other": ["not a tokumei map", "tokumei の対応表ではありません"],
  "map-key": [
    "the key is not the one it was made with, or the map is damaged",
    "作られたときの鍵と異なるか、対応表が壊れています",
  ],
  "map-lacks": [
    "no such document in the map, which holds {#documents}",
    "対応表（{documents}件）にその文書はありません",
  ],
  "restore-other": [
    "Cannot restore: the file has SHA-256 {actual}, the inverse is for {expected}",
    "復元できません：ファイルのSHA-256は {actual} ですが、対応表は {expected} のものです",
  ],
  "key-odd": [
    "Cannot read a key from {#bytes} bytes: want 64 hexadecimal digits or {#wanted} raw bytes",
    "{bytes}バイトから鍵を読めません：16進数64桁か、{wanted}バイトの生データが必要です",
  ],
  "keys-odd": [
    "not a file of API keys, as tokumei key api writes it",
    "tokumei key api が書くAPIキーのファイルではありません",
  ],
  "sealed-odd": ["it does not begin as one, or is cut short", "始まりが正しくないか、途中で切れています"],
  "sealed-other": ["another key, another place, or damaged", "鍵か場所が異なるか、壊れています"],
  "data-unprotected": [
    "others may read it (mode {mode}), want 700",
    "他の人が読めます（モード{mode}）。700にしてください",
  ],
  "data-keyless": [
    "{#entries} entries in it and no key file",
    "{entries}個の項目があるのに、鍵のファイルがありません",
  ],
  "path-outside": ["its path leads out of the data folder", "データフォルダーの外を指しています"],
  "record-odd": ["not one, or of a version not known", "記録でないか、知らない版です"],
};

/** What is wrong with what is asked for: policies, profiles, audiences, settings. */
export const SETTINGS: Sentences = {
  "policy-unknown": [
    'Cannot find policy "{name}": presets are {presets}',
    "方針「{name}」はありません。既定の方針は {presets} です",
  ],
  "recognizer-unknown": [
    'Cannot find recogniser "{name}": docs/labels.md lists them',
    "認識器「{name}」はありません。一覧は docs/labels.md にあります",
  ],
  "pattern-odd": ['Cannot compile pattern "{name}": {how}', "パターン「{name}」を解釈できません：{how}"],
  "operator-keyless": [
    "Cannot use operator {@operator}: it needs a key (--key-file)",
    "置換方法「{operator}」には鍵（--key-file）が必要です",
  ],
  "terms-unnamed": [
    "Cannot mask terms: the policy names no index of terms",
    "語を伏せられません：方針に語のリストの指定がありません",
  ],
  "terms-k": [
    "Cannot mask for k = {k}: k is a whole number from 1 on",
    "k = {k} では伏せられません：k は1以上の整数です",
  ],
  "terms-not-text": [
    "Cannot read the list: it is not text in UTF-8, or no text, after line {#line}",
    "語のリストを読めません：{line}行目より後がUTF-8のテキストではありません",
  ],
  "attack-keywords": [
    "Cannot combine {#keywords} keywords: at most {#most} wanted",
    "{keywords}語は組み合わせられません（{most}語まで）",
  ],
  "attack-kind": [
    'Cannot weigh words for "{name}": known are {names}',
    "文書の種類「{name}」はありません。使える種類は {names} です",
  ],
  "terms-none": ["it has no terms", "語がありません"],
  "terms-damaged": [
    "its checksum does not hold, so the file is damaged",
    "チェックサムが合わず、ファイルが壊れています",
  ],
  "terms-cut": ["it ends after {#at} of {#size} bytes", "{size}バイトのうち{at}バイトで終わっています"],
  "terms-other": ["the file is something else", "別の種類のファイルです"],
  "terms-short": [
    "{#bytes} bytes, an index has at least {#least}",
    "{bytes}バイトしかありません（少なくとも{least}バイト）",
  ],
  "terms-version": [
    "version {version}, this program reads version {wanted}",
    "版が{version}です（読める版は{wanted}）",
  ],
  "terms-bytes": ["it has {#bytes} bytes of {#whole}", "{whole}バイトのうち{bytes}バイトしかありません"],
  "terms-counts": ["its counts do not agree with its size", "件数と大きさが合いません"],
  "terms-characters": [
    "Cannot index a list with {#characters} different characters: at most {#most}",
    "{characters}種類の文字がある語のリストは扱えません（{most}種類まで）",
  ],
  "terms-memory": [
    "Cannot hold a term index: it needs {#megabytes} MB, {how}",
    "語のリストを読み込めません：{megabytes} MBのメモリーが必要です",
  ],
  "text-memory": [
    "Cannot index {#characters} characters: {#needed} bytes needed, {#available} available",
    "{characters}文字を調べられません：{needed}バイトのメモリーが必要です（使えるのは{available}バイト）",
  ],
  "text-characters": [
    "Cannot index {#characters} characters: at most {#most}",
    "{characters}文字は調べられません（{most}文字まで）",
  ],
  "text-different-characters": [
    "Cannot index {#characters} different characters: at most {#most}",
    "{characters}種類の文字は調べられません（{most}種類まで）",
  ],
  "pattern-backslash": [
    "Cannot read a pattern: a \\ ends it, and wants a character after it",
    "伏せ字のパターンを読めません：末尾の \\ の後に文字が必要です",
  ],
  "rare-setting": [
    "Cannot suppress rare text: {name} is {value}, a whole number of at least {#least} wanted",
    "希少な文字列を伏せられません：{name} が {value} です。{least}以上の整数にしてください",
  ],
  "rare-symbol": [
    "Cannot suppress with a symbol of {#length} code units: one wanted, no backslash",
    "長さ{length}の記号では伏せられません：一文字にしてください（\\ は使えません）",
  ],
  "rare-symbols-taken": [
    "Cannot choose a suppression symbol: the text holds them all",
    "伏せる記号を選べません：どの記号も文章の中にあります",
  ],
  "rare-failed": [
    "not released: {#failed} of {#runs} runs occur fewer than {#k} times",
    "公開しませんでした。残る文字列{runs}個のうち{failed}個は、現れる回数が{k}回未満です",
  ],
  "earlier-length": [
    "it has {#characters} characters, {#total} when released before",
    "今は{characters}文字ですが、以前の公開では{total}文字でした",
  ],
  "fields-wanted": ["{>kind}, fields are wanted", "{kind}ではなく、項目が必要です"],
  "text-wanted": ["{>kind}, a text is wanted", "{kind}ではなく、文字列が必要です"],
  "list-wanted": ["{>kind}, a list is wanted", "{kind}ではなく、一覧が必要です"],
  "trust-wanted": ["{>kind}, a number from 0 to 1 is wanted", "{kind}ではなく、0から1までの数が必要です"],
  "trust-outside": ["{#trust}, a number from 0 to 1 is wanted", "{trust}ではなく、0から1までの数が必要です"],
  "text-quoted": [
    "a number, a text is wanted (put it in quotes)",
    "数ではなく、文字列が必要です（引用符で囲んでください）",
  ],
  "text-empty": ["empty, a text is wanted", "空です。文字列が必要です"],
  "characters-most": ["{#length} characters, {#most} are the most", "{length}文字あります（{most}文字まで）"],
  "values-most": ["{#length} values, {#most} are the most", "値が{length}個あります（{most}個まで）"],
  "entries-most": ["{#length} entries, {#most} are the most", "{length}件あります（{most}件まで）"],
  "list-empty": ["an empty list, {#least} or more are wanted", "一覧が空です。{least}件以上が必要です"],
  "same-as": ["the same as {path}", "{path} と同じです"],
  "unknown-field-known": ["unknown field, known are {names}", "知らない項目です。使える項目は {names} です"],
  "unknown-field-one": ["unknown field, known is {name}", "知らない項目です。使える項目は {name} です"],
  "profile-odd": ["not as docs/profile.md describes", "docs/profile.md の説明と異なります"],
  "kind-nothing": ["nothing", "なし"],
  "kind-list": ["a list", "一覧"],
  "kind-fields": ["fields", "項目"],
  "kind-string": ["a string", "文字列"],
  "kind-number": ["a number", "数"],
  "kind-boolean": ["a boolean", "真偽値"],
  "quote-open": ["a quote is not closed", "引用符が閉じていません"],
  "cells-few": ["{#cells} cell, 2 or more are wanted", "セルが{cells}個です。2個以上が必要です"],
  "cells-differ": [
    "{#cells} cells, the first line has {#width}",
    "セルが{cells}個です（最初の行は{width}個）",
  ],
  "cell-empty": ["cell {#number} is empty", "{number}番目のセルが空です"],
  "value-twice": ["the value has a line already", "その値の行はすでにあります"],
  "finding-none": [
    "Cannot change a finding: there is none of this id",
    "検出を変更できません：その番号の検出はありません",
  ],
  "finding-own-text": [
    "Cannot replace finding {id} by its own text: reject it instead",
    "検出を元の文字列で置き換えることはできません。却下してください",
  ],
  "finding-found": [
    "Cannot remove finding {id}: it was found, not added; reject it instead",
    "この検出は加えられたものではないため、取り消せません。却下してください",
  ],
  "label-odd": [
    "Cannot use a label of {#length} characters: want 1 to 64 letters, digits, dots, - and _",
    "{length}文字のラベルは使えません：文字、数字、点、-、_ を1から64文字にしてください",
  ],
  "text-length": ["text has length {#length}", "文章の長さは{length}です"],
  "inside-character": ["an end of it is inside a character", "端が文字の途中にあります"],
  "edits-length": [
    "Cannot apply edits to a text of length {#length}: edits expect {#expected}",
    "長さ{length}の文章に編集を適用できません：編集は長さ{expected}の文章のものです",
  ],
  "copies-characters": [
    "a message of {#length} characters for {#recipients} recipients: {#most} characters in all copies together are the most, so {#few} recipients at once",
    "{length}文字の文章を{recipients}人に配布できません。すべての版を合わせて{most}文字まで、一度に{few}人までです",
  ],
  "copies-unknown": [
    "Cannot share: {#unknown} edited copies are for nobody in the audiences",
    "配布できません：配布先にいない人のための手直しした版が{unknown}件あります",
  ],
  "copies-exhausted": [
    "Cannot give one more copy: {copies} different copies are possible, {#taken} are given",
    "もう版を渡せません：作れる版は{copies}通りで、{taken}件を渡しています",
  ],
  "trace-bound": [
    "Cannot trace with bound {bound}: want above 0 and below 1",
    "上限{bound}では追跡できません：0より大きく1より小さい数にしてください",
  ],
  "trace-coalition": [
    "Cannot trace a coalition of {coalition}: want 1 to {#most} leakers",
    "{coalition}人の結託は追跡できません：1人から{most}人までです",
  ],
  "shared-already": ["it was shared already", "すでに配布されています"],
  "recipient-new": [
    "got no message so far, so there is no audience to leave",
    "まだ何も受け取っていないため、移す元のグループがありません",
  ],
  "audience-same": ["the recipient is there already", "受取人はすでにそのグループにいます"],
  "audience-unknown": ["unknown, known are {names}", "知らないグループです。使えるのは {names} です"],
  "substitute-level": [
    "Cannot substitute places at level {level}: want sibling or up",
    "場所を段階 {level} で置き換えられません：sibling か up にしてください",
  ],
  "coarsen-level": [
    "Cannot coarsen times to {level}: want one of {levels}",
    "日時を {level} にまとめられません：{levels} のどれかにしてください",
  ],
  "shift-days": [
    "Cannot shift dates by up to {days} days: want {size} or more",
    "日付を{days}日まででは動かせません：{size}日以上にしてください",
  ],
  "mask-characters": [
    "Cannot mask with {#characters} characters: want 1",
    "{characters}文字では伏せられません：一文字にしてください",
  ],
  "mask-width": [
    "Cannot mask to width {width}: want 1 or more",
    "幅{width}には伏せられません：1以上にしてください",
  ],
  "mask-last": [
    "Cannot keep the last {keep} characters: want 0 or more",
    "末尾の{keep}文字は残せません：0以上にしてください",
  ],
  "hash-key": [
    "Cannot make the hash operator: want a key, or unsalted: true for a guessable hash; got {got}",
    "ハッシュには鍵が必要です。推測されてもよければ unsalted: true を指定してください（両方は指定できません）",
  ],
  "encrypt-long": [
    "Cannot encrypt a value of {#value} characters under a label of {#label}: token would not be found again",
    "{label}文字のラベルの下で{value}文字の値は暗号化できません：元に戻せなくなります",
  ],
  "hash-digits": [
    "Cannot shorten a hash to {length} digits: want 8 to 64",
    "ハッシュを{length}桁にはできません：8桁から64桁にしてください",
  ],
  "pseudonym-length": [
    "Cannot make pseudonyms of {length} characters: want 8 to 52",
    "{length}文字の仮名は作れません：8文字から52文字にしてください",
  ],
  "decrypt-refused": [
    "Cannot decrypt {#refused} of {#total} values, the first at {#first}: another key or altered text",
    "{total}個の値のうち{refused}個を復号できません（最初は{first}文字目）：鍵が異なるか、文章が変えられています",
  ],
  "phone-region": [
    "Cannot read telephone numbers of {region}: no such region",
    "{region}の電話番号を読めません：その地域はありません",
  ],
};

/** What is wrong with stores: archives that are searched, ledgers. */
export const STORES: Sentences = {
  "archive-none": ["there is no such archive", "その資料はありません"],
  "archive-folder": ["it is not an archive but a folder", "資料ではなくフォルダーです"],
  "archive-other": ["it is not an archive", "資料ではありません"],
  "archive-version": [
    "it has version {version}, wanted is {wanted}; build it again",
    "版が{version}です（必要な版は{wanted}）。作り直してください",
  ],
  "archive-tokenizer": [
    "it was built with tokenizer {tokenizer}, wanted is {wanted}; build it again",
    "単語の区切り方が{tokenizer}です（必要なのは{wanted}）。作り直してください",
  ],
  "archive-server-version": [
    "it has version {version} and tokenizer {tokenizer}, wanted are {wanted}; build it again",
    "版が{version}、単語の区切り方が{tokenizer}です（必要なのは{wanted}）。作り直してください",
  ],
  "archive-unfilled": [
    "the archive is empty; `tokumei archive build` puts documents in",
    "資料が空です。tokumei archive build で文書を入れてください",
  ],
  "archive-empty": [
    "the archive is empty, so there is nothing to attack with",
    "資料が空のため、攻撃に使えるものがありません",
  ],
  "archive-database": ["there is no archive in this database", "このデータベースに資料はありません"],
  "archive-busy": [
    "process {pid} on {host} is adding to it; if not so, remove {turn}",
    "{host}のプロセス{pid}が書き込み中です。そうでなければ{turn}を削除してください",
  ],
  "archive-others": [
    "others are writing it; try again",
    "他のプロセスが書き込み中です。もう一度お試しください",
  ],
  "archive-phrase": [
    "Cannot search for a phrase of {#words} words: at most {#most} are possible",
    "{words}語の語句は検索できません（{most}語まで）",
  ],
  "archive-part": ["the server answered for a part of it only", "サーバーが一部についてしか答えませんでした"],
  "archive-refused": [
    "the server refused some of the documents",
    "サーバーが一部の文書を受け付けませんでした",
  ],
  "archive-unreachable": [
    "Cannot ask the archive at {host}: {how}",
    "{host}の資料に問い合わせできません：{how}",
  ],
  "archive-database-unreachable": [
    "Cannot {action} the archive at {name}: {how}",
    "{name}の資料を使えません：{how}",
  ],
  "ledger-unreachable": ["Cannot {action} the ledger at {name}: {how}", "{name}の台帳を使えません：{how}"],
  "archive-address": [
    "its address begins with none of postgres://, opensearch+https://, searxng+https://",
    "アドレスが postgres://、opensearch+https://、searxng+https:// のどれでも始まりません",
  ],
  "archive-document-long": [
    "Cannot put {id} into an archive: it has {#length} characters, at most {#most} are possible",
    "{id}を資料に入れられません：{length}文字あります（{most}文字まで）",
  ],
  "archive-directory": ["the directory at byte {#at} is damaged", "{at}バイト目の目次が壊れています"],
  "dump-endless": ["page {#page} of the dump has no end", "ダンプの{page}ページ目に終わりがありません"],
  "dump-cut": ["the dump is cut short in page {#page}", "ダンプが{page}ページ目で切れています"],
  "web-unconfirmed": [
    "every query must be shown and confirmed before it is sent",
    "検索語は、送る前にすべて表示して確認する必要があります",
  ],
  "web-refused": ["a query was not confirmed", "検索が確認されませんでした"],
  "web-no-json": ["the instance gives no results in JSON", "検索サーバーがJSONで結果を返しません"],
  "ledger-none": ["there is no such ledger", "その台帳はありません"],
  "ledger-folder": ["it is not a ledger but a folder", "台帳ではなくフォルダーです"],
  "ledger-other": ["it is not a ledger", "台帳ではありません"],
  "ledger-other-database": ["it is a database, but not a ledger", "データベースですが、台帳ではありません"],
  "ledger-empty": ["there is no ledger in it yet", "まだ台帳がありません"],
  "ledger-key": ["it needs the key", "鍵が必要です"],
  "ledger-other-key": ["it was made with another key", "別の鍵で作られています"],
  "ledger-newer": [
    "it has version {#version}, wanted is {#wanted}; a newer tokumei reads it",
    "版が{version}です（必要な版は{wanted}）。新しい tokumei なら読めます",
  ],
  "ledger-older": [
    "it has version {#version}, wanted is {#wanted}; add to it once to bring it there",
    "版が{version}です（必要な版は{wanted}）。一度書き加えると新しくなります",
  ],
  "ledger-entry-version": [
    "its body has version {#version}, this tokumei reads {#wanted}",
    "内容の版が{version}です（この tokumei が読める版は{wanted}）",
  ],
  "ledger-busy": [
    "another process writes it still; try again",
    "別のプロセスがまだ書き込み中です。もう一度お試しください",
  ],
  "ledger-turn": [
    "process {pid} on {host} uses it, after {#seconds} s of waiting still; if that is not so, remove {turn}",
    "{seconds}秒待ちましたが、{host}のプロセス{pid}が使用中です。そうでなければ{turn}を削除してください",
  ],
  "ledger-turn-others": [
    "others use it, after {#seconds} s of waiting still; if that is not so, remove {turn}",
    "{seconds}秒待ちましたが、他のプロセスが使用中です。そうでなければ{turn}を削除してください",
  ],
  "ledger-locked": [
    "another program uses it as a database; if that is not so, remove the folder {lock}",
    "別のプログラムがデータベースとして使用中です。そうでなければフォルダー{lock}を削除してください",
  ],
  "ledger-sqlite": ["SQLite says: {how}", "SQLiteのエラー：{how}"],
  "ledger-folder-unwritable": [
    "{code}; its folder must be there and writable, also to read, since readers and writers take turns",
    "{code}。読むだけでも順番を取るため、フォルダーがあり、書き込める必要があります",
  ],
  "ledger-address": [
    "want postgres://HOST/DATABASE",
    "postgres://ホスト/データベース の形で指定してください",
  ],
  "entry-missing": ["entry {#number} is missing", "{number}番目の記録がありません"],
  "entry-misplaced": [
    "entry {#number} was not written behind the entry that is before it now",
    "{number}番目の記録は、今その前にある記録に続けて書かれたものではありません",
  ],
  "entry-changed": [
    "entry {#number} was changed, or written by someone without the key",
    "{number}番目の記録が変更されたか、鍵を持たない人に書かれています",
  ],
  "entry-changed-since": [
    "entry {#number} was changed since it was written",
    "{number}番目の記録は、書かれた後に変更されています",
  ],
  "entry-other": [
    "entry {#number} is not the one whose hash was kept",
    "{number}番目の記録が、控えたハッシュのものと異なります",
  ],
  "entries-cut": [
    "entries {#from} to {#to} are missing: they were cut off",
    "{from}番目から{to}番目までの記録がありません。切り取られています",
  ],
  "entries-replaced": [
    "none of {#entries} entries has the hash that was kept: entries were cut off or replaced",
    "{entries}件のどの記録も控えたハッシュと一致しません。切り取られたか、置き換えられています",
  ],
  "ledger-whole": [
    "all {#entries} entries are as written",
    "{entries}件の記録はすべて書かれたときのままです",
  ],
  "ledger-whole-one": ["the one entry is as written", "1件の記録は書かれたときのままです"],
};

const TYPES: Readonly<Record<string, Pair>> = {
  string: ["string", "文字列"],
  number: ["number", "数"],
  integer: ["integer", "整数"],
  boolean: ["boolean", "真偽値"],
  array: ["array", "配列"],
  object: ["object", "オブジェクト"],
};

const SHELVES: Readonly<Record<string, Pair>> = {
  policies: ["policies", "方針"],
  profiles: ["profiles", "プロフィール"],
  audiences: ["audiences", "配布先"],
};

const { say, code } = sayer([ACTIONS, REQUESTS, FILES, SETTINGS, STORES, CERTIFIED], {
  guarantee: guaranteeName,
  operator: operatorName,
  type: nameIn(TYPES),
  shelf: nameIn(SHELVES),
});

/** What went wrong, in a language; in English where it is not known. */
export const problemText = (detail: string, lang: Language): string => say(detail, lang);

/** A word for programs, which stays when the words for people change. */
export const problemCode = (detail: string): string | undefined => code(detail);
