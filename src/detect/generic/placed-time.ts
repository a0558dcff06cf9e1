import type { Span } from "../../doc/span.ts";
import type { TimeValue } from "../../nlp/times/time-value.ts";

/** Enough to be acted on by default, and no more. */
const PLACED = 0.5;

const JAPANESE = /[\u3005-\u30ff\u3400-\u9fff]/;

/** What a day is said after: "since 2/4", "appt 20/3", "Last seen 8/10", "exp 08/25". */
const BEFORE_DAY =
  /(?<![\p{L}\p{N}])(?:on|since|by|until|till|til|from|before|after|dated?|w\/c|posted|appt|appointment|due|exp|expires|expiry|starts?|started|starting|ends?|conf|mtg|meeting|next|seen|received|rec'd|recd|sent|signed|born|dob|d\.o\.b\.?|d\/o\/b|admitted|discharged|discharge|review|booked|rang|called|spoke|visit|visited|paid|logged|reported|op|surgery|scan|clinic|edit|update|updated|found)\.?[:,]?\s{1,2}$/iu;
/** Fractions, scores and rates: "6/10 pain", "3/4 of", "1/2 tablet". */
const AFTER_FRACTION =
  /^\s?(?:of\b|an?\b|th\b|"|inch|in\.|cup|tsp|tbsp|tab|mile|hour|day|dose|pain|stars?|marks?|points?|size|price|full|empty|time|way|done|complete)/i;
const SCORED =
  /(?:score|scored|scores|rated?|rating|pain|power|grade|gcs|apgar|nrs|vas|mmse|mrc|marks?|got|page|part|room|flat|unit|no\.?|about|approx\.?|roughly)[:=]?\s{0,2}$/i;
const LINE_START = /(?:^|[\n|])[ \t>*•·・-]{0,6}$/;

const JA_AFTER_FRACTION =
  /^(?:の(?![日件])|に(?:減|増|縮|分|カット|なっ|まで減)|以[上下]|程度|ほど|くらい|ぐらい|量|錠|T|ずつ|点|問|倍|カップ|杯|合|拍子|世帯|人|名|ページ|頁|枚|回目)/;
const JA_SCORED =
  /(?:筋力|MMT|NRS|VAS|JCS|GCS|スコア|視力|痛み|疼痛|得点|配点|点数|約|全|第|No\.?)[: ]{0,2}$/i;

/** 5/12 is a date where it stands as one: after a preposition, at the beginning of a line, among Japanese, where nobody writes fractions so. */
function isDay(before: string, after: string): boolean {
  if (JAPANESE.test(before.slice(-6)) || JAPANESE.test(after.slice(0, 4)))
    return !JA_AFTER_FRACTION.test(after) && !JA_SCORED.test(before);
  if (AFTER_FRACTION.test(after) || SCORED.test(before)) return false;
  return BEFORE_DAY.test(before) || (LINE_START.test(before) && /^(?:\s|[-–—:|,)]|$)/.test(after));
}

const SLASHED = /^\d{1,2}\/\d{1,2}$/;
const SHORT_DATE = /^\d{1,2}([.-])\d{1,2}\1\d\d$/;
const ERA_MONTH = /^[SHR]\d{1,2}[./]\d{1,2}$/;
const HAN_MONTH = /^[一二三四五六七八九十]{1,2}月$/;
/** 五月 and 三月 are also names: a particle or a part of the month says which. */
const AFTER_HAN_MONTH =
  /^(?:に|の|から|まで|より|頃|ごろ|末|上旬|中旬|下旬|初|半ば|分|以降|以来|中|、|。|と[^も])/;
/** Days that a reader of the text can name; today is the day of writing. */
const JA_RELATIVE =
  /^(?:昨日|一昨日|明日|明後日|昨夜|昨晩|きのう|おととい|あした|あす|あさって|ゆうべ|先週|先々週|来週|再来週|今月|先月|先々月|来月|再来月|今年|去年|昨年|一昨年|おととし|来年|再来年|今年度|昨年度|来年度|本年度|前年度|[昨今来][春夏秋冬])/;
const RELATIVE = /^(?:yesterday|yday|last (?:week|wk|month|night|year|yr)|(?:this|next) (?:month|year))\b/i;
const FESTIVE =
  /(?:since|by|at|before|after|until|till|til|on|last|this|next|over|during|for|from|around)\s(?:the\s)?$/i;
const JA_FESTIVE =
  /^(?:お?正月|元日|元旦|大晦日|大みそか|お盆|クリスマス|ゴールデンウィーク|ゴールデンウイーク|年末年始|七夕|節分|ひな祭り|年明け)/;
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_BEFORE = /(?:[\p{L})], |\byear ?: {0,2}|[\p{L}] \()$/iu;
const YEAR_AFTER = /^(?:[.;)\]|]|, \p{Ll}|\s*(?:\r?\n|$)| ?[–—-] (?:present|now|date)\b)/iu;

/**
 * The score of a time that can be placed: what alone is too weak to act on ("2/4", "yesterday", 先月, "Easter") counts where what stands
 * beside it says that a day, month or year is meant.
 */
export function placedScore(text: string, { from, to }: Span, score: number, value: TimeValue): number {
  if (score >= PLACED || score <= 0) return score;
  const words = text.slice(from, to);
  const before = text.slice(Math.max(0, from - 20), from);
  const after = text.slice(to, to + 16);
  return isPlaced(words, before, after, value) ? PLACED : score;
}

function isPlaced(words: string, before: string, after: string, { kind, festival }: TimeValue): boolean {
  if (SLASHED.test(words)) return isDay(before, after);
  if (SHORT_DATE.test(words)) return BEFORE_DAY.test(before) || LINE_START.test(before);
  if (ERA_MONTH.test(words)) return JAPANESE.test(before) || JAPANESE.test(after);
  if (HAN_MONTH.test(words)) return AFTER_HAN_MONTH.test(after);
  if (kind === "relative") return RELATIVE.test(words) || JA_RELATIVE.test(words);
  if (festival !== undefined && festival !== "weekend") return JA_FESTIVE.test(words) || FESTIVE.test(before);
  return YEAR.test(words) && YEAR_BEFORE.test(before) && YEAR_AFTER.test(after);
}
