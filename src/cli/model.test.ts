import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { readModel, writeModel } from "../nlp/model-file.ts";
import { TEMPLATE_SETS } from "../nlp/templates.ts";
import { modelTrain } from "./model-train.ts";

const model = (...args: string[]) => tokumeiHere(["model", ...args]);
const names = ["Orlan", "Dana", "Vesk", "Kemal", "Ines", "Joram"];
const CONLL = names
  .map((name) => `Mr\tO\n${name}\tB-PER\nlives\tO\nin\tO\nKobe\tB-LOC\n\n山田\tB-PER\nさん\tO\n`)
  .join("\n");
const SPANS = `${JSON.stringify({
  text: "Mr Tessa lives in Kobe.",
  spans: [
    { from: 3, to: 8, label: "PER" },
    { from: 18, to: 22, label: "LOC" },
  ],
})}\n`;

describe("model", () => {
  const folder = folderWith({
    "a.conll": CONLL,
    "a.conll.gz": gzipSync(CONLL),
    "dev.jsonl": SPANS,
    empty: "",
  });
  const at = (name: string) => join(folder, name);

  it("trains, tells what it does, and measures", async () => {
    const trained = await model(
      "train",
      at("a.conll"),
      "-o",
      at("m"),
      "--holdout",
      "0.2",
      "--min-count",
      "1",
    );
    expect(trained.code).toBe(0);
    expect(trained.err).toContain("pass 8 of 8");
    expect(trained.out).toContain("Entities, label and both ends");
    const { out } = await model("eval", at("m"), at("dev.jsonl"), "--json");
    expect(JSON.parse(out)).toMatchObject({ sentences: 1, tokens: 6, span: { all: { gold: 2, f1: 1 } } });
    const lower = await model("eval", at("m"), at("dev.jsonl"), "--case", "lower");
    expect(lower.out).toContain("1 sentences, 6 tokens");
  });

  it.each(["crf", "perceptron", "naive-bayes"])(
    "gives the same bytes for the same seed: %s",
    async (type) => {
      const bytes = async (name: string, ...more: string[]) => {
        await model(
          "train",
          at("a.conll"),
          "-o",
          at(name),
          "--name",
          "m",
          "--type",
          type,
          "--passes",
          "3",
          ...more,
        );
        return readFileSync(at(name));
      };
      const first = await bytes("one");
      expect((await bytes("two")).equals(first)).toBe(true);
      const card = JSON.parse(
        (await model("train", at("a.conll.gz"), "-o", at("z"), "--type", type, "--json")).out,
      ).card;
      expect(card).toMatchObject({
        type,
        tokens: 42,
        data: [{ file: "a.conll.gz", sentences: 12 }],
        options: { seed: 1 },
      });
    },
  );

  it("learns from copies in other cases", async () => {
    const card = async (...flags: string[]) =>
      JSON.parse((await model("train", at("a.conll"), "-o", at("c"), "--json", ...flags)).out).card;
    expect((await card("--copies", "lower,upper")).tokens).toBe(3 * (await card()).tokens);
    await model("train", at("a.conll"), "-o", at("c"), "--copies", "lower", "--min-count", "1");
    const { out } = await model("eval", at("c"), at("a.conll"), "--case", "lower", "--json");
    expect(JSON.parse(out).span.all.f1).toBe(1);
  });

  it("looks at the word tables of the package, and finds them again", async () => {
    const flags = ["--features", "names", "--average", "2", "--min-count", "1", "--json"];
    const { card } = JSON.parse((await model("train", at("a.conll"), "-o", at("t"), ...flags)).out);
    expect(card).toMatchObject({ tables: expect.stringMatching(/^en\.tables [0-9a-f]{16}$/) });
    const { out } = await model("eval", at("t"), at("a.conll"), "--json");
    expect(JSON.parse(out).span.all.f1).toBe(1);
    const other = { ...readModel(readFileSync(at("t"))), card: { ...card, tables: "en.tables 0" } };
    writeFileSync(at("other"), writeModel(other));
    expect((await model("eval", at("other"), at("dev.jsonl"))).err).toMatch(
      "trained with tables en.tables 0",
    );
  });

  it("learns from choices of labels", async () => {
    writeFileSync(at("choice"), CONLL.replace("Kobe\tB-LOC", "Kobe\tO|B-LOC"));
    const { code } = await model("train", at("choice"), "-o", at("ch"), "--min-count", "1");
    expect(code).toBe(0);
    const { out } = await model("eval", at("ch"), at("a.conll"), "--json");
    expect(JSON.parse(out).span.all.f1).toBe(1);
  });

  it("trains with L-BFGS", async () => {
    const { err } = await model("train", at("a.conll"), "-o", at("l"), "--optimizer", "lbfgs", "--l2", "0.1");
    expect(err).toContain("pass 1 of 8");
  });

  it.each([
    [["train", "x"], "-o, --output MODEL is missing"],
    [["eval", "x"], "model eval: FILE is missing"],
    [["fly"], "model fly is no command; there are train, eval"],
    [["train", at("none"), "-o", at("m")], "no such file"],
    [["train", at("empty"), "-o", at("m")], "no sentences"],
    [["eval", at("a.conll"), at("a.conll")], "not a model of tokumei"],
    [["train", at("a.conll"), "-o", "m", "--dropout", "1"], "want a number from 0 to below 1"],
    [["train", at("a.conll"), "-o", "m", "--copies", "title"], "want lower or upper"],
    [["train", at("a.conll"), "-o", "m", "--rate", ""], "want a number"],
  ])("refuses %j", async (args, message) => {
    expect((await model(...args)).err).toMatch(message);
  });

  it("offers every set of templates", () => {
    expect(modelTrain.flags.features.parse.choices).toEqual(Object.keys(TEMPLATE_SETS));
  });
});

it("corrections teach what is personal, and a model of something else is refused", async () => {
  const folder = folderWith({
    "mine.jsonl": [
      { text: "Watching the derby replay, what a goal by Zorin!", personal: true },
      { text: "ゾーリンのゴールがすごい、ダービーの再放送", personal: true },
      { text: "The tram timetable of the city changes in May.", personal: false },
      { text: "市電の時刻表が五月に変わる。", personal: false },
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(""),
    "odd.jsonl": '{"text":"x"}\n',
  });
  const at = (name: string) => join(folder, name);
  const ran = await model("train", "--personal", at("mine.jsonl"), "-o", at("my.model"), "--json");
  expect([ran.code, JSON.parse(ran.out)]).toMatchObject([0, { corrections: 4, held: 0 }]);
  const held = await model("train", "--personal", at("mine.jsonl"), "-o", at("b.model"), "--holdout", "0.5");
  expect(held.err).toMatch(/of 2 messages kept apart the shipped model judged \d as labelled, this one \d/);
  const odd = await model("train", "--personal", at("odd.jsonl"), "-o", at("c.model"));
  expect([odd.code, odd.err]).toEqual([2, expect.stringMatching(/odd\.jsonl:1: want a JSON object with/)]);
});
