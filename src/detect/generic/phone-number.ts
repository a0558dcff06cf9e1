import type { Evidence, Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Message } from "../../words/message.ts";
import { problem } from "../../words/problem.ts";
import type { Words } from "../../words/say.ts";
import { contextScore } from "../context.ts";
import type { Accepted } from "../identifier.ts";
import type { Recognizer, RecognizerSettings } from "../recognizer.ts";
import { breaksOf, type Candidate, candidates, FEWEST_DIGITS, shape } from "./phone-number-candidates.ts";
import { isNamedOtherwise, phoneContext } from "./phone-number-context.ts";
import { JAPANESE_KINDS, japanese, japaneseKind } from "./phone-number-japan.ts";
import { isOtherThing } from "./phone-number-lookalikes.ts";
import {
  groupedAs,
  inUse,
  type Plan,
  planOf,
  plansOfCallingCode,
  significant,
} from "./phone-number-plans.ts";

const NAME = "phone-number.v1";
const LABEL = "PHONE_NUMBER";

const WORDS: Words = {
  "phone-number": ["telephone number", "電話番号"],
  "label.PHONE_NUMBER": ["Phone", "電話番号"],
  "calling-code": ["calling code", "国番号"],
  "japanese-numbering-plan": ["Japanese numbering plan", "日本の番号計画"],
  "valid-in": ["valid in {region}", "{region}で有効"],
  "valid-in-grouped-otherwise": [
    "valid in {region}, grouped otherwise",
    "{region}で有効（区切り方は異なる）",
  ],
  ...JAPANESE_KINDS,
};

const validIn = ({ region }: Plan): Message => ({ code: "valid-in", values: { region } });
const CALLING_CODE: Message = { code: "calling-code" };

/** Regions whose national forms are known by default: with "GB", 020 7946 0018 is a telephone number without its +44. */
const REGIONS = (
  "US CA JP GB DE FR IT ES AU IN BR MX KR CN TW HK SG IL CH AT NL BE SE NO DK FI IS PL CZ SK HU RO BG GR PT IE NZ " +
  "ZA TR PH TH MY ID VN NG KE EG AE SA RU UA AR CL CO PE PR GG IM JE HR SI EE LV LT CY"
).split(" ");

/**
 * Telephone numbers of any country with their calling code, and the national forms of `regions`. Digits grouped like a
 * telephone number that are in no plan are found too, but too weakly to be acted on without context.
 */
export function phoneNumber({ regions = REGIONS }: RecognizerSettings = {}): Recognizer {
  const plans = regions.map((region) => {
    const plan = planOf(region);
    if (!plan) throw problem("phone-region", { region });
    return plan;
  });
  const recognizer: Recognizer = {
    name: NAME,
    labels: [LABEL],
    words: WORDS,
    configure: (settings) => (settings.regions ? phoneNumber(settings) : recognizer),
    needs: [{ anchor: "digit", digits: FEWEST_DIGITS }],
    *find(view) {
      for (const window of view.windows("digit", FEWEST_DIGITS)) {
        for (const run of candidates(window.text)) {
          for (const { candidate, verdict } of best(run, plans)) {
            const span = { from: window.from + candidate.from, to: window.from + candidate.to };
            const finding = inContext(view.text, span, verdict);
            if (finding) yield finding;
          }
        }
      }
    },
  };
  return recognizer;
}

const positions = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** Below this a number is only found where context asks for one. */
const LEAST = 0.2;
/** From this on a name that says otherwise is not believed. */
const SURE = 0.9;

function inContext(text: string, span: Span, { score, checks }: Accepted): Finding | undefined {
  const why: Evidence = { code: "phone-number", ...(checks.length > 0 && { checks }) };
  const finding = { from: span.from, to: span.to, label: LABEL, score, source: NAME, why };
  if (score < SURE && isNamedOtherwise(text, span)) {
    return score >= LEAST ? { ...finding, score: LEAST } : undefined;
  }
  const context = phoneContext(text, span, score < LEAST);
  if (context !== undefined) return { ...finding, score: contextScore(score), why: { ...why, context } };
  return score >= LEAST ? finding : undefined;
}

/** Of the overlapping candidates of a run those with a plus stay, then the surest, then the longest. */
function best(run: readonly Candidate[], plans: readonly Plan[]) {
  const judged = run.flatMap((candidate) => {
    const verdict = judge(candidate, plans);
    return verdict ? [{ candidate, verdict }] : [];
  });
  if (judged.length < 2) return judged;
  judged.sort(
    ({ candidate: a, verdict: { score: scoreA } }, { candidate: b, verdict: { score: scoreB } }) =>
      Number(b.plus) - Number(a.plus) || scoreB - scoreA || b.digits.length - a.digits.length,
  );
  const claimed = new Set<number>();
  return judged.filter(({ candidate: { from, to } }) => {
    const free = !positions(from, to).some((at) => claimed.has(at));
    if (free) for (const at of positions(from, to)) claimed.add(at);
    return free;
  });
}

/** Digits that nothing but a name right before them makes a number. */
const BARE = 0.1;

function judge(candidate: Candidate, plans: readonly Plan[]): Accepted | false {
  if (candidate.plus) return international(candidate);
  if (isOtherThing(candidate)) return false;
  const japan = plans.some(({ region }) => region === "JP");
  const verdict = dialledAbroad(candidate) || (japan && japanese(candidate)) || national(candidate, plans);
  if (!candidate.extended || !verdict) return verdict;
  return { ...verdict, score: Math.max(verdict.score, 0.6) };
}

/** With a plus. The trunk zero some people keep in brackets, +41 (0)44, is not part of the number. */
function international({ digits, groups, gaps }: Candidate): Accepted | false {
  const trunk = groups.findIndex(
    (group, i) => group === "0" && gaps[i - 1]?.includes("(") && gaps[i]?.includes(")"),
  );
  const number = trunk < 0 ? digits : groups.filter((_, i) => i !== trunk).join("");
  const plans = callingPlans(number);
  const local = number.slice(plans[0]?.callingCode.length ?? 0);
  const plan = plans.find((plan) => inUse(plan, local) || inUse(plan, local.replace(/^0/, "")));
  if (plan) return { score: 0.95, checks: [validIn(plan)] };
  if (plans[0]?.callingCode === "81" && japaneseKind(`0${local}`, [])) {
    return { score: 0.9, checks: [{ code: "japanese-numbering-plan" }] };
  }
  if (plans[0]?.lengths.includes(local.length)) return { score: 0.6, checks: [CALLING_CODE] };
  return digits.length >= 8 && { score: groups.length > 2 ? 0.5 : 0.3, checks: [] };
}

/** With the prefix for calls abroad: 00 in most of the world, 011 in North America, 010 in Japan, 0011 in Australia. */
function dialledAbroad({ digits, groups }: Candidate): Accepted | false {
  const prefix = /^(?:0011|011|010|00)/.exec(digits)?.[0];
  if (!prefix || digits.length < 11) return false;
  const plans = callingPlans(digits.slice(prefix.length));
  const local = digits.slice(prefix.length + (plans[0]?.callingCode.length ?? 0));
  const plan = plans.find((plan) => inUse(plan, local));
  if (plan) return { score: groups.length > 1 ? 0.9 : 0.6, checks: [validIn(plan)] };
  return (
    groups.length > 1 &&
    plans.some(({ lengths }) => lengths.includes(local.length)) && { score: 0.45, checks: [CALLING_CODE] }
  );
}

function callingPlans(digits: string): readonly Plan[] {
  for (let length = 1; length <= 3; length++) {
    const plans = plansOfCallingCode(digits.slice(0, length));
    if (plans.length > 0) return plans;
  }
  return [];
}

function national(candidate: Candidate, plans: readonly Plan[]): Accepted | false {
  const { digits, groups } = candidate;
  const breaks = breaksOf(groups).map((at) => digits.length - at);
  let valid: Plan | undefined;
  for (const plan of plans) {
    const number = significant(plan, digits);
    if (number.length < FEWEST_DIGITS || !inUse(plan, number)) continue;
    if (groupedAs(plan, digits, number, breaks)) {
      return { score: grouped(candidate), checks: [validIn(plan)] };
    }
    if (digits.startsWith("0")) valid ??= plan;
  }
  const verdict = unverified(candidate);
  if (!verdict || !valid || groups.length === 1) return verdict;
  const { region } = valid;
  return { score: 0.5, checks: [{ code: "valid-in-grouped-otherwise", values: { region } }] };
}

/** A number of a plan, grouped as the plan groups it. Short ones, and those that look like 123 456 789, say little. */
function grouped(candidate: Candidate): number {
  const { digits, groups, bracketed } = candidate;
  const marked = digits.startsWith("0") || bracketed;
  if (groups.length === 1) return marked || digits.length >= 10 ? 0.35 : BARE;
  if (digits.length === FEWEST_DIGITS) return 0.3;
  if (/^\d(?:-3)+$/.test(shape(candidate)) && groups[0]!.length <= 3 && !bracketed) return 0.45;
  return marked || (digits.length >= 9 && groups.length > 2) ? 0.7 : 0.45;
}

/** In no plan, or grouped in another way: 0.4 for a shape that little else has. */
function unverified({ digits, groups }: Candidate): Accepted | false {
  if (groups.length === 1) return digits.length < 12 && { score: BARE, checks: [] };
  const [first, ...rest] = groups.map((group) => group.length);
  const last = rest.pop()!;
  if (first! > 5 || (first === 1 && groups[0] !== "1") || last < 2 || last > 8) return false;
  if (rest.some((length) => length < 2 || length > 4)) return false;
  return { score: groups.length > 2 || digits.length > 8 ? 0.4 : 0.3, checks: [] };
}
