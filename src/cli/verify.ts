import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Check, Verified } from "../doc/outcome.ts";
import { openRecord } from "../pipeline/secret-record.ts";
import { type VerifyMeans, verifyTreatment } from "../run/treatments/verify.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, refuseFlag, text, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { readTexts, runInputs } from "./run.ts";
import { loadKey, loadPipeline, loadPublicKey } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  policy: flag("NAME|FILE", text, { path: "or-name" }, [
    "the policy it was made under; by default that of the record, else the preset that the release names",
    "公開物を作ったときの方針。指定しなければ、記録の方針か、公開物が示す既定の方針",
  ]),
  publicKey: flag("FILE", text, { path: true }, [
    "whose signature it must have: the public half of a signing key",
    "署名を求める相手の公開鍵",
  ]),
  record: flag("FILE", text, { path: true }, [
    "the record of the release: must belong to it, and is checked too",
    "公開物の記録。その公開物のものかを確かめ、内容も検査する",
  ]),
  keyFile: shared.keyFile,
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
  example: "tokumei anonymize notes.txt --release release.json && tokumei verify release.json",
  flags,
  run: verifyFiles,
});

/** Takes what `anonymize` and `rare` write with --release and --json, and JSON reports. */
async function verifyFiles(files: readonly string[], flags: VerifyFlags, shell: Shell): Promise<number> {
  const read = async (paths: readonly string[] = []) =>
    readTexts(await expandInputs(paths), { lang: "auto" }, shell);
  const texts = async (paths: readonly string[] | undefined) => (await read(paths)).map(({ text }) => text);
  const record = await loadRecord(flags);
  const trusted = await loadPublicKey(flags.publicKey);
  const treatment = verifyTreatment({
    ...{ record, trusted },
    pipeline: async (preset = "default") => {
      const policy = flags.policy ?? record?.record.policy ?? preset;
      // Nothing is replaced, so that any key does for policies that need one.
      const { needsCorpus, pipeline } = await loadPipeline({ policy }, record?.key ?? randomBytes(32));
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

async function loadRecord({ record, keyFile }: VerifyFlags): Promise<VerifyMeans["record"]> {
  if (record === undefined) return undefined;
  if (keyFile === undefined) throw refuseFlag("--record", message("record-needs-key"));
  const key = await loadKey(keyFile);
  return about(record, async () => ({ key, record: openRecord(await readFile(record), key) }));
}

const wordOf = ({ holds, checked }: Check) =>
  message(!holds ? "fails" : checked === false ? "stated-only" : "holds");

function lineOf(verified: Verified, shell: Shell): string {
  const checks = verified.checks.map(
    (check) => `  ${shell.say(wordOf(check))}  ${check.guarantee}: ${shell.say(check)}\n`,
  );
  return `${verified.id}\n${checks.join("")}`;
}
