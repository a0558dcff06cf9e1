/**
 * The cheapest way to cut a text into entries of the dictionary (Viterbi). At every place that can be reached,
 * all words that begin there are tried against all that end there:
 *   cost(entry at p) = least over entries before that end at p of cost(before) + beside(before, entry) + own cost
 * What the dictionary lacks is one character, or a run of characters of one class. Full-width forms stand in
 * the dictionary, so ASCII letters and marks are looked up as those. Linear in the length of the text but for
 * the longest word. Of ways that cost the same, that found first counts, as in kuromoji.
 */
import type { Dictionary, Entries } from "./dictionary.ts";

/** One entry of the best cut: code units `from` to `to`, the entry's place, and which list it is in. */
export type OnEntry = (from: number, to: number, record: number, isKnown: boolean) => void;

/** Cuts texts one after another; its arrays are used again for each. */
export type Cutter = (text: string, onEntry: OnEntry) => void;

const NOTHING = -1;
const UNKNOWN = 1 << 30;

export function createCutter(dictionary: Dictionary): Cutter {
  const lattice = new Lattice(dictionary);
  return (text, onEntry) => {
    lattice.build(text);
    lattice.read(onEntry);
  };
}

class Lattice {
  private count = 0;
  private units = new Uint16Array(0);
  private length = 0;
  /** First and last entry that ends before each code unit; entries of one end are linked by `next`. */
  private first = new Int32Array(0);
  private last = new Int32Array(0);
  private capacity = 1 << 12;
  private start = new Int32Array(this.capacity);
  private next = new Int32Array(this.capacity);
  private before = new Int32Array(this.capacity);
  private cost = new Int32Array(this.capacity);
  private right = new Int16Array(this.capacity);
  private record = new Int32Array(this.capacity);
  /** By left id: the cheapest entry to come from at the place where `asked` has the number of this place, and its cost. */
  private readonly placeOf: Int32Array;
  private readonly cheapest: Int32Array;
  private readonly least: Int32Array;
  private place = 0;
  /** Where the trie stands after one character, by code unit; 0 where nobody asked. */
  private readonly afterOne = new Int32Array(1 << 16);

  constructor(private readonly dictionary: Dictionary) {
    this.placeOf = new Int32Array(dictionary.lefts);
    this.cheapest = new Int32Array(dictionary.lefts);
    this.least = new Int32Array(dictionary.lefts);
  }

  build(text: string): void {
    this.begin(text);
    for (let at = 0; at < this.length; at++) {
      if (this.first[at] === NOTHING) continue;
      this.place = (this.place + 1) | 0;
      const isWord = this.addKnown(at);
      const unit = this.units[at]!;
      const kind = isHigh(unit) ? 0 : this.dictionary.classOf[unit]!;
      const { always, grouping } = this.dictionary.classes[kind]!;
      if (!isWord || always) this.addUnknown(at, grouping ? this.runEnd(at, kind) : this.charEnd(at), kind);
    }
  }

  /** Reads the best path, from its last entry back, and reports it from the first on. */
  read(onEntry: OnEntry): void {
    const { costs, lefts } = this.dictionary;
    let best = NOTHING;
    let least = Number.POSITIVE_INFINITY;
    for (let node = this.first[this.length]!; node !== NOTHING; node = this.next[node]!) {
      const cost = this.cost[node]! + costs[2 + this.right[node]! * lefts]!;
      if (cost < least) [best, least] = [node, cost];
    }
    const path: number[] = [];
    for (let node = best; node > 0; node = this.before[node]!) path.push(node);
    let to = 0;
    for (let i = path.length - 1; i >= 0; i--) {
      const record = this.record[path[i]!]!;
      const from = this.start[path[i]!]!;
      to = i === 0 ? this.length : this.start[path[i - 1]!]!;
      onEntry(from, to, record & ~UNKNOWN, record < UNKNOWN);
    }
  }

  private begin(text: string): void {
    this.length = text.length;
    if (this.units.length < text.length + 1) {
      this.units = new Uint16Array(text.length + 1);
      this.first = new Int32Array(text.length + 1);
      this.last = new Int32Array(text.length + 1);
    }
    for (let i = 0; i < text.length; i++) this.units[i] = widened(text.charCodeAt(i));
    this.units[text.length] = 0;
    this.first.fill(NOTHING, 0, text.length + 1);
    this.first[0] = this.last[0] = 0;
    this.next[0] = NOTHING;
    this.cost[0] = this.right[0] = this.start[0] = 0;
    this.count = 1;
  }

  /** Adds the entries of every word that begins at `at`. */
  private addKnown(at: number): boolean {
    const { trie, known } = this.dictionary;
    let isWord = false;
    let node = 0;
    for (let i = at; i < this.length; i++) {
      node = i === at ? this.walkOne(this.units[i]!) : this.walk(node, this.units[i]!);
      if (node === NOTHING) return isWord;
      const end = 2 * trie[2 * node]!;
      if (trie[end + 1] !== node || (isLatin(this.units[i]!) && isLatin(this.units[i + 1]!))) continue;
      isWord = true;
      this.addAll(at, i + 1, known, known.at[-trie[end]! - 1]!, 0);
    }
    return isWord;
  }

  private walkOne(unit: number): number {
    let node = this.afterOne[unit]!;
    if (node === 0) this.afterOne[unit] = node = this.walk(0, unit);
    return node;
  }

  /** One step for each byte of the code unit in UTF-8; the byte 0 ends words. Words with characters in two units are not in IPADIC. */
  private walk(node: number, unit: number): number {
    if (unit < 0x80) return unit === 0 ? NOTHING : this.step(node, unit);
    if (unit < 0x800) {
      const middle = this.step(node, (unit >> 6) | 0xc0);
      return middle === NOTHING ? NOTHING : this.step(middle, (unit & 63) | 0x80);
    }
    const first = this.step(node, (unit >> 12) | 0xe0);
    const middle = first === NOTHING ? NOTHING : this.step(first, ((unit >> 6) & 63) | 0x80);
    return middle === NOTHING ? NOTHING : this.step(middle, (unit & 63) | 0x80);
  }

  private step(node: number, byte: number): number {
    const { trie } = this.dictionary;
    const child = trie[2 * node]! + byte;
    return trie[2 * child + 1] === node ? child : NOTHING;
  }

  private addUnknown(at: number, to: number, kind: number): void {
    const { unknown } = this.dictionary;
    this.addAll(at, to, unknown, unknown.at[kind]!, UNKNOWN);
  }

  private addAll(at: number, to: number, { records, targets }: Entries, list: number, flag: number): void {
    for (let i = list + 1; i <= list + targets[list]!; i++) {
      const record = targets[i]!;
      this.add(at, to, record | flag, records, record >> 1);
    }
  }

  private add(at: number, to: number, record: number, records: Int16Array, place: number): void {
    const left = records[place]!;
    if (this.placeOf[left] !== this.place) this.findCheapest(at, left);
    const node = this.room();
    this.start[node] = at;
    this.before[node] = this.cheapest[left]!;
    this.cost[node] = this.least[left]! + records[place + 2]!;
    this.right[node] = records[place + 1]!;
    this.record[node] = record;
    this.next[node] = NOTHING;
    if (this.first[to] === NOTHING) this.first[to] = node;
    else this.next[this.last[to]!] = node;
    this.last[to] = node;
  }

  /** Entries with one left id all come from the same entry before them. */
  private findCheapest(at: number, left: number): void {
    const { costs, lefts } = this.dictionary;
    const column = 2 + left;
    let least = Number.POSITIVE_INFINITY;
    let best = NOTHING;
    for (let before = this.first[at]!; before !== NOTHING; before = this.next[before]!) {
      const cost = this.cost[before]! + costs[column + this.right[before]! * lefts]!;
      if (cost < least) {
        least = cost;
        best = before;
      }
    }
    this.placeOf[left] = this.place;
    this.cheapest[left] = best;
    this.least[left] = least;
  }

  private room(): number {
    if (this.count === this.capacity) this.grow();
    return this.count++;
  }

  private grow(): void {
    this.capacity *= 2;
    const larger = <T extends Int32Array | Int16Array>(array: T): T => {
      const copy = new (array.constructor as new (length: number) => T)(this.capacity);
      copy.set(array);
      return copy;
    };
    this.start = larger(this.start);
    this.next = larger(this.next);
    this.before = larger(this.before);
    this.cost = larger(this.cost);
    this.right = larger(this.right);
    this.record = larger(this.record);
  }

  private charEnd(at: number): number {
    return at + (isHigh(this.units[at]!) && at + 1 < this.length ? 2 : 1);
  }

  private runEnd(at: number, kind: number): number {
    let to = this.charEnd(at);
    while (to < this.length) {
      const unit = this.units[to]!;
      if ((isHigh(unit) ? 0 : this.dictionary.classOf[unit]) !== kind) break;
      to = this.charEnd(to);
    }
    return to;
  }
}

/** A full-width Latin letter. No word of the dictionary ends within a run of them. */
const isLatin = (unit: number) => (unit >= 0xff21 && unit <= 0xff3a) || (unit >= 0xff41 && unit <= 0xff5a);
const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/** ASCII but for space and digits in its full-width form; digits are known as runs, not as forms. */
function widened(unit: number): number {
  return unit > 0x20 && unit < 0x7f && (unit < 0x30 || unit > 0x39) ? unit + 0xfee0 : unit;
}
