import { japanese } from "../../nlp/ja/tokens.ts";

/** How many characters of a Japanese name written without a space are its family name, as the dictionary cuts it. */
export function familyNameLength(value: string): number | undefined {
  if (!/\p{Script=Han}/u.test(value)) return undefined;
  const [first, ...rest] = japanese().tokens(value);
  const family = first && rest.length > 0 && /固有名詞-(?:人名|地域)/.test(first.pos);
  return family ? first.to : undefined;
}
