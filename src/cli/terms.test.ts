import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";

const LIST = ["JAPAN", "JAPFN", "JAXAN", "JAYAN", "JPPAN", "JUMAN", "JEAN", "JAMN", "JA", "東京都", "京都"];

const terms = (...args: string[]) => tokumeiHere(["terms", ...args]);
async function built(list: string | Uint8Array = LIST.join("\n"), ...flags: string[]): Promise<string> {
  const folder = folderWith({ list });
  await terms("build", join(folder, "list"), "-o", join(folder, "i.terms"), ...flags);
  return join(folder, "i.terms");
}

const FIT = ["--guarantee", "fit"];

const objects = (out: string) =>
  out
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe("terms", () => {
  it("builds from plain and from gzip, whatever the name", async () => {
    const plain = await built();
    const zipped = await built(gzipSync(LIST.join("\n")));
    expect(readFileSync(zipped).equals(readFileSync(plain))).toBe(true);
    const whole = gzipSync(LIST.join("\n").repeat(50));
    const broken = folderWith({ list: whole.subarray(0, whole.length - 20) });
    const { code, err } = await terms("build", join(broken, "list"), "-o", join(broken, "i.terms"));
    expect([code, err]).toEqual([2, expect.stringContaining("cut short or damaged")]);
  });

  it("looks terms up by the paper's promise, and the second time in the cache", async () => {
    const index = await built();
    for (const flags of [[], [], ["--no-cache"]]) {
      const { out } = await terms("lookup", "-t", index, "-k", "2", "--json", ...FIT, ...flags, "JAPAN", "x");
      expect(objects(out)).toEqual([
        {
          ...{ term: "JAPAN", pattern: "JA*AN", count: 3, remain: 4, length: 5 },
          ...{ exact: true, ms: expect.any(Number) },
        },
        { term: "x", pattern: "*", count: 11, remain: 0, length: 1, exact: true, ms: expect.any(Number) },
      ]);
    }
    const cached = readFileSync(`${index}.cache`, "utf8").split("\n");
    expect(cached.length).toBe(4);
    writeFileSync(`${index}.cache`, `${cached[0]}\n${cached[1]!.replace("JA*AN", "J*")}\n[1`);
    expect((await terms("lookup", "-t", index, "-k", "2", ...FIT, "JAPAN")).out).toContain("J*");
    await terms("lookup", "-t", index, "-k", "3", ...FIT, "JAPAN");
    expect(readFileSync(`${index}.cache`, "utf8").split("\n").length).toBe(5);
    const other = await built("JAPAN\nJAPPN");
    writeFileSync(`${other}.cache`, cached.join("\n"));
    expect((await terms("lookup", "-t", other, "-k", "2", ...FIT, "JAPAN")).out).toContain("JAP*N");
  });

  it("gives the paper's rule and the other star on request", async () => {
    const index = await built();
    const ask = async (...flags: string[]) =>
      objects((await terms("lookup", "-t", index, "-k", "2", "--json", ...flags, "JAPAN")).out)[0];
    expect(await ask(...FIT, "--select", "lowest")).toMatchObject({ pattern: "JAP*N", count: 2 });
    expect(await ask(...FIT, "--star", "zero")).toMatchObject({ remain: 4 });
    const refused = await terms("lookup", "-t", index, "-k", "2", "--star", "zero", "JAPAN");
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("only with --guarantee fit") });
  });

  it("gives the frontier", async () => {
    const { out } = await terms("frontier", "-t", await built(), ...FIT, "--json", "JAPAN");
    expect(objects(out)).toEqual([
      {
        term: "JAPAN",
        frontier: [
          { pattern: "JA*AN", count: 3, remain: 4 },
          { pattern: "J*AN", count: 6, remain: 3 },
          { pattern: "J*N", count: 8, remain: 2 },
          { pattern: "J*", count: 9, remain: 1 },
        ],
      },
    ]);
  });

  it("masks files", async () => {
    const index = await built();
    const folder = folderWith({ "a.txt": "In JAPAN, 東京都。\r\n", ids: "京都\n", "b.txt": "京都のJAPAN" });
    const a = await terms("mask", "-t", index, "-k", "2", ...FIT, join(folder, "a.txt"));
    expect(a).toEqual({ code: 0, err: "", out: "In JA*AN, *京*。\r\n".replace("*京*", "*都") });
    const flags = ["--identifiers", join(folder, "ids"), "--json", ...FIT];
    const b = await terms("mask", "-t", index, "-k", "2", ...flags, join(folder, "b.txt"));
    expect(objects(b.out)).toMatchObject([{ text: "*のJA*AN", kept: 5, total: 8 }]);
  });

  it("writes a dictionary, and goes on where it was stopped", async () => {
    const index = await built();
    const tsv = join(folderWith(), "d.tsv");
    const flags = ["-t", index, "--max-k", "3", "--workers", "1", ...FIT];
    await terms("dictionary", ...flags, "-o", tsv);
    const lines = readFileSync(tsv, "utf8").split("\n");
    expect(lines[0]).toBe("term\tanonymized\tk\tremain\tlength");
    expect(lines).toContain("JAPAN\tJA*AN\t3\t4\t5");
    const again = join(folderWith(), "d.tsv");
    mkdirSync(`${again}.parts`);
    writeFileSync(join(`${again}.parts`, "about.json"), "{}");
    expect((await terms("dictionary", ...flags, "-o", again)).err).toMatch("another index");
    const third = join(folderWith(), "d.parquet");
    mkdirSync(`${third}.parts`);
    writeFileSync(join(`${third}.parts`, "000000.tsv"), "DONE\tD*\t2\t1\t4\n");
    await terms("dictionary", ...flags, "-o", third);
    const { buffer, byteOffset, byteLength } = readFileSync(third);
    const rows = await parquetReadObjects({
      file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
    });
    expect(rows).toEqual([{ term: "DONE", anonymized: "D*", k: 2, remain: 1, length: 4 }]);
  });

  it("shares masks: every listed term is published as what k of them are, in all commands", async () => {
    const index = await built();
    const lookup = await terms("lookup", "-t", index, "-k", "2", "--json", ...LIST, "JAPANX", "q");
    const entries = objects(lookup.out);
    const listed = entries.slice(0, LIST.length);
    for (const { pattern, shared } of listed) {
      const same = listed.filter((other) => other.pattern === pattern).length;
      expect([same, same >= 2]).toEqual([shared, true]);
    }
    const published = new Set([...listed.map(({ pattern }) => pattern), "*"]);
    for (const { pattern } of entries.slice(LIST.length)) expect(published).toContain(pattern);
    const mask = listed[0].pattern;
    const folder = folderWith({ "a.txt": "In JAPAN, 東京都。\r\n" });
    const masked = await terms("mask", "-t", index, "-k", "2", "--json", join(folder, "a.txt"));
    const [entry] = objects(masked.out);
    expect(entry.text).toBe(`In ${mask}, ${listed[9].pattern}。\r\n`);
    expect(entry.joint).toMatchObject({ masks: 2, computed: 2, least: 2 });
    const { out } = await terms("frontier", "-t", index, "--json", "JAPAN");
    expect(objects(out)[0].frontier).toMatchObject([{ k: 2, pattern: mask, remain: listed[0].remain }]);
    const tsv = join(folder, "d.tsv");
    await terms("dictionary", "-t", index, "--max-k", "4", "-o", tsv);
    const rows = readFileSync(tsv, "utf8").trim().split("\n").slice(1);
    expect(rows).toHaveLength(2 * LIST.length);
    expect(rows).toContain(`JAPAN\t${mask}\t${listed[0].shared}\t${listed[0].remain}\t5`);
  });

  it("keeps the groups beside the index, for a list that grows too", async () => {
    const index = await built(LIST.join("\n"), "--share", "2,4");
    expect(readFileSync(`${index}.shared`).length).toBeGreaterThan(0);
    const patterns = async (file: string, k: string) =>
      objects((await terms("lookup", "-t", file, "-k", k, "--json", ...LIST)).out).map(
        ({ pattern }) => pattern,
      );
    const before = await patterns(index, "2");
    const folder = folderWith({ list: "JAPANESE\n京都市\nZZ" });
    const grown = join(folder, "g.terms");
    await terms("build", join(folder, "list"), "-o", grown, "--earlier", index);
    const after = await patterns(grown, "2");
    before.forEach((pattern, i) => {
      before.forEach((other, j) => {
        if (other === pattern) expect(after[j]).toBe(after[i]);
      });
    });
    writeFileSync(`${grown}.shared`, readFileSync(`${index}.shared`));
    const other = await terms("lookup", "-t", grown, "-k", "2", "JAPAN");
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("another list") });
    writeFileSync(`${index}.shared`, readFileSync(`${index}.shared`).subarray(0, -4));
    expect((await terms("lookup", "-t", index, "-k", "2", "JAPAN")).err).toMatch("damaged");
    const one = await terms("lookup", "-t", await built(), "-k", "1", "JAPAN");
    expect(one).toMatchObject({ code: 2, err: expect.stringContaining("from 2 on") });
  });

  it("says how many characters each k keeps", async () => {
    const folder = folderWith({ "a.txt": "JAPAN" });
    const args = [
      "curve",
      "-t",
      await built(),
      "--json",
      "--max-k",
      "9",
      "--share",
      "0.5",
      join(folder, "a.txt"),
    ];
    const [curve] = objects((await terms(...args)).out);
    expect(curve).toMatchObject({ total: 5, exact: true, share: 0.5, k: 6 });
    expect(curve.points.map(({ k, kept }: { k: number; kept: number }) => [k, kept])).toEqual([
      [2, 4],
      [4, 3],
      [7, 2],
      [9, 1],
    ]);
    const page = join(folder, "curve.html");
    await terms(...args, "--report", page, "--report-lang", "ja");
    expect(readFileSync(page, "utf8")).toMatch(/<html lang="ja">[\s\S]*>残る文字<[\s\S]*<td>80\.0%<\/td>/);
  });

  it("collects a list from what the recognisers find", async () => {
    const folder = folderWith({ "a.txt": "Write to ann@example.org or ann@example.org." });
    expect((await terms("collect", join(folder, "a.txt"))).out).toBe("ann@example.org\n");
  });

  for (const [args, message] of [
    [["nothing"], "terms nothing is no command; there are build, lookup"],
    [["lokup"], "terms lokup is no command; did you mean terms lookup?"],
    [["lookup", "--svg", "x"], "terms lookup has no option --svg"],
    [["lookup", "--sellect", "x"], "terms lookup has no option --sellect; did you mean --select?"],
    [["build", "list"], "terms build: -o, --output INDEX is missing"],
    [["lookup", "-k", "2", "x"], "-t, --terms INDEX is missing"],
    [["lookup", "-t", "none", "x"], "-k K is missing"],
    [["dictionary", "-t", "x", "-o", "d.csv", "--max-k", "2"], "ends in .tsv or .parquet"],
  ] as const) {
    it(`refuses: ${args.join(" ")}`, async () => {
      expect((await terms(...args)).err).toMatch(message);
    });
  }
});
