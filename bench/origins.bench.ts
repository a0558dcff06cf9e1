/**
 * Whether names of every origin are found: twenty people of each in ten settings, in English and in Japanese text, under the default policy.
 * Prints the share of names of which every letter is changed, by origin and by setting. `ORIGINS_MISSES=1` lists the others.
 */
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { JAPANESE_ORIGINS, JAPANESE_SETTINGS, ORIGINS, type PersonName, SETTINGS } from "./origins/names.ts";

type Write = (name: PersonName) => string;
const SIGNIFICANT = /[\p{L}\p{N}]/u;

export async function run(): Promise<void> {
  measure("English", ORIGINS, SETTINGS);
  const settings = Object.entries(JAPANESE_SETTINGS).map(([setting, write]): [string, Write] => [
    setting,
    (name) => write(name, fullName(name)),
  ]);
  measure("Japanese", JAPANESE_ORIGINS, Object.fromEntries(settings));
}

/** A foreign name has its given name first. */
const fullName = ({ given, family }: PersonName) =>
  /^[ァ-ヺー]+$/.test(family) ? `${given}・${family}` : `${family}${given}`;

function measure(
  title: string,
  origins: Readonly<Record<string, readonly PersonName[]>>,
  settings: Readonly<Record<string, Write>>,
): void {
  const { anonymize } = pipelineFor("default");
  const bySetting = new Map<string, number[]>();
  const shares: number[] = [];
  console.log(`\n${title}`);
  for (const [origin, people] of Object.entries(origins)) {
    let hidden = 0;
    for (const [setting, write] of Object.entries(settings))
      for (const person of people) {
        const isFound = isHidden(write(person), (text) => anonymize(text).edits.list);
        bySetting.set(setting, [...(bySetting.get(setting) ?? []), isFound ? 1 : 0]);
        if (isFound) hidden++;
        else if (process.env.ORIGINS_MISSES) console.log(`  missed: ${write(person).replaceAll("\n", "⏎")}`);
      }
    const share = hidden / (people.length * Object.keys(settings).length);
    shares.push(share);
    console.log(`  ${origin.padEnd(20)} ${percent(share)}`);
  }
  const rows = [...bySetting].map(([setting, found]) => `${setting} ${percent(mean(found))}`);
  console.log(`  by setting: ${rows.join(", ")}`);
  console.log(`  mean ${percent(mean(shares))}, least ${percent(Math.min(...shares))}`);
}

/** Whether every letter of the name marked in a text is changed. */
function isHidden(
  marked: string,
  editsOf: (text: string) => readonly { from: number; to: number }[],
): boolean {
  const from = marked.indexOf("⟦");
  const to = marked.indexOf("⟧") - 1;
  const text = marked.replace(/[⟦⟧]/g, "");
  const edits = editsOf(text);
  for (let at = from; at < to; at++)
    if (SIGNIFICANT.test(text.charAt(at)) && !edits.some((edit) => edit.from <= at && at < edit.to))
      return false;
  return true;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
