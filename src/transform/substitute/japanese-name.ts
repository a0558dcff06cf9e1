import { names } from "../../knowledge/names.ts";

/** A Japanese name in its parts, as far as they can be separated. */
export interface JapaneseParts {
  readonly surname: string | undefined;
  readonly given: string | undefined;
  /** What parts them: nothing, a space, a middle dot. */
  readonly between: string;
  readonly givenFirst: boolean;
}

export const KATAKANA_ONLY = /^[\p{Script=Katakana}ー]+$/u;
export const KANA_ONLY = /^[\p{Script=Hiragana}ー]+$/u;

export const katakana = (kana: string) =>
  kana.replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));

/**
 * 山田太郎, 山田 太郎, ジョン・スミス (given name first). A name in one piece is cut where both parts are known, then where
 * the surname is; of one that is a part of `whole` that part is meant.
 */
export function cutJapanese(value: string, whole?: JapaneseParts): JapaneseParts {
  const none = { surname: undefined, given: undefined, between: "", givenFirst: false };
  if (whole?.surname === value) return { ...none, surname: value };
  if (whole?.given === value) return { ...none, given: value };
  const [first = "", between, ...rest] = value.split(/([\s・=＝]+)/u);
  if (between !== undefined) {
    const givenFirst = /[・=＝]/u.test(between);
    const last = rest.join("");
    return givenFirst
      ? { given: first, surname: last, between, givenFirst }
      : { surname: first, given: last, between, givenFirst };
  }
  const cut = surnameLength(value);
  if (cut > 0 && cut < value.length)
    return { ...none, surname: value.slice(0, cut), given: value.slice(cut) };
  return cut === value.length || !names().isGiven(value) ? surnameOrGiven(value) : { ...none, given: value };
}

function surnameOrGiven(value: string): JapaneseParts {
  const none = { between: "", givenFirst: false };
  const isSurname = names().isSurname(value) || (value.length >= 2 && /^\p{Script=Han}+$/u.test(value));
  return isSurname
    ? { ...none, surname: value, given: undefined }
    : { ...none, surname: undefined, given: value };
}

/** The whole length for a surname alone, 0 for what is none. Names of four or more characters nobody knows are halved. */
function surnameLength(value: string): number {
  if (!/^\p{Script=Han}/u.test(value)) return 0;
  const { isGiven, isSurname } = names();
  if (isSurname(value)) return value.length;
  if (isGiven(value)) return 0;
  const cuts = [2, 3, 1].filter((cut) => cut < value.length);
  return (
    cuts.find((cut) => isSurname(value.slice(0, cut)) && isGiven(value.slice(cut))) ??
    cuts.find((cut) => isSurname(value.slice(0, cut))) ??
    (value.length >= 4 ? 2 : 0)
  );
}
