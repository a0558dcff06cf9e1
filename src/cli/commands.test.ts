import { describe, expect, it } from "vitest";
import { tokumeiHere } from "../../test/cli-here.ts";
import { COMMAND_NAMES, findCommand, loadCommands } from "./commands.ts";
import type { Flag } from "./flag.ts";
import { GLOBAL_FLAGS } from "./parse.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const commands = await loadCommands(COMMAND_NAMES);

describe("every command", () => {
  it.each(commands.map((command) => [command.name, command] as const))("%s", (name, command) => {
    expect(COMMAND_NAMES).toContain(name);
    expect(command.example).toContain(`tokumei ${name}`);
    const flags = Object.entries<Flag>({ ...command.flags, ...GLOBAL_FLAGS });
    for (const [en, ja] of [command.summary, ...flags.map(([, { description }]) => description)]) {
      expect(en).not.toMatch(JAPANESE);
      expect(ja).toMatch(JAPANESE);
    }
    expect(Object.keys(command.flags).filter((key) => Object.hasOwn(GLOBAL_FLAGS, key))).toEqual([]);
    const letters = flags.flatMap(([, { short }]) => short ?? []);
    expect(letters).toEqual([...new Set(letters)]);
  });

  it.each(COMMAND_NAMES)("%s has help in both languages", async (name) => {
    const en = await tokumeiHere([...name.split(" "), "--help"]);
    const ja = await tokumeiHere([...name.split(" "), "--help", "--lang-ui", "ja"]);
    expect([en.code, en.err, ja.code, ja.err]).toEqual([0, "", 0, ""]);
    expect(en.out).toContain(`Usage: tokumei ${name} `);
    expect(en.out).toMatch(/\nExample:\n {2}.*tokumei /);
    expect(en.out).not.toMatch(JAPANESE);
    expect(ja.out).toMatch(/\n例:\n {2}.*tokumei /);
  });

  it("is loaded under its own name", () => {
    expect(commands.map(({ name }) => name)).toEqual(COMMAND_NAMES);
  });
});

describe("the vocabulary", () => {
  const flags = commands.flatMap((command) =>
    Object.entries(command.flags).map(([key, flag]) => [command.name, key, flag] as const),
  );
  it("--out is a folder, -o and --output a file, --json takes no value", () => {
    for (const [name, key, { short, value, path }] of flags) {
      if (key === "out") expect([name, value]).toEqual([name, "FOLDER"]);
      if (key === "output" || short === "o")
        expect([name, key, short, path]).toEqual([name, "output", "o", true]);
      if (key === "json") expect([name, value]).toEqual([name, undefined]);
      if (key === "k") expect([name, short]).toEqual([name, "k"]);
    }
  });

  it("whatever writes has --dry-run", () => {
    const writing = new Set(
      flags
        .filter(([, key]) => ["out", "output", "report", "record", "release", "repair"].includes(key))
        .filter(([name]) => name !== "verify")
        .map(([name]) => name),
    );
    for (const command of commands.filter(({ name }) => writing.has(name) || name === "ledger move"))
      expect(Object.keys(command.flags), command.name).toContain("dryRun");
  });
});

describe("finds the command", () => {
  it.each([
    ["scan a.txt", "scan", ["a.txt"]],
    ["terms lookup JAPAN", "terms lookup", ["JAPAN"]],
    ["attack labels train x", "attack labels train", ["x"]],
    ["attack notes.txt", "attack", ["notes.txt"]],
    ["--debug --lang-ui ja scan a", "scan", ["--debug", "--lang-ui", "ja", "a"]],
    ["terms --help", "terms", ["--help"]],
    ["", "", []],
  ])("%s", (line, name, rest) => {
    expect(findCommand(line.split(" ").filter(Boolean), ["--lang-ui"])).toEqual({ name, rest });
  });

  it.each([
    ["anonymise x", "tokumei: anonymise is no command; did you mean anonymize?\n"],
    ["terms lokup", "tokumei: terms lokup is no command; did you mean terms lookup?\n"],
    ["qqqqqq", /^tokumei: qqqqqq is no command; there are anonymize, scan, /],
    ["qqqqqq --lang-ui ja", /^tokumei: qqqqqq というコマンドはありません/],
  ])("or says which there are: %s", async (line, message) => {
    const { code, out, err } = await tokumeiHere(line.split(" "));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });

  it("shows the commands when none is named", async () => {
    const nothing = await tokumeiHere([]);
    expect(nothing).toMatchObject({ code: 2, out: "", err: expect.stringContaining("terms lookup") });
    expect(await tokumeiHere(["--help"])).toMatchObject({ code: 0, out: nothing.err, err: "" });
    expect((await tokumeiHere(["help", "scan"])).out).toContain("Usage: tokumei scan FILE...");
    const { out: version } = await tokumeiHere(["--version"]);
    expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await tokumeiHere(["scan", "--version"])).out).toBe(version);
  });
});
