import type { BinaryFormat } from "./format.ts";

const opendocument = {
  kind: "binary",
  document: "file",
  reads: [
    ["text, tables, notes, headers, footers, shapes", "本文、表、注、ヘッダー、フッター、図形の文字"],
    ["comments and names of authors", "コメントと作成者の名前"],
    ["deleted text of tracked changes", "変更履歴の削除された文字列"],
    ["readings (ruby), which go with their base", "ふりがな（親文字とともに置き換え）"],
    [
      "links, bookmarks, fields, forms, names of styles",
      "リンク、ブックマーク、フィールド、フォーム、スタイル名",
    ],
    [
      "values, formulas, names of sheets and ranges, hidden ones too",
      "値、数式、シートと範囲の名前（非表示も）",
    ],
    ["objects inside", "埋め込みオブジェクト"],
  ],
  removes: [
    ["properties, settings, times of changes", "プロパティ、設定、変更の日時"],
    ["previews, earlier versions, signatures", "プレビュー、以前の版、署名"],
    ["macros and dialogs", "マクロとダイアログ"],
    ["metadata of pictures (jpeg, png)", "画像のメタデータ（jpeg、png）"],
  ],
  unread: [["pictures and other files inside", "画像とその他の埋め込みファイル"]],
  keeps: ["formatting kept", "書式はそのまま"],
  streams: false,
  open: async (bytes, options) => (await import("./odf-reader.ts")).open(bytes, options),
} as const satisfies Partial<BinaryFormat>;

const begins = (type: string) => (head: string) =>
  head.startsWith("PK\x03\x04") &&
  new RegExp(`^.{26,60}mimetypeapplication/vnd\\.oasis\\.opendocument\\.${type}`, "s").test(head);

export const odt: BinaryFormat = {
  ...opendocument,
  name: "odt",
  extensions: [".odt", ".ott", ".odm", ".oth"],
  words: ["OpenDocument text", "OpenDocument テキスト"],
  begins: begins("text"),
};

export const ods: BinaryFormat = {
  ...opendocument,
  name: "ods",
  extensions: [".ods", ".ots"],
  words: ["OpenDocument spreadsheet", "OpenDocument 表計算"],
  begins: begins("spreadsheet"),
};

export const odp: BinaryFormat = {
  ...opendocument,
  name: "odp",
  extensions: [".odp", ".otp", ".odg", ".otg", ".odc", ".odf"],
  words: ["OpenDocument presentation or drawing", "OpenDocument プレゼンテーションまたは図形描画"],
  begins: begins("(?:presentation|graphics|chart|formula)"),
};
