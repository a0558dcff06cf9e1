import fc from "fast-check";
import { encoded } from "./formats.ts";

/** Mails with everything that headers and parts can be, each valid: two readers that know the standards agree on them. */

const WORDS = [
  "John",
  "Smith",
  "山田",
  "太郎",
  "café",
  "Q1",
  "a.b",
  "O'Neil",
  "x",
  "株式会社",
  "😀",
  "report",
  "髙橋",
];
const phrase = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((list) => list.join(" "));
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const encodedWord = (text: string, style: number): string => {
  const charset = style % 3 === 0 && !/[é😀髙]/u.test(text) ? "iso-2022-jp" : "utf-8";
  const bytes = Buffer.from(encoded(text, charset));
  if (style % 2 === 0) return `=?${charset}?B?${bytes.toString("base64")}?=`;
  const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
  return `=?${charset}?Q?${quoted}?=`;
};

/** A text as a header may write it; folds are put in later, where there is a space. */
const unstructured = fc
  .tuple(fc.array(phrase, { minLength: 1, maxLength: 4 }), fc.nat(11))
  .map(([texts, style]) =>
    texts
      .map((text, i) => (isAscii(text) ? text : style === 7 ? text : encodedWord(text, style + i)))
      .join(" "),
  );
const address = fc.constantFrom("john@example.com", "yamada.taro@mail.example.jp", "o'neil+x@example.org");
const name = fc.tuple(phrase, fc.nat(5)).map(([text, style]) => {
  if (!isAscii(text)) return encodedWord(text, style);
  return style === 0 ? `"${text}, Jr."` : style === 1 ? `"${text} \\"Jo\\""` : text.replaceAll(".", "");
});
const mailbox = fc.tuple(name, address, fc.nat(9)).map(([name, address, style]) => {
  if (style === 0) return address;
  if (style === 1) return `${address} (the old one)`;
  return `${name} <${address}>`;
});
const mailboxes = fc
  .tuple(fc.array(mailbox, { minLength: 1, maxLength: 4 }), fc.nat(9))
  .map(([list, style]) => (style === 0 ? `Team A: ${list.join(", ")};` : list.join(", ")));

const header = fc.oneof(
  unstructured.map((value) => ["Subject", value]),
  unstructured.map((value) => ["Comments", value]),
  unstructured.map((value) => ["Project-Lead", value]),
  mailboxes.map((value) => ["From", value]),
  mailboxes.map((value) => ["To", value]),
  mailboxes.map((value) => ["Cc", value]),
  fc.constant(["Date", "Tue, 17 Nov 2026 20:45:33 +0000"]),
  fc.constant(["Message-ID", "<john.smith.1234@mail.example.com>"]),
  fc.constant(["X-Originating-IP", "[192.0.2.7]"]),
);

/** Folds at the spaces that `seed` picks, of which none stands in a quoted string. */
function folded([key, value]: readonly string[], seed: number): string {
  let quoted = false;
  let n = seed;
  const chars = [...value!].map((char) => {
    if (char === '"') quoted = !quoted;
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    return char === " " && !quoted && n % 3 === 0 ? (n % 2 ? "\n " : "\n\t") : char;
  });
  return `${key}: ${chars.join("")}`;
}

const headers = fc
  .tuple(fc.uniqueArray(header, { minLength: 1, maxLength: 7, selector: ([key]) => key }), fc.nat())
  .map(([list, seed]) => list.map((each, i) => Buffer.from(folded(each, seed + i)).toString("latin1")));

const quotedPrintable = (bytes: Uint8Array) =>
  [...bytes]
    .map((byte) =>
      byte === 10 || (byte > 32 && byte < 127 && byte !== 61)
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .join("")
    .replace(/(?:=..|[^\n=]){20}/g, "$&=\n");

interface Part {
  readonly headers: readonly string[];
  readonly body: string;
}

const body = fc.array(phrase, { minLength: 1, maxLength: 5 }).map((lines) => lines.join(".\n"));

const textPart = fc
  .tuple(body, fc.nat(3), fc.nat(5), fc.boolean())
  .map(([text, style, other, html]): Part => {
    const charset = other === 0 && !/[é😀髙]/u.test(text) ? "iso-2022-jp" : "utf-8";
    const content = html ? `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>` : text;
    const bytes = Buffer.from(encoded(content, charset));
    const type = `Content-Type: text/${html ? "html" : "plain"}; charset=${charset}`;
    if (style === 0)
      return { headers: [type, "Content-Transfer-Encoding: base64"], body: bytes.toString("base64") };
    if (style === 1)
      return { headers: [type, "Content-Transfer-Encoding: quoted-printable"], body: quotedPrintable(bytes) };
    return { headers: [type, "Content-Transfer-Encoding: 8bit"], body: bytes.toString("latin1") };
  });

const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");

const attachment = fc.tuple(phrase, fc.nat(3)).map(([name, style]): Part => {
  const file = `${name}.bin`;
  const named =
    style === 0
      ? `filename*=utf-8''${percent(file)}`
      : style === 1
        ? `filename*0*=utf-8''${percent(name)};\n filename*1=.bin`
        : `filename="${isAscii(file) ? file : encodedWord(file, 1)}"`;
  return {
    headers: [
      "Content-Type: application/octet-stream",
      `Content-Disposition: attachment;\n ${named}`,
      "Content-Transfer-Encoding: base64",
    ],
    body: "AAECAwQF/w==",
  };
});

const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: textPart },
    { weight: 1, arbitrary: attachment },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.array(tie("part"), { minLength: 1, maxLength: 3 }), fc.nat(999_999), fc.nat(5))
        .map(([parts, id, style]): Part => {
          const boundary = `----=_Part ${id}`;
          const inner = parts
            .map((each) => `--${boundary}\n${each.headers.join("\n")}\n\n${each.body}\n`)
            .join("");
          return {
            headers: [
              `Content-Type: multipart/${style % 2 ? "mixed" : "alternative"};\n boundary="${boundary}"`,
            ],
            body: `${style === 0 ? "Not shown.\n" : ""}${inner}${style === 5 ? "" : `--${boundary}--\n`}`,
          };
        }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(headers, tie("part")).map(
        ([lines, inner]): Part => ({
          headers: ["Content-Type: message/rfc822"],
          body: `${[...lines, ...inner.headers].join("\n")}\n\n${inner.body}`,
        }),
      ),
    },
  ),
}));

/** A mail as the bytes of its file. */
export const randomMail: fc.Arbitrary<Buffer> = fc
  .tuple(headers, part, fc.boolean())
  .map(([lines, root, crlf]) => {
    const mail = `${[...lines, "MIME-Version: 1.0", ...root.headers].join("\n")}\n\n${root.body}\n`;
    return Buffer.from(crlf ? mail.replaceAll("\n", "\r\n") : mail, "latin1");
  });
