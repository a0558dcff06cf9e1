import type { BinaryFormat } from "./format.ts";

export const rtf: BinaryFormat = {
  kind: "binary",
  name: "rtf",
  extensions: [".rtf"],
  within: [".doc"],
  words: ["RTF document", "RTF文書"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head),
  document: "file",
  reads: [
    [
      "text, also hidden or deleted, by its code page or Unicode",
      "文字列（隠し文字や削除済みも、文字コードまたはUnicodeで）",
    ],
    ["headers, footers, footnotes, text boxes", "ヘッダー、フッター、脚注、テキストボックス"],
    ["comments, and who wrote them, who are people", "コメントとその作成者（人として扱う）"],
    ["fields: their result and what they refer to, decoded", "フィールドの結果と参照先（復号したもの）"],
    [
      "bookmarks, form fields, alternative text, names of styles and fonts that are not built in",
      "ブックマーク、フォームの欄、代替テキスト、組み込みでないスタイルやフォントの名前",
    ],
  ],
  removes: [
    [
      "`\\info`, user properties, variables, generator, template",
      "`\\info`、ユーザー定義のプロパティ、変数、作成ソフト、テンプレート",
    ],
    ["revision ids and times", "改訂番号と日時"],
    ["metadata of pictures", "画像のメタデータ"],
    ["`\\*` destinations that are not known", "知らない `\\*` の部分"],
  ],
  unread: [
    ["pictures and embedded files", "画像と埋め込みファイル"],
    ["formats of list numbers that hold words", "語を含む箇条書き番号の書式"],
  ],
  keeps: ["markup intact", "マークアップはそのまま"],
  streams: false,
  open: async (bytes, options) => (await import("./rtf-reader.ts")).open(bytes, options),
};
