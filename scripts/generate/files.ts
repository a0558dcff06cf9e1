import { readFileSync } from "node:fs";
import { join } from "node:path";
import { capabilitiesWith } from "../../src/pipeline/builtin.ts";
import { publishedSchema } from "../../src/pipeline/policy-schema.ts";
import { vocabulary } from "../../src/pipeline/vocabulary.ts";
import { apiPage } from "./api-page.ts";
import { formatsTable } from "./formats-table.ts";
import { labelsPage } from "./labels-page.ts";
import { namesTable } from "./names-table.ts";
import { operatorsTable } from "./operators-table.ts";
import { wordsTable } from "./words-table.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** Every file that is made from the lists of capabilities, by its path, with what should stand in it. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  "policy.schema.json": () => `${JSON.stringify(publishedSchema(), undefined, 2)}\n`,
  "docs/api.md": () => apiPage(ROOT),
  "docs/labels.md": () => labelsPage(capabilitiesWith()),
  "docs/policies.md": () =>
    withPart("docs/policies.md", "operators", operatorsTable(capabilitiesWith().operators)),
  "docs/formats.md": () => withPart("docs/formats.md", "formats", formatsTable()),
  "web/src/i18n/words.generated.ts": wordsTable,
  "src/words/names.generated.ts": () => namesTable(vocabulary),
};

/** A page written by hand with one part, between two comments, replaced. */
function withPart(path: string, name: string, part: string): string {
  const page = readFileSync(join(ROOT, path), "utf8");
  const [start, end] = [`<!-- ${name}: npm run generate -->\n`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`Cannot find the part ${name} of ${path}`);
  return `${before}${start}\n${part}\n\n${end}${after}`;
}
