import { bytePieces } from "../run/terms-build.ts";
import { buildTermIndex } from "../terms/term-index.ts";
import { listLines } from "../terms/terms-list.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, text, toggle } from "./flag.ts";
import { dryRun, oneJson } from "./flags.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

export const termsBuild = command({
  arguments: "LIST",
  example: "tokumei terms build titles.txt.gz -o titles.terms",
  flags: {
    output: flag("INDEX", text, { short: "o", required: true, path: true }, [
      "where to write the index",
      "索引を書き込むファイル",
    ]),
    foldCase: toggle(["upper and lower case are the same", "大文字と小文字を区別しない"]),
    json: oneJson,
    dryRun,
  },
  async run([list], { output, foldCase, json }, shell) {
    const progress = progressLine(shell);
    const { index, report } = await about(list, buildTermIndex(listLines(list), { foldCase, progress }));
    if (report.terms === 0) throw problem("list-without-terms", { list });
    await about(output, shell.write(output, bytePieces(index.bytes)));
    if (json) await print(`${JSON.stringify({ index: output, ...report })}\n`);
    else shell.notice(builtMessage(output, report));
    return EXIT.done;
  },
});

type Report = Awaited<ReturnType<typeof buildTermIndex>>["report"];

function builtMessage(output: string, { lines, terms, duplicates, empty, tooLong, bytes }: Report): Message {
  const left = [
    ...(duplicates > 0 ? [message("lines-duplicate", { count: duplicates })] : []),
    ...(empty > 0 ? [message("lines-empty", { count: empty })] : []),
    ...(tooLong > 0 ? [message("lines-long", { count: tooLong })] : []),
  ];
  const values = { terms, lines, size: sizeOf(bytes), output };
  return left.length > 0
    ? message("terms-built-without", { ...values, left })
    : message("terms-built", values);
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;

const EVERY = 100;

/** One line on a terminal that says how far the work is. */
function progressLine(shell: Shell): NonNullable<Parameters<typeof buildTermIndex>[1]>["progress"] & {} {
  let lastShown = 0;
  return ({ step, count }) => {
    if (step !== "done" && Date.now() - lastShown < EVERY) return;
    lastShown = Date.now();
    shell.progress(step === "done" ? undefined : `${step} ${count.toLocaleString(shell.lang)}`);
  };
}
