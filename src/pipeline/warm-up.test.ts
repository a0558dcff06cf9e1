import { execFileSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import { warmUp } from "./warm-up.ts";

/** In a process of its own, which has read nothing yet: what is read for identifiers, for Japanese, for both, and for both again. */
const PROGRAM = `
const { shippedResources } = await import("./src/doc/shipped.ts");
const { presetPolicy } = await import("./src/pipeline/policy.ts");
const { warmUp } = await import("./src/pipeline/warm-up.ts");
const read = () => [...shippedResources().shared.keys()].filter((name) => !name.includes("#"));
const steps = [];
await warmUp({ ...presetPolicy("default"), only: ["email-address", "iban-code"] });
steps.push(read());
await warmUp("default", { languages: ["ja"] });
steps.push(read());
await warmUp();
steps.push(read());
await warmUp();
steps.push(read());
console.log(JSON.stringify(steps));
`;
let [identifiers, japanese, both, again]: string[][] = [];

beforeAll(() => {
  const args = ["--import", "tsx", "--input-type=module", "-e", PROGRAM];
  const printed = execFileSync(process.execPath, args, {
    encoding: "utf8",
    cwd: `${import.meta.dirname}/../..`,
  });
  [identifiers, japanese, both, again] = JSON.parse(printed);
});

it("reads no model for identifiers alone", () => {
  expect(identifiers!.filter((file) => /\.(?:model|names|tables)$/.test(file))).toEqual([]);
});

it("reads the models of the languages asked for, once", () => {
  expect(japanese).toContain("reader-ja.model");
  expect(japanese).not.toContain("reader-en.model");
  expect(both).toContain("reader-en.model");
  expect(again).toEqual(both);
});

it("refuses a preset nobody knows", async () => {
  await expect(warmUp("nothing")).rejects.toThrow();
});
