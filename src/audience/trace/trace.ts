import type { Span } from "../../doc/span.ts";
import { problem } from "../../words/problem.ts";
import type { Book } from "../book/book.ts";
import { DEFAULT_BOUND, DEFAULT_COALITION } from "../codes/biases.ts";
import { type AudienceDecision, decideAudience } from "./audience.ts";
import { type Case, type Cases, casesOf } from "./cases.ts";
import { type FactsIn, gather, type Seen, type Sight } from "./evidence.ts";
import { pValuesOf } from "./p-values.ts";
import type { Retelling } from "./retelling.ts";

/** What one place of a leak says about one recipient. */
export interface Evidence {
  /** Which of the leaks. */
  readonly leak: number;
  readonly message: string;
  readonly kind: "slot" | "level";
  /** Which slot or fact of the message. */
  readonly at: number;
  /** Where in the leak. */
  readonly span: Span;
  /** Position in the wordings of the slot or in the chain of the fact. */
  readonly shows: number;
  readonly matches: boolean;
}

/** A recipient whose copy a leak may have been made from. */
export interface Suspect {
  readonly recipient: string;
  readonly audience: string;
  /** The chance that an innocent recipient's copies agree with the leak as well as this one's. */
  readonly pValue: number;
  /** The same for any of the recipients who got one of the messages: accused when at most the bound. */
  readonly corrected: number;
  /** How probable it is that this one leaked, if one person did. */
  readonly likelihood: number;
  readonly accused: boolean;
  readonly evidence: readonly Evidence[];
}

/** Whose copy a leak was made from, and how sure that is. */
export interface TraceResult {
  readonly verdict: "accused" | "suspects" | "nobody";
  /** What `corrected` was held against: the bound asked for, cut for repeated looks. */
  readonly bound: number;
  /** How many got one of the messages. */
  readonly recipients: number;
  /** Ids of the messages the leaks are about. */
  readonly messages: readonly string[];
  /** Audiences by what the leaks tell, the likeliest first; none when they tell no fact. */
  readonly audiences: readonly AudienceDecision[];
  /** The accused, then the others, the most probable first. */
  readonly suspects: readonly Suspect[];
  /** Where nobody can be named: what a leak tells in words of its own. */
  readonly retelling?: Retelling;
}

export interface TraceSettings {
  /** Chance of accusing anybody innocent, in all looks together; 1e-6 when not given. */
  readonly bound?: number;
  /** Which look at growing evidence this is, from 1: look t may spend bound / (t (t + 1)). One look when not given. */
  readonly look?: number;
  /** How many leakers may have put their copies together for the bound to hold; 5 when not given. */
  readonly coalition?: number;
  /** Suspects to tell of besides the accused; 10 when not given. */
  readonly limit?: number;
  /** Facts a leak tells in other words (the paper's co-occurrence with the profile). */
  readonly factsIn?: FactsIn;
}

const MOST_LEAKERS = 1000;
/** Below this nobody is named: so many fit equally well that it is no better than chance. */
const LEAST_LIKELIHOOD = 0.05;

/**
 * Whose copies the leaks were made from, all of them taken together. The chance that anybody innocent is among the
 * accused is at most the bound, whatever the leakers did with their copies.
 */
export function trace(leaks: readonly string[], book: Book, settings: TraceSettings = {}): TraceResult {
  const bound = boundAt(settings);
  const seen = gather(leaks, book, settings.factsIn);
  const cases = casesOf(seen, coalitionOf(settings));
  const suspects = suspectsOf(seen, cases, bound, settings.limit ?? 10);
  const accused = suspects.some((suspect) => suspect.accused);
  return {
    verdict: accused ? "accused" : suspects.length > 0 ? "suspects" : "nobody",
    bound,
    recipients: cases.cases.length,
    messages: seen.map(({ shared }) => shared.message.id),
    audiences: decideAudience(seen),
    suspects,
  };
}

function boundAt({ bound = DEFAULT_BOUND, look }: TraceSettings): number {
  if (!(bound > 0 && bound < 1)) throw problem("trace-bound", { bound: String(bound) });
  if (look === undefined) return bound;
  if (!(Number.isInteger(look) && look >= 1))
    throw new RangeError(`Cannot trace at look ${look}: the first is 1`);
  return bound / (look * (look + 1));
}

function coalitionOf({ coalition = DEFAULT_COALITION }: TraceSettings): number {
  if (Number.isInteger(coalition) && coalition >= 1 && coalition <= MOST_LEAKERS) return coalition;
  throw problem("trace-coalition", { coalition: String(coalition), most: MOST_LEAKERS });
}

interface Judged extends Omit<Suspect, "evidence"> {
  readonly case: Case;
}

function suspectsOf(seen: readonly Seen[], cases: Cases, bound: number, limit: number): Suspect[] {
  const judged = judge(cases, bound);
  const accused = judged
    .filter((one) => one.accused)
    .sort((a, b) => a.pValue - b.pValue || b.case.log - a.case.log);
  const others = judged.filter((one) => !one.accused && one.case.log > 0);
  others.sort((a, b) => b.likelihood - a.likelihood || a.pValue - b.pValue);
  const worth = accused.length > 0 || (others[0]?.likelihood ?? 0) >= LEAST_LIKELIHOOD;
  const named = [...accused, ...(worth ? others.slice(0, limit) : [])];
  return named.map(({ case: one, ...suspect }) => ({ ...suspect, evidence: evidenceOf(seen, one) }));
}

function judge({ cases, scored }: Cases, bound: number): Judged[] {
  const pValues = pValuesOf({ cases, scored });
  const most = cases.reduce((max, { log }) => Math.max(max, log), 0);
  const total = cases.reduce((sum, { log }) => sum + Math.exp(log - most), Math.exp(-most));
  return cases.map((one, i) => {
    const corrected = Math.min(1, pValues[i]! * cases.length);
    return {
      recipient: one.recipient,
      audience: one.audience,
      pValue: pValues[i]!,
      corrected,
      likelihood: Math.exp(one.log - most) / total,
      accused: corrected <= bound,
      case: one,
    };
  });
}

function evidenceOf(seen: readonly Seen[], { recipient }: Case): Evidence[] {
  return seen.flatMap(({ shared, sights }) => {
    const row = shared.recipients.indexOf(recipient);
    if (row < 0) return [];
    return sights.map((sight) => ({
      ...sight,
      message: shared.message.id,
      matches: matches(shared, row, sight),
    }));
  });
}

function matches(
  { message, words, levels }: Seen["shared"],
  row: number,
  { kind, at, shows }: Sight,
): boolean {
  return kind === "slot"
    ? words[row * message.slots.length + at] === shows
    : levels[row * message.facts.length + at] === shows;
}
