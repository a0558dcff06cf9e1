import type { BinaryFormat } from "./format.ts";

export const pdf: BinaryFormat = {
  kind: "binary",
  name: "pdf",
  extensions: [".pdf"],
  words: ["PDF", "PDF文書"],
  begins: (head) => head.startsWith("%PDF-"),
  document: "file",
  reads: [
    [
      "the text of its pages, seen or not: invisible, outside of the page, in hidden layers",
      "ページの文字列（見えない文字、ページの外、非表示のレイヤーを含む）",
    ],
    ["what annotations and form fields show", "注釈とフォームの欄に表示される文字列"],
  ],
  removes: [
    ["metadata of the file and its pictures", "ファイルと画像のメタデータ"],
    [
      "annotations, links, form fields (what they show stays)",
      "注釈、リンク、フォームの欄（表示される内容は残る）",
    ],
    [
      "attachments, bookmarks, names of destinations, layers and fonts",
      "添付ファイル、しおり、移動先・レイヤー・フォントの名前",
    ],
    [
      "scripts, signatures, structure, earlier versions, private data",
      "スクリプト、署名、文書構造、以前の版、独自のデータ",
    ],
  ],
  unread: [["text in pictures, and text that is drawn as lines", "画像の中の文字と、線で描かれた文字"]],
  keeps: ["pages look the same, with boxes over what was removed", "見た目はそのまま、削除した箇所に黒い枠"],
  streams: false,
  open: async (bytes, options) => (await import("./pdf-reader.ts")).openPdf(bytes, options),
};
