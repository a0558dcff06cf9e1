import type { BinaryFormat, FormatDeclaration } from "./format.ts";

const COMMON = {
  kind: "binary",
  document: "file",
  reads: [
    [
      "its text, by OCR where `tesseract.js` and its data for English and Japanese are installed; refused otherwise",
      "文字（`tesseract.js` と英語・日本語のデータが入っていればOCRで読み、なければ拒否）",
    ],
  ],
  removes: [
    [
      "all metadata (Exif, comments, thumbnails, further frames)",
      "メタデータのすべて（Exif、コメント、縮小画像、ほかのコマ）",
    ],
  ],
  unread: [
    [
      "what a picture shows besides text; text that OCR does not see or is not sure of",
      "文字以外に写っているもの、OCRに見えない文字や確かでない文字",
    ],
  ],
  streams: false,
  open: async (bytes, options) => (await import("./picture-reader.ts")).openPicture(bytes, options),
} as const satisfies Partial<BinaryFormat> & Partial<FormatDeclaration>;

export const png: BinaryFormat = {
  ...COMMON,
  name: "png",
  extensions: [".png"],
  words: ["PNG picture", "PNG画像"],
  begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  keeps: ["other pixels as they were, black boxes over words", "ほかの画素はそのまま、語の上に黒い枠"],
};

export const jpg: BinaryFormat = {
  ...COMMON,
  name: "jpg",
  extensions: [".jpg", ".jpeg", ".jfif"],
  words: ["JPEG picture", "JPEG画像"],
  begins: (head) => head.startsWith("\xff\xd8\xff"),
  keeps: [
    "black boxes over words, then compressed again; as it was where nothing is found",
    "語の上に黒い枠を描いて再び圧縮（何も見つからなければそのまま）",
  ],
};
