/**
 * Where the processor time of `anonymize` goes: milliseconds a kB (UTF-8) of every reading and of what comes after, by policy and kind of text.
 * Code and models are warm, texts are new; the code is bundled as it is shipped. The hash is of all findings, edits and certificates: a change for
 * speed leaves it as it is. BASE=folder names another checkout, whose bundle reads the same texts in turn. PROFILE=1 shows the files and functions
 * that used most time, sampled. POLICIES="default message" and SETS="novels en,news ja" measure some only, COUNT says how many texts.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { dataFile } from "./data.ts";
import { markedDocs } from "./people/marked.ts";
import { type Probe, STAGES } from "./reading-probe.ts";

const { BASE, PROFILE, COUNT = "40" } = process.env;
const POLICIES = (process.env.POLICIES ?? "default message document").split(" ");
const SHOWN = 40;
/** How often the texts that warm up are read: of so many functions some are compiled late. */
const WARM_PASSES = 2;

export async function run(): Promise<void> {
  const here = await bundled(resolve(import.meta.dirname, ".."));
  const base = BASE === undefined ? undefined : await bundled(resolve(BASE));
  for (const policy of POLICIES) {
    console.log(`\npolicy ${policy}`);
    console.log(HEAD);
    const probes = [here.probe(policy), ...(base ? [base.probe(policy)] : [])];
    for (const [name, textsOf] of SETS) {
      if (process.env.SETS && !process.env.SETS.split(",").includes(name)) continue;
      const texts = textsOf(Number(COUNT) * 2);
      if (texts.length > 0) await measure(name, probes, texts, here.file);
    }
  }
}

/** The probe in a bundle of a checkout: names as they are written, and a comment before the code of each file. */
async function bundled(root: string): Promise<{ file: string; probe: (policy: string) => Probe }> {
  const file = join(root, "dist/bench/reading-probe.mjs");
  const contents = readFileSync(join(import.meta.dirname, "reading-probe.ts"), "utf8");
  await build({
    stdin: { contents, resolveDir: join(root, "bench"), loader: "ts" },
    ...{
      outfile: file,
      bundle: true,
      packages: "external",
      format: "esm",
      platform: "node",
      target: "esnext",
    },
    absWorkingDir: root,
    logLevel: "error",
  });
  return { file, ...(await import(pathToFileURL(file).href)) };
}

/** Texts of one kind, about `count` of them, the same ones every time. The second half warms up. */
const SETS: readonly (readonly [name: string, texts: (count: number) => readonly string[]])[] = [
  ["novels en", (count) => pieces("text/en-novels100.txt.gz", count, 6_000)],
  ["literature ja", (count) => pieces("text/ja-aozora-46m-chars.txt.gz", count, 2_500)],
  ["documents en", (count) => documents("en", count)],
  ["documents ja", (count) => documents("ja", count)],
  ["judgments en", (count) => judgments(count >> 2)],
  ["technical ja", (count) => pieces("text/ja-mdn.txt.gz", count >> 1, 2_500)],
  ["tweets en", (count) => sentences("ner-en/btc.dev.conll", count * 4, " ")],
  ["news ja", (count) => sentences("ner-ja/gsd-test.bio", count * 4, "")],
];

/** Pieces of a long text, as far from each other as they can be. */
function pieces(file: string, count: number, length: number): string[] {
  const text = dataFile(file) ?? "";
  const step = Math.floor(text.length / count);
  return Array.from({ length: text === "" ? 0 : count }, (_, i) => text.slice(i * step, i * step + length));
}

/** Every n-th marked document of a language, so that all kinds are met. */
function documents(lang: "en" | "ja", count: number): string[] {
  const all = ["dev", "second", "fourth"].flatMap(markedDocs).filter((doc) => doc.lang === lang);
  const step = Math.max(1, Math.floor(all.length / count));
  const texts = all.filter((_, i) => i % step === 0).map(({ text }) => text);
  return [...texts.filter((_, i) => i % 2 === 0), ...texts.filter((_, i) => i % 2 === 1)];
}

function judgments(count: number): string[] {
  const lines = (dataFile("tab/tab-train-dev.jsonl") ?? "").split("\n").filter((line) => line !== "");
  return lines.slice(0, count).map((line) => (JSON.parse(line) as { text: string }).text);
}

/** Sentences of a file with a word and a tag on each line. */
function sentences(file: string, count: number, space: string): string[] {
  const parts = (dataFile(file) ?? "").split(/\n\n+/).filter((part) => part !== "");
  return parts.slice(0, count).map((part) =>
    part
      .split("\n")
      .map((line) => line.split("\t")[0])
      .join(space),
  );
}

const HEAD = ["", "texts", "kB", ...STAGES, "ms/kB in all", "MB/s", "sha256"].map(cell).join("");

function cell(value: string | number, column: number): string {
  return column === 0 ? `${value}`.padEnd(16) : ` ${value}`.padStart(13);
}

async function measure(name: string, probes: readonly Probe[], texts: readonly string[], file: string) {
  const half = texts.length >> 1;
  for (let pass = 0; pass < WARM_PASSES; pass++)
    for (const text of texts.slice(half)) for (const probe of probes) probe(text);
  const measured = texts.slice(0, half);
  const kB = measured.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1000;
  const results = probes.map(() => ({ times: STAGES.map(() => 0), hash: createHash("sha256") }));
  const sampling = PROFILE ? await profiler(file) : undefined;
  for (const text of measured)
    for (const [i, { times, hash }] of results.entries()) {
      const probed = probes[i]!(text);
      hash.update(probed.outcome);
      for (const stage of times.keys()) times[stage]! += probed.times[stage]!;
    }
  const profile = await sampling?.();
  for (const [i, { times, hash }] of results.entries()) {
    const all = times.reduce((sum, ms) => sum + ms, 0);
    const perKb = [...times, all].map((ms) => (ms / kB).toFixed(2));
    const sha256 = hash.digest("hex").slice(0, 12);
    console.log(
      [i === 0 ? name : "  base", half, kB.toFixed(0), ...perKb, (kB / all).toFixed(3), sha256]
        .map(cell)
        .join(""),
    );
  }
  for (const line of profile ?? []) console.log(line);
}

/** Starts sampling; what it gives ends it and tells which files and functions the time went to, by their own time. */
async function profiler(file: string): Promise<() => Promise<string[]>> {
  const session = new Session();
  session.connect();
  const post = promisify(session.post.bind(session)) as unknown as (
    method: string,
    params?: object,
  ) => Promise<{ profile: Profiler.Profile }>;
  await post("Profiler.enable");
  await post("Profiler.setSamplingInterval", { interval: 500 });
  await post("Profiler.start");
  return async () => {
    const { profile } = await post("Profiler.stop");
    session.disconnect();
    return summaryOf(profile, sourcesOf(file));
  };
}

/** The source file of every line of a bundle. */
function sourcesOf(file: string): string[] {
  let source = "";
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => (source = /^\/\/ (src\/\S+)$/.exec(line)?.[1] ?? source));
}

/** What the sampling and the measuring themselves take. */
const OWN: ReadonlySet<string> = new Set(["dispatch", "cpuUsage", "(idle)", "(program)"]);

function summaryOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, sources: readonly string[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [functions, files] = [new Map<string, number>(), new Map<string, number>()];
  let all = 0;
  samples.forEach((id, i) => {
    const { functionName, url, lineNumber } = byId.get(id)!.callFrame;
    if (OWN.has(functionName)) return;
    const file = url.endsWith("reading-probe.mjs") ? sources[lineNumber]! : url || functionName;
    const called = `${functionName || "(anonymous)"} ${file}, line ${lineNumber + 1} of the bundle`;
    functions.set(called, (functions.get(called) ?? 0) + timeDeltas[i]!);
    files.set(file, (files.get(file) ?? 0) + timeDeltas[i]!);
    all += timeDeltas[i]!;
  });
  const shares = (times: ReadonlyMap<string, number>) =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN)
      .map(([key, time]) => `${((time / all) * 100).toFixed(1).padStart(8)} %  ${key}`);
  return ["  own time by file", ...shares(files), "  own time by function", ...shares(functions)];
}
