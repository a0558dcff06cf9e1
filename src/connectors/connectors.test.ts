/** Every connector against a server of its protocol on loopback. */
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { imapServer, json, smtpServer, webServer } from "../../test/connectors/servers.ts";
import type { Connector, FeedBatch } from "./connector.ts";
import { CONNECTOR_KINDS } from "./index.ts";
import { readConnectors } from "./read-connectors.ts";

const TEXTS = [
  "I moved to Sendai in May, and it's great.",
  "私は先月、𠮷野さんと仙台へ引っ越しました。かが\u3099く館の近くです。",
  "First line\nSecond line, ｆｕｌｌ　ｗｉｄｔｈ\n\nA line that is much longer than a mail line may be, because it goes on and on without any end, as people write when they do not press the key that ends it.",
];
const KEY = "0123456789abcdef0123456789abcdef";

/** A connector as a file has it, quick and allowed on this machine. */
function connector(options: object, env: Record<string, string> = {}, folder = folderWith()): Connector {
  const text = JSON.stringify({ connectors: { it: options } });
  return readConnectors(text, join(folder, "connectors.yaml"), { env }).get("it")!;
}
const web = { private: true, pause: 0 };

async function batchesOf({ feed }: Connector, cursor?: string): Promise<FeedBatch[]> {
  const batches: FeedBatch[] = [];
  for await (const batch of feed!.read(cursor)) batches.push(batch);
  return batches;
}
const textsOf = (batches: readonly FeedBatch[]) =>
  batches.flatMap(({ posts }) => posts.map(({ text }) => text));

describe("the file", () => {
  const read = (text: string) => readConnectors(text, "c.yaml", { env: {} });

  it.each([
    ["connectors:\n  a:\n    kind: smoke", /^c\.yaml:3: connectors\.a\.kind: .*mail/],
    [
      "connectors:\n  a:\n    kind: folder\n    path: x\n    colour: red",
      /^c\.yaml:5: connectors\.a\.colour: /,
    ],
    [
      "connectors:\n  a: {kind: mastodon, url: 'https://a.example', token: abc}",
      /a secret does not stand in this file/,
    ],
    [
      "connectors:\n  a: {kind: webhook, url: 'https://me:pw@a.example'}",
      /a secret does not stand in this file/,
    ],
    [
      "connectors:\n  a: {kind: mail, smtp: {host: h, user: u, password: hunter2}, from: a@b.c}",
      /a secret does not stand/,
    ],
    ["connectors:\n  a: {kind: webhook, url: 'file:///etc/passwd'}", /connectors\.a\.url/],
    ["nothing: 1", /connectors/],
    ["connectors: {a: {kind: page, urls: []}}", /connectors\.a\.urls/],
  ])("%j is refused with its line and field", (text, said) => {
    expect(() => read(text)).toThrow(said);
    try {
      read(text);
    } catch (error) {
      expect(String(error)).not.toMatch(/hunter2|abc|pw@/);
    }
  });

  it("reads secrets when they are needed, from a file beside it or the environment", async () => {
    const folder = folderWith({ "secret/token": "t0ken\r\n" });
    const seen: (string | undefined)[] = [];
    const server = await webServer((_, request, __, response) => {
      seen.push(request.headers.authorization);
      json(response, {});
    });
    const hook = { kind: "webhook", ...web, url: server.base };
    const parcel = { to: "a", text: "x", key: KEY };
    await connector({ ...hook, token: { file: "secret/token" } }, {}, folder).outlet!.post(parcel);
    await connector({ ...hook, token: { env: "TOKEN" } }, { TOKEN: "other" }).outlet!.post(parcel);
    expect(seen).toEqual(["Bearer t0ken", "Bearer other"]);
    await expect(connector({ ...hook, token: { env: "TOKEN" } }).outlet!.post(parcel)).rejects.toThrow(
      /TOKEN/,
    );
    server.close();
  });

  it("says of every kind what it is, in both languages", () => {
    for (const { kind, words } of CONNECTOR_KINDS)
      expect([kind, ...words].every((word) => word !== "")).toBe(true);
  });
});

describe("mail", () => {
  it.each(TEXTS)("arrives as it was written: %j", async (text) => {
    const server = await smtpServer();
    const { outlet } = connector(
      {
        ...{ kind: "mail", private: true, from: "Mira <mira@example.org>", subject: "近況 news" },
        smtp: { host: "127.0.0.1", port: server.port, tls: "none", user: "me", password: { env: "PW" } },
        recipients: { 葵: "aoi@example.org" },
      },
      { PW: "s3cret" },
    );
    expect(outlet!.addressOf("Nobody")).toBeUndefined();
    const result = await outlet!.post({ to: outlet!.addressOf("葵")!, text, key: KEY });
    expect(result).toEqual({ state: "sent", where: `<${KEY}@example.org>` });
    expect(server.mails).toMatchObject([
      { to: ["aoi@example.org"], subject: "近況 news", messageId: `<${KEY}@example.org>` },
    ]);
    expect(server.mails[0]!.text.replace(/\n$/, "")).toBe(text);
    expect(server.mails[0]!.raw).not.toMatch(/nodemailer|X-Mailer/i);
    server.close();
  });

  it("that was refused may be sent again; that was cut off may have arrived", async () => {
    const server = await smtpServer();
    const smtp = { host: "127.0.0.1", port: server.port, tls: "none", user: "me", password: { env: "PW" } };
    const options = { kind: "mail", private: true, timeout: 2000, from: "mira@example.org", smtp };
    const parcel = { to: "aoi@example.org", text: "x", key: KEY };
    const post = (over: object = {}, env = { PW: "s3cret" }) =>
      connector({ ...options, ...over }, env).outlet!.post(parcel);
    server.behaviour = "refuse-recipient";
    expect(await post()).toMatchObject({ state: "refused", why: { values: { status: 550 } } });
    server.behaviour = "refuse-data";
    expect(await post()).toMatchObject({ state: "refused", why: { values: { status: 452 } } });
    expect(await post({}, { PW: "wrong" })).toMatchObject({
      state: "refused",
      why: { values: { status: 535 } },
    });
    expect(server.mails).toEqual([]);
    server.behaviour = "hang-up";
    expect(await post()).toMatchObject({ state: "unknown" });
    expect(server.mails).toHaveLength(1);
    server.close();
    const closed = { ...smtp, port: 1 };
    expect(await post({ smtp: closed })).toMatchObject({
      state: "refused",
      why: { code: "unreachable-code" },
    });
    expect(await post({ private: false })).toMatchObject({
      state: "refused",
      why: { code: "place-private" },
    });
    expect(await post({ smtp: { ...smtp, host: "8.8.8.8" } })).toMatchObject({
      ...{ state: "refused", why: { code: "place-unencrypted" } },
    });
  });

  it("is read from where the last reading stopped", async () => {
    const mailOf = (text: string, i: number) =>
      `From: a@example.org\r\nSubject: =?utf-8?B?${Buffer.from(`件名${i}`).toString("base64")}?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString("base64")}\r\n`;
    const server = await imapServer(TEXTS.slice(0, 2).map(mailOf));
    const imap = { host: "127.0.0.1", port: server.port, tls: "none", user: "me", password: { env: "PW" } };
    const open = (over: object = {}) =>
      connector({ kind: "mail", private: true, imap, ...over }, { PW: "s3cret" });
    const first = await batchesOf(open());
    expect(first.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(["it/7/1", "it/7/2"]);
    expect(textsOf(first)[1]).toContain(TEXTS[1]);
    expect(textsOf(first)[1]).toContain("件名1");
    const { cursor } = first.at(-1)!;
    expect(await batchesOf(open(), cursor)).toEqual([]);
    server.append(mailOf(TEXTS[2]!, 3));
    expect(textsOf(await batchesOf(open(), cursor))[0]).toContain("Second line");
    // Another UIDVALIDITY: the numbers are of other mails.
    expect(textsOf(await batchesOf(open(), "6 3"))).toHaveLength(3);
    const few = await batchesOf(open({ most: 2 }));
    expect([textsOf(few).length, few[0]!.unread[0]]).toMatchObject([
      2,
      { code: "posts-older", values: { count: 1 } },
    ]);
    await expect(batchesOf(connector({ kind: "mail", imap }, { PW: "s3cret" }))).rejects.toThrow(
      /private: true/,
    );
    await expect(batchesOf(connector({ kind: "mail", private: true, imap }, { PW: "no" }))).rejects.toThrow(
      /it was not read/,
    );
    server.close();
  });
});

describe("mastodon", () => {
  interface Kept {
    readonly id: string;
    readonly content: string;
    readonly visibility: string;
  }
  const statuses: Kept[] = [];
  const keys = new Map<string, Kept>();
  let status = 200;
  const server = webServer((url, request, body, response) => {
    if (request.headers.authorization !== "Bearer t0ken") return json(response, { error: "no" }, 401);
    if (request.method === "POST") {
      if (status !== 200) return json(response, { error: "no" }, status);
      const key = String(request.headers["idempotency-key"]);
      const { status: text, visibility } = JSON.parse(body) as { status: string; visibility: string };
      const content = `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br />")}</p>`;
      const kept = keys.get(key) ?? { id: String(98 + statuses.length), content, visibility };
      if (!keys.has(key)) statuses.push(kept);
      keys.set(key, kept);
      return json(response, kept);
    }
    // As the API has it: min_id gives the oldest that are newer, max_id the newest that are older; both newest first.
    const newestFirst = statuses.toReversed();
    const [min, max] = [url.searchParams.get("min_id"), url.searchParams.get("max_id")];
    if (min !== null)
      return json(
        response,
        statuses
          .filter(({ id }) => Number(id) > Number(min))
          .slice(0, 40)
          .toReversed(),
      );
    return json(
      response,
      newestFirst.filter(({ id }) => max === null || Number(id) < Number(max)).slice(0, 40),
    );
  });
  afterAll(async () => (await server).close());
  beforeEach(() => {
    statuses.length = 0;
    keys.clear();
    status = 200;
  });
  const open = async (over: object = {}) =>
    connector(
      {
        ...{ kind: "mastodon", ...web, url: (await server).base, token: { env: "T" }, ...over },
        recipients: { 葵: "@aoi@social.example", wall: "public" },
      },
      { T: "t0ken" },
    );

  it("gets a direct message for a person, a status for a wall, each once", async () => {
    const { outlet } = await open();
    const direct = { to: outlet!.addressOf("葵")!, text: TEXTS[1]!, key: KEY };
    expect(await outlet!.post(direct)).toEqual({ state: "sent", where: "98" });
    expect(await outlet!.post(direct)).toEqual({ state: "sent", where: "98" });
    await outlet!.post({ to: outlet!.addressOf("wall")!, text: "for <all> & everyone", key: `${KEY}2` });
    expect(statuses.map(({ visibility }) => visibility)).toEqual(["direct", "public"]);
    expect(statuses[0]!.content).toBe(`<p>@aoi@social.example ${TEXTS[1]}</p>`);
    expect(outlet!.repeatable).toBeLessThan(3_600_000);
  });

  it.each([
    [422, "refused"],
    [401, "refused"],
    [429, "refused"],
    [503, "unknown"],
  ] as const)("that answers %i: %s", async (code, state) => {
    status = code;
    const { outlet } = await open();
    expect(await outlet!.post({ to: "public", text: "x", key: KEY })).toMatchObject({ state });
  });

  it("is read from the newest on, without a gap, over many pages", async () => {
    const { outlet, ...rest } = await open({ most: 100 });
    for (let i = 0; i < 90; i++)
      await outlet!.post({ to: "public", text: `n${i}\n${TEXTS[2]}`, key: `k${i}` });
    const first = await batchesOf(rest);
    const start = (texts: readonly string[]) => texts.map((text) => text.split("\n")[0]);
    expect(start(textsOf(first))).toEqual(Array.from({ length: 90 }, (_, i) => `n${i}`));
    expect(textsOf(first)[5]).toBe(`n5\n${TEXTS[2]!.replace("\n\n", "\n").replaceAll("　", " ")}`);
    const { cursor } = first.at(-1)!;
    expect(cursor).toBe("187");
    expect(await batchesOf(rest, cursor)).toEqual([]);
    for (let i = 90; i < 180; i++) await outlet!.post({ to: "public", text: `n${i}`, key: `k${i}` });
    expect(start(textsOf(await batchesOf(rest, cursor)))).toEqual(
      Array.from({ length: 90 }, (_, i) => `n${i + 90}`),
    );
    const some = await batchesOf(await open({ most: 10 }));
    expect([textsOf(some).length, some[0]!.unread[0]?.code]).toEqual([10, "posts-older-some"]);
  });
});

describe("activitypub", () => {
  it("reads an outbox over its pages, and later only what is new", async () => {
    const notes = TEXTS.map((text, i) => ({ id: `https://a.example/notes/${i}`, text }));
    const server = await webServer((url, request, _, response) => {
      if (url.pathname === "/robots.txt") return;
      expect(request.headers.accept).toContain("application/activity+json");
      const at = (path: string) => new URL(path, `http://${request.headers.host}`).href;
      const item = ({ id, text }: (typeof notes)[number]) => ({
        type: "Create",
        object: { type: "Note", id, content: `<p>${text.replaceAll("\n", "<br>")}</p>` },
      });
      const newest = notes.toReversed();
      const number = Number(url.searchParams.get("page"));
      const answers: Record<string, unknown> = {
        "/users/mira": { type: "Person", outbox: at("/users/mira/outbox") },
        "/users/mira/outbox": number
          ? {
              ...{
                type: "OrderedCollectionPage",
                orderedItems: newest.slice((number - 1) * 2, number * 2).map(item),
              },
              ...(number * 2 < newest.length && { next: at(`/users/mira/outbox?page=${number + 1}`) }),
            }
          : { type: "OrderedCollection", first: at("/users/mira/outbox?page=1") },
      };
      response.writeHead(200, { "content-type": "application/activity+json; charset=utf-8" });
      response.end(JSON.stringify(answers[url.pathname]));
    });
    const it = connector({ kind: "activitypub", ...web, actor: `${server.base}/users/mira` });
    const [first] = await batchesOf(it);
    expect(first!.posts.map(({ id }) => id)).toEqual(notes.map(({ id }) => `it/${id}`));
    expect(first!.posts[1]!.text).toBe(TEXTS[1]);
    notes.push({ id: "https://a.example/notes/new", text: "新しい投稿" });
    const [second] = await batchesOf(it, first!.cursor);
    expect(second!.posts.map(({ text }) => text)).toEqual(["新しい投稿"]);
    expect(server.asked.filter((path) => path.endsWith("robots.txt"))).toHaveLength(1);
    expect(it.outlet).toBeUndefined();
    server.close();
  });
});

describe("feeds and pages", () => {
  const RSS = (...items: readonly string[]) =>
    `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>B</title>${items.join("")}</channel></rss>`;
  const item = (id: string, text: string) =>
    `<item><guid>${id}</guid><title>T &amp;amp; ${id}</title><description>short</description><content:encoded><![CDATA[<p>${text}</p>]]></content:encoded></item>`;
  const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>B</title><entry><id>urn:1</id><title>森下</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${TEXTS[1]}</p></div></content></entry></feed>`;
  const pages = new Map<string, { type: string; body: string }>();
  const server = webServer((url, _, __, response) => {
    const page = pages.get(url.pathname);
    if (page) response.writeHead(200, { "content-type": page.type }).end(page.body);
    else if (url.pathname !== "/robots.txt") response.writeHead(404).end();
  });
  afterAll(async () => (await server).close());
  beforeEach(() => pages.clear());
  const open = async (path: string, over: object = {}) =>
    connector({ kind: "feed", ...web, url: (await server).base + path, ...over });

  it("give whole entries, each once, and again when it changes", async () => {
    pages.set("/rss", { type: "application/rss+xml", body: RSS(item("b", "two"), item("a", TEXTS[1]!)) });
    const feed = await open("/rss");
    const [first] = await batchesOf(feed);
    expect(first!.posts).toEqual([
      { id: "it/a", text: `T & a\n${TEXTS[1]}` },
      { id: "it/b", text: "T & b\ntwo" },
    ]);
    expect((await batchesOf(feed, first!.cursor))[0]!.posts).toEqual([]);
    pages.set("/rss", {
      type: "text/xml",
      body: RSS(item("c", "three"), item("b", "two, changed"), item("a", TEXTS[1]!)),
    });
    const [second] = await batchesOf(feed, first!.cursor);
    expect(second!.posts.map(({ id }) => id)).toEqual(["it/b", "it/c"]);
    expect((await batchesOf(await open("/rss", { most: 1 })))[0]).toMatchObject({
      ...{ posts: [{ id: "it/c" }], unread: [{ code: "posts-older", values: { count: 2 } }] },
    });
  });

  it.each([
    ["Atom", "application/atom+xml", ATOM, `森下\n${TEXTS[1]}`],
    [
      "JSON",
      "application/feed+json",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "B",
        items: [{ id: "1", content_text: "hello" }],
      }),
      "hello",
    ],
    [
      "RDF",
      "application/rdf+xml",
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>B</title></channel><item rdf:about="x"><title>t</title><link>https://a.example/x</link><description>古い形式</description></item></rdf:RDF>`,
      "t\n古い形式",
    ],
  ])("%s", async (_, type, body, text) => {
    pages.set("/feed", { type, body });
    expect(textsOf(await batchesOf(await open("/feed")))).toEqual([text]);
  });

  const BOMB = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${"a".repeat(100)}">${"bcdefgh"
    .split("")
    .map((name, i) => `<!ENTITY ${name} "${`&${"abcdefgh"[i]};`.repeat(20)}">`)
    .join("")}]><rss version="2.0"><channel><title>T</title><item><title>&h;</title></item></channel></rss>`;
  it.each([
    ["html", "text/html", "<p>no feed"],
    ["no feed", "text/xml", "<p>no feed</p>"],
    ["nothing", "text/xml", ""],
  ])("%s is said, and not read", async (_, type, body) => {
    pages.set("/feed", { type, body });
    await expect(batchesOf(await open("/feed"))).rejects.toThrow(/it was not read/);
  });
  it("a bomb of entities does not go off", async () => {
    pages.set("/feed", { type: "text/xml", body: BOMB });
    const texts = await batchesOf(await open("/feed")).then(textsOf, () => [""]);
    expect(texts.join("").length).toBeLessThan(100_000);
  });

  it("pages are posts, again when they change; robots.txt and private addresses are obeyed", async () => {
    const { base } = await server;
    pages.set("/a", { type: "text/html; charset=utf-8", body: `<p>${TEXTS[1]}</p>` });
    const page = connector({ kind: "page", ...web, urls: [`${base}/a`, `${base}/gone`] });
    const [first] = await batchesOf(page);
    expect(first).toMatchObject({
      posts: [{ id: `it/${base}/a`, text: TEXTS[1] }],
      unread: [{ code: "field" }],
    });
    expect((await batchesOf(page, first!.cursor))[0]!.posts).toEqual([]);
    pages.set("/a", { type: "text/html", body: "<p>other</p>" });
    expect(textsOf(await batchesOf(page, first!.cursor))).toEqual(["other"]);
    const shy = connector({ kind: "page", pause: 0, urls: [`${base}/a`] });
    await expect(batchesOf(shy)).rejects.toThrow(/this machine or of a private network/);
    pages.set("/robots.txt", { type: "text/plain", body: "User-agent: *\nDisallow: /a" });
    await expect(batchesOf(connector({ kind: "page", ...web, urls: [`${base}/a`] }))).rejects.toThrow(
      /robots/,
    );
  });
});

describe("webhook", () => {
  it("gets signed JSON with a key for each copy, and redirects nowhere", async () => {
    const bodies: { body: string; signature: unknown; key: unknown }[] = [];
    let status = 204;
    const server = await webServer((url, { headers }, body, response) => {
      bodies.push({ body, signature: headers["x-tokumei-signature"], key: headers["idempotency-key"] });
      response.writeHead(status, { location: "/elsewhere" }).end();
      expect(url.pathname).toBe("/hook");
    });
    const { outlet } = connector(
      { kind: "webhook", ...web, url: `${server.base}/hook`, signature: { env: "S" } },
      { S: "k" },
    );
    const parcel = { to: outlet!.addressOf("葵")!, text: TEXTS[1]!, key: KEY };
    expect(await outlet!.post(parcel)).toEqual({ state: "sent" });
    const [{ body, signature, key }] = bodies as [(typeof bodies)[number]];
    expect(JSON.parse(body)).toEqual({ to: "葵", text: TEXTS[1], key: KEY });
    expect([signature, key]).toEqual([`sha256=${createHmac("sha256", "k").update(body).digest("hex")}`, KEY]);
    status = 302;
    expect(await outlet!.post(parcel)).toMatchObject({ state: "refused", why: { values: { status: 302 } } });
    server.close();
    const other = await webServer(() => undefined);
    other.close();
    const closed = connector({ kind: "webhook", ...web, url: other.base }).outlet!;
    expect(await closed.post(parcel)).toMatchObject({ state: "refused", why: { code: "unreachable-code" } });
    const shy = connector({ kind: "webhook", pause: 0, url: `${server.base}/hook` });
    expect(await shy.outlet!.post(parcel)).toMatchObject({
      state: "refused",
      why: { code: "place-private" },
    });
  });

  it("that breaks off or is late may have taken it", async () => {
    const server = await webServer((url, _, __, response) => {
      if (url.pathname === "/cut") response.destroy();
    });
    const open = (path: string) =>
      connector({ kind: "webhook", ...web, timeout: 300, url: server.base + path }).outlet!;
    for (const path of ["/cut", "/late"])
      expect(await open(path).post({ to: "a", text: "x", key: KEY })).toMatchObject({ state: "unknown" });
    server.close();
  });
});

describe("folder", () => {
  it("gets a file for each copy, once; its files are posts", async () => {
    const base = folderWith();
    const { outlet, feed } = connector({ kind: "folder", path: "out" }, {}, base);
    const parcel = { to: "𠮷野/../さん", text: TEXTS[1]!, key: KEY };
    const result = await outlet!.post(parcel);
    expect(await outlet!.post(parcel)).toEqual(result);
    const names = readdirSync(join(base, "out"));
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^𠮷野____さん-[0-9a-f]{16}\.txt$/);
    expect(readFileSync(join(base, "out", names[0]!), "utf8")).toBe(TEXTS[1]);
    writeFileSync(join(base, "out", "b.bin"), new Uint8Array([0, 1]));
    const reader = { name: "it", address: "", feed: feed! };
    const [first] = await batchesOf(reader);
    expect(first).toMatchObject({ posts: [{ text: TEXTS[1] }], unread: [{ code: "file-skipped" }] });
    writeFileSync(join(base, "out", "new.txt"), "新しい");
    expect(textsOf(await batchesOf(reader, first!.cursor))).toEqual(["新しい"]);
    await expect(batchesOf(connector({ kind: "folder", path: "none" }, {}, base))).rejects.toThrow(
      /it was not read/,
    );
  });
});
