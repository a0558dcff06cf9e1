import type { Certificate, VerifyAnswer } from "../../../../src/server/schemas/index.ts";
import { sentence } from "../../../../src/words/problem.ts";
import { count, language, t } from "../../i18n/index.svelte.ts";

/** The outcome of checking a certificate again. */
export interface Checked {
  readonly holds: boolean;
  readonly says: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** The outcome for all texts of a release: the summed figures, or the sentence of the first failure. */
export function rareChecked({ results }: VerifyAnswer): Checked {
  const checks = results.flatMap((result) => result.checks);
  const failure = checks.find(({ code }) => code !== "runs-frequent");
  if (failure || checks.length === 0) return { holds: false, says: inWords(failure as Outcome | undefined) };
  const sum = (name: string) => checks.reduce((total, { values }) => total + Number(values?.[name]), 0);
  const good = sum("good");
  const runs = sum("runs");
  return {
    holds: good === runs,
    says: t().risk.rare.holds(count(good), count(runs), String(checks[0]?.values?.k)),
  };
}

type Outcome = { readonly code?: string | undefined; readonly values?: Record<string, number> | undefined };

const inWords = ({ code = "", values = {} }: Outcome = {}): string => sentence({ code, values }, language());

/** A guarantee in the words of the interface, from its figures. */
export function attackSays({ code, values }: Certificate): string {
  const { queries = 0, succeeded = 0, untried = 0, hits = 0 } = values ?? {};
  if (!values || untried > 0) return inWords({ code, values });
  if (queries === 0) return t().risk.attack.noWords;
  return succeeded === 0
    ? t().risk.attack.none(count(queries), count(hits))
    : t().risk.attack.some(count(succeeded), count(queries));
}

export function termsSays({ code, values }: Certificate): string {
  if (!values) return inWords({ code, values });
  const { masks = 0, failing = 0, k = 0, least = 0 } = values;
  return failing === 0
    ? t().risk.terms.holds(count(masks), count(k), count(least))
    : t().risk.terms.fails(count(failing), count(masks), count(k));
}
