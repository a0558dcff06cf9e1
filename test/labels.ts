import { bareName } from "../src/detect/declaration.ts";
import { detectWords, recognizers } from "../src/detect/recognizers.ts";

/** The page that lists every label with its names and its recogniser. */
export function labelsPage(): string {
  const rows = recognizers
    .flatMap(({ name, labels }) => labels.map((label) => ({ label, name: bareName(name) })))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  const names = (label: string) => (detectWords[`label.${label}`] ?? []).join(" | ");
  return `# Labels

Policies name labels in \`labels:\` and recognisers in \`recognizers:\`. Labels are those of Microsoft Presidio where it has one.
Made by \`npx tsx scripts/write-labels.ts\`; a test holds it to the code.

| label | in English | in Japanese | recogniser |
| --- | --- | --- | --- |
${rows.map(({ label, name }) => `| ${label} | ${names(label)} | ${name} |`).join("\n")}
`;
}
