import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../test/recognizer.ts";
import { detect } from "../detect/recognizer.ts";
import { createDoc } from "../doc/doc.ts";
import { certifyMasks } from "./certificate.ts";
import { collectTerms } from "./collect.ts";
import { countFitting } from "./count-fitting.ts";
import { dictionaryLine, dictionaryRows, parseDictionaryLine } from "./dictionary.ts";
import { findTerms } from "./find-terms.ts";
import { curveSvg, keptCurve, largestK } from "./kept-curve.ts";
import { maskText } from "./mask-text.ts";
import { termMask } from "./operator.ts";
import { termRecognizer } from "./recognizer.ts";
import { symbolsOf, termAt } from "./table.ts";
import { termIndexOf } from "./term-index.ts";

const TERMS = [
  ...["Tokyo", "Tokyo Tower", "Kyoto", "Kioto", "Ann Lee", "Ann Leigh", "White House", "White Horse"],
  ...["is", "her", "Her", "text", "東京", "東京都", "京都", "京都市", "大阪市", "カフェ", "ガス", "Café"],
];
const index = termIndexOf(TERMS);

describe("the longest term at each place", () => {
  for (const [text, boundaries] of [
    ["⟦Tokyo Tower⟧ and ⟦Tokyo⟧, ⟦Kyoto⟧", "word"],
    ["Tokyology, subKyoto, Kyoto_2", "word"],
    ["⟦Tokyo⟧logy, t⟦her⟧e, t⟦is⟧", "none"],
    ["⟦東京都⟧知事と⟦京都市⟧長、⟦東京⟧駅", "word"],
    ["⟦Kyoto⟧駅の⟦カフェ⟧", "word"],
    ["⟦カ\u3099ス⟧と⟦Cafe\u0301⟧", "word"],
    ["Kyotó", "word"],
    ["⟦東京⟧\r\n⟦京都⟧\r\n", "word"],
    ["😀⟦東京⟧😀", "word"],
    ["", "word"],
    ["東", "word"],
    ["⟦東京都⟧に住む", "token"],
  ] as const) {
    it(`${JSON.stringify(text)} ${boundaries}`, () => {
      const plain = text.replace(/[⟦⟧]/g, "");
      const spans = findTerms(index.table, plain, { boundaries });
      const marked = [...spans]
        .reverse()
        .reduce(
          (out, { from, to }) => `${out.slice(0, from)}⟦${out.slice(from, to)}⟧${out.slice(to)}`,
          plain,
        );
      expect(marked).toBe(text);
    });
  }

  it("as trying every term finds it", () => {
    let state = 3;
    const below = (n: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % n;
    const word = (longest: number) =>
      Array.from({ length: 1 + below(longest) }, () => "ab京"[below(3)]!).join("");
    for (let round = 0; round < 200; round++) {
      const terms = Array.from({ length: 1 + below(20) }, () => word(5));
      const text = word(40);
      const expected: { from: number; to: number }[] = [];
      for (let from = 0; from < text.length; from++) {
        const here = terms.filter((term) => text.startsWith(term, from));
        if (here.length === 0) continue;
        const to = from + Math.max(...here.map((term) => term.length));
        expected.push({ from, to });
        from = to - 1;
      }
      expect(findTerms(termIndexOf(terms).table, text, { boundaries: "none" })).toEqual(expected);
    }
  });
});

describe("maskText", () => {
  for (const [text, options, expected] of [
    ["Ann Lee lives in Kyoto.", {}, "Ann Le* lives in K*oto."],
    ["Ann Lee lives in Kyoto.", { identifiers: ["Ann Lee"] }, "* lives in K*oto."],
    ["Ann Lee's", { identifiers: ["Lee"] }, "Ann *'s"],
    ["Her text is here. It is her text.", {}, "Her text is here. It is her text."],
    ["Her text is here.", { vocabulary: false as const }, "*er *e* * here."],
    ["At the White House, a white house.", {}, "At the White Ho*se, a white house."],
    ["京都市の東京都民", {}, "京*の東*民"],
    ["", {}, ""],
  ] as const) {
    it(`${text} -> ${expected}`, () => {
      const masked = maskText(index, text, { k: 2, ...options });
      expect(masked.text).toBe(expected);
      expect(masked.edits.apply(text)).toBe(expected);
      expect(masked.kept).toBe(masked.total - lost(masked.masks));
    });
  }
  const lost = (masks: readonly { length: number; remain: number }[]) =>
    masks.reduce((sum, { length, remain }) => sum + length - remain, 0);

  it("every mask it writes is one that k terms fit, counted anew", () => {
    for (const k of [2, 3, 5]) {
      const { masks } = maskText(index, TERMS.join("\n"), { k, vocabulary: false });
      const patterns = masks.map(({ pattern }) => pattern);
      expect(certifyMasks(index, patterns, { k })).toMatchObject({
        holds: true,
        values: { masks: TERMS.length },
      });
      for (const { pattern, count } of masks)
        for (const kernel of ["wasm", "typescript"] as const)
          expect(index.count(pattern, { kernel }), `${pattern} ${kernel}`).toBe(count);
    }
    expect(certifyMasks(index, ["K*oto", "Kyot*"], { k: 2 })).toMatchObject({
      ...{ holds: false, values: { least: 1, failing: 1 } },
    });
    for (const [pattern, count] of [
      ["Tokyo", 1],
      ["Tok*", 2],
      ["*", TERMS.length],
      ["", 0],
      ["*都*", 1],
    ] as const)
      expect(index.count(pattern)).toBe(count);
  });

  it("counts what it counts", () => {
    const q = symbolsOf(index.table, "Tokyo");
    expect(countFitting(index.table, q, Uint8Array.of(0, 0, 0, 0, 1), "one")).toBe(3);
    expect(countFitting(index.table, q, Uint8Array.of(0, 0, 1, 1, 0), "one")).toBe(2);
  });
});

testRecognizer(termRecognizer(index, { k: 2 }), {
  finds: ["lives in ⟦Kyoto⟧ near ⟦Tokyo Tower⟧", "⟦東京都⟧に住む⟦Ann Lee⟧"],
  ignores: ["Her text is here", "Kyotographic", ""],
});

it("the recogniser gives the figures, the operator the mask", () => {
  const [finding] = detect(createDoc("d", "in Kyoto"), [termRecognizer(index, { k: 2 })]);
  expect(finding).toMatchObject({ label: "TERM", why: { figures: { k: 2, count: 2, remain: 4 } } });
  expect(termMask(index, { k: 2 }).replace({ value: "Kyoto" })).toBe("K*oto");
  expect(termMask(index, { k: 2, identifiers: ["Kyoto"] }).replace({ value: "Kyoto" })).toBe("*");
});

it("the curve says for every k what maskText keeps", () => {
  const text = "Ann Lee lives in Kyoto, Ann Leigh in Tokyo; 東京都と京都市とKyoto。";
  const curve = keptCurve(index, text, { maxK: 30 });
  for (let k = 2; k <= 30; k++) {
    const { kept, share } = curve.points.findLast((point) => point.k <= k)!;
    expect(maskText(index, text, { k }).kept, `k = ${k}`).toBe(kept);
    const largest = largestK(curve, share, 30)!;
    expect(largest).toBeGreaterThanOrEqual(k);
    expect(maskText(index, text, { k: largest }).kept).toBe(kept);
  }
  expect(largestK(curve, 0, 30)).toBe(30);
  expect(largestK(curve, 1, 30)).toBeUndefined();
  expect(curveSvg(curve, 30)).toContain("<polyline");
  expect(keptCurve(index, "", { maxK: 5 })).toMatchObject({ total: 0, exact: true });
});

it("a dictionary has a row for every step of every term", () => {
  const rows = [...dictionaryRows(index, 0, index.size, 3)];
  for (let term = 0; term < index.size; term++) {
    const own = rows.filter((row) => row.term === termAt(index.table, term));
    for (const k of [2, 3]) {
      const { pattern, count, remain } = index.mask(termAt(index.table, term), k);
      const row = own.find((candidate) => candidate.k >= k);
      expect(row && { pattern: row.anonymized, count: row.k }).toEqual(
        remain === 0 ? undefined : { pattern, count },
      );
    }
  }
  const odd = { term: "a\tb\\c", anonymized: "*\\*", k: 2, remain: 1, length: 5 };
  expect(parseDictionaryLine(dictionaryLine(odd).slice(0, -1))).toEqual(odd);
});

it("a list comes from what was found in a corpus", () => {
  const found = (text: string, value: string, label: string, score = 1) => {
    const from = text.indexOf(value);
    return { text, findings: [{ from, to: from + value.length, label, score }] };
  };
  const docs = [
    found("Ann Lee came", "Ann Lee", "PERSON"),
    found("in 京都", "京都", "LOCATION"),
    found("to 京都 again", "京都", "LOCATION"),
    found("perhaps Bo", "Bo", "PERSON", 0.2),
  ];
  expect(collectTerms(docs)).toEqual(["京都", "Ann Lee"]);
  expect(collectTerms(docs, { labels: new Set(["PERSON"]), threshold: 0 })).toEqual(["Ann Lee", "Bo"]);
});
