/** Files in a tar archive (POSIX.1-1988 ustar): blocks of 512 bytes, a header before each file. */
export function entriesOfTar(tar: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  const found: { name: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const isFile = tar[at + 156] === 0x30 || tar[at + 156] === 0;
    if (isFile) found.push({ name: text(at, 100), bytes: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}
