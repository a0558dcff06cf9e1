import { describe, expect, it } from "vitest";
import { readMarked } from "../../../test/messages/table.ts";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { type PrivatePhrasesOptions, privatePhrases } from "./private-phrases.ts";

function judged(marked: string, options: PrivatePhrasesOptions = {}): readonly Finding[] {
  const { text, entities } = readMarked(marked);
  return privatePhrases(options).refine(entities, new TextView(text), createDoc("m", text));
}

/** The evidence of a verdict. */
const because = (code: string, reason: string, values?: object) => ({
  code,
  values: { because: { code: `because.${reason}`, ...(values && { values }) } },
});

/** The message with its entities marked as the rules see them. */
function remarked(marked: string, options: PrivatePhrasesOptions = {}): string {
  const findings = judged(marked, options);
  let i = 0;
  return marked.replace(/[⟦⟨]([PLOTEN]:[^⟧⟩]+)[⟧⟩]/g, (_, inner) =>
    findings[i++]!.score >= 0.5 ? `⟦${inner}⟧` : `⟨${inner}⟩`,
  );
}

const HOLDS: Readonly<Record<string, readonly string[]>> = {
  "first persons": [
    "I live in ⟦L:Velden⟧.",
    "they showed us around ⟦L:Velden⟧ and we stayed",
    "僕は⟦L:松江⟧に住んでいます。",
    "うちは⟦L:松江⟧です。",
    "わたし、⟦L:松江⟧に引っ越しました",
  ],
  "relations and their names": [
    "My aunt, ⟦P:Vera⟧, is here.",
    "We saw my boss ⟦P:Greta Lind⟧ yesterday",
    "Uncle ⟦P:Rob⟧ came by",
    "同僚の⟦P:真島⟧が来た。",
  ],
  negation: [
    "I do not live in ⟨L:Velden⟩.",
    "I can't wait to get to ⟦L:Velden⟧!",
    "My house is not far from ⟦L:Velden⟧.",
    "私は⟨L:松江⟩に住んでいません。",
    "明日は⟦L:松江⟧に行かなければならない。",
  ],
  "wishes and opinions": [
    "I want to live in ⟨L:Velden⟩.",
    "I'd love to work at ⟨O:Tollmans⟩.",
    "I love living in ⟦L:Velden⟧.",
    "私は⟨L:松江⟩が好きです。",
    "いつか⟨L:松江⟩に住みたい。",
  ],
  quotations: [
    '"I live in ⟨L:Velden⟩", said the singer.',
    'Mum told me "I am in ⟦L:Velden⟧".',
    "「⟨L:松江⟩に住んでいる」と俳優は言った。",
    "妹が「⟦L:松江⟧にいる」と言った。",
  ],
  coreference: [
    "My sister's name is ⟦P:Atika⟧. She currently lives in ⟦L:London⟧ for higher education.",
    "The actress was tired. She lives in ⟨L:Velden⟩.",
    "My flat is small. It is in ⟦L:Velden⟧.",
    "私の兄は医者です。彼は⟦L:松江⟧で働いています。",
  ],
  "the same name again": [
    "I live in ⟦L:Velden⟧. ⟦L:Velden⟧ has a lake.",
    "⟦L:松江⟧は静かだ。僕は⟦L:松江⟧に住んでいる。",
  ],
  "times of private phrases, unless coarse": [
    "I move to ⟦L:Velden⟧ on ⟦T:4 May⟧.",
    "I have lived in ⟦L:Velden⟧ for ⟨T:three years⟩.",
    "⟦T:5月4日⟧に⟦L:松江⟧へ引っ越します。",
  ],
  "chat spelling": ["im stuck in ⟦L:Velden⟧ til 2moro", "u live in ⟦L:Velden⟧ like my sis ⟦P:Vera⟧"],
  "line breaks, surrogate pairs and full-width letters": [
    "Hi!\r\nI live in ⟦L:Velden⟧.\r\n\r\nThe minister lives in ⟨L:Arlen⟩.",
    "👩‍👧 I live in ⟦L:Velden⟧ 🏠",
    "𠮷野家で働く妹は⟦L:松江⟧に住んでいます。",
  ],
};

for (const [name, messages] of Object.entries(HOLDS)) {
  describe(name, () => {
    for (const marked of messages) it(marked, () => expect(remarked(marked)).toBe(marked));
  });
}

describe("what a finding becomes", () => {
  it("keeps its score when it is private, and says which words speak for it", () => {
    const [finding] = judged("I live in ⟦L:Velden⟧.");
    expect(finding).toMatchObject({
      score: 0.9,
      why: { checks: [because("private-phrase", "private-word", { who: "first-person", word: "live" })] },
    });
  });
  it("is lowered below one half when it is not, and says why", () => {
    const [finding] = judged("I don't live in ⟨L:Velden⟩.");
    expect(finding).toMatchObject({
      score: 0.441,
      why: { checks: [because("no-private-phrase", "negated")] },
    });
  });
  it("never quotes the text as evidence", () => {
    for (const { why } of judged("My aunt ⟦P:Vera⟧ lives in ⟦L:Velden⟧, not in ⟨L:Arlen⟩.")) {
      expect(JSON.stringify(why)).not.toMatch(/Vera|Velden|Arlen/);
    }
  });
  it("stays as it is when it is no name or time", () => {
    const email: Finding = {
      from: 0,
      to: 5,
      label: "EMAIL_ADDRESS",
      score: 0.9,
      source: "s",
      why: { code: "w" },
    };
    const view = new TextView("a@b.c is not mine");
    expect(privatePhrases().refine([email], view, createDoc("m", view.text))).toEqual([email]);
  });
});

describe("words that users add", () => {
  const general = () => -1;
  it("make a phrase private", () => {
    const words = { en: { place: { private: ["busk"] } } };
    expect(remarked("I busk beside ⟨L:Velden⟩.", { personal: general })).toContain("⟨L:Velden⟩");
    expect(remarked("I busk beside ⟨L:Velden⟩.", { personal: general, words })).toContain("⟦L:Velden⟧");
  });
  it("move from one list to another", () => {
    const words = { en: { any: { nonPrivate: ["live"] } }, ja: { place: { nonPrivate: ["住む"] } } };
    expect(remarked("We swim in ⟦L:Velden⟧.", { words })).toContain("⟦L:Velden⟧");
    expect(remarked("僕は⟨L:松江⟩に住んでいます。", { words })).toContain("⟨L:松江⟩");
  });
});

it("judges a fragment by an actor that stands farther on in its sentence than the fragment is long", () => {
  const general =
    "The government will present the new budget to parliament. Shares fell by three percent. ".repeat(4);
  expect(judged(`${general}After all these long and quiet years I laughed. In ⟨L:Velden⟩.`)).toHaveLength(1);
});
