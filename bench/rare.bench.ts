/**
 * Substring k-anonymity on public text: kept characters, speed, memory. `npm run bench rare`, or one part of it by
 * `npx tsx bench/rare.bench.ts kept|speed|command|memory|linear|k|threads|plots`. Times are CPU seconds of this process from
 * string to cover, except for threads, where they are wall time.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { cheapestCover, fewestSuppressed } from "../src/rare/cover.ts";
import { greedyCover } from "../src/rare/greedy-cover.ts";
import { kernelNamed } from "../src/strings/active-kernel.ts";
import type { KernelLimits, KernelName } from "../src/strings/kernel.ts";
import type { Lengths } from "../src/strings/maximal-repeats.ts";
import { type Corpus, symbolize } from "../src/strings/symbols.ts";
import { dataFile } from "./data.ts";
import { linePlot } from "./rare-plot.ts";

const DOCS = resolve(import.meta.dirname, "../docs");
const FILES = { en: "text/en-novels100.txt.gz", ja: "text/ja-aozora-46m-chars.txt.gz" } as const;
type Language = keyof typeof FILES;
const LANGUAGES = Object.keys(FILES) as Language[];
const MILLION = 1_000_000;

const texts = new Map<Language, string>();

function loadTexts(): boolean {
  for (const language of LANGUAGES) {
    const text = texts.get(language) ?? dataFile(FILES[language]);
    if (text === undefined) return false;
    texts.set(language, text.slice(0, 46 * MILLION));
  }
  return true;
}

/** A copy: a slice would keep, and read through, the whole text. */
function textOf(language: Language, characters: number): string {
  return Buffer.from(texts.get(language)!.slice(0, characters), "utf16le").toString("utf16le");
}

interface Run {
  readonly cpu: number;
  readonly wall: number;
  readonly kept: number;
  readonly bytes: number;
  readonly partitions: number;
  readonly lengths: Lengths;
  readonly corpus: Corpus;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** From string to cover by the kernel of this name, on one thread unless limits say otherwise. */
function measure(text: string, k: number, name: KernelName, limits: KernelLimits = { threads: 1 }): Run {
  const kernel = kernelNamed(name);
  const [cpu, wall] = [cpuSeconds(), performance.now()];
  const corpus = symbolize([text], { minCount: k, allocate: kernel.allocate });
  const { lengths, peakBytes, partitions } = kernel.kFrequency(corpus.symbols, k, limits);
  const bits = fewestSuppressed(lengths);
  return {
    cpu: cpuSeconds() - cpu,
    wall: (performance.now() - wall) / 1000,
    kept: keptIn(text, bits),
    bytes: (peakBytes + bits.length) / text.length,
    partitions,
    lengths,
    corpus,
  };
}

/** Kept symbols; the cut after the text is suppressed too, but is not part of the text. */
function keptIn(text: string, bits: Uint8Array): number {
  let suppressed = 0;
  for (const byte of bits) for (let rest = byte; rest; rest &= rest - 1) suppressed++;
  return text.length + 1 - Math.min(suppressed, text.length + 1);
}

function expectEqual(what: string, a: number, b: number): void {
  if (a !== b) throw new Error(`${what}: ${a} and ${b} should be equal`);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
const fixed = (value: number, digits = 2) => value.toFixed(digits);

function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map(() => "---"));
  process.stdout.write(`\n${title}\n\n${[line(head), rule, ...rows.map(line)].join("\n")}\n`);
}

/** The exact cover is the optimum: for l = 1 two different algorithms must agree on it. */
function keptSection(): void {
  const rows = LANGUAGES.flatMap((language) => {
    const text = textOf(language, 12 * MILLION);
    return [2, 4, 10].flatMap((k) => {
      const { lengths, kept, corpus } = measure(text, k, "wasm");
      return [1, 6].map((l) => {
        const exact = keptIn(text, cheapestCover(lengths, { minLength: l, middles: corpus.middles }));
        if (l === 1 && !corpus.middles) expectEqual("Exact covers", exact, kept);
        const greedy = keptIn(text, greedyCover(lengths, l));
        const more = (text.length - greedy) / (text.length - exact);
        return [language, k, l, percent(exact, text.length), percent(greedy, text.length), fixed(more)];
      });
    });
  });
  table(
    "Kept characters, first 12 M",
    ["text", "k", "l", "exact", "greedy", "suppressed by greedy / exact"],
    rows,
  );
}

function speedSection(): void {
  const rows = LANGUAGES.map((language) => {
    const text = textOf(language, 46 * MILLION);
    measure(text.slice(0, MILLION), 4, "wasm");
    const kernel = measure(text, 4, "wasm");
    const twin = measure(text, 4, "typescript");
    expectEqual("Kept", kernel.kept, twin.kept);
    return [
      ...[language, text.length, percent(kernel.kept, text.length), fixed(kernel.cpu), fixed(twin.cpu)],
      ...[fixed(twin.cpu / kernel.cpu), fixed(kernel.bytes)],
    ];
  });
  const head = ["text", "characters", "kept", "kernel s", "twin s", "twin / kernel", "kernel bytes/char"];
  table("Kernel and twin, k = 4, one thread", head, rows);
}

function memorySection(): void {
  const rows = LANGUAGES.flatMap((language) => {
    const text = textOf(language, 46 * MILLION);
    const keptCounts = new Set<number>();
    return [undefined, 7, 6].map((allowed) => {
      const limits = { threads: 1, ...(allowed && { memory: allowed * text.length }) };
      const result = measure(text, 4, "wasm", limits);
      expectEqual("Results", keptCounts.add(result.kept).size, 1);
      return [language, allowed ?? "free", result.partitions, fixed(result.bytes), fixed(result.cpu)];
    });
  });
  table(
    "Partitions, 46 M, k = 4",
    ["text", "bytes/char allowed", "partitions", "bytes/char used", "s"],
    rows,
  );
}

/** The built command in a process of its own: CPU seconds of all its threads, peak memory, and what `--stats` says. */
function runCommand(args: readonly string[]) {
  const peak = ["--import", join(import.meta.dirname, "peak.mjs")];
  const { stderr } = spawnSync(process.execPath, [...peak, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 2 ** 26,
  });
  const lines = stderr.trim().split("\n");
  const { mb, ms } = JSON.parse(lines.at(-1)!) as { mb: number; ms: number };
  const stats = lines.find((line) => line.startsWith('{"stats"'));
  return { mb, seconds: ms / 1000, kept: stats ? (JSON.parse(stats).stats.kept as number) : undefined };
}

/** The whole command beside the kernel in one run; with -l 1 both keep the same characters, or the bench fails. */
function commandSection(): void {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-rare-"));
  const main = resolve(import.meta.dirname, "../dist/cli/main.js");
  const bare = runCommand(["-e", "0"]).mb;
  try {
    const rows = LANGUAGES.flatMap((language) =>
      [12, 46].map((size) => {
        const text = textOf(language, size * MILLION);
        const file = join(folder, `${language}.txt`);
        writeFileSync(file, text);
        const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
        measure(text.slice(0, MILLION), 4, "wasm");
        const kernel = measure(text, 4, "wasm");
        const whole = runCommand([main, "rare", "-k", "4", file]);
        const checked = runCommand([main, "rare", "-k", "4", "-l", "1", "--stats", file]);
        expectEqual("Kept", checked.kept ?? -1, kernel.kept);
        return [
          ...[
            language,
            hash,
            size,
            fixed(kernel.cpu),
            fixed(whole.seconds),
            fixed(whole.seconds / kernel.cpu),
          ],
          fixed(((whole.mb - bare) * 2 ** 20) / text.length, 1),
        ];
      }),
    );
    const head = [
      "text",
      "sha256",
      "M characters",
      "kernel s",
      "command s",
      "command / kernel",
      "bytes/char",
    ];
    table("Whole command, k = 4, CPU of all threads, peak above a bare process", head, rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SIZES = [1, 2, 5, 10, 20, 46];

function linearSection(): void {
  const rows = LANGUAGES.flatMap((language) =>
    SIZES.map((size) => {
      const text = textOf(language, size * MILLION);
      const { cpu, bytes } = measure(text, 4, "wasm");
      return [language, size, fixed(cpu), fixed((1e9 * cpu) / text.length, 0), fixed(bytes)];
    }),
  );
  table("Length, k = 4, one thread", ["text", "M characters", "s", "ns/char", "bytes/char"], rows);
}

function kSection(): void {
  const rows = LANGUAGES.flatMap((language) => {
    const text = textOf(language, 46 * MILLION);
    const first = measure(text, 2, "wasm").cpu;
    return [2, 4, 10, 30, 100].map((k) => {
      const { cpu, kept } = measure(text, k, "wasm");
      return [language, k, fixed(cpu), fixed(cpu / first), percent(kept, text.length)];
    });
  });
  table("Dependence on k, 46 M, one thread", ["text", "k", "s", "to k = 2", "kept"], rows);
}

function threadsSection(): void {
  const rows = LANGUAGES.map((language) => {
    const text = textOf(language, 46 * MILLION);
    const times = Array.from({ length: 5 }, () =>
      [1, 2].map((threads) => measure(text, 4, "wasm", { threads }).wall),
    );
    const [one, two] = [0, 1].map((i) => Math.min(...times.map((pair) => pair[i]!))) as [number, number];
    return [language, fixed(one), fixed(two), fixed(one / two)];
  });
  const head = ["text", "one thread, wall s", "two threads, wall s", "faster"];
  table("Threads, 46 M, k = 4, the fastest of five", head, rows);
}

function plotsSection(): void {
  const sizes = [0.1, 0.2, 0.5, ...SIZES.slice(0, 4), 15, 20, 30, 40, 46];
  const results = LANGUAGES.map((language) => ({
    language,
    points: sizes.map((size) => {
      const text = textOf(language, size * MILLION);
      const { cpu, kept, lengths } = measure(text, 4, "wasm");
      return {
        size,
        cpu,
        exact: kept / text.length,
        greedy: keptIn(text, greedyCover(lengths)) / text.length,
      };
    }),
  }));
  const names = { en: "English", ja: "Japanese" };
  const keptSeries = results.flatMap(({ language, points }) => [
    {
      name: `${names[language]}, exact`,
      points: points.map(({ size, exact }) => [size, 100 * exact] as const),
    },
    {
      name: `${names[language]}, greedy`,
      points: points.map(({ size, greedy }) => [size, 100 * greedy] as const),
    },
  ]);
  const time = results.map(({ language, points }) => ({
    name: names[language],
    points: points.map(({ size, cpu }) => [size, cpu] as const),
  }));
  const x = "length, million characters";
  writeFileSync(resolve(DOCS, "rare-kept.svg"), linePlot("Characters kept, k = 4", x, "%", keptSeries));
  writeFileSync(resolve(DOCS, "rare-time.svg"), linePlot("Time from string to cover, k = 4", x, "s", time));
  const rows = results.flatMap(({ language, points }) =>
    points.map(({ size, cpu, exact, greedy }) => [
      language,
      size,
      percent(exact, 1),
      percent(greedy, 1),
      fixed(cpu),
    ]),
  );
  table("The paper's Figures 3 and 4", ["text", "M characters", "exact", "greedy", "s"], rows);
}

const SECTIONS: Record<string, () => void> = {
  kept: keptSection,
  speed: speedSection,
  command: commandSection,
  memory: memorySection,
  linear: linearSection,
  k: kSection,
  threads: threadsSection,
  plots: plotsSection,
};

export async function run(names: readonly string[] = []): Promise<void> {
  if (!loadTexts()) return;
  const selectedNames = names.length > 0 ? names : Object.keys(SECTIONS);
  for (const name of selectedNames) {
    const section = SECTIONS[name];
    if (!section) throw new RangeError(`Cannot run ${name}: ${Object.keys(SECTIONS).join(", ")} exist`);
    process.stdout.write(`\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, `);
    process.stdout.write(
      `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, load ${fixed(loadavg()[0]!)}\n`,
    );
    section();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await run(process.argv.slice(2));
