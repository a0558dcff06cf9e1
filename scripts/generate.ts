/** Writes every file that is made from the lists of capabilities: npm run generate */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GENERATED, ROOT } from "./generate/files.ts";

for (const [path, content] of Object.entries(GENERATED)) writeFileSync(join(ROOT, path), content());
