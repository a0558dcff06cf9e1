import type { Format, FormatOptions } from "./format.ts";
import { readDocs } from "./rewrite.ts";
import type { PlannedColumn } from "./table-plan.ts";

/** The plan of a table or of records, as its format makes it; undefined for a format that has no columns. */
export async function columnsOf(
  source: AsyncIterable<Uint8Array>,
  format: Format,
  options: FormatOptions,
): Promise<readonly PlannedColumn[] | undefined> {
  let planned: readonly PlannedColumn[] | undefined;
  const told = { ...options, onPlan: (columns: readonly PlannedColumn[]) => void (planned ??= columns) };
  for await (const _ of readDocs(source, format, told)) if (planned) break;
  return planned;
}
