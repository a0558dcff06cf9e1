/**
 * What success is worth: the same queries judged where they can succeed by chance only. A document's target is judged on what
 * the words of an unrelated document find; success there says that hits name the person anyway.
 */
import { type Attack, judged } from "./attack.ts";
import type { Target } from "./judge.ts";
import type { Searcher } from "./searcher.ts";

export interface Control {
  readonly documents: number;
  /** Documents whose person an unrelated document's words led to. */
  readonly reidentified: number;
}

export interface Controlled {
  readonly target: Target;
  readonly attack: Attack;
}

/** Each document is judged on the hits of the one before it; with fewer than two there is nothing unrelated. */
export async function controlAttack(
  documents: readonly Controlled[],
  hits: number,
  using: Searcher,
): Promise<Control | undefined> {
  if (documents.length < 2) return undefined;
  let reidentified = 0;
  for (const [i, { target, attack }] of documents.entries()) {
    const unrelated = documents.at(i - 1)!.attack;
    if (await succeeds(unrelated, target, attack, hits, using)) reidentified++;
  }
  return { documents: documents.length, reidentified };
}

/** One document judged on the hits of others that have nothing to do with it. */
export async function controlWith(
  unrelated: readonly Attack[],
  { target, attack }: Controlled,
  hits: number,
  using: Searcher,
): Promise<Control> {
  let reidentified = 0;
  for (const other of unrelated) if (await succeeds(other, target, attack, hits, using)) reidentified++;
  return { documents: unrelated.length, reidentified };
}

async function succeeds(
  unrelated: Attack,
  target: Target,
  { ranked }: Attack,
  hits: number,
  using: Searcher,
): Promise<boolean> {
  const informative = ranked.map(({ term }) => term);
  for (const query of unrelated.queries) {
    const answer = await using.search(query, Math.max(hits, (target.rank ?? 1) - 1));
    if ((await judged(query, answer, target, informative, using, query.chance)).reidentified) return true;
  }
  return false;
}
