import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LISTS_OPEN_FILES, openBelow } from "../../test/open-descriptors.ts";
import { zipOf } from "../formats/zip.ts";
import { openDataFolder } from "./data/folder.ts";

const BYTES = randomBytes(16 << 20);

describe.runIf(LISTS_OPEN_FILES)("a download that is broken off closes its file", () => {
  it.each(["before it began", "in the middle", "in the middle of an archive"])("%s", async (when) => {
    const path = mkdtempSync(join(tmpdir(), "tokumei-download-"));
    const { files } = await openDataFolder(path);
    await files.write("jobs/a", [BYTES]);
    const chunks = () => files.read("jobs/a");
    const source = when.endsWith("archive") ? zipOf([{ name: "a", chunks }]) : chunks();
    const download = Readable.from(source, { highWaterMark: 1 });
    let received = 0;
    if (when !== "before it began")
      for await (const chunk of download) if ((received += chunk.length) > 1 << 18) break;
    download.destroy();
    await setTimeout(100);
    for (let i = 0; i < 100 && openBelow(path) > 0; i++) await setTimeout(10);
    expect(openBelow(path)).toBe(0);
  });
});
