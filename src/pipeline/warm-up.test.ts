import { expect, it } from "vitest";
import { shippedResources } from "../doc/shipped.ts";
import { presetPolicy } from "./policy.ts";
import { warmUp } from "./warm-up.ts";

const filesRead = () => new Set([...shippedResources().shared.keys()].filter((name) => !name.includes("#")));

it("reads no model for identifiers alone", async () => {
  await warmUp({ ...presetPolicy("default"), only: ["email-address", "iban-code"] });
  expect([...filesRead()].filter((file) => /\.(?:model|names|tables)$/.test(file))).toEqual([]);
});

it("reads the models of the languages asked for, once", async () => {
  await warmUp("default", { languages: ["ja"] });
  expect(filesRead()).toContain("reader-ja.model");
  expect(filesRead()).not.toContain("reader-en.model");
  await warmUp();
  expect(filesRead()).toContain("reader-en.model");
  const read = filesRead();
  await warmUp();
  expect(filesRead()).toEqual(read);
});

it("refuses a preset nobody knows", async () => {
  await expect(warmUp("nothing")).rejects.toThrow();
});
