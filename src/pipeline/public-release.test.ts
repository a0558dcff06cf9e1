/** Attacks on what is published: the attacker has this program, the policy and the public release, and wants the values. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../doc/canonical-json.ts";
import { names } from "../knowledge/names.ts";
import { publicHtmlReport, publicJsonReport } from "../report/public-report.ts";
import { operators } from "../transform/operators.ts";
import { pipelineFor } from "./builtin.ts";
import { presetPolicy } from "./policy.ts";
import { placeholdersIn, publicJson, publicRelease } from "./public-release.ts";
import { readPolicy } from "./read-policy.ts";
import type { Release } from "./release.ts";

type Made = { readonly release: Release; readonly policy: ReturnType<typeof presetPolicy> };

/** Everything that may be published of a release, in every form. */
function artefacts({ release, policy }: Made): string {
  const made = publicRelease([release], { policy });
  return [
    publicJson(made),
    publicJsonReport(made),
    publicHtmlReport(made, "en"),
    publicHtmlReport(made, "ja"),
  ].join("\n");
}

const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);

const english = () => {
  const { given, surnames } = names();
  const [first, last] = [spread(given("en", "male"), 150), spread(surnames("en"), 150)];
  return [...first, ...first.map((name, i) => `${name} ${last[i]}`)];
};
const japanese = () => {
  const { given, surnames } = names();
  const [first, last] = [spread(given("ja", "female", "kanji"), 150), spread(surnames("ja", "kanji"), 150)];
  return [...last, ...last.map((name, i) => name + first[i])];
};

describe("oracle: candidates are put into the published sentence and everything published is compared", () => {
  const pipeline = pipelineFor("default");
  const { policy } = pipeline;
  it.each([
    ["en", "I spoke to Mr [PERSON_1] and Mr [PERSON_1] agreed.", english],
    ["ja", "昨年、[PERSON_1]さんに会い、[PERSON_1]さんと話した。", japanese],
  ])("%s: nothing is learnt beyond the text", (_, sentence, candidatesOf) => {
    const candidates = candidatesOf();
    const tried = candidates.map((name) => {
      const { release } = pipeline.anonymize(sentence.replaceAll("[PERSON_1]", name));
      const text = release.text.replace(/\[DATE_TIME_1\]/, "昨年");
      return { text, secret: JSON.stringify(release), published: artefacts({ release, policy }) };
    });
    const fitting = tried.filter(({ text }) => text === sentence);
    // The text itself rules out names that the program does not find there.
    expect(fitting.length).toBeGreaterThan(candidates.length * 0.9);
    expect(new Set(fitting.map(({ published }) => published)).size).toBe(1);
    // The attack works on what was published before: few candidates share an answer.
    const classes = new Map<string, number>();
    for (const { secret } of fitting) classes.set(secret, (classes.get(secret) ?? 0) + 1);
    const left = fitting.map(({ secret }) => classes.get(secret) ?? 0).sort((a, b) => a - b);
    expect(left[Math.floor(left.length / 2)]).toBeLessThan(candidates.length / 20);
  });
});

/** Values of a label that its recognisers find anywhere, of different lengths, checks and scores. */
const VALUES: Readonly<Record<string, Readonly<Record<"en" | "ja", readonly string[]>>>> = {
  EMAIL_ADDRESS: {
    en: ["a@b.example.com", "kemal.aydogan@firm-of-izmir.com", "KA@firm.org", "k+tag@mail.firm.co.uk"],
    ja: ["t@b.example.jp", "kawai.shiori@nagasaki-minato.co.jp", "s.kawai@example.ne.jp"],
  },
  PHONE_NUMBER: {
    en: ["+1 212 736 5000", "+44 20 7946 0018", "+49 30 901820", "(212) 736-5000"],
    ja: ["090-1234-5678", "03-3211-1234", "０９０－８７６５－４３２１", "+81 3 3211 1234"],
  },
  CREDIT_CARD: {
    en: ["4012 8888 8888 1881", "5555555555554444", "3782 822463 10005", "6011-1111-1111-1117"],
    ja: ["4012888888881881", "５５５５ ５５５５ ５５５５ ４４４４"],
  },
  IBAN_CODE: {
    en: ["DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432", "NO9386011117947"],
    ja: ["DE89370400440532013000", "FR14 2004 1010 0505 0001 3M02 606"],
  },
  IP_ADDRESS: { en: ["10.1.2.3", "192.168.201.117"], ja: ["10.1.2.3", "172.16.254.1"] },
  PERSON: {
    en: ["Mr Brecht", "Mr Aydogan", "Mr Kemal Aydogan", "Mr Ito"],
    ja: ["渡辺さん", "佐藤さん", "長谷川さん", "田中太郎さん"],
  },
  STAFF: { en: ["Zq-7", "Zq-123456"], ja: ["社員番号Zq-7", "社員番号Zq-98765432"] },
};

const SENTENCES = {
  en: [
    "Please write to {} today.",
    "The number {} is wrong.",
    "({})",
    "We heard of {}, and then left.",
    "\r\n> {}",
  ],
  ja: ["今日{}に連絡した。", "番号は{}です。", "（{}）", "それは {} でした。\r\n", "「{}」と言った。"],
} as const;

const STAFF = "patterns: [{ name: staff, label: STAFF, pattern: '(?:社員番号)?Zq-\\d+' }]";

const POLICIES = [
  presetPolicy("default"),
  presetPolicy("everything"),
  ...[
    "operator: mask",
    "operator: { operator: mask, width: 3, character: ● }",
    "operator: redact",
    "operator: { operator: redact, with: 〔削除〕 }",
    "labels: { PERSON: mask, EMAIL_ADDRESS: redact }\nthreshold: 0.3",
    "extends: document\nlabels: { PHONE_NUMBER: { operator: redact, with: '#' } }",
  ].map((rules, i) => readPolicy(`version: 1\nname: own ${i}\n${rules}\n${STAFF}`, "policy.yaml")),
].map((policy) => ({ policy, pipeline: pipelineFor(policy) }));

/** Every operator that needs no list: what stands for a value differs with it, what is around must not. */
const KEYED = operators
  .map(({ name }) => name)
  .filter((name) => name !== "keep" && name !== "term-mask")
  .map((name) => readPolicy(`version: 1\nname: ${name}\noperator: ${name}\n${STAFF}`, "policy.yaml"))
  .map((policy) => ({ policy, pipeline: pipelineFor(policy, { key: new Uint8Array(32).fill(3) }) }));

/** A document with holes, and two ways to fill them that agree in which holes have the same value. */
const pairsIn = (policies: typeof POLICIES) =>
  fc
    .record({
      lang: fc.constantFrom("en" as const, "ja" as const),
      made: fc.constantFrom(...policies),
      holes: fc.array(
        fc.record({
          label: fc.constantFrom(...Object.keys(VALUES)),
          sentence: fc.nat(4),
          values: fc.tuple(fc.nat(3), fc.nat(3)),
        }),
        { maxLength: 5 },
      ),
    })
    .map(({ lang, made, holes }) => {
      const fill = (side: 0 | 1) =>
        holes
          .map(({ label, sentence, values }) => {
            const list = VALUES[label]![lang];
            return SENTENCES[lang][sentence]!.replace("{}", () => list[values[side] % list.length]!);
          })
          .join(lang === "en" ? " " : "");
      return { ...made, sources: [fill(0), fill(1)] as const };
    });

describe("public artefacts of 1,000 random releases", () => {
  it("are the same bytes wherever the text is the same, whatever was removed", () => {
    let compared = 0;
    fc.assert(
      fc.property(pairsIn(POLICIES), ({ policy, pipeline, sources }) => {
        const [a, b] = sources.map((source) => pipeline.anonymize(source).release) as [Release, Release];
        if (a.text !== b.text || places(a) !== places(b)) return;
        if (sources[0] !== sources[1]) compared++;
        expect(artefacts({ release: a, policy })).toBe(artefacts({ release: b, policy }));
      }),
      { numRuns: 500, seed: 17 },
    );
    expect(compared).toBeGreaterThan(250);
  }, 240_000);

  /** Where replacements stand in the text, and what they are: what a reader of the text sees. */
  const places = (release: Release) =>
    JSON.stringify(publicRelease([release], { policy: presetPolicy("default") }).documents[0]?.placeholders);

  /** The public form with what stands for values left out: what operators put there tells what they declare (`tells`). */
  const frameOf = (release: Release, policy: Made["policy"]) => {
    const { documents, ...head } = publicRelease([release], { policy });
    const frames = documents.map(({ text, placeholders, ...rest }) => {
      const ends = [0, ...placeholders.map(({ to }) => to)];
      const around = ends.map((from, i) => text.slice(from, placeholders[i]?.from));
      return { ...rest, around, placeholders: placeholders.map(({ label, operator }) => [label, operator]) };
    });
    return canonicalJson({ ...head, frames });
  };

  it("have one frame under every operator, in both languages, but where the text itself shows another label, operator or end", () => {
    const told = { pairs: 0, nothing: 0, label: 0, operator: 0, ends: 0 };
    fc.assert(
      fc.property(pairsIn(KEYED), ({ policy, pipeline, sources }) => {
        if (sources[0] === sources[1]) return;
        const [a, b] = sources.map((source) => pipeline.anonymize(source).release) as [Release, Release];
        const differs = (field: (release: Release) => unknown) =>
          canonicalJson(field(a)) !== canonicalJson(field(b));
        told.pairs++;
        if (differs(({ edits }) => edits.map(({ label }) => label))) told.label++;
        else if (differs(({ edits }) => edits.map(({ operator }) => operator))) told.operator++;
        else if (differs(keptText)) told.ends++;
        else {
          told.nothing++;
          expect(frameOf(a, policy)).toBe(frameOf(b, policy));
        }
      }),
      { numRuns: 500, seed: 17 },
    );
    expect(told.pairs).toBeGreaterThan(300);
    // Another label tells what kind of value it was; docs/security.md has the figures.
    expect(told.nothing / told.pairs, JSON.stringify(told)).toBeGreaterThan(0.95);
  }, 240_000);

  const keptText = (release: Release) => {
    let at = 0;
    const places = placeholdersIn(release).map(({ from, to }) => {
      const before = release.text.slice(at, from);
      at = to;
      return before;
    });
    return [...places, release.text.slice(at)];
  };

  it.each([
    ["en", (value: string) => `Code ${value} of Mr Brecht and Mr Aydogan.`],
    ["ja", (value: string) => `${value}の渡辺さんと佐藤さん。`],
  ])("number placeholders alike whatever a removed value looks like: %s", (_, source) => {
    const values = ["Zq-7", "Zq-[PERSON_1]", "Zq-[PERSON_2] [CODE_1]", "Zq-［PERSON_1］"];
    const policy = readPolicy(
      `version: 1\ndeny: [{ label: CODE, terms: ${JSON.stringify(values)} }]`,
      "policy.yaml",
    );
    const { anonymize } = pipelineFor(policy);
    const made = values.map((value) => artefacts({ release: anonymize(source(value)).release, policy }));
    expect(made[0]).toContain("[PERSON_2]");
    expect(new Set(made).size).toBe(1);
  });

  it("do not change with anything that the secret release says besides", () => {
    const pipeline = pipelineFor("default");
    const { release } = pipeline.anonymize("Mail kawai.shiori@example.jp, 渡辺さん or call 090-1234-5678.");
    const noise = fc.record({
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      source: fc.string(),
      code: fc.string(),
      sha256: fc.string(),
      read: fc.nat(),
    });
    const original = artefacts({ release, policy: pipeline.policy });
    fc.assert(
      fc.property(noise, fc.nat(50), ({ score, source, code, sha256, read }, longer) => {
        const other: Release = {
          ...release,
          edits: release.edits.map((edit, i) => ({
            ...{ ...edit, from: edit.from + i * longer, to: edit.to + (i + 1) * longer },
          })),
          findings: [
            ...release.findings.map((finding) => ({ ...finding, score, source, why: { code } })),
            { from: 0, to: 4, label: code, score, source, why: { code }, changed: false, reason: { code } },
          ],
          certificates: release.certificates.map((certificate) => ({
            ...certificate,
            sha256,
            policy: { name: source, sha256 },
            values: { ...certificate.values, read, kept: read, replaced: read, [code]: read },
            ...(certificate.guarantee === "no-finding-left" && { values: { left: 0 } }),
          })),
          notices: [{ code }],
        };
        expect(artefacts({ release: other, policy: pipeline.policy })).toBe(original);
      }),
      { seed: 17 },
    );
  });
});

describe("a public release", () => {
  const text = "Ask Mr Brecht or write to kawai@example.jp. 渡辺さんは元気。";
  const under = (rules: string) => {
    const policy = readPolicy(`version: 1\n${rules}`, "policy.yaml");
    const { release } = pipelineFor(policy, { key: new Uint8Array(32).fill(1) }).anonymize(text);
    return { release, policy };
  };

  it("does not give a deny list to whoever guesses it", () => {
    const list = (term: string) => `deny: [{ label: STAFF, terms: [${term}] }]`;
    const releases = ["Nakamura", "Aydogan"].map((term) => artefacts(under(list(term))));
    expect(releases[0]).toBe(releases[1]);
  });

  it("names the preset only where the policy is that preset and nothing else", () => {
    const presetIn = ({ release, policy }: Made) => publicRelease([release], { policy }).preset;
    expect(presetIn(under("extends: document"))).toBe("document");
    expect(presetIn(under("name: default\nallow: [Brecht]"))).toBeUndefined();
  });

  it.each([
    ["operator: label", ["same-in-document"]],
    ["operator: { operator: redact, with: '#' }", []],
    ["operator: mask", []],
    ["operator: { operator: mask, sameLength: true, keepLast: 2 }", ["length", "characters"]],
    ["operator: hash", ["same-under-key"]],
    ["operator: { operator: hash, unsalted: true }", ["same-everywhere", "guessable"]],
    ["operator: pseudonym", ["same-under-key"]],
    ["operator: encrypt", ["same-under-key", "rough-length", "decryptable"]],
    ["operator: substitute", ["kind", "same-under-key"]],
    ["operator: surrogate", ["format", "length", "same-under-key"]],
  ])("says what an operator tells by design: %s", (rules, tells) => {
    const { release, policy } = under(rules);
    const [changes] = publicRelease([release], { policy }).documents[0]!.changes;
    expect(changes?.tells).toEqual(tells);
  });

  it("says nothing of what was left out without a mark: the text does not show how many pieces it was found in", () => {
    const { release, policy } = under("operator: redact");
    expect(release.edits.length).toBeGreaterThan(2);
    expect(publicRelease([release], { policy }).documents[0]).toMatchObject({
      placeholders: [],
      changes: [],
    });
  });

  it("has the fields that are documented and no others", () => {
    const { release, policy } = under("extends: default");
    const made = publicRelease([release], { policy });
    expect(Object.keys(made)).toEqual(["format", "preset", "documents"]);
    expect(Object.keys(made.documents[0]!)).toEqual(["id", "text", "placeholders", "changes", "guarantees"]);
    expect(canonicalJson(made)).not.toMatch(/score|sha256|source|why|evidence/);
  });
});
