/** Throw-away: cross-validation of the reader. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { MarkedDoc } from "../../../bench/people/marked.ts";
import { DIRECT, measure, UNCOUNTED } from "../../../bench/people/measure.ts";
import { resolvePolicy } from "../../../src/pipeline/policy.ts";
import { pipelineFor } from "../../../src/pipeline/builtin.ts";
import { trainSgd } from "../../../src/nlp/crf-sgd.ts";
import { createDataset } from "../../../src/nlp/dataset.ts";
import { packModel } from "../../../src/nlp/model.ts";
import { coveringTagger, createScorer, type Tagger } from "../../../src/nlp/tagger.ts";
import { readModel } from "../../../src/nlp/model-file.ts";
import { trained } from "./trained.ts";
import { DOCUMENTS, featuresOf, type Item as Base, itemsOf, MESSAGES } from "./corpus.ts";
const { values } = parseArgs({
  options: {
    lang: { type: "string", default: "en" },
    test: { type: "string", default: "third" },
    folds: { type: "string", default: "0" },
    passes: { type: "string", default: "10" },
    l2: { type: "string", default: "1" },
    dropout: { type: "string", default: "0.5" },
    rate: { type: "string", default: "0.1" },
    min: { type: "string", default: "2" },
    new: { type: "string", default: "1" },
    drop: { type: "string", default: "" },
    show: { type: "string" },
    recall: { type: "string", default: "1,2,3" },
    floor: { type: "string", default: "0.2,0.3,0.4,0.5" }, stack: { type: "string", default: "2" }, veto: { type: "string", default: "0.1" }, alone: { type: "boolean", default: false },
    messages: { type: "boolean", default: false },
  },
});
const lang = values.lang as "en" | "ja";
const num = (name: "passes" | "l2" | "dropout" | "rate" | "min") => Number(values[name]);

type Edit = { from: number; to: number; insert: string };
const CACHE = "/tmp/reader-cache";
mkdirSync(CACHE, { recursive: true });
let pipe: ReturnType<typeof pipelineFor> | undefined;
function rules(doc: MarkedDoc): Edit[] {
  const key = createHash("sha1").update((values.messages ? "message" : "default") + doc.text).digest("hex");
  const file = `${CACHE}/${key}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  pipe ??= pipelineFor(resolvePolicy({ version: 1, extends: values.messages ? "message" : "default", recognizers: { without: ["trained-reader"] } }));
  const edits = pipe.anonymize(doc.text).edits.list.map(({ from, to, insert }) => ({ from, to, insert }));
  writeFileSync(file, JSON.stringify(edits));
  return edits;
}

interface Item extends Base { rules: Edit[] }
const MSG = values.messages;
function load(): Item[] {
  const own = itemsOf(MSG ? MESSAGES : DOCUMENTS, lang);
  return own.map((item) => ({ ...item, rules: rules(item.doc) })).map((item) => (MSG ? stacked(item) : item));
}
const docTagger = coveringTagger(createScorer(readModel(readFileSync(`models/reader-${lang}.model`)), featuresOf(lang)), 2);
function stacked(item: Item): Item {
  const sequences = item.sequences.map((sequence) => {
    const extra = sequence.extra!.map((e) => [...e]);
    for (const { from, to, label, score } of docTagger(sequence))
      for (let i = from; i < to; i++) extra[i]!.push(`d${label}`, ...(score > 0.3 ? [`d+${label}`, "d+"] : []));
    if (values.stack === "2") sequence.tokens.forEach((t, i) => {
      const edit = item.rules.find((e) => e.from < t.to && e.to > t.from);
      if (edit) extra[i]!.push("r");
    });
    return { ...sequence, extra };
  });
  return { ...item, sequences };
}
const t0 = Date.now();
const items = load();
console.error(`${items.length} docs, ${items.reduce((n, i) => n + i.sequences.reduce((m, s) => m + s.words.length, 0), 0)} tokens, new ${items.filter((i) => i.set.startsWith("train")).length}, ${Date.now() - t0} ms`);
const features = () => featuresOf(lang);
export function train(train: Item[]) {
  const model = trained(train, lang, "x", { passes: num("passes"), l2: num("l2"), dropout: num("dropout"), rate: num("rate"), seed: 1, average: 3 });
  console.error(`  trained on ${train.length}: ${model.keys.length} kept, ${Date.now() - t0} ms`);
  return model;
}
interface Found { from: number; to: number; label: string; score: number }
function read(tagger: Tagger["entities"], item: Item): Found[] {
  return item.sequences.flatMap((s) => tagger(s).map(({ from, to, label, score }) => ({ from: s.tokens[from]!.from, to: s.tokens[to - 1]!.to, label, score })));
}
function report(title: string, results: { item: Item; edits: Edit[] }[]) {
  const outcomes = results.map(({ item, edits }) => measure(item.doc, edits));
  const marks = outcomes.flatMap((o) => o.marks);
  const rec = (f: (k: string) => boolean) => { const ms = marks.filter((m) => f(m.kind)); return `${((100 * ms.filter((m) => m.covered).length) / Math.max(1, ms.length)).toFixed(1)}`; };
  const words = outcomes.reduce((n, o) => n + o.words, 0), changed = outcomes.reduce((n, o) => n + o.changedWords.length, 0);
  const kinds = [...new Set(marks.map((m) => m.kind))].filter((k) => k !== UNCOUNTED).sort();
  console.log(`${title.padEnd(14)} direct ${rec((k) => DIRECT.has(k))} quasi ${rec((k) => !DIRECT.has(k) && k !== UNCOUNTED)} words ${((100 * changed) / words).toFixed(1)} | ${kinds.map((k) => `${k} ${rec((x) => x === k)}`).join(" ")}`);
}
function reportMessages(title: string, results: { item: Item; edits: Edit[] }[]) {
  let [n, whole, touched, h, hc, words, other] = [0, 0, 0, 0, 0, 0, 0];
  for (const { item: { doc }, edits } of results) {
    const o = measure(doc, edits);
    words += o.words; other += o.changedWords.length;
    for (const m of doc.marks) {
      let [all, ch] = [0, 0];
      for (let i = m.from; i < m.to; i++) { if (!/[\p{L}\p{N}]/u.test(doc.text.charAt(i))) continue; all++; if (edits.some((e) => e.from <= i && i < e.to)) ch++; }
      const share = all === 0 ? 1 : ch / all;
      if (m.kind === "private") { n++; if (share > 0) touched++; if (share === 1) whole++; } else { h++; if (share > 0) hc++; }
    }
  }
  const p = (a: number, b: number) => ((100 * a) / Math.max(1, b)).toFixed(1);
  console.log(`${title.padEnd(14)} private ${n}: whole ${p(whole, n)} touched ${p(touched, n)} | harmless ${h}: changed ${p(hc, h)} | other words ${p(other, words)}`);
}
const folds = Number(values.folds);
const recalls = values.recall!.split(",").map(Number);
const results = new Map<string, { item: Item; edits: Edit[] }[]>();
const add = (key: string, item: Item, edits: Edit[]) => results.set(key, [...(results.get(key) ?? []), { item, edits }]);
const isTest = (item: Item) => values.test!.split(",").includes(item.set);
const splits = folds > 0 ? Array.from({ length: folds }, (_, f) => f) : [-1];
for (const f of splits) {
  const tested = items.filter((item, i) => isTest(item) && (f < 0 || i % folds === f));
  const model = train(items.filter((item) => (f < 0 ? !isTest(item) : !tested.includes(item))));
  for (const item of tested) add("rules", item, item.rules);
  for (const recall of recalls) {
    const tagger = coveringTagger(createScorer(model, features()), recall);
    for (const item of tested) {
      const all = read(tagger, item);
      for (const floor of values.floor!.split(",")) {
        const found = all.filter((x) => x.score >= Number(floor)).map(({ from, to }) => ({ from, to, insert: "X" }));
        if (values.alone) add(`alone ${recall} ${floor}`, item, found);
        add(`union ${recall} ${floor}`, item, [...item.rules, ...found]);
        if (values.messages) {
          const weak = all.filter((x) => x.score >= Number(values.veto));
          const kept = item.rules.filter((e) => weak.some((x) => x.from < e.to && x.to > e.from) || /[\d@]/.test(item.doc.text.slice(e.from, e.to)));
          add(`veto ${recall} ${floor}`, item, [...kept, ...found]);
        }
      }
    }
  }
}
for (const [key, rows] of results) (values.messages ? reportMessages : report)(key, rows);
if (values.show) for (const { item, edits } of results.get(`union ${values.show}`)!) {
  const o = measure(item.doc, edits);
  const misses = o.marks.filter((m) => !m.covered && m.kind !== UNCOUNTED).map((m) => `${m.kind}: ${item.doc.text.slice(Math.max(0, m.from - 25), m.from)}⟦${item.doc.text.slice(m.from, m.to)}⟧${item.doc.text.slice(m.to, m.to + 15)}`.replace(/\n/g, "⏎"));
  console.log(`--- ${item.doc.id}\n${misses.join("\n")}\nwords: ${o.changedWords.join(" | ")}`);
}
