/** Writes docs/labels.md from the table of recognisers: npx tsx scripts/write-labels.ts */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { labelsPage } from "../test/labels.ts";

writeFileSync(join(import.meta.dirname, "../docs/labels.md"), labelsPage());
