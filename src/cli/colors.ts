import picocolors from "picocolors";

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for what goes to a terminal; none for anything else, and none with NO_COLOR (no-color.org). */
export function colorsFor({ isTTY }: { readonly isTTY?: boolean }, env = process.env): Colors {
  return picocolors.createColors(isTTY === true && !env.NO_COLOR && env.TERM !== "dumb");
}
