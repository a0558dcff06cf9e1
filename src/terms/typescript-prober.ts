import { admission } from "./admission.ts";
import { beamSearch } from "./beam.ts";
import { levelSearch } from "./level-search.ts";
import type { Star } from "./pattern.ts";
import type { ProbeKernel, Prober } from "./prober.ts";
import type { TermTable } from "./table.ts";

/** The search in plain TypeScript, for terms of any length: oracle of the kernel, and what runs without it. */
export const typescriptProber: ProbeKernel = { name: "typescript", probe };

function probe(table: TermTable, q: Uint16Array, star: Star): Prober {
  const { admit, admitted } = admission(table, q, star);
  return {
    admit,
    search: (deletions, least, select, clock) =>
      levelSearch(table.symbols, q, star, admitted, { deletions, least, select, clock }),
    guess: (deletions, least) => beamSearch(table.symbols, q, star, admitted, { deletions, least }),
    close: () => undefined,
  };
}
