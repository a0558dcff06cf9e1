import { afterAll, describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { presetPolicy } from "../pipeline/policy.ts";
import { bytesInput } from "./input.ts";
import { readingThreads } from "./reading-threads.ts";
import { runFiles } from "./run-files.ts";
import { anonymizeTreatment } from "./treatments/anonymize.ts";

const policy = presetPolicy("default");
const pipeline = pipelineFor(policy);
const threads = readingThreads(2, { policy });
afterAll(() => threads.close());

const people = ["Kemal Aydogan", "Ines Vesk", "Mia Berg", "川井しおり", "佐藤健一", "𠮷野花子"];
const sentence = (i: number) =>
  i % 2
    ? `Dr ${people[i % 3]} of Leeds called +44 20 7946 0${100 + i}.`
    : `${people[3 + (i % 3)]}さんは横浜市に住む。`;
const rows = Array.from({ length: 24 }, (_, i) => sentence(i));
const FILES = {
  "letter.txt": rows.join("\r\n"),
  "rows.jsonl": rows.map((text, id) => JSON.stringify({ id, text })).join("\n"),
  "talk.jsonl": rows.map((text, i) => JSON.stringify({ text, sender: people[i % 6], time: i })).join("\n"),
  "table.csv": `name,note\n${rows.map((text, i) => `${people[i % 6]},"${text}"`).join("\n")}\n`,
  "empty.txt": "",
};

async function results(inThreads: boolean): Promise<unknown> {
  const written: Record<string, string> = {};
  const entries: object[] = [];
  const inputs = Object.entries(FILES).map(([name, text]) => bytesInput(name, name, Buffer.from(text)));
  const treatment = anonymizeTreatment(async () => pipeline, inThreads ? { threads } : {});
  await runFiles(inputs, treatment, {
    async write({ name, bytes }) {
      written[name] = "";
      for await (const chunk of bytes) written[name] += Buffer.from(chunk).toString("utf8");
    },
    entry: (entry) => void entries.push(entry),
    problem(problem) {
      throw problem;
    },
  });
  return { written, entries };
}

describe("reading in threads", () => {
  it("gives the results of one thread, to the byte", async () => {
    expect(await results(true)).toEqual(await results(false));
  });

  it("finds in parts of a text what is found in the whole", () => {
    const text = `${"The boat lay still. ".repeat(5_200)}\n\n`.repeat(3) + rows.join("\n\n");
    const request = { doc: createDoc("d", text), isResult: false };
    const shares = [0, 1, 2].map((index) => pipeline.readShare(request, { index, of: 3 }));
    expect(pipeline.joinShares(request, shares)).toEqual(pipeline.read(request));
  });
});
