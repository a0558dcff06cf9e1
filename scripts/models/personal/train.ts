/**
 * `npx tsx scripts/models/personal/train.ts [--folds | --held-out]`: trains models/personal.model on the labelled messages. With --folds it
 * prints the ten-fold table of all classifiers instead, with --held-out what the shipped model says of tweets it has not seen, and
 * writes nothing. The same messages give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { trainSvm } from "../../../src/detect/messages/linear-svm.ts";
import { isClearlyGeneral, shippedPersonalScore } from "../../../src/detect/messages/personal.ts";
import { packModel } from "../../../src/nlp/model.ts";
import { writeModel } from "../../../src/nlp/model-file.ts";
import { type Classifier, crossValidate, naiveBayes, numbered, perceptron, score, svm } from "./folds.ts";
import { type LabelledMessage, tweets, writtenMessages } from "./messages.ts";

const OUTPUT = resolve(import.meta.dirname, "../../../models/personal.model");
const OPTIONS = { cost: 3, positiveCost: 2, passes: 60, seed: 1 };

function folds(messages: readonly LabelledMessage[]): void {
  const data = numbered(messages);
  const classifiers: Record<string, Classifier> = {
    "Naive Bayes": naiveBayes,
    "averaged perceptron": perceptron,
    "linear SVM": svm(OPTIONS),
  };
  const parts: Record<string, (message: LabelledMessage) => boolean> = {
    all: () => true,
    tweets: ({ source }) => source !== "written",
    "written, English": ({ source, lang }) => source === "written" && lang === "en",
    "written, Japanese": ({ lang }) => lang === "ja",
  };
  for (const [name, classifier] of Object.entries(classifiers)) {
    const said = crossValidate(data, classifier);
    console.log(name);
    for (const [part, isIn] of Object.entries(parts)) {
      const which = [...messages.keys()].filter((i) => isIn(messages[i]!));
      const found = score(
        which.map((i) => messages[i]!.personal),
        which.map((i) => said[i]!),
      );
      const percent = (share: number) => (share * 100).toFixed(1).padStart(5);
      console.log(
        `  ${part.padEnd(18)} ${String(found.messages).padStart(5)} messages  weighted F1 ${percent(found.weightedF1)}  personal: P ${percent(found.precision)}  R ${percent(found.recall)}  F1 ${percent(found.f1)}`,
      );
    }
  }
}

function train(messages: readonly LabelledMessage[]): void {
  const { examples, keys } = numbered(messages);
  const { weights, bias } = trainSvm(examples, keys.length, OPTIONS);
  const labels = ["general", "personal"];
  const rows = new Float32Array(keys.length * 2);
  weights.forEach((weight, i) => {
    rows[i * 2 + 1] = weight;
  });
  const none = new Float64Array(2);
  const card = {
    name: "personal",
    type: "svm" as const,
    templates: [],
    ...OPTIONS,
    messages: messages.length,
    personal: messages.filter(({ personal }) => personal).length,
    data: "messages written for the purpose (MIT); Broad Twitter Corpus and WNUT 2017 (CC BY 4.0), labelled for the purpose",
  };
  const all = { labels, keys, rows, trans: new Float64Array(4), start: Float64Array.of(0, bias), end: none };
  const bytes = writeModel(packModel(all, card, 0.002));
  writeFileSync(OUTPUT, bytes);
  console.log(`models/personal.model: ${bytes.length} bytes from ${messages.length} messages`);
}

function heldOut(unseen: readonly LabelledMessage[]): void {
  const scores = unseen.map(({ text, lang }) => shippedPersonalScore()(text, lang));
  const found = score(
    unseen.map(({ personal }) => personal),
    scores.map((one) => one > 0),
  );
  const clear = unseen.filter(({ text, lang }, i) => isClearlyGeneral(text, lang, scores[i]!));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `${found.messages} messages  weighted F1 ${percent(found.weightedF1)}  personal: P ${percent(found.precision)}  R ${percent(found.recall)}`,
  );
  console.log(
    `clearly general: ${clear.length}, of them ${clear.filter(({ personal }) => personal).length} are personal`,
  );
}

const messages = [...tweets(), ...writtenMessages()];
if (process.argv.includes("--held-out")) heldOut(tweets("held-out.tsv"));
else if (process.argv.includes("--folds")) folds(messages);
else train(messages);
