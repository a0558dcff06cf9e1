import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chunksOf, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { gz } from "./gz.ts";
import { type Answer, rewrite } from "./rewrite.ts";

const NAMES = replacing({ "John Smith": "[P]", 山田太郎: "[P]" });
const write = async (id: string, bytes: Uint8Array) => (await rewriteFile(gz, bytes, NAMES, { id })).output;

/** With a name, a time and a comment in its header. */
function withHeader(content: string, name: string, comment: string): Buffer {
  const packed = gzipSync(content);
  packed[3] = 8 | 16;
  packed.writeUInt32LE(1_700_000_000, 4);
  return Buffer.concat([packed.subarray(0, 10), Buffer.from(`${name}\0${comment}\0`), packed.subarray(10)]);
}

describe("a gzip file", () => {
  it("is the file inside, by its name without the ending", async () => {
    const { docs, output } = await rewriteFile(
      gz,
      gzipSync('{"text":"John Smith"}\n{"text":"山田太郎"}\n'),
      NAMES,
      {
        id: "a/rows.jsonl.gz",
      },
    );
    expect(docs.map(({ id, text, group }) => [id, text, group])).toEqual([
      ["1", "John Smith", undefined],
      ["2", "山田太郎", undefined],
    ]);
    expect(docs[0]!.parts).toContainEqual({ kind: "gzip-header", fate: "removed", count: 1 });
    expect(gunzipSync(output).toString()).toBe('{"text":"[P]"}\n{"text":"[P]"}\n');
  });

  it("says nothing of who packed it, and when", async () => {
    const output = await write("export.gz", withHeader("<p>John Smith", "John Smith.html", "by John Smith"));
    expect(Buffer.from(output).toString("latin1")).not.toContain("John");
    expect([...output.subarray(3, 10)]).toEqual([0, 0, 0, 0, 0, 0, 255]);
    expect(gunzipSync(output).toString()).toBe("<p>[P]");
  });

  it("is found by the name in its header where its own says nothing", async () => {
    const { docs } = await rewriteFile(gz, withHeader("a,b\nJohn Smith,1\n", "rows.csv", ""), untouched, {
      id: "x",
    });
    expect(docs.map(({ text }) => text)).toEqual(["John Smith\n1"]);
  });

  it("may have several members", async () => {
    const members = Buffer.concat([gzipSync("John "), gzipSync("Smith and 山田太郎")]);
    expect(gunzipSync(await write("x.txt.gz", members)).toString()).toBe("[P] and [P]");
  });

  it("may be packed twice, but not without end", async () => {
    const twice = gzipSync(gzipSync("John Smith"));
    expect(gunzipSync(gunzipSync(await write("x.txt.gz.gz", twice))).toString()).toBe("[P]");
    let deep: Buffer = Buffer.from("John Smith");
    for (let i = 0; i < 100; i++) deep = gzipSync(deep);
    await expect(write("x.gz", deep)).rejects.toThrow("nested more than 8 deep");
  });

  it("is refused when it is damaged or cut short", async () => {
    const whole = gzipSync("John Smith ".repeat(1000));
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 6]! ^= 1;
    for (const bytes of [whole.subarray(0, -9), damaged]) {
      await expect(write("x.txt.gz", bytes)).rejects.toThrow("the gzip file is cut short or damaged");
    }
  });

  it("is refused when it unpacks to far more than it is", async () => {
    const bomb = gzipSync(Buffer.alloc(2 ** 25));
    await expect(write("x.txt.gz", bomb)).rejects.toThrow("unpacks to more than 16,");
  });
});

describe("without a map a gzip file of text streams", () => {
  async function streamed(id: string, bytes: Uint8Array, chunk = 7) {
    const parts: Uint8Array[] = [];
    const docs: Doc[] = [];
    const answer: Answer = (doc) => {
      docs.push(doc);
      return NAMES(doc);
    };
    for await (const part of rewrite(chunksOf(bytes, chunk), gz, { id, lang: "auto" }, answer))
      parts.push(part);
    return { docs, output: Buffer.concat(parts) };
  }

  it("and is written as one that is read whole", async () => {
    for (const [id, content] of [
      ["rows.jsonl.gz", '{"text":"John Smith"}\n{"text":"山田太郎"}\n'],
      ["x.txt.gz", "John Smith ".repeat(50_000)],
      ["x.json.gz", '["John Smith"]'],
      ["x.txt.gz", ""],
    ] as const) {
      const whole = await rewriteFile(gz, gzipSync(content), NAMES, { id });
      const { docs, output } = await streamed(id, gzipSync(content), 1000);
      expect(gunzipSync(output).equals(gunzipSync(whole.output))).toBe(true);
      expect(docs.map(({ text, parts }) => [text, parts])).toEqual(
        whole.docs.map(({ text, parts }) => [text, parts]),
      );
      expect([...output.subarray(3, 10)]).toEqual([...whole.output.subarray(3, 10)]);
    }
  });

  it("holds a part of the file only", async () => {
    let [taken, written, most] = [0, 0, 0];
    const row = `{"text":"${"word ".repeat(30)}`;
    const packed = gzipSync(
      Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${row}${i * 7919}"}\n`).join("")),
      { level: 0 },
    );
    const source = async function* () {
      for await (const chunk of chunksOf(packed)) {
        taken += chunk.length;
        most = Math.max(most, taken - written);
        yield chunk;
      }
    };
    let unpacked = 0;
    const answer: Answer = ({ text }) => {
      unpacked += text.length;
      written = unpacked;
      return Edits.none(text.length);
    };
    for await (const _ of rewrite(source(), gz, { id: "x.jsonl.gz", lang: "en" }, answer));
    expect(packed.length).toBeGreaterThan(6_000_000);
    expect(most).toBeLessThan(3_000_000);
  });

  it("and is refused when it is damaged or unpacks to far more than it is", async () => {
    const whole = gzipSync("John Smith ".repeat(1000));
    await expect(streamed("x.txt.gz", whole.subarray(0, -9))).rejects.toThrow(
      "the gzip file is cut short or damaged",
    );
    await expect(streamed("x.txt.gz", gzipSync(Buffer.alloc(2 ** 26, "ab ")), 4096)).rejects.toThrow(
      "unpacks to more than",
    );
  });
});
