import type { Words } from "../say.ts";

/** What is wrong with stores: the data folder, archives that are searched, ledgers. */
export const STORES = {
  "data-is-file": ["a file has its name", "同じ名前のファイルがあります"],
  "data-below-file": [
    "a file has the name of a folder above it",
    "上のフォルダーと同じ名前のファイルがあります",
  ],
  "data-forbidden": ["this user may not write there", "このユーザーには書き込む権限がありません"],
  "data-no-folders": ["the system makes no folders there", "そこにはフォルダーを作れません"],
  "data-other-key": ["it was sealed under another key", "別の鍵で封印されています"],
  "data-key-inside": [
    "its key still lies in it; move the file `key` away, it is the one that was given",
    "鍵がまだフォルダーの中にあります。ファイル key を外へ移してください（指定された鍵と同じものです）",
  ],
  "data-key-command": [
    "the command for the key of the data folder failed ({code})",
    "データフォルダーの鍵を得るコマンドが失敗しました（{code}）",
  ],
  "data-key-unreadable": ["its key file cannot be read ({code})", "鍵のファイルを読めません（{code}）"],
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
    "Cannot search for a phrase of {words} words: at most {most} are possible",
    "{words}語の語句は検索できません（{most}語まで）",
  ],
  "labels-other": [
    "this is no model that `attack labels train` wrote",
    "attack labels train が書いたモデルではありません",
  ],
  "labels-version": ["format {format}, want {wanted}", "形式が{format}です（必要な形式は{wanted}）"],
  "labels-few": [
    "Cannot learn labels: {labels} given, want at least 2",
    "ラベルを学習できません：{labels}種類です（2種類以上が必要です）",
  ],
  "labels-unlearnt": [
    "Cannot measure labels: an example has one that was never learnt",
    "ラベルを評価できません：学習していないラベルの例があります",
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
  "archive-unwritable": [
    "documents go into a file, postgres:// or opensearch+https://, not into this address",
    "文書を入れられるのはファイル、postgres://、opensearch+https:// だけです",
  ],
  "archive-index-unnamed": [
    "the address ends without the name of an index",
    "アドレスの末尾に索引の名前がありません",
  ],
  "answers-status": ["it answers with status {status}", "状態コード{status}が返されました"],
  "answers-not-json": ["it answers with something that is not JSON", "返されたものがJSONではありません"],
  "answers-late": ["it does not answer within {timeout} ms", "{timeout}ミリ秒以内に返事がありません"],
  unreachable: ["it cannot be reached", "接続できません"],
  "unreachable-code": ["it cannot be reached ({code})", "接続できません（{code}）"],
  "archive-document-long": [
    "Cannot put {id} into an archive: it has {length} characters, at most {most} are possible",
    "{id}を資料に入れられません：{length}文字あります（{most}文字まで）",
  ],
  "archive-directory": ["the directory at byte {at} is damaged", "{at}バイト目の目次が壊れています"],
  "dump-endless": ["page {page} of the dump has no end", "ダンプの{page}ページ目に終わりがありません"],
  "dump-cut": ["the dump is cut short in page {page}", "ダンプが{page}ページ目で切れています"],
  "web-unconfirmed": [
    "every query must be shown and confirmed before it is sent",
    "検索語は、送る前にすべて表示して確認する必要があります",
  ],
  "answers-cut": ["its answer breaks off, or is too long", "返事が途中で切れたか、長すぎます"],
  "web-most-queries": [
    "{most} queries were sent in this run, and no more are: a repair needs an archive at hand",
    "この実行で送る検索は{most}件までです。修正には手元の資料を使ってください",
  ],
  "web-all-words": [
    "a web search is not asked for every word of a text",
    "ウェブ検索では、文章のすべての語は検索しません",
  ],
  "page-private": [
    "it is of this machine or of a private network",
    "このコンピューターか内部ネットワークのページです",
  ],
  "page-robots": ["its site asks robots not to read it", "サイトが自動での読み取りを断っています"],
  "page-redirects": [
    "it redirects too often, or to what is no page",
    "転送が多すぎるか、転送先がページではありません",
  ],
  "page-kind": ["it is no page of text", "文章のページではありません"],
  "page-cut": [
    "it breaks off, or is too long: what was read counts",
    "途中で切れたか長すぎるため、読めた部分で判定しました",
  ],
  "page-unreachable": ["it could not be reached in time", "時間内に取得できませんでした"],
  "web-refused": ["a query was not confirmed", "検索が確認されませんでした"],
  "web-no-json": ["the instance gives no results in JSON", "検索サーバーがJSONで結果を返しません"],
  "database-address": [
    "Cannot open the database: want postgres://HOST/DATABASE",
    "データベースを開けません：postgres://ホスト/データベース の形で指定してください",
  ],
  "database-unreachable": [
    "the database cannot be reached; try again",
    "データベースに接続できません。もう一度お試しください",
  ],
  "cannot-open-database": ["Cannot open the database: {why}", "データベースを開けません：{why}"],
  "store-newer": ["a newer tokumei made its tables", "新しい版の tokumei が作った表です"],
  "store-other-key": [
    "what it holds is sealed under another key; all who share it need the same",
    "別の鍵で封印されています。共有するすべてのサーバーに同じ鍵が必要です",
  ],
  "store-in-use": [
    "Cannot move {place}: a server or worker uses it; stop all of them first",
    "{place} を移せません：サーバーかワーカーが使っています。先にすべて止めてください",
  ],
  "store-jobs-active": [
    "Cannot move {place}: {jobs} jobs wait or run in it; cancel them or let them end",
    "{place} を移せません：待機中か実行中の処理が{jobs}件あります。取り消すか、終わるまでお待ちください",
  ],
  "store-not-empty": [
    "Cannot move to {place}: it holds something else under {kind}; want an empty one, or one that this move began",
    "{place} へ移せません：{kind} に別のものがあります。空の保存先か、この移動の続きを指定してください",
  ],
  "store-folders": [
    "Cannot move from folder to folder: one of the two is a database; copy a folder with its key as it is",
    "フォルダーからフォルダーへは移せません：どちらかはデータベースです。フォルダーは鍵ごとそのまま複製してください",
  ],
  "store-needs-key": [
    "Cannot open the database: --data-key-file says under which key it is sealed",
    "データベースを開けません：封印した鍵を --data-key-file で指定してください",
  ],
  "store-copy-differs": [
    "What was copied reads back differently: {what}; what is moved is as it was",
    "複製を読み返すと一致しません：{what}。移す元はそのままです",
  ],
  "store-would-move": [
    "Would move {records} records, {jobs} jobs and {files} files; nothing was written",
    "記録{records}件、処理{jobs}件、ファイル{files}個を移せます（書き込みません）",
  ],
  "store-moving": ["{done} copied", "{done}件を複製"],
  "store-moved": [
    "Copied {records} records, {jobs} jobs, {files} files ({bytes} bytes) and {entries} entries of the ledger; all were read back and are equal. {from} is as it was: remove it when you have seen the other work",
    "記録{records}件、処理{jobs}件、ファイル{files}個（{bytes}バイト）、台帳の記録{entries}件を複製し、すべて読み返して一致を確かめました。{from} はそのままです。移した先で動くことを確かめてから削除してください",
  ],
  "store-left": [
    "Term indexes and archives are files of each machine and were not moved: {files} in {place}",
    "語の索引とアーカイブは各マシンのファイルなので移していません：{place} に{files}個",
  ],
  "store-in-place": [
    "{jobs} jobs read files of this machine in place; they cannot be resumed elsewhere",
    "このマシンのファイルを直接読む処理が{jobs}件あります。ほかの場所では再開できません",
  ],
  "ledger-another": ["another ledger is there", "別の台帳があります"],
  "ledger-none": ["there is no such ledger", "その台帳はありません"],
  "ledger-folder": ["it is not a ledger but a folder", "台帳ではなくフォルダーです"],
  "ledger-other": ["it is not a ledger", "台帳ではありません"],
  "ledger-other-database": ["it is a database, but not a ledger", "データベースですが、台帳ではありません"],
  "ledger-empty": ["there is no ledger in it yet", "まだ台帳がありません"],
  "ledger-other-key": ["it was made with another key", "別の鍵で作られています"],
  "ledger-newer": [
    "it has version {version}, wanted is {wanted}; a newer tokumei reads it",
    "版が{version}です（必要な版は{wanted}）。新しい tokumei なら読めます",
  ],
  "ledger-older": [
    "it has version {version}, wanted is {wanted}; add to it once to bring it there",
    "版が{version}です（必要な版は{wanted}）。一度書き加えると新しくなります",
  ],
  "ledger-entry-version": [
    "its body has version {version}, this tokumei reads {wanted}",
    "内容の版が{version}です（この tokumei が読める版は{wanted}）",
  ],
  "ledger-busy": [
    "another process is still writing it; try again",
    "別のプロセスがまだ書き込み中です。もう一度お試しください",
  ],
  "ledger-turn": [
    "process {pid} on {host} uses it, after {seconds} s of waiting still; if that is not so, remove {turn}",
    "{seconds}秒待ちましたが、{host}のプロセス{pid}が使用中です。そうでなければ{turn}を削除してください",
  ],
  "ledger-turn-others": [
    "others use it, after {seconds} s of waiting still; if that is not so, remove {turn}",
    "{seconds}秒待ちましたが、他のプロセスが使用中です。そうでなければ{turn}を削除してください",
  ],
  "ledger-locked": [
    "another program uses it as a database; if that is not so, remove the folder {lock}",
    "別のプログラムがデータベースとして使用中です。そうでなければフォルダー{lock}を削除してください",
  ],
  "ledger-sqlite": ["SQLite says: {how}", "SQLiteのエラー：{how}"],
  "ledger-folder-unwritable": [
    "{code}; its folder must be there and writable, also to read, since readers lock the ledger as writers do",
    "{code}。読むだけでも台帳をロックするため、フォルダーがあり、書き込める必要があります",
  ],
  "ledger-address": [
    "want postgres://HOST/DATABASE",
    "postgres://ホスト/データベース の形で指定してください",
  ],
  "entry-missing": ["entry {number} is missing", "{number}番目の記録がありません"],
  "entry-misplaced": [
    "entry {number} was not written after the entry that is before it now",
    "{number}番目の記録は、今その前にある記録に続けて書かれたものではありません",
  ],
  "entry-changed": [
    "entry {number} was changed, or written by someone without the key",
    "{number}番目の記録が変更されたか、鍵を持たない人に書かれています",
  ],
  "entry-changed-since": [
    "entry {number} was changed since it was written",
    "{number}番目の記録は、書かれた後に変更されています",
  ],
  "entry-other": [
    "entry {number} is not the one whose hash was kept",
    "{number}番目の記録が、控えたハッシュのものと異なります",
  ],
  "entries-cut": [
    "entries {from} to {to} are missing: they were cut off",
    "{from}番目から{to}番目までの記録がありません。切り取られています",
  ],
  "entries-replaced": [
    "none of {entries} entries has the hash that was kept: entries were cut off or replaced",
    "{entries}件のどの記録も控えたハッシュと一致しません。切り取られたか、置き換えられています",
  ],
  "ledger-whole": ["all {entries} entries are as written", "{entries}件の記録はすべて書かれたときのままです"],
  "ledger-by-hashes": [
    "{entries}, by its hashes; only with the key is it sure who wrote them",
    "ハッシュで見る限り、{entries}。誰が書いたかは鍵がなければ確かめられません",
  ],
  "ledger-whole-one": ["the one entry is as written", "1件の記録は書かれたときのままです"],
} as const satisfies Words;
