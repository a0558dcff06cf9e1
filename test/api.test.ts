/** What the package exports is said, what is said is exported, and wrong use is answered with what to do. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENTRIES, exportsOf } from "../scripts/generate/api-page.ts";
import * as library from "../src/index.ts";
import { ROOT } from "./cli.ts";

const pages = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);
const exported = Object.values(ENTRIES).flatMap((file) => exportsOf(ROOT, file));

it("every export says what it is", () => {
  expect(exported.filter(({ about }) => about === "").map(({ name, file }) => `${file}: ${name}`)).toEqual(
    [],
  );
});

it("the page of names has every value of the library", () => {
  expect(Object.keys(library).filter((name) => !exported.some((each) => each.name === name))).toEqual([]);
});

/** Functions of others that the guides call in a sentence, and methods of what ours give. */
const OTHERS = new Set(["wrapLanguageModel", "count"]);

it.each(pages)("%s calls in its sentences only what is exported", (page) => {
  const prose = readFileSync(join(ROOT, page), "utf8").replace(/```[\s\S]*?```/g, "");
  const called = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
    [...code.matchAll(/(?<![.\w-])([a-z]\w*)\(/g)].map(([, name = ""]) => name),
  );
  const names = new Set([...exported.map(({ name }) => name), ...OTHERS, "tokumei"]);
  expect(called.filter((name) => !names.has(name))).toEqual([]);
});

describe("wrong use says what to do", () => {
  const { pipelineFor, createDoc, readPolicy, createSession, createPool } = library;
  const wrong: readonly [name: string, use: () => unknown, says: RegExp][] = [
    [
      "no policy",
      () => pipelineFor(undefined as never),
      /readPolicy or presetPolicy, or the name of a preset/,
    ],
    ["the file of a policy", () => pipelineFor({ version: 1 } as never), /readPolicy or presetPolicy/],
    ["no preset", () => pipelineFor("defualt"), /did you mean default/],
    ["a session without policy", () => createSession(5 as never), /readPolicy or presetPolicy/],
    ["a pool without policy", () => createPool({} as never), /readPolicy or presetPolicy/],
    [
      "no text",
      () => pipelineFor("default").anonymize(undefined as never),
      /want a text, or a document of createDoc/,
    ],
    ["a number", () => pipelineFor("default").scan(5 as never), /want a text, or a document of createDoc/],
    ["a document without text", () => createDoc("a", undefined as never), /want a text, or a document/],
    ["a policy as an object", () => readPolicy({ version: 1 } as never, "p"), /text of a YAML or JSON file/],
  ];
  it.each(wrong)("%s", (_, use, says) => expect(use).toThrow(says));
});

it("takes a preset by name, and a text alone", () => {
  const { release } = library.pipelineFor("default").anonymize("Mail kawai.shiori@example.com");
  expect(release.text).toBe("Mail [EMAIL_ADDRESS_1]");
});
