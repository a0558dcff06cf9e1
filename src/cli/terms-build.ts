import { rm, stat } from "node:fs/promises";
import { readLevels, sharedFile, writeLevels } from "../run/shared-index.ts";
import { bytePieces } from "../run/terms-build.ts";
import { type Grouping, keptCharacters } from "../terms/shared/grouping.ts";
import { growLevels } from "../terms/shared/grow.ts";
import { termAt } from "../terms/table.ts";
import { buildTermIndex, type TermIndex } from "../terms/term-index.ts";
import { listLines } from "../terms/terms-list.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, list as listed, type Parser, text, toggle, whole } from "./flag.ts";
import { dryRun, oneJson } from "./flags.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { openIndex, openMaskIndex } from "./terms-flags.ts";

const wholeList: Parser<number[]> = (given) => listed(given).map(whole(2));

export const termsBuild = command({
  arguments: "LIST",
  example: "tokumei terms build titles.txt.gz -o titles.terms",
  flags: {
    output: flag("INDEX", text, { short: "o", required: true, path: true }, [
      "where to write the index",
      "索引を書き込むファイル",
    ]),
    share: flag("K,K...", wholeList, [
      "group the terms for these k at once; otherwise when a k is first used",
      "これらの k について語をまとめておく。指定しなければ最初に使うときにまとめる",
    ]),
    earlier: flag("INDEX", text, { path: true }, [
      "an earlier index of a list that has grown: its terms stay, and stay in their groups",
      "増えたリストの以前の索引。その語は残り、まとまりも変わらない",
    ]),
    foldCase: toggle(["upper and lower case are the same", "大文字と小文字を区別しない"]),
    json: oneJson,
    dryRun,
  },
  async run([list], { output, earlier, share = [], json, ...flags }, shell) {
    const progress = progressLine(shell);
    const before = earlier === undefined ? undefined : await earlierList(earlier);
    const foldCase = before?.index.normalization.foldCase ?? flags.foldCase;
    const lines = linesOf(list, before?.index);
    const { index, report } = await about(list, buildTermIndex(lines, { foldCase, progress }));
    if (report.terms === 0) throw problem("list-without-terms", { list });
    await about(output, shell.write(output, bytePieces(index.bytes)));
    const shared = shell.dryRun ? [] : await groupTerms(output, index, before, share, shell);
    if (json)
      await print(`${JSON.stringify({ index: output, ...report, ...(shared.length > 0 && { shared }) })}\n`);
    else shell.notice(builtMessage(output, report));
    return EXIT.done;
  },
});

interface EarlierList {
  readonly index: TermIndex;
  readonly levels: readonly Grouping[];
}

async function earlierList(file: string): Promise<EarlierList> {
  const index = await openIndex(file);
  return { index, levels: await about(file, readLevels(file, index)) };
}

/** The lines of the list, and before them the terms of the earlier one. */
async function* linesOf(list: string, earlier?: TermIndex): AsyncIterable<readonly string[]> {
  if (earlier) yield Array.from({ length: earlier.size }, (_, term) => termAt(earlier.table, term));
  yield* listLines(list);
}

/** The groups of the earlier list grown, and those for each k that is wanted; masks of a list that was there before go. */
async function groupTerms(
  output: string,
  index: TermIndex,
  earlier: EarlierList | undefined,
  share: readonly number[],
  shell: Shell,
) {
  if (earlier && earlier.levels.length > 0)
    await writeLevels(output, index, growLevels(earlier.index.table, earlier.levels, index.table));
  else if (await stat(sharedFile(output)).catch(() => undefined)) {
    await rm(sharedFile(output));
    shell.warn(message("shared-removed", { file: sharedFile(output) }));
  }
  for (const k of share) await openMaskIndex({ index: output, k }, {}, shell);
  return (await readLevels(output, index)).map((grouping) => {
    const { kept, total } = keptCharacters(index.table, grouping);
    const built = {
      k: grouping.k,
      masks: grouping.masks.length,
      percent: Number(((100 * kept) / total).toFixed(1)),
    };
    shell.notice(message("shared-built", built));
    return { k: grouping.k, masks: grouping.masks.length, kept, total };
  });
}

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
