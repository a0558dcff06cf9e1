/**
 * Names of the first entries of a ZIP archive, from its first bytes as Latin-1; none for what is no archive. Files inside an archive may be
 * archives too, and stored as they are: what stands in an entry is stepped over.
 */
export function firstEntries(head: string): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at >= 0 && head.startsWith("PK\x03\x04", at) && at + 30 <= head.length; ) {
    const number = (offset: number, bytes: number) =>
      Array.from({ length: bytes }, (_, i) => head.charCodeAt(at + offset + i) * 256 ** i).reduce(
        (a, b) => a + b,
      );
    const data = at + 30 + number(26, 2) + number(28, 2);
    names.push(head.slice(at + 30, at + 30 + number(26, 2)));
    const isSizeBehind = (number(6, 2) & 8) !== 0;
    at = isSizeBehind ? head.indexOf("PK\x03\x04", data) : data + number(18, 4);
  }
  return names;
}

/** Whether a file begins as an office package does whose parts are in this folder. */
export const beginsPackage =
  (folder: string) =>
  (head: string): boolean =>
    firstEntries(head).some((name) => name.startsWith(folder));
