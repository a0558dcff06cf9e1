import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { CURRENCY_CODES, CURRENCY_NAMES_JA } from "./lists/currencies.ts";
import { HAN_NUMERAL, NUMBER_WORD, NUMBER_WORDS, NUMERAL } from "./number-words.ts";
import { numbersOf } from "./numbers.ts";
import { apart, type Shape, type Shaped, shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const SCALE = "\\s?(?:k|K|m|M|mn|bn|b|B|tn|thousand|million|billion|trillion|crore|lakh)(?![\\p{L}\\d])";
const SIGN = "(?:(?:US|AU|CA|NZ|HK|SG|NT|A|C|S|R)?\\$|[€£¥₩₹₽₺₴₪₫฿₱₦₡₲₵₸])";
const CODE = `(?:${CURRENCY_CODES})`;
const SCALE_JA = "[十百千万億兆]{0,3}";

const SIGN_BEFORE = new RegExp(`(?<![\\p{L}\\d$])(?:${SIGN}|${CODE})\\s?$`, "u");
const SCALE_AFTER = new RegExp(`^(?:${SCALE}|[十百千万億兆]{1,3})`, "u");
const SIGN_AFTER = new RegExp(`^\\s?(?:${CODE}(?![\\p{L}\\d])|[€£₩₹₽₺₴₪₫฿₱](?!\\d))`, "u");
const CONTEXT = 14;

/** A number with a sign or a code on either side. */
function* signed(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of numbersOf(view)) {
    const end = to + (SCALE_AFTER.exec(text.slice(to, to + CONTEXT))?.[0].length ?? 0);
    const before = SIGN_BEFORE.exec(text.slice(Math.max(0, from - CONTEXT), from))?.[0];
    if (before) {
      yield { from: from - before.length, to: end, score: 0.7 };
      continue;
    }
    const after = SIGN_AFTER.exec(text.slice(end, end + CONTEXT))?.[0];
    if (after && !/[\p{L}\d.,/-]$/u.test(text.slice(Math.max(0, from - 1), from)))
      yield { from, to: end + after.length, score: 0.65 };
  }
}

const SHAPES: readonly Shape[] = [
  {
    regex: new RegExp(
      `(?<![\\d.,])(?:約)?(?:\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,12}(?:\\.\\d{1,3})?)(?:${SCALE_JA}\\d{1,4}){0,3}${SCALE_JA}(?:${CURRENCY_NAMES_JA})(?!形|卓|周|盤|満|滑|高|安|陣|熟|弧|筒|柱|錐|相場|建|記号|年|日|号|素|の国|ツ|キ|\\d)`,
      "gu",
    ),
    score: 0.65,
    anchor: "japanese-digit",
  },
  {
    regex: new RegExp(
      `(?<!${HAN_NUMERAL}|第|\\d)${HAN_NUMERAL}{1,12}(?:円|米ドル|ドル|ユーロ|ポンド|ウォン|人民元)(?!形|卓|周|盤|満|滑|高|安|陣|熟|弧|筒|柱|錐|相場|建)`,
      "gu",
    ),
    score: 0.6,
    anchor: "kanji",
  },
];

/** Adjectives before a currency: "Turkish liras", "New Turkish liras", "US dollars". */
const ADJECTIVE = "(?:(?:New|US|U\\.S\\.|\\p{Lu}\\p{Ll}+|GDR|Deutsche?) ){0,2}";
const DIGITS_BEFORE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:${NUMERAL})(?:\\s?(?:k|thousand|million|billion|trillion|m|bn))? ${ADJECTIVE}$`,
  "u",
);
const WORDS_BEFORE = new RegExp(`(?<![\\p{L}-])${NUMBER_WORDS}${ADJECTIVE}$`, "u");
const COUNTS = new RegExp(NUMBER_WORD, "i");
/** Words of their own: after digits only. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  "mark",
  "won",
  "real",
  "lats",
  "dong",
  "rand",
  "lev",
  "marks",
  "crowns",
]);
/** The number, or an adjective of a country after it. */
const BESIDE = /\d (?:(?:South |North |New )?\p{Lu}\p{L}+(?:an|ese|ish|sch) )?$/u;
const CODE_AFTER = /^ \([A-Z]{3}(?:\)|(?=[;,]))/;
/** "five pounds of flour", "ten marks out of": weights and marks. */
const NOT_MONEY =
  /^(?: of (?:flour|meat|sugar|weight|body|fat|fish|fruit|muscle)| out of| heavier| lighter|-force)/;

function* named(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "currency")) {
    const before = textBefore(text, from);
    const amount = DIGITS_BEFORE.exec(before)?.[0] ?? WORDS_BEFORE.exec(before)?.[0];
    const after = textAfter(text, to);
    if (!amount || !COUNTS.test(amount) || NOT_MONEY.test(after)) continue;
    if (AMBIGUOUS.has(text.slice(from, to).toLowerCase()) && !BESIDE.test(amount)) continue;
    const trimmed = amount.replace(/^(?:and |a (?=\p{Lu}))+/iu, "");
    const code = CODE_AFTER.exec(after)?.[0] ?? "";
    yield { from: from - trimmed.length, to: to + code.length, score: /\d/.test(trimmed) ? 0.7 : 0.6 };
  }
}

const ROUNDED = /(?<!\p{L})(?:approximately|approx\.|about|around|nearly|almost|some|roughly) $/iu;

/** "approximately EUR 6,000": that it is rounded belongs to it. */
function withRounding(text: string, amount: Shaped): Shaped {
  return { ...amount, from: amount.from - (ROUNDED.exec(textBefore(text, amount.from))?.[0].length ?? 0) };
}

/** Amounts in every usual writing: ⟦$3.5m⟧, ⟦EUR 5,000⟧, ⟦5,000 Turkish liras (TRY)⟧, ⟦3万円⟧. */
export const money = claimRecognizer({
  name: "money.v1",
  label: "MONEY",
  what: ["amount of money", "金額"],
  *find(view) {
    const amounts = [...signed(view), ...shaped(view, SHAPES), ...named(view)];
    yield* apart(amounts.map((amount) => withRounding(view.text, amount)));
  },
});
