import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, tokumeiAlone } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { loadCommands } from "./commands.ts";
import { readConfig } from "./config.ts";
import { findConfig } from "./find-config.ts";

async function read(yaml: string, name = "anonymize") {
  const folder = folderWith({ "tokumei.yaml": yaml });
  const [command] = await loadCommands([name]);
  const values = await readConfig(join(folder, "tokumei.yaml"), command!);
  return { folder, values: Object.fromEntries(values) };
}

describe("a configuration file", () => {
  it("gives defaults for all commands, and for one", async () => {
    const yaml =
      "lang: ja\npolicy: message\nanonymize: { lang: en, columns: [note, text] }\nscan: { lang: auto }\n";
    expect((await read(yaml)).values).toEqual({ lang: "en", policy: "message", columns: ["note", "text"] });
    const terms = "terms: { star: zero, lookup: { k: 5, no-cache: true } }\nquiet: true\n";
    expect((await read(terms, "terms lookup")).values).toEqual({
      star: "zero",
      k: 5,
      cache: false,
      quiet: true,
    });
    expect((await read("", "terms lookup")).values).toEqual({});
  });

  it("names files relative to itself", async () => {
    const { folder, values } = await read(
      "policy: policies/court.yaml\nkey-file: k\nanonymize: { map: /m }\n",
    );
    const at = (name: string) => join(relative(process.cwd(), folder), name);
    expect(values).toEqual({ policy: at("policies/court.yaml"), keyFile: at("k"), map: "/m" });
  });

  it.each([
    ["lang: ja\npolciy: x", "2: polciy: unknown field; did you mean policy?"],
    ["anonymize:\n  ot: x", "2: ot: unknown field; did you mean out?"],
    ["anonimize: { out: x }", "1: anonimize: unknown field; did you mean anonymize?"],
    ["qqqqqqq: 1", "1: qqqqqqq: unknown field"],
    ["lang: [ja", "1: not valid YAML or JSON (bad indent)"],
    ["lang: kr", "1: lang: not one of en, ja, auto"],
    ["json: yes please", "1: json: want true or false"],
    ["policy: { a: 1 }", "1: policy: want a text or a number"],
    ["- lang", "1: a list, fields are wanted"],
    ["debug: true", "1: debug: not in a configuration file, only on the command line"],
  ])("refuses %j", async (yaml, message) => {
    const folder = folderWith({ "tokumei.yaml": yaml });
    const file = join(folder, "tokumei.yaml");
    const { code, err } = await tokumeiHere(["anonymize", "x", "--config", file]);
    expect([code, err.replace(`tokumei: ${file}:`, "")]).toEqual([2, expect.stringContaining(message)]);
  });

  it("holds no secrets, and starts no command", async () => {
    const watch = (yaml: string) => tokumeiHere(["watch", "--config", join(folderWith({ c: yaml }), "c")]);
    const { err } = await watch("ledger: postgres://me:hidden@db/x");
    expect(err).toContain("a configuration file holds no secrets");
    expect(err).not.toContain("hidden");
    expect((await watch("watch: { notify: ls }")).err).toContain("notify: not in a configuration file");
  });

  it("is the nearest one above", async () => {
    const folder = folderWith({ "tokumei.yaml": "", "a/b/x": "", "a/tokumei.yaml": "" });
    const found = (below: string) => findConfig(join(folder, below));
    expect(await found("a/b")).toBe(relative(process.cwd(), join(folder, "a/tokumei.yaml")));
    expect(await found(".")).toBe(relative(process.cwd(), join(folder, "tokumei.yaml")));
    expect(await findConfig("/")).toBeUndefined();
  });

  it("counts less than what is typed, and --no-config leaves it out", async () => {
    const folder = folderWith({
      "tokumei.yaml": "policy: p.yaml\nlang-ui: ja\nanonymize: { out: published }\n",
      "p.yaml": "version: 1\nrecognizers: { only: [email-address] }\noperator: redact\n",
      "sub/a.txt": "Mail kawai.shiori@example.com\n",
    });
    const below = join(folder, "sub");
    expect(await tokumeiAlone(below, ["anonymize", "a.txt"])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readFileSync(join(folder, "published/a.txt"), "utf8")).toBe("Mail \n");
    expect((await tokumeiAlone(below, ["anonymize", "gone"])).stderr).toContain(
      "ファイルもフォルダーもありません",
    );
    const typed = await tokumeiAlone(below, ["anonymize", "a.txt", "--no-config", "--policy", "../p.yaml"]);
    expect(typed.stdout).toBe("Mail \n");
  });
});
