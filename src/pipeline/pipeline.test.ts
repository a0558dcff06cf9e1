import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { operatorOf } from "../../test/target.ts";
import { emailAddress } from "../detect/generic/email-address.ts";
import { createDoc } from "../doc/doc.ts";
import { termIndexOf } from "../terms/term-index.ts";
import { label } from "../transform/label.ts";
import { pipelineFor, recognizers } from "./builtin.ts";
import { Entities } from "./entities.ts";
import { createPipeline } from "./pipeline.ts";
import { presetPolicy, resolvePolicy } from "./policy.ts";
import { verifyRelease } from "./verify.ts";

const pipeline = pipelineFor(presetPolicy("default"));
const anonymize = (text: string) => pipeline.anonymize(createDoc("d", text));

describe("a release", () => {
  it("says of every finding what became of it and why", () => {
    const { release } = anonymize("Mail kawai.shiori@example.com, order 4711.");
    expect(release.text).toBe("Mail [EMAIL_ADDRESS_1], order [CODE_1].");
    expect(release.findings.find(({ label }) => label === "EMAIL_ADDRESS")).toMatchObject({
      changed: true,
      reason: { code: "found" },
    });
    for (const finding of release.findings) expect(finding.reason).not.toBe("");
  });

  it("is read again where something was changed or is known besides the text", () => {
    let read = 0;
    const find = () => {
      read++;
      return [];
    };
    const { anonymize } = createPipeline({
      policy: presetPolicy("default"),
      recognizers: [emailAddress, { name: "counting.v1", labels: [], words: {}, find }],
      operatorFor: () => operatorOf(label),
    });
    const readings = (text: string, options = {}) => {
      read = 0;
      const { certificates } = anonymize(createDoc("d", text, options)).release;
      expect(certificates.every(({ holds }) => holds)).toBe(true);
      return read;
    };
    expect(readings("Nothing to change.")).toBe(1);
    expect(readings("変えるものはない。")).toBe(1);
    expect(readings("Mail mia@example.com.")).toBe(2);
    expect(readings("Nothing to change.", { lang: "ja" })).toBe(2);
    expect(readings("Nothing to change.", { people: ["Mia Berg"] })).toBe(2);
  });

  it("replaces a value everywhere once it is found, also where it has no context", () => {
    const { release } = anonymize(
      "My number is 781 1704, call me.\n\n\nLater: 781 1704 again, and ７８１　１７０４.",
    );
    expect(release.text).not.toMatch(/1704|１７０４/);
  });

  it("holds its guarantees on texts with identifiers anywhere", () => {
    const values = [
      "a@example.com",
      "4012 8888 8888 1881",
      "０９０－１２３４－５６７８",
      "DE89370400440532013000",
      "192.168.0.1",
      "Tel",
      "令和3年5月1日",
    ];
    const text = fc
      .array(fc.oneof(unicodeText(4), fc.constantFrom(...values)), { maxLength: 12 })
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(text, (original) => {
        const { release, edits } = anonymize(original);
        expect(release.certificates.every(({ holds }) => holds)).toBe(true);
        expect(edits.invert(original).apply(release.text)).toBe(original);
        expect(verifyRelease(release, pipeline).holds).toBe(true);
      }),
    );
  });

  it("does not verify once its text, its edits or its policy are others", () => {
    const { release } = anonymize("Mail kawai.shiori@example.com today.");
    const others = [
      { ...release, text: `${release.text} b@c.example` },
      { ...release, edits: [] },
      { ...release, edits: [{ from: 0, to: 99, insert: "" }] },
      { ...release, certificates: [] },
    ];
    for (const other of others) expect(verifyRelease(other, pipeline).holds).toBe(false);
    expect(verifyRelease(release, pipelineFor(presetPolicy("everything"))).holds).toBe(false);
  });

  it("verifies with the figures of version 0.1.0, and not without any", () => {
    const { release } = anonymize("Mail kawai.shiori@example.com today.");
    const [earlier, without] = [true, false].map((hasFigures) => ({
      ...release,
      certificates: release.certificates.map(({ values, code: _, ...rest }) => ({
        ...rest,
        ...(hasFigures && { figures: values }),
      })),
    })) as unknown as [typeof release, typeof release];
    expect(verifyRelease(earlier, pipeline).holds).toBe(true);
    expect(verifyRelease(without, pipeline).checks[1]).toEqual({
      guarantee: "characters-accounted",
      holds: false,
      code: "not-checkable",
    });
  });

  it("does not certify a text in which something is left", () => {
    const [nothingLeft] = pipeline.certify({ id: "d", text: "Mail a@example.com", edits: [] }, 18);
    expect(nothingLeft).toMatchObject({ guarantee: "no-finding-left", holds: false, values: { left: 1 } });
  });

  it("accounts for every character read", () => {
    const [, accounted] = pipeline.certify({ id: "d", text: "Mail", edits: [] }, 5);
    expect(accounted).toMatchObject({ guarantee: "characters-accounted", holds: false });
  });
});

describe("a policy that counts", () => {
  it("takes out what is rare in the corpus, beside what is found, and certifies both", () => {
    const policy = resolvePolicy({ version: 1, rare: { k: 2 } });
    const corpus = [
      "Paid by a@example.com on the spot.",
      "Paid by b@example.com on the spot!",
      "支払いは済んだ",
      "支払いは済んだよ",
    ].map((text, i) => createDoc(String(i), text));
    const counting = pipelineFor(policy, { corpus });
    const results = corpus.map((doc) => counting.anonymize(doc).release);
    expect(results.map(({ text }) => text)).toEqual([
      "Paid by [EMAIL_ADDRESS_1] on the spot*",
      "Paid by [EMAIL_ADDRESS_1] on the spot*",
      "支払いは済んだ",
      "支払いは済んだ*",
    ]);
    for (const { certificates } of results) {
      expect(certificates.map(({ guarantee }) => guarantee)).toContain("substring-k-anonymity");
      expect(certificates.every(({ holds }) => holds)).toBe(true);
    }
  });
});

describe("a policy with a list of terms", () => {
  const terms = termIndexOf([
    "Nagano",
    "Nagasaki",
    "Nagoya",
    "Nara",
    "Tokyo",
    "Kyoto",
    "京都市",
    "京田辺市",
    "京丹後市",
  ]);
  const masking = pipelineFor(
    resolvePolicy({
      version: 1,
      terms: { index: "cities.terms", k: 2 },
      labels: { LOCATION: { operator: "keep" } },
    }),
    { terms },
  );

  it("masks terms so that k of the list fit, beside what is found, and counts the masks again", () => {
    const { release } = masking.anonymize(createDoc("d", "From Nagasaki to 京都市, write to a@example.com."));
    expect(release.text).toBe("From Naga* to 京*市, write to [EMAIL_ADDRESS_1].");
    expect(release.certificates.map(({ guarantee, holds }) => [guarantee, holds])).toContainEqual([
      "term-k-anonymity",
      true,
    ]);
    expect(verifyRelease(release, masking).holds).toBe(true);
  });

  it("needs the index it names", () => {
    expect(() => pipelineFor(masking.policy)).toThrow("Cannot mask terms");
  });
});

describe("the table of recognisers", () => {
  it("has each name once, with a version", () => {
    const names = recognizers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.v\d+$/);
  });

  it("refuses names nobody knows", () => {
    expect(() => pipelineFor(resolvePolicy({ version: 1, recognizers: { only: ["iban-cod"] } }))).toThrow(
      '"iban-cod"',
    );
  });

  it("lets a policy choose", () => {
    const only = pipelineFor(resolvePolicy({ version: 1, recognizers: { only: ["email-address"] } }));
    expect(new Set(only.scan(createDoc("d", "a@example.com 192.168.0.1")).map(({ label }) => label))).toEqual(
      new Set(["EMAIL_ADDRESS"]),
    );
    const told = "my son (5) and Ioana Vesk (34), care assistant; 妹の葵(31、店員): a@example.com";
    expect(only.scan(told).map(({ label }) => label)).toEqual(["EMAIL_ADDRESS"]);
  });
});

describe("people of a conversation", () => {
  it.each([
    ["the full name first", ["Kemal Aydogan", "Kemal", "Aydogan", "Sevda Aydogan"], [1, 1, 1, 2]],
    ["the full name later", ["Kemal", "Kemal Aydogan", "KEMAL"], [1, 1, 1]],
    ["山田太郎", ["山田太郎", "山田", "太郎", "佐藤"], [1, 1, 1, 2]],
  ])("%s", (_, names, numbers) => {
    const entities = new Entities();
    expect(names.map((name) => entities.number("PERSON", name))).toEqual(numbers);
  });
});

describe("times said less exactly", () => {
  const policy = resolvePolicy({
    version: 1,
    labels: { DATE_TIME: { operator: "coarsen-time", level: "year" } },
  });
  it.each([
    ["It closed on 12 March 1998, a Friday.", "It closed in 1998, some time."],
    ["令和3年5月12日に閉店した。", "令和3年に閉店した。"],
  ])("%s", (text, expected) => {
    expect(pipelineFor(policy).anonymize(createDoc("d", text)).release.text).toBe(expected);
  });
});
