import { OFFICE } from "./docx.ts";
import type { BinaryFormat } from "./format.ts";
import { beginsPackage } from "./zip-head.ts";

export const pptx: BinaryFormat = {
  ...OFFICE,
  kind: "binary",
  name: "pptx",
  extensions: [".pptx", ".pptm", ".ppsx", ".ppsm", ".potx", ".potm"],
  words: ["PowerPoint presentation", "PowerPointプレゼンテーション"],
  begins: beginsPackage("ppt/"),
  document: "file",
  reads: [
    ["slides, notes, masters, layouts, tables", "スライド、ノート、マスター、レイアウト、表"],
    [
      "comments, alternative texts, sections, tags, links",
      "コメント、代替テキスト、セクション、タグ、リンク",
    ],
    ["charts, diagrams, embedded files", "グラフ、図、埋め込みファイル"],
  ],
  streams: false,
  open: async (bytes, options) => (await import("./office-reader.ts")).openOffice(bytes, options),
};
