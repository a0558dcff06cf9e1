import { describe, expect, it } from "vitest";
import { anonymizeFile } from "../index.ts";

/** What people put where their name belongs. */
const VALUES = [
  ..."orla|ovesk|o|X|xX_vesk_Xx|vesk99|Vesk & Sons|Finance Team|info desk|me|root|guest|山田|やまだ|ヤマダ|山|匿名希望|名無しさん|たろう🐱|🦊🦊".split(
    "|",
  ),
  ..."O'Vesk|de la Vesk|Dr|Miss|mum|boss|sales|It|May|Will|Rose|Paris|Sunday|March|12345|007|a b|vesk-orla|vesk.orla|vesk_orla".split(
    "|",
  ),
  ..."ORLA|oRLA vESK|orla (home)|the cat|null|undefined|admin|Lord Vesk III|Jr|総務部".split("|"),
];
const encode = (text: string) => new TextEncoder().encode(text);
const published = async (text: string, name: string, more = {}) =>
  new TextDecoder().decode((await anonymizeFile(encode(text), "default", { name, ...more })).bytes);
const encoded = (value: string) => `=?utf-8?B?${Buffer.from(value).toString("base64")}?=`;

describe("what stands where a person belongs is replaced, whatever it looks like", () => {
  it("has 50 values", () => expect(new Set(VALUES).size).toBeGreaterThanOrEqual(50));

  it("in the headers of a mail", async () => {
    const stayed: string[] = [];
    for (const value of VALUES) {
      const from = `From: ${encoded(value)} <q7@z9>\r\nReply-To: "${/^[ -~]*$/.test(value) ? value : "qq"}" <q7@z9>\r\n`;
      const mail = await published(`${from}Subject: -\r\n\r\n-\r\n`, "a.eml");
      if (mail.includes(encoded(value)) || mail.includes(`"${value}"`) || mail.includes("q7@z9"))
        stayed.push(value);
    }
    expect(stayed).toEqual([]);
  });

  it("in cards, calendars, chats and tables", async () => {
    const stayed: string[] = [];
    for (const value of VALUES) {
      const files = [
        ["a.vcf", `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:§\r\nEND:VCARD\r\n`],
        [
          "a.ics",
          `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nORGANIZER;CN="§":mailto:q7@z9.example\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
        ],
        ["a.html", `<meta name="author" content="§"><p>-</p>`],
      ] as const;
      for (const [name, file] of files) {
        const at = file.indexOf("§");
        const text = await published(file.replace("§", value), name, { keepMetadata: true });
        if (text.slice(at).startsWith(value)) stayed.push(`${name} ${value}`);
      }
    }
    expect(stayed).toEqual([]);
  });
});
