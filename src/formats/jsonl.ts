import type { TextFormat } from "./format.ts";

export const jsonl: TextFormat = {
  kind: "text",
  name: "jsonl",
  extensions: [".jsonl", ".ndjson"],
  words: ["JSON lines", "JSON Lines"],
  document: "row",
  reads: [
    [
      "`text`, then every other field whose name or values do not show that it identifies nobody, or what is at `--path`",
      "`text`、続いて名前か値から人を特定しないと分かるもの以外のすべての項目、または `--path` のもの",
    ],
    ["base64 that is text, decoded", "文章になるbase64（復号して読む）"],
    ["names of values that look like data", "データのように見える値の名前"],
  ],
  unread: [
    ["files in base64", "base64のファイル"],
    ["with `--path`, what is not there", "`--path` を指定したとき、そこにないもの"],
  ],
  keeps: ["layout intact", "配置はそのまま"],
  streams: true,
  open: async (options) => (await import("./jsonl-reader.ts")).open(options),
};
