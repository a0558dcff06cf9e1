import { trainClassifier } from "../attack/classifier.ts";
import { type Spend, writeLabelModel } from "../attack/classifier-file.ts";
import { MOST_KEYWORDS } from "../attack/combinations.ts";
import { message } from "../words/problem.ts";
import { readExamples } from "./attack-examples.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, refuseFlag, text, whole } from "./flag.ts";
import { dryRun, lang, oneJson } from "./flags.ts";
import { print } from "./outputs.ts";

export const attackLabelsTrain = command({
  arguments: "EXAMPLES",
  example: "tokumei attack labels train reports.jsonl -o kinds.model --spend fatal=3:10 other=1:1",
  flags: {
    output: flag("MODEL", text, { short: "o", required: true, path: true }, [
      "where to write the model",
      "モデルを書き込むファイル",
    ]),
    spend: flagOfMany("LABEL=KEYWORDS:HITS", [
      "what the attack spends on a label",
      "ラベルごとの攻撃の規模（検索語の数と結果の件数）",
    ]),
    seed: flag("N", whole(0), { default: 1 }, ["order of the examples", "例の順序を決める数"]),
    ...{ lang, json: oneJson, dryRun },
  },
  async run([file], flags, shell) {
    const examples = await readExamples(file, flags.lang);
    const classifier = await about(file, () => trainClassifier(examples, { seed: flags.seed }));
    const { labels } = classifier;
    const spend = spendOf(flags.spend ?? [], labels);
    const { output } = flags;
    await about(output, shell.write(output, [writeLabelModel({ classifier, spend })]));
    const said = message("examples-learnt", { count: examples.length, labels: labels.join(", ") });
    const result = { labels, examples: examples.length, spend };
    await print(`${flags.json ? JSON.stringify(result) : shell.say(said)}\n`);
    return EXIT.done;
  },
});

/** label=keywords:hits */
function spendOf(items: readonly string[], labels: readonly string[]): Record<string, Spend> {
  const entries = items.map((item) => {
    const [, label, keywords, hits] = /^(.+)=([1-9]\d*):([1-9]\d*)$/.exec(item) ?? [];
    if (label === undefined || Number(keywords) > MOST_KEYWORDS)
      throw refuseFlag("--spend", message("want-spend", { most: MOST_KEYWORDS }));
    if (!labels.includes(label))
      throw refuseFlag("--spend", message("labels-are", { labels: labels.join(", ") }));
    return [label, { keywords: Number(keywords), hits: Number(hits) }] as const;
  });
  return Object.fromEntries(entries);
}
