import { Option } from "commander";
import { ATTACKER_NAMES, type AttackerName } from "../attack/attackers.ts";
import { MOST_KEYWORDS } from "../attack/combinations.ts";
import { PRESET_NAMES } from "../attack/presets.ts";
import type { Language } from "../words/language.ts";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

/** Flags of `attack`; `attack labels train` takes -o, --spend, --holdout and --seed. */
export const attackFlags: readonly Flag[] = [
  () =>
    new Option(
      "--archive <archive>",
      "where to search: what `archive build` wrote, postgres://..., opensearch+https://..., searxng+https://...",
    ),
  () => new Option("--names <file.jsonl>", 'the person of each document: {"id","names":[...]}'),
  () => new Option("--truth <file.jsonl>", 'documents about the person: {"id","documents":[...]}'),
  () => new Option("--metadata <file.jsonl>", 'what else is known of each document: {"id","metadata":[...]}'),
  () =>
    new Option("--keywords <n>", "keywords combined").argParser(options.whole(1, MOST_KEYWORDS)).default(3),
  () => new Option("--hits <n>", "hits looked at for each query").argParser(options.whole(1)).default(10),
  () => new Option("--attacker <name>", "who searches").choices([...ATTACKER_NAMES]).default("keywords"),
  () =>
    new Option("--kind <kind>", "kind of document, which weighs words")
      .choices([...PRESET_NAMES])
      .default("default"),
  () =>
    new Option("--rank <k>", "with --truth: the documents must not be found before rank k").argParser(
      options.whole(2),
    ),
  () =>
    new Option(
      "--threshold <w>",
      "names unknown: words shared with a hit that give the person away",
    ).argParser(options.whole(1)),
  () => new Option("--collection <files...>", "texts that say how common words are, instead of the archive"),
  () =>
    new Option("--labels <model>", "what `attack labels train` wrote: documents get what their label spends"),
  () =>
    new Option(
      "--original <files...>",
      "the documents before they were sanitised, by id: tables of classes 1 to 3",
    ),
  () => new Option("--control <archive>", "an archive without the persons: what succeeds there is chance"),
  () => new Option("--stop-early", "stop at the first query of a document that succeeds"),
  () => new Option("--repair <out>", "change the words that led to the person; OUT has the format of FILE"),
  () => new Option("--rounds <n>", "repair: attacks before it gives up").argParser(options.whole(1)),
  () => new Option("--remove", "repair: leave words out rather than telling them more generally"),
  () =>
    new Option("--fail-on-risk", "exit 1 when a person is found, or when an attack could not be made whole"),
  () =>
    new Option(
      "--report <file.html>",
      "write queries, hits, words to blame, before and after; it is as secret as they are",
    ).argParser(options.matching(/\.html?$/i, "a file name that ends in .html")),
  options.reportLang,
  () => new Option("--yes", "send queries to a web search without asking"),
  () => new Option("-o, --output <model>", "labels train: where to write the model"),
  () => new Option("--spend <label=keywords:hits...>", "labels train: what the attack spends on a label"),
  () =>
    new Option("--seed <n>", "labels train: order of the examples").argParser(options.whole(0)).default(1),
  options.policy,
  options.lang,
  options.json,
  options.path,
  options.columns,
  options.encoding,
];

export interface AttackFlags {
  archive?: string;
  names?: string;
  truth?: string;
  metadata?: string;
  keywords: number;
  hits: number;
  attacker: AttackerName;
  kind: string;
  rank?: number;
  threshold?: number;
  collection?: string[];
  labels?: string;
  original?: string[];
  control?: string;
  stopEarly?: boolean;
  repair?: string;
  rounds?: number;
  remove?: boolean;
  failOnRisk?: boolean;
  report?: string;
  reportLang?: Language;
  yes?: boolean;
  output?: string;
  spend?: string[];
  seed: number;
  policy: string;
  lang: "en" | "ja" | "auto";
  json?: boolean;
  path?: string[];
  columns?: string[];
  encoding?: string;
}
