import type { TextFormat } from "./format.ts";

/** The encoding that an XML file declares. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 200)).toString("latin1");
  const label = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w:-]+)/.exec(start)?.[1];
  return label && !/^utf-?16/i.test(label) ? label : undefined;
}

export const xml: TextFormat = {
  kind: "text",
  name: "xml",
  extensions: [
    ...[
      ".xml",
      ".svg",
      ".kml",
      ".gpx",
      ".tei",
      ".xliff",
      ".xlf",
      ".rss",
      ".atom",
      ".opml",
      ".tmx",
      ".tcx",
      ".gml",
    ],
    ...[
      ".xsd",
      ".xsl",
      ".xslt",
      ".wsdl",
      ".plist",
      ".dita",
      ".fodt",
      ".fods",
      ".fodp",
      ".fodg",
      ".musicxml",
      ".resx",
    ],
  ],
  words: ["XML", "XML"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*<\?xml\s/.test(head),
  document: "file",
  reads: [
    [
      "text of elements and attributes, their names as labels; as in a table the name may say what a value is, and that a number identifies nobody",
      "要素と属性の文字列（名前をラベルとして使用）。表と同じく、名前から値の種類や、人を特定しない数値かどうかを判断",
    ],
    ["base64 that is text, decoded", "文字列を表すbase64（復号したもの）"],
    ["comments, CDATA and entities of the file", "コメント、CDATA、ファイル内の実体"],
  ],
  unread: [
    ["names of elements and attributes", "要素と属性の名前"],
    ["processing instructions", "処理命令"],
    ["entities in other files, which are never fetched", "別のファイルの実体（取得しません）"],
    ["geometry of drawings", "図形の座標"],
    ["files in base64", "base64のファイル"],
  ],
  keeps: ["markup intact", "マークアップはそのまま"],
  streams: false,
  encoding: declaredEncoding,
  open: async (options) => (await import("./xml-reader.ts")).open(options),
};
