import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { normalize } from "./normalized.ts";

describe("folding", () => {
  for (const [original, folded] of [
    ["plain ASCII", "plain ASCII"],
    ["ＡＢＣ１２３", "ABC123"],
    ["０９０ー１２３４ー５６７８", "090-1234-5678"],
    ["ラーメン", "ラーメン"],
    ["ｶﾞｲﾄﾞ", "ガイド"],
    ["か\u3099", "が"],
    ["e\u0301", "é"],
    ["1\u00a0234", "1 234"],
    ["全角　空白", "全角 空白"],
    ["192\u200b.168", "192.168"],
    ["−5 – 6 — 7‐8", "-5 - 6 - 7-8"],
    ["①㈱", "1(株)"],
    ["𝟘𝟙", "01"],
    ["๐๙ ٣٤ ०९", "09 34 09"],
    ["line\r\nbreak\n", "line\r\nbreak\n"],
    ["\u200bx\u200b", "x"],
    ["𠮷野家", "吉野家"],
    ["髙﨑栁", "高崎柳"],
    ["辻\u{e0100}村", "辻村"],
    ["𩸽\ud840", "𩸽\ud840"],
  ] as const) {
    it(`${JSON.stringify(original)} reads ${JSON.stringify(folded)}`, () => {
      expect(normalize(original).text).toBe(folded);
    });
  }
});

describe("alignment", () => {
  function original(text: string, found: string): string {
    const view = normalize(text);
    const from = view.text.indexOf(found);
    const span = view.toOriginal({ from, to: from + found.length });
    return text.slice(span.from, span.to);
  }

  it("leads back to exactly the characters that were folded", () => {
    expect(original("電話は０９０ー１２３４ー５６７８です", "090-1234-5678")).toBe(
      "０９０ー１２３４ー５６７８",
    );
    expect(original("x 192.\u200b168.0.1\u200b y", "192.168.0.1")).toBe("192.\u200b168.0.1");
    expect(original("㈱トクメイ", "株")).toBe("㈱");
    expect(original("か\u3099く", "が")).toBe("か\u3099");
    expect(original("私は𠮷野です", "吉野")).toBe("𠮷野");
    expect(original("辻\u{e0100}村さん", "辻村")).toBe("辻\u{e0100}村");
  });

  it("covers every span by text that folds to at least that span", () => {
    fc.assert(
      fc.property(unicodeText(), fc.nat(), fc.nat(), (text, a, b) => {
        const view = normalize(text);
        if (view.text.length === 0) return;
        const from = a % view.text.length;
        const to = from + 1 + (b % (view.text.length - from));
        const span = view.toOriginal({ from, to });
        expect(span.from).toBeLessThan(span.to);
        expect(span.to).toBeLessThanOrEqual(text.length);
        const whole = view.toOriginal({ from: 0, to: view.text.length });
        expect(span.from).toBeGreaterThanOrEqual(whole.from);
        expect(span.to).toBeLessThanOrEqual(whole.to);
      }),
    );
  });

  it("keeps the order of spans", () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const view = normalize(text);
        let last = { from: 0, to: 0 };
        for (let i = 0; i < view.text.length; i++) {
          const span = view.toOriginal({ from: i, to: i + 1 });
          expect(span.from).toBeGreaterThanOrEqual(last.from);
          expect(span.to).toBeGreaterThanOrEqual(last.to);
          last = span;
        }
      }),
    );
  });
});
