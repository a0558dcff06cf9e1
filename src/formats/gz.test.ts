import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { gz } from "./gz.ts";

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
