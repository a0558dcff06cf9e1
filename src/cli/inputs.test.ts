import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";

const rare = (...args: string[]) => tokumeiHere(["rare", "-k", "2", ...args]);
const filled = () => {
  const folder = folderWith({ "a.txt": "aab\naab\nq", "佐藤.txt": "駅前で会う。駅前で会う。" });
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "sub/a.txt"), "xx xx");
  return folder;
};

describe("an output folder inside of the input folder", () => {
  it("is not input: neither that of this run nor one of an earlier run, and this is told", async () => {
    const folder = filled();
    const [first, second] = [join(folder, "出力"), join(folder, "second")];
    expect((await rare(folder, "--out", first)).err).not.toContain("not read as input");
    const again = await rare(folder, "--out", second);
    expect(again.code).toBe(0);
    expect(again.err).toMatch(/出力: an output folder, .* not read as input \(3\)/);
    expect(existsSync(join(second, "sub/a.txt"))).toBe(true);
    expect(existsSync(join(second, "出力"))).toBe(false);
    const third = await rare(folder, "--out", first, "--lang-ui", "ja");
    expect(third.err).toMatch(/second：.*3件のファイルは入力として読みません/);
    expect(third.err).toMatch(/出力：.*3件/);
    expect(existsSync(join(first, "second"))).toBe(false);
  });

  it("is input where it is named, and other folders always are", async () => {
    const folder = filled();
    await rare(folder, "--out", join(folder, "o"));
    const { out, err } = await rare(join(folder, "o"), "--json");
    expect(out.trim().split("\n").length).toBe(3);
    expect(err).not.toContain("not read as input");
    const one = await rare(folder, join(folder, "o/a.txt"), "--json");
    expect(one.out.match(/"id"/g)?.length).toBe(4);
  });

  it("leaves no mark elsewhere, and none in a dry run", async () => {
    const folder = filled();
    const outside = folderWith({});
    await rare(folder, "--out", outside);
    await rare(folder, "--out", join(folder, "dry"), "--dry-run");
    expect(existsSync(join(outside, ".tokumei-output"))).toBe(false);
    expect(existsSync(join(folder, "dry"))).toBe(false);
    await rare(folder, "--out", join(folder, "o"));
    expect(readFileSync(join(folder, "o/.tokumei-output"), "utf8")).toBe("");
  });
});
