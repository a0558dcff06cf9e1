import { binarySearch } from "../strings/binary-search.ts";
import { lazy } from "../strings/lazy.ts";
import type { Span } from "./span.ts";

/** Replaces a span of the old text. `label` and `operator` say which finding it answers, and how. */
export interface Edit extends Span {
  readonly insert: string;
  readonly label?: string;
  readonly operator?: string;
}

/** Edits as plain data. */
export interface EditsJSON {
  readonly length: number;
  readonly edits: readonly Edit[];
}

/**
 * Sorted, disjoint edits for a text of one exact length. Positions are UTF-16 code units; A is the text before, B the
 * text after. Edits may touch; several insertions at one place keep their order.
 */
export class Edits {
  /** Length of the text these edits apply to. */
  readonly length: number;
  /** Length of the text that `apply` returns. */
  readonly newLength: number;
  readonly list: readonly Edit[];
  /** startsB[i] is where the insertion of list[i] begins in B. */
  private readonly startsB: readonly number[];

  protected constructor(length: number, list: readonly Edit[]) {
    this.length = length;
    this.list = list;
    const startsB: number[] = [];
    let shift = 0;
    for (const edit of list) {
      startsB.push(edit.from + shift);
      shift += edit.insert.length - (edit.to - edit.from);
    }
    this.startsB = startsB;
    this.newLength = length + shift;
  }

  /**
   * Edits that all put in the same kind of text, their spans given as pairs of numbers, from and to: where there are millions, objects are
   * only made when `list` is asked for.
   */
  static ofStretches(length: number, stretches: Uint32Array, insert: (length: number) => string): Edits {
    const edits = new PackedEdits(length, stretches, insert);
    let end = 0;
    for (let i = 0; i < stretches.length; i += 2) {
      const [from, to] = [stretches[i]!, stretches[i + 1]!];
      if (!(from >= end && from < to && to <= length)) throw misplaced(length, from, to, end);
      end = to;
    }
    return edits;
  }

  /** Throws a RangeError when an edit is outside the text or two edits overlap. Edits that change nothing are dropped. */
  static of(length: number, edits: Iterable<Edit>): Edits {
    const list = [...edits].filter((edit) => edit.from < edit.to || edit.insert !== "");
    list.sort((a, b) => a.from - b.from || a.to - b.to);
    let end = 0;
    for (const { from, to } of list) {
      if (!(from >= end && from <= to && to <= length)) {
        throw misplaced(length, from, to, end);
      }
      end = to;
    }
    return new Edits(length, list);
  }

  static none(length: number): Edits {
    return new Edits(length, []);
  }

  static fromJSON(json: EditsJSON): Edits {
    return Edits.of(json.length, json.edits);
  }

  toJSON(): EditsJSON {
    return { length: this.length, edits: this.list };
  }

  /** The edits in order, one at a time. */
  each(): Iterable<Edit> {
    return this.list;
  }

  get empty(): boolean {
    return this.list.length === 0;
  }

  apply(text: string): string {
    this.expect(text);
    let out = "";
    let at = 0;
    for (const { from, to, insert } of this.list) {
      out += text.slice(at, from) + insert;
      at = to;
    }
    return out + text.slice(at);
  }

  /** The edits that turn `apply(text)` back into `text`. They hold what was taken out: treat them as a secret. */
  invert(text: string): Edits {
    this.expect(text);
    const list = this.list.map((edit, i) => ({
      ...edit,
      from: this.startsB[i]!,
      to: this.startsB[i]! + edit.insert.length,
      insert: text.slice(edit.from, edit.to),
    }));
    return new Edits(this.newLength, list);
  }

  /**
   * These edits, then `next`, as one. The result is canonical, which makes composition associative: edits that touch
   * become one, and labels and operators are left out, since one edit may now answer several findings.
   */
  compose(next: Edits): Edits {
    if (next.length !== this.newLength) {
      throw new RangeError(
        `Cannot compose edits: first gives length ${this.newLength}, second expects ${next.length}`,
      );
    }
    const builder = new Builder();
    const reader = new Reader(this, builder);
    let at = 0;
    for (const edit of next.list) {
      reader.read(edit.from - at, true);
      builder.insert(edit.insert);
      reader.read(edit.to - edit.from, false);
      at = edit.to;
    }
    reader.read(next.length - at, true);
    reader.finish();
    return new Edits(this.length, builder.done());
  }

  /**
   * Where position `pos` of A is in B. The ends of a replaced span map to the ends of what replaced it; a position inside
   * one, or at an insertion, goes before the inserted text with assoc < 0 and after it with assoc >= 0.
   */
  mapPos(pos: number, assoc = -1): number {
    if (!(pos >= 0 && pos <= this.length)) {
      throw new RangeError(`Cannot map position ${pos}: text has length ${this.length}`);
    }
    for (
      let i = binarySearch(0, this.list.length, (i) => this.list[i]!.to >= pos);
      i < this.list.length;
      i++
    ) {
      const { from, to, insert } = this.list[i]!;
      const start = this.startsB[i]!;
      if (pos < from) return pos + start - from;
      if (from === to) {
        if (assoc < 0) return start;
      } else if (pos === from) return start;
      else if (pos < to) return assoc < 0 ? start : start + insert.length;
    }
    return pos + this.newLength - this.length;
  }

  /** The span of A that the code unit at `pos` of B comes from: that unit itself where kept, else the replaced span. */
  sourceOf(pos: number): Span {
    if (!(pos >= 0 && pos < this.newLength)) {
      throw new RangeError(`Cannot find the source of position ${pos}: text has length ${this.newLength}`);
    }
    const i = binarySearch(0, this.list.length, (i) => this.startsB[i]! + this.list[i]!.insert.length > pos);
    const shift = i < this.list.length ? this.startsB[i]! - this.list[i]!.from : this.newLength - this.length;
    if (i < this.list.length && this.startsB[i]! <= pos)
      return { from: this.list[i]!.from, to: this.list[i]!.to };
    return { from: pos - shift, to: pos - shift + 1 };
  }

  /** The spans of B that hold inserted text, in order. */
  inserted(): Span[] {
    return this.list.map(({ insert }, i) => ({
      from: this.startsB[i]!,
      to: this.startsB[i]! + insert.length,
    }));
  }

  private expect(text: string): void {
    if (text.length !== this.length) {
      throw new RangeError(
        `Cannot apply edits to a text of length ${text.length}: edits expect ${this.length}`,
      );
    }
  }
}

const misplaced = (length: number, from: number, to: number, end: number) =>
  new RangeError(`Cannot make edits for a text of length ${length}: ${from}..${to} after ${end}`);

/** Edits of which nothing but the spans is held. Anything but `each` needs the list, and makes it. */
class PackedEdits extends Edits {
  constructor(
    length: number,
    private readonly stretches: Uint32Array,
    private readonly insert: (length: number) => string,
  ) {
    super(length, []);
    const whole = lazy(() => Edits.of(length, this.each()));
    for (const name of ["list", "newLength", "startsB"])
      Object.defineProperty(this, name, { get: () => Reflect.get(whole(), name), enumerable: true });
  }

  override *each(): Iterable<Edit> {
    for (let i = 0; i < this.stretches.length; i += 2) {
      const [from, to] = [this.stretches[i]!, this.stretches[i + 1]!];
      yield { from, to, insert: this.insert(to - from) };
    }
  }

  override get empty(): boolean {
    return this.stretches.length === 0;
  }
}

/** Collects what is kept, deleted and inserted, in the order of A, and merges what touches. */
class Builder {
  private readonly list: Edit[] = [];
  private start = 0;
  private at = 0;
  private inserted = "";

  keep(count: number): void {
    if (count === 0) return;
    this.close();
    this.at += count;
    this.start = this.at;
  }

  delete(count: number): void {
    this.at += count;
  }

  insert(text: string): void {
    this.inserted += text;
  }

  done(): readonly Edit[] {
    this.close();
    return this.list;
  }

  private close(): void {
    if (this.start === this.at && this.inserted === "") return;
    this.list.push({ from: this.start, to: this.at, insert: this.inserted });
    this.inserted = "";
  }
}

/** Reads B, as the first edits make it, from left to right; what the second edits keep or drop goes to the builder. */
class Reader {
  private posA = 0;
  private index = 0;
  /** How much of the insertion of edit `index` has been read, -1 before its deletion. */
  private inside = -1;

  constructor(
    private readonly edits: Edits,
    private readonly builder: Builder,
  ) {}

  read(count: number, kept: boolean): void {
    while (count > 0) count -= this.step(count, kept);
  }

  finish(): void {
    while (this.index < this.edits.list.length) this.step(0, true);
  }

  private step(count: number, kept: boolean): number {
    const edit = this.edits.list[this.index];
    const plain = (edit ? edit.from : this.edits.length) - this.posA;
    if (this.inside < 0 && plain > 0) {
      const length = Math.min(count, plain);
      if (kept) this.builder.keep(length);
      else this.builder.delete(length);
      this.posA += length;
      return length;
    }
    if (this.inside < 0) {
      this.builder.delete(edit!.to - edit!.from);
      this.posA = edit!.to;
      this.inside = 0;
    }
    const length = Math.min(count, edit!.insert.length - this.inside);
    if (kept) this.builder.insert(edit!.insert.slice(this.inside, this.inside + length));
    this.inside += length;
    if (this.inside === edit!.insert.length) {
      this.index++;
      this.inside = -1;
    }
    return length;
  }
}
