/** Columns that a text takes on a terminal: two for what UAX #11 calls wide, none for marks that stand on the letter before. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

export const padded = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - widthOf(text)));

/** Lines of at most so many columns, broken at spaces and between wide characters. */
export function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const [part] of text.matchAll(/ ?[!-~]+[、。）」]?| ?[^!-~ ][、。）」]?/gu)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && widthOf(line + part) > width) lines.push(part.trimStart());
    else lines[lines.length - 1] = line + part;
  }
  return lines;
}

/** Rows of cells with every column as wide as its widest cell. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ""))));
  const cells = (row: readonly string[]) => row.map((cell, i) => padded(cell, widths[i] ?? 0));
  return rows.map((row) => `${cells(row).join("  ").trimEnd()}\n`).join("");
}
