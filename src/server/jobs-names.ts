/** Names of files that come from outside. They are shown, and are the names in a result; nothing is stored under them. */
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { refuseField } from "./problem.ts";

const LONGEST_PART = 120;
const DEEPEST = 20;
/** Windows cannot store these, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * A name as a relative path of plain parts, composed (NFC) as most systems write it. One that leads elsewhere, or has control
 * characters, throws a Refusal; what some system cannot store is replaced, and so are marks that would reverse the name where it is shown.
 */
export function safeName(original: string, field = "files"): string {
  const name = original.normalize("NFC").replaceAll("\\", "/");
  const unfit = (why: Message) => refuseField(400, field, "file-name", { why });
  if (/\p{Cc}/u.test(name)) throw unfit(message("name-control"));
  if (/^\/|^[A-Za-z]:/.test(name)) throw unfit(message("name-absolute"));
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw unfit(message("name-outside"));
  if (parts.length === 0) throw unfit(message("name-empty"));
  if (parts.length > DEEPEST) throw unfit(message("name-deep", { parts: parts.length, most: DEEPEST }));
  return parts.map(portable).join("/");
}

function portable(part: string): string {
  const plain = part
    .replace(/[<>:"|?*]|\p{Bidi_Control}/gu, "_")
    .replace(/[. ]+$/, (end) => "_".repeat(end.length));
  const free = RESERVED.test(plain) ? `_${plain}` : plain;
  return free.length > LONGEST_PART ? shortened(free) : free;
}

/** The beginning and the ending, no character cut in half. */
function shortened(part: string): string {
  const ending = /\.[^.]{1,16}$/.exec(part)?.[0] ?? "";
  const characters = [...part.slice(0, part.length - ending.length)];
  let stem = "";
  for (const character of characters) {
    if (stem.length + character.length + ending.length > LONGEST_PART) break;
    stem += character;
  }
  return stem + ending;
}

/** The name, or with a number where one like it was there before; systems differ in whether case counts. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const [, stem, ending] = /^(.*?)((?:\.[^./]*)?)$/s.exec(name)!;
    let unique = name;
    for (let n = 2; used.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${ending}`;
    used.add(unique.toLowerCase());
    return unique;
  };
}
