import type { Certificate, VerifyAnswer } from "../../../../src/server/schemas/index.ts";
import { certifiedText } from "../../../../src/tasks/words/judgements.ts";
import { count, language, t } from "../../i18n/index.svelte.ts";

/** What came of checking a certificate again. */
export interface Checked {
  readonly holds: boolean;
  readonly says: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** Every text of a release checked: the figures added up where the answer tells any, else what it says of the first failure. */
export function rareChecked({ results }: VerifyAnswer): Checked {
  const checks = results.flatMap((result) => result.checks);
  const figures = checks.map(({ says }) => /^(\d+) of (\d+) runs occur at least (\d+) times$/.exec(says));
  const failed = checks.find(({ holds }, i) => !holds && !figures[i]);
  if (failed || figures.length === 0) return { holds: false, says: inWords(failed?.says) };
  const sum = (at: number) => figures.reduce((total, found) => total + Number(found![at]), 0);
  const good = sum(1);
  const runs = sum(2);
  return { holds: good === runs, says: t().risk.rare.holds(count(good), count(runs), figures[0]![3]!) };
}

const inWords = (says = ""): string => certifiedText(says, language());

/** A guarantee in the words of the interface, from its figures. */
export function attackSays({ figures, says }: Certificate): string {
  const { queries = 0, succeeded = 0, untried = 0, hits = 0 } = figures ?? {};
  if (!figures || untried > 0) return inWords(says);
  if (queries === 0) return t().risk.attack.noWords;
  return succeeded === 0
    ? t().risk.attack.none(count(queries), count(hits))
    : t().risk.attack.some(count(succeeded), count(queries));
}

export function termsSays({ figures, says }: Certificate): string {
  if (!figures) return inWords(says);
  const { masks = 0, failing = 0, k = 0, least = 0 } = figures;
  return failing === 0
    ? t().risk.terms.holds(count(masks), count(k), count(least))
    : t().risk.terms.fails(count(failing), count(masks), count(k));
}
