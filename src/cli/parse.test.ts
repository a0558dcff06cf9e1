import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { command } from "./command.ts";
import { flag, flagOfMany, list, number, oneOf, text, toggle, type Values, whole } from "./flag.ts";
import { checkArguments, parseWords, readFlags } from "./parse.ts";

const says = ["", ""] as const;
const flags = {
  k: flag("K", whole(2, 9), { short: "k", default: 3 }, says),
  output: flag("FILE", text, { short: "o" }, says),
  star: flag("WHAT", oneOf("one", "zero"), { env: "STAR" }, says),
  path: flag("A.B", list, says),
  recall: flag("BIAS", number(-9, 9), { default: 0 }, says),
  reference: flagOfMany("FILE", says),
  json: toggle(says),
  cache: toggle({ negative: true }, says),
  keyFile: flag("FILE", text, { required: true }, says),
} as const;
const example = {
  name: "do",
  summary: says,
  ...command({ arguments: "FILE...", example: "", flags, run: async () => 0 }),
};

/** What `run` is given is typed by the declaration. */
const typed = (
  values: Values<typeof flags>,
): [number, string | undefined, "one" | "zero" | undefined, boolean] => [
  values.k,
  values.output,
  values.star,
  values.cache,
];

function read(
  line: string,
  env: Record<string, string> = {},
  config: Record<string, unknown> = {},
): Partial<Record<string, unknown>> {
  const parsed = parseWords(example, line.split(" ").filter(Boolean));
  const defaults = { env, config: new Map(Object.entries(config)) };
  return { args: parsed.args, ...readFlags(example, parsed, defaults) };
}

describe("reads words", () => {
  const none = { k: 3, recall: 0, json: false, cache: true, keyFile: "x" };
  it.each([
    ["--key-file x", { ...none, args: [] }],
    ["a --key-file=x b", { ...none, args: ["a", "b"] }],
    ["-k5 --key-file x -o f", { ...none, args: [], k: 5, output: "f" }],
    ["--k 5 --key-file x --output=f=g", { ...none, args: [], k: 5, output: "f=g" }],
    ["--key-file x --json --no-cache", { ...none, args: [], json: true, cache: false }],
    ["--key-file x --reference a b --json c", { ...none, args: ["c"], reference: ["a", "b"], json: true }],
    ["--key-file x --reference a --reference b -- c", { ...none, args: ["c"], reference: ["a", "b"] }],
    ["--key-file x --path a.b,c -- --json", { ...none, args: ["--json"], path: ["a.b", "c"] }],
    ["--key-file x --recall -2 -", { ...none, args: ["-"], recall: -2 }],
  ])("%s", (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it("every kind of flag is read from the environment, and secrets from files that it names", () => {
    const says = ["", ""] as const;
    const declared = {
      flags: {
        on: toggle({ env: "ON" }, says),
        folder: flagOfMany("FOLDER", { env: "FOLDERS" }, says),
        url: flag("URL", text, { env: "URL", secret: true }, says),
      },
      ...{ name: "do", example: "" },
    };
    const at = (env: Record<string, string>) =>
      readFlags(declared, { args: [], typed: new Map() }, { env, config: new Map() });
    expect(at({})).toEqual({ on: false });
    expect(at({ ON: "1", FOLDERS: "/a, /b", URL: "x" })).toEqual({
      on: true,
      folder: ["/a", "/b"],
      url: "x",
    });
    expect(at({ ON: "false" })).toEqual({ on: false });
    const file = join(mkdtempSync(join(tmpdir(), "tokumei-flags-")), "秘密");
    expect(() => at({ URL_FILE: file })).toThrow("URL_FILE");
    writeFileSync(file, "postgres://x\n");
    expect(at({ URL_FILE: file })).toEqual({ on: false, url: "postgres://x" });
    expect(at({ URL_FILE: file, URL: "y" })).toEqual({ on: false, url: "y" });
  });

  it("flags beat the environment, the environment the configuration file, that the default", () => {
    const at = (line: string, env: Record<string, string>, config: Record<string, unknown>) =>
      read(`--key-file x ${line}`, env, config).star;
    expect(at("--star one", { STAR: "zero" }, { star: "zero" })).toBe("one");
    expect(at("", { STAR: "zero" }, { star: "one" })).toBe("zero");
    expect(at("", {}, { star: "one" })).toBe("one");
    expect(at("", {}, {})).toBeUndefined();
  });

  it("types what a command is given", () => {
    expect(typed({ k: 2, recall: 0, json: false, cache: true, keyFile: "x" })).toEqual([
      2,
      undefined,
      undefined,
      true,
    ]);
  });
});

describe("refuses in a sentence", () => {
  it.each([
    ["--jsn", "flag-unknown-nearest", "do has no option --jsn; did you mean --json?"],
    ["-x", "flag-unknown", "do has no option -x"],
    ["--cache", "flag-unknown-nearest", "do has no option --cache; did you mean --no-cache?"],
    ["--json=1", "flag-valueless", "--json: takes no value"],
    ["--output", "flag-needs-value", "--output: needs a value (FILE)"],
    ["--output --json", "flag-needs-value", "--output: needs a value (FILE)"],
    ["-k 1 --key-file x", "field", "-k: want a whole number from 2 to 9"],
    ["--star two --key-file x", "field", "--star: not one of one, zero"],
    ["--recall x --key-file x", "field", "--recall: want a number from -9 to below 9"],
    ["", "argument-missing", "do: --key-file FILE is missing, as in: "],
  ])("%s", (line, code, message) => {
    expect(() => read(line)).toThrow(expect.objectContaining({ code, message }));
  });

  it.each([
    ["FILE...", 0, "argument-missing"],
    ["MODEL FILE...", 1, "argument-missing"],
    ["FILE", 2, "arguments-many"],
    ["", 1, "arguments-many"],
  ])("arguments of %j: %i", (declared, count, code) => {
    const check = () => checkArguments({ ...example, arguments: declared }, Array(count).fill("x"));
    expect(check).toThrow(expect.objectContaining({ code }));
  });
});
