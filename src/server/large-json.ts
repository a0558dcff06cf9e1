/** JSON of large answers in pieces, which do not keep other requests waiting. */

import { Readable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";

/** Items of an array, and characters of a string, in one piece. */
const ITEMS = 500;
const CHARACTERS = 1 << 18;

/** Sends an object whose fields may be long texts and lists: the JSON of it in pieces. */
export const sendInPieces = (reply: FastifyReply, answer: object): FastifyReply =>
  isLarge(answer)
    ? reply
        .type("application/json; charset=utf-8")
        .send(Readable.from(jsonPieces(answer), { objectMode: false }))
    : reply.send(answer);

const isLarge = (answer: object) =>
  Object.values(answer).some(
    (value) =>
      (typeof value === "string" && value.length > CHARACTERS) ||
      (Array.isArray(value) && value.length > ITEMS),
  );

/** The same text as JSON.stringify; pieces are made as they are asked for. */
export async function* jsonPieces(answer: object): AsyncGenerator<string> {
  let separator = "{";
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (typeof value === "string") yield* stringPieces(value);
    else if (Array.isArray(value)) yield* listPieces(value);
    else yield JSON.stringify(value);
    await pause();
  }
  yield separator === "{" ? "{}" : "}";
}

/** The JSON of one string. */
export async function* stringPieces(text: string): AsyncGenerator<string> {
  yield '"';
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = Math.min(text.length, from + CHARACTERS);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to++;
    yield JSON.stringify(text.slice(from, to)).slice(1, -1);
    await pause();
  }
  yield '"';
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

async function* listPieces(list: readonly unknown[]): AsyncGenerator<string> {
  yield "[";
  for (let from = 0; from < list.length; from += ITEMS) {
    const piece = JSON.stringify(list.slice(from, from + ITEMS)).slice(1, -1);
    yield from === 0 ? piece : `,${piece}`;
    await pause();
  }
  yield "]";
}
