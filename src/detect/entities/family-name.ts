import { names } from "../../knowledge/names.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { lazy } from "../../strings/lazy.ts";
import type { FamilyNameLength } from "./names.ts";

/**
 * How many characters of a Japanese name written without a space are its family name: as the dictionary cuts it, else by the list of
 * family names, else where characters give way to kana.
 */
export function familyNameLength(value: string): number | undefined {
  if (!/\p{Script=Han}/u.test(value)) return undefined;
  const tokens = japanese().tokens(value);
  const [first, ...rest] = tokens;
  if (first && rest.length > 0 && /固有名詞-(?:人名|地域)/.test(first.pos)) return first.to;
  const last = tokens.at(-1);
  if (last && last.from > 0 && /人名-名/.test(last.pos)) return last.from;
  return listedFamilyLength(value) ?? lengthBeforeKana(value);
}

const families = lazy(
  () =>
    new Set(
      names()
        .japaneseSurnames()
        .map(({ written }) => written),
    ),
);

/** The length of the family name of a list that a value begins with. */
export function listedFamilyLength(value: string): number | undefined {
  for (let length = Math.min(3, value.length - 1); length > 1; length--)
    if (families().has(value.slice(0, length))) return length;
  return undefined;
}

/** 帯刀すみれ; one kana may belong to the family name, 一ノ瀬. */
function lengthBeforeKana(value: string): number | undefined {
  return /^[\p{Script=Han}々]{1,4}(?=[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,8}$)/u.exec(value)?.[0]
    .length;
}

/** The same with family names that a document shows by themselves: what is one of them has no given name. */
export function familyNameLengthWith(
  known: ReadonlySet<string>,
  otherwise: FamilyNameLength,
): FamilyNameLength {
  if (known.size === 0) return otherwise;
  return (value) => {
    if (known.has(value)) return undefined;
    for (let length = Math.min(5, value.length - 1); length > 0; length--)
      if (known.has(value.slice(0, length)) && (length > 1 || value.length < 4)) return length;
    return otherwise(value);
  };
}
