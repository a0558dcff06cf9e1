import { readFile } from "node:fs/promises";
import { confusion } from "../attack/classifier.ts";
import { readLabelModel } from "../attack/classifier-file.ts";
import { message } from "../words/problem.ts";
import { readExamples } from "./attack-examples.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { lang, oneJson } from "./flags.ts";
import { print } from "./outputs.ts";

export const attackLabelsEval = command({
  arguments: "MODEL EXAMPLES",
  example: "tokumei attack labels eval kinds.model dev.jsonl",
  flags: { lang, json: oneJson },
  async run([model, file], flags, shell) {
    const { classifier } = await about(model, async () => readLabelModel(await readFile(model)));
    const examples = await readExamples(file, flags.lang);
    const rows = await about(file, () => confusion(classifier, examples));
    const documents = examples.length;
    const right = rows.reduce((sum, { label, given }) => sum + (given[label] ?? 0), 0);
    if (flags.json) {
      await print(`${JSON.stringify({ documents, right, rows })}\n`);
      return EXIT.done;
    }
    const { labels } = classifier;
    const table = rows.map(({ label, given }) => [label, ...labels.map((other) => given[other])].join("\t"));
    const said = shell.say(message("examples-right", { right, documents }));
    await print(`${[["label", ...labels].join("\t"), ...table, said].join("\n")}\n`);
    return EXIT.done;
  },
});
