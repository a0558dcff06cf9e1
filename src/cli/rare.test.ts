import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, tokumeiAlone } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";

const ROWS = ["駅前で会う。", "駅前で会った。", "駅前で会う!"];
const folder = folderWith({
  "c.jsonl": ROWS.map((text, id) => `${JSON.stringify({ id, text })}\n`).join(""),
  "a.txt": "aab\r\naab\r\nq",
});
const at = (name: string) => join(folder, name);
const rare = (...args: string[]) => tokumeiHere(["rare", "-k", "2", ...args]);

describe("rare", () => {
  it("prints the text in the format of the file", async () => {
    expect(await rare(at("a.txt"))).toEqual({ code: 0, out: "aab\r\n*ab\r\n*", err: "" });
    const { out } = await rare(at("c.jsonl"));
    expect(out.split("\n")[0]).toBe('{"id":0,"text":"駅前で会う*"}');
  });

  it("prints an object per document with --json", async () => {
    const { out } = await rare(at("a.txt"), "--json", "--stats");
    const [entry, stats] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entry).toMatchObject({
      id: at("a.txt"),
      text: "aab\r\n*ab\r\n*",
      kept: 9,
      suppressed: 2,
      total: 11,
    });
    expect(stats).toMatchObject({ stats: { characters: 11, k: 2, l: 1, by: "occurrence" } });
  });

  it("says that stretches are counted, not documents, and makes documents alike when asked", async () => {
    const { err } = await rare(at("c.jsonl"));
    expect(err).toContain("of 3 published documents");
    const alike = await rare(at("c.jsonl"), "--records", "3", "--json", "--stats");
    const [first, second, third, stats] = alike.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect(first).toMatchObject({
      alike: 3,
      certificates: [{}, { guarantee: "record-k-anonymity", holds: true }],
    });
    expect(stats.stats.records).toMatchObject({ documents: 3, below: 0, withheld: 0 });
    expect(first.text).toMatch(/^駅前で会/);
  });

  it("leaves no part of a number unless a length is given", async () => {
    const calls = folderWith({
      "calls.jsonl": ["09012", "09034", "09056"].map((n) => `{"text":"call ${n}"}\n`).join(""),
    });
    const file = join(calls, "calls.jsonl");
    expect((await rare(file)).out).toBe('{"text":"call *"}\n'.repeat(3));
    expect((await rare(file, "-l", "1")).out).toBe('{"text":"call 090*"}\n'.repeat(3));
  });

  it("keeps figures out of the text", async () => {
    const { out, err } = await rare(at("a.txt"), "--stats");
    expect(out).toBe("aab\r\n*ab\r\n*");
    expect(JSON.parse(err)).toMatchObject({ stats: { characters: 11 } });
  });

  it("reads standard input once", async () => {
    const ran = await tokumeiAlone(folder, ["rare", "-k", "2", "-"], "aab\naab\nq");
    expect(ran).toEqual({ code: 0, stdout: "aab\n*ab\n*", stderr: "" });
  });

  it("fails when it cannot write", async () => {
    const { code, out, err } = await rare(at("a.txt"), "--out", at("a.txt/x"));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^tokumei: .*a\.txt.*\n$/);
  });

  it("writes a public form that follows from what is published alone", async () => {
    const row = (value: string, id: number) =>
      `${JSON.stringify({ id, text: `Please call ${value} today. 駅前で会う。` })}\n`;
    const sources = ["甲乙 丙丁", "戊 己庚辛壬"].map((values) => values.split(" ").map(row).join(""));
    const twins = folderWith({ "a.jsonl": sources[0]!, "b.jsonl": sources[1]! });
    const [first, second] = await Promise.all(
      ["a", "b"].map(async (name) => {
        await rare(join(twins, `${name}.jsonl`), "--release", join(twins, `${name}.json`));
        return readFileSync(join(twins, `${name}.json`), "utf8");
      }),
    );
    expect(first).toBe(second);
    expect(JSON.parse(first!)).toMatchObject({
      format: "tokumei/rare/1",
      documents: [{ id: "1", text: expect.stringContaining("駅前で会う。") }, { id: "2" }],
      guarantees: [{ guarantee: "substring-k-anonymity", holds: true, k: 2 }],
    });
    expect(first).not.toMatch(/suppressed|kept|total|sha256|jsonl/);
  });

  it("writes nothing with --dry-run", async () => {
    const { code, out, err } = await rare(at("a.txt"), "--out", at("o"), "--record", at("r"), "--dry-run");
    expect([code, out]).toEqual([0, ""]);
    expect(err).toMatch(/^would write .*o\/a\.txt, 11 bytes\nwould write .*\/r, \d+ bytes\n$/);
    expect([existsSync(at("o")), existsSync(at("r"))]).toEqual([false, false]);
  });
});
