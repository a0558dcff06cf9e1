/** The published examples of Presidio's API (docs/api-docs/api-docs.yml), and what else programs written for it send. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { anonymizeResults } from "./anonymize.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ presidio: true });
});
afterAll(() => server.close());

const post = async (url: string, payload: object) => {
  const answer = await server.app.inject({ method: "POST", url, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const get = async (url: string) => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.body };
};

const LICENSE = "John Smith drivers license is AC432223";
const ZIP = {
  name: "Zip code Recognizer",
  supported_language: "en",
  patterns: [{ name: "zip code (weak)", regex: "(\\b\\d{5}(?:\\-\\d{4})?\\b)", score: 0.01 }],
  supported_entity: "ZIP",
};
const found = (body: { entity_type: string; start: number; end: number }[]) =>
  body.map(({ entity_type, start, end }) => `${entity_type} ${start} ${end}`).sort();

describe("/analyze", () => {
  it("minimal request", async () => {
    const { status, body } = await post("/analyze", { text: LICENSE, language: "en" });
    expect(status).toBe(200);
    expect(found(body)).toEqual(expect.arrayContaining(["PERSON 0 10", "US_DRIVER_LICENSE 30 38"]));
    const [first] = body;
    expect(Object.keys(first).sort()).toEqual([
      "analysis_explanation",
      "end",
      "entity_type",
      "score",
      "start",
    ]);
    expect(first.analysis_explanation).toBeNull();
  });

  it("enhanced request: entities, a threshold and an ad-hoc recogniser whose score context raises", async () => {
    const { body } = await post("/analyze", {
      text: `${LICENSE} and the zip code is 12345`,
      language: "en",
      return_decision_process: false,
      correlation_id: "123e4567-e89b-12d3-a456-426614174000",
      score_threshold: 0.3,
      entities: ["US_DRIVER_LICENSE", "ZIP"],
      trace: false,
      ad_hoc_recognizers: [{ ...ZIP, context: ["zip", "code"] }],
    });
    expect(found(body)).toEqual(["US_DRIVER_LICENSE 30 38", "ZIP 59 64"]);
  });

  it("finds by an ad-hoc pattern however low its score, unless a threshold is asked for", async () => {
    const request = { text: "Order 10023", language: "en", entities: ["ZIP"], ad_hoc_recognizers: [ZIP] };
    expect((await post("/analyze", request)).body).toMatchObject([
      { entity_type: "ZIP", start: 6, end: 11, score: 0.01 },
    ]);
    expect((await post("/analyze", { ...request, score_threshold: 0.5 })).body).toEqual([]);
    const deny = { name: "t", supported_language: "en", deny_list: ["Mr", "Mr."], supported_entity: "TITLE" };
    const titles = { text: "Mr. Smith", language: "en", entities: ["TITLE"], ad_hoc_recognizers: [deny] };
    expect(found((await post("/analyze", titles)).body)).toEqual(["TITLE 0 3"]);
  });

  it("explains, takes lists of texts, allows words, and counts code points", async () => {
    const text = "😀 𠮷野さくらさんは kawai.shiori@example.com へ";
    const { body } = await post("/analyze", {
      text: [text, "nothing"],
      language: "ja",
      return_decision_process: true,
      entities: ["EMAIL_ADDRESS"],
    });
    expect(body).toHaveLength(2);
    expect(body[1]).toEqual([]);
    const [{ start, end, analysis_explanation: why }] = body[0];
    expect([...text].slice(start, end).join("")).toBe("kawai.shiori@example.com");
    expect(Object.keys(why).sort()).toEqual([
      ...["original_score", "pattern", "pattern_name", "recognizer", "score", "score_context_improvement"],
      ...["supportive_context_word", "textual_explanation", "validation_result"],
    ]);
    const allowed = {
      text,
      language: "ja",
      allow_list: ["kawai.shiori@example.com"],
      entities: ["EMAIL_ADDRESS"],
    };
    expect((await post("/analyze", allowed)).body).toEqual([]);
  });

  it.each([
    [{}, /text: /],
    [{ language: "en" }, /text: /],
    [{ text: LICENSE }, /language: /],
    [{ text: LICENSE, language: "zz" }, /language: not one of en, ja/],
    [
      {
        text: LICENSE,
        language: "en",
        ad_hoc_recognizers: [{ ...ZIP, patterns: [{ type: "x", bebex: "y" }] }],
      },
      /Zip code Recognizer is left out/,
    ],
    [
      {
        text: LICENSE,
        language: "en",
        ad_hoc_recognizers: [{ ...ZIP, patterns: [{ name: "x", regex: "(?<=a)b" }] }],
      },
      /Zip code Recognizer is left out/,
    ],
    [{ text: LICENSE, language: "en", allow_list: ["a"], allow_list_match: "regex" }, /allow_list_match/],
    [{ text: LICENSE, language: "en", context: ["x"] }, /context: /],
  ])("refuses %j", async (request, sentence) => {
    const { status, body } = await post("/analyze", request);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["error"]);
    expect(body.error).toMatch(sentence);
    expect(body.error).not.toContain("John");
  });
});

const HELLO = "hello world, my name is Jane Doe. My number is: 034453334";
const NAME = { start: 24, end: 32, score: 0.8, entity_type: "NAME" };
const PHONE = { start: 48, end: 57, score: 0.95, entity_type: "PHONE_NUMBER" };

describe("/anonymize", () => {
  it("replace and redact", async () => {
    const { body } = await post("/anonymize", {
      text: HELLO,
      anonymizers: { NAME: { type: "replace", new_value: "ANONYMIZED" }, PHONE_NUMBER: { type: "redact" } },
      analyzer_results: [NAME, PHONE],
    });
    expect(body).toEqual({
      text: "hello world, my name is ANONYMIZED. My number is: ",
      items: [
        { operator: "redact", entity_type: "PHONE_NUMBER", start: 50, end: 50, text: "" },
        { operator: "replace", entity_type: "NAME", start: 24, end: 34, text: "ANONYMIZED" },
      ],
    });
  });

  it("replace as default, mask from the end, and results inside others", async () => {
    const { body } = await post("/anonymize", {
      text: HELLO,
      anonymizers: {
        DEFAULT: { type: "replace", new_value: "ANONYMIZED" },
        PHONE_NUMBER: { type: "mask", masking_char: "*", chars_to_mask: 4, from_end: true },
      },
      analyzer_results: [
        NAME,
        { start: 24, end: 28, score: 0.8, entity_type: "FIRST_NAME" },
        { start: 29, end: 32, score: 0.6, entity_type: "LAST_NAME" },
        PHONE,
      ],
    });
    expect(body.text).toBe("hello world, my name is ANONYMIZED. My number is: 03445****");
  });

  it("names the entity where nothing is said, and leaves a text without results", async () => {
    expect((await post("/anonymize", { text: HELLO, analyzer_results: [NAME] })).body.text).toContain(
      "is <NAME>.",
    );
    expect((await post("/anonymize", { text: HELLO, analyzer_results: [] })).body).toEqual({
      text: HELLO,
      items: [],
    });
  });

  it.each([
    [{}, 400, /body/],
    [{ text: "", analyzer_results: [NAME] }, 422, /text/],
    [{ text: HELLO }, 422, /analyzer_results/],
    [{ text: "short", analyzer_results: [NAME] }, 422, /from 24 to 32 is not within/],
    [
      { text: HELLO, analyzer_results: [NAME], anonymizers: { NAME: { type: "custom" } } },
      422,
      /type: not one of/,
    ],
    [
      {
        text: HELLO,
        analyzer_results: [NAME],
        anonymizers: { NAME: { type: "mask", masking_char: "**", chars_to_mask: 1 } },
      },
      422,
      /masking_char/,
    ],
    [
      { text: HELLO, analyzer_results: [NAME], anonymizers: { NAME: { type: "hash", hash_type: "md5" } } },
      422,
      /sha256, sha512/,
    ],
    [
      { text: HELLO, analyzer_results: [NAME], anonymizers: { NAME: { type: "hash", salt: "short" } } },
      422,
      /salt/,
    ],
    [
      { text: HELLO, analyzer_results: [NAME], anonymizers: { NAME: { type: "encrypt", key: "short" } } },
      422,
      /16, 24 or 32 bytes/,
    ],
  ])("refuses %j", async (request, status, sentence) => {
    const { status: answered, body } = await post("/anonymize", request);
    expect([answered, Object.keys(body)]).toEqual([status, ["error"]]);
    expect(body.error).toMatch(sentence);
    expect(body.error).not.toMatch(/Jane|hello/);
  });
});

describe("/deanonymize", () => {
  it("decrypts what Presidio's documentation encrypted", async () => {
    const { status, body } = await post("/deanonymize", {
      text: "My name is S184CMt9Drj7QaKQ21JTrpYzghnboTF9pn/neN8JME0=",
      deanonymizers: { PERSON: { type: "decrypt", key: "WmZq4t7w!z%C&F)J" } },
      anonymizer_results: [{ start: 11, end: 55, entity_type: "PERSON" }],
    });
    expect(status).toBe(200);
    expect(body.text).toMatch(/^My name is \p{L}+$/u);
    expect(body.items).toEqual([
      {
        start: 11,
        end: [...body.text].length,
        operator: "decrypt",
        text: body.text.slice(11),
        entity_type: "PERSON",
      },
    ]);
  });

  it("gives back what /anonymize encrypted, in Japanese with surrogate pairs too", async () => {
    const key = "1111111111111111";
    const text = "😀 𠮷野さくら です";
    const results = [{ start: 2, end: 7, score: 1, entity_type: "PERSON" }];
    const sealed = await post("/anonymize", {
      text,
      analyzer_results: results,
      anonymizers: { DEFAULT: { type: "encrypt", key } },
    });
    expect(sealed.body.text).not.toContain("吉");
    const opened = await post("/deanonymize", {
      text: sealed.body.text,
      anonymizer_results: sealed.body.items,
      deanonymizers: { DEFAULT: { type: "decrypt", key } },
    });
    expect(opened.body.text).toBe(text);
    const wrong = await post("/deanonymize", {
      text: sealed.body.text,
      anonymizer_results: sealed.body.items,
      deanonymizers: { DEFAULT: { type: "decrypt", key: "2222222222222222" } },
    });
    // One wrong key in 256 leaves padding that fits: the text is then none.
    expect(wrong.status === 422 || wrong.body.text !== text).toBe(true);
  });
});

describe("lists", () => {
  it("name recognisers, entities and operators", async () => {
    expect(JSON.parse((await get("/supportedentities?language=en")).body)).toEqual(
      expect.arrayContaining(["PERSON", "LOCATION", "EMAIL_ADDRESS", "JP_MY_NUMBER"]),
    );
    expect(JSON.parse((await get("/recognizers?language=ja")).body)).toContain("email-address.v1");
    expect(JSON.parse((await get("/anonymizers")).body)).toEqual(
      expect.arrayContaining(["hash", "mask", "redact", "replace", "encrypt"]),
    );
    expect(JSON.parse((await get("/deanonymizers")).body)).toContain("decrypt");
    expect((await get("/supportedentities?language=he")).status).toBe(400);
    expect(await get("/health")).toMatchObject({ status: 200 });
  });
});

it("has the routes only where they are switched on, and then under the keys of the server", async () => {
  const without = await testServer();
  expect((await without.app.inject({ method: "POST", url: "/analyze", payload: {} })).statusCode).not.toBe(
    200,
  );
  await without.close();
  const site = {
    headers: { "sec-fetch-site": "cross-site" },
    method: "POST" as const,
    url: "/analyze",
    payload: {},
  };
  expect((await server.app.inject(site)).statusCode).toBe(403);
});

it("replaces as Presidio does where results touch, overlap and repeat", () => {
  const of = (text: string, ...results: [string, number, number, number][]) =>
    anonymizeResults(
      text,
      results.map(([entity_type, start, end, score]) => ({ entity_type, start, end, score })),
      {},
    ).text;
  expect(of("Jane Mary Doe", ["P", 0, 4, 1], ["P", 5, 9, 1])).toBe("<P> Doe");
  expect(of("Jane-Mary", ["P", 0, 4, 1], ["P", 5, 9, 1])).toBe("<P>-<P>");
  expect(of("abcdef", ["P", 0, 4, 0.4], ["P", 2, 6, 0.9])).toBe("<P>");
  expect(of("abcdef", ["P", 0, 4, 0.4], ["Q", 2, 6, 0.9])).toBe("<P><Q>");
  expect(of("abcdef", ["P", 1, 4, 0.4], ["Q", 1, 4, 0.9])).toBe("a<Q>ef");
  expect(of("abcdef", ["P", 0, 6, 0.4], ["Q", 2, 3, 0.9])).toBe("<P>");
});
