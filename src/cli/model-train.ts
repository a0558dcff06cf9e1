import { trainBatch } from "../nlp/crf-batch.ts";
import { trainSgd } from "../nlp/crf-sgd.ts";
import { createDataset, type Dataset } from "../nlp/dataset.ts";
import type { Resources } from "../nlp/features.ts";
import { hashBytes } from "../nlp/hash.ts";
import { type Model, type ModelCard, packModel } from "../nlp/model.ts";
import { writeModel } from "../nlp/model-file.ts";
import { trainNaiveBayes } from "../nlp/naive-bayes.ts";
import { trainPerceptron } from "../nlp/perceptron.ts";
import { type SequenceScore, scoreSequences } from "../nlp/score.ts";
import { inCase, type Sentence } from "../nlp/sentence.ts";
import { splitSentences } from "../nlp/split.ts";
import { createTagger } from "../nlp/tagger.ts";
import { TEMPLATE_SETS } from "../nlp/templates.ts";
import type { TrainingStep, Weights } from "../nlp/weights.ts";
import { version } from "../report/version.ts";
import { EXIT, UsageError } from "./failure.ts";
import { type Corpus, readCorpora } from "./model-corpus.ts";
import type { ModelFlags } from "./model-options.ts";
import { reportText } from "./model-report.ts";
import { tablesFor } from "./model-tables.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";

export async function modelTrain(files: string[], flags: ModelFlags): Promise<number> {
  const { output } = flags;
  if (files.length === 0 || output === undefined) {
    throw new UsageError(
      "model train: annotated files and -o, as in: tokumei model train my.conll -o my.model",
    );
  }
  const say = sayer();
  const corpora = await readCorpora(files);
  const { train, test } = splitSentences(
    corpora.flatMap(({ sentences }) => sentences),
    flags,
  );
  if (!train.some(({ labels }) => labels?.some((label) => label !== "O")))
    throw new UsageError(`model train: no name is marked in ${files.join(", ")}`);
  say(`${train.length} sentences to learn from, ${test.length} to measure on`);
  const templates = TEMPLATE_SETS[flags.features]!;
  const copies = flags.copies.flatMap((letters) => train.map((sentence) => inCase(sentence, letters)));
  const tables = tablesFor(flags.features);
  const resources = tables?.resources;
  const data = createDataset([...train, ...copies], {
    ...{ templates, minCount: flags.minCount },
    ...(resources ? { resources } : {}),
  });
  say(`${data.labels.length} labels, ${data.gold.length} tokens, ${data.keys.length} features`);
  const model = packed(learn(data, flags, say), flags, corpora, data, tables?.name);
  const score = test.length > 0 ? measure(model, test, resources) : undefined;
  const bytes = writeModel(score ? { ...model, card: { ...model.card, scores: summary(score) } } : model);
  await about(output, writeWhole(output, [bytes]));
  say(`${model.keys.length} features kept, ${(bytes.length / 1e6).toFixed(2)} MB in ${output}`);
  if (flags.json)
    await print(`${JSON.stringify({ model: output, bytes: bytes.length, card: model.card, score })}\n`);
  else if (score) await print(reportText(score, model));
  return EXIT.done;
}

function learn(data: Dataset, flags: ModelFlags, say: (line: string) => void): Weights {
  const { seed, passes, rate, l1, l2, dropout, average } = flags;
  const started = Date.now();
  const onStep = ({ pass, passes, loss }: TrainingStep) =>
    say(`pass ${pass} of ${passes}, loss ${loss.toFixed(4)}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (flags.type === "naive-bayes") return trainNaiveBayes(data);
  if (flags.type === "perceptron") return trainPerceptron(data, { seed, passes, onStep });
  if (flags.optimizer === "lbfgs") return trainBatch(data, { iterations: passes, l1, l2, onStep });
  return trainSgd(data, { seed, passes, rate, l1, l2, dropout, average, onStep });
}

/** The card has no date, so that the same data, options and seed give the same file to the byte. */
function packed(
  weights: Weights,
  flags: ModelFlags,
  corpora: readonly Corpus[],
  data: Dataset,
  tables: string | undefined,
): Model {
  const {
    output,
    name = output!.replace(/^.*[/\\]/, ""),
    licence = "as its data",
    json,
    recall,
    ...options
  } = flags;
  const card: ModelCard = {
    ...{ name, type: flags.type, version, licence },
    data: corpora.map(({ file, sha256, sentences }) => ({ file, sha256, sentences: sentences.length })),
    tokens: data.gold.length,
    options,
    ...(tables === undefined ? {} : { tables }),
    rows: hashBytes(new Uint8Array(weights.rows.buffer)),
    templates: TEMPLATE_SETS[flags.features]!,
  };
  return packModel(weights, card, flags.type === "naive-bayes" ? 0 : flags.prune);
}

function measure(model: Model, test: readonly Sentence[], resources: Resources | undefined): SequenceScore {
  const tagger = createTagger(model, resources ? { resources } : {});
  return scoreSequences(test.map((s) => ({ gold: s.labels!, found: tagger.tag(s) })));
}

function summary({ sentences, tokens, accuracy, token, span }: SequenceScore) {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    sentences,
    tokens,
    accuracy: round(accuracy),
    tokenF1: round(token.all.f1),
    spanF1: round(span.all.f1),
  };
}

/**
 * Progress on standard error: training takes minutes, so each pass is told also where there is no terminal.
 */
function sayer(): (line: string) => void {
  return (line) => process.stderr.write(`${line}\n`);
}
