/** What the trained reader looks at in Japanese. */
import type { Resources } from "../../doc/resources.ts";
import type { Extractor } from "../../nlp/features.ts";
import { japaneseExtractor } from "../../nlp/ja/features.ts";
import { japaneseModelSentences, shippedNames } from "../../nlp/ja/model.ts";
import { byField } from "../entities/entity-recognizer.ts";
import { leaningJapanese } from "../entities/readers.ts";
import type { SequenceParts } from "./sequences.ts";

const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

export const JAPANESE_READER_TEMPLATES: readonly string[] = [
  ...around("w d p p2 p1 shape short f1 f2 f3 l1 l2 l3 kinds set", [0]),
  ...around("w d p p2 short f1 l1 l2 kinds set", [-1, 1]),
  ...around("w p short set", [-2, 2]),
  ...around("w p2", [-3, 3]),
  ...around("edge head headEnd headPos first after before inRun quote", [0]),
  ...around("name extra", [-1, 0, 1]),
  ..."w[-1] w[0],w[0] w[1],w[-2] w[-1],w[1] w[2],w[-1] p[0],p[0] w[1]".split(","),
  ..."p[-1] p[0],p[0] p[1],p[-1] p[0] p[1]".split(","),
  ..."short[-1] short[0],short[0] short[1],short[-1] short[0] short[1]".split(","),
  ..."set[-1] set[0],set[0] set[1],p[0] set[0],l1[0] p[1],l1[-1] p[0],p2[0] l1[1]".split(","),
  ..."headEnd[0] inRun[0],headPos[0] inRun[0],after[0] p[0],headEnd[0] p[0]".split(","),
  ..."extra[0] p[0],extra[0] w[-1],extra[0] w[1]".split(","),
];

export const japaneseReaderExtractor = (resources: Resources): Extractor =>
  japaneseExtractor(JAPANESE_READER_TEMPLATES, { names: resources.get(shippedNames), phrases: true });

export const japaneseParts = (resources: Resources): SequenceParts => ({
  sentencesOf: (text, memory) => japaneseModelSentences(byField(text), memory),
  entities: resources.get(leaningJapanese),
  breakWord: "\n\t記号-改行",
  gapWord: "\t\t記号-空白",
  gap: /[\t|\u3000]| {2}/,
  longest: 150,
  widestHeading: 14,
  heading: (line) => line.replace(/[【】■●◆[\]:：]/g, ""),
});
