import { SMALL_GROUP, type TableRisk } from "../doc/table-risk.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

/** What is said of a table to whoever has the file: with the names of its columns. */
export function tableRiskNotice({ columns, isEstimate, table: _, ...counts }: TableRisk): Message {
  const values = { ...counts, columns: columns.join(", "), least: SMALL_GROUP };
  return isEstimate ? message("k-anonymity-about", values) : message("k-anonymity", values);
}
