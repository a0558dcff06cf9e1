import { maskText } from "../src/terms/mask-text.ts";
import { buildTermIndex, type TermIndex } from "../src/terms/term-index.ts";
import { dataFile } from "./data.ts";
import { indexOfList } from "./terms-lists.ts";

/** Prose to measure on: an English stretch of about the length of the paper's paragraph, a Japanese one likewise. */
const ENGLISH = { path: "text/en-sotu.txt.gz", from: 1_000_000, characters: 689 };
const JAPANESE = { path: "text/ja-aozora-46m-chars.txt.gz", from: 2_000_000, characters: 237 };
const STRETCHES = 20;

/** `npm run bench terms-text`: which share of the characters masking at k = 2 keeps; the paper has 43.1 % and 80.6 %. */
export async function run(): Promise<void> {
  const english = await indexOfList("en-proper");
  const list = dataFile("terms/en-proper.txt.gz");
  if (!english || !list) return;
  const { index: folded } = await buildTermIndex([list.split("\n")], { foldCase: true });
  const japanese = await indexOfList("ja-proper");
  const paper = dataFile("../papers/000_1187c61572d23ea7.txt") ?? "";
  const paragraph = paper.split("\n").find((line) => /^Text data mining is one of important tech/.test(line));
  console.log("| text | list | boundaries | ordinary words | kept |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [name, index] of [
    ["en-proper", english],
    ["en-proper, case folded", folded],
  ] as const) {
    for (const [text, stretches] of [
      ["the paper's paragraph", paragraph === undefined ? [] : [paragraph]],
      ["speeches", stretchesOf(ENGLISH)],
    ] as const) {
      row(text, name, index, stretches, "word", true);
      row(text, name, index, stretches, "word", false);
      row(text, name, index, stretches, "none", false);
    }
  }
  if (!japanese) return;
  row("Japanese prose", "ja-proper", japanese, stretchesOf(JAPANESE), "word", true);
  row("Japanese prose", "ja-proper", japanese, stretchesOf(JAPANESE), "token", true);
}

function stretchesOf({ path, from, characters }: typeof ENGLISH): string[] {
  const all = dataFile(path) ?? "";
  return Array.from({ length: STRETCHES }, (_, i) => all.slice(from + i * 50_000).slice(0, characters));
}

function row(
  text: string,
  list: string,
  index: TermIndex,
  stretches: readonly string[],
  boundaries: "word" | "token" | "none",
  readable: boolean,
): void {
  let [keptCount, total] = [0, 0];
  for (const stretch of stretches) {
    const result = maskText(index, stretch, {
      ...{ k: 2, boundaries },
      ...(!readable && { vocabulary: false as const }),
    });
    keptCount += result.kept;
    total += result.total;
  }
  const ordinary = readable ? "left" : "masked";
  console.log(
    `| ${[text, list, boundaries, ordinary, `${((100 * keptCount) / total).toFixed(1)} %`].join(" | ")} |`,
  );
}
