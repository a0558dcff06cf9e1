import type { Finding } from "../doc/finding.ts";
import { readDocs } from "../formats/rewrite.ts";
import { collectTerms } from "../terms/collect.ts";
import { command } from "./command.ts";
import { eachInput } from "./each-input.ts";
import { about } from "./failure.ts";
import { flag, text } from "./flag.ts";
import { dryRun, labels, policy, reading } from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { loadPipeline } from "./setup.ts";

export const termsCollect = command({
  name: "terms collect",
  summary: [
    "Make a list of terms from what the recognisers of a policy find in files",
    "方針の認識器がファイルで検出したものから、語のリストを作ります",
  ],
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
    const { scan } = await loadPipeline(flags);
    const documents: { text: string; findings: readonly Finding[] }[] = [];
    const inputs = await expandInputs(files);
    const exit = await eachInput(inputs, flags, shell, async ({ source, format, options }) => {
      for await (const doc of readDocs(source, format, options))
        documents.push({ text: doc.text, findings: scan(doc) });
    });
    const terms = collectTerms(documents, flags.labels ? { labels: new Set(flags.labels) } : {});
    const list = terms.map((term) => `${term}\n`).join("");
    if (flags.output === undefined) await print(list);
    else await about(flags.output, shell.write(flags.output, [Buffer.from(list)]));
    return exit;
  },
});
