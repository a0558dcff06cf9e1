import { readFile } from "node:fs/promises";
import { readModel } from "../nlp/model-file.ts";
import { scoreSequences } from "../nlp/score.ts";
import { inCase } from "../nlp/sentence.ts";
import { createTagger } from "../nlp/tagger.ts";
import { reportText } from "../report/model-report.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, number, oneOf } from "./flag.ts";
import { oneJson } from "./flags.ts";
import { readCorpora } from "./model-corpus.ts";
import { tablesNamed } from "./model-tables.ts";
import { print } from "./outputs.ts";

export const modelEval = command({
  arguments: "MODEL FILE...",
  example: "tokumei model eval names.model dev.conll",
  flags: {
    recall: flag("BIAS", number(-100, 100), { default: 0 }, [
      "above 0 finds more and errs more",
      "0より大きいと、多く検出し、誤りも増える",
    ]),
    case: flag("CHANGE", oneOf("as-is", "lower", "upper"), { default: "as-is" }, [
      "change the case of the words",
      "語の大文字と小文字を変える",
    ]),
    json: oneJson,
  },
  async run([file, ...files], flags) {
    const model = await about(file, async () => readModel(await readFile(file)));
    const resources = tablesNamed(model.card.tables);
    const tagger = createTagger(model, { recall: flags.recall, ...(resources ? { resources } : {}) });
    const corpora = await readCorpora(files);
    const pairs = corpora.flatMap((corpus) =>
      corpus.sentences.map((sentence) => {
        const words = inCase(sentence, flags.case);
        return { gold: words.labels ?? [], found: tagger.tag(words) };
      }),
    );
    const score = scoreSequences(pairs);
    const { name, type } = model.card;
    await print(
      flags.json ? `${JSON.stringify({ model: { name, type }, ...score })}\n` : reportText(score, model),
    );
    return EXIT.done;
  },
});
