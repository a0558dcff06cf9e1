/**
 * Speed of all identifier recognisers together on prose, compared with the same recognisers without windows (each reads the whole
 * text), and its growth from 1 to 100 MB. Expected: the same findings either way.
 */
import { detect } from "../src/detect/recognizer.ts";
import { type Anchor, TextView, type Window } from "../src/detect/view.ts";
import { createDoc } from "../src/doc/doc.ts";
import { recognizers as all } from "../src/pipeline/builtin.ts";
import { cpuTime, dataFile } from "./data.ts";

/** Models have their own bench: `npm run bench nlp`. */
const recognizers = all.filter(({ name }) => !/^(?:entities|honorific-person|court)\./.test(name));

class WholeView extends TextView {
  override windows(_: Anchor): readonly Window[] {
    return [{ from: 0, to: this.text.length, text: this.text, digits: Number.POSITIVE_INFINITY }];
  }
}

export async function run(): Promise<void> {
  const english = dataFile("text/en-novels100.txt.gz");
  const japanese = dataFile("text/ja-aozora-46m-chars.txt.gz");
  if (english) {
    compare("English prose", english.slice(0, 5_000_000));
    growth("English prose", english);
  }
  if (japanese) compare("Japanese prose", japanese.slice(0, 2_000_000));
  const technical = dataFile("text/en-mdn.txt.gz");
  if (technical) compare("English technical prose", technical.slice(0, 5_000_000));
}

function compare(name: string, text: string): void {
  const megabytes = Buffer.byteLength(text) / 1e6;
  const windowed = cpuTime(() => detect(createDoc("bench", text), recognizers));
  const whole = cpuTime(() => {
    const view = new WholeView(text);
    const doc = createDoc("bench", text);
    for (const recognizer of recognizers) for (const _ of recognizer.find(view, doc));
  }, 1);
  console.log(`${name}, ${megabytes.toFixed(1)} MB, ${recognizers.length} recognisers, one core`);
  console.log(`  near anchors   ${((megabytes / windowed) * 1000) | 0} MB/s`);
  console.log(`  whole text     ${((megabytes / whole) * 1000).toFixed(2)} MB/s`);
  console.log(`  ratio          ${(whole / windowed).toFixed(1)}\n`);
}

/** The same million characters over and over, so that only the length differs. */
function growth(name: string, text: string): void {
  const unit = text.slice(1_000_000, 2_000_000);
  const time = (times: number, runs: number) => {
    const doc = createDoc("bench", Buffer.from(unit.repeat(times)).toString());
    return cpuTime(() => detect(doc, recognizers), runs) / times;
  };
  time(1, 3);
  const base = time(1, 5);
  console.log(`${name}, time for each megabyte, 1 MB = 1`);
  for (const times of [10, 100]) console.log(`  ${times} MB  ${(time(times, 2) / base).toFixed(2)}`);
}
