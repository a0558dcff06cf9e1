/** JSON of large answers in pieces, and a look at large bodies before they are parsed: neither keeps other requests waiting. */

import { Readable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { refuse } from "./problem.ts";

/** Values of a JSON body: a text of any length is one. */
export const MOST_JSON_VALUES = 200_000;

const SLICE = 1 << 20;
/** Bodies up to here are parsed at once. */
const SMALL_BODY = 1 << 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const STRUCTURE: ReadonlySet<number> = new Set([..."[{,:"].map((char) => char.charCodeAt(0)));

/** Throws a Refusal, 413, for a body with too many values; other requests are answered in between. */
export async function checkJsonValues(body: Uint8Array, most = MOST_JSON_VALUES): Promise<void> {
  if (body.length <= SMALL_BODY) return;
  let values = 0;
  let quoted = false;
  let escaped = false;
  for (let from = 0; from < body.length; from += SLICE) {
    const to = Math.min(body.length, from + SLICE);
    for (let at = from; at < to; at++) {
      const byte = body[at]!;
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = quoted;
      else if (byte === QUOTE) quoted = !quoted;
      else if (!quoted && STRUCTURE.has(byte)) values++;
    }
    if (values > most) throw refuse(413, "json-values-most", { most });
    await pause();
  }
}

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

async function* stringPieces(text: string): AsyncGenerator<string> {
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
