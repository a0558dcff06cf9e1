import { describe, expect, it } from "vitest";
import { breaksGrammar } from "./grammar.ts";

/** "I [teach|thing] maths": what is written, and what would stand there. */
function broken(marked: string, lang: "en" | "ja"): boolean {
  const [, before = "", phrase = "", words = "", after = ""] = /^(.*)\[(.*)\|(.*)\](.*)$/u.exec(marked)!;
  return breaksGrammar(phrase, { before, words, after, lang });
}

describe("what cannot stand side by side", () => {
  it.each([
    ["I [teach|thing] maths.", "en"],
    ["I [teach|a thing] maths.", "en"],
    ["We will [teach|something] maths.", "en"],
    ["the [Greens|an organization] won", "en"],
    ["a [nurse|an expert] came", "en"],
    ["an [actor|worker] came", "en"],
    ["my [Rover|something] broke", "en"],
    ["I was at [Boston|in Europe] then", "en"],
    ["because of [Tuesday|soon] we left", "en"],
    ["[明日|今週のある日に]の妹の葵と行く。", "ja"],
    ["祖母が[入院|ある病気]しました。", "ja"],
    ["会うのは[明日|数日以内に]です。", "ja"],
    ["この[病院|ある医療機関]で働く。", "ja"],
    ["[葵|妹の]の家に行く。", "ja"],
    ["𠮷野が[明日|近いうちに]を待つ。", "ja"],
  ] as const)("%s", (marked, lang) => expect(broken(marked, lang)).toBe(true));
});

describe("what can", () => {
  it.each([
    ["I [teach|work] every day.", "en"],
    ["I gave her [Moby Dick|a book] yesterday.", "en"],
    ["a [nurse|worker] came", "en"],
    ["an [actor|expert] came", "en"],
    ["I live [in Boston|in Europe] now", "en"],
    ["He said that [Orla|someone] came.", "en"],
    ["You [Kemal|someone] there?", "en"],
    ["[明日|数日以内に]は行きます。", "ja"],
    ["[明日|数日以内に]のんびりします。", "ja"],
    ["[東京|日本]への旅", "ja"],
    ["[入院|治療]しました。", "ja"],
    ["[京都|ある場所]での暮らし", "ja"],
    ["妹[の葵|]が来た。", "ja"],
  ] as const)("%s", (marked, lang) => {
    expect(broken(marked, lang)).toBe(false);
  });

  it("does not count what the writer broke", () => {
    expect(broken("I met the [the Greens|the Blues] there", "en")).toBe(false);
  });
});
