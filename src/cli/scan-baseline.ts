import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { baselineOf, type KnownFinding, knownBy, parseBaseline } from "../report/baseline.ts";
import { parseKey } from "../transform/key.ts";
import { message } from "../words/problem.ts";
import { about } from "./failure.ts";
import { refuseUnwritable } from "./outputs.ts";
import type { Shell } from "./shell.ts";

interface BaselineFlags {
  readonly writeBaseline: boolean;
  readonly keyFile?: string | undefined;
}

export interface ScanBaseline {
  /** Whether a finding is known; with --write-baseline all that are strong become so. */
  readonly has: (file: string, doc: Doc, finding: Finding, isStrong: boolean) => boolean;
  /** Writes it, or says how many were known. */
  readonly end: (shell: Shell) => Promise<void>;
}

/** The findings that --baseline knows. */
export async function scanBaseline(file: string, flags: BaselineFlags): Promise<ScanBaseline> {
  const { keyFile } = flags;
  const key =
    keyFile === undefined ? undefined : await about(keyFile, async () => parseKey(await readFile(keyFile)));
  if (flags.writeBaseline) {
    await refuseUnwritable(file);
    const findings: KnownFinding[] = [];
    return {
      has(from, doc, finding, isStrong) {
        if (isStrong) findings.push(knownFinding(from, doc, finding));
        return false;
      },
      async end(shell) {
        const content = `${JSON.stringify(baselineOf(findings, key), undefined, 1)}\n`;
        await about(file, shell.write(file, [Buffer.from(content)]));
        shell.notice(message("baseline-written", { count: findings.length, file }));
        if (!key) shell.notice(message("baseline-short"));
      },
    };
  }
  const isKnown = await about(file, async () => knownBy(parseBaseline(await readFile(file, "utf8")), key));
  let count = 0;
  return {
    has(from, doc, finding, isStrong) {
      const known = isKnown(knownFinding(from, doc, finding));
      if (known && isStrong) count++;
      return known;
    },
    end: async (shell) => {
      if (count > 0) shell.notice(message("baseline-known", { count, file }));
    },
  };
}

/** Files are named from the current folder, alike on every system. */
const knownFinding = (file: string, { text }: Doc, { from, to, label }: Finding): KnownFinding => ({
  file: relative(".", file).split(sep).join("/"),
  label,
  value: text.slice(from, to),
});
