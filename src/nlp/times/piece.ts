import type { Token } from "./english-tokens.ts";
import type { TimeFields, TimeKind } from "./time-value.ts";

/** Part of a time that has been read, up to but not including token `to`. `kind` is given where the fields do not tell it. */
export interface Piece {
  readonly to: number;
  readonly fields: TimeFields;
  readonly score: number;
  readonly kind?: TimeKind;
}

export type Tokens = readonly Token[];

export function piece(to: number, fields: TimeFields, score: number, kind?: TimeKind): Piece {
  return { to, fields, score, ...(kind && { kind }) };
}

export const isWord = (token: Token | undefined, word: string) => token?.word === word;
