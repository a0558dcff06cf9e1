import type { Span } from "../../doc/span.ts";
import { isKey, isSettingValue } from "../settings.ts";

/** A call: `df.head(`, `varchar(`. Names of people before an age begin with a capital. */
const CALL = /^["'([{]*[a-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*\(/u;
const EXTENSIONS =
  "csv|tsv|txt|jsonl?|xml|html?|ya?ml|md|py|jsx?|tsx?|sql|log|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|png|jpe?g|gif|zip|gz|parquet|ipynb|sh|css|ini|toml|conf";
const FILE = new RegExp(`^["'([{]*[\\w./\\\\-]+\\.(?:${EXTENSIONS})["')\\]},;:]*$`, "iu");
/** What a file is called is taken for an account or a company; people's names in it are found by other recognisers. */
const NAMED_LIKE_FILES: ReadonlySet<string> = new Set(["contact", "org", "number"]);
/** What settings of programs are taken for. */
const NAMED_LIKE_SETTINGS: ReadonlySet<string> = new Set(["contact", "org", "number", "date", "age"]);
const WIDEST = 100;

/** Whether a span that was read as something of a person stands in a call or a setting of a program, or is the name of a file. */
export function isProgramText(text: string, span: Span, kind: string): boolean {
  if (NAMED_LIKE_SETTINGS.has(kind) && (isSettingValue(text, span) || isKey(text, firstWord(text, span))))
    return true;
  const { from, to } = span;
  let start = from;
  while (start > 0 && from - start < WIDEST && !/\s/.test(text.charAt(start - 1))) start--;
  let end = to;
  while (end < text.length && end - to < WIDEST && !/\s/.test(text.charAt(end))) end++;
  const token = text.slice(start, end);
  return CALL.test(token) || (NAMED_LIKE_FILES.has(kind) && FILE.test(token));
}

const firstWord = (text: string, { from, to }: Span): Span => ({
  from,
  to: from + /^[\w.-]*/.exec(text.slice(from, to))![0].length,
});
