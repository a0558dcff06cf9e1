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
    ["text of elements, their names as labels", "要素の文字列（要素名をラベルとして使用）"],
    ["attributes", "属性"],
    ["comments, CDATA and entities of the file", "コメント、CDATA、ファイル内の実体"],
  ],
  unread: [
    ["names of elements and attributes", "要素と属性の名前"],
    ["processing instructions", "処理命令"],
    ["entities in other files, which are never fetched", "別のファイルの実体（取得しません）"],
    ["geometry of drawings", "図形の座標"],
  ],
  keeps: ["markup intact", "マークアップはそのまま"],
  streams: false,
  encoding: declaredEncoding,
  open: async (options) => (await import("./xml-reader.ts")).open(options),
};
