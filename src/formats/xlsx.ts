import { OFFICE } from "./docx.ts";
import type { BinaryFormat } from "./format.ts";
import { beginsPackage } from "./zip-head.ts";

export const xlsx: BinaryFormat = {
  ...OFFICE,
  kind: "binary",
  name: "xlsx",
  extensions: [".xlsx", ".xlsm", ".xltx", ".xltm"],
  words: ["Excel workbook", "Excelブック"],
  begins: beginsPackage("xl/"),
  document: "row",
  reads: [
    ["cells as they are displayed, of hidden sheets too", "表示されるとおりのセル（非表示のシートを含む）"],
    [
      "names of sheets and ranges, renamed where formulas use them",
      "シートと範囲の名前（数式の中でも置き換える）",
    ],
    [
      "literals of formulas, readings, comments, headers, validations, links",
      "数式の文字列、ふりがな、コメント、ヘッダー、入力規則、リンク",
    ],
    ["charts, drawings, embedded files", "グラフ、図形、埋め込みファイル"],
  ],
  removes: [
    ...OFFICE.removes,
    [
      "values of pivot caches, external links and formulas that may repeat a changed value",
      "ピボットキャッシュと外部リンクの値、変わった値を繰り返しうる数式の値",
    ],
    ["shared strings that no cell shows", "どのセルも表示しない共有文字列"],
  ],
  unread: [...OFFICE.unread, ["names of sheets that the workbook does not have", "ブックにないシートの名前"]],
  streams: false,
  open: async (bytes, options) => (await import("./office-reader.ts")).openOffice(bytes, options),
};
