import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { formatOf } from "./index.ts";
import { restoreFile } from "./inverse.ts";
import { mbox } from "./mbox.ts";

const NEUTRAL = "From - Thu Jan 01 00:00:00 1970";
const base64 = (text: string, charset = "utf-8") => Buffer.from(encoded(text, charset)).toString("base64");
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const read = async (file: string | Uint8Array, options = {}) =>
  (await rewriteFile(mbox, file, untouched, { id: "x.mbox", ...options })).docs;
const write = async (file: string | Uint8Array, values: Record<string, string>, options = {}) =>
  latin1((await rewriteFile(mbox, file, replacing(values), options)).output);
const fates = async (file: string, options = {}) =>
  (await read(file, options))[0]!.parts!.map(({ kind, fate, count }) => `${kind} ${fate} ${count}`);

/** An English mail and a Japanese one in ISO-2022-JP. */
const TWO = (newline: string) =>
  Buffer.from(
    [
      "From john.smith@example.com Tue Nov 17 20:45:33 2026",
      "From: John Smith <john.smith@example.com>",
      "Subject: Lunch",
      "",
      "Dear Mary,",
      "",
      ">From Monday on I am away.",
      ">>From Tuesday on too.",
      "John Smith",
      "",
      "From yamada@example.jp Wed Nov 18 08:00:01 2026",
      `From: =?ISO-2022-JP?B?${base64("山田太郎", "iso-2022-jp")}?= <yamada@example.jp>`,
      "Content-Type: text/plain; charset=ISO-2022-JP",
      "",
      Buffer.from(encoded("山田太郎です。", "iso-2022-jp")).toString("latin1"),
      "",
      "",
    ].join(newline),
    "latin1",
  );

describe("a mailbox", () => {
  for (const newline of ["\n", "\r\n"]) {
    it(`is its messages, each as a mail, lines ended by ${JSON.stringify(newline)}`, async () => {
      const docs = await read(TWO(newline));
      expect(docs.map(({ id, group, text }) => [id, group, text.split(/\r?\n/).filter(Boolean)])).toEqual([
        [
          "x.mbox/1.eml",
          "x.mbox",
          [
            "From: John Smith <john.smith@example.com>",
            "Subject: Lunch",
            "Dear Mary,",
            "From Monday on I am away.",
            ">From Tuesday on too.",
            "John Smith",
          ],
        ],
        ["x.mbox/2.eml", "x.mbox", ["From: 山田太郎 <yamada@example.jp>", "山田太郎です。"]],
      ]);
    });

    it(`is written with its line ends and quotes, ${JSON.stringify(newline)}`, async () => {
      const output = await write(TWO(newline), { "John Smith": "[P1]", 山田太郎: "鈴木" });
      const body = Buffer.from(encoded("鈴木です。", "iso-2022-jp")).toString("latin1");
      expect(output.split(newline)).toEqual([
        NEUTRAL,
        'From: "[P1]" <john.smith@example.com>',
        "Subject: Lunch",
        "",
        "Dear Mary,",
        "",
        ">From Monday on I am away.",
        ">>From Tuesday on too.",
        "[P1]",
        "",
        NEUTRAL,
        `From: =?utf-8?B?${base64("鈴木")}?= <yamada@example.jp>`,
        "Content-Type: text/plain; charset=ISO-2022-JP",
        "",
        body,
        "",
        "",
      ]);
    });
  }

  it("is restored byte for byte", async () => {
    const { output, inverse } = await rewriteFile(mbox, TWO("\r\n"), replacing({ 山田: "A😀" }));
    expect(Buffer.from(restoreFile(output, inverse)).equals(TWO("\r\n"))).toBe(true);
  });

  it("keeps messages apart whatever an edit puts in them, or takes from their ends", async () => {
    const output = await write(TWO("\n"), {
      "John Smith\n": "x\n\nFrom a@example.com Tue Nov 17 20:45:33 2026\nSubject: y",
    });
    expect(output.match(/^From /gm)).toHaveLength(2);
    expect(output).toContain("\n>From a@example.com");
    expect(output).toContain(`\n\n${NEUTRAL}\n`);
  });

  it("tells its messages and the lines between", async () => {
    expect((await fates(TWO("\n").toString("latin1"))).slice(-2)).toEqual([
      "message read 2",
      "envelope removed 2",
    ]);
  });
});

describe("the lines between messages", () => {
  const file = "From a@example.com Tue Nov 17 20:45:33 2026\nSubject: x\n\nHi\n";

  it("are text with keepMetadata, and still begin messages once edited", async () => {
    const options = { keepMetadata: true };
    const docs = await read(file, options);
    expect(docs.map(({ text }) => text)).toEqual([
      "From a@example.com Tue Nov 17 20:45:33 2026\n",
      "Subject: x\n\nHi\n",
    ]);
    expect(docs[0]!.parts).toContainEqual({ kind: "envelope", fate: "read", count: 1 });
    const values = { "a@example.com": "山田\n[E1]", "Tue Nov 17 20:45:33 2026": "[T1]" };
    expect(await write(file, values, options)).toBe(
      "From [E1] [T1] Thu Jan 01 00:00:00 1970\nSubject: x\n\nHi\n",
    );
    expect(await write(file, { "a@example.com Tue Nov 17 20:45:33 2026": "山田" }, options)).toContain(
      NEUTRAL,
    );
  });

  for (const [what, lines, count] of [
    ["a sentence that was not quoted", ["", "From now on", "Note: we meet"], 1],
    ["a sentence with a time", ["", "From 10:30 on we meet.", "Bye"], 1],
    ["a sentence within a paragraph", ["See you", "From John"], 1],
    ["a line of a program that gives no time", ["", "From nobody", "Subject: y"], 2],
    ["a line without an empty line in front", ["From b Tue Nov 17 20:45:33 2026", "Subject: y"], 2],
    ["a line of Gmail", ["", "From 17@xxx Thu Jan 04 12:34:56 +0000 2024", "X-GM-THRID: 1", "Subject: y"], 2],
  ] as const) {
    it(`${what}: ${count === 1 ? "text" : "another message"}`, async () => {
      const all = `${file}${lines.join("\n")}\n`;
      expect(await read(all)).toHaveLength(count);
      const output = await write(all, {});
      expect(output.match(/^From /gm)).toHaveLength(count);
      expect(await read(output)).toHaveLength(count);
    });
  }
});

describe("messages that are damaged or empty are told", () => {
  const broken = "From a Tue Nov 17 20:45:33 2026\nno header here\n\n";
  const empty = "From a Tue Nov 17 20:45:33 2026\n\n";
  const good = "From a Tue Nov 17 20:45:33 2026\nSubject: John\n\nHi\n\n";

  it("and copied, without their senders", async () => {
    const file = broken + empty + good;
    expect((await fates(file)).slice(1)).toEqual([
      "message unread 1",
      "empty-message read 1",
      "message read 1",
      "envelope removed 3",
    ]);
    expect(await write(file, { John: "[P]" })).toBe(
      `${NEUTRAL}\nno header here\n\n${NEUTRAL}\n\n${NEUTRAL}\nSubject: [P]\n\nHi\n\n`,
    );
  });

  it("also where there is no other", async () => {
    const docs = await read(broken);
    expect(docs.map(({ id, text }) => [id, text])).toEqual([["x.mbox", ""]]);
    expect(await fates(broken)).toEqual(["message unread 1", "envelope removed 1"]);
    expect(await fates("From a", {})).toEqual(["empty-message read 1", "envelope removed 1"]);
    expect(await write("From a", {})).toBe(NEUTRAL);
  });

  it("a file that is no mailbox is refused", async () => {
    await expect(read("Subject: x\n\nFrom a")).rejects.toThrow(
      "Cannot read x.mbox: not a mailbox, it does not begin with a line `From `",
    );
  });

  it("an empty file is an empty document", async () => {
    expect((await read("")).map(({ text }) => text)).toEqual([""]);
  });
});

describe("every part of a mailbox is read, removed or told", () => {
  const SECRET = "Planted.Name";
  const message = (subject: string) => [
    `From ${SECRET}@example.com Tue Nov 17 20:45:33 2026`,
    `>From ${SECRET} again`,
    `Received: from ${SECRET}`,
    `Subject: ${subject}`,
    `X-Who: ${SECRET}`,
    "Content-Length: 3",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary=${SECRET}`,
    "",
    `preamble ${SECRET}`,
    `--${SECRET}`,
    "Content-Type: text/plain",
    "",
    `>From ${SECRET}`,
    `From ${SECRET}`,
    `--${SECRET}`,
    "Content-Type: text/csv",
    `Content-Disposition: attachment; filename="${SECRET}.csv"`,
    "Content-Transfer-Encoding: base64",
    "",
    base64(`name\n${SECRET}\n`),
    `--${SECRET}--`,
    "",
  ];
  const everywhere = (raw: string) =>
    raw + raw.replace(/^[A-Za-z0-9+/=]{8,}\r?$/gm, (line) => Buffer.from(line, "base64").toString("latin1"));

  for (const newline of ["\n", "\r\n"]) {
    it(`with ${JSON.stringify(newline)}`, async () => {
      const encodedSubject = `=?utf-8?B?${base64(`山田 ${SECRET}`)}?=`;
      const file = [...message(SECRET), ...message(encodedSubject)].join(newline);
      const { docs, output } = await rewriteFile(mbox, Buffer.from(file), replacing({ [SECRET]: "[X]" }), {
        id: "x.mbox",
      });
      expect(docs.map(({ id }) => id)).toEqual([
        "x.mbox/1.eml",
        "x.mbox/1.eml/1.csv:2",
        "x.mbox/2.eml",
        "x.mbox/2.eml/1.csv:2",
      ]);
      const raw = latin1(output);
      expect(everywhere(file)).toContain(`name\n${SECRET}`);
      expect(everywhere(raw)).toContain("name\n[X]");
      expect(everywhere(raw)).not.toContain(SECRET);
      expect((await read(output))[2]!.text).toContain("Subject: 山田 [X]\n");
    });
  }
});

describe("a mailbox without an ending is known by its first lines", () => {
  const head = "From a@example.com Tue Nov 17 20:45:33 2026\r\nSubject: x\r\n";
  for (const [path, text, name] of [
    ["mbox", head, "mbox"],
    ["mails.txt", head, "mbox"],
    ["mail.eml", head, "eml"],
    ["INBOX.MBX", "", "mbox"],
    ["letter.txt", "From the desk of John Smith\nRe: lunch at 10:30\n", "txt"],
    ["letter.txt", "From 10:30 to 11:00\n\nwe meet\n", "txt"],
  ] as const) {
    it(`${path} that begins with ${JSON.stringify(text.slice(0, 12))} is ${name}`, () => {
      expect(formatOf(path, Buffer.from(text)).name).toBe(name);
    });
  }
});
