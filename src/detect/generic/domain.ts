import { isReservedDomain, isTopLevelDomain } from "./top-level-domains.ts";

const SPACED = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}0-9";
const JAPANESE = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー0-9";
const OTHER =
  "\\p{Script=Hangul}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Devanagari}\\p{Script=Thai}\\p{M}0-9";

/** A label of at most 63 characters that neither begins nor ends with a hyphen (RFC 1035, 5891). */
const label = (letters: string) => `[${letters}](?:[${letters}-]{0,61}[${letters}])?`;

/** A label is written in one script: in running Japanese, "example.jpまで" has to end before the kana. */
const LABEL = `(?:${label(SPACED)}|${label(JAPANESE)}|${label(OTHER)})`;

/** Two labels or more, as far as they go. */
export const DOMAIN = `${LABEL}(?:\\.${LABEL}){1,126}`;
/** Also a single label, as in http://localhost. */
export const HOST = `${LABEL}(?:\\.${LABEL}){0,126}`;

export interface Domain {
  readonly name: string;
  readonly labels: readonly string[];
  /** How real the top-level domain is. */
  readonly top: "known" | "reserved" | "unknown";
}

/**
 * The domain at the start of a match of DOMAIN, without what the text put after it: the next sentence in
 * "example.com.Please", the ending in "example.com.json", words after a dash. Undefined when it cannot be one: a top-level
 * domain has two letters or more.
 */
export function readDomain(match: string): Domain | undefined {
  const labels = match.split(".");
  const last = labels.at(-1)!;
  if (isTopLevelDomain(last) || isReservedDomain(last)) return domain(labels);
  const [beforeDash] = last.split("-", 1);
  if (isTopLevelDomain(beforeDash!)) return domain([...labels.slice(0, -1), beforeDash!]);
  const surplus = labels.length > 2 && /^\p{L}/u.test(last) && isTopLevelDomain(labels.at(-2)!);
  return domain(surplus ? labels.slice(0, -1) : labels);
}

function domain(labels: readonly string[]): Domain | undefined {
  const top = labels.at(-1)!;
  const name = labels.join(".");
  if (labels.length < 2 || name.length > 253) return undefined;
  if (isTopLevelDomain(top)) return { name, labels, top: "known" };
  if (isReservedDomain(top)) return { name, labels, top: "reserved" };
  return /^\p{L}[\p{L}\p{M}]+$/u.test(top) ? { name, labels, top: "unknown" } : undefined;
}
