import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../../test/arbitraries.ts";
import { englishTokens } from "./tokens.ts";

const cut = (text: string) => englishTokens(text).map((token) => token.text);

describe("English tokens", () => {
  it.each([
    ["Mr. Orlan doesn't live here.", "Mr.|Orlan|does|n't|live|here|."],
    ["It’s Dana’s, we’ll see; they've won't", "It|’s|Dana|’s|,|we|’ll|see|;|they|'ve|wo|n't"],
    ["the boys' room", "the|boys|'|room"],
    ["I cannot, can't, gonna", "I|can|not|,|ca|n't|,|gon|na"],
    ["Write to o.vesk+x@mail.example.org, please.", "Write|to|o.vesk+x@mail.example.org|,|please|."],
    ["See https://example.org/a_(b)?q=1. Then", "See|https://example.org/a_(b)?q=1|.|Then"],
    ["(www.example.com)", "(|www.example.com|)"],
    ["@orlan_v loves #Kobe2024!!!", "@orlan_v|loves|#Kobe2024|!!!"],
    ["in the U.S. on 3.14% of $1,000.50", "in|the|U.S.|on|3.14|%|of|$|1,000.50"],
    ["at 10:30 a.m. on 12/05/2021", "at|10:30|a.m.|on|12/05/2021"],
    ["J. R. Vesk and J.R.R. Dole", "J.|R.|Vesk|and|J.R.R.|Dole"],
    ["well-known state-of-the-art O'Brien AT&T", "well-known|state-of-the-art|O'Brien|AT&T"],
    ["Well... no… yes -- or—maybe", "Well|...|no|…|yes|--|or|—|maybe"],
    ["“Quoted,” he said", "“|Quoted|,|”|he|said"],
    ["hi 👩‍👩‍👧‍👦👍🏽🇯🇵 :-) <3 x", "hi|👩‍👩‍👧‍👦|👍🏽|🇯🇵|:-)|<3|x"],
    ["the 1990s, 21st, 5kg", "the|1990s|,|21st|,|5kg"],
    ["Acme Inc. and Vesk Ltd.", "Acme|Inc.|and|Vesk|Ltd|."],
    [
      "He came in. No. He sat. See No. 5, Vesk Co., Mar. 3",
      "He|came|in|.|No|.|He|sat|.|See|No.|5|,|Vesk|Co.|,|Mar.|3",
    ],
    ["Zoë's café naïve", "Zoë|'s|café|naïve"],
    ["a\r\nb\u00a0c", "a|b|c"],
    ["Ｆｕｌｌ　ｗｉｄｔｈ", "Ｆｕｌｌ|ｗｉｄｔｈ"],
    ["", ""],
    ["   ", ""],
  ])("%s", (text, expected) => {
    expect(cut(text).join("|")).toBe(expected);
  });

  it("covers every character but space, in order", () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        let at = 0;
        for (const { from, to, text: found } of englishTokens(text)) {
          expect(text.slice(from, to)).toBe(found);
          expect(text.slice(at, from)).toMatch(/^[\s\u200B\uFEFF]*$/);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(text.slice(at)).toMatch(/^[\s\u200B\uFEFF]*$/);
      }),
    );
  });
});
