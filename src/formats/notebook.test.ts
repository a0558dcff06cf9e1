import { expect, it } from "vitest";
import { replacing, rewriteFile } from "../../test/formats.ts";
import { restoreFile } from "./inverse.ts";
import { ipynb } from "./notebook.ts";
import { md } from "./plain.ts";

const NAMES = replacing({ "John Smith": "[P]", 山田太郎: "[P]" });

const NOTEBOOK = {
  cells: [
    {
      cell_type: "markdown",
      id: "a1b2",
      metadata: {},
      source: ["# Report of John Smith\n", "担当は山田太郎です"],
    },
    {
      cell_type: "code",
      execution_count: 7,
      id: "c3d4",
      metadata: { tags: ["by John Smith"] },
      source: 'name = "John Smith"  # 山田太郎',
      outputs: [
        { output_type: "stream", name: "stdout", text: ["John Smith\n"] },
        {
          output_type: "display_data",
          metadata: {},
          data: { "text/plain": ["<Figure>"], "text/html": "<b>John Smith</b>", "image/png": "iVBORw0KGgo=" },
        },
        { output_type: "error", ename: "KeyError", evalue: "John Smith", traceback: ["山田太郎 failed"] },
      ],
    },
  ],
  metadata: { authors: [{ name: "John Smith" }], kernelspec: { name: "python3" } },
  nbformat: 4,
  nbformat_minor: 5,
};

it("a notebook is read in its sources, outputs and metadata; pictures are told; it stays a notebook", async () => {
  const file = `${JSON.stringify(NOTEBOOK, null, 1)}\n`;
  const { docs, text, output, inverse } = await rewriteFile(ipynb, file, NAMES);
  expect(docs[0]!.parts).toContainEqual({ kind: "picture", fate: "unread", count: 1 });
  expect(docs[0]!.text).not.toContain("iVBOR");
  expect(text).toBe(file.replaceAll("John Smith", "[P]").replaceAll("山田太郎", "[P]"));
  expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
});

const FRONT = `---
title: Letter to John Smith
author: '山田太郎'
tags: [a, John Smith]
---
# John Smith

- key: "John Smith"
`;

it("front matter of Markdown is read as fields, and stays valid YAML", async () => {
  const { docs, text } = await rewriteFile(md, FRONT, NAMES);
  expect(docs[0]!.text).toMatch(/^title: Letter to John Smith\nauthor: 山田太郎\n/);
  expect(text).toBe(`---
title: "Letter to [P]"
author: '[P]'
tags: [a, "[P]"]
---
# [P]

- key: "[P]"
`);
});

it("what only looks like front matter is text", async () => {
  for (const file of ["---\nJohn Smith\n", "---\n: [John Smith\n---\nrest", "a\n---\nb: John Smith\n---\n"]) {
    const { docs, text } = await rewriteFile(md, file, NAMES);
    expect([docs[0]!.text, text]).toEqual([file, file.replace("John Smith", "[P]")]);
  }
});
