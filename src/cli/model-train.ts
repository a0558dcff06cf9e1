import { basename } from "node:path";
import { trainBatch } from "../nlp/crf-batch.ts";
import { trainSgd } from "../nlp/crf-sgd.ts";
import { createDataset, type Dataset } from "../nlp/dataset.ts";
import type { FeatureTables } from "../nlp/features.ts";
import { type Model, type ModelCard, packModel } from "../nlp/model.ts";
import { writeModel } from "../nlp/model-file.ts";
import { trainNaiveBayes } from "../nlp/naive-bayes.ts";
import { trainPerceptron } from "../nlp/perceptron.ts";
import { type SequenceScore, scoreSequences } from "../nlp/score.ts";
import { inCase, type LetterCase, type Sentence } from "../nlp/sentence.ts";
import { splitSentences } from "../nlp/split.ts";
import { createTagger } from "../nlp/tagger.ts";
import { TEMPLATE_SETS } from "../nlp/templates.ts";
import type { TrainingStep, Weights } from "../nlp/weights.ts";
import { reportText } from "../report/model-report.ts";
import { version } from "../report/version.ts";
import { hashBytes } from "../strings/hash.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, number, oneOf, text, toggle, type Values, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { type Corpus, readCorpora } from "./model-corpus.ts";
import { tablesFor } from "./model-tables.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

const flags = {
  output: flag("MODEL", text, { short: "o", required: true, path: true }, [
    "where to write the model",
    "モデルを書き込むファイル",
  ]),
  personal: toggle([
    "learn which messages are personal from your corrections: jsonl of text and personal (true or false)",
    "個人的な文章かどうかの判定を、訂正から学ぶ：text と personal（true か false）のjsonl",
  ]),
  type: flag("TYPE", oneOf("crf", "perceptron", "naive-bayes"), { default: "crf" }, [
    "what to learn with",
    "学習の方法",
  ]),
  optimizer: flag("NAME", oneOf("adagrad", "lbfgs"), { default: "adagrad" }, [
    "crf: sentence by sentence, or whole passes (small data)",
    "crf：一文ずつか、全体ごと（小さなデータ）か",
  ]),
  features: flag(
    "SET",
    oneOf("paper", "rich", "rich-pos", "names", "names-pos", "tags"),
    { default: "rich" },
    [
      "what to look at; names: rich, with the English word tables of the package",
      "使う特徴。names は、rich に同梱の英語の表を加えたもの",
    ],
  ),
  seed: flag("N", whole(0), { default: 1 }, ["order of sentences and split", "文の順序と分け方を決める数"]),
  passes: flag("N", whole(1), { default: 8 }, ["passes over the data", "データを繰り返す回数"]),
  rate: flag("RATE", number(0, 10), { default: 0.1 }, ["adagrad: step", "adagrad：学習率"]),
  l1: flag("PENALTY", number(0, 1e6), { default: 0 }, [
    "crf: penalty that leaves fewer weights",
    "crf：重みの数を減らす罰則",
  ]),
  l2: flag("PENALTY", number(0, 1e6), { default: 1 }, [
    "crf: penalty on large weights",
    "crf：大きな重みへの罰則",
  ]),
  dropout: flag("SHARE", number(0, 1), { default: 0.4 }, [
    "adagrad: features left out of each token",
    "adagrad：語ごとに使わない特徴の割合",
  ]),
  average: flag("PASSES", whole(1), { default: 1 }, [
    "adagrad: mean of the weights after the last passes",
    "adagrad：最後の数回の重みの平均をとる",
  ]),
  minCount: flag("N", whole(1), { default: 2 }, ["leave out rarer features", "これより少ない特徴を除く"]),
  prune: flag("WEIGHT", number(0, 100), { default: 0.05 }, [
    "leave out smaller weights",
    "これより小さい重みを除く",
  ]),
  holdout: flag("SHARE", number(0, 1), { default: 0 }, [
    "keep this share to measure on",
    "評価のために取り分ける割合",
  ]),
  split: flag("UNIT", oneOf("sentence", "block"), { default: "sentence" }, [
    "what is held out: single sentences, or one block in a row",
    "取り分ける単位：一文ずつか、連続する部分",
  ]),
  copies: flag("CASES", cases, { default: [] }, [
    "learn from copies in lower, upper or both (lower,upper) too",
    "小文字（lower）、大文字（upper）、両方（lower,upper）に変えた写しからも学ぶ",
  ]),
  name: flag("NAME", text, ["name in the model card", "モデルカードの名前"]),
  licence: flag("TEXT", text, [
    "licence of the data, for the model card",
    "データのライセンス（モデルカード用）",
  ]),
  json: shared.oneJson,
  dryRun: toggle([
    "read the data and say what would be written, learn nothing",
    "データを読んで書き込む先を示すだけで、学習しない",
  ]),
} as const;
type TrainFlags = Values<typeof flags>;

export const modelTrain = command({
  arguments: "FILE...",
  example: "tokumei model train mine.conll -o names.model --holdout 0.1",
  flags,
  run: train,
});

function cases(given: string): readonly LetterCase[] {
  return given.split(",").map((item) => {
    const letters = (["lower", "upper"] as const).find((each) => each === item.trim());
    if (!letters) throw problem("want-cases");
    return letters;
  });
}

async function train(files: readonly string[], flags: TrainFlags, shell: Shell): Promise<number> {
  const { output } = flags;
  if (flags.personal) return (await import("./model-train-personal.ts")).trainPersonal(files, flags, shell);
  const corpora = await readCorpora(files);
  const { train, test } = splitSentences(
    corpora.flatMap(({ sentences }) => sentences),
    flags,
  );
  if (!train.some(({ labels }) => labels?.some((label) => label !== "O")))
    throw problem("no-name-marked", { files: files.join(", ") });
  shell.notice(message("model-sentences", { train: train.length, test: test.length }));
  if (shell.dryRun) {
    shell.notice(message("would-write", { path: output }));
    return EXIT.done;
  }
  const templates = TEMPLATE_SETS[flags.features] ?? [];
  const copies = flags.copies.flatMap((letters) => train.map((sentence) => inCase(sentence, letters)));
  const tables = tablesFor(flags.features);
  const resources = tables?.resources;
  const data = createDataset([...train, ...copies], {
    ...{ templates, minCount: flags.minCount },
    ...(resources ? { resources } : {}),
  });
  const { labels, gold, keys } = data;
  shell.notice(message("model-data", { labels: labels.length, tokens: gold.length, features: keys.length }));
  const model = packWithCard(learn(data, flags, shell), flags, corpora, data, tables?.name);
  const score = test.length > 0 ? measure(model, test, resources) : undefined;
  const bytes = writeModel(score ? { ...model, card: { ...model.card, scores: summary(score) } } : model);
  await about(output, shell.write(output, [bytes]));
  const megabytes = (bytes.length / 1e6).toFixed(2);
  shell.notice(message("model-written", { features: model.keys.length, megabytes, output }));
  if (flags.json)
    await print(`${JSON.stringify({ model: output, bytes: bytes.length, card: model.card, score })}\n`);
  else if (score) await print(reportText(score, model));
  return EXIT.done;
}

/** Training takes minutes, so each pass is reported also where there is no terminal. */
function learn(data: Dataset, flags: TrainFlags, shell: Shell): Weights {
  const { seed, passes, rate, l1, l2, dropout, average } = flags;
  const started = Date.now();
  const onStep = ({ pass, passes, loss }: TrainingStep) =>
    shell.notice(
      message("model-pass", {
        ...{ pass, passes, loss: loss.toFixed(4), seconds: Math.round((Date.now() - started) / 1000) },
      }),
    );
  if (flags.type === "naive-bayes") return trainNaiveBayes(data);
  if (flags.type === "perceptron") return trainPerceptron(data, { seed, passes, onStep });
  if (flags.optimizer === "lbfgs") return trainBatch(data, { iterations: passes, l1, l2, onStep });
  return trainSgd(data, { seed, passes, rate, l1, l2, dropout, average, onStep });
}

/** The card has no date, so that the same data, options and seed give the same file to the byte. */
function packWithCard(
  weights: Weights,
  flags: TrainFlags,
  corpora: readonly Corpus[],
  data: Dataset,
  tables: string | undefined,
): Model {
  const {
    output,
    name = basename(output),
    licence = "as its data",
    json: _,
    dryRun: __,
    personal: ___,
    ...options
  } = flags;
  const card: ModelCard = {
    ...{ name, type: flags.type, version, licence },
    data: corpora.map(({ file, sha256, sentences }) => ({ file, sha256, sentences: sentences.length })),
    tokens: data.gold.length,
    options: { ...options, case: "as-is" },
    ...(tables === undefined ? {} : { tables }),
    rows: hashBytes(new Uint8Array(weights.rows.buffer)),
    templates: TEMPLATE_SETS[flags.features] ?? [],
  };
  return packModel(weights, card, flags.type === "naive-bayes" ? 0 : flags.prune);
}

function measure(
  model: Model,
  test: readonly Sentence[],
  resources: FeatureTables | undefined,
): SequenceScore {
  const tagger = createTagger(model, resources ? { resources } : {});
  return scoreSequences(test.map((s) => ({ gold: s.labels ?? [], found: tagger.tag(s) })));
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
