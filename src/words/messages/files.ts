import type { Words } from "../say.ts";

/** What is wrong with files that are read, whatever is in them. */
export const FILES = {
  "corpus-incomplete": [
    "the corpus could not be read whole, so nothing was counted",
    "すべてのファイルを読めなかったため、何も数えませんでした",
  ],
  "nothing-at-path": [
    "nothing is at --path {paths} in any of {documents} documents",
    "{documents}件の文書のどれにも、--path {paths} の値がありません",
  ],
  ENOENT: ["no such file or folder", "ファイルもフォルダーもありません"],
  EACCES: ["permission denied", "権限がありません"],
  EPERM: ["operation not permitted", "許可されていない操作です"],
  EISDIR: ["is a folder", "フォルダーです"],
  ENOTDIR: ["is not a folder", "フォルダーではありません"],
  ENOSPC: ["no space left on the device", "空き容量がありません"],
  EROFS: ["the file system is read-only", "読み取り専用のファイルシステムです"],
  EEXIST: ["already exists", "すでにあります"],
  "document-long": [
    "one document from character {offset} on is longer than {limit} characters",
    "{offset}文字目からの文書が{limit}文字より長いです",
  ],
  "file-long": [
    "larger than {most} bytes, which this format must hold whole",
    "この形式は全体を読み込むため、{most}バイトより大きいファイルは扱えません",
  ],
  "inner-much": [
    "it holds files nested more than {deepest} deep, more than {files} files, or more than {bytes} bytes of them",
    "中のファイルが{deepest}段を超える入れ子か、{files}個を超えるか、合わせて{bytes}バイトを超えます",
  ],
  "written-differs": [
    "{id} is not released: read again, only {same} of {documents} documents of the written file say what was certified",
    "{id}は公開しません。書き出したファイルを読み直したところ、証明した内容と一致する文書は{documents}件のうち{same}件だけでした",
  ],
  "map-unsealed": [
    "Cannot make a map without a key: give `key`",
    "鍵がないため対応表を作れません。`key` を指定してください",
  ],
  "bytes-invalid": ["invalid at byte {at}", "{at}バイト目が不正です"],
  "ends-inside-character": [
    "the file ends inside a character at byte {at}",
    "ファイルが{at}バイト目の文字の途中で終わっています",
  ],
  "unknown-encoding": ["unknown encoding", "知らない文字コードです"],
  "utf-32": ["UTF-32 is not supported", "UTF-32には対応していません"],
  "not-text": [
    "not a text file, or in an unknown encoding ({how})",
    "テキストファイルでないか、知らない文字コードです（{how}）",
  ],
  "not-text-nul": ["NUL at byte {at}", "{at}バイト目がNUL"],
  "not-text-controls": ["{count} control characters", "制御文字が{count}個"],
  "not-text-beyond": ["first byte beyond ASCII at {at}", "ASCII以外の最初のバイトは{at}"],
  "no-code-at": [
    "the replacement at character {at} has no code in {encoding}",
    "{at}文字目の置換後の文字は{encoding}にありません",
  ],
  "quotes-unmatched": [
    "the quotes of row {row}, line {line}, do not match",
    "{row}番目の行（ファイルの{line}行目）の引用符が対応していません",
  ],
  "other-columns": ["it has {columns} other columns", "その列はありません（他に{columns}列）"],
  "no-columns": ["it is no table and has no records", "表でも、項目のある記録でもありません"],
  "column-kind-unknown": ["neither a label, nor text, nor keep", "ラベルでも text でも keep でもありません"],
  "column-textless": ["it holds no text", "その列に文字列がありません"],
  "line-not-json": ["line {line} is not JSON", "{line}行目がJSONではありません"],
  "line-without": [
    "line {line} has no {paths}; --path says where the text is",
    "{line}行目に{paths}がありません。文章の場所は --path で指定できます",
  ],
  "json-expected": [
    "line {line}, column {column}: expected {expected}",
    "{line}行目の{column}文字目：{expected}が必要です",
  ],
  "json-name": ["a name in quotes", "引用符で囲んだ名前"],
  "json-name-end": ["the end of a name", "名前の終わり"],
  "json-colon": ["a colon", "コロン"],
  "json-string-end": ["the end of a string", "文字列の終わり"],
  "json-value": ["a value", "値"],
  "json-comma-brace": ["a comma or }", "コンマか }"],
  "json-comma-bracket": ["a comma or ]", "コンマか ]"],
  "json-end": ["nothing more", "ファイルの終わり"],
  "office-encrypted": [
    "an encrypted Office document; remove its password first",
    "暗号化されたOffice文書です。先にパスワードを外してください",
  ],
  "office-97-word": [
    "a Word 97 document (.doc); save it as .docx",
    "Word 97形式の文書（.doc）です。.docx形式で保存してください",
  ],
  "office-97-excel": [
    "an Excel 97 workbook (.xls); save it as .xlsx",
    "Excel 97形式のブック（.xls）です。.xlsx形式で保存してください",
  ],
  "office-97-powerpoint": [
    "a PowerPoint 97 presentation (.ppt); save it as .pptx",
    "PowerPoint 97形式のプレゼンテーション（.ppt）です。.pptx形式で保存してください",
  ],
  "office-compound": [
    "a compound file, as encrypted documents and those of Office 97 are; save it as .docx, .xlsx or .pptx",
    "複合ファイル（暗号化された文書やOffice 97の文書の形式）です。.docx、.xlsx、.pptxのどれかで保存してください",
  ],
  "office-none": [
    "the ZIP archive holds no Word document, workbook or presentation",
    "ZIPの中にWord文書もブックもプレゼンテーションもありません",
  ],
  "office-binary": [
    "a binary workbook (.xlsb); save it as .xlsx",
    "バイナリ形式のブック（.xlsb）です。.xlsx形式で保存してください",
  ],
  "office-sheets": [
    "it has {sheets} sheets, at most {most} are read",
    "シートが{sheets}枚あります（{most}枚まで）",
  ],
  "opc-twice": [
    "two entries of the ZIP archive have one name, at byte {at}",
    "ZIPの中に同じ名前の項目が二つあります（{at}バイト目）",
  ],
  "odf-encrypted": [
    "an encrypted document; save it without a password",
    "暗号化された文書です。パスワードなしで保存してください",
  ],
  "odf-none": ["the ZIP archive holds no OpenDocument file", "ZIPの中にOpenDocument文書がありません"],
  "xml-bomb": [
    "its entities expand to more than {most} characters",
    "実体参照が{most}文字を超えて展開されます",
  ],
  "xml-at": ["not well-formed XML at line {line}", "{line}行目が正しいXMLではありません"],
  "calendar-odd": [
    "line {line} is no property of a calendar or an address card",
    "{line}行目がカレンダーや連絡先の項目ではありません",
  ],
  "yaml-odd": ["not valid YAML at line {line}", "{line}行目が正しいYAMLではありません"],
  "yaml-aliases": [
    "its aliases stand for more than {most} values",
    "エイリアスが{most}個を超える値に展開されます",
  ],
  "rtf-odd": ["not RTF, or damaged at character {at}", "RTFでないか、{at}文字目で壊れています"],
  "xml-odd": ["{part} is not well-formed at character {at}", "{part}の{at}文字目が正しい形式ではありません"],
  "mail-none": [
    "not a mail message, line {line} is no header",
    "メールではありません（{line}行目がヘッダーでない）",
  ],
  "mailbox-none": [
    "not a mailbox, it does not begin with a line `From `",
    "メールボックスではありません（`From ` の行で始まっていない）",
  ],
  "mail-deep": ["its parts are nested more than {deepest} deep", "部分の入れ子が{deepest}段を超えます"],
  "mail-charset": [
    "the charset of the part at byte {at} is not supported ({charset})",
    "{at}バイト目からの部分の文字コードには対応していません（{charset}）",
  ],
  "picture-odd": [
    "a damaged picture, one of more than 40 million pixels, or in colours for printing",
    "壊れた画像か、4千万画素を超える画像か、印刷用の色の画像です",
  ],
  "pdf-none": ["not a PDF, or damaged", "PDFでないか、壊れています"],
  "pdf-metadata": [
    "the metadata of a PDF cannot be kept; leave out --keep-metadata",
    "PDFのメタデータは残せません。--keep-metadata を付けずに実行してください",
  ],
  "pdf-encrypted": [
    "it is encrypted; remove its password first",
    "暗号化されています。先にパスワードを外してください",
  ],
  "pdf-pages": ["it has more than {most} pages", "{most}ページを超えています"],
  "pdf-differs": [
    "{id} is not released: read again, page {page} of the written file differs outside of its boxes",
    "{id}は公開しません。書き出したファイルを読み直したところ、{page}ページ目の枠の外に違いがあります",
  ],
  "pdf-fonts": [
    "its fonts do not say which characters they show",
    "フォントに、どの文字を表すかの情報がありません",
  ],
  "parquet-damaged": [
    "not a Parquet file, or damaged in its {part}",
    "Parquetファイルでないか、壊れています（{part}）",
  ],
  "parquet-ends": ["beginning or end", "先頭か末尾"],
  "parquet-footer": ["footer", "フッター"],
  "parquet-row-group": ["row group {number}", "{number}番目の行グループ"],
  "parquet-encrypted": ["its footer is encrypted", "フッターが暗号化されています"],
  "parquet-footer-long": [
    "its footer has {length} bytes, at most {most} are wanted",
    "フッターが{length}バイトあります（{most}バイトまで）",
  ],
  "parquet-bomb": [
    "{length} bytes would unpack to more than {allowed} {what}, more than is safe",
    "{length}バイトが、安全な大きさ（{what}{allowed}）を超えて展開されます",
  ],
  "unit-bytes": ["bytes", "バイト数"],
  "unit-values": ["values", "値の数"],
  "unit-rows": ["rows", "行数"],
  "not-folder": ["{path} is not a folder", "{path}はフォルダーではありません"],
  "zip-none": ["not a ZIP archive, or cut short", "ZIPでないか、途中で切れています"],
  "zip-entry-damaged": [
    "an entry of the ZIP archive is damaged at byte {at}",
    "ZIPの項目が{at}バイト目で壊れています",
  ],
  "zip-directory-damaged": [
    "the directory of the ZIP archive is damaged at byte {at}",
    "ZIPの目次が{at}バイト目で壊れています",
  ],
  "zip-odd": [
    "encrypted, or packed in an unusual way, at byte {at} of the ZIP archive",
    "ZIPの{at}バイト目が暗号化されているか、特殊な方法で圧縮されています",
  ],
  "zip-64": [
    "a ZIP64 archive (more than 4 GB or 65,535 files), which is not supported, at byte {at}",
    "対応していないZIP64（4GBまたは65,535ファイルを超えるもの）です（{at}バイト目）",
  ],
  "gzip-inside": [
    "the file inside is of no format that can be written in its place",
    "中のファイルは、元の場所に書き戻せる形式ではありません",
  ],
  "office-pieces": ["it has more than {most} runs of text", "文字列の区切りが{most}個を超えています"],
  "office-characters": ["it has more than {most} characters of text", "文章が{most}文字を超えています"],
  "zip-bomb": [
    "{length} bytes would unpack to {size}, more than is safe",
    "{length}バイトが{size}バイトに展開されます。安全な大きさを超えています",
  ],
  "unpacks-to-more": ["the file unpacks to more than {most} bytes", "展開すると{most}バイトを超えます"],
  "gzip-damaged": ["the gzip file is cut short or damaged", "gzipファイルが途中で切れているか、壊れています"],
  "cut-short": ["it is cut short", "途中で切れています"],
  "this-file": ["the file", "ファイル"],
  "file-damaged": ["the file is cut short or damaged", "ファイルが途中で切れているか、壊れています"],
  "not-a-model": ["not a model of tokumei", "tokumei のモデルではありません"],
  "not-a-table": ["not a table of tokumei", "tokumei の表ではありません"],
  "format-version": [
    "format {version}, this program reads format {wanted}",
    "形式の版が{version}です（読める版は{wanted}）",
  ],
  "corpus-columns": [
    "Cannot read sentence {number}: {columns} columns, want a word and a label",
    "{number}番目の文を読めません：{columns}列です。語とラベルの列が必要です",
  ],
  "corpus-cells": [
    "Cannot read line {line}: {cells} cells, want {wanted}",
    "{line}行目を読めません：セルが{cells}個です。{wanted}個必要です",
  ],
  "learn-labels": [
    "Cannot learn {count} labels: want 1 to {most}",
    "{count}種類のラベルは学習できません。1から{most}種類が必要です",
  ],
  "learn-choices": [
    "Cannot learn from {count} choices of labels: want one label a token",
    "ラベルの選択肢が{count}個あり、学習できません。語ごとにラベルは一つにしてください",
  ],
  "learn-sentence": [
    "Cannot learn from sentence {number}: {words} words, {labels} labels",
    "{number}番目の文から学習できません：語が{words}個、ラベルが{labels}個です",
  ],
  "template-odd": [
    'Cannot read template "{template}": want attribute[offset], as in {example}',
    "テンプレート「{template}」を読めません。{example} のように、属性[位置] の形で書いてください",
  ],
  "no-code-in-header": [
    "Cannot write a header: the replacement has no code in {encoding}",
    "ヘッダーを書けません：置換後の文字が{encoding}にありません",
  ],
  "no-place": [
    "Cannot write a replacement at {position}: the file has no text to put it in",
    "{position}文字目に置換後の文字を書けません：ファイルに書き込める箇所がありません",
  ],
  "format-unknown": [
    "Cannot load format {name}: known are {names}",
    "形式 {name} は使えません。使える形式は {names} です",
  ],
  "inverse-version": [
    "Cannot read the inverse of a file: version {version}, expected 1",
    "ファイルの対応表を読めません：版が{version}です（読める版は1）",
  ],
  "not-yaml": ["not valid YAML or JSON ({how})", "正しいYAMLでもJSONでもありません（{how}）"],
  "half-pair": [
    "Cannot make a map: the text has half of a surrogate pair, which no file can hold",
    "対応表を作れません：文章にサロゲートペアの片方だけがあり、ファイルに書けません",
  ],
  "text-missing": ["text is missing", "text が必要です"],
  "restored-most": [
    "The restored text would have more than {most} characters",
    "元に戻した文章が{most}文字を超えます",
  ],
  "map-odd": ["not as anonymize wrote it", "anonymize が書いたものと異なります"],
  "map-other": ["not a tokumei map", "tokumei の対応表ではありません"],
  "map-key": [
    "the key is not the one it was made with, or the map is damaged",
    "作られたときの鍵と異なるか、対応表が壊れています",
  ],
  "map-lacks": [
    "no such document in the map, which holds {documents}",
    "対応表（{documents}件）にその文書はありません",
  ],
  "restore-other": [
    "Cannot restore: the file has SHA-256 {actual}, the inverse is for {expected}",
    "復元できません：ファイルのSHA-256は {actual} ですが、対応表は {expected} のものです",
  ],
  "key-odd": [
    "Cannot read a key from {bytes} bytes: want 64 hexadecimal digits or {wanted} raw bytes",
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
    "{entries} entries in it and no key file",
    "{entries}個の項目があるのに、鍵のファイルがありません",
  ],
  "path-outside": ["its path leads out of the data folder", "データフォルダーの外を指しています"],
  "record-odd": ["not one, or of a version not known", "記録でないか、知らない版です"],
} as const satisfies Words;
