import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadAudiences, readAudiences } from "./audiences-file.ts";
import { loadHierarchies } from "./hierarchy-files.ts";

const FAMILY = [{ name: "家族", trust: 1, recipients: ["葵", "Orla"] }];

it.each([
  ["YAML", "audiences:\n  - name: 家族\n    trust: 1\n    recipients:\n      - 葵\n      - Orla\n"],
  ["JSON", '{"audiences": [{"name": "家族", "trust": 1, "recipients": ["葵", "Orla"]}]}'],
  ["CRLF", "audiences:\r\n  - {name: 家族, trust: 1, recipients: [葵, Orla]}\r\n"],
])("reads %s", (_, text) => {
  expect(readAudiences(text, "a.yaml")).toEqual(FAMILY);
});

it.each([
  ["an empty file", "", /^a\.yaml:1: audiences: nothing, a list is wanted$/],
  [
    "an unknown field",
    "audiences:\n  - name: a\n    colour: hidden",
    /^a\.yaml:3: audiences\.0\.colour: unknown field/,
  ],
  [
    "too much trust",
    "audiences:\n  - name: a\n    trust: 7\n    recipients: []",
    /^a\.yaml:3: audiences\.0\.trust: 7/,
  ],
  [
    "a recipient twice",
    "audiences:\n  - name: a\n    trust: 1\n    recipients:\n      - hidden\n      - b\n      - hidden",
    /^a\.yaml:7: audiences\.0\.recipients\.2: the same as audiences\.0\.recipients\.0$/,
  ],
  ["broken YAML", "audiences: [hidden", /^a\.yaml:1: not valid YAML or JSON/],
])("says where %s is, and not who", (_, text, says) => {
  const read = () => readAudiences(text, "a.yaml");
  expect(read).toThrow(says);
  expect(read).not.toThrow(/hidden/);
});

it("reads files, and hierarchies by their names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tokumei-audiences-"));
  try {
    const file = (name: string) => join(folder, name);
    await writeFile(file("a.json"), JSON.stringify({ audiences: FAMILY }));
    await writeFile(file("interests.csv"), "将棋;ボードゲーム;遊び\n");
    await writeFile(file("LOCATION.csv"), "hidden\n");
    expect(await loadAudiences(file("a.json"))).toEqual(FAMILY);
    const [interests] = await loadHierarchies([file("interests.csv")]);
    expect([interests!.name, interests!.above("将棋")]).toEqual(["interests", ["ボードゲーム", "遊び"]]);
    await expect(loadHierarchies([file("LOCATION.csv")])).rejects.toThrow(
      "line 1: 1 cell, 2 or more are wanted",
    );
    await expect(loadAudiences(file("none.yaml"))).rejects.toThrow(/none\.yaml/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
