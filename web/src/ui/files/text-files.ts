/** Plain text files. Others have a format, which the server reads and writes. */
export const isPlainText = (name: string) => /\.(txt|text|log)$/i.test(name);

/** Bytes as text: by their byte order mark, else UTF-8 if valid, else a legacy Japanese encoding. */
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
