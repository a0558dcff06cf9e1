import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { overlaps } from "../../doc/span.ts";
import type { Annotated, Labelled } from "../../pipeline/evaluate.ts";
import { EXCHANGE_FORMATS, type ExchangeFormatName, readAnnotations, writeAnnotations } from "./index.ts";

const TEXT = "𠮷野さくら😀 met Zoë (e\u0301) in\r\nＴｏｋｙｏ。";
const marked = (...values: [string, string][]): Annotated => ({
  doc: createDoc("1", TEXT),
  spans: values.map(([value, label]) => ({
    from: TEXT.indexOf(value),
    to: TEXT.indexOf(value) + value.length,
    label,
  })),
});
const NAMES = marked(
  ["𠮷野さくら", "PERSON"],
  ["Zoë", "PERSON"],
  ["e\u0301", "CODE"],
  ["Ｔｏｋｙｏ", "LOCATION"],
);
const written = (format: ExchangeFormatName, ...documents: Annotated[]) =>
  writeAnnotations(format, documents).files;

/** Presidio's results have a score always. */
const asRead = ({ doc, spans }: Annotated, format: ExchangeFormatName): Annotated => ({
  doc,
  spans: format === "presidio" ? spans.map((span) => ({ ...span, score: 1 })) : spans,
});

/** Surrogate pairs and combining marks, as each tool counts them. */
const AS_WRITTEN: readonly [ExchangeFormatName, string, RegExp[]][] = [
  [
    "presidio",
    "annotations.jsonl",
    [/"start":0,"end":5,/, /"start":11,"end":14,/, /"start":16,"end":18,/, /"start":24,"end":29,/],
  ],
  [
    "labelstudio",
    "annotations.json",
    [
      /"start": 0,\s+"end": 5,/,
      /"start": 24,\s+"end": 29,\s+"text": "Ｔｏｋｙｏ"/,
      /"labels": \[\s+"PERSON"\s+\]/,
    ],
  ],
  [
    "spacy",
    "annotations.jsonl",
    [/\{"entities":\[\[0,5,"PERSON"\],\[11,14,"PERSON"\],\[16,18,"CODE"\],\[24,29,"LOCATION"\]\]\}/],
  ],
  ["brat", "1.ann", [/^T1\tPERSON 0 5\t𠮷野さくら$/m, /^T4\tLOCATION 24 29\tＴｏｋｙｏ$/m]],
  ["tab", "annotations.json", [/"start_offset": 24,\s+"end_offset": 29,\s+"span_text": "Ｔｏｋｙｏ"/]],
  ["conll", "annotations.conll", [/^Zoë\tB-PERSON$/m, /^\(\tO$/m, /^Ｔｏｋｙｏ\tB-LOCATION$/m]],
  ["tokumei", "annotations.jsonl", [/\{"from":0,"to":6,"label":"PERSON"\}/]],
];

describe.each(AS_WRITTEN)("%s", (format, name, patterns) => {
  it("writes places as the tool counts them", () => {
    const file = written(format, NAMES).find((each) => each.name === name);
    for (const pattern of patterns) expect(file?.content).toMatch(pattern);
  });

  it("reads back what it wrote", () => {
    expect(readAnnotations(format, written(format, NAMES))).toEqual([asRead(NAMES, format)]);
  });

  it("reads back any text with any spans that it can say", () => {
    fc.assert(
      fc.property(fc.array(annotated, { maxLength: 4 }), (documents) => {
        const numbered = documents.map(({ doc, spans }, i) => ({
          doc: createDoc(`${i + 1}`, doc.text),
          spans: format === "conll" ? apart(spans, doc.text) : spans,
        }));
        const { files, leftOut } = writeAnnotations(format, numbered);
        expect(leftOut).toBe(0);
        expect(readAnnotations(format, files)).toEqual(numbered.map((each) => asRead(each, format)));
      }),
    );
  });
});

const text = fc
  .array(
    fc.constantFrom(
      "Mia",
      "Berg",
      " ",
      "\n",
      "\r\n",
      "\t",
      ". ",
      "。",
      "𠮷野",
      "😀",
      "e\u0301",
      "が",
      "12",
      "-",
      "Ｔ",
      '"',
      "\u2028",
    ),
  )
  .map((parts) => parts.join(""));
/** Spans of visible characters, whole surrogate pairs. */
const annotated = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("PERSON", "CODE")), { maxLength: 5 }))
  .map(([value, places]): Annotated => {
    const starts = [0];
    for (const point of value) starts.push(starts.at(-1)! + point.length);
    const spans = places.flatMap(([a, b, label]): Labelled[] => {
      const [from = 0, to = 0] = [starts[a % starts.length]!, starts[b % starts.length]!].sort(
        (x, y) => x - y,
      );
      const covered = value.slice(from, to);
      return covered.trim() === "" || covered.trim() !== covered ? [] : [{ from, to, label }];
    });
    return { doc: createDoc("", value), spans };
  });
/** In the order of the text, none over another. */
function apart(spans: readonly Labelled[], value: string): Labelled[] {
  const kept: Labelled[] = [];
  for (const span of spans) if (!kept.some((other) => overlaps(other, span)) && value !== "") kept.push(span);
  return kept.sort((a, b) => a.from - b.from);
}

it("counts what CoNLL cannot say, and writes the longer of two", () => {
  const both = marked(["Zoë (e\u0301)", "PERSON"], ["Zoë", "CODE"]);
  const { files, leftOut } = writeAnnotations("conll", [both]);
  expect(leftOut).toBe(1);
  expect(readAnnotations("conll", files)[0]!.spans).toEqual(both.spans.slice(0, 1));
});

it("reads CoNLL of others, in columns of IOB1 with spaces", () => {
  const [first, second] = readAnnotations(
    "conll",
    "-DOCSTART- -X- O O\n\nMia NNP I-PER\nBerg NNP I-PER\nran VBD O\n\n-DOCSTART- -X- O O\n\n河合 NNP I-PER\n",
  );
  expect(first).toEqual({ doc: createDoc("1", "Mia Berg ran"), spans: [{ from: 0, to: 8, label: "PER" }] });
  expect(second!.spans).toEqual([{ from: 0, to: 2, label: "PER" }]);
});

it("reads what people annotated in Label Studio rather than what was predicted", () => {
  const region = (start: number, end: number, label: string) => ({
    type: "labels",
    value: { start, end, labels: [label] },
  });
  const task = {
    id: 7,
    data: { body: "😀 Mia Berg" },
    annotations: [
      { was_cancelled: true, result: [region(0, 1, "X")] },
      { result: [region(2, 10, "PERSON"), { type: "choices", value: { choices: ["a"] } }] },
    ],
    predictions: [{ result: [region(0, 1, "Y")] }],
  };
  const spans = [{ from: 3, to: 11, label: "PERSON" }];
  expect(readAnnotations("labelstudio", JSON.stringify([task]))).toEqual([
    { doc: createDoc("7", "😀 Mia Berg"), spans },
  ]);
  const min = { text: "😀 Mia Berg", label: [{ start: 2, end: 10, text: "Mia Berg", labels: ["PERSON"] }] };
  expect(readAnnotations("labelstudio", JSON.stringify([min]))[0]!.spans).toEqual(spans);
});

it("reads spaCy's and Prodigy's objects, and a file of one pair", () => {
  const spans = [{ from: 0, to: 3, label: "PER" }];
  for (const row of [
    ["Mia ran", { entities: [[0, 3, "PER"]] }],
    { text: "Mia ran", ents: [{ start: 0, end: 3, label: "PER" }], tokens: [] },
    { text: "Mia ran", spans: [{ start: 0, end: 3, label: "PER", token_start: 0 }] },
    [["Mia ran", { entities: [[0, 3, "PER"]] }]],
  ])
    expect(readAnnotations("spacy", JSON.stringify(row))[0]!.spans).toEqual(spans);
});

it("reads brat's fragments apart where other text stands between them", () => {
  const files = [
    {
      name: "in/a.ann",
      content: "T1\tPER 0 3;8 12\tMia Berg\nR1\tx Arg1:T1 Arg2:T1\n#1\tAnnotatorNotes T1\tsure\n",
    },
    { name: "in/a.txt", content: "Mia and Berg" },
  ];
  expect(readAnnotations("brat", files)[0]).toEqual({
    doc: createDoc("a", "Mia and Berg"),
    spans: [
      { from: 0, to: 3, label: "PER" },
      { from: 8, to: 12, label: "PER" },
    ],
  });
});

it("keeps scores where the tool has them", () => {
  const scored = { ...NAMES, spans: NAMES.spans.map((span) => ({ ...span, score: 0.5 })) };
  for (const format of ["presidio", "labelstudio"] as const)
    expect(readAnnotations(format, written(format, scored))).toEqual([scored]);
});

it("gives brat's files names that no system refuses, each once", () => {
  const documents = ["a/b:c", "a/b?c", "A_b_c", "", "..", "河合"].map((id) => ({
    doc: createDoc(id, ""),
    spans: [],
  }));
  const names = written("brat", ...documents).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith(".txt"))).toEqual([
    "a_b_c.txt",
    "a_b_c-2.txt",
    "A_b_c-3.txt",
    "document.txt",
    "_.txt",
    "河合.txt",
  ]);
});

/** One sentence, without the text. */
const REFUSED: readonly [ExchangeFormatName, string | { name: string; content: string }[], RegExp][] = [
  [
    "presidio",
    '[{"entity_type":"PERSON","start":0,"end":3,"score":1}]',
    /document 1: results without their text/,
  ],
  ["presidio", '{"text":"Mia","analyzer_results":[{"start":0,"end":9,"entity_type":"X"}]}', /length 3/],
  ["presidio", "Mia", /annotations\.jsonl:1: not valid JSON/],
  ["labelstudio", '[{"data":{}}]', /document 1: text is missing/],
  [
    "labelstudio",
    '[{"data":{"text":"Mia"},"annotations":[{"result":[{"value":{"start":"0","end":2,"labels":["X"]}}]}]}]',
    /a span needs/,
  ],
  ["spacy", '["Mia",{"entities":[[0,3]]}]', /a span needs/],
  ["brat", [{ name: "a.ann", content: "T1\tPER 0 3\tMia" }], /a\.txt is missing/],
  [
    "brat",
    [
      { name: "a.ann", content: "T1 PER 0 3" },
      { name: "a.txt", content: "Mia" },
    ],
    /line 1: want an id/,
  ],
  ["conll", "Mia\n", /line 1: want a token/],
  ["conll", '-DOCSTART-\t{"text":"Mia"}\tO\n\nBerg\tO\n', /document 1: its tokens are not/],
];
it.each(REFUSED)("%s refuses %j", (format, files, sentence) => {
  expect(() => readAnnotations(format, files)).toThrow(sentence);
});

it("knows every format by its name only", () => {
  for (const format of EXCHANGE_FORMATS) expect(readAnnotations(format, [])).toEqual([]);
  expect(() => readAnnotations("docx" as never, "")).toThrow(/tokumei, presidio/);
});
