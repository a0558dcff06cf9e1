import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { scanTreatment } from "../run/treatments/scan.ts";
import { collectTerms } from "../terms/collect.ts";
import { command } from "./command.ts";
import { about } from "./failure.ts";
import { flag, text } from "./flag.ts";
import { dryRun, labels, policy, reading } from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { runInputs } from "./run.ts";
import { loadPipeline } from "./setup.ts";

export const termsCollect = command({
  arguments: "FILE...",
  example: "tokumei terms collect records/ --labels ORGANIZATION -o names.txt",
  flags: {
    ...{ policy, labels },
    output: flag("FILE", text, { short: "o", path: true }, [
      "write the list there",
      "リストを書き込むファイル",
    ]),
    dryRun,
    ...reading,
  },
  async run(files, flags, shell) {
    const { needsCorpus, pipeline } = await loadPipeline(flags);
    const scanned: { text: string; findings: readonly Finding[] }[] = [];
    const see = ({ text }: Doc, findings: readonly Finding[]) => void scanned.push({ text, findings });
    const treatment = scanTreatment(pipeline, { needsCorpus, see });
    const { exit } = await runInputs(await expandInputs(files), treatment, flags, shell);
    const terms = collectTerms(scanned, flags.labels ? { labels: new Set(flags.labels) } : {});
    const list = terms.map((term) => `${term}\n`).join("");
    if (flags.output === undefined) await print(list);
    else await about(flags.output, shell.write(flags.output, [Buffer.from(list)]));
    return exit;
  },
});
