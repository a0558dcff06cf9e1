import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { eml } from "./eml.ts";

const base64 = (text: string, charset: string) => Buffer.from(encoded(text, charset)).toString("base64");
const lines = (...parts: string[]) => parts.join("\r\n");
const read = async (file: string | Uint8Array) => (await rewriteFile(eml, file, untouched)).docs[0]!;
const write = async (file: string | Uint8Array, values: Record<string, string>) =>
  Buffer.from((await rewriteFile(eml, file, replacing(values))).output).toString("latin1");

const MULTIPART = lines(
  `From: =?ISO-2022-JP?B?${base64("山田太郎", "iso-2022-jp")}?= <yamada@example.jp>`,
  "To: John Smith",
  "\t<john@example.com>",
  `Subject: =?UTF-8?B?${base64("会議の", "utf-8")}?=`,
  ` =?UTF-8?B?${base64("件", "utf-8")}?= (Q1)`,
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="outer=="',
  "",
  "This is a multi-part message.",
  "--outer==",
  "Content-Type: multipart/alternative; boundary=inner",
  "",
  "--inner",
  "Content-Type: text/plain; charset=ISO-2022-JP",
  "Content-Transfer-Encoding: 7bit",
  "",
  Buffer.from(encoded("山田太郎です。\r\n電話は後で。", "iso-2022-jp")).toString("latin1"),
  "--inner",
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "<p>=E5=B1=B1=E7=94=B0<b>=E5=A4=AA=E9=83=8E</b> caf=C3=A9 &amp; a=3Db=",
  "cd</p>",
  "--inner--",
  "--outer==",
  'Content-Type: application/pdf; name="plan.pdf"',
  "Content-Disposition: attachment; filename=plan.pdf",
  "Content-Transfer-Encoding: base64",
  "",
  "JVBERi0=",
  "--outer==--",
  "",
);

describe("a message", () => {
  it("reads as its headers, then its texts", async () => {
    expect((await read(MULTIPART)).text).toBe(
      [
        "From: 山田太郎 <yamada@example.jp>",
        "To: John Smith\t<john@example.com>",
        "Subject: 会議の件 (Q1)",
        "",
        "山田太郎です。\r\n電話は後で。",
        "",
        "山田太郎 café & a=bcd",
      ].join("\n"),
    );
  });

  it("says that attachments were not read", async () => {
    expect((await read(MULTIPART)).notices).toEqual([{ code: "unread-attachments", values: { count: 1 } }]);
  });

  it("is written back in its own encodings, what is not edited as it was", async () => {
    const output = await write(MULTIPART, { 山田太郎: "鈴木", "John Smith": "[PERSON_1]" });
    const mail = await PostalMime.parse(Buffer.from(output, "latin1"));
    expect(mail.from).toMatchObject({ name: "鈴木", address: "yamada@example.jp" });
    expect(mail.to).toMatchObject([{ name: "[PERSON_1]", address: "john@example.com" }]);
    expect(mail.subject).toBe("会議の件 (Q1)");
    expect(mail.text!.replace(/\r?\n/g, "|")).toContain("鈴木です。|電話は後で。");
    expect(mail.html).toContain("<p>鈴木<b></b> café &amp; a=bcd</p>");
    const [, , third, fourth] = MULTIPART.split("\r\n");
    expect(output).toContain(`${third}\r\n${fourth}`);
    expect(output).toContain("This is a multi-part message.\r\n--outer==\r\n");
    expect(output.slice(output.indexOf("--inner--"))).toBe(MULTIPART.slice(MULTIPART.indexOf("--inner--")));
  });

  it("agrees with an independent reader of mail", async () => {
    const mail = await PostalMime.parse(MULTIPART);
    const { text } = await read(MULTIPART);
    expect(text).toContain(mail.subject);
    expect(text).toContain(mail.from!.name);
    expect(text).toContain(mail.text!.trim().split("\n")[0]);
  });
});

const simple = (headers: string[], body: string) => lines("Subject: x", ...headers, "", body);

describe("bodies", () => {
  for (const [what, headers, body, text] of [
    ["plain, without any declaration", [], "Hi John\r\n", "Hi John\r\n"],
    ["8bit in UTF-8", ["Content-Type: text/plain; charset=utf-8"], "山田", "山田"],
    [
      "in an undeclared charset",
      [],
      Buffer.from(encoded("山田太郎です", "shift_jis")).toString("latin1"),
      "山田太郎です",
    ],
    ["base64", ["Content-Transfer-Encoding: base64"], "SGkg\r\nSm9obg==\r\n", "Hi John"],
    [
      "quoted-printable with soft breaks",
      ["Content-Transfer-Encoding: Quoted-Printable"],
      "a=\r\nb=3D=20 \r\nc",
      "ab= \r\nc",
    ],
    [
      "a message inside a message",
      ["Content-Type: message/rfc822"],
      "Subject: inner\r\n\r\nHi",
      "Subject: inner\n\nHi",
    ],
    ["a multipart that never ends", ["Content-Type: multipart/mixed; boundary=b"], "--b\r\n\r\nHi", "Hi"],
  ] as const) {
    it(what, async () => {
      const raw = /[^\0-\xff]/.test(body)
        ? Buffer.from(simple([...headers], body))
        : Buffer.from(simple([...headers], body), "latin1");
      expect((await read(raw)).text).toBe(`Subject: x\n${text.startsWith("Subject") ? "" : "\n"}${text}`);
    });
  }

  it("are encoded again in the same way", async () => {
    const mail = simple(["Content-Transfer-Encoding: base64"], "SGkg\r\nSm9o\r\nbg==\r\n");
    expect(await write(mail, { John: "[PERSON_1]" })).toBe(
      mail.replace("Sm9o\r\nbg==", "W1BF\r\nUlNP\r\nTl8x\r\nXQ=="),
    );
    const quoted = simple(
      ["Content-Transfer-Encoding: quoted-printable", "Content-Type: text/plain; charset=utf-8"],
      `=C3=A9 John ${"x".repeat(70)}=\r\ny`,
    );
    expect(await write(quoted, { John: "é" })).toBe(
      quoted
        .replace("John", "=C3=A9")
        .replace("=\r\ny", "y")
        .replace(/x{9}y$/, "=\r\n$&"),
    );
  });

  it("of seven bits say so when they are no longer", async () => {
    const plain = ["Content-Type: text/plain; charset=utf-8"];
    const marked = simple([...plain, "Content-Transfer-Encoding: 7bit"], "Hi John");
    expect(await write(marked, { John: "é" })).toBe(marked.replace("7bit", "8bit").replace("John", "Ã©"));
    const bare = simple(plain, "Hi John");
    expect(await write(bare, { John: "é" })).toBe(
      bare.replace("utf-8\r\n", "utf-8\r\nContent-Transfer-Encoding: 8bit\r\n").replace("John", "Ã©"),
    );
  });
});

describe("headers", () => {
  const header = (value: string) => lines(`Subject: ${value}`, "", "");

  for (const [value, text] of [
    ["=?utf-8?Q?caf=C3=A9_au?= lait", "café au lait"],
    [
      `=?utf-8?B?${Buffer.from("山田").subarray(0, 4).toString("base64")}?= =?utf-8?B?${Buffer.from("山田").subarray(4).toString("base64")}?=`,
      "山田",
    ],
    ["=?utf-8?B?5bGx?= =?iso-8859-1?Q?=E9?=", "山é"],
    ["=?big5?B?5bGx?=", "=?big5?B?5bGx?="],
    ["a\r\n b\r\n\tc", "a b\tc"],
    ["\xe5\xb1\xb1", "山"],
    ["caf\xe9", "café"],
  ] as const) {
    it(JSON.stringify(value), async () => {
      expect((await read(Buffer.from(header(value), "latin1"))).text).toBe(`Subject: ${text}`);
    });
  }

  it("take text beyond ASCII as encoded words, and never a line break", async () => {
    expect(await write(header("Hi John!"), { John: "山" })).toBe(header("Hi =?utf-8?B?5bGx?= !"));
    expect(await write(header("Hi John"), { John: "a\r\nBcc: x" })).toBe(header("Hi a Bcc: x"));
    expect(await write(header("=?utf-8?Q?Hi_John?="), { John: "é!" })).toBe(header("=?utf-8?Q?Hi_=C3=A9!?="));
    const jis = `=?iso-2022-jp?B?${base64("山田", "iso-2022-jp")}?=`;
    expect(await write(header(jis), { 田: "😀" })).toBe(header(`=?utf-8?B?${base64("山😀", "utf-8")}?=`));
  });

  it("long ones are folded between whole characters", async () => {
    const long = "長い名前".repeat(20);
    const output = await write(header("=?utf-8?B?5bGx?="), { 山: long });
    for (const line of output.split("\r\n")) expect(line.length).toBeLessThanOrEqual(85);
    expect((await PostalMime.parse(output)).subject).toBe(long);
  });
});

it("keeps its bytes, whatever encoding is asked for, and a byte order mark", async () => {
  const mail = Buffer.from(`\ufeff${simple(["Content-Type: text/plain; charset=utf-8"], "山田 John")}`);
  const { docs, text } = await rewriteFile(eml, mail, replacing({ John: "é" }), { encoding: "shift_jis" });
  expect(docs[0]!.text).toBe("Subject: x\n\n山田 John");
  expect(text).toBe(mail.toString().replace("John", "é"));
});

describe("refuses", () => {
  for (const [what, file, message] of [
    ["what has no headers", "Hello there\r\n", "Cannot read file: not a mail message, line 1 is no header"],
    ["a line that is no header", "Subject: x\r\nnot a header\r\n\r\nHi", "line 2 is no header"],
    [
      "a charset it cannot read",
      simple(["Content-Type: text/plain; charset=big5"], "x"),
      "not supported (big5)",
    ],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(message);
    });
  }
  it("to write what a part's charset cannot hold", async () => {
    const mail = simple(["Content-Type: text/plain; charset=iso-2022-jp"], "Hi John");
    await expect(write(mail, { John: "😀" })).rejects.toThrow("has no code in iso-2022-jp");
    await expect(write(simple([], "Hi John"), { John: "é" })).rejects.toThrow("has no code in us-ascii");
  });
});
