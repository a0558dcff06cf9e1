import type { Words } from "../say.ts";

/** Kinds of file that no format reads, and what to do instead. */
export const KINDS = {
  "kind-xls": [
    "an Excel 97 workbook (.xls); save it as .xlsx",
    "Excel 97形式のブック（.xls）です。.xlsx で保存してください",
  ],
  "kind-xlsb": [
    "a binary Excel workbook (.xlsb); save it as .xlsx",
    "バイナリ形式のExcelブック（.xlsb）です。.xlsx で保存してください",
  ],
  "kind-doc": [
    "a Word 97 document (.doc); save it as .docx",
    "Word 97形式の文書（.doc）です。.docx で保存してください",
  ],
  "kind-ppt": [
    "a PowerPoint 97 presentation (.ppt); save it as .pptx",
    "PowerPoint 97形式のスライド（.ppt）です。.pptx で保存してください",
  ],
  "kind-msg": [
    "an Outlook message (.msg); save it as .eml",
    "Outlookのメッセージ（.msg）です。.eml で保存してください",
  ],
  "kind-pst": [
    "an Outlook mailbox (.pst, .ost); export it as .mbox or .eml files",
    "Outlookのメールボックス（.pst、.ost）です。.mbox か .eml に書き出してください",
  ],
  "kind-ichitaro": [
    "an Ichitaro document (.jtd); save it as .docx",
    "一太郎の文書（.jtd）です。.docx で保存してください",
  ],
  "kind-iwork": [
    "an iWork document; export it as .docx, .xlsx or .pptx",
    "iWorkの文書です。.docx、.xlsx、.pptx に書き出してください",
  ],
  "kind-7z": [
    "a 7z archive; unpack it, or pack it as .zip",
    "7z書庫です。展開するか、.zip で圧縮し直してください",
  ],
  "kind-rar": [
    "a RAR archive; unpack it, or pack it as .zip",
    "RAR書庫です。展開するか、.zip で圧縮し直してください",
  ],
  "kind-tar": [
    "a tar archive; unpack it, or pack it as .zip",
    "tar書庫です。展開するか、.zip で圧縮し直してください",
  ],
  "kind-compressed": [
    "compressed by bzip2, xz, zstd or lz4; unpack it, or compress it as .gz",
    "bzip2、xz、zstd、lz4のいずれかで圧縮されています。展開するか、.gz で圧縮し直してください",
  ],
  "kind-picture": [
    "a picture of a kind that is not read; save it as .png or .jpg",
    "対応していない種類の画像です。.png か .jpg で保存してください",
  ],
  "kind-ocr": [
    "a picture; to have its text read, install tesseract.js@7, @tesseract.js-data/eng and @tesseract.js-data/jpn beside tokumei",
    "画像です。文字を読むには、tesseract.js@7、@tesseract.js-data/eng、@tesseract.js-data/jpn を tokumei と同じ場所にインストールしてください",
  ],
  "kind-sound": ["a sound recording; give its transcript", "音声です。書き起こしを指定してください"],
  "kind-video": [
    "a video; give its subtitles (.srt, .vtt) or transcript",
    "動画です。字幕（.srt、.vtt）か書き起こしを指定してください",
  ],
  "kind-database": [
    "a database file; export its tables as .csv",
    "データベースのファイルです。表を .csv に書き出してください",
  ],
  "kind-columns": [
    "a table in ORC, Avro or Arrow; convert it to .parquet or .csv",
    "ORC、Avro、Arrowの表です。.parquet か .csv に変換してください",
  ],
  "kind-statistics": [
    "data of a statistics program; export it as .csv",
    "統計ソフトのデータです。.csv に書き出してください",
  ],
  "kind-postscript": ["PostScript; convert it to .pdf", "PostScriptです。.pdf に変換してください"],
  "kind-program": ["a program, not a document", "文書ではなくプログラムです"],
  "kind-office-97": [
    "an Office 97 document, an Outlook message or an encrypted document; save it without a password in today's format (.docx, .xlsx, .pptx, .eml)",
    "Office 97の文書、Outlookのメッセージ、または暗号化された文書です。パスワードなしで現在の形式（.docx、.xlsx、.pptx、.eml）で保存してください",
  ],
} as const satisfies Words;
