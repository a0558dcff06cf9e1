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
        "Name: plan.pdf",
        "Filename: plan.pdf",
      ].join("\n"),
    );
  });

  it("says that attachments were not read", async () => {
    expect((await read(MULTIPART)).parts).toContainEqual({
      kind: "attachment",
      fate: "unread",
      count: 1,
      places: ["plan.pdf"],
    });
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
    const tail = "--\r\nContent-Type: application/pdf";
    const renamed = MULTIPART.replaceAll("inner", "=_0_2_").replaceAll("outer==", "=_0_1_");
    expect(output.slice(output.indexOf(tail))).toBe(renamed.slice(renamed.indexOf(tail)));
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

  it("that their charset cannot hold are written in UTF-8, and say so", async () => {
    const mail = simple(["Content-Type: text/plain; charset=iso-2022-jp"], "Hi John");
    expect(await write(mail, { John: "😀" })).toBe(
      Buffer.from(
        simple(["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"], "Hi 😀"),
      ).toString("latin1"),
    );
    expect(
      (await PostalMime.parse(Buffer.from(await write(simple([], "Hi John"), { John: "é" }), "latin1"))).text,
    ).toBe("Hi é\n");
    const foreign = simple(
      ["Content-Type: text/plain; charset=big5", "Content-Transfer-Encoding: base64"],
      "pPUgSm9obg==",
    );
    const { docs, output } = await rewriteFile(eml, foreign, replacing({ John: "山" }));
    expect(docs[0]!.text).toBe("Subject: x\n\n火 John");
    expect((await PostalMime.parse(output)).text).toBe("火 山");
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
    ["=?big5?B?pPU=?=", "火"],
    ["=?utf-7?Q?x?=", "=?utf-7?Q?x?="],
    ["a\r\n b\r\n\tc", "a b\tc"],
    ["\xe5\xb1\xb1", "山"],
    ["caf\xe9", "café"],
  ] as const) {
    it(JSON.stringify(value), async () => {
      expect((await read(Buffer.from(header(value), "latin1"))).text).toBe(`Subject: ${text}`);
    });
  }

  it("take text beyond ASCII as encoded words, and never a line break", async () => {
    expect(await write(header("Hi John!"), { John: "山" })).toBe(header("Hi =?utf-8?B?5bGxIQ==?="));
    expect(await write(header("Hi John"), { John: "a\r\nBcc: x" })).toBe(header("Hi a Bcc: x"));
    expect(await write(header("=?utf-8?Q?Hi_John?="), { John: "é!" })).toBe(header("Hi =?utf-8?Q?=C3=A9!?="));
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

describe("a folded header", () => {
  const mail = lines(
    'From: "Smith, John"',
    " <john@example.com>",
    "To: Yamada",
    "\tTaro <taro@example.jp>,",
    ' =?utf-8?Q?Caf=C3=A9?= <cafe@example.jp>, Team: "O\\"Neil" <o@example.jp>;',
    "Content-Type: multipart/mixed;",
    " boundary=b",
    "",
    "--b",
    "",
    "Hi John",
    "--b--",
    "",
  );

  it("shows names without quotes and escapes", async () => {
    expect((await read(mail)).text).toBe(
      'From: Smith, John <john@example.com>\nTo: Yamada\tTaro <taro@example.jp>, Café <cafe@example.jp>, Team: O"Neil <o@example.jp>;\n\nHi John',
    );
  });

  it("stays one header when an edit spans a fold, and the mail keeps its parts", async () => {
    for (const [name, shown] of [
      ["[PERSON_1]", "[PERSON_1]"],
      ["鈴木", "鈴木"],
      ["a\r\nBcc: x@example.com", "a Bcc: x@example.com"],
      ["Lee, Ann", "Lee, Ann"],
    ] as const) {
      const values = { "Yamada\tTaro": name, "Smith, John": name, 'O"Neil': name };
      const output = await PostalMime.parse(Buffer.from(await write(mail, values), "latin1"));
      expect(output.from).toMatchObject({ name: shown, address: "john@example.com" });
      expect(output.to?.[0]).toMatchObject({ name: shown, address: "taro@example.jp" });
      expect(output.to?.[2]).toMatchObject({ group: [{ name: shown, address: "o@example.jp" }] });
      expect(output.bcc).toBeUndefined();
      expect(output.text).toBe("Hi John\n");
    }
  });

  it("whose mailboxes an edit runs together is still a header", async () => {
    const output = await write(mail, { "Taro <taro@example.jp>, Café": "[X]" });
    const { to, text } = await PostalMime.parse(Buffer.from(output, "latin1"));
    expect(JSON.stringify(to)).not.toContain("taro@");
    expect(text).toBe("Hi John\n");
  });
});

describe("every part of a mail is read, removed or told", () => {
  const SECRET = "Planted.Name";
  const inner = (text: string) => Buffer.from(text).toString("base64");
  const pieces = [
    `From john ${SECRET} Tue Nov 17 20:45:33 2026`,
    `Received: from ${SECRET} by mx.example.com`,
    `X-Mailer: ${SECRET}`,
    `Message-ID: <${SECRET}@example.com>`,
    `References: <${SECRET}@example.com>`,
    `DKIM-Signature: v=1; d=${SECRET}`,
    `List-Unsubscribe: <https://example.com/${SECRET}>`,
    `Subject: ${SECRET}`,
    `From: a@example.com (${SECRET})`,
    `${SECRET}-Header: x`,
    `MIME-Version: 1.0 (${SECRET})`,
    `Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary="${SECRET}"; x-who=${SECRET}`,
    "",
    `preamble ${SECRET}`,
    `--${SECRET}`,
    "Content-Type: multipart/mixed; boundary=m",
    "",
    "--m",
    `Content-Type: text/plain; name=${SECRET}; charset=utf-8 (${SECRET})`,
    `Content-Description: ${SECRET}`,
    `Content-ID: <${SECRET}@x>`,
    `Content-Location: https://example.com/${SECRET}`,
    "",
    `Hello ${SECRET}`,
    "--m",
    "Content-Type: text/csv",
    `Content-Disposition: attachment; filename*0="${SECRET.slice(0, 4)}"; filename*1="${SECRET.slice(4)}.csv"; creation-date="${SECRET}"`,
    "Content-Transfer-Encoding: base64",
    "",
    inner(`a,b\n${SECRET},1\n`),
    "--m",
    "Content-Type: message/rfc822",
    "Content-Transfer-Encoding: base64",
    "",
    inner(`Subject: ${SECRET}\r\nReceived: ${SECRET}\r\n\r\n${SECRET}\r\n`),
    "--m--",
    `--${SECRET}`,
    "Content-Type: application/pgp-signature",
    "",
    `-----BEGIN PGP SIGNATURE----- ${SECRET}`,
    `--${SECRET}--`,
    `epilogue ${SECRET}`,
    "",
  ];
  const everywhere = (bytes: Uint8Array) => {
    const raw = Buffer.from(bytes).toString("latin1");
    const decoded = raw.replace(/^[A-Za-z0-9+/=]{8,}$/gm, (line) =>
      Buffer.from(line, "base64").toString("latin1"),
    );
    return raw + decoded + decoded.replace(/"; filename\*1="/g, "");
  };

  for (const newline of ["\r\n", "\n"]) {
    it(`with ${JSON.stringify(newline)}`, async () => {
      const mail = Buffer.from(pieces.join(newline));
      const { output, docs } = await rewriteFile(eml, mail, replacing({ [SECRET]: "[X]" }));
      expect(everywhere(mail)).toContain(SECRET);
      expect(everywhere(output)).not.toContain(SECRET);
      expect(docs.map(({ id, group }) => [id, group])).toEqual([
        ["file", "file"],
        ["file/1.csv:2", "file"],
        ["file/2.eml", "file"],
      ]);
      const fates = docs[0]!.parts!.map(({ kind, fate, count }) => `${kind} ${fate} ${count}`);
      expect(fates).toContain("mail-header removed 7");
      expect(fates).toContain("signature removed 1");
      expect(fates).toContain("attachment read 2");
      expect(fates.join()).not.toContain("unread");
      const parsed = await PostalMime.parse(output);
      expect(parsed.text).toContain("Hello [X]");
    });
  }

  it("metadata is text like any other with keepMetadata", async () => {
    const { docs, text } = await rewriteFile(eml, pieces.join("\r\n"), replacing({ [SECRET]: "[X]" }), {
      keepMetadata: true,
    });
    expect(docs[0]!.text).toContain(`X-Mailer: ${SECRET}`);
    expect(text).toContain("X-Mailer: [X]");
    expect(text).not.toContain(SECRET);
  });

  it("what is encrypted or in an unknown encoding is told", async () => {
    const parts = async (...file: string[]) =>
      (await read(simple(file.slice(0, -1), file.at(-1)!))).parts!.map(({ kind, fate }) => `${kind} ${fate}`);
    expect(await parts("Content-Type: application/pkcs7-mime", "MII=")).toContain("encrypted unread");
    expect(await parts("-----BEGIN PGP MESSAGE-----\r\nx")).toContain("encrypted unread");
    expect(await parts("Content-Type: application/ms-tnef; name=winmail.dat", "x")).toContain("tnef unread");
    expect(
      await parts("Content-Type: image/png", "Content-Transfer-Encoding: base64", "iVBORw0KGgoAAAANSUhEUg=="),
    ).toContain("picture unread");
    expect(await parts("Content-Transfer-Encoding: x-uuencode", "x")).toContain("attachment unread");
    expect(await parts("begin 644 a.txt\r\n#0V%T\r\n`\r\nend")).toContain("attachment unread");
    expect(await parts("Comments: =?utf-7?Q?x?=", "x")).toContain("encoded-word unread");
  });
});

describe("hostile mails", () => {
  it("nested 10,000 deep are refused", async () => {
    const deep = "Content-Type: message/rfc822\r\n\r\n".repeat(10_000);
    await expect(read(`Subject: x\r\n${deep}`)).rejects.toThrow("its parts are nested more than 50 deep");
  });

  it("of many headers, or long ones, are read in time that grows with their length", {
    timeout: 60_000,
  }, async () => {
    expect((await read(`${"Comments: x\r\n".repeat(100_000)}\r\n`)).text.length).toBe(12 * 10 ** 5 - 1);
    for (const unit of ['"', "=?", "( ", " ", "\\", "<", "=?utf-8?Q?a?= ", "\r\n x", ";a=", "a, "]) {
      const value = unit.repeat(Math.ceil(2 ** 17 / unit.length));
      for (const name of ["From", "Subject", "Content-Type"]) await read(`${name}: x${value}\r\n\r\nHi\r\n`);
      await read(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${value}x`);
    }
  });
});

describe("refuses", () => {
  for (const [what, file, message] of [
    ["what has no headers", "Hello there\r\n", "Cannot read file: not a mail message, line 1 is no header"],
    ["a line that is no header", "Subject: x\r\nnot a header\r\n\r\nHi", "line 2 is no header"],
    [
      "a charset it cannot read",
      simple(["Content-Type: text/plain; charset=utf-7"], "x"),
      "not supported (utf-7)",
    ],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(message);
    });
  }
});
