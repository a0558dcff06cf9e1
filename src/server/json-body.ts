/** The body of a request as a value. Long ones are parsed in a thread: the thread that answers has other requests. */
import { parse } from "secure-json-parse";
import { problem } from "../words/problem.ts";

/** Values of a JSON body: a text of any length is one. */
export const MOST_JSON_VALUES = 200_000;
/** Bodies up to so many bytes have no more values than that. */
const SMALL_BODY = 1 << 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const STRUCTURE = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number("[{,:".includes(String.fromCharCode(byte))),
);

/** Throws a Problem for what is not UTF-8, not JSON, has too many values or a key that changes what objects are. */
export function parseJsonBody(body: Uint8Array, most = MOST_JSON_VALUES): unknown {
  if (body.length > SMALL_BODY && countValues(body, most) > most) throw problem("json-values-most", { most });
  const text = decode(body);
  try {
    return parse(text, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw problem("body-not-json");
  }
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw problem("body-not-utf8");
  }
}

/** Counts before anything is made of it, and no further than past `most`. */
function countValues(body: Uint8Array, most: number): number {
  let values = 0;
  let quoted = false;
  for (let at = 0; at < body.length && values <= most; at++) {
    const byte = body[at]!;
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted && byte === BACKSLASH) at++;
    else if (!quoted) values += STRUCTURE[byte]!;
  }
  return values;
}
