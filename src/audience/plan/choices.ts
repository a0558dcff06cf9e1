/**
 * What the writer chose over what was planned: the level of a fact for an audience or in one copy, the wording of a slot in one copy.
 * A choice holds or is refused, and is never undone; whether levels are still monotone is checked on the copies like everything else.
 */
import { fieldProblem, message } from "../../words/problem.ts";
import type { AudienceLevels } from "../facts/levels.ts";
import { infoLoss } from "../facts/loss.ts";
import { unitsOf } from "../facts/units.ts";
import type { Copy, Fact, Message } from "../message.ts";
import { textOf } from "./copies.ts";

/** Facts, levels, slots and wordings by their numbers in the message, as a plan gives them. */
export type Choice =
  | { readonly audience: string; readonly fact: number; readonly level: number }
  | { readonly recipient: string; readonly fact: number; readonly level: number }
  | { readonly recipient: string; readonly slot: number; readonly wording: number };

/** A level that an audience reads by choice, beside the one its trust asks for. */
export interface ChosenLevel {
  readonly audience: string;
  readonly fact: number;
  readonly level: number;
  readonly planned: number;
}

const refuse = (i: number, field: string) => fieldProblem(`choices.${i}.${field}`, "choice-unknown");

/** The levels of audiences with those that were chosen; facts with one key change together. */
export function chosenLevels(
  facts: readonly Fact[],
  planned: readonly AudienceLevels[],
  choices: readonly Choice[],
): { readonly levels: readonly AudienceLevels[]; readonly chosen: readonly ChosenLevel[] } {
  const levels = [...planned];
  const chosen: ChosenLevel[] = [];
  for (const [i, choice] of choices.entries()) {
    if (!("audience" in choice)) continue;
    const { audience, fact, level } = choice;
    const at = levels.findIndex((each) => each.audience === audience);
    if (at < 0) throw refuse(i, "audience");
    const members = membersOf(facts, fact, level, i);
    chosen.push({ audience, fact, level, planned: planned[at]!.levels[fact]! });
    levels[at] = withLevel(levels[at]!, facts, members, level);
  }
  return { levels, chosen };
}

/** Every fact of the same key, which all have that level. */
function membersOf(facts: readonly Fact[], fact: number, level: number, i: number): ReadonlySet<number> {
  const unit = unitsOf(facts).find(({ members }) => members.includes(fact));
  if (!unit) throw refuse(i, "fact");
  if (level < 0 || level >= unit.size) throw refuse(i, "level");
  return new Set(unit.members);
}

function withLevel(
  own: AudienceLevels,
  facts: readonly Fact[],
  members: ReadonlySet<number>,
  level: number,
): AudienceLevels {
  const levels = own.levels.map((each, fact) => (members.has(fact) ? level : each));
  const first = unitsOf(facts).map((unit) => unit.members[0]!);
  return {
    ...own,
    levels,
    ranges: own.ranges.map((each, fact) => (members.has(fact) ? [level] : each)),
    loss: infoLoss(
      first.map((fact) => facts[fact]!),
      first.map((fact) => levels[fact]!),
    ),
  };
}

/** The texts of copies for which something was chosen, beside those written by hand. One copy is not changed in both ways. */
export function chosenTexts(
  shared: Message,
  copies: readonly Copy[],
  choices: readonly Choice[],
  edited: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const changed = new Map<string, Copy>();
  for (const [i, choice] of choices.entries()) {
    if (!("recipient" in choice)) continue;
    const { recipient } = choice;
    const copy = changed.get(recipient) ?? copies.find((each) => each.recipient === recipient);
    if (!copy) throw refuse(i, "recipient");
    if (edited.has(recipient)) throw fieldProblem(`choices.${i}`, "choice-by-hand");
    changed.set(
      recipient,
      "slot" in choice ? withWording(shared, copy, choice, i) : withCopyLevel(shared, copy, choice, i),
    );
  }
  const texts = [...changed].map(([recipient, copy]) => [recipient, textOf(shared, copy)] as const);
  return new Map([...edited, ...texts]);
}

function withWording(
  { slots }: Message,
  copy: Copy,
  { slot, wording }: { readonly slot: number; readonly wording: number },
  i: number,
): Copy {
  const { wordings } = slots[slot] ?? {};
  if (!wordings) throw refuse(i, "slot");
  if (wordings[wording] === undefined) throw refuse(i, "wording");
  return { ...copy, word: copy.word.map((each, at) => (at === slot ? wording : each)) };
}

function withCopyLevel(
  { facts }: Message,
  copy: Copy,
  { fact, level }: { readonly fact: number; readonly level: number },
  i: number,
): Copy {
  const members = membersOf(facts, fact, level, i);
  return { ...copy, levels: copy.levels.map((each, at) => (members.has(at) ? level : each)) };
}

/** What is said of a level that an audience reads by choice. */
export const chosenMessage = ({ audience, fact, level, planned }: ChosenLevel) =>
  message("level-chosen", { audience, fact, level, planned });
