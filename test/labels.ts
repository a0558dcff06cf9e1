import { recognizers } from "../src/pipeline/builtin.ts";

/** The page that lists every label with its recogniser. */
export function labelsPage(): string {
  const rows = recognizers
    .flatMap(({ name, labels }) => labels.map((label) => ({ label, name: name.replace(/\.v\d+$/, "") })))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  return `# Labels

Policies name labels in \`labels:\` and recognisers in \`recognizers:\`. Labels are those of Microsoft Presidio where it has one.
Made by \`npx tsx scripts/write-labels.ts\`; a test holds it to the code.

| label | recogniser |
| --- | --- |
${rows.map(({ label, name }) => `| ${label} | ${name} |`).join("\n")}
`;
}
