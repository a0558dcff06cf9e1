import { admission, admissionSample } from "./admission.ts";
import { beamSearch } from "./beam.ts";
import { countFitting } from "./count-fitting.ts";
import { levelSearch } from "./level-search.ts";
import type { Star } from "./pattern.ts";
import type { CountedMask, ProbeKernel, Prober } from "./prober.ts";
import type { TermTable } from "./table.ts";

/** The search in plain TypeScript, for terms of any length: oracle of the kernel, and what runs without it. */
export const typescriptProber: ProbeKernel = { name: "typescript", probe };

/** About how many terms are looked at for a beam: the fewer the longer q is, whose beam has more nodes. */
const sampleFor = (length: number) => Math.max(256, (1 << 16) / length);

function probe(table: TermTable, q: Uint16Array, star: Star): Prober {
  const { admit, admitted } = admission(table, q, star);
  return {
    admit,
    search: (deletions, least, select, clock) =>
      levelSearch(table.symbols, q, star, admitted, { deletions, least, select, clock }),
    guess: (deletions, least) => {
      const sample = admissionSample(table, q, star, deletions, sampleFor(q.length));
      const enough = ({ kept, count }: CountedMask) => count * sample.stride >= least && total(kept) >= least;
      const total = (kept: Uint8Array) => countFitting(table, q, kept, star);
      const guess = beamSearch(table.symbols, q, star, sample.admitted, deletions, enough);
      return guess && { ...guess, count: total(guess.kept) };
    },
    count: (kept) => countFitting(table, q, kept, star),
    close: () => undefined,
  };
}
