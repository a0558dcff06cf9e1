import type { Dictionary, Entries } from "./dictionary.ts";
import { createCutter } from "./lattice.ts";
import type { Grammar, Morphology } from "./tokens.ts";

/** Entries kept as read; beyond them the table starts again. */
const KEPT = 1 << 16;

/** The morphology of a dictionary: the best cut, with what the dictionary says of each entry. */
export function ipadic(dictionary: Dictionary): Morphology {
  const cut = createCutter(dictionary);
  const known = reader(dictionary.known);
  const unknown = reader(dictionary.unknown);
  return (text, onToken) =>
    cut(text, (from, to, record, isKnown) => onToken(from, to, (isKnown ? known : unknown)(record)));
}

function reader(entries: Entries): (record: number) => Grammar {
  let grammars = new Map<number, Grammar>();
  return (record) => {
    let grammar = grammars.get(record);
    if (!grammar) {
      if (grammars.size >= KEPT) grammars = new Map();
      grammars.set(record, (grammar = grammarOf(entries, record)));
    }
    return grammar;
  };
}

/** The first field is the word itself, or the class of an unknown one; "*" is nothing. */
function grammarOf({ records, text }: Entries, record: number): Grammar {
  const place = record >> 1;
  const from = (records[place + 3]! & 0xffff) | (records[place + 4]! << 16);
  const fields = text.toString("utf8", from, text.indexOf(0, from)).split(",");
  const field = (i: number) => (fields[i] === "*" ? "" : (fields[i] ?? ""));
  return {
    pos: [field(1), field(2), field(3), field(4)].filter(Boolean).join("-"),
    lemma: field(7),
    reading: field(8) || undefined,
  };
}
