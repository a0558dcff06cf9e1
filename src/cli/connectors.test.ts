/** Sharing and watching by connectors, from the command line to servers on loopback and back. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { imapServer, smtpServer, webServer } from "../../test/connectors/servers.ts";

const TEXT =
  "I can't believe it has been three years since we moved to Sendai. However, the kids love their new school and we are very happy about it, because the teachers are great.";
const AUDIENCES = {
  audiences: [
    { name: "Friends", trust: 1, recipients: ["Mio", "葵"] },
    { name: "Public", trust: 0, recipients: ["wall"] },
  ],
};
const smtp = await smtpServer();
const imap = await imapServer([]);
const notices: string[] = [];
let isDown = false;
const hook = await webServer((_, __, body, response) => {
  if (!isDown) notices.push(body);
  response.writeHead(isDown ? 503 : 204).end();
});
afterAll(() => {
  for (const server of [smtp, imap, hook]) server.close();
});

const mailServer = (port: number) =>
  `{ host: 127.0.0.1, port: ${port}, tls: none, user: me, password: { file: pw } }`;
const CONNECTORS = `
connectors:
  mail:
    kind: mail
    private: true
    from: mira@example.org
    subject: 近況
    smtp: ${mailServer(smtp.port)}
    imap: ${mailServer(imap.port)}
    recipients: { Mio: mio@example.org, 葵: aoi@example.org }
    notify: me@example.org
  wall: { kind: folder, path: wall, recipients: { wall: wall } }
  board: { kind: folder, path: board }
  gone: { kind: folder, path: nowhere }
  blog: { kind: feed, url: "https://blog.example/feed" }
`;
const newFolder = () =>
  folderWith({
    ...{ "post.txt": TEXT, "me.yaml": "hometown: Sendai\n", "my.key": "07".repeat(32), pw: "s3cret\n" },
    ...{
      "friends.json": JSON.stringify(AUDIENCES),
      "c.yaml": CONNECTORS,
      "board/.keep": "",
      "wall/.keep": "",
    },
  });

function commands(folder: string, locale = "C") {
  const at = (name: string) => join(folder, name);
  const ledger = ["--ledger", at("my.ledger"), "--key-file", at("my.key")];
  const run = (...args: string[]) => tokumeiHere([...args, ...ledger], { LC_ALL: locale });
  const share = (...args: string[]) =>
    run(
      ...["share", at("post.txt"), "--profile", at("me.yaml"), "--audiences", at("friends.json")],
      ...["--connectors", at("c.yaml"), ...args],
    );
  const watch = (...args: string[]) => run("watch", "--connectors", at("c.yaml"), "--once", ...args);
  return { at, run, share, watch };
}
const lines = (out: string) =>
  out
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

describe("a message", () => {
  const folder = newFolder();
  const { at, run, share, watch } = commands(folder);

  it.each([
    [["--post", "mail"], 2, /only with --yes/],
    [["--post", "mole", "--yes"], 2, /no connector mole in the file, there are mail, wall, board/],
    [["--post", "blog", "--yes"], 2, /only reads/],
    [
      ["--post", "mail", "--dry-run"],
      0,
      /mail \(smtp 127\.0\.0\.1, imap 127\.0\.0\.1\) gets a copy for 2 recipients/,
    ],
  ])("is not posted: %j", async (args, code, said) => {
    const ran = await share(...args);
    expect([ran.code, ran.err]).toEqual([code, expect.stringMatching(said)]);
    expect([smtp.mails, readdirSync(folder)]).toEqual([[], expect.not.arrayContaining(["my.ledger"])]);
  });

  it("goes to everyone by the connector that reaches them, once", async () => {
    const ran = await share("--id", "m1", "--post", "mail", "wall", "--yes", "--json");
    expect(ran).toMatchObject({ code: 0, err: expect.stringMatching(/葵: sent by mail/) });
    const copies = lines(ran.out) as { recipient: string; text: string; posts: object[] }[];
    const textOf = (name: string) => copies.find(({ recipient }) => recipient === name)!.text;
    expect(copies.map(({ posts }) => posts)).toMatchObject([
      ...[[{ connector: "mail", state: "sent" }], [{ connector: "mail", state: "sent" }]],
      [{ connector: "wall", state: "sent" }],
    ]);
    expect(smtp.mails.map(({ to, text }) => [to[0], text.trim()])).toEqual([
      ["mio@example.org", textOf("Mio")],
      ["aoi@example.org", textOf("葵")],
    ]);
    const [wall] = readdirSync(at("wall")).filter((name) => !name.startsWith("."));
    expect(readFileSync(join(at("wall"), wall!), "utf8")).toBe(textOf("wall"));
    const again = await share("--post", "mail", "--yes", "--json");
    expect(again.err).toMatch(/1 recipients have no address with mail .*: wall/);
    expect(lines(again.out).map(({ posts }) => posts[0]?.state)).toEqual(["earlier", "earlier", undefined]);
    expect(smtp.mails).toHaveLength(2);
  });

  it("that leaks is seen in a mailbox and a folder, once, over restarts; its reader is told by mail", async () => {
    const leak = smtp.mails[1]!.text;
    imap.append(
      `From: x@example.org\r\nSubject: fw\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${leak}\r\n`,
    );
    writeFileSync(join(at("board"), "a.txt"), "Lovely weather today.");
    const args = ["--from", "mail", "board", "--notify", "mail", "--bound", "0.1"];
    expect(await watch(...args)).toMatchObject({ code: 2, err: expect.stringMatching(/only with --yes/) });
    const first = await watch(...args, "--yes", "--json");
    expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/posts are read from mail/) });
    expect(lines(first.out).map(({ post, suspects }) => [post, suspects[0].recipient])).toEqual([
      ["mail/7/1", "葵"],
    ]);
    const told = smtp.mails.at(-1)!;
    expect([told.to, told.text]).toEqual([
      ["me@example.org"],
      expect.stringMatching(/葵[\s\S]*ledger remove/),
    ]);
    expect(told.text).not.toContain("three years");
    writeFileSync(join(at("board"), "b.txt"), leak);
    const second = await watch(...args, "--yes", "--json");
    // The first look was at the mail, the second at the weather: neither is looked at again.
    expect(lines(second.out)).toMatchObject([{ post: "board/b.txt", bound: 0.1 / (3 * 4) }]);
    expect(lines((await watch(...args, "--yes", "--json")).out)).toEqual([]);
    expect(await watch("--from", "gone", "board", "--yes")).toMatchObject({
      ...{ code: 2, err: expect.stringMatching(/gone was not read: .*ENOENT/) },
    });
  });

  it("has alerts with evidence, which can be dismissed, and people who can be moved or removed", async () => {
    const listed = await run("alerts", "list");
    expect(listed.out).toMatch(/^\d+ \S+ board\/b\.txt: .*葵 \(Friends\)/);
    expect(listed.out).toMatch(/places agree: "/);
    expect(listed.out).toMatch(/ledger move 葵 Public/);
    const [newest] = lines((await run("alerts", "list", "--json")).out) as { number: number }[];
    const number = String(newest!.number);
    expect(await run("alerts", "dismiss", number)).toMatchObject({ code: 0 });
    expect(await run("alerts", "dismiss", number)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/already/),
    });
    expect(await run("alerts", "dismiss", "1")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no alert 1/),
    });
    const open = await run("alerts", "list", "--json");
    expect([lines(open.out).length, open.err]).toEqual([1, expect.stringMatching(/1 dismissed alerts/)]);
    expect(lines((await run("alerts", "list", "--all", "--json")).out)[0]).toMatchObject({
      dismissed: true,
      actions: [],
    });
    expect(await run("alerts", "dismiss", number, "--undo")).toMatchObject({ code: 0 });
    expect(lines((await run("alerts", "list", "--json")).out)).toHaveLength(2);
    expect(await run("ledger", "remove", "葵")).toMatchObject({ code: 0 });
    expect(await run("ledger", "remove", "葵")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/removed already/),
    });
    const next = await share("--dry-run", "--json");
    expect(lines(next.out).map(({ recipient }) => recipient)).toEqual(["Mio", "wall"]);
    expect(next.err).toMatch(/1 recipients were removed/);
    expect(lines((await run("alerts", "list", "--json")).out)[0]).toMatchObject({
      readsWith: null,
      actions: [{ action: "dismiss" }],
    });
    expect(await run("ledger", "move", "葵", "Public")).toMatchObject({ code: 0 });
    const back = lines((await share("--dry-run", "--json")).out);
    expect(back.find(({ recipient }) => recipient === "葵")).toMatchObject({ audience: "Public" });
  });

  it("whose notice was not taken is told at the next start", async () => {
    isDown = true;
    writeFileSync(join(at("board"), "c.txt"), smtp.mails[0]!.text);
    const failed = await watch("--from", "board", "--yes", "--notify", hook.base, "--bound", "0.1");
    expect(failed.err).toMatch(/--notify: the address did not take the notice/);
    isDown = false;
    const next = await watch("--from", "board", "--yes", "--notify", hook.base, "--bound", "0.1");
    expect(next.err).toMatch(/1 alerts of earlier runs were told to nobody/);
    expect(notices.map((body) => JSON.parse(body))).toMatchObject([
      { post: "board/c.txt", recipient: "Mio" },
    ]);
    expect(notices[0]).not.toContain("three years");
    await watch("--from", "board", "--yes", "--notify", hook.base, "--bound", "0.1");
    expect(notices).toHaveLength(1);
  });
});

it("a mail that may have arrived is not sent again, and that is said in Japanese too", async () => {
  const { share } = commands(newFolder(), "ja_JP.UTF-8");
  const before = smtp.mails.length;
  smtp.behaviour = "hang-up";
  const first = await share("--post", "mail", "--yes");
  smtp.behaviour = "take";
  expect(first).toMatchObject({ code: 2, err: expect.stringMatching(/Mio：mail に届いたかどうか不明です/) });
  const arrived = smtp.mails.length - before;
  const next = await share("--post", "mail", "--yes");
  expect(next).toMatchObject({ code: 2, err: expect.stringMatching(/以前の実行が送信中に終わりました/) });
  expect(smtp.mails.length - before).toBe(arrived);
  expect(await share("--post", "mail", "--yes", "--resend")).toMatchObject({ code: 0 });
});
