/** What the routes answer: the JSON of the commands, checked by the schemas that describe it. */

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import type { TSchema } from "typebox";
import { Errors } from "typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealMap } from "../src/formats/secret-map.ts";
import { AttackAnswer } from "../src/server/schemas/attack.ts";
import { Certificate } from "../src/server/schemas/common.ts";
import { RareAnswer, RareCurveAnswer } from "../src/server/schemas/rare.ts";
import { ShareAnswer, TraceAnswer } from "../src/server/schemas/share.ts";
import {
  FrontierAnswer,
  LookupAnswer,
  TermIndexReport,
  TermsCurveAnswer,
  TermsMaskAnswer,
} from "../src/server/schemas/terms.ts";
import { AnonymizeAnswer, RestoreAnswer, ScanAnswer, VerifyAnswer } from "../src/server/schemas/text.ts";
import { newSigningKey, readSigningKey, sign } from "../src/transform/signature.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const json = answer.body === "" ? undefined : JSON.parse(answer.body);
  return { status: answer.statusCode, body: json, headers: answer.headers };
}

/** The answer to a POST, which is as the schema says. */
async function post(url: string, payload: object, schema?: TSchema, status = 200) {
  const answer = await ask("POST", url, payload);
  expect(answer.body).not.toHaveProperty("detail");
  expect(answer.status).toBe(status);
  if (schema) expect(Errors(schema, answer.body).slice(0, 1)).toEqual([]);
  return answer.body;
}

/** So many megabytes of nothing and one byte more, deflated: one block again and again. */
function zeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...new Array<Buffer>(megabytes).fill(block), deflateRawSync(Buffer.alloc(1))]);
}

const EN = "Please write to Mia Berg at mia.berg@example.com 😀 before noon.";
const JA = "担当は山田花子さん（電話０９０－１２３４－５６７８）です。\r\n髙田さんにも。";

describe("scan", () => {
  for (const [text, label, value] of [
    [EN, "EMAIL_ADDRESS", "mia.berg@example.com"],
    [JA, "PHONE_NUMBER", "０９０－１２３４－５６７８"],
  ] as const) {
    it(`finds ${label}`, async () => {
      const { id, findings } = await post("/api/scan", { text }, ScanAnswer);
      expect(id).toBe("text");
      const found = findings.find((finding: { label: string }) => finding.label === label);
      expect(text.slice(found.from, found.to)).toBe(value);
    });
  }

  it("tells of languages that no model reads, scanning and anonymising", async () => {
    const notices = [{ code: "language-unread", values: { language: "ko", letters: 3, line: 2 } }];
    const text = "Interpreter:\n김민준";
    expect(await post("/api/scan", { text }, ScanAnswer)).toMatchObject({ notices });
    expect(await post("/api/anonymize", { text }, AnonymizeAnswer)).toMatchObject({ notices });
  });

  it("finds nothing in nothing", async () => {
    expect(await post("/api/scan", { text: "", id: "空" }, ScanAnswer)).toEqual({ id: "空", findings: [] });
  });
});

describe("anonymize", () => {
  for (const text of [EN, JA]) {
    it("answers with a release, which restores and verifies", async () => {
      const { map, ...release } = await post("/api/anonymize", { text, map: true }, AnonymizeAnswer);
      expect(release.text).not.toBe(text);
      expect(release.certificates.every(({ holds }: { holds: boolean }) => holds)).toBe(true);
      const back = await post("/api/restore", { text: release.text, map }, RestoreAnswer);
      expect(back).toMatchObject({ text, exact: true });
      const { results } = await post("/api/verify", { release }, VerifyAnswer);
      expect(results).toMatchObject([{ id: "text", holds: true }]);
      const forged = { ...release, text: `${release.text} ${text}` };
      expect((await post("/api/verify", { release: forged }, VerifyAnswer)).results[0].holds).toBe(false);
    });
  }

  for (const text of [EN, JA])
    it("answers with what may be published and its record, which verify together", async () => {
      const key = "ab".repeat(32);
      const asked = { text, release: true, record: true, key };
      const { release, record } = await post("/api/anonymize", asked, AnonymizeAnswer);
      expect(Object.keys(release)).toEqual(["format", "preset", "documents"]);
      const pair = newSigningKey();
      const signed = sign(release, readSigningKey(pair.privateKey));
      const check = async (body: object) => (await post("/api/verify", body, VerifyAnswer)).results[0];
      const { publicKey } = pair;
      expect(await check({ release: signed, publicKey, record, key })).toMatchObject({ holds: true });
      expect(await check({ release, publicKey })).toMatchObject({ holds: false });
      const other = await post("/api/anonymize", { ...asked, text: `${text} x` });
      expect(await check({ release, record: other.record, key })).toMatchObject({ holds: false });
      const wrong = await ask("POST", "/api/verify", { release, record, key: "cd".repeat(32) });
      expect([wrong.status, wrong.body.code]).toEqual([400, "cannot-open-record"]);
      expect((await ask("POST", "/api/verify", { release, publicKey: "x" })).status).toBe(400);
      const odd = { ...release, documents: [{ ...release.documents[0], parts: 7 }] };
      expect((await ask("POST", "/api/verify", { release: odd })).status).toBe(400);
    });

  it("puts values back into a text written from the release", async () => {
    const { map } = await post("/api/anonymize", { text: EN, map: true, key: "ab".repeat(32) });
    const text = "Tell [EMAIL_ADDRESS_1], and [PERSON_7].";
    const asked = { text, map, key: "ab".repeat(32) };
    const answer = await post("/api/restore", asked, RestoreAnswer);
    expect(answer).toMatchObject({
      text: "Tell mia.berg@example.com, and [PERSON_7].",
      exact: false,
      restored: 1,
    });
    expect(answer.unknown).toHaveLength(1);
    const wrong = await ask("POST", "/api/restore", { ...asked, key: "cd".repeat(32) });
    expect([wrong.status, wrong.body.detail]).toEqual([
      400,
      expect.stringContaining("the key is not the one"),
    ]);
  });

  it("refuses a map that somebody made up, however large it says it is", async () => {
    const key = Buffer.alloc(32, 0xab);
    const seal = (content: unknown) => Buffer.from(sealMap(content as never, key)).toString("base64");
    const sha256 = createHash("sha256").update("x").digest("hex");
    const removed = zeros(2 ** 8).toString("base64");
    const bomb = { version: 1, sha256, original: sha256, spans: [0, 1, 2 ** 28 + 1], removed };
    for (const content of [
      null,
      5,
      {},
      { files: 1 },
      { files: [{}] },
      { version: 1, files: [{ inverse: bomb, docs: [] }] },
    ]) {
      const { status, body } = await ask("POST", "/api/restore", {
        text: "x",
        map: seal(content),
        key: "ab".repeat(32),
      });
      expect([status, body.detail]).toEqual([400, expect.stringContaining("map")]);
    }
  });

  it("takes a policy by name, a policy itself and a profile", async () => {
    const policy = {
      version: 1,
      extends: "default",
      operator: "redact",
      deny: [{ label: "CODE", terms: ["noon"] }],
    };
    const { text } = await post("/api/anonymize", { text: EN, policy });
    expect(text).not.toContain("noon");
    expect(text).not.toContain("mia.berg");
    const profile = { hometown: "Bergen" };
    const own = await post("/api/anonymize", { text: "I grew up in Bergen.", policy: "message", profile });
    expect(own.text).not.toContain("Bergen");
  });

  it("uses the key of the data folder where a policy needs one", async () => {
    const policy = { version: 1, labels: { EMAIL_ADDRESS: "encrypt" } };
    const { text, map } = await post("/api/anonymize", { text: EN, policy, map: true });
    expect(text).toContain("[EMAIL_ADDRESS:enc:");
    expect((await post("/api/restore", { text: `> ${text}`, map })).text).toContain("mia.berg@example.com");
  });

  const stream = (payload: string | Buffer, query = "", type = "text/plain") =>
    server.app.inject({
      method: "POST",
      url: `/api/anonymize${query}`,
      headers: { "content-type": type },
      payload,
    });

  it("streams text/plain in and out", async () => {
    for (const text of [EN, JA, ""]) {
      const answer = await stream(text);
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(answer.body).toBe((await post("/api/anonymize", { text })).text);
    }
  });

  it("answers in the encoding that Content-Type says", async () => {
    const sjis = Buffer.from("8be091ba82b382f13a206d696140", "hex");
    const answer = await stream(
      Buffer.concat([sjis, Buffer.from("example.com")]),
      "",
      "text/plain; charset=shift_jis",
    );
    expect(answer.headers["content-type"]).toBe("text/plain; charset=shift_jis");
    expect(answer.rawPayload.toString("latin1")).toContain("[EMAIL_ADDRESS_1]");
  });

  it("refuses what is no text", async () => {
    expect((await stream(Buffer.from([0x61, 0xff, 0xfe, 0x62]))).statusCode).toBe(400);
    const unknown = await stream("x", "", "text/plain; charset=hannah-brecht");
    expect(unknown.statusCode).toBe(415);
    expect(unknown.payload).not.toContain("hannah");
    expect((await stream("x", "?policy=none-such")).statusCode).toBe(400);
    expect((await stream("x", "?unknown=1")).json().field).toBe("query.unknown");
  });
});

describe("rare", () => {
  const documents = ["the cat sat", "the cat ran", "the dog sat"].map((text, i) => ({ id: `d${i}`, text }));

  it("suppresses what is rare among all documents, and verifies with them", async () => {
    const answer = await post("/api/rare", { documents, k: 2, by: "document", keepLength: true }, RareAnswer);
    expect(answer.documents[0].text).toBe("the cat *at");
    expect(answer.stats).toMatchObject({ k: 2, by: "document", characters: 33 });
    const source = documents.map(({ text }) => text);
    const verified = await post("/api/verify", { release: answer.documents, source }, VerifyAnswer);
    expect(verified.results.map(({ holds }: { holds: boolean }) => holds)).toEqual([true, true, true]);
    const without = await post("/api/verify", { release: answer.documents }, VerifyAnswer);
    expect(without.results[0].holds).toBe(false);
  });

  it("answers with what may be published of rare text, which is verified with its sources or without", async () => {
    const { release } = await post("/api/rare", { documents, k: 2, release: true }, RareAnswer);
    expect(Object.keys(release)).toEqual(["format", "documents", "guarantees", "records"]);
    expect(release.documents[0].id).toBe("1");
    const source = documents.map(({ text }) => text);
    for (const body of [{ release, source }, { release }]) {
      const { results } = await post("/api/verify", body, VerifyAnswer);
      expect(results.map(({ holds }: { holds: boolean }) => holds)).toEqual([true, true, true]);
    }
    const forged = { ...release, records: { ...release.records, unique: 0 } };
    expect((await post("/api/verify", { release: forged }, VerifyAnswer)).results[0].holds).toBe(false);
  });

  it("tells its owner how often what is left occurs, and where the rest was", async () => {
    const text = "ab ab ab q ab 東京 東京";
    const { documents: found } = await post("/api/rare", { text, k: 2, view: true }, RareAnswer);
    const [{ text: published, runs, spans }] = found;
    for (const { from, to, count } of runs) {
      const run = published.slice(from, to);
      const occurs = Array.from({ length: text.length }, (_, i) => text.startsWith(run, i)).filter(Boolean);
      expect(count, run).toBe(occurs.length);
      expect(count).toBeGreaterThanOrEqual(2);
    }
    expect(spans.map(({ from, to }: { from: number; to: number }) => text.slice(from, to)).join()).toContain(
      "q",
    );
  });

  it("tells what is kept for several k, never more for a larger one", async () => {
    const { total, points } = await post(
      "/api/rare/curve",
      { text: "ああああいいいう".repeat(3), ks: [9, 2, 4] },
      RareCurveAnswer,
    );
    expect(total).toBe(24);
    expect(points.map(({ k }: { k: number }) => k)).toEqual([2, 4, 9]);
    for (let i = 1; i < points.length; i++) expect(points[i].kept).toBeLessThanOrEqual(points[i - 1].kept);
    const one = await post("/api/rare", { text: "ああああいいいう".repeat(3), k: 4 });
    expect(points[1].kept).toBe(one.stats.kept);
  });

  it("wants text or documents", async () => {
    for (const body of [{ k: 2 }, { k: 2, text: "a", documents }])
      expect(await ask("POST", "/api/rare", body)).toMatchObject({ status: 400, body: { field: "text" } });
  });
});

describe("terms", () => {
  const list = ["JAPAN", "JAPON", "JASON", "JAVAN", "東京都", "東京湾", "京都"];
  beforeAll(async () => {
    await post("/api/terms/indexes", { name: "lands", list }, TermIndexReport, 201);
  });

  it("are indexed from JSON or from lines", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/terms/indexes?name=行&foldCase=true".replace("行", encodeURIComponent("行")),
      headers: { "content-type": "text/plain" },
      payload: "One\r\none\r\n\r\ntwo",
    });
    expect(answer.json()).toMatchObject({ name: "行", terms: 2, duplicates: 1, empty: 1 });
    const { body } = await ask("GET", "/api/terms/indexes");
    expect(body.indexes).toMatchObject([
      { name: "lands", terms: 7 },
      { name: "行", terms: 2, foldCase: true },
    ]);
    expect((await ask("DELETE", `/api/terms/indexes/${encodeURIComponent("行")}`)).status).toBe(204);
    expect((await ask("GET", "/api/terms/indexes")).body.indexes).toHaveLength(1);
  });

  it("have a frontier, and masks that are counted again", async () => {
    const { results } = await post(
      "/api/terms/frontier",
      { terms: ["JAPAN"], index: "lands", guarantee: "fit" },
      FrontierAnswer,
    );
    const { term, frontier } = results[0];
    expect([term, frontier[0]]).toEqual(["JAPAN", { pattern: "JAP*N", count: 2, remain: 4 }]);
    for (const k of [2, 99]) {
      const patterns = [frontier[0].pattern, "*"];
      const answer = await post(
        "/api/terms/verify",
        { patterns, index: "lands", k, guarantee: "fit" },
        Certificate,
      );
      expect(answer).toMatchObject({ guarantee: "term-k-anonymity", holds: k === 2 });
    }
  });

  it("share masks, which are counted over the whole list", async () => {
    const { results } = await post("/api/terms/lookup", { terms: list, index: "lands", k: 3 }, LookupAnswer);
    for (const { pattern, shared } of results) {
      const same = results.filter((other: { pattern: string }) => other.pattern === pattern).length;
      expect([same, same >= 3]).toEqual([shared, true]);
    }
    const patterns = results.map(({ pattern }: { pattern: string }) => pattern);
    const verified = await post("/api/terms/verify", { patterns, index: "lands", k: 3 }, Certificate);
    expect(verified).toMatchObject({ holds: true, code: "masks-shared" });
    const invented = await post(
      "/api/terms/verify",
      { patterns: ["J*N"], index: "lands", k: 3 },
      Certificate,
    );
    expect(invented.holds).toBe(patterns.includes("J*N"));
    const { results: steps } = await post(
      "/api/terms/frontier",
      { terms: ["JAPAN"], index: "lands" },
      FrontierAnswer,
    );
    expect(steps[0].frontier).toContainEqual(expect.objectContaining({ k: 3, pattern: patterns[0] }));
    const one = await ask("POST", "/api/terms/lookup", { terms: ["a"], index: "lands", k: 1 });
    expect(one.status).toBe(400);
  });

  it("are masked so that k share the mask", async () => {
    const { results } = await post(
      "/api/terms/lookup",
      { terms: ["JAPAN", "東京都"], index: "lands", k: 2 },
      LookupAnswer,
    );
    expect(results).toMatchObject([
      { term: "JAPAN", shared: 2, remain: 4 },
      // With 京都 it would share *都, but 東京湾 must not be left alone.
      { term: "東京都", pattern: "*", shared: 3, remain: 0 },
    ]);
    const masked = await post(
      "/api/terms/mask",
      { text: "to JAPAN and JASON", index: "lands", k: 2, identifiers: ["JASON"] },
      TermsMaskAnswer,
    );
    expect(masked.masks).toMatchObject([
      { from: 3, to: 8 },
      { from: 13, to: 18, identifier: true, pattern: "*" },
    ]);
    const curve = await post(
      "/api/terms/curve",
      { text: "to JAPAN", index: "lands", share: 0.5 },
      TermsCurveAnswer,
    );
    expect(curve.points[0]).toMatchObject({ k: 2, kept: 7 });
  });

  it("of no list are not found", async () => {
    const answer = await ask("POST", "/api/terms/lookup", { terms: ["a"], index: "none", k: 2 });
    expect(answer).toMatchObject({ status: 404, body: { field: "index" } });
  });

  it("of a policy come from the list it names, never from a path", async () => {
    const policy = (index: string) => ({ version: 1, terms: { index, k: 2 } });
    const { text } = await post("/api/anonymize", { text: "from JAPAN", policy: policy("lands") });
    expect(text).not.toContain("JAPAN");
    const outside = await ask("POST", "/api/anonymize", { text: "x", policy: policy("../../etc/passwd") });
    expect(outside.status).toBe(400);
  });
});

describe("attack", () => {
  const documents = [
    {
      id: "n1",
      title: "Sailor found",
      text: "Tilda Quist, a sailor from Uppsala, crossed the Baltic alone in a wooden kayak.",
    },
    { id: "n2", title: "Weather", text: "Rain is expected in the north; the Baltic stays calm." },
    { id: "n3", title: "Market", text: "Prices of wood and fish rose in Uppsala and Malmö." },
  ];
  const text = "The patient, a sailor, told us that she crossed the Baltic in a kayak.";

  it("finds the person, and repairs the text so that it does not", async () => {
    expect(await post("/api/archives", { name: "news", documents }, undefined, 201)).toMatchObject({
      documents: 3,
      added: 3,
    });
    expect((await ask("GET", "/api/archives")).body.archives).toMatchObject([{ name: "news", documents: 3 }]);
    const asked = { text, archive: "news", names: ["Tilda Quist"], hits: 1 };
    const found = await post("/api/attack", asked, AttackAnswer);
    expect(found.risk).toBeGreaterThan(0);
    expect(found.certificate.holds).toBe(false);
    for (const { word, spans } of found.places)
      for (const { from, to } of spans) expect(text.slice(from, to).toLowerCase()).toBe(word);
    const placed = found.places.map(({ word }: { word: string }) => word);
    expect(placed).toEqual(expect.arrayContaining(found.riskWords));
    const { repaired, after } = await post("/api/attack", { ...asked, repair: true }, AttackAnswer);
    expect(after.risk).toBe(0);
    expect(repaired.certificate.holds).toBe(true);
    expect(repaired.text).not.toBe(text);
    expect((await post("/api/attack", { ...asked, text: repaired.text })).risk).toBe(0);
  });

  it("is added to by one at a time, also after a thread that was stopped in the middle", async () => {
    const add = () => ask("POST", "/api/archives", { name: "busy", documents });
    const path = join(server.deps.data.path, "archives", "busy.archive");
    writeFileSync(`${path}.writer`, JSON.stringify({ pid: process.pid, host: hostname(), id: "x" }));
    const both = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(both).toContain(201);
    expect(both.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await ask("DELETE", "/api/archives/busy")).status).toBe(204);
  });

  it("takes files of any format into an archive", async () => {
    const boundary = "----x";
    const part = (name: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const payload = `${part("../../日誌.txt", "ヨットで海を渡った。")}${part("b.jsonl", '{"id":"x","text":"y"}\n')}--${boundary}--\r\n`;
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/archives?name=files",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(answer.json()).toMatchObject({ name: "files", documents: 2 });
    expect((await ask("DELETE", "/api/archives/files")).status).toBe(204);
  });
});

it("refuses a policy with an option that its operator does not have, and says which has it", async () => {
  const policy = { version: 1, labels: { PERSON: { operator: "label", keepLast: 4 } } };
  const { status, body } = await ask("POST", "/api/anonymize", { text: EN, policy });
  expect([status, body.field]).toEqual([400, "policy.labels.PERSON.keepLast"]);
  expect(body.detail).toMatch(/operator label has no options; it is an option of mask$/);
});

describe("the library", () => {
  const policy = { version: 1, extends: "default", allow: ["noon"] };
  const url = "/api/policies/ours";

  it("keeps policies by version", async () => {
    const made = await ask("PUT", url, policy);
    expect([made.status, made.headers.etag]).toEqual([201, '"1"']);
    expect((await ask("PUT", url, policy)).status).toBe(428);
    expect((await ask("PUT", url, { ...policy, threshold: 0.9 }, { "if-match": '"1"' })).body.version).toBe(
      2,
    );
    const late = await ask("PUT", url, policy, { "if-match": '"1"' });
    expect(late).toMatchObject({ status: 412, body: { current: { version: 2, value: { threshold: 0.9 } } } });
    expect((await ask("GET", url)).body.value.threshold).toBe(0.9);
    expect((await ask("GET", "/api/policies")).body.entries).toContainEqual({ name: "ours", version: 2 });
    expect((await post("/api/anonymize", { text: EN, policy: "ours" })).certificates[0].policy.name).toBe(
      "ours",
    );
    expect((await ask("DELETE", url, undefined, { "if-match": '"1"' })).status).toBe(412);
    expect((await ask("DELETE", url)).status).toBe(204);
    expect((await ask("GET", url)).status).toBe(404);
  });

  for (const [what, path, body, status, field] of [
    ["a preset", "/api/policies/default", policy, 409, "name"],
    ["an unknown field", url, { version: 1, colour: "red" }, 400, "colour"],
    [
      "an unknown recogniser",
      url,
      { version: 1, recognizers: { only: ["nobody"] } },
      400,
      "recognizers.only.0",
    ],
    ["an unknown label", url, { version: 1, labels: { PERSN: "mask" } }, 400, "labels.PERSN"],
    ["a label that is no name", url, { version: 1, labels: { "Mia Berg": "mask" } }, 400, "labels.?"],
    [
      "an option of another operator",
      url,
      { version: 1, labels: { PERSON: { operator: "label", keepLast: 4 } } },
      400,
      "labels.PERSON.keepLast",
    ],
    [
      "a pattern that is none",
      url,
      { version: 1, patterns: [{ name: "p", label: "X", pattern: "(" }] },
      400,
      undefined,
    ],
    ["a name that leads elsewhere", "/api/policies/..%2Fkey", policy, 400, "params.name"],
    ["a profile with a number", "/api/profiles/me", { email: 5 }, 400, "email"],
    [
      "audiences with someone twice",
      "/api/audiences/all",
      { audiences: [{ name: "a", trust: 1, recipients: ["x", "x"] }] },
      400,
      undefined,
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const answer = await ask("PUT", path, body);
      expect([answer.status, answer.body.field]).toEqual([status, field]);
    });
  }
});

describe("share and trace", () => {
  const text =
    "I moved to Kyoto last spring and I really love my new job at the bakery near the big station. " +
    "We start quite early, but the people are great and we often laugh together, so I am very happy here!";
  const asked = {
    text,
    profile: { current_city: "Kyoto" },
    audiences: {
      audiences: [
        { name: "friends", trust: 0.9, recipients: ["Ann", "Ben", "千代"] },
        { name: "public", trust: 0.1, recipients: ["Dan"] },
      ],
    },
  };

  it("shares as it previewed, records it once, and traces a leak", async () => {
    const preview = await post("/api/share/preview", asked, ShareAnswer);
    expect(preview.copies).toHaveLength(4);
    expect(new Set(preview.copies.map((copy: { text: string }) => copy.text)).size).toBe(4);
    expect((await ask("GET", "/api/ledger")).body.entries).toEqual([]);
    const edited = [{ recipient: "Ann", text: preview.copies[1].text }];
    const tried = await post("/api/share/preview", { ...asked, message: preview.message, copies: edited });
    expect(tried.byHand[0]).toMatchObject({ recipient: "Ann", same: 1, alike: 1 });
    const shared = await post("/api/share", { ...asked, message: preview.message }, ShareAnswer);
    expect(shared.copies).toEqual(preview.copies);
    const again = await post("/api/share", { ...asked, message: preview.message }, ShareAnswer);
    expect([again.message, again.copies]).toEqual([preview.message, shared.copies]);
    expect((await ask("GET", "/api/ledger")).body.entries).toHaveLength(1);
    const leak = shared.copies.find(({ recipient }: { recipient: string }) => recipient === "千代").text;
    const traced = await post("/api/trace", { text: leak, bound: 0.5 }, TraceAnswer);
    expect(traced.suspects[0]).toMatchObject({
      recipient: "千代",
      audience: "friends",
      readsWith: "friends",
    });
    expect(traced.suspects[0].copies).toHaveLength(1);
    expect(traced.trusts).toContainEqual({ audience: "public", trust: 0.1 });
    expect(traced.originals[0].text).toBe(text);
    expect((await post("/api/watch", { text: leak, platform: "x" })).disclosure.suspects[0].recipient).toBe(
      "千代",
    );
    expect((await post("/api/watch", { text: "Lovely weather today." })).disclosure).toBe(null);
    const { head } = (await ask("GET", "/api/ledger")).body;
    expect((await post("/api/ledger/verify", head)).holds).toBe(true);
    const kinds = (await ask("GET", "/api/ledger")).body.entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["message", "look", "note", "look"]);
    expect((await post("/api/ledger/move", { recipient: "Ben", audience: "public" })).length).toBe(5);
    const next = await post("/api/share/preview", asked);
    expect(next.copies.find(({ recipient }: { recipient: string }) => recipient === "Ben").audience).toBe(
      "public",
    );
  });
});
