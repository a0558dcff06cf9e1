/** Writes the table of docs/formats.md from what the formats declare: npx tsx scripts/write-formats.ts */
import { writeFormatsPage } from "../test/formats-table.ts";

writeFormatsPage();
