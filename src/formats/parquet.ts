import type { BinaryFormat } from "./format.ts";

export const parquet: BinaryFormat = {
  kind: "binary",
  name: "parquet",
  extensions: [".parquet"],
  words: ["table (Parquet)", "表（Parquet）"],
  begins: (head) => head.startsWith("PAR1"),
  document: "row",
  reads: [
    [
      "strings of every column that its name or values do not show to identify nobody",
      "名前か値から、人を特定しないと分かる列以外の文字列",
    ],
  ],
  removes: [
    [
      "whole numbers that are keys: others in their place, equal ones for equal ones",
      "整数のキー（同じキーには同じ番号を振り直す）",
    ],
    [
      "other numbers and dates of columns that identify: null, or 0 where there must be a value",
      "人を特定するほかの数や日付の列の値（null、値が必須なら0）",
    ],
    ["statistics, indexes and filters of columns", "列の統計・索引・フィルター"],
    ["what the writer noted of the file", "作成したプログラムの付記"],
  ],
  unread: [
    ["the names of columns", "列の名前"],
    ["columns of bytes", "バイト列の列"],
    ["columns that `--columns` leaves out", "`--columns` で指定しなかった列"],
  ],
  keeps: ["other columns copied", "ほかの列はそのまま"],
  streams: false,
  open: async (bytes, options) => (await import("./parquet-reader.ts")).open(bytes, options),
};
