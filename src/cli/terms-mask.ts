import { maskTreatment } from "../run/treatments/mask.ts";
import { listLines } from "../terms/terms-list.ts";
import { command } from "./command.ts";
import { about } from "./failure.ts";
import { flag, text, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { inputsBeside } from "./inputs.ts";
import { runInputs } from "./run.ts";
import type { Shell } from "./shell.ts";
import { cachedMasks } from "./terms-cache.ts";
import {
  boundaries,
  cache,
  guarantee,
  k,
  limit,
  openMaskIndex,
  select,
  star,
  terms,
  vocabulary,
} from "./terms-flags.ts";

const flags = {
  ...{ terms, k, guarantee, select, star, limit, cache },
  identifiers: flag("FILE", text, { path: true }, [
    "terms that go altogether, one a line",
    "完全に伏せる語のファイル（一行に一語）",
  ]),
  ...{ vocabulary, boundaries },
  ...{ out: shared.out, json: shared.json, dryRun: shared.dryRun },
  ...shared.reading,
} as const;
type MaskFlags = Values<typeof flags>;

export const termsMask = command({
  arguments: "FILE...",
  example: "tokumei terms mask -t titles.terms -k 5 letters/*.txt --out published",
  flags,
  run: maskFiles,
});

async function maskFiles(files: readonly string[], flags: MaskFlags, shell: Shell): Promise<number> {
  const { k, star, select, boundaries } = flags;
  const index = await openMaskIndex({ ...flags, index: flags.terms }, flags, shell);
  const masks = await cachedMasks(index, flags);
  const identifiers =
    flags.identifiers === undefined ? [] : await about(flags.identifiers, readList(flags.identifiers));
  const treatment = maskTreatment(index, {
    ...{ k, select, star, identifiers, mask: masks.mask, boundaries },
    ...(!flags.vocabulary && { vocabulary: false as const }),
  });
  const { exit } = await runInputs(await inputsBeside(files, flags, shell), treatment, flags, shell);
  await masks.save();
  return exit;
}

async function readList(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of listLines(path)) lines.push(...batch);
  return lines;
}
