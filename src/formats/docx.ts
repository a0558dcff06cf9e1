import type { BinaryFormat, FormatDeclaration } from "./format.ts";
import { firstEntries } from "./zip-head.ts";

/** What is the same in documents, workbooks and presentations. */
export const OFFICE = {
  removes: [
    ["properties, thumbnails, custom XML", "プロパティ、縮小版、カスタムXML"],
    ["names of authors, times and ids of revisions", "作成者の名前、変更の日時と改訂番号"],
    ["signatures, macros, printer settings", "署名、マクロ、プリンターの設定"],
    ["metadata of pictures (jpeg, png)", "画像（jpeg、png）のメタデータ"],
    ["ids of styles, code names of sheets", "スタイルの識別名、シートのコード名"],
  ],
  unread: [
    ["names of parts that look like data", "データらしい部分の名前"],
    ["pictures, sounds and films", "画像、音声、動画"],
    ["embedded files of formats that are not read", "読めない形式の埋め込みファイル"],
    ["controls (ActiveX)", "コントロール（ActiveX）"],
  ],
  keeps: ["formatting kept", "書式はそのまま"],
} as const satisfies Partial<FormatDeclaration>;

export const docx: BinaryFormat = {
  ...OFFICE,
  kind: "binary",
  name: "docx",
  extensions: [".docx", ".docm", ".dotx", ".dotm"],
  words: ["Word document", "Word文書"],
  begins: (head) => firstEntries(head).some((name) => /^(?:\[Content_Types\]|word\/|_rels\/)/.test(name)),
  document: "file",
  reads: [
    [
      "body, headers, footers, notes, text boxes, comments",
      "本文、ヘッダー、フッター、注、テキストボックス、コメント",
    ],
    [
      "deleted text of tracked changes, field codes, furigana",
      "変更履歴の削除された文字列、フィールド、ふりがな",
    ],
    [
      "alternative texts, bookmarks, content controls, links",
      "代替テキスト、ブックマーク、コンテンツコントロール、リンク",
    ],
    ["charts, diagrams, embedded documents and workbooks", "グラフ、図、埋め込みの文書とブック"],
  ],
  streams: false,
  open: async (bytes, options) => (await import("./office-reader.ts")).openOffice(bytes, options),
};
