import type { TextFormat } from "./format.ts";

/** The encoding that a page names in its first bytes, by the rules of the HTML Standard. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 4096)).toString("latin1");
  const label =
    /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w:-]+)/i.exec(start)?.[1] ??
    /^<\?xml[^>]{1,100}?encoding\s*=\s*["']([\w:-]+)/i.exec(start)?.[1];
  return label && !/^utf-?16/i.test(label) ? label : undefined;
}

export const html: TextFormat = {
  kind: "text",
  name: "html",
  extensions: [".html", ".htm", ".xhtml"],
  words: ["web page", "ウェブページ"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(head),
  document: "file",
  reads: [
    ["text", "文字列"],
    ["comments", "コメント"],
    ["`alt`, `title`, `value` and other telling attributes", "`alt`、`title`、`value` など内容を表す属性"],
    ["`mailto:` and `tel:` links", "`mailto:` と `tel:` のリンク"],
    ["`meta` descriptions", "`meta` の説明"],
  ],
  unread: [
    ["scripts and styles", "スクリプトとスタイル"],
    ["other links and attributes", "ほかのリンクと属性"],
  ],
  keeps: ["markup intact", "マークアップはそのまま"],
  streams: false,
  encoding: declaredEncoding,
  open: async (options) => (await import("./html-reader.ts")).open(options),
};
