import { describe, expect, it } from "vitest";
import { rewriteFile, untouched } from "../../test/formats.ts";
import { createDoc } from "../doc/doc.ts";
import { csv } from "../formats/csv.ts";
import { jsonl } from "../formats/jsonl.ts";
import { publishedEdits } from "./release.ts";
import { type RareOptions, suppressRare } from "./suppress.ts";

const TEXTS = ["Name: Ann *7*\\ 𠮷野 ①", "Name: Bob *7*\\ 𠮷田 ①", "name: 𝟙𝟚 bob **7"];

describe("edits that publish a text", () => {
  it.each<[string, Partial<RareOptions>]>([
    ["stretches", {}],
    ["stretches of the same length", { keepLength: true }],
    ["a symbol that the text holds", { symbolInText: "escape" }],
    ["folded letters", { fold: { case: true } }],
    ["folded digits", { fold: { digits: true }, unit: "code-point" }],
    ["all of it", { fold: { case: true, digits: true }, symbolInText: "escape", keepLength: true }],
  ])("%s", (_, options) => {
    const docs = TEXTS.map((text, i) => createDoc(`${i}`, text));
    const release = suppressRare(docs, { k: 2, ...options });
    for (const [i, text] of release.texts.entries()) {
      const edits = publishedEdits(docs[i]!, text, release, options);
      expect(edits.apply(docs[i]!.text)).toBe(text.text);
    }
  });

  it.each([
    {
      format: csv,
      file: 'name,note\nAmy,"tea*, 5"\nBob,"tea*, 7"\n',
      output: 'name,note\n*,"tea\\*, *"\n*,"tea\\*, *"\n',
    },
    {
      format: jsonl,
      file: '{"id":1,"text":"Amy*\\n茶\\"5\\""}\n{"id":2,"text":"Bob*\\n茶\\"7\\""}\n',
      output: '{"id":1,"text":"*\\\\*\\n茶\\"*\\""}\n{"id":2,"text":"*\\\\*\\n茶\\"*\\""}\n',
    },
  ])("leave the file as it is around them: $format.name", async ({ format, file, output }) => {
    const { docs } = await rewriteFile(format, file, untouched);
    const release = suppressRare(docs, { k: 2, symbolInText: "escape" });
    let next = 0;
    const { text } = await rewriteFile(format, file, (doc) =>
      publishedEdits(doc, release.texts[next++]!, release, {}),
    );
    expect(text).toBe(output);
  });
});
