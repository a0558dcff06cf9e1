/** Annotations of other tools, read and written. The one table of formats. */
import type { Annotated } from "../../pipeline/evaluate.ts";
import { problem } from "../../words/problem.ts";
import { brat } from "./brat.ts";
import { conll } from "./conll.ts";
import type { ExchangeFile, ExchangeFormat, WrittenAnnotations } from "./exchange-format.ts";
import { labelStudio } from "./label-studio.ts";
import { presidio } from "./presidio.ts";
import { spacy } from "./spacy.ts";
import { tab } from "./tab.ts";
import { tokumei } from "./tokumei.ts";

export const EXCHANGE_FORMATS = [
  "tokumei",
  "presidio",
  "labelstudio",
  "brat",
  "conll",
  "spacy",
  "tab",
] as const;
/** The names of formats of annotations. */
export type ExchangeFormatName = (typeof EXCHANGE_FORMATS)[number];

const FORMATS: Readonly<Record<ExchangeFormatName, ExchangeFormat>> = {
  ...{ tokumei, presidio, labelstudio: labelStudio, brat, conll, spacy, tab },
};

/** The format of a name; throws a problem that lists them for another. */
export function exchangeFormat(name: string): ExchangeFormat {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name as ExchangeFormatName] : undefined;
  if (!format) throw problem("not-one-of", { values: EXCHANGE_FORMATS.join(", ") });
  return format;
}

/**
 * Documents with what another tool, or a person at it, marked in them; for `evaluate` or `writeAnnotations`. `files` is the content of
 * one file, or files by name: brat's annotations and their texts come together.
 */
export function readAnnotations(
  format: ExchangeFormatName,
  files: string | readonly ExchangeFile[],
): Annotated[] {
  const { read, extension } = exchangeFormat(format);
  return read(typeof files === "string" ? [{ name: `annotations${extension}`, content: files }] : files);
}

/** Files that the other tool reads, and how many spans it could not be told. */
export function writeAnnotations(
  format: ExchangeFormatName,
  documents: readonly Annotated[],
): WrittenAnnotations {
  return exchangeFormat(format).write(documents);
}
