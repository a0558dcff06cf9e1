/** Times less exactly: a clock time by the part of the day, a day by its week or month, a month by its year. */
import type { Lang } from "../../doc/doc.ts";
import { coarsen, LEVELS, type Level } from "../../nlp/times/coarsen.ts";
import { parseTime } from "../../nlp/times/parse-time.ts";
import { rank, type TimeValue, type Unit } from "../../nlp/times/time-value.ts";
import { coarsenIn } from "../coarsen-time.ts";
import type { Maker, Phrase } from "./phrase.ts";

export const time: Maker = function* ({ value, lang }, { before, after }) {
  const parsed = parseTime(value, lang);
  if (parsed?.kind === "duration") yield { kind: "fixed", text: duration(value, parsed, lang) };
  else if (parsed) {
    const span = { from: before.length, to: before.length + value.length };
    const text = before + value + after;
    const level = levelFor(parsed);
    const edit = level && coarsenIn(text, span, level, lang);
    if (edit)
      yield {
        kind: "fixed",
        text: edit.insert + particle(edit.insert, after),
        before: span.from - edit.from,
        after: edit.to - span.to,
      };
  }
  yield* sometime(before, lang);
};

/** 明日行く needs no particle, 今週のある日に行く does. */
const particle = (insert: string, after: string) =>
  /ある日$/u.test(insert) && /^[\p{L}]/u.test(after) && !/^[にはもがのをへでまかとよだ]/u.test(after)
    ? "に"
    : "";

/** What the paper's rules leave: the month of a date, the week of a weekday, the part of the day of an hour. */
function levelFor(value: TimeValue): Level | undefined {
  const first = finestLevel(value);
  const from = LEVELS.indexOf(first);
  return LEVELS.slice(from).find((level) => {
    const coarse = coarsen(value, level);
    return coarse !== value && coarse.granularity !== "ever";
  });
}

function finestLevel(value: TimeValue): Level {
  const { month, day, weekday, festival, offset, unit } = value.from ?? value;
  if (day !== undefined && month !== undefined) return "month";
  if (weekday !== undefined || day !== undefined || festival !== undefined) return "week";
  if (offset !== undefined && unit === "day") return "week";
  if (rank(value.granularity) <= rank("hour")) return "part-of-day";
  return "week";
}

const SOME: Readonly<Record<Unit, string>> = {
  ...{ second: "数秒", minute: "数分", hour: "数時間", day: "数日", week: "数週間", month: "数か月" },
  ...{ season: "数か月", year: "数年", decade: "数十年", century: "数百年" },
};

/** "three years" is some years, 3年間 数年間. */
function duration(written: string, { unit = "year" }: TimeValue, lang: Lang): string {
  if (lang === "ja") return SOME[unit] + (/[^時週]間$/u.test(written) ? "間" : "");
  return `several ${unit === "century" ? "centuries" : `${unit}s`}`;
}

const PREPOSITION = /(?<![\p{L}\p{N}])(?:on|in|at)[ \n](?:the[ \n])?$/iu;

function* sometime(before: string, lang: Lang): Iterable<Phrase> {
  if (lang === "ja") yield { kind: "fixed", text: "ある時" };
  else {
    const length = PREPOSITION.exec(before)?.[0].length ?? 0;
    yield { kind: "fixed", text: length > 0 ? "at some time" : "some time", before: length };
  }
}
