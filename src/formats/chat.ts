import { createDoc, type DocCell } from "../doc/doc.ts";
import { docOptions, type FormatOptions, type TextFormat, wholeFile } from "./format.ts";

/**
 * Conversations that WhatsApp and LINE write as text, as one document: what stands in the place of a sender is a person, whatever it
 * looks like. Times and placeholders of media stay where they are.
 */
const open = (options: FormatOptions) =>
  wholeFile((text) => {
    const cells = /^\s*\ufeff?\[LINE\]/.test(text) ? lineSenders(text) : whatsappSenders(text);
    const doc = createDoc(options.id, text, docOptions(options, { cells }));
    return { doc, toFile: (edits) => edits.list };
  });

const DATE = String.raw`\d{1,4}[/.\-年]\s?\d{1,2}[/.\-月]\s?\d{1,4}日?\.?`;
const TIME = String.raw`(?:[^\d\s\[\]]{1,4}\s?)?\d{1,2}[:.時]\d{2}(?:[:.]\d{2})?分?(?:[\s\u202f\u00a0]?[AaPp]\.?[\s\u00a0]?[Mm]\.?)?`;
/** `[12/03/2024, 21:15:02] Name: text` and `12/03/24, 21:15 - Name: text`. */
const WHATSAPP = new RegExp(
  String.raw`^\u200e?(?:\[${DATE},?\s${TIME}\]\s|${DATE},?\s${TIME}\s[-–]\s)([^:\r\n]{1,100}?):(?:\s|$)`,
  "gm",
);

function whatsappSenders(text: string): DocCell[] {
  return [...text.matchAll(WHATSAPP)].map((match) => {
    const name = match[1]!.replace(/^[\u200e\u202a~\s]+|[\u202c\s]+$/g, "");
    const from = match.index + match[0].lastIndexOf(match[1]!) + match[1]!.indexOf(name);
    return { from, to: from + name.length, ...SENDER };
  });
}

const SENDER = { column: "sender", label: "PERSON" };
/** The title names the other person; a message is a time, a name and a text with tabs between. */
const LINE_TITLE =
  /^\s*\ufeff?\[LINE\] (?:Chat history (?:with|in) ([^\r\n]+)|([^\r\n]+?)(?:との|の)トーク履歴)/;
const LINE_MESSAGE = /^(?:[^\d\s]{1,4}\s?)?\d{1,2}:\d{2}(?:\s?[AP]M)?\t([^\t\r\n]+)\t/gm;

function lineSenders(text: string): DocCell[] {
  const title = LINE_TITLE.exec(text);
  const cells = [...text.matchAll(LINE_MESSAGE)].map((match): DocCell => {
    const to = match.index + match[0].length - 1;
    return { from: to - match[1]!.length, to, ...SENDER };
  });
  const name = title?.[1] ?? title?.[2];
  if (!title || !name) return cells;
  const from = title.index + title[0].indexOf(name, title[0].indexOf("]"));
  return [{ from, to: from + name.trimEnd().length, ...SENDER }, ...cells];
}

/** How the date and time of a first line begin, as bytes. */
const HEAD_DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? `;
const HEAD_TIME = String.raw`[^\d\s]{0,12}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \xa0\xc2\xe2\x80\xaf]{0,3}[ap]\.?[ \xa0\xc2]{0,2}m\.?)?`;
const BEGINS = new RegExp(
  String.raw`^(?:\xef\xbb\xbf)?(?:\xe2\x80\x8e)?(?:\[${HEAD_DATE}${HEAD_TIME}\] |${HEAD_DATE}${HEAD_TIME} - )`,
  "i",
);

export const chat: TextFormat = {
  kind: "text",
  name: "chat",
  extensions: [],
  within: [".txt", ".text"],
  words: ["exported conversation", "書き出した会話"],
  begins: (head) => BEGINS.test(head) || /^(?:\xef\xbb\xbf)?\s*\[LINE\] /.test(head),
  document: "file",
  reads: [
    ["senders, who are people", "送信者（人として扱う）"],
    ["messages and all other lines", "メッセージとその他すべての行"],
  ],
  unread: [],
  keeps: ["the same bytes but for the edits", "編集した箇所のほかは同じバイト"],
  streams: false,
  open,
};
