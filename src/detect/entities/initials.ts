/**
 * Initials without full stops, as minutes and notes have them: "JV to write to Highways". Two or three capitals are too often something
 * else, so they count only where one person has them and the text shows that it writes so: in brackets after the name, or of two people.
 */
import type { Span } from "../../doc/span.ts";
import { partsOf } from "./names.ts";
import type { Person } from "./people.ts";

const CAPITALS = /(?<![\p{L}\p{N}_.&/@-])[A-Z]{2,3}(?![\p{L}\p{N}_&@]|\.\p{L})/gu;
/** Two capitals that mean something else wherever they stand. */
const COMMON = new Set(
  "AM PM UK US EU UN IT TV PC OK ID HR PR AI IP CV DJ MP GP AC DC AD BC VS PS PE RE IQ MC OT PT CT MR MS DR ST RD NO TO IN ON AT OF OR IF IS AS BY DO GO ME MY WE SO UP AN BE HE NHS DOB TEL FAX MRI ECG GCS ICU CEO CFO CTO HIV BMI GBP USD EUR JPY VAT LTD PLC LLC INC THE AND FOR NOT ALL ANY ARE WAS HAS CAN MAY JAN FEB MAR APR JUN JUL AUG SEP OCT NOV DEC MON TUE WED THU FRI SAT SUN AGM EGM PTA NA CA NY LA DC TX FL QC BC AB ON".split(
    " ",
  ),
);

/** Places of initials that stand for one person each. */
export function initialsIn(text: string, people: readonly Person[]): Span[] {
  const owners = ownersOf(people);
  if (owners.size === 0) return [];
  const places: (Span & {
    readonly initials: string;
    readonly announced: boolean;
    readonly signed: boolean;
  })[] = [];
  for (const { 0: initials, index } of text.matchAll(CAPITALS)) {
    const owner = owners.get(initials);
    if (owner === undefined) continue;
    const announced = isAnnounced(text, index, index + initials.length, owner.last);
    if (announced || !COMMON.has(initials))
      places.push({
        ...{ from: index, to: index + initials.length, initials, announced },
        signed: isSigned(text, index, index + initials.length),
      });
  }
  const different = new Set(places.map(({ initials }) => initials));
  const sure = new Set(places.flatMap(({ initials, announced }) => (announced ? [initials] : [])));
  return places
    .filter(
      ({ initials, signed }) => sure.has(initials) || different.size > 1 || signed || initials.length > 2,
    )
    .map(({ from, to }) => ({ from, to }));
}

interface Owner {
  /** Position in the list of people. */
  readonly person: number;
  /** The last word of the name. */
  readonly last: string;
}

/** Initials that one person alone has. */
export function ownersOf(people: readonly Person[]): Map<string, Owner> {
  const owners = new Map<string, Owner | undefined>();
  people.forEach(({ writings }, person) => {
    const own = new Map<string, string>();
    for (const { name, value } of writings) {
      const letters = partsOf(name).map(({ text }) => text.charAt(0).toUpperCase());
      if (name.family === undefined || letters.length < 2 || !/^[A-Z]+$/.test(letters.join(""))) continue;
      const last = value.trim().split(/\s+/).at(-1) ?? "";
      if (letters.length < 4) own.set(letters.join(""), last);
      own.set(`${letters[0]}${letters.at(-1)}`, last);
    }
    for (const [initials, last] of own)
      owners.set(initials, owners.has(initials) ? undefined : { person, last });
  });
  return new Map([...owners].flatMap(([key, owner]) => (owner === undefined ? [] : [[key, owner] as const])));
}

/** At the end of an entry, alone in brackets, or before the date it was signed on: "8 wk pause granted. EK", "Admin (KR)", "BH 8.11.19". */
function isSigned(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 3), from), text.slice(to, to + 6)];
  if (/\($/.test(before) && after.startsWith(")")) return true;
  const opens = /(?:^|\n[ \t>|]*|[.!?)"”] )$/.test(before);
  return opens && /^[ \t.]*(?:$|\n|\r| \d{1,2}[/.])/.test(after);
}

/** "Jon Vesk (JV)", or in a cell of the same row. */
function isAnnounced(text: string, from: number, to: number, last: string): boolean {
  const inCell =
    /[\t|] ?$/.test(text.slice(Math.max(0, from - 2), from)) && /^ ?[\t|\n]/.test(text.slice(to, to + 2));
  if (inCell) {
    const row = text.slice(Math.max(0, text.lastIndexOf("\n", from) + 1), from);
    return row.length < 200 && row.toLowerCase().includes(last.toLowerCase());
  }
  if (!/[([“"]/.test(text.charAt(from - 1)) || !/[)\]”"]/.test(text.charAt(to))) return false;
  return text
    .slice(Math.max(0, from - 60), from)
    .toLowerCase()
    .includes(last.toLowerCase());
}
