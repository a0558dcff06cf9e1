import type { TextFormat } from "./format.ts";

export const ipynb: TextFormat = {
  kind: "text",
  name: "ipynb",
  extensions: [".ipynb"],
  words: ["Jupyter notebook", "Jupyterノートブック"],
  document: "file",
  reads: [
    ["sources of cells, line by line", "セルの内容（行ごと）"],
    ["outputs: text, html, tables and errors", "出力（文字列、html、表、エラー）"],
    ["metadata, and names of values that look like data", "メタデータと、データのように見える値の名前"],
  ],
  unread: [["pictures in outputs and attachments", "出力と添付の画像"]],
  keeps: ["layout intact", "配置はそのまま"],
  streams: false,
  open: async (options) => (await import("./notebook-reader.ts")).open(options),
};
