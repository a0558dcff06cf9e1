import { type PublicTableRisk, SMALL_GROUP } from "../doc/table-risk.ts";
import type { Language } from "../words/language.ts";
import { html } from "./page.ts";
import { counted, reportWords } from "./words.ts";

/** What a table of a file still tells; columns are counted, their names are the file's. */
export interface ReportedRisk extends PublicTableRisk {
  /** Of the file. */
  readonly id: string;
}

/** k-anonymity of tables, a row for each; those with unique records stand out. Nothing where no table has quasi-identifiers. */
export function riskTable(risks: readonly ReportedRisk[], lang: Language): string {
  if (risks.length === 0) return "";
  const { risk: words, head } = reportWords(lang);
  const row = ({ id, columns, records, groups, k, unique, small, isEstimate }: ReportedRisk) => {
    const number = (value: number) => counted(value, lang);
    const about = (value: number) => (isEstimate ? words.about(number(value)) : number(value));
    const least = isEstimate ? words.atMost(number(k)) : number(k);
    const cells = [number(columns), number(records), about(groups), least, about(unique), about(small)];
    const isBad = (i: number) => (i === 3 && k === 1) || (i === 4 && unique > 0);
    return `<tr><th>${html(id)}</th>${cells.map((cell, i) => `<td${isBad(i) ? ' class="bad"' : ""}>${cell}</td>`).join("")}</tr>`;
  };
  const small = words.small(counted(SMALL_GROUP, lang));
  const columns = [head.file, words.columns, words.records, words.groups, "k", words.unique, small];
  const names = columns.map((name) => `<th>${name}</th>`).join("");
  return `<h2>${words.title}</h2><div class="wide"><table><thead><tr>${names}</tr></thead><tbody>${risks.map(row).join("")}</tbody></table></div>`;
}
