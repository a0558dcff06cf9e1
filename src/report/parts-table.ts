import { addParts, type Fate, type FilePart } from "../doc/file-part.ts";
import { say } from "../pipeline/vocabulary.ts";
import type { Language } from "../words/language.ts";
import { html } from "./page.ts";
import { counted, reportWords } from "./words.ts";

const FATES: readonly Fate[] = ["read", "removed", "unread"];

/** What became of the parts of files, a row for each kind; those that nobody read stand out. Nothing for texts that are no files. */
export function partsTable(lists: readonly (readonly FilePart[])[], lang: Language): string {
  const parts = lists.reduce(addParts, []);
  if (parts.length === 0) return "";
  const { parts: title, head } = reportWords(lang);
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  const cell = (kind: string, fate: Fate) => {
    const count = parts.find((part) => part.kind === kind && part.fate === fate)?.count ?? 0;
    return `<td${fate === "unread" && count > 0 ? ' class="bad"' : ""}>${counted(count, lang)}</td>`;
  };
  const row = (kind: string) =>
    `<tr><th>${html(say({ code: `part.${kind}` }, lang))}</th>${FATES.map((fate) => cell(kind, fate)).join("")}</tr>`;
  const names = [head.part, head.read, head.removed, head.unread].map((name) => `<th>${name}</th>`).join("");
  return `<h2>${title}</h2><div class="wide"><table><thead><tr>${names}</tr></thead><tbody>${kinds.map(row).join("")}</tbody></table></div>`;
}
