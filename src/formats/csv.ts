import type { TextFormat } from "./format.ts";

const table = {
  kind: "text",
  document: "row",
  reads: [
    [
      "the cells of every column that its name or values do not show to identify nobody",
      "名前か値から、人を特定しないと分かる列以外のセル",
    ],
    ["base64 that is text, decoded", "文字列を表すbase64（復号したもの）"],
    ["cells unlike the rest of their column", "同じ列のほかの値と異なるセル"],
    ["names of columns that look like data", "データのように見える列名"],
  ],
  unread: [
    ["columns that `--columns` leaves out", "`--columns` で指定しなかった列"],
    ["files in base64", "base64のファイル"],
  ],
  keeps: ["quoting as it was", "引用符は元のまま"],
  streams: true,
} as const satisfies Partial<TextFormat>;

export const csv: TextFormat = {
  ...table,
  name: "csv",
  extensions: [".csv"],
  words: ["table (csv)", "表（csv）"],
  open: async (options) => (await import("./csv-reader.ts")).open(options, undefined),
};

export const tsv: TextFormat = {
  ...table,
  name: "tsv",
  extensions: [".tsv", ".tab"],
  words: ["table (tsv)", "表（tsv）"],
  open: async (options) => (await import("./csv-reader.ts")).open(options, "\t"),
};
