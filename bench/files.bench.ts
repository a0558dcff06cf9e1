/**
 * Everyday files, half of them Japanese, with planted identifiers in every part they can hold, in one run of `tokumei anonymize FOLDER` of the built package: the
 * output is unpacked, decoded and searched by means of its own. Needs LibreOffice, qpdf and poppler. `KEEP=DIR` keeps the files there.
 * What `default` replaces wherever it stands (money, dates, keys of records) is not among the values to keep. Expected: nothing planted is left, or its file
 * tells of parts that were not read; every value to keep is there. `test/office-libreoffice.ts` shows that written files open.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ENGLISH } from "./files/english.ts";
import { JAPANESE } from "./files/japanese.ts";
import { folderOf, makeSamples } from "./files/make.ts";
import { goneOf, keptOf, type Sample, unmarked } from "./files/marked.ts";
import { everythingIn, fold } from "./files/search.ts";

const DIST = resolve(process.env.TOKUMEI_DIST ?? join(import.meta.dirname, "../dist"));
const SAMPLES = [...ENGLISH, ...JAPANESE];

export async function run(): Promise<void> {
  const folder = process.env.KEEP ?? mkdtempSync(join(tmpdir(), "tokumei-files-"));
  try {
    makeSamples(SAMPLES, join(folder, "in"));
    const args = ["anonymize", join(folder, "in"), "--out", join(folder, "out"), "--rename"];
    const { status, stderr } = spawnSync(process.execPath, [join(DIST, "cli/main.js"), ...args], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    console.log(`exit ${status}`);
    report(
      SAMPLES.map((sample, i) =>
        measure(sample, join(folder, "out", folderOf(i)), notices(stderr, folderOf(i))),
      ),
    );
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true });
  }
}

/** What is said of a sample on standard error, but for counts of k and times of events, which stay on purpose. */
const notices = (stderr: string, folder: string): readonly string[] =>
  stderr
    .split("\n")
    .flatMap((line) =>
      line.includes(`/${folder}/`) && !/k-anonymity|time of an event/u.test(line)
        ? [line.replace(/^.*?\/in\/\w\/\w\//u, "")]
        : [],
    );

interface Measure {
  readonly name: string;
  readonly gone: number;
  readonly left: readonly string[];
  readonly kept: number;
  readonly lost: readonly string[];
  readonly told: readonly string[];
}

function measure(sample: Sample, folder: string, told: readonly string[]): Measure {
  const [gone, kept] = [goneOf(sample), keptOf(sample)];
  const paths = filesIn(folder);
  const text = paths
    .map((path) => `${fold(path.slice(folder.length))}\n${everythingIn(readFileSync(path))}`)
    .join("\n");
  return {
    name: unmarked(sample.name),
    gone: gone.length,
    left: gone.filter((value) => text.includes(fold(value))),
    kept: kept.length,
    told,
    lost: paths.length === 0 ? ["(not written)"] : kept.filter((value) => !text.includes(fold(value))),
  };
}

function filesIn(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function report(measures: readonly Measure[]): void {
  console.log("planted  left   to keep  lost   file");
  for (const { name, gone, left, kept, lost, told } of measures) {
    console.log(
      `${String(gone).padStart(7)}  ${String(left.length).padStart(4)}   ${String(kept).padStart(7)}  ${String(lost.length).padStart(4)}   ${name}`,
    );
    if (left.length) console.log(`         left: ${left.join(" · ")}`);
    if (told.length) console.log(told.map((line) => `         told: ${line}`).join("\n"));
    if (lost.length) console.log(`         lost: ${lost.join(" · ")}`);
  }
  const sum = (count: (measure: Measure) => number): number =>
    measures.reduce((total, one) => total + count(one), 0);
  console.log(
    `${measures.length} files: ${sum((m) => m.left.length)} of ${sum((m) => m.gone)} planted values left, ${sum((m) => (m.told.length ? 0 : m.left.length))} of them in files that tell nothing; ${sum((m) => m.lost.length)} of ${sum((m) => m.kept)} others lost`,
  );
}
