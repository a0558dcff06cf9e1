/** Forged releases and tampered records are refused. */
import { createPrivateKey, createPublicKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { sha256 } from "../doc/sha256.ts";
import {
  checkSignature,
  newSigningKey,
  readPublicKey,
  readSigningKey,
  sign,
} from "../transform/signature.ts";
import { Problem } from "../words/problem.ts";
import { pipelineFor } from "./builtin.ts";
import { type PublicRelease, publicRelease } from "./public-release.ts";
import { readPolicy } from "./read-policy.ts";
import type { Release } from "./release.ts";
import { KEPT } from "./review.ts";
import { isBound, openRecord, recordOf, sealRecord } from "./secret-record.ts";
import { verifyRelease } from "./verify.ts";
import { verifyPublicRelease } from "./verify-public.ts";

const pipeline = pipelineFor("default");
const SOURCES = [
  "Mail Mr Brecht: h.brecht@example.org, card 4012 8888 8888 1881.",
  "渡辺さんの電話は090-1234-5678です。",
];
const releases = SOURCES.map((text, i) => pipeline.anonymize(createDoc(`${i + 1}.txt`, text)).release);
const made = publicRelease(releases, { policy: pipeline.policy });
const verified = (
  release: PublicRelease,
  vouched: Parameters<typeof verifyPublicRelease>[1]["vouched"] = "unsigned",
) => verifyPublicRelease(release, { pipeline, vouched });
const holdsAll = (release: PublicRelease) => verified(release).every(({ holds }) => holds);

/** A secret release whose certificates fit its text again, as a forger makes them. */
function forge(release: Release, text: string, edits: Release["edits"]): Release {
  const certificates = release.certificates.map((certificate) => ({
    ...certificate,
    sha256: sha256(text),
    ...(certificate.guarantee === "characters-accounted" && {
      values: { ...certificate.values, read: readOf(text, edits) },
    }),
  }));
  return { ...release, text, edits, certificates };
}

const readOf = (text: string, edits: Release["edits"]) =>
  text.length - edits.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);

/** The first edit inserts something else, under whatever operator. */
function withInsert(release: Release, insert: string, operator = "label"): Release {
  const [first, ...rest] = release.edits;
  const edits = [{ ...first!, insert, operator }, ...rest];
  const text =
    release.text.slice(0, first!.from) + insert + release.text.slice(first!.from + first!.insert.length);
  return forge(release, text, edits);
}

const FORGED: readonly (readonly [string, string, string])[] = [
  ["a name", "Hannah Brecht", "label"],
  ["a Japanese name", "渡辺早苗", "label"],
  ["a card", "5555 5555 5555 4444", "label"],
  ["a name beside a placeholder", "[PERSON_1] Hannah Brecht", "label"],
  ["a name in brackets", "[PERSON_Brecht]", "label"],
  ["a name by an operator that the policy does not have", "Hannah Brecht", "substitute"],
  ["a name written by hand", "Mr Hannah Brecht", "by-hand"],
  ["a card by an operator that nobody knows", "5555 5555 5555 4444", "no-such-operator"],
];

describe("a secret release", () => {
  it("holds as it was made", () => {
    for (const release of releases) expect(verifyRelease(release, pipeline)).toMatchObject({ holds: true });
  });

  it.each(FORGED)("that inserts %s does not hold", (_, insert, operator) => {
    for (const release of releases)
      expect(verifyRelease(withInsert(release, insert, operator), pipeline).holds).toBe(false);
  });

  it("may have what a person wrote, as long as nothing is found in it", () => {
    expect(verifyRelease(withInsert(releases[0]!, "my neighbour", "by-hand"), pipeline).holds).toBe(true);
    expect(verifyRelease(withInsert(releases[1]!, "近所の人", "by-hand"), pipeline).holds).toBe(true);
  });

  it("does not hold when its text has something else where its edits insert a placeholder", () => {
    const release = releases[0]!;
    const text = release.text.replace("[PERSON_1]", "Ms Brecht."); // as long
    expect(text).toHaveLength(release.text.length);
    expect(verifyRelease(forge(release, text, release.edits), pipeline).holds).toBe(false);
  });

  it("does not hold without a certificate that its policy asks for", () => {
    for (const { guarantee } of releases[0]!.certificates) {
      const certificates = releases[0]!.certificates.filter((each) => each.guarantee !== guarantee);
      expect(verifyRelease({ ...releases[0]!, certificates }, pipeline).holds, guarantee).toBe(false);
    }
  });

  it("says that keeping a name is only stated, unless somebody vouches for it", () => {
    const text = "Mr Brecht agreed.";
    const { release } = pipelineFor("default").anonymize(text);
    const kept = release.findings.map((finding) => ({ ...finding, changed: false, reason: KEPT }));
    const reviewed = { ...forge(release, text, []), findings: kept };
    expect(verifyRelease(reviewed, pipeline).checks[0]).toMatchObject({ holds: true, checked: false });
    expect(verifyRelease(reviewed, pipeline, true).checks[0]).not.toHaveProperty("checked");
  });
});

describe("a public release", () => {
  it("holds as it was made, and says what only the record shows", () => {
    const checks = verified(made).flatMap((each) => each.checks);
    expect(checks.every(({ holds }) => holds)).toBe(true);
    expect(checks.filter(({ checked }) => checked === false).map(({ guarantee }) => guarantee)).toEqual([
      ...["characters-accounted", "signature", "characters-accounted", "signature"],
    ]);
  });

  it.each(FORGED)("that inserts %s does not hold", (_, insert, operator) => {
    const forged = releases.map((release) => withInsert(release, insert, operator));
    for (const { holds } of verified(publicRelease(forged, { policy: pipeline.policy })))
      expect(holds).toBe(false);
  });

  const [first, second] = made.documents;
  it.each([
    ["a name in the text", { ...first!, text: `${first!.text} Mr Brecht agreed.` }],
    [
      "a name at the place of a placeholder",
      { ...first!, text: first!.text.replace("[PERSON_1]", "Ms Brecht.") },
    ],
    [
      "a guarantee that does not hold",
      {
        ...first!,
        guarantees: [
          { ...first!.guarantees[0]!, holds: false },
          { guarantee: "characters-accounted", holds: false, code: "guarantee-stated" },
        ],
      },
    ],
    [
      "a guarantee that nobody knows",
      { ...first!, guarantees: [{ guarantee: "nobody-known", holds: true, code: "x" }] },
    ],
    ["other counts", { ...first!, changes: first!.changes.slice(1) }],
    ["places outside the text", { ...first!, placeholders: [{ ...first!.placeholders[0]!, to: 100_000 }] }],
    ["places that overlap", { ...first!, placeholders: [first!.placeholders[0]!, ...first!.placeholders] }],
  ])("does not hold with %s", (_, document) => {
    expect(holdsAll({ ...made, documents: [document, second!] })).toBe(false);
  });

  it("still has its scan when it does not list it", () => {
    const document = { ...first!, text: `${first!.text} Mr Brecht agreed.`, guarantees: [] };
    expect(holdsAll({ ...made, documents: [document] })).toBe(false);
  });

  describe("with values that are made up", () => {
    const under = (rules: string) => {
      const policy = readPolicy(`version: 1\n${rules}`, "policy.yaml");
      return { policy, pipeline: pipelineFor(policy, { key: new Uint8Array(32).fill(7) }) };
    };
    /** What is said of replacements after the first one was exchanged for a value of the forger's. */
    const judged = (
      rules: string,
      text: string,
      insert?: string,
      vouched: "unsigned" | "trusted" = "unsigned",
    ) => {
      const { policy, pipeline } = under(rules);
      const { release } = pipeline.anonymize(text);
      const { operator = "" } = release.edits[0] ?? {};
      const forged = insert === undefined ? release : withInsert(release, insert, operator);
      const [answer] = verifyPublicRelease(publicRelease([forged], { policy }), { pipeline, vouched });
      return answer!.checks.find(({ guarantee }) => guarantee === "inserts-shaped");
    };

    it.each([
      ["surrogate", "EMAIL_ADDRESS", "Mail kawai@firm-of-izmir.com.", "hannah.brecht@gmail.com"],
      ["surrogate", "CREDIT_CARD", "カードは4012 8888 8888 1881です。", "5105 1051 0510 5100"],
      ["surrogate", "PHONE_NUMBER", "電話は090-1234-5678です。", "090-8765-4321"],
      ["substitute", "EMAIL_ADDRESS", "Mail kawai@firm-of-izmir.com.", "hannah.brecht@gmail.com"],
      ["substitute", "IP_ADDRESS", "From 81.2.69.142 today.", "81.2.69.160"],
    ])("%s of %s: a value that somebody may have is refused", (operator, _, text, insert) => {
      expect(judged(`operator: ${operator}`, text)).toMatchObject({ holds: true });
      expect(judged(`operator: ${operator}`, text)).not.toHaveProperty("checked");
      expect(judged(`operator: ${operator}`, text, insert)).toMatchObject({
        holds: false,
        code: "inserts-odd",
      });
      expect(judged(`operator: ${operator}`, text, "Hannah Brecht")).toMatchObject({ holds: false });
    });

    it.each([
      ["substitute", "Mr Brecht agreed.", "Hannah Weiss"],
      ["substitute", "渡辺さんは休み。", "佐藤早苗"],
      ["surrogate", "Mr Brecht agreed.", "Weiss"],
    ])(
      "%s of a name: a real one cannot be told apart, which is said, unless somebody signed",
      (operator, text, insert) => {
        for (const each of [undefined, insert]) {
          const values = { operators: operator };
          const stated = { holds: true, checked: false, code: "inserts-unknown", values };
          expect(judged(`operator: ${operator}`, text, each)).toMatchObject(stated);
          const vouched = judged(`operator: ${operator}`, text, each, "trusted");
          expect(vouched).toMatchObject({ holds: true, code: "inserts-vouched", values });
          expect(vouched).not.toHaveProperty("checked");
        }
      },
    );
  });
});

describe("a signature", () => {
  const [mine, another] = [newSigningKey(), newSigningKey()];
  const signed = sign(made, readSigningKey(mine.privateKey));
  const trusted = readPublicKey(mine.publicKey);

  it("is worth what the reader knows of its key", () => {
    expect(checkSignature(signed, trusted)).toBe("trusted");
    expect(checkSignature(signed)).toBe("unknown-key");
    expect(checkSignature(signed, readPublicKey(another.publicKey))).toBe("other-key");
    expect(checkSignature(made)).toBe("unsigned");
    expect(checkSignature(made, trusted)).toBe("missing");
  });

  it("is the same for the same release, however it was read", () => {
    const again = JSON.parse(JSON.stringify(signed)) as typeof signed;
    expect(checkSignature(Object.fromEntries(Object.entries(again).reverse()), trusted)).toBe("trusted");
    expect(sign(again, readSigningKey(mine.privateKey)).signature).toEqual(signed.signature);
  });

  it.each([
    ["text", { ...signed, documents: [{ ...made.documents[0]!, text: "other" }, made.documents[1]!] }],
    ["id", { ...signed, documents: [{ ...made.documents[0]!, id: "other" }, made.documents[1]!] }],
    ["order", { ...signed, documents: [...made.documents].reverse() }],
    ["preset", { ...signed, preset: "everything" }],
    [
      "value",
      { ...signed, signature: { ...signed.signature, value: signed.signature.value.replace(/^./, "/") } },
    ],
    ["key", { ...signed, signature: { ...signed.signature, publicKey: "AAAA" } }],
    ["algorithm", { ...signed, signature: { ...signed.signature, algorithm: "none" as "Ed25519" } }],
    ["kind of value", { ...signed, signature: { ...signed.signature, value: 7 as unknown as string } }],
  ])("does not fit another %s", (_, forged) => expect(checkSignature(forged, trusted)).toBe("forged"));

  it("that does not fit, is of somebody else or missing fails every document", () => {
    for (const vouched of ["forged", "other-key", "missing"] as const)
      expect(verified(signed, vouched).every(({ holds }) => !holds)).toBe(true);
    for (const vouched of ["trusted", "unknown-key", "unsigned"] as const)
      expect(verified(signed, vouched).every(({ holds }) => holds)).toBe(true);
  });

  it("is not made with, or checked by, another kind of key", () => {
    expect(() => readPublicKey(mine.privateKey)).toThrow(Problem);
    for (const odd of ["", "渡辺", mine.publicKey]) expect(() => readSigningKey(odd)).toThrow(Problem);
    expect(() => readPublicKey("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n")).toThrow(
      Problem,
    );
    expect(createPublicKey(createPrivateKey(mine.privateKey)).equals(trusted)).toBe(true);
  });
});

describe("a record", () => {
  const [key, otherKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const record = recordOf(made, releases, pipeline.policy, key);
  const sealed = sealRecord(record, key);
  const withRecord = (release: PublicRelease, own = record, by = key) =>
    verifyPublicRelease(release, { pipeline, vouched: "unsigned", record: { record: own, key: by } });

  it("comes back with its key only, and whole", () => {
    expect(openRecord(sealed, key)).toEqual(record);
    expect(() => openRecord(sealed, otherKey)).toThrow(/^Cannot open the record: the key is not the one/);
    expect(() => openRecord(Buffer.from("{}"), key)).toThrow(
      "Cannot open the record: not a record of a release",
    );
    for (const at of [20, 40, sealed.length - 1]) {
      const altered = Uint8Array.from(sealed);
      altered[at]! ^= 1;
      expect(() => openRecord(altered, key)).toThrow(Problem);
    }
    expect(() => openRecord(sealed.subarray(0, -1), key)).toThrow(Problem);
  });

  it("shows nothing without its key", () => {
    const bytes = Buffer.from(sealed).toString("latin1");
    expect(bytes).not.toContain("PERSON");
    expect(bytes.length).toBeLessThan(JSON.stringify(record).length);
  });

  it("is bound to its release, signed or not, and lets what only it shows be checked", () => {
    const signed = sign(made, readSigningKey(newSigningKey().privateKey));
    for (const release of [made, signed]) {
      expect(isBound(record, release, key)).toBe(true);
      const [answer] = withRecord(release);
      expect(answer).toMatchObject({ holds: true });
      expect(answer?.checks).toContainEqual({ guarantee: "record", holds: true, code: "record-bound" });
      expect(answer?.checks.find(({ guarantee }) => guarantee === "characters-accounted")).toMatchObject({
        ...{ holds: true, code: "characters-accounted" },
      });
    }
  });

  it.each([
    ["another text", { ...made, documents: [{ ...made.documents[0]!, text: "x" }, made.documents[1]!] }],
    ["a document less", { ...made, documents: made.documents.slice(1) }],
    ["another order", { ...made, documents: [...made.documents].reverse() }],
    ["another preset", { ...made, preset: "everything" }],
  ])("is not of a release with %s", (_, release) => {
    expect(isBound(record, release, key)).toBe(false);
    expect(withRecord(release).every(({ holds }) => !holds)).toBe(true);
  });

  it("is not of the release when it was changed itself, or bound under another key", () => {
    expect(isBound({ ...record, binding: record.binding.replace(/^./, "z") }, made, key)).toBe(false);
    expect(isBound({ ...record, binding: "" }, made, key)).toBe(false);
    expect(isBound(record, made, otherKey)).toBe(false);
    const swapped = { ...record, releases: [...releases].reverse() };
    expect(withRecord(made, swapped).every(({ holds }) => !holds)).toBe(true);
  });
});
