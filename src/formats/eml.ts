import type { BinaryFormat } from "./format.ts";

export const eml: BinaryFormat = {
  kind: "binary",
  name: "eml",
  extensions: [".eml"],
  words: ["mail message", "メール"],
  document: "file",
  reads: [
    ["headers that say something, decoded", "内容のあるヘッダー（復号したもの）"],
    ["text and html parts, decoded", "テキストとHTMLの部分（復号したもの）"],
    ["messages inside", "中にあるメール"],
    [
      "attachments of formats in this table, each a document, and their names",
      "この表にある形式の添付ファイル（それぞれ一つの文書）とその名前",
    ],
  ],
  removes: [
    [
      "headers of servers and mail programs: `Received`, `Message-ID`, `References`, `X-…`, `List-…`, `DKIM-Signature` and others",
      "サーバーやメールソフトのヘッダー（`Received`、`Message-ID`、`References`、`X-…`、`List-…`、`DKIM-Signature` など）",
    ],
    ["S/MIME and PGP signatures, which a change breaks", "S/MIMEとPGPの署名（変更すると無効になるため）"],
    ["text outside of the parts, times of attachments", "部分の外にある文字列、添付ファイルの日時"],
  ],
  unread: [
    ["attachments of other formats", "その他の形式の添付ファイル"],
    ["encrypted parts, `winmail.dat`", "暗号化された部分、`winmail.dat`"],
  ],
  keeps: ["re-encoded as it was", "元と同じ符号化"],
  streams: false,
  open: async (bytes, options) => (await import("./eml-reader.ts")).open(bytes, options),
};
