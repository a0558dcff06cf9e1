/** What audiences were shown before, in terms of today's chains. */
import { fold } from "../../knowledge/fold.ts";
import type { Audience, Copy, Fact, Message } from "../message.ts";
import { wordsOf } from "./shown.ts";
import type { Unit } from "./units.ts";

/** What an audience was shown of a fact before. */
export interface EarlierRelease {
  readonly key: string;
  readonly audience: string;
  /** The trust it had then; that of today counts where the audience still exists. */
  readonly trust: number;
  readonly level: number;
  /** The words shown. With them the step is looked for in today's chain, which may have others at that level. */
  readonly shown?: string;
}

/** What the copies of a message have shown, one release for each audience, key and level. `trustOf` says the trust of then. */
export function releasesOf(
  { facts }: Pick<Message, "facts">,
  copies: readonly Pick<Copy, "audience" | "levels">[],
  trustOf: (audience: string) => number,
): EarlierRelease[] {
  const releases = new Map<string, EarlierRelease>();
  for (const { audience, levels } of copies)
    for (const [i, { key, chain }] of facts.entries()) {
      const level = levels[i]!;
      const name = `${level} ${key.length} ${key}${audience}`;
      if (!releases.has(name))
        releases.set(name, { key, audience, trust: trustOf(audience), level, shown: wordsOf(chain[level]!) });
    }
  return [...releases.values()];
}

/** What an audience was shown of a unit: the most exact level, and whether some of it is on no level of today. */
export interface Past {
  readonly unit: number;
  readonly audience: string;
  readonly trust: number;
  readonly level: number | undefined;
  readonly unrelated: boolean;
}

export function pastOf(
  facts: readonly Fact[],
  units: readonly Unit[],
  audiences: readonly Pick<Audience, "name" | "trust">[],
  earlier: readonly EarlierRelease[],
): Past[] {
  const byKey = new Map(units.map(({ key }, unit) => [key, unit]));
  const trusts = new Map(audiences.map(({ name, trust }) => [name, trust]));
  const past = new Map<string, Past>();
  for (const release of earlier) {
    const { key, audience } = release;
    const unit = byKey.get(key);
    if (unit === undefined) continue;
    const level = levelToday(facts, units[unit]!, release);
    const before = past.get(`${unit} ${audience}`);
    past.set(`${unit} ${audience}`, {
      ...{ unit, audience, trust: trusts.get(audience) ?? release.trust },
      level: least(level, before?.level),
      unrelated: level === undefined || before?.unrelated === true,
    });
  }
  return [...past.values()];
}

/** The lesser of two levels, where they are known. */
export const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/**
 * Undefined where what was shown is no step of today's chain. Words of the other language are found by their level: the chains of one
 * key climb alike in both.
 */
function levelToday(
  facts: readonly Fact[],
  { members, size }: Unit,
  { level, shown }: EarlierRelease,
): number | undefined {
  if (shown === undefined) return Math.min(level, size - 1);
  const shownWords = bare(shown);
  const chains = members.map((member) => facts[member]!.chain.slice(0, size));
  const levels = chains
    .map((steps) =>
      steps.findIndex((step) => [step.text, wordsOf(step)].some((words) => bare(words) === shownWords)),
    )
    .filter((each) => each >= 0);
  if (levels.length > 0) return Math.min(...levels);
  const japanese = isJapanese(shown);
  return chains.flat().every((step) => isJapanese(wordsOf(step)) !== japanese)
    ? Math.min(level, size - 1)
    : undefined;
}

const isJapanese = (words: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);

/** Without what only fits words to a sentence. Ledgers have times as they were worded once: "some day in April", "at some time". */
const bare = (text: string) =>
  fold(text)
    .replace(/^some day (?=(?:in|this|next|last) )|のある日$/u, "")
    .replace(/^(?:at )?some time$/, "some point")
    .replace(/^(?:(?:in|at|on) )?(?:(?:an?|the) )?/, "");
