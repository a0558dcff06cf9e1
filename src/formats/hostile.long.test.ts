/** Files made to harm: each is refused in one sentence, and costs little memory. */
import { describe, expect, it } from "vitest";
import { folderWith, tokumeiAlone } from "../../test/cli.ts";
import { replacing, rewriteFile } from "../../test/formats.ts";
import { DEEP, HOSTILE } from "../../test/hostile-files.ts";
import { letterReader } from "../../test/pictures.ts";
import { Problem } from "../words/problem.ts";
import { formatNamed } from "./index.ts";

const recognize = letterReader();
const open = (format: string, file: Uint8Array | string) =>
  rewriteFile(formatNamed(format), file, replacing({ x: "y" }), { recognize });
const heldMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

describe("is refused in one sentence, with little memory", () => {
  it.each(HOSTILE)("%s in %s", { timeout: 60_000 }, async (_, format, make) => {
    const file = make();
    const before = heldMegabytes();
    const error = await open(format, file).then(
      () => new Error("not refused"),
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(Problem);
    expect(error.message).toMatch(/^Cannot read [^\n]+$/);
    expect(heldMegabytes() - before).toBeLessThan(600);
  });
});

it.each(DEEP)("%s in %s is read, or refused in one sentence", async (_, format, make) => {
  const outcome = await open(format, make()).catch((reason: Error) => reason);
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(Problem);
    expect(outcome.message).toMatch(/^Cannot read [^\n]+$/);
  } else expect(outcome.docs.length).toBeGreaterThan(0);
});

/** All of them: test/hostile-cli.ts. */
describe("the built command line refuses in one sentence, with exit code 2", () => {
  const few = HOSTILE.filter(([what]) => /laughs|ratio|parents|brackets/.test(what)).filter(
    ([, format], i, all) => all.findIndex(([, other]) => other === format) === i,
  );
  it("each by itself", { timeout: 120_000 }, async () => {
    const names = few.map(([, format], i) => `${i}.${format}`);
    const folder = folderWith(Object.fromEntries(few.map(([, , make], i) => [names[i]!, make()])));
    for (const name of names.slice(0, 3)) {
      const { code, stdout, stderr } = await tokumeiAlone(folder, ["anonymize", name]);
      expect([code, stdout], name).toEqual([2, ""]);
      expect(stderr).toMatch(/^tokumei: Cannot read [^\n]+\n$/);
    }
  });
});
