import type { Verified } from "../doc/outcome.ts";
import { verifyTreatment } from "../run/treatments/verify.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flagOfMany, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { readTexts, runInputs } from "./run.ts";
import { loadPipeline } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  policy: shared.policy,
  source: flagOfMany("FILE", { path: true }, [
    "rare: the texts the release was made from",
    "rare：公開の元になった文章",
  ]),
  reference: shared.reference,
  json: shared.json,
} as const;
type VerifyFlags = Values<typeof flags>;

export const verify = command({
  arguments: "RELEASE...",
  example: "tokumei anonymize notes.txt --json > release.jsonl && tokumei verify release.jsonl",
  flags,
  run: verifyFiles,
});

/** Takes what `anonymize --json`, `rare --json` and JSON reports write. */
async function verifyFiles(files: readonly string[], flags: VerifyFlags, shell: Shell): Promise<number> {
  const read = async (paths: readonly string[] = []) =>
    readTexts(await expandInputs(paths), { lang: "auto" }, shell);
  const texts = async (paths: readonly string[] | undefined) => (await read(paths)).map(({ text }) => text);
  const treatment = verifyTreatment({
    pipeline: async () => {
      const { needsCorpus, pipeline } = await loadPipeline(flags);
      return pipeline(needsCorpus ? await read(flags.source) : []);
    },
    sources: () => texts(flags.source),
    reference: () => texts(flags.reference),
  });
  let failed = 0;
  const { exit } = await runInputs(await expandInputs(files), treatment, { lang: "auto" }, shell, {
    async entry(entry) {
      const verified = entry as Verified;
      if (!verified.holds) failed++;
      await print(flags.json ? `${JSON.stringify(verified)}\n` : lineOf(verified, shell));
    },
  });
  return exit || (failed === 0 ? EXIT.done : EXIT.checkFailed);
}

function lineOf(verified: Verified, shell: Shell): string {
  const checks = verified.checks.map(
    (check) =>
      `  ${shell.say(message(check.holds ? "holds" : "fails"))}  ${check.guarantee}: ${shell.say(check)}\n`,
  );
  return `${verified.id}\n${checks.join("")}`;
}
