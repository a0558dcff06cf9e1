import { describe, expect, it } from "vitest";
import { replacing, rewriteFile } from "../../test/formats.ts";
import { NO_COUNTS } from "../report/counts.ts";
import { bytesInput } from "../run/input.ts";
import { runFiles } from "../run/run-files.ts";
import { CheckFailed } from "../words/problem.ts";
import type { TextFormat } from "./format.ts";
import { formatNamed } from "./index.ts";
import { openWhole } from "./open-whole.ts";

/** A format that reads as it should and forgets the last edit of every document. */
function forgetful(name: string): TextFormat {
  const format = formatNamed(name) as TextFormat;
  return {
    ...format,
    async open(options) {
      const { read } = await format.open(options);
      return {
        read(text, last) {
          const { docs, consumed } = read(text, last);
          const forgetting = docs.map((file) => ({
            ...file,
            toFile: (edits: Parameters<typeof file.toFile>[0]) => [...file.toFile(edits)].slice(0, -1),
          }));
          return { docs: forgetting, consumed };
        },
      };
    },
  };
}

const FILES: Readonly<Record<string, string>> = {
  txt: "Hirata01 met 平田02.\n",
  md: "---\nauthor: Hirata01\n---\n平田02\n",
  html: '<p title="Hirata01">平田02 &amp; co</p>',
  csv: "name,notes\nHirata01,fine\nx,平田02\n",
  tsv: "name\tnotes\nHirata01\tfine\nx\t平田02\n",
  json: '{"name":"Hirata01","notes":["\\u5e73田02"]}',
  jsonl: '{"text":"Hirata01"}\n{"text":"平田02","n":1}\n',
  xml: '<r who="Hirata01"><n>平田02 &lt;</n></r>',
  ics: "BEGIN:VCALENDAR\nSUMMARY:Hirata01\\, 平田02\nEND:VCALENDAR\n",
  vcf: "BEGIN:VCARD\nFN:Hirata01\nNOTE:平田02\nEND:VCARD\n",
  srt: "1\n00:00:01,000 --> 00:00:02,000\nHirata01\n\n2\n00:00:03,000 --> 00:00:04,000\n平田02\n",
  vtt: "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Hirata01>Hi 平田02\n",
  chat: "12/03/24, 21:15 - Hirata01: 平田02?\n",
  log: "user=Hirata01 GET /?q=%E5%B9%B3%E7%94%B002 200\n",
  sql: "INSERT INTO t VALUES ('Hirata01', '平田02');\n",
  yaml: "name: Hirata01\nnotes: |\n  平田02\n  fine\n",
};
const ANSWER = replacing({ Hirata01: "[PERSON_1]", 平田02: "[PERSON_2]" });

describe("a text file is read again as it is written", () => {
  for (const [name, file] of Object.entries(FILES)) {
    it(`${name}: what was certified passes, an edit that was lost does not`, async () => {
      const { text } = await rewriteFile(formatNamed(name), file, ANSWER);
      expect(text).not.toMatch(/Hirata01|平田02/);
      await expect(rewriteFile(forgetful(name), file, ANSWER)).rejects.toThrow(CheckFailed);
      const inner = await openWhole(Buffer.from(file), forgetful(name), { id: "a", lang: "auto" });
      const edits = await Promise.all([...inner.docs].map(ANSWER));
      await expect(inner.save(edits)).rejects.toThrow(CheckFailed);
    });
  }

  it("in the encoding it has, whose bytes alone would now be read as another", async () => {
    const sjis = Uint8Array.of(0x95, 0xbd, 0x93, 0x63, 0x20, 0xb1);
    const { docs, output } = await rewriteFile(formatNamed("txt"), sjis, replacing({ 平田: "P" }), {
      encoding: "shift_jis",
    });
    expect([docs[0]!.text, [...output]]).toEqual(["平田 ｱ", [0x50, 0x20, 0xb1]]);
  });

  it("nothing is written of a file that says something else, and the others go on", async () => {
    const written: string[] = [];
    const problems: string[] = [];
    const input = (id: string, format: TextFormat) => ({
      ...bytesInput(id, id, Buffer.from("Hirata01\n")),
      format,
    });
    const { exit } = await runFiles(
      [input("a.txt", forgetful("txt")), input("b.txt", formatNamed("txt") as TextFormat)],
      {
        writes: true,
        start: () => () => ({
          treat: async (doc) => ({ entry: {}, edits: await ANSWER(doc), counts: NO_COUNTS }),
        }),
      },
      {
        async write({ name, bytes }) {
          for await (const chunk of bytes) written.push(name, Buffer.from(chunk).toString());
        },
        problem: ({ code }) => void problems.push(code),
      },
    );
    expect([exit, problems, written]).toEqual([1, ["written-differs"], ["b.txt", "[PERSON_1]\n"]]);
  });
});

it("a row that is missing is told with how many were read", async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `{"text":"row ${i} of Hirata01"}\n`).join("");
  const failed = await rewriteFile(forgetful("jsonl"), rows, ANSWER).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CheckFailed);
  expect((failed as CheckFailed).message).toMatch(/only 0 of [\d,]+ documents/);
});
