import Type from "typebox";
import { problem } from "../words/problem.ts";
import { declareOperator, optionsOf } from "./operator.ts";

/** Covers the value. Characters are what a reader sees as one (grapheme clusters), not code units. */
export const mask = declareOperator({
  name: "mask",
  options: optionsOf({
    character: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    sameLength: Type.Optional(Type.Boolean()),
    keepLast: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  needs: [],
  words: {
    "operator.mask": ["masked", "伏せ字"],
    "operator.mask.puts": [
      "`********`, as wide for every value: a mask as long as a name tells the length of the name",
      "`********`。幅は値によらず同じ（名前と同じ長さの伏せ字は、名前の長さを教えるため）",
    ],
    "operator.mask.character": ["the character it is made of", "伏せ字に使う文字"],
    "operator.mask.width": ["how many characters wide", "伏せ字の文字数"],
    "operator.mask.sameLength": [
      "as long as the value, which tells its length",
      "値と同じ長さにする（値の長さが分かる）",
    ],
    "operator.mask.keepLast": [
      "how many characters at the end stay, as on a receipt; a value of no more characters is masked whole",
      "末尾に残す文字数。それより長くない値は全体を伏せる",
    ],
  },
  shape({ character = "*", width = 8, keepLast = 0, sameLength = false }) {
    return (insert) => {
      const characters = graphemes(insert);
      let covered = 0;
      while (characters[covered] === character) covered++;
      const visible = characters.length - covered;
      return (
        visible <= keepLast &&
        (sameLength ? covered > 0 : covered >= width && characters.length <= width + keepLast)
      );
    };
  },
  tells: ({ keepLast = 0, sameLength = false }) => [
    ...(sameLength ? (["length"] as const) : []),
    ...(keepLast > 0 ? (["characters"] as const) : []),
  ],
  make({ character = "*", width = 8, keepLast = 0, sameLength = false }) {
    const { length } = graphemes(character);
    if (length !== 1) throw problem("mask-characters", { characters: length });
    return {
      name: "mask",
      replace({ value }) {
        if (keepLast === 0 && !sameLength) return character.repeat(width);
        const characters = graphemes(value);
        const visible = keepLast > 0 && characters.length > keepLast ? characters.slice(-keepLast) : [];
        return character.repeat(sameLength ? characters.length - visible.length : width) + visible.join("");
      },
    };
  },
});

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
