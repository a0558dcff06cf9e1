import { healthWords } from "../../knowledge/health-words.ts";
import { lazy } from "../../strings/lazy.ts";
import { BODY_PARTS } from "./lists/conditions.ts";

export const bodyParts = lazy((): ReadonlySet<string> => new Set([...BODY_PARTS, ...healthWords().parts]));

/** What may stand before a part to say which: up to three of these. */
const WHICH: ReadonlySet<string> = new Set([
  ..."one two three four several the his her their my your its both left right lower upper central lateral distal proximal R L Lt Rt first second third fourth fifth lumbar cervical thoracic sacral".split(
    " ",
  ),
  ...Array.from("0123456789", (digit) => ["st", "nd", "rd", "th"].map((end) => digit + end)).flat(),
]);
const MOST_WHICH = 3;

const OF_LEAD = /^ (?:of|in|to|on|over|above|across) /;
const AFTER_LEAD = /^ (?:(?:at|in|on) )?/;

/** " of the left kneecap", " to left brow" at the start of a text; empty without a part of the body. */
export const ofPart = (after: string): string => partAtStart(after, OF_LEAD);

/** " his wrist", " at the knee", " neck of femur" at the start of a text. */
export const partAfter = (after: string): string => partAtStart(after, AFTER_LEAD);

function partAtStart(text: string, lead: RegExp): string {
  const start = lead.exec(text)?.[0].length;
  if (start === undefined) return "";
  for (const from of nameStarts(text, start)) {
    const to = partEnd(text, from);
    if (to > from) return text.slice(0, to + ofLength(text, to));
  }
  return "";
}

/** Where the name of a part may begin, the last place first: "lumbar" says which, and is a part itself. */
function nameStarts(text: string, from: number): number[] {
  const starts = [from];
  for (let at = from; starts.length <= MOST_WHICH; starts.unshift(at)) {
    const space = text.indexOf(" ", at);
    if (space < 0 || !WHICH.has(text.slice(at, space))) break;
    at = space + 1;
  }
  return starts;
}

const WORD = /[\p{L}-]*/uy;

/** The end of a part of the body that is a whole word; `from` where there is none. */
function partEnd(text: string, from: number): number {
  WORD.lastIndex = from;
  const [word = ""] = WORD.exec(text) ?? [];
  return bodyParts().has(word) ? from + word.length : from;
}

/** The length of " of femur", " of the femur" at a place. */
function ofLength(text: string, at: number): number {
  const lead = [" of the ", " of "].find((words) => text.startsWith(words, at));
  if (lead === undefined) return 0;
  const to = partEnd(text, at + lead.length);
  return to > at + lead.length ? to - at : 0;
}

/** Whether a text ends in a part of the body and a space or hyphen. */
export function endsInPart(before: string): boolean {
  const [, word = ""] = LAST_WORD.exec(before.slice(-LONGEST_WORD)) ?? [];
  return isPart(word) || isPart(word.slice(word.lastIndexOf("-") + 1));
}
const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}-]+)[- ]$/u;
const LONGEST_WORD = 24;
const isPart = (word: string) => bodyParts().has(word.toLowerCase());

const OWNER = /(?:(?<!\p{L})(?:my|his|her|their|your)|['’]s) /giu;
const OWNED = /(?:(?<!\p{L})(?:my|his|her|their|your)|['’]s) (?:\p{L}+ ){1,6}$/iu;

/** "left eye is badly " at the end of "… and her left eye is badly "; empty where no part of somebody's body stands there. Hearts ache of themselves. */
export function partDoing(before: string): string {
  if (!OWNED.test(before) || !before.split(" ").some(isPart)) return "";
  const rests = Array.from(before.matchAll(OWNER), ({ 0: owner, index }) =>
    before.slice(index + owner.length),
  );
  const part = rests.find(isDoing) ?? "";
  return /^(?:heart|lips|voice) /.test(part) ? "" : part;
}

const SIDE = /^(?:left|right|bad|whole|lower|upper|both|entire)$/i;
const MOST_SIDES = 2;
const BETWEEN =
  /^(?: (?:is|are|was|were|goes|go|going|went|gone|got|gets|getting|has|had|have|been|feels?|felt|looks?|looked|keeps?|kept|still|all|so|very|really|badly|quite|a bit|always|often|now|just|completely|totally|started|starts|to)){0,3} $/i;

/** Whether a text is a part of the body, with its sides before and what leads on after: "left eye is badly ". */
function isDoing(rest: string): boolean {
  for (let at = 0, sides = 0; ; sides++) {
    const space = rest.indexOf(" ", at);
    if (space < 0) return false;
    const word = rest.slice(at, space);
    if (isPart(word) && BETWEEN.test(rest.slice(space))) return true;
    if (sides === MOST_SIDES || !SIDE.test(word)) return false;
    at = space + 1;
  }
}
