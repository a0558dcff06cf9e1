import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { COMMAND_NAMES } from "./commands.ts";

const bash = (await tokumeiHere(["completion", "bash"])).out;
const file = join(folderWith({ "tokumei.bash": bash }), "tokumei.bash");

/** What bash offers for the last of these words. */
async function completed(...words: string[]): Promise<string[]> {
  const script = `. ${file}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _tokumei; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", script]);
  return stdout.split("\n").filter(Boolean);
}

describe("completion", () => {
  it.each([
    [["tokumei", "an"], ["anonymize"]],
    [["tokumei", "terms", "lo"], ["lookup"]],
    [["tokumei", "terms", "lookup", "--se"], ["--select"]],
    [
      ["tokumei", "terms", "lookup", "-t", "i", "--s"],
      ["--select", "--star"],
    ],
    [
      ["tokumei", "terms", "lookup", "--star", ""],
      ["one", "zero"],
    ],
    [["tokumei", "--debug", "scan", "--sa"], ["--sarif"]],
    [
      ["tokumei", "attack", "labels", ""],
      ["train", "eval"],
    ],
    [["tokumei", "attack", "--stop"], ["--stop-early"]],
    [["tokumei", "labels", "--out"], []],
    [["tokumei", "terms", "dictionary", "--sh"], []],
  ])("bash: %j", async (words, expected) => {
    expect(await completed(...words)).toEqual(expected);
  });

  it("offers every command", async () => {
    const first = new Set(COMMAND_NAMES.map((name) => name.split(" ")[0]));
    expect(await completed("tokumei", "")).toEqual([...first]);
  });

  it("speaks zsh and fish", async () => {
    const zsh = (await tokumeiHere(["completion", "zsh"])).out;
    expect(zsh).toContain("#compdef tokumei");
    expect(zsh).toContain("'--fail-on[");
    const fish = (await tokumeiHere(["completion", "fish", "--lang-ui", "ja"])).out;
    expect(fish).toMatch(/__tokumei_in '\\''terms lookup'\\''' -l star -xa 'one zero' -d '.*一文字以上/);
    expect((await tokumeiHere(["completion", "tcsh"])).err).toContain("bash, zsh, fish");
  });
});
