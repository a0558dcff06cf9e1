import type { TextFormat } from "./format.ts";

export const json: TextFormat = {
  kind: "text",
  name: "json",
  extensions: [".json", ".geojson"],
  words: ["JSON", "JSON"],
  document: "file",
  reads: [
    [
      "every string and number whose name or values do not show that it identifies nobody, or those at `--path`",
      "名前か値から人を特定しないと分かるもの以外のすべての文字列と数、または `--path` のもの",
    ],
    ["base64 that is text, decoded", "文章になるbase64（復号して読む）"],
    ["names of values that look like data", "データのように見える値の名前"],
  ],
  unread: [
    ["files in base64", "base64のファイル"],
    ["with `--path`, what is not there", "`--path` を指定したとき、そこにないもの"],
  ],
  keeps: ["layout intact", "配置はそのまま"],
  streams: false,
  open: async (options) => (await import("./json-reader.ts")).open(options),
};
