import { readFile } from "node:fs/promises";
import { readModel } from "../nlp/model-file.ts";
import { scoreSequences } from "../nlp/score.ts";
import { inCase } from "../nlp/sentence.ts";
import { createTagger } from "../nlp/tagger.ts";
import { EXIT, UsageError } from "./failure.ts";
import { readCorpora } from "./model-corpus.ts";
import type { ModelFlags } from "./model-options.ts";
import { reportText } from "./model-report.ts";
import { tablesNamed } from "./model-tables.ts";
import { print } from "./outputs.ts";
import { about } from "./setup.ts";

export async function modelEval([file, ...files]: string[], flags: ModelFlags): Promise<number> {
  if (file === undefined || files.length === 0) {
    throw new UsageError(
      "model eval: a model and annotated files, as in: tokumei model eval my.model dev.conll",
    );
  }
  const model = await about(
    file,
    readFile(file).then((bytes) => readModel(bytes)),
  );
  const resources = tablesNamed(model.card.tables);
  const tagger = createTagger(model, { recall: flags.recall, ...(resources ? { resources } : {}) });
  const corpora = await readCorpora(files);
  const sentences = corpora.flatMap((corpus) =>
    corpus.sentences.map((sentence) => inCase(sentence, flags.case)),
  );
  const score = scoreSequences(sentences.map((s) => ({ gold: s.labels!, found: tagger.tag(s) })));
  const { name, type } = model.card;
  if (flags.json) await print(`${JSON.stringify({ model: { name, type }, ...score })}\n`);
  else await print(reportText(score, model));
  return EXIT.done;
}
