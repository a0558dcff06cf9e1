import type { Edit } from "../../doc/edits.ts";

/** Further from its trigger no disguise reaches. */
const REACH = 160;

/**
 * What a search finds in the stretches around the matches of a trigger, which is cheap to look for where the search itself is not.
 * Stretches begin and end at white space where there is some.
 */
export function* near(
  text: string,
  trigger: RegExp,
  search: (stretch: string) => Iterable<Edit>,
): Generator<Edit> {
  let done = 0;
  for (let match = next(trigger, text, 0); match; match = next(trigger, text, done)) {
    const from = Math.max(done, startOf(text, match.index - REACH));
    const to = match.index + match[0].length + REACH;
    for (const edit of search(text.slice(from, to)))
      yield { from: from + edit.from, to: (done = from + edit.to), insert: edit.insert };
    done = Math.max(done, match.index + match[0].length);
  }
}

function next(trigger: RegExp, text: string, from: number): RegExpExecArray | null {
  trigger.lastIndex = from;
  return trigger.exec(text);
}

const startOf = (text: string, at: number) => {
  if (at <= 0) return 0;
  const space = text.slice(at, at + REACH).search(/\s/);
  return space < 0 ? at : at + space;
};
