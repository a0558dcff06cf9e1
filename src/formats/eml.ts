import type { TextFormat } from "./format.ts";

export const eml: TextFormat = {
  kind: "text",
  name: "eml",
  extensions: [".eml"],
  words: ["mail message", "メール"],
  document: "file",
  reads: [
    ["headers, decoded", "ヘッダー（復号したもの）"],
    ["text and html parts, decoded", "テキストとHTMLの部分（復号したもの）"],
    ["messages inside", "中にあるメール"],
  ],
  unread: [
    ["attachments", "添付ファイル"],
    ["signatures of mail servers", "メールサーバーの署名"],
  ],
  keeps: ["re-encoded as it was", "元と同じ符号化"],
  streams: false,
  bytes: true,
  open: async (options) => (await import("./eml-reader.ts")).open(options),
};
