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
    [
      "attributes: `alt`, `title`, `value`, `data-…`, `aria-…` and all others that hold text",
      "属性（`alt`、`title`、`value`、`data-…`、`aria-…` など文字列を持つもの）",
    ],
    ["addresses of links, pictures and forms, decoded", "リンク、画像、フォームのアドレス（復号したもの）"],
    ["JSON in scripts (JSON-LD), pages in `srcdoc`", "スクリプト内のJSON（JSON-LD）、`srcdoc` のページ"],
    ["`meta` descriptions", "`meta` の説明"],
  ],
  removes: [
    ["scripts and event handlers", "スクリプトとイベントハンドラー"],
    [
      "`meta` elements of author, generator, publisher and the like",
      "作成者、作成ソフト、発行者などの `meta` 要素",
    ],
  ],
  unread: [
    ["styles with texts, addresses or comments", "文字列、アドレス、コメントを含むスタイル"],
    ["files in `data:` addresses", "`data:` アドレスのファイル"],
    [
      "`id`, `class` and `name` that are plain words in lower case: ids where they are a name or hold a removed value, classes where they hold one",
      "小文字の普通の語である `id`、`class`、`name`：idは人名か、置き換えた値を含むとき、classは置き換えた値を含むとき",
    ],
  ],
  keeps: ["markup intact", "マークアップはそのまま"],
  streams: false,
  encoding: declaredEncoding,
  open: async (options) => (await import("./html-reader.ts")).open(options),
};
