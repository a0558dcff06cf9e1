import type { TextFormat } from "./format.ts";

export const yaml: TextFormat = {
  kind: "text",
  name: "yaml",
  extensions: [".yaml", ".yml"],
  words: ["YAML", "YAML"],
  document: "file",
  reads: [
    ["every value, its key as a label", "すべての値（キーをラベルとして使用）"],
    ["keys that look like data", "データらしいキー"],
    ["comments", "コメント"],
  ],
  unread: [["other keys; names of anchors and tags", "他のキー、アンカーとタグの名前"]],
  keeps: ["layout intact, quoting valid", "配置はそのまま、引用符は正しく保つ"],
  streams: false,
  open: async (options) => (await import("./yaml-reader.ts")).open(options),
};
