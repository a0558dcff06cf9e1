import type { Doc } from "../doc/doc.ts";
import { unreadStretches } from "../nlp/language.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

/** What is said of a document's text in languages that no model reads: one notice for each, with its letters and its first line. */
export function unreadLanguages({ text }: Pick<Doc, "text">): Message[] {
  const byLanguage = new Map<string, { readonly code: NoticeCode; letters: number; readonly from: number }>();
  for (const { language, letters, from, isLatin } of unreadStretches(text)) {
    const entry = byLanguage.get(language);
    if (entry) entry.letters += letters;
    else
      byLanguage.set(language, { code: isLatin ? "language-as-english" : "language-unread", letters, from });
  }
  return [...byLanguage].map(([language, { code, letters, from }]) =>
    message(code, { language, letters, line: lineOf(text, from) }),
  );
}

type NoticeCode = "language-unread" | "language-as-english";

const lineOf = (text: string, at: number) => (text.slice(0, at).match(/\r\n?|\n/g)?.length ?? 0) + 1;

/** Notices of many documents of one file as one for each language: letters together, and the line of the first. */
export function addNotices(all: readonly Message[], more: readonly Message[]): readonly Message[] {
  const sum = [...all];
  for (const notice of more) {
    const at = sum.findIndex(
      (each) => each.code === notice.code && each.values?.language === notice.values?.language,
    );
    const before = sum[at];
    if (!before) sum.push(notice);
    else
      sum[at] = { ...before, values: { ...before.values, letters: lettersOf(before) + lettersOf(notice) } };
  }
  return sum;
}

const lettersOf = ({ values }: Message) => Number(values?.letters ?? 0);
