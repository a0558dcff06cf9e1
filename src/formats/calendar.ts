import type { TextFormat } from "./format.ts";

const contentLines = {
  kind: "text",
  document: "file",
  keeps: ["other lines as they were", "ほかの行はそのまま"],
  streams: false,
  open: async (options) => (await import("./calendar-reader.ts")).open(options),
} as const satisfies Partial<TextFormat>;

export const ics: TextFormat = {
  ...contentLines,
  name: "ics",
  extensions: [".ics", ".ical", ".ifb", ".vcs"],
  words: ["calendar", "カレンダー"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR\s/i.test(head),
  reads: [
    ["titles, descriptions, places, coordinates", "件名、説明、場所、座標"],
    ["organisers and attendees, who are people", "主催者と出席者（人として扱う）"],
    ["reminders and other properties", "通知とその他の項目"],
  ],
  removes: [
    [
      "who made the file and when; identifiers become numbers",
      "作成したソフトと日時。識別子は番号に置き換え",
    ],
    ["files inside", "埋め込みファイル"],
  ],
  unread: [["times of events", "予定の日時"]],
};

export const vcf: TextFormat = {
  ...contentLines,
  name: "vcf",
  extensions: [".vcf", ".vcard"],
  words: ["address card", "連絡先"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD\s/i.test(head),
  reads: [
    [
      "names, numbers, addresses, birthdays: whole, whatever they look like",
      "名前、番号、住所、誕生日（値の全体）",
    ],
    ["notes and all other properties", "メモとその他すべての項目"],
  ],
  removes: [
    ["photos, sounds and keys", "写真、音声、鍵"],
    ["identifiers, times and makers of cards", "識別子、更新日時、作成したソフト"],
  ],
  unread: [],
};
