import type { TextFormat } from "./format.ts";

export const yaml: TextFormat = {
  kind: "text",
  name: "yaml",
  extensions: [".yaml", ".yml"],
  words: ["YAML", "YAML"],
  document: "file",
  reads: [
    [
      "every value, its key as a label; as in a table the key may say what it is, and that a number identifies nobody",
      "すべての値（キーをラベルとして使用）。表と同じく、キーから値の種類や、人を特定しない数値かどうかを判断",
    ],
    ["base64 that is text, decoded", "文字列を表すbase64（復号したもの）"],
    ["keys that look like data", "データらしいキー"],
    ["comments", "コメント"],
  ],
  unread: [
    ["other keys; names of anchors and tags", "他のキー、アンカーとタグの名前"],
    ["files in base64", "base64のファイル"],
  ],
  keeps: ["layout intact, quoting valid", "配置はそのまま、引用符は正しく保つ"],
  streams: false,
  open: async (options) => (await import("./yaml-reader.ts")).open(options),
};
