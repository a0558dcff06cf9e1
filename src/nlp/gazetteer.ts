/** Lists of names by kind; a match over several words is marked on each of them. */
export interface Gazetteer {
  /**
   * For each word the kinds of the longest entries that cover it, as B-kind for the first word and I-kind
   * after it. `keys` are the hashes of the words in lower case, where they are known.
   */
  readonly match: (words: readonly string[], keys?: ArrayLike<number>) => readonly (readonly string[])[];
}

interface Node {
  readonly next: Map<string, Node>;
  readonly kinds: string[];
}

/** Entries are written as words with one space between them; upper and lower case are the same. */
export function createGazetteer(lists: Readonly<Record<string, Iterable<string>>>): Gazetteer {
  const root: Node = { next: new Map(), kinds: [] };
  for (const [kind, entries] of Object.entries(lists)) for (const entry of entries) insert(root, entry, kind);
  return { match: (words) => match(root, words) };
}

function insert(root: Node, entry: string, kind: string): void {
  let node = root;
  for (const word of entry.toLowerCase().split(" ")) {
    let next = node.next.get(word);
    if (!next) node.next.set(word, (next = { next: new Map(), kinds: [] }));
    node = next;
  }
  if (!node.kinds.includes(kind)) node.kinds.push(kind);
}

/** Each start walks at most as deep as the longest entry; marks do not overlap. */
function match(root: Node, words: readonly string[]): string[][] {
  const lower = words.map((word) => word.toLowerCase());
  const marks: string[][] = words.map(() => []);
  for (let at = 0; at < words.length; ) {
    const { kinds, to } = longest(root, lower, at);
    for (let i = at; i < to; i++) for (const kind of kinds) marks[i]!.push(`${i === at ? "B" : "I"}-${kind}`);
    at = Math.max(at + 1, to);
  }
  return marks;
}

function longest(
  root: Node,
  lower: readonly string[],
  from: number,
): { kinds: readonly string[]; to: number } {
  let best: { kinds: readonly string[]; to: number } = { kinds: [], to: from };
  let node: Node | undefined = root;
  for (let at = from; node && at < lower.length; at++) {
    node = node.next.get(lower[at]!);
    if (node && node.kinds.length > 0) best = { kinds: node.kinds, to: at + 1 };
  }
  return best;
}
