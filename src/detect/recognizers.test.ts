import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import type { Message, Value } from "../words/message.ts";
import { MESSAGES } from "../words/messages.ts";
import { NAMES } from "../words/names.ts";
import type { Words } from "../words/say.ts";
import { denyList } from "./lists.ts";
import { introducedNames } from "./messages/introduced-names.ts";
import { privatePhrases } from "./messages/private-phrases.ts";
import { userPattern } from "./patterns.ts";
import { profileRecognizer } from "./profile/profile-recognizer.ts";
import { configured, detect } from "./recognizer.ts";
import { detectWords, recognizers, refiners } from "./recognizers.ts";
import { sharedWords } from "./shared-words.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const JAPANESE_OR_MARKS = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}「]/u;
/** Names and formats that Japanese writes in Latin letters. */
const SAME_IN_BOTH = new Set(["UUID", "IBAN", "universally unique identifier", "JSON Web Token"]);
const holesOf = (words: string) => [...words.matchAll(/\{@?(\w+)\}/g)].map(([, name]) => name).sort();

/** Those that a policy or a profile makes, too. */
const made = [
  denyList({ name: "t.v1", label: "T", terms: ["Kestrel"] }),
  userPattern({ name: "p.v1", label: "T", pattern: "Z-\\d+", score: 0.5 }),
  introducedNames(),
  profileRecognizer({ hometown: ["Leeds"], full_name: ["Orla Vesk"] }),
];
const declared = [...recognizers, ...refiners, ...made, privatePhrases()];

describe("words", () => {
  it.each(Object.entries(detectWords))("%s", (_, [en, ja]) => {
    expect(en).not.toMatch(JAPANESE);
    if (!SAME_IN_BOTH.has(en)) expect(ja).toMatch(JAPANESE_OR_MARKS);
    expect(holesOf(ja)).toEqual(holesOf(en));
  });

  it("every label has a name, no two labels the same", () => {
    const own = new Set(["T"]);
    const labels = declared.flatMap(({ labels }) => labels).filter((label) => !own.has(label));
    expect(labels.filter((label) => !Object.hasOwn(detectWords, `label.${label}`))).toEqual([]);
    const names = Object.entries(detectWords).flatMap(([code, words]) =>
      code.startsWith("label.") ? [words] : [],
    );
    for (const lang of [0, 1] as const)
      expect(new Set(names.map((words) => words[lang])).size).toBe(names.length);
  });

  it("no code is declared twice, nor is one of another table", () => {
    const tables: readonly Words[] = [
      sharedWords,
      ...new Set(declared.map(({ words }) => words)),
      MESSAGES,
      NAMES,
    ];
    const codes = tables.flatMap((words) => Object.keys(words));
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });

  it("all that a document with many things in it says has words", () => {
    const found = detect(createDoc("d", TEXT), [...recognizers, ...made], [...refiners, privatePhrases()]);
    const codes = new Set(found.flatMap(({ why }) => [why, ...(why.checks ?? [])].flatMap(codesIn)));
    expect([...codes].filter((code) => !Object.hasOwn(detectWords, code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(20);
  });
});

/** The codes of a message and of those in it. */
function codesIn({ code, values = {} }: Message): string[] {
  const inside = (value: Value): string[] => {
    if (typeof value !== "object") return [];
    return "code" in value ? codesIn(value) : value.flatMap(codesIn);
  };
  return [code, ...Object.values(values).flatMap(inside)];
}

const TEXT = `I live in Leeds with my sister Atika, and Orla Vesk works at Tollmans Ltd. She is 34, a nurse, and has asthma.
Kestrel, Z-12, card 4111 1111 1111 1111, IBAN GB82 WEST 1234 5698 7654 32, orla@example.com, https://example.com/a, 192.0.2.7,
+44 20 7946 0018, case no. 12345/98, born on 4 May 1990, $300, 80 kg, a devout Catholic. Mr Aydogan met K. Aydogan in Ankara.

昨日、妹の葵と京都市で会った。田中太郎さんは看護師です。電話は090-1234-5678、マイナンバーは1234 5678 9018。東京都新宿区西新宿2-8-1。`;

describe("settings of a policy", () => {
  it("reach the recognisers that adapt, the others stay as they are", () => {
    const changed = recognizers.filter(
      (recognizer) => configured(recognizer, { regions: ["JP"], recall: 1 }) !== recognizer,
    );
    expect(changed.map(({ name }) => name)).toEqual(["phone-number.v1", "entities.v1"]);
    for (const one of [...recognizers, ...refiners]) expect(configured<typeof one>(one, {})).toBe(one);
  });

  it("an unknown region is a problem the user can fix", () => {
    const phone = recognizers.find(({ name }) => name === "phone-number.v1");
    expect(() => phone?.configure?.({ regions: ["XX"] })).toThrow(
      expect.objectContaining({ code: "phone-region", values: { region: "XX" } }),
    );
  });
});
