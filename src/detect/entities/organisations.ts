import type { Lang } from "../../doc/doc.ts";

const LEGAL_ENDING =
  /[\s,]+(?:inc|ltd|llc|llp|plc|corp|corporation|limited|company|co|gmbh|ag|s\.?a|b\.?v|oy|ab|a\.?s|k\.?k|pty)\.?$/i;
const LEGAL_JAPANESE =
  /^(?:株式会社|有限会社|合同会社|一般社団法人|公益財団法人|医療法人|学校法人)|(?:株式会社|有限会社|合同会社)$/g;

/** Other writings of an organisation's name: without its legal form, and its initials where the text has them in brackets. */
export function organisationForms(value: string, lang: Lang, textAfter: string): string[] {
  if (lang === "ja") return [value, value.replace(LEGAL_JAPANESE, "")].filter((form) => form.length > 1);
  const bare = value.replace(/^the\s+/i, "");
  const shorter = bare.replace(LEGAL_ENDING, "");
  const initials = initialsOf(shorter);
  return [value, bare, shorter, ...(announced(textAfter, initials) ? [initials] : [])];
}

/** Capitals of the words that have one: "European Roma Rights Centre" gives ERRC. */
const initialsOf = (name: string) => (name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join("");

/** `(ERRC)`, `("ERRC")` or `(hereafter "ERRC")` right after the name. */
function announced(textAfter: string, initials: string): boolean {
  if (initials.length < 2) return false;
  const brackets = /^\s?\(([^()]{1,40})\)/.exec(textAfter)?.[1] ?? "";
  for (let at = brackets.indexOf(initials); at >= 0; at = brackets.indexOf(initials, at + 1))
    if (!/\p{L}$/u.test(brackets.slice(0, at)) && !/^\p{L}/u.test(brackets.slice(at + initials.length)))
      return true;
  return false;
}
