import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
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
    const { out, err } = await rare(at("a.txt"), "--json", "--stats");
    expect(err).toContain("this JSON is secret");
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

  describe("signed and reported on", () => {
    const files = folderWith({ "c.jsonl": readFileSync(at("c.jsonl"), "utf8") });
    const own = (name: string) => join(files, name);
    const verify = (...args: string[]) => tokumeiHere(["verify", ...args]);
    beforeAll(async () => {
      await tokumeiHere(["key", "sign", "-o", own("key")]);
      await rare(own("c.jsonl"), "--records", "3", "--release", own("r.json"), "--sign-key-file", own("key"));
    });

    it("is checked from its texts, with the sources, and by its signature", async () => {
      const alone = await verify(own("r.json"));
      expect([alone.code, alone.out.match(/stated {2}substring-k-anonymity/g)?.length]).toEqual([0, 3]);
      const whole = await verify(
        own("r.json"),
        "--source",
        own("c.jsonl"),
        "--public-key",
        own("key.pub"),
        "--json",
      );
      const [first] = whole.out.split("\n").map((line) => line && JSON.parse(line));
      expect(whole.code).toBe(0);
      expect(first.checks).toMatchObject([
        { guarantee: "substring-k-anonymity", holds: true, code: "runs-frequent" },
        { guarantee: "record-k-anonymity", holds: true },
        { guarantee: "signature", holds: true, code: "signature-trusted" },
      ]);
    });

    it.each([
      ["a text", (release: string) => release.replaceAll("駅前", "駅前の山田")],
      ["its promise", (release: string) => release.replace('"holds":true', '"holds": false')],
    ])("fails when somebody changes %s", async (_, change) => {
      const forged = folderWith({ "f.json": change(readFileSync(own("r.json"), "utf8")) });
      const { code, out } = await verify(join(forged, "f.json"), "--public-key", own("key.pub"));
      expect(code).toBe(1);
      expect(out).toContain("does not fit its content");
    });

    it.each([
      ["en", "Whole documents that are alike, by k", "For publication"],
      ["ja", "kごとの、文書全体の一致", "公開用です"],
    ])(
      "has a report for the public in %s, which tells nothing of what was suppressed",
      async (lang, ...words) => {
        const twins = folderWith({
          "a.jsonl": '{"text":"駅前 甲"}\n{"text":"駅前 乙丙"}\n',
          "b.jsonl": '{"text":"駅前 戊己庚"}\n{"text":"駅前 辛*"}\n',
        });
        const pages: string[] = [];
        for (const name of ["a", "b"]) {
          const [page, json] = [join(twins, `${name}.html`), join(twins, `${name}-report.json`)];
          const input = join(twins, `${name}.jsonl`);
          await rare(input, "--report", page, "--public", "--report-lang", lang);
          await rare(input, "--report", json, "--public");
          expect((await verify(json, "--source", input)).code).toBe(0);
          pages.push(readFileSync(page, "utf8") + readFileSync(json, "utf8"));
        }
        expect(pages[0]).toBe(pages[1]);
        for (const word of words) expect(pages[0]).toContain(word);
      },
    );

    it("has a report for whoever releases, in its own file mode, that says so", async () => {
      const { err } = await rare(own("c.jsonl"), "--report", own("own.html"));
      expect(err).toContain("for your eyes");
      expect(statSync(own("own.html")).mode & 0o777).toBe(0o600);
      expect(readFileSync(own("own.html"), "utf8")).toContain("of the characters kept");
      await rare(own("c.jsonl"), "--report", own("own.json"));
      expect(JSON.parse(readFileSync(own("own.json"), "utf8")).documents).toHaveLength(3);
      expect((await verify(own("own.json"), "--source", own("c.jsonl"))).code).toBe(0);
    });

    it.each([[["--public"]], [["--sign-key-file", "key"]]])("refuses %j alone", async (args) => {
      expect((await rare(own("c.jsonl"), ...args)).code).toBe(2);
    });
  });

  it("writes nothing with --dry-run", async () => {
    const { code, out, err } = await rare(at("a.txt"), "--out", at("o"), "--record", at("r"), "--dry-run");
    expect([code, out]).toEqual([0, ""]);
    expect(err).toMatch(/^would write .*o\/a\.txt, 11 bytes\nwould write .*\/r, \d+ bytes\n$/);
    expect([existsSync(at("o")), existsSync(at("r"))]).toEqual([false, false]);
  });
});
