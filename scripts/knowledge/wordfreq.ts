import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/** The files are binary, so they are not read as the texts of the data folder are. */
function wordfreqFile(lang: string): Buffer {
  const folder = process.env.TOKUMEI_DATA;
  if (folder === undefined) throw new RangeError("Cannot find wordfreq: TOKUMEI_DATA names no data folder");
  return gunzipSync(readFileSync(resolve(folder, `lexical/wordfreq/large_${lang}.msgpack.gz`)));
}

/**
 * The words of a list of wordfreq, most frequent first, each with its probability in centibels: -100 is one
 * word in ten. The files are MessagePack: a header, then one array of words for each centibel.
 */
export function wordfreq(lang: "en" | "ja"): { readonly word: string; readonly centibels: number }[] {
  const buckets = decode(wordfreqFile(lang)) as string[][];
  return buckets.slice(1).flatMap((words, at) => words.map((word) => ({ word, centibels: -at })));
}

/** The part of MessagePack these files use: arrays, maps, strings, small integers. */
function decode(bytes: Buffer): unknown {
  let at = 0;
  const uint = (size: number) => {
    at += size;
    return bytes.readUIntBE(at - size, size);
  };
  const text = (length: number) => {
    at += length;
    return bytes.toString("utf8", at - length, at);
  };
  const array = (length: number) => Array.from({ length }, value);
  const map = (length: number) => Object.fromEntries(Array.from({ length }, () => [value(), value()]));
  function value(): unknown {
    const type = uint(1);
    if (type < 0x80) return type;
    if (type < 0x90) return map(type & 15);
    if (type < 0xa0) return array(type & 15);
    if (type < 0xc0) return text(type & 31);
    if (type >= 0xd9 && type <= 0xdb) return text(uint(1 << (type - 0xd9)));
    if (type === 0xdc || type === 0xdd) return array(uint(type === 0xdc ? 2 : 4));
    throw new RangeError(
      `Cannot decode byte ${at}: type ${type} is none of array, map, string, small integer`,
    );
  }
  return value();
}
