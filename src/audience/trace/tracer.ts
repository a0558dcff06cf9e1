/** Who leaked: texts found elsewhere, held against everything the ledger says was shared. */

import { profileRecognizer } from "../../detect/profile/profile-recognizer.ts";
import { detect } from "../../detect/recognizer.ts";
import { createDoc, languageOf } from "../../doc/doc.ts";
import { fold } from "../../knowledge/fold.ts";
import { lazy } from "../../strings/lazy.ts";
import type { LedgerState } from "../book/ledger-book.ts";
import { factFinder } from "../facts/schema.ts";
import { wordsOf } from "../facts/shown.ts";
import type { Fact } from "../message.ts";
import { retellingFinder } from "./retelling.ts";
import { type TraceResult, type TraceSettings, trace } from "./trace.ts";

export type TraceOptions = Pick<TraceSettings, "bound" | "look" | "limit">;

export type Tracer = (leaks: readonly string[], options?: TraceOptions) => TraceResult;

/** Traces leaks by a state of the ledger. */
export function tracer(state: Pick<LedgerState, "book" | "shared">): Tracer {
  const factsIn = toldFacts(state);
  const retellingIn = lazy(() => retellingFinder(state.shared));
  return (leaks, options = {}) => {
    const result = trace(leaks, state.book, { ...options, ...(factsIn && { factsIn }) });
    if (result.verdict !== "nobody") return result;
    const [retelling] = leaks.flatMap((leak) => retellingIn()(leak) ?? []);
    return retelling ? { ...result, retelling } : result;
  };
}

/** The tracer of one state after another, which is made again only after a message was shared. */
export function tracers(): (state: LedgerState) => Tracer {
  let last: { readonly shared: LedgerState["shared"]; readonly tracer: Tracer } | undefined;
  return (state) => {
    if (last?.shared !== state.shared) last = { shared: state.shared, tracer: tracer(state) };
    return last.tracer;
  };
}

/**
 * Facts of the messages that a leak tells in other words: phrases that belong to the last profile (the paper's algorithm 2), which
 * without any words of a message count only where the leak names the writer, too: others live in Tokyo as well. A phrase with the key
 * of a fact is another name for it; one that is a step of its chain tells that level.
 */
function toldFacts({ shared }: Pick<LedgerState, "shared">): TraceSettings["factsIn"] {
  const profile = shared.at(-1)?.profile;
  if (!profile) return undefined;
  const recognizers = [profileRecognizer(profile)];
  const factsOf = factFinder({ profile });
  const steps = stepsOf(shared.flatMap(({ message }) => message.facts));
  return (leak) => {
    const findings = detect(createDoc("leak", leak), recognizers);
    const facts = factsOf(leak, findings, languageOf(leak)).flatMap(({ key, chain }) => [
      ...(steps.keys.has(key) ? [{ key, level: 0 }] : []),
      ...(steps.byWords.get(fold(wordsOf(chain[0]!))) ?? []),
    ]);
    return { facts, namesWriter: findings.some(({ label }) => NAMES.has(label)) };
  };
}

/** Labels of what a profile calls its person by. */
const NAMES: ReadonlySet<string> = new Set(["PERSON", "USERNAME", "EMAIL_ADDRESS", "PHONE_NUMBER"]);

type Step = { readonly key: string; readonly level: number };

function stepsOf(facts: readonly Fact[]) {
  const byWords = new Map<string, Step[]>();
  const keys = new Set<string>();
  for (const { key, chain } of facts) {
    if (keys.has(key)) continue;
    keys.add(key);
    chain.forEach((step, level) => {
      const words = fold(wordsOf(step));
      byWords.set(words, [...(byWords.get(words) ?? []), { key, level }]);
    });
  }
  return { keys, byWords };
}
