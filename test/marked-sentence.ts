import type { Lang } from "../src/doc/doc.ts";
import { canonical } from "../src/transform/keyed.ts";
import type { Operator } from "../src/transform/operator.ts";

const MARK = /⟦(.*?)\|([A-Z_]+)(?:=(.*?))?⟧/gsu;

/** Applies an operator to the marked values of a sentence, as `decide` does: ⟦value|LABEL⟧ or ⟦value|LABEL=entity⟧. */
export function apply(marked: string, lang: Lang, operator: Operator): string {
  const marks = [...marked.matchAll(MARK)];
  const numbers = new Map<string, number>();
  const gaps = marks.map((mark, i) => marked.slice(endOf(marks[i - 1]), mark.index));
  let said = "";
  let taken = 0;
  marks.forEach((mark, i) => {
    const [, value, label, entity = canonical(value!)] = mark as unknown as [string, string, string, string?];
    const before = gaps[i]!.slice(taken).slice(-60);
    const after = (gaps[i + 1] ?? marked.slice(endOf(mark))).slice(0, 60);
    const number = numbers.get(entity) ?? numbers.size + 1;
    numbers.set(entity, number);
    const target = { value, label, entity, number, lang };
    const line = { before: before.slice(before.lastIndexOf("\n") + 1), after: after.split("\n", 1)[0]! };
    const reworded = operator.reword?.(target, line) ?? {
      insert: operator.replace(target),
      before: 0,
      after: 0,
    };
    const gap = gaps[i]!.slice(taken);
    said += gap.slice(0, gap.length - reworded.before) + reworded.insert;
    taken = reworded.after;
  });
  return said + marked.slice(endOf(marks.at(-1)) + taken);
}

const endOf = (mark: RegExpExecArray | undefined) => (mark ? mark.index + mark[0].length : 0);

/** A pattern for a sentence in which "~" stands for a name that was drawn, with either article before it. */
export function withDrawnNames(expected: string): RegExp {
  const escaped = expected.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const names = escaped.replace(/\b([Aa]) ~/g, "$1n? ~").replaceAll("~", "[\\p{L}\\p{M}\\p{N}'’ .,@・-]+");
  return new RegExp(`^${names}$`, "u");
}
