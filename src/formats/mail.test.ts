import fc from "fast-check";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, it } from "vitest";
import { randomEdits, rewriteFile } from "../../test/formats.ts";
import { randomMail } from "../../test/random-mail.ts";
import { eml } from "./eml.ts";
import { readMail } from "./mail.ts";

const INSERTS = [
  "",
  "x",
  "漢字",
  "[PERSON_1]",
  "😀",
  '"',
  "<&",
  "\n",
  "\\",
  "a, b",
  "(",
  ": ",
  "=?utf-8?Q?x?=",
  "\r\nBcc: z",
];
const OPTIONS = { id: "file", lang: "auto" } as const;
const signs = (text: string) => text.replace(/\s+/g, "");

/** Names of headers and kinds of parts, as an independent reader sees them. */
function structure({ headers, attachments }: Email) {
  const isRemoved = (key: string) => /^(?:message-id|x-.*|content-transfer-encoding)$/.test(key);
  const known = /^(?:from|to|cc|subject|comments|date|mime-version|content-.*)$/;
  return {
    names: headers.flatMap(({ key }) => (isRemoved(key) ? [] : known.test(key) ? [key] : ["*"])),
    files: attachments.map(({ mimeType }) => mimeType),
  };
}

describe("random mails with random edits", () => {
  it("say what was to be said, and keep their structure", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomMail, fc.nat(), async (mail, seed) => {
        const { document } = readMail(mail.toString("latin1"), OPTIONS);
        const edits = randomEdits(document.text, seed, INSERTS);
        const { output } = await rewriteFile(eml, mail, () => edits);
        const again = readMail(Buffer.from(output).toString("latin1"), OPTIONS).document.text;
        expect(signs(again)).toBe(signs(document.written(edits)));
        const [before, after] = [await PostalMime.parse(mail), await PostalMime.parse(output)];
        expect(structure(after)).toEqual(structure(before));
        const subject = /^Subject: (.*)$/m.exec(again)?.[1];
        if (after.subject !== undefined) expect(signs(after.subject)).toBe(signs(subject!));
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
