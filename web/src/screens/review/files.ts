/** Names of text files that a browser can read; others are for the corpus screen. */
const READABLE = /\.(txt|text|md|markdown|csv|tsv|json|jsonl|html?|eml|log|xml|ya?ml)$/i;

export const isReadable = (name: string, type: string) => READABLE.test(name) || type.startsWith("text/");

/** Bytes as text: by their mark, else UTF-8 where they are valid UTF-8, else what Japanese files of old are written in. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  for (const encoding of ["utf-8", "shift_jis", "euc-jp"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
