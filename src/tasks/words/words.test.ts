/** Whatever the core says to people has words in both languages: the sources are read for it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as evidence from "./evidence.ts";
import { evidenceParts } from "./evidence.ts";
import * as judgements from "./judgements.ts";
import { certifiedText, reasonText } from "./judgements.ts";
import { LABELS, labelName } from "./labels.ts";
import { column, LANGUAGES } from "./language.ts";
import { GUARANTEES, guaranteeName, OPERATORS, operatorName } from "./names.ts";
import { PROBLEM_TITLES } from "./problem-titles.ts";
import * as problems from "./problems.ts";
import { problemCode, problemText } from "./problems.ts";
import type { Sentences } from "./sentences.ts";

const SRC = resolve(import.meta.dirname, "../..");

const read = new Map<string, readonly string[]>();

function sourcesOf(folder: string): readonly string[] {
  const known = read.get(folder);
  if (known) return known;
  const sources = readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(SRC, folder, file), "utf8"));
  read.set(folder, sources);
  return sources;
}

/** Every string that stands after such a beginning. */
function stringsAfter(folder: string, beginning: RegExp): string[] {
  const pattern = new RegExp(`${beginning.source}\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|\`([^\`]*)\`)`, "gu");
  const found = sourcesOf(folder).flatMap((source) => [...source.matchAll(pattern)]);
  return [...new Set(found.map(([, plain, template]) => plain ?? template!))];
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}「：]/u;
const HOLE = /\{[#>+@]?(\w+)\}/g;
const holesOf = (words: string) => [...words.matchAll(HOLE)].map(([, name]) => name!);

const tables: Record<string, Sentences> = {
  ...Object.fromEntries(
    [evidence, judgements, problems].flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, Sentences] => typeof entry[1] === "object"),
    ),
  ),
  PROBLEM_TITLES,
};

describe("tables", () => {
  it.each(Object.entries(tables))(
    "%s: every sentence has both languages, with values that it has",
    (_, table) => {
      expect(Object.keys(table).length).toBeGreaterThan(3);
      for (const [code, [en, ja, shown = en]] of Object.entries(table)) {
        expect(en, code).not.toMatch(JAPANESE);
        if (!SAME_IN_BOTH.has(en)) expect(ja, code).toMatch(JAPANESE);
        for (const words of [ja, shown])
          for (const hole of holesOf(words)) expect(holesOf(en), code).toContain(hole);
      }
    },
  );

  it("no two sentences have one code, no two codes one sentence", () => {
    const { ACTIONS, REQUESTS, FILES, SETTINGS, STORES } = problems;
    const all = [ACTIONS, REQUESTS, FILES, SETTINGS, STORES, judgements.CERTIFIED].flatMap(Object.entries);
    expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
    expect(new Set(all.map(([, [en]]) => en.replace(/\w+(?=\})/g, ""))).size).toBe(all.length);
  });

  it.each(LANGUAGES)("no two labels have one name: %s", (lang) => {
    const names = Object.values(column(LABELS, lang));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it("labels, guarantees and operators have names in both languages", () => {
    for (const [code, [en, ja]] of Object.entries({ ...LABELS, ...GUARANTEES, ...OPERATORS })) {
      expect(en, code).not.toMatch(JAPANESE);
      if (!SAME_IN_BOTH.has(en)) expect(ja, code).toMatch(JAPANESE);
    }
    expect(labelName("PERSON", "ja")).toBe("人名");
    expect(labelName("STAFF_NUMBER", "ja")).toBe("STAFF_NUMBER");
    expect(labelName("constructor", "ja")).toBe("constructor");
    expect(guaranteeName("no-finding-left", "en")).toBe("Nothing left to find");
    expect(operatorName("redact", "ja")).toBe("削除");
  });
});

const SAME_IN_BOTH = new Set(["UUID", "IBAN", "universally unique identifier", "k"]);

describe("what the sources say", () => {
  it("every label of docs/labels.md has a name", () => {
    const listed = readFileSync(join(SRC, "../docs/labels.md"), "utf8").matchAll(/^\| ([A-Z_]+) \|/gm);
    const labels = [...listed].map(([, label]) => label!);
    expect(labels.length).toBeGreaterThan(90);
    expect(labels.filter((label) => labelName(label, "ja") === label && label !== "UUID")).toEqual([]);
  });

  it("claims and checks of recognisers have Japanese words", () => {
    const said = [
      ...stringsAfter("detect", /what:/),
      ...stringsAfter("detect", /checks: (?:\w+ \? )?\[/),
      ...stringsAfter("detect", /\bchecked\([^"]+,/),
      ...stringsAfter("detect", /\bchecked\([^"`]+,/),
      ...stringsAfter("detect", /\b(?:yes|no)\(/),
      ...["pipeline", "rare", "terms"].flatMap((folder) => stringsAfter(folder, /what:/)),
    ];
    expect(said.length).toBeGreaterThan(190);
    expect(without(said, (what) => evidenceParts({ what }, "ja")[0] !== what)).toEqual([]);
  });

  it("refusals of the server and errors about files have Japanese words and a code", () => {
    const said = [
      ...stringsAfter("server", /new Refusal\(\s*\d+,/),
      ...stringsAfter("server", /FST_\w+: \[\s*\d+,/),
      ...stringsAfter("formats", /new (?:Range|Syntax)Error\(/),
      ...stringsAfter("tasks", /new (?:Range|Syntax|Usage)Error\(/),
    ].filter((sentence) => !OF_ANOTHER.test(sentence));
    expect(said.length).toBeGreaterThan(120);
    expect(without(said, (each) => problemText(each, "ja") !== each)).toEqual([]);
    expect(without(said, (each) => problemCode(each) !== undefined)).toEqual([]);
  });
});

/** Those of the sentences that have no words. */
const without = (sentences: readonly string[], hasWords: (sentence: string) => boolean): string[] =>
  sentences.filter((sentence) => !filled(sentence).some(hasWords));

/** Sentences that end in what something else says. */
const OF_ANOTHER = /: \$\{(?:says|why|message|sentence)\}$/;

const HELD = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const VALUES = ["12", "first person", "mobile", "missing", "a value", "an entry", "it is cut short"];

/** The sentence with figures in its holes, and with one of some words in one of them. */
function filled(template: string): string[] {
  const holes = template.match(HELD)?.length ?? 0;
  if (holes === 0) return [template];
  const places = Array.from({ length: holes }, (_, place) => place);
  return places.flatMap((place) =>
    VALUES.map((value) => {
      let at = 0;
      return template.replace(HELD, () => (at++ === place ? value : "12"));
    }),
  );
}

describe("examples", () => {
  it.each([
    [{ what: "person's name", figures: { probability: 0.987 } }, ["人名", "確率 0.987"]],
    [{ what: "person's name", context: "Dr" }, ["人名", "近くの語「Dr」"]],
    [
      { what: "international bank account number", checks: ["country structure", "MOD 97-10 check digits"] },
      ["国際銀行口座番号（IBAN）", "検証：国ごとの構成、MOD 97-10の検査数字"],
    ],
    [
      { what: "telephone number", checks: ["valid in JP, grouped otherwise"] },
      ["電話番号", "検証：JPで有効（区切り方は異なる）"],
    ],
    [
      { what: "name of a place", checks: ["private phrase (first person, 引っ越す)"] },
      ["場所の名前", "検証：私的な記述（書き手、「引っ越す」）"],
    ],
    [
      { what: "payment card number", checks: ["Visa range and Luhn check digit"] },
      ["支払いカード番号", "検証：Visaの番号帯とLuhnの検査数字"],
    ],
    [{ what: "matches the profile's current city" }, ["プロフィールの居住地と一致"]],
    [
      { what: "stretch that occurs too rarely", figures: { count: 1, k: 3 } },
      ["出現回数が少なすぎる文字列", "件数 1", "k 3"],
    ],
    [{ what: "a recogniser of somebody else" }, ["a recogniser of somebody else"]],
  ])("evidence %j", (why, parts) => expect(evidenceParts(why, "ja")).toEqual(parts));

  it("evidence in English is as the core has it", () => {
    expect(evidenceParts({ what: "person's name", checks: ["a", "b"], context: "Dr" }, "en").join(", ")).toBe(
      "person's name, checked: a and b, near “Dr”",
    );
  });

  it.each([
    ["found", "方針により置換", "the policy changes it"],
    ["covered by PERSON", "「人名」に含まれます", "covered by Person"],
    ["the policy keeps STAFF", "方針により「STAFF」は残します", "the policy keeps STAFF"],
    [
      "score below the threshold (0.35 of 0.5)",
      "確からしさ 0.35 がしきい値 0.5 未満です",
      "score 0.35 is below the threshold 0.5",
    ],
    ["kept by the reviewer", "確認者が残しました", "kept by the reviewer"],
  ])("reason %j", (reason, ja, en) => {
    expect(reasonText(reason, "ja")).toBe(ja);
    expect(reasonText(reason, "en")).toBe(en);
  });

  it.each([
    [
      "scanned again: 0 findings at or above their thresholds remain",
      "再検査：しきい値以上の検出の残りは0件です",
    ],
    [
      "1234567 characters read, 1234500 kept and 67 replaced",
      "1,234,567文字を読み、1,234,500文字を残し、67文字を置換しました",
    ],
    [
      "3 copies for 2 audiences and 1 facts, side by side with earlier releases: nobody reads more than their level, nor more than the more trusted",
      "2グループの版3件と事柄1件を、これまでの配布と並べて：予定の段階を超えて読める人はいません、信頼度の高い人より詳しく読める人もいません",
    ],
  ])("certificate %j", (says, ja) => expect(certifiedText(says, "ja")).toBe(ja));

  it.each([
    [
      "Cannot read 名簿.csv: the quotes of row 3, line 7, do not match",
      "名簿.csvを読めません：3番目の行（ファイルの7行目）の引用符が対応していません",
      "quotes-unmatched",
    ],
    [
      "Cannot read the profile: hometown.1: empty, a text is wanted",
      "プロフィールを読めません：hometown.1：空です。文字列が必要です",
      "text-empty",
    ],
    ["text: must be string", "text：文字列にしてください", "must-be-type"],
    ["bound: must be > 0", "bound：0より大きくしてください", "must-be-above"],
    [
      "file: it holds several documents; send it as a job",
      "file：複数の文書が入っています。一括処理で送ってください",
      "several-documents",
    ],
    [
      "Cannot read a.json: line 3, column 9: expected a comma or }",
      "a.jsonを読めません：3行目の9文字目：コンマか }が必要です",
      "json-comma-brace",
    ],
  ])("problem %j", (detail, ja, known) => {
    expect(problemText(detail, "ja")).toBe(ja);
    expect(problemText(detail, "en")).toBe(detail);
    expect(problemCode(detail)).toBe(known);
  });
});
