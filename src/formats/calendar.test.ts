import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { ics, vcf } from "./calendar.ts";
import { type Unfolded, unfold } from "./content-lines.ts";
import { restoreFile } from "./inverse.ts";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join(
    "\r\n",
  );
const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:4.0", ...lines, "END:VCARD", ""].join("\r\n");
const read = async (file: string, format = ics) => (await rewriteFile(format, file, untouched)).docs[0]!;
const cellsOf = async (file: string, format = ics) => {
  const { text, cells } = await read(file, format);
  return cells!.map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);
};
const middle = (text: string) => text.split("\r\n").slice(2, -2).join("\r\n");

describe("a calendar", () => {
  for (const [what, lines, text] of [
    ["folded lines as one", ["SUMMARY:山", " 田さん\\, Sm", "\tith"], "Summary: 山田さん, Smith"],
    ["escaped line breaks", ["DESCRIPTION:a\\nb\\;c\\\\d"], "Description: a\nb;c\\d"],
    [
      "attendees by name and address",
      ['ATTENDEE;CN="Smith, John";RSVP=TRUE:mailto:john%40x@example.com'],
      "Email: john@x@example.com\nName: Smith, John",
    ],
    ["reminders and other properties", ["BEGIN:VALARM", "X-NOTE:山田", "END:VALARM"], "X-NOTE: 山田"],
    ["coordinates", ["GEO:35.68;139.76"], "Coordinates: 35.68 139.76"],
  ] as const) {
    it(`reads ${what}`, async () => {
      expect((await read(calendar(...lines))).text).toBe(text);
    });
  }

  it("has attendees who are people, whatever they are called", async () => {
    expect(await cellsOf(calendar("ORGANIZER;CN=qqq:mailto:q@example.com"))).toEqual([
      "EMAIL_ADDRESS q@example.com",
      "PERSON qqq",
    ]);
  });

  it("is folded anew at 75 octets where it is edited", async () => {
    const file = calendar("SUMMARY:x", `DESCRIPTION:${"山田".repeat(5)}`);
    const { text } = await rewriteFile(ics, file, replacing({ 山田: "とても長い名前" }));
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await read(text)).text).toBe(`Summary: x\nDescription: ${"とても長い名前".repeat(5)}`);
  });

  it("loses who made it and when; identifiers become numbers", async () => {
    const file = calendar(
      "UID:taro@pc",
      "DTSTAMP:20240102T030405Z",
      "CREATED:20240102T030405Z",
      "RELATED-TO:taro@pc",
      "DTSTART:20240312T211500",
    );
    const { text, docs } = await rewriteFile(ics, file, untouched);
    expect(text).toBe(
      calendar(
        "UID:1@entry.invalid",
        "DTSTAMP:19700101T000000Z",
        "RELATED-TO:1@entry.invalid",
        "DTSTART:20240312T211500",
      ),
    );
    expect(docs[0]!.parts!.map(({ kind, fate, count }) => [kind, fate, count])).toEqual([
      ["text", "read", 1],
      ["record-metadata", "removed", 4],
      ["event-time", "unread", 1],
    ]);
  });

  it("keeps it when asked, and reads it", async () => {
    const file = calendar("UID:taro@pc");
    const { text } = await rewriteFile(ics, file, replacing({ taro: "x" }), { keepMetadata: true });
    expect(text).toBe(calendar("UID:x@pc"));
  });
});

describe("an address card", () => {
  it("is about a person: whole values are what their property says", async () => {
    const file = card(
      "N:山田;太郎;;;",
      "FN:qq",
      "TEL;TYPE=home:tel:+81-3",
      "EMAIL:a@b",
      "ADR:;;1-2;港区;東京都;;",
      "BDAY:19800405",
      "NOTE:x",
    );
    expect(await cellsOf(file, vcf)).toEqual([
      "PERSON 山田 太郎",
      "PERSON qq",
      "PHONE_NUMBER +81-3",
      "EMAIL_ADDRESS a@b",
      "ADDRESS 1-2 港区 東京都",
      "DATE_TIME 19800405",
    ]);
  });

  it("keeps the parts of a name apart", async () => {
    const { text } = await rewriteFile(
      vcf,
      card("N:山田;太郎;;;", "NOTE:x"),
      replacing({ "山田 太郎": "[PERSON_1]" }),
    );
    expect(middle(text)).toBe("N:[PERSON_1];;;;\r\nNOTE:x");
  });

  it("loses photos, identifiers and times", async () => {
    const file = card(
      "UID:urn:uuid:1",
      "REV:20240101",
      "PRODID:x",
      "PHOTO;ENCODING=b;TYPE=JPEG:AAAA",
      " BBBB",
      "LOGO:data:image/png;base64,AA",
      "FN:x",
    );
    const { text, docs } = await rewriteFile(vcf, file, untouched);
    expect(middle(text)).toBe("FN:x");
    expect(docs[0]!.parts!.map(({ kind, fate, count }) => [kind, fate, count])).toEqual([
      ["text", "read", 1],
      ["record-metadata", "removed", 3],
      ["photo", "removed", 2],
    ]);
  });

  it("of version 2.1 in quoted-printable, in its charset", async () => {
    const quoted = (text: string) =>
      [...encoded(text, "shift_jis")]
        .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join("");
    const line = (name: string) => `N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:${name};${quoted("太郎")}`;
    const file = card(line(quoted("山田")).replace("=93=63", "=\r\n=93=63"), "NOTE:x");
    expect((await read(file, vcf)).text).toBe("Name: 山田 太郎\nNote: x");
    const { text } = await rewriteFile(vcf, file, replacing({ 山田: "鈴木" }));
    expect(text.replace("=\r\n", "")).toBe(card(line(quoted("鈴木")), "NOTE:x"));
    expect(text.split("\r\n").every((written) => written.length <= 76)).toBe(true);
  });
});

it("nothing planted in English or Japanese is left, in any part", async () => {
  const event = calendar(
    'SUMMARY;ALTREP="http://平田01":平田02',
    "DESCRIPTION;LANGUAGE=ja:Hira",
    " ta03",
    "LOCATION:平田04",
    "UID:平田05",
    "COMMENT:平田06",
    'ATTENDEE;CN=平田07;SENT-BY="mailto:平田08@x":mailto:%E5%B9%B3%E7%94%B009@x',
    'ORGANIZER;CN="Hirata10":mailto:Hirata11@x',
    "X-FOO;X-BAR=平田12:平田13",
    "ATTACH;ENCODING=BASE64;VALUE=BINARY:Hirata14",
    "BEGIN:VALARM",
    "DESCRIPTION:平田15",
    "END:VALARM",
    "CATEGORIES:平田16,Hirata17",
    "CONTACT:平田18",
  );
  const people = card(
    'N;SORT-AS="平田21,Hirata22":平田23;Hirata24;平田25;;',
    "item1.FN:平田26",
    "ORG:平田27;Hirata28",
    "TEL:Hirata29",
    'ADR;LABEL="平田30":;;平田31;;;;',
    "NOTE:平田32\\nHirata33",
    "PHOTO:data:image/png,Hirata34",
    "UID:Hirata35",
    "X-ABLABEL:平田36",
    "RELATED;TYPE=spouse:平田37",
    "URL:http://example.com/%E5%B9%B3%E7%94%B038",
    "GENDER:O;平田39",
  );
  const values = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => `${i}`.padStart(2, "0")).flatMap((n) => [
      [`平田${n}`, "[X]"],
      [`Hirata${n}`, "[X]"],
    ]),
  );
  for (const [format, file] of [
    [ics, event],
    [vcf, people],
  ] as const) {
    const { output, text, inverse } = await rewriteFile(format, file, replacing(values));
    const { text: flat } = unfold(text) as Unfolded;
    expect(flat).not.toMatch(/平田|Hirata|%E5%B9%B3/);
    expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
  }
});

it("what is written can be unfolded, and says what it should", async () => {
  await fc.assert(
    fc.asyncProperty(unicodeText(30), unicodeText(8), async (value, insert) => {
      const clean = (text: string) =>
        text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]|\p{Surrogate}/gu, "");
      const escaped = clean(value).replace(/[\\;,]/g, "\\$&");
      const file = calendar(`SUMMARY;X-P="KEY":KEY!${escaped}KEY`);
      const { text, output, inverse } = await rewriteFile(ics, file, replacing({ KEY: clean(insert) }));
      expect((unfold(text) as Unfolded).lines).toHaveLength(6);
      expect((await read(text)).text).toContain(`Summary: ${clean(insert)}!${clean(value)}`);
      expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75 || file.includes(line))).toBe(
        true,
      );
      expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
    }),
    { numRuns: 200, seed: 3 },
  );
});

it("refuses what is no property, by line", async () => {
  await expect(read(calendar("SUMMARY:x", "no property"))).rejects.toThrow(
    "line 5 is no property of a calendar",
  );
});
