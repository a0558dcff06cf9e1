/** Which files a review takes: said before one is sent. */
import { JSON_LIMIT } from "../../../../src/server/intake.ts";

/** A form has a little around the file. */
export const MOST_BYTES = JSON_LIMIT - 65_536;

const ONE =
  /\.(txt|text|log|md|markdown|html?|docx|odt|rtf|pdf|eml|xml|json|ya?ml|srt|vtt|png|jpe?g|pptx|odp|ipynb|ics|vcf)$/i;
const SEVERAL = /\.(csv|tsv|jsonl|ndjson|parquet|xlsx|ods|mbox|zip|gz|sql)$/i;

export type Refused = "large" | "several" | "unknown";

/** Why a file cannot be reviewed; undefined where it can, or the server has to look. Files without an ending may be texts. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): Refused | undefined {
  if (SEVERAL.test(name)) return "several";
  if (/\.[^./\\]+$/.test(name) && !ONE.test(name)) return "unknown";
  return size > MOST_BYTES ? "large" : undefined;
}
