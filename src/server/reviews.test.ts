import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageOf, pngWith } from "../../test/office-samples.ts";
import { type TestServer, testServer } from "../../test/server.ts";
import { form, zipBomb } from "../../test/upload.ts";
import { Edits } from "../doc/edits.ts";
import { createApp } from "./app.ts";
import type { ReviewDelta, ReviewState } from "./schemas/reviews.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ENGLISH =
  "Write to kawai.shiori@example.com or call 090-1234-5678.\r\nAgain: kawai.shiori@example.com.";
const JAPANESE = "連絡先は sawamura@example.jp、電話は０９０－１２３４－５６７８です。𠮷";

async function ask(method: InjectOptions["method"], url: string, payload?: object, version?: number) {
  const headers = version === undefined ? {} : { "if-match": `"${version}"` };
  return server.app.inject({ method: method!, url, headers, ...(payload && { payload }) });
}

async function create(text: string, more: object = {}): Promise<ReviewState> {
  const response = await ask("POST", "/api/reviews", { text, ...more });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function patch(review: { id: string; version: number }, ...changes: object[]): Promise<ReviewDelta> {
  const response = await ask("PATCH", `/api/reviews/${review.id}`, { changes }, review.version);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.json();
}

const get = async (id: string): Promise<ReviewState> => (await ask("GET", `/api/reviews/${id}`)).json();
const labelled = (review: ReviewState, label: string) =>
  review.findings.find((finding) => finding.label === label)!;

/** A Word document with an author, a picture nobody reads and, as openpyxl's sibling python-docx names it, a style. */
const DOCX = () =>
  packageOf(
    {
      "word/document.xml": {
        type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        content:
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Write to kawai.shiori@example.com.</w:t></w:r></w:p></w:body></w:document>',
        relations: [["rId1", "image", "media/image1.png"]],
      },
      "word/media/image1.png": { type: "image/png", content: pngWith("kawai.shiori@example.com") },
      "docProps/core.xml": {
        type: "application/vnd.openxmlformats-package.core-properties+xml",
        content: "<cp:coreProperties xmlns:cp='x'><cp:creator>Kawai</cp:creator></cp:coreProperties>",
      },
    },
    [
      ["officeDocument", "word/document.xml"],
      [
        "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
        "docProps/core.xml",
      ],
    ],
  );

async function upload(name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) {
  const response = await server.app.inject({
    ...{ method: "POST", url: "/api/reviews" },
    ...form([[name, bytes]], fields),
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(201);
  return response.json<ReviewState>();
}

describe("a review of a file", () => {
  it("says what of the file was not read and what is removed, in its state, certificates and reports", async () => {
    const review = await upload("letter.docx", DOCX());
    expect(review.notices?.map(({ code, values }) => [code, values?.part])).toEqual([
      ["part-unread-at", "picture"],
    ]);
    expect(review.parts).toContainEqual({ kind: "properties", fate: "removed", count: expect.any(Number) });
    expect(review.certificates.find(({ guarantee }) => guarantee === "parts-accounted")).toMatchObject({
      holds: true,
      values: { unread: 1 },
    });
    const page = await ask("GET", `/api/reviews/${review.id}/report.html?lang=ja`);
    expect(page.body).toContain("読んでいない部分");
    const report = await ask("GET", `/api/reviews/${review.id}/report.json`);
    expect(report.body).toContain('"fate": "unread"');
    expect((await ask("GET", `/api/reviews/${review.id}/result`)).statusCode).toBe(200);
  });
  it("is not given out where the policy wants every part read", async () => {
    const strict = { version: 1, extends: "default", strictParts: true };
    expect((await ask("PUT", "/api/policies/strict-parts", strict)).statusCode).toBeLessThan(300);
    const review = await upload("letter.docx", DOCX(), { policy: "strict-parts" });
    const certificate = review.certificates.find(({ guarantee }) => guarantee === "parts-accounted");
    expect(certificate?.holds).toBe(false);
    const result = await ask("GET", `/api/reviews/${review.id}/result`);
    expect(result.statusCode).toBe(409);
    expect(result.json().code).toBe("parts-unread");
  });
  it("tells files inside the file", async () => {
    const mail =
      "From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b\r\nContent-Disposition: attachment; filename=x.csv\r\n\r\nname\r\nOrla Vesk\r\n--b--\r\n";
    const review = await upload("a.eml", mail);
    expect(review.notices?.map(({ values }) => values?.part)).toContain("attachment");
  });
  it("says which language no model reads", async () => {
    const german =
      "Sehr geehrte Damen und Herren, wir haben gestern über die Sache gesprochen und werden uns nächste Woche wieder bei Ihnen melden, sobald das Ergebnis der Untersuchung vorliegt.";
    const review = await create(german);
    expect(review.notices?.map(({ values }) => values?.language)).toEqual(["de"]);
    expect((await create(ENGLISH)).notices).toBeUndefined();
    const stream = await server.app.inject({
      ...{ method: "POST", url: "/api/anonymize", payload: german },
      headers: { "content-type": "text/plain" },
    });
    const trailer = (stream as unknown as { trailers: Record<string, string> }).trailers["tokumei-notices"];
    expect(JSON.parse(trailer!)).toEqual(review.notices);
  });
});

describe("a review", () => {
  for (const [name, text, email] of [
    ["English", ENGLISH, "[EMAIL_ADDRESS_1]"],
    ["Japanese", JAPANESE, "[EMAIL_ADDRESS_1]"],
  ] as const) {
    it(`shows what was found and what results: ${name}`, async () => {
      const review = await create(text, { name: "手紙" });
      expect(review).toMatchObject({
        state: "ready",
        text,
        name: "手紙",
        policy: "default",
        undo: 0,
        redo: 0,
      });
      expect(review.result).toContain(email);
      const finding = labelled(review, "EMAIL_ADDRESS");
      expect(finding).toMatchObject({ state: "open", changed: true, insert: email });
      expect(finding.alternatives?.map(({ operator }) => operator)).toContain("mask");
      expect(review.certificates.map(({ holds }) => holds)).toEqual([true, true]);
    });
  }

  it("of an empty text is empty", async () => {
    expect(await create("")).toMatchObject({ state: "ready", text: "", findings: [], result: "" });
  });

  it("is changed step by step, taken back, done again, and is the same for a server that starts anew", async () => {
    const review = await create(ENGLISH);
    const email = labelled(review, "EMAIL_ADDRESS");
    const phone = labelled(review, "PHONE_NUMBER");
    const one = await patch(review, { op: "reject", finding: email.id, scope: "same" });
    expect(one).toMatchObject({ undo: 1, redo: 0 });
    expect(one.findings.filter(({ state }) => state === "rejected").length).toBeGreaterThanOrEqual(2);
    expect(one.certificates[0]).toMatchObject({
      guarantee: "no-finding-left",
      holds: true,
      values: { kept: 2 },
    });
    const two = await patch(one, { op: "replace", finding: phone.id, value: "a number", scope: "this" });
    expect(two.edits).toHaveLength(1);
    const three = await patch(two, { op: "add", span: { from: 0, to: 5 }, value: "GREETING" });
    expect(three.findings).toMatchObject([{ id: "a1", state: "added", insert: "[GREETING_1]" }]);
    const undone = await ask("POST", `/api/reviews/${review.id}/undo`, undefined, three.version);
    expect(undone.json()).toMatchObject({ removed: ["a1"], undo: 2, redo: 1 });
    const now = await get(review.id);
    expect(now.result).toBe(ENGLISH.replace("090-1234-5678", "a number"));

    const restarted = await createApp(server.deps);
    const again = await restarted.inject(`/api/reviews/${review.id}`);
    await restarted.close();
    const plain = ({ alternatives: _, ...finding }: ReviewState["findings"][number]) => finding;
    expect(again.json<ReviewState>().findings.map(plain)).toEqual(now.findings.map(plain));
    expect(again.json()).toMatchObject({
      edits: now.edits,
      result: now.result,
      version: now.version,
      redo: 1,
    });

    const redone = await ask("POST", `/api/reviews/${review.id}/redo`, undefined, now.version);
    expect(redone.json()).toMatchObject({ undo: 3, redo: 0, findings: [{ id: "a1" }] });
    expect((await get(review.id)).result).toMatch(/^\[GREETING_1\] to/);
    expect((await ask("POST", `/api/reviews/${review.id}/redo`, undefined, now.version + 1)).statusCode).toBe(
      409,
    );
  });

  it("is listed, and gone when it is deleted", async () => {
    const { id } = await create("nothing here", { name: "gone soon" });
    const listed = (await ask("GET", "/api/reviews")).json().reviews;
    expect(listed).toContainEqual(
      expect.objectContaining({ id, name: "gone soon", characters: 12, findings: 0 }),
    );
    expect((await ask("DELETE", `/api/reviews/${id}`)).statusCode).toBe(204);
    expect((await ask("GET", `/api/reviews/${id}`)).statusCode).toBe(404);
    expect(await server.deps.data.files.list(`reviews/${id}`)).toEqual([]);
  });

  it("tells what else could stand for a finding", async () => {
    const review = await create(ENGLISH);
    const { id } = labelled(review, "PHONE_NUMBER");
    const finding = (await ask("GET", `/api/reviews/${review.id}/findings/${id}`)).json();
    expect(finding.alternatives).toContainEqual({ operator: "redact", insert: "" });
    expect((await ask("GET", `/api/reviews/${review.id}/findings/f999`)).statusCode).toBe(404);
  });
});

describe("a long text", () => {
  it("is answered for at once, told how far it is, and prepared by the next server where one was stopped", async () => {
    const text = `${"The road was closed until noon. 雨の日。\n".repeat(2000)}mia@example.com`;
    const policy = { version: 1, recognizers: { only: ["email-address"] } };
    const response = await ask("POST", "/api/reviews", { text, policy });
    expect(response.statusCode).toBe(202);
    const created = response.json<ReviewState>();
    expect(created).toMatchObject({ state: "preparing", text: "", characters: text.length, findings: [] });
    const other = await createApp(server.deps);
    let now = created;
    while (now.state === "preparing") now = (await other.inject(`/api/reviews/${created.id}`)).json();
    await other.close();
    expect(now).toMatchObject({ state: "ready", text, findings: [{ label: "EMAIL_ADDRESS" }] });
    expect((await patch(now, { op: "reject", finding: "f1" })).certificates).toEqual([]);
    const { certificates } = (await ask("GET", `/api/reviews/${now.id}/certificates`)).json();
    expect(certificates[0]).toMatchObject({ holds: true, values: { left: 0, kept: 1 } });
  });

  it("cannot be changed before it is ready", async () => {
    const text = "x".repeat(70_000);
    const { id, version } = (await ask("POST", "/api/reviews", { text })).json<ReviewState>();
    const response = await ask(
      "PATCH",
      `/api/reviews/${id}`,
      { changes: [{ op: "accept", finding: "f1" }] },
      version,
    );
    expect([409, 412]).toContain(response.statusCode);
  });
});

describe("two reviewers", () => {
  it("of one version: one is taken, the other is told and shown the present state", async () => {
    const review = await create(ENGLISH);
    const { id } = labelled(review, "PHONE_NUMBER");
    const answers = await Promise.all(
      ["accept", "reject", "accept"].map((op) =>
        ask("PATCH", `/api/reviews/${review.id}`, { changes: [{ op, finding: id }] }, review.version),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    const refused = answers.find(({ statusCode }) => statusCode === 412)!.json();
    const taken = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect(refused).toMatchObject({
      type: "/problems/changed-meanwhile",
      status: 412,
      current: { version: taken.version },
    });
    expect((await get(review.id)).undo).toBe(1);
  });

  it("with servers of their own over one folder", async () => {
    const review = await create(ENGLISH);
    const other = await createApp(server.deps);
    const { id } = labelled(review, "PHONE_NUMBER");
    await other.inject(`/api/reviews/${review.id}`);
    const mine = await patch(review, { op: "reject", finding: id });
    const theirs = await other.inject({
      method: "PATCH",
      url: `/api/reviews/${review.id}`,
      headers: { "if-match": String(review.version) },
      payload: { changes: [{ op: "accept", finding: id }] },
    });
    expect(theirs.statusCode).toBe(412);
    expect(theirs.json().current).toMatchObject({ version: mine.version, undo: 1 });
    await other.close();
  });
});

describe("always", () => {
  it("writes the rule into a policy of one's own, which undo takes back", async () => {
    const review = await create(ENGLISH);
    const { id } = labelled(review, "EMAIL_ADDRESS");
    const delta = await patch(review, { op: "reject", finding: id, scope: "always" });
    expect(delta.policy).toEqual({
      name: "default-reviewed",
      version: 1,
      diff: ["+ allow: kawai.shiori@example.com"],
    });
    const policy = async () => (await ask("GET", "/api/policies/default-reviewed")).json().value;
    expect(await policy()).toMatchObject({ extends: "default", allow: ["kawai.shiori@example.com"] });
    const anonymized = await ask("POST", "/api/anonymize", { text: ENGLISH, policy: "default-reviewed" });
    expect(anonymized.json().text).toContain("kawai.shiori@example.com");
    expect((await get(review.id)).certificates.map(({ holds }) => holds)).toEqual([true, true]);
    const undone = await ask("POST", `/api/reviews/${review.id}/undo`, undefined, delta.version);
    expect(undone.json().policy).toMatchObject({ diff: ["- allow: kawai.shiori@example.com"] });
    expect((await policy()).allow ?? []).toEqual([]);
    expect(await get(review.id)).toMatchObject({ policy: "default", result: review.result });
  });

  it("gives a value a text, here and in the next text, and leaves others of its label", async () => {
    const text = "甲斐 090-1234-5678 と 080-1234-5678 と 090-1234-5678";
    const review = await create(text, { policy: "document" });
    const finding = labelled(review, "PHONE_NUMBER");
    const { insert } = finding.alternatives!.find(({ operator }) => operator === "mask")!;
    const delta = await patch(review, { op: "replace", finding: finding.id, value: insert, scope: "always" });
    expect(delta.policy?.diff).toEqual([`+ deny PHONE_NUMBER: 090-1234-5678 → ${insert}`]);
    const numbers = ({ edits }: Pick<ReviewState, "edits">) =>
      edits.filter(({ label }) => label === "PHONE_NUMBER").map(({ operator, insert }) => [operator, insert]);
    const other = ["label", "[PHONE_NUMBER_2]"];
    expect(numbers(await get(review.id))).toEqual([["mask", insert], other, ["mask", insert]]);
    const next = await create(text, { policy: delta.policy!.name });
    expect(numbers(next)).toEqual([["by-hand", insert], other, ["by-hand", insert]]);
  });
});

describe("another policy", () => {
  const FIRST = { version: 1, extends: "default", recognizers: { only: ["email-address"] } };

  it("is previewed, and carries decisions and the file over", async () => {
    await ask("PUT", "/api/policies/mail-only", FIRST);
    const first = await upload("letter.docx", DOCX(), { policy: "mail-only" });
    const { id } = labelled(first, "EMAIL_ADDRESS");
    const { version } = await patch(first, { op: "replace", finding: id, value: "an address" });
    const path = `/api/reviews/${first.id}`;
    const preview = (await ask("POST", `${path}/preview`, { policy: "document" })).json();
    expect(preview).toMatchObject({ decisions: 1, fewer: 0, other: 0 });
    const again = await ask("POST", `${path}/again`, { policy: "document" });
    expect(again.statusCode).toBe(201);
    const second: ReviewState = again.json();
    expect(second).toMatchObject({ name: "letter.docx", policy: "document", undo: 2 });
    expect(second.result).toContain("Write to an address.");
    expect(labelled(second, "EMAIL_ADDRESS")).toMatchObject({ state: "accepted", insert: "an address" });
    const result = await ask("GET", `/api/reviews/${second.id}/result`);
    expect(result.headers["content-disposition"]).toContain("letter.docx");
    expect(result.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect(await get(first.id)).toMatchObject({ version, policy: "mail-only" });
  });

  it("says what would be more, fewer and other, by policy name or as a file", async () => {
    const review = await create(JAPANESE);
    const preview = async (policy: object | string) =>
      (await ask("POST", `/api/reviews/${review.id}/preview`, { policy })).json();
    expect(await preview("default")).toMatchObject({ more: 0, fewer: 0, other: 0, samples: [] });
    const fewer = await preview(FIRST);
    expect(fewer).toMatchObject({ more: 0, fewer: review.edits.length - 1, other: 0 });
    expect(fewer.samples).toContainEqual(expect.objectContaining({ before: "[PHONE_NUMBER_1]" }));
    const masked = { version: 1, extends: "default", labels: { EMAIL_ADDRESS: "redact" } };
    expect(await preview(masked)).toMatchObject({ more: 0, fewer: 0, other: 1 });
    expect((await ask("POST", `/api/reviews/${review.id}/preview`, { policy: "none" })).statusCode).toBe(400);
  });
});

describe("a name", () => {
  it("is changed, with the version, and used for downloads", async () => {
    const review = await create(ENGLISH, { name: "before" });
    const name = (version: number, value: string) =>
      ask("PUT", `/api/reviews/${review.id}/name`, { name: value }, version);
    const renamed = (await name(review.version, " 手紙 2 ")).json();
    expect(renamed).toEqual({ name: "手紙 2", version: review.version + 1 });
    expect((await name(review.version, "late")).statusCode).toBe(412);
    expect((await name(renamed.version, "  ")).statusCode).toBe(400);
    expect(await get(review.id)).toMatchObject({ name: "手紙 2", result: review.result });
  });
});

describe("where else a value stands", () => {
  it("is counted here and in other reviews", async () => {
    const review = await create("Mail quillon.marsh@example.org or quillon.marsh@example.org.");
    const other = await create("See quillon.marsh@example.org.", { name: "other" });
    const { id } = labelled(review, "EMAIL_ADDRESS");
    const answer = (await ask("GET", `/api/reviews/${review.id}/findings/${id}/elsewhere`)).json();
    expect(answer).toEqual({ here: 2, reviews: [{ id: other.id, name: "other", count: 1 }], skipped: 0 });
  });
});

describe("a label", () => {
  it("may be any word, also one that objects have by themselves", async () => {
    const review = await create(ENGLISH);
    const delta = await patch(review, { op: "label", finding: "f1", value: "constructor" });
    expect(delta.findings[0]).toMatchObject({ label: "constructor", insert: "[constructor_1]" });
  });
});

describe("what cannot be", () => {
  for (const [what, change, status, field] of [
    ["an unknown finding", { op: "accept", finding: "f999" }, 400, undefined],
    ["no finding", { op: "accept" }, 400, "changes.0.finding"],
    ["no label", { op: "add", span: { from: 0, to: 2 } }, 400, "changes.0.value"],
    ["no span", { op: "add", value: "X" }, 400, "changes.0.span"],
    ["a span beyond the end", { op: "add", span: { from: 0, to: 9999 }, value: "X" }, 400, undefined],
    ["an unknown field", { op: "accept", finding: "f1", secret: 1 }, 400, "changes.0.secret"],
  ] as const) {
    it(`${what}: ${status}`, async () => {
      const review = await create(ENGLISH);
      const response = await ask("PATCH", `/api/reviews/${review.id}`, { changes: [change] }, review.version);
      expect(response.statusCode).toBe(status);
      if (field) expect(response.json().field).toBe(field);
      expect((await get(review.id)).version).toBe(review.version);
    });
  }

  it("a change without a version: 428", async () => {
    const { id } = await create(ENGLISH);
    const response = await ask("PATCH", `/api/reviews/${id}`, { changes: [{ op: "accept", finding: "f1" }] });
    expect(response.statusCode).toBe(428);
  });

  it("an unknown policy: 400", async () => {
    expect((await ask("POST", "/api/reviews", { text: "x", policy: "nope" })).json()).toMatchObject({
      field: "policy",
    });
  });
});

describe("any changes", () => {
  const value = fc.oneof(
    fc.constantFrom(
      "constructor",
      "__proto__",
      "toString",
      "PERSON",
      "",
      "\u0000",
      "[X_1]",
      "\ud800",
      "$&",
      "ラベル",
    ),
    fc.string({ maxLength: 30, unit: "binary" }),
  );
  const end = fc.oneof(fc.integer({ min: -2, max: 80 }), fc.constantFrom(0.5, 1e9));
  const change = fc.record(
    {
      op: fc.constantFrom("accept", "reject", "label", "replace", "add", "remove"),
      finding: fc.constantFrom("f1", "f2", "f3", "a1", "a2", "f0", "x", "__proto__"),
      span: fc.record({ from: end, to: end }),
      scope: fc.constantFrom("this", "same", "always"),
      value,
    },
    { requiredKeys: ["op"] },
  );

  it("are taken or refused, and leave a review that holds together", async () => {
    const review = await create("mia@example.com, 𠮷 mia@example.com, 090-1234-5678");
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const headers = { "if-match": "*" };
        const url = `/api/reviews/${review.id}`;
        const response = await server.app.inject({ method: "PATCH", url, headers, payload: { changes } });
        expect([200, 400], response.body).toContain(response.statusCode);
        const now = await get(review.id);
        expect(Edits.of(now.text.length, now.edits).apply(now.text)).toBe(now.result);
        expect(response.statusCode === 200 ? now.version : 0).toBe(
          response.statusCode === 200 ? response.json().version : 0,
        );
      }),
      { numRuns: 60 },
    );
    for (let { undo, version } = await get(review.id); undo > 0; undo--, version++)
      await ask("POST", `/api/reviews/${review.id}/undo`, undefined, version);
    expect(await get(review.id)).toMatchObject({
      result: review.result,
      edits: review.edits,
      policy: "default",
    });
  });
});

describe("a file under review", () => {
  const send = (name: string, bytes: Buffer | string, fields?: Record<string, string>) =>
    server.app.inject({ method: "POST", url: "/api/reviews", ...form([[name, bytes]], fields) });

  it("comes back in its own format, with what the reviewer decided", async () => {
    const html = "<!doctype html><p>Mail <b>kawai.shiori@example.com</b>,\r\ncall 090-1234-5678</p>";
    const review = (await send("手紙.html", html, { policy: "default" })).json<ReviewState>();
    expect(review).toMatchObject({ name: "手紙.html", state: "ready" });
    await patch(review, { op: "reject", finding: labelled(review, "PHONE_NUMBER").id });
    const result = await ask("GET", `/api/reviews/${review.id}/result`);
    expect(result.body).toBe(html.replace("kawai.shiori@example.com", "[EMAIL_ADDRESS_1]"));
    expect(result.headers["content-disposition"]).toContain("filename*=UTF-8''%E6%89%8B%E7%B4%99.html");
    expect(result.headers["content-security-policy"]).toContain("sandbox");
  });

  it("of several documents is for a job", async () => {
    expect((await send("a.jsonl", '{"text":"a"}\n{"text":"b"}\n')).json()).toMatchObject({
      status: 400,
      field: "file",
    });
  });

  it("that leads out of its folder is refused", async () => {
    expect((await send("../../x.txt", "a")).statusCode).toBe(400);
  });

  it("that cannot be read is not told by its name, which may be a person's", async () => {
    const { detail } = (await send("Hannah Brecht.pdf", "no PDF at all")).json();
    expect(detail).toBe("Cannot read the file: not a PDF, or damaged");
    const { headers, ...rest } = form([["Hannah Brecht.pdf", "no PDF at all"]]);
    const asked = { ...rest, headers: { ...headers, "accept-language": "ja" } };
    const japanese = (await server.app.inject({ method: "POST", url: "/api/reviews", ...asked })).json();
    expect(japanese.detail).toBe("ファイルを読めません：PDFでないか、壊れています");
  });

  it("that is larger than the limit is refused", async () => {
    expect((await send("x.txt", Buffer.alloc(16 * 2 ** 20 + 1, "a"))).statusCode).toBe(413);
  });

  it("that unpacks to too much is refused before it is unpacked", async () => {
    expect((await send("x.docx", zipBomb(2 ** 30))).json().detail).toContain("more than is safe");
  });
});

describe("results", () => {
  it("are a release that can be verified, and a report", async () => {
    const review = await create(ENGLISH);
    await patch(review, { op: "reject", finding: labelled(review, "PHONE_NUMBER").id });
    const release = (await ask("GET", `/api/reviews/${review.id}/release.json`)).json();
    expect(release.text).toContain("090-1234-5678");
    const verified = await ask("POST", "/api/verify", { release });
    expect(verified.json().results[0]).toMatchObject({ holds: true });
    const page = await ask("GET", `/api/reviews/${review.id}/report.html`);
    expect(page.body).toContain("<!doctype html>");
    expect(page.body).not.toContain("kawai.shiori");
    const japanese = await ask("GET", `/api/reviews/${review.id}/report.html?lang=ja`);
    expect(japanese.headers).toMatchObject({ "content-language": "ja" });
    expect(japanese.body).toContain('<html lang="ja">');
    expect(japanese.body).toContain("確認者が残しました");
    expect((await ask("GET", `/api/reviews/${review.id}/report.html?lang=de`)).statusCode).toBe(400);
    expect((await ask("GET", `/api/reviews/${review.id}/report.json`)).json()).toMatchObject({
      policy: "default",
    });
    expect((await ask("GET", `/api/reviews/${review.id}/certificates`)).json().certificates).toHaveLength(2);
  });

  it.each([
    ["en", ENGLISH, "For publication"],
    ["ja", JAPANESE, "公開用です"],
  ])("to publish tell nothing of what was removed: %s", async (lang, text, says) => {
    const review = await create(text, { name: "kawai shiori" });
    const release = (await ask("GET", `/api/reviews/${review.id}/public-release.json`)).json();
    expect(Object.keys(release)).toEqual(["format", "preset", "documents"]);
    expect(JSON.stringify(release)).not.toMatch(/kawai|score|sha256|"edits"|"findings"/);
    const [verified] = (await ask("POST", "/api/verify", { release })).json().results;
    expect(verified).toMatchObject({ id: "text", holds: true });
    expect(verified.checks).toContainEqual({
      ...{ guarantee: "signature", holds: true, checked: false, code: "signature-unsigned" },
    });
    const page = await ask("GET", `/api/reviews/${review.id}/public-report.html?lang=${lang}`);
    expect(page.body).toContain(says);
    expect(page.body).not.toMatch(/kawai|0\.\d\d/);
  });

  it("keep what a reviewer kept, and say that this is stated only", async () => {
    const review = await create(ENGLISH);
    await patch(review, { op: "reject", finding: labelled(review, "PHONE_NUMBER").id });
    const release = (await ask("GET", `/api/reviews/${review.id}/public-release.json`)).json();
    expect(release.documents[0].kept).toMatchObject([{ label: "PHONE_NUMBER" }]);
    const [verified] = (await ask("POST", "/api/verify", { release })).json().results;
    expect(verified.checks[0]).toMatchObject({ guarantee: "no-finding-left", holds: true, checked: false });
    delete release.documents[0].kept;
    expect((await ask("POST", "/api/verify", { release })).json().results[0].holds).toBe(false);
  });

  it("of a pasted text are the text", async () => {
    const review = await create(JAPANESE, { name: "メモ" });
    const result = await ask("GET", `/api/reviews/${review.id}/result`);
    expect(result.body).toBe(review.result);
  });
});
