import { message, problem } from "../words/problem.ts";
import type { Codec } from "./codec.ts";
import type { Piece } from "./encoding.ts";
import { LONGEST_TEXT } from "./format.ts";

/** What was decoded of a file but not yet taken, in one piece on demand. */
export interface Carry {
  readonly add: (piece: Piece) => void;
  readonly length: () => number;
  /** Where it begins in the file's text. */
  readonly offset: () => number;
  readonly piece: () => Piece;
  /** Removes and returns the first `units` UTF-16 units with their bytes. */
  readonly take: (units: number, codec: Codec) => Piece;
}

/** Throws a Problem when more than `limit` characters would have to be held at once. */
export function createCarry(id: string, limit = LONGEST_TEXT): Carry {
  let pieces: Piece[] = [];
  let length = 0;
  let offset = 0;

  function piece(): Piece {
    if (pieces.length > 1) {
      pieces = [
        {
          text: pieces.map(({ text }) => text).join(""),
          bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)),
          state: pieces[0]!.state,
        },
      ];
    }
    return pieces[0] ?? { text: "", bytes: new Uint8Array(0), state: 0 };
  }

  return {
    add(next) {
      length += next.text.length;
      if (length > limit) {
        throw problem("cannot-read", { id, why: message("document-long", { offset, limit }) });
      }
      if (next.bytes.length > 0) pieces.push(next);
    },
    length: () => length,
    offset: () => offset,
    piece,
    take(units, codec) {
      const { text, bytes, state } = piece();
      length -= units;
      offset += units;
      if (units === text.length) {
        pieces = [];
        return { text, bytes, state };
      }
      const end = codec.advance(bytes, { at: 0, state }, units);
      pieces = [{ text: text.slice(units), bytes: bytes.subarray(end.at), state: end.state }];
      return { text: text.slice(0, units), bytes: bytes.subarray(0, end.at), state };
    },
  };
}
