/** Writes policy.schema.json from src/pipeline/policy-schema.ts: npx tsx scripts/write-policy-schema.ts */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PolicySchema } from "../src/pipeline/policy-schema.ts";

writeFileSync(
  join(import.meta.dirname, "../policy.schema.json"),
  `${JSON.stringify(PolicySchema, undefined, 2)}\n`,
);
