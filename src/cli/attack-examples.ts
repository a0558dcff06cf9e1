import { readFile } from "node:fs/promises";
import type { Example } from "../attack/classifier.ts";
import { type Doc, languageOf } from "../doc/doc.ts";
import { message, problem } from "../words/problem.ts";
import { badLine, jsonObject } from "./attack-targets.ts";
import { about } from "./failure.ts";

/** Labelled documents: jsonl {"text","label"}, or lines "__label__fatal text". */
export async function readExamples(file: string, lang: Doc["lang"] | "auto"): Promise<Example[]> {
  const content = await about(file, readFile(file, "utf8"));
  const examples = content
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line, i) => (line.trim() === "" ? [] : [exampleOf(line, file, i + 1, lang)]));
  if (examples.length === 0) throw problem("no-examples", { file });
  return examples;
}

function exampleOf(line: string, file: string, number: number, lang: Doc["lang"] | "auto"): Example {
  const { text, label } = line.startsWith("__label__") ? prefixed(line) : (jsonObject(line) ?? {});
  if (typeof text !== "string" || (typeof label !== "string" && typeof label !== "number"))
    throw badLine(file, number, message("want-example"));
  return { text, label: String(label), lang: lang === "auto" ? languageOf(text) : lang };
}

function prefixed(line: string): Partial<Record<string, unknown>> {
  const [, label, text] = /^__label__(\S+)\s(.*)$/.exec(line) ?? [];
  return { label, text };
}
