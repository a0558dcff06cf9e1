import type { BinaryFormat } from "./format.ts";

export const parquet: BinaryFormat = {
  kind: "binary",
  name: "parquet",
  extensions: [".parquet"],
  words: ["table (Parquet)", "表（Parquet）"],
  begins: (head) => head.startsWith("PAR1"),
  document: "row",
  reads: [["string columns, or those of `--columns`", "文字列の列、または `--columns` のもの"]],
  unread: [
    ["the names of columns", "列の名前"],
    ["columns of other types", "ほかの型の列"],
    ["what the writer noted of the file", "作成したプログラムの付記"],
  ],
  keeps: ["other columns copied", "ほかの列はそのまま"],
  streams: false,
  open: async (bytes, options) => (await import("./parquet-reader.ts")).open(bytes, options),
};
