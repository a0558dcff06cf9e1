import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { readAnnotated } from "../formats/annotated.ts";
import { cutterFor } from "../nlp/cut.ts";
import { readConll, readConllu, readGmb } from "../nlp/read-corpus.ts";
import { spanSentences } from "../nlp/read-spans.ts";
import type { Sentence } from "../nlp/sentence.ts";
import { problem } from "../words/problem.ts";
import { about } from "./failure.ts";

/** One file of annotated text; what a model card says of it, and its sentences. */
export interface Corpus {
  readonly file: string;
  readonly sha256: string;
  readonly sentences: readonly Sentence[];
}

/**
 * Plain or gzip: .csv (Groningen Meaning Bank), .jsonl or .json (marked spans), .conllu, anything else CoNLL
 * columns.
 */
export function readCorpora(files: readonly string[]): Promise<Corpus[]> {
  return Promise.all(files.map((file) => about(file, readCorpus(file))));
}

async function readCorpus(file: string): Promise<Corpus> {
  const stored = await readFile(file);
  const sha256 = createHash("sha256").update(stored).digest("hex");
  const bytes = stored[0] === 0x1f && stored[1] === 0x8b ? gunzipSync(stored) : stored;
  const sentences = await sentencesOf(bytes, file);
  if (sentences.length === 0) throw problem("no-sentences");
  return { file: basename(file), sha256, sentences };
}

async function sentencesOf(bytes: Uint8Array, file: string): Promise<Sentence[]> {
  const name = file.replace(/\.gz$/i, "").toLowerCase();
  if (name.endsWith(".csv")) return readGmb(bytes);
  const content = new TextDecoder("utf-8", { fatal: false }).decode(bytes);
  if (name.endsWith(".conllu")) return readConllu(content);
  return /\.jsonl?$/.test(name) ? spanCorpus(content, file) : readConll(content);
}

async function spanCorpus(content: string, file: string): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for (const { doc, spans } of readAnnotated(content, file)) {
    sentences.push(...spanSentences({ text: doc.text, spans }, await cutterFor(doc.lang)));
  }
  return sentences;
}
