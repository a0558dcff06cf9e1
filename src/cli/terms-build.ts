import { bytePieces } from "../run/terms-build.ts";
import type { BuildProgress } from "../terms/build.ts";
import { buildTermIndex } from "../terms/term-index.ts";
import { listLines } from "../terms/terms-list.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";
import type { TermsFlags } from "./terms-options.ts";

export async function termsBuild([list, ...more]: string[], flags: TermsFlags): Promise<number> {
  const { output, foldCase = false } = flags;
  if (list === undefined || more.length > 0 || output === undefined)
    throw new UsageError(
      "terms build: one list and -o, as in: tokumei terms build list.txt.gz -o list.terms",
    );
  const progress = progressLine();
  const { index, report } = await about(list, buildTermIndex(listLines(list), { foldCase, progress }));
  if (report.terms === 0) throw new UsageError(`${list}: no terms in it`);
  await about(output, writeWhole(output, bytePieces(index.bytes)));
  if (flags.json) await print(`${JSON.stringify({ index: output, ...report })}\n`);
  else process.stderr.write(sentences(output, report));
  return EXIT.done;
}

function sentences(output: string, report: Awaited<ReturnType<typeof buildTermIndex>>["report"]): string {
  const { lines, terms, duplicates, empty, tooLong, bytes } = report;
  const left = [
    [duplicates, "duplicate"],
    [empty, "empty"],
    [tooLong, "too long"],
  ] as const;
  const why = left.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const without = why.length > 0 ? ` (left out: ${why.join(", ")})` : "";
  return `${terms} terms of ${lines} lines${without}; ${sizeOf(bytes)} in ${output}\n`;
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;

const EVERY = 100;

/** One line on a terminal that says how far the work is. */
function progressLine(): (state: BuildProgress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  let shown = 0;
  return ({ step, count }) => {
    if (step !== "done" && Date.now() - shown < EVERY) return;
    shown = Date.now();
    process.stderr.write(step === "done" ? "\r\x1b[K" : `\r\x1b[K${step} ${count.toLocaleString("en")}`);
  };
}
