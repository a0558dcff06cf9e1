import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GENERATED, ROOT } from "../scripts/generate/files.ts";

it.each(Object.entries(GENERATED))("%s is made from the code (else: npm run generate)", (path, content) => {
  expect(readFileSync(join(ROOT, path), "utf8")).toBe(content());
});
