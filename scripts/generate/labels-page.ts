import { labelSources } from "../../src/pipeline/builtin.ts";
import { bareName, type Capabilities } from "../../src/pipeline/capabilities.ts";
import { findingWords } from "../../src/pipeline/vocabulary.ts";

/** docs/labels.md: every label with its recognisers, or else with what gives it. */
export function labelsPage(capabilities: Capabilities): string {
  const own = new Set(capabilities.recognizers.flatMap(({ labels }) => labels));
  const rows = labelSources(capabilities).flatMap((source) => {
    const isRecognizer = capabilities.recognizers.some(({ name }) => name === source.name);
    const labels = source.labels.filter((label) => isRecognizer || !own.has(label));
    return labels.map((label) => ({ label, name: bareName(source.name) }));
  });
  const called = (label: string) => (findingWords[`label.${label}`] ?? [label, label]).join(" | ");
  const lineOf = ({ label, name }: (typeof rows)[number]) => `| ${label} | ${called(label)} | ${name} |`;
  const unique = new Map(rows.map((row) => [lineOf(row), row]));
  const sorted = [...unique].sort(([, a], [, b]) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  return `# Labels

Policies name labels in \`labels:\` and recognisers in \`recognizers:\`. Labels are those of Microsoft Presidio where it has one.
Made by \`npm run generate\`; a test holds it to the code.

| label | in English | in Japanese | recogniser |
| --- | --- | --- | --- |
${sorted.map(([line]) => line).join("\n")}
`;
}
