/**
 * Where the time of a scan goes: each recogniser, refiner and reading of the default policy by itself, in processor time, on prose
 * that was not read before. Code is warm, words and sentences are new. What several share is charged to the first that asks for it.
 */
import { disguiseReading } from "../src/detect/disguise/disguise-reading.ts";
import { configured } from "../src/detect/recognizer.ts";
import { recognizers, refiners } from "../src/detect/recognizers.ts";
import { TextView } from "../src/detect/view.ts";
import { createDoc } from "../src/doc/doc.ts";
import type { Finding } from "../src/doc/finding.ts";
import { normalize } from "../src/doc/normalized.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { dataFile } from "./data.ts";

const WARM = 300_000;
const SIZE = 300_000;
/** Documents of this many characters. */
const DOCUMENT = 30_000;
const SHOWN = 24;

export async function run(): Promise<void> {
  const english = dataFile("text/en-novels100.txt.gz");
  const japanese = dataFile("text/ja-aozora-46m-chars.txt.gz");
  if (english) show("English novels", english);
  if (japanese) show("Japanese literature", japanese);
}

function show(name: string, text: string): void {
  stagesOf(text.slice(0, WARM));
  const measured = text.slice(-SIZE);
  const stages = stagesOf(measured);
  const total = [...stages.values()].reduce((sum, ms) => sum + ms, 0);
  const megabytes = Buffer.byteLength(measured) / 1e6;
  console.log(`${name}, ${megabytes.toFixed(2)} MB: ${(megabytes / (total / 1000)).toFixed(2)} MB/s`);
  const rows = [...stages].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  for (const [stage, ms] of rows)
    console.log(`  ${stage.padEnd(32)} ${ms.toFixed(0).padStart(6)} ms ${((ms / total) * 100).toFixed(1)} %`);
}

/** Milliseconds by stage. */
function stagesOf(text: string): Map<string, number> {
  const policy = presetPolicy("default");
  const stages = new Map<string, number>();
  const timed = <T>(stage: string, work: () => T): T => {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    stages.set(stage, (stages.get(stage) ?? 0) + (user + system) / 1000);
    return result;
  };
  for (let from = 0; from < text.length; from += DOCUMENT) {
    const doc = createDoc(`${from}`, text.slice(from, from + DOCUMENT));
    const view = new TextView(timed("normalize", () => normalize(doc.text)).text);
    let findings: readonly Finding[] = recognizers.flatMap((each) => {
      const { name, find } = configured(each, policy);
      return timed(name, () => [...find(view, doc)]);
    });
    timed("disguise reading", () => disguiseReading(view));
    for (const each of refiners) {
      const { name, refine } = configured(each, policy);
      findings = timed(name, () =>
        refine(
          [...findings].sort((a, b) => a.from - b.from),
          view,
          doc,
        ),
      );
    }
  }
  return stages;
}
