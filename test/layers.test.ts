import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

/** Folders from left to right; a file imports from its own folder and from groups to the left of it. */
const LAYERS = [
  ["words"],
  ["strings"],
  ["doc"],
  ["nlp", "knowledge"],
  ["detect", "transform", "terms", "rare", "archive"],
  ["attack", "audience"],
  ["pipeline"],
  ["formats", "report", "store"],
  ["session", "connectors"],
  ["run"],
  ["server", "proxy", "connect", "browser"],
  ["cli"],
];
const SRC = resolve(import.meta.dirname, "../src");
const rank = (folder: string) => LAYERS.findIndex((group) => group.includes(folder));

function sources(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file.includes("/") && !file.endsWith(".test.ts"))
    .map((file) => join(SRC, file));
}

const folderOf = (file: string) => relative(SRC, file).split("/")[0]!;

function imports(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map((match) => resolve(dirname(file), match[1]!));
}

it("knows every folder of src", () => {
  for (const file of sources()) expect(rank(folderOf(file)), folderOf(file)).toBeGreaterThanOrEqual(0);
});

it("imports go left only", () => {
  const wrong = sources().flatMap((file) =>
    imports(file)
      .filter(
        (target) => folderOf(target) !== folderOf(file) && rank(folderOf(target)) >= rank(folderOf(file)),
      )
      .map((target) => `${relative(SRC, file)} -> ${relative(SRC, target)}`),
  );
  expect(wrong).toEqual([]);
});
