import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPolicy } from "../pipeline/read-policy.ts";
import { createPlaceholders, formSuffix } from "./placeholders.ts";
import { createSession, loadSession, type Session } from "./session.ts";

const KEY = new Uint8Array(32).fill(7);

const TURNS = [
  "Dear Ms Kawai Shiori, call 090-1234-5678. Kawai said that Shiori lives in Kyoto.",
  "明日、河合しおりさんに電話して。河合さんの番号は090-1234-5678です。",
  "Shiori wrote again from 090-1234-5678, kawai.shiori@example.com.",
];

describe.each([
  ["placeholders", false],
  ["invented values", true],
])("a session with %s", (_, surrogates) => {
  it("gives every writing of one person back exactly, over all turns", () => {
    const session = createSession("default", { surrogates });
    for (const turn of TURNS) {
      const { text } = session.strip(turn);
      for (const value of ["Kawai", "Shiori", "河合", "しおり", "090-1234-5678"])
        expect(text).not.toContain(value);
      expect(session.restore(text).text).toBe(turn);
    }
  });

  it("goes on where it was saved", () => {
    const session = createSession("default", { surrogates, key: KEY });
    const before = session.strip(TURNS[0]!).text;
    const loaded = loadSession(session.save(), "default", { surrogates, key: KEY });
    expect(loaded.restore(before).text).toBe(TURNS[0]);
    expect(loaded.strip(TURNS[0]!).text).toBe(before);
    expect(loaded.strip("Kawai called.").text).toBe(session.strip("Kawai called.").text);
  });

  it("restores in any cut what it restores as a whole", async () => {
    const session = createSession("default", { surrogates });
    const answer = TURNS.map((turn) => session.strip(turn).text).join("\n");
    for (const size of [1, 2, 3, 7, 50]) {
      const chunks = answer.match(new RegExp(`.{1,${size}}`, "gs"))!;
      let streamed = "";
      for await (const part of session.restoreStream(chunks)) streamed += part;
      expect(streamed).toBe(TURNS.join("\n"));
    }
  });
});

describe("placeholders", () => {
  it("name one person by one number, each writing by a letter", () => {
    const { text } = createSession().strip(
      "Kawai Shiori met Ben Vesk in the hall; then Kawai smiled, and Shiori left.",
    );
    expect(text).toBe(
      "[PERSON_1] met [PERSON_2] in the hall; then [PERSON_1B] smiled, and [PERSON_1C] left.",
    );
  });

  it("come back however a model writes them", () => {
    const session = createSession();
    session.strip("Kawai Shiori met Ben Vesk in the hall; then Kawai smiled.");
    const { text, unknown } = session.restore(
      "Dear 【人物1】, person_1b's card, **[Person_2]**, ［PERSON_1］, \\[PERSON\\_2\\], [PERSONA_1], [PERSON_9], [PERSON_1D]",
    );
    expect(text).toBe(
      "Dear Kawai Shiori, Kawai's card, **Ben Vesk**, Kawai Shiori, Ben Vesk, Kawai Shiori, [PERSON_9], [PERSON_1D]",
    );
    expect(unknown.map(({ placeholder }) => placeholder)).toEqual(["[PERSON_9]", "[PERSON_1D]"]);
  });

  it("stand for nothing that the text had by itself", () => {
    const session = createSession();
    const text = "[PERSON_1] is a label. Ben Vesk is Person 2 on the list, and PERSON_2 too.";
    const stripped = session.strip(text).text;
    expect(stripped).not.toContain("Vesk");
    expect(session.restore(stripped).text).toBe(text);
  });

  it("are not mistaken for text that looks like one given later", () => {
    const session = createSession("default", { surrogates: true });
    session.strip("Ms Ｋａｗａｉ called.");
    const text = "Ms Kawai is [PERSON_1] here.";
    expect(session.restore(session.strip(text).text).text).toBe(text);
  });

  it("can be stripped again", () => {
    const session = createSession();
    const once = session.strip(TURNS[0]!).text;
    expect(session.strip(once).text).toBe(once);
  });

  it("are never given twice", () => {
    expect([0, 1, 2, 20, 21, 22, 420, 421].map(formSuffix)).toEqual([
      "",
      "B",
      "C",
      "Z",
      "BB",
      "BC",
      "ZZ",
      "BBB",
    ]);
    const { of, writings } = createPlaceholders();
    for (let i = 0; i < 500; i++) of({ value: `v${i}`, label: "CODE", entity: "v", number: 1, lang: "en" });
    expect(new Set(writings().map(({ insert }) => insert)).size).toBe(500);
  });
});

describe("messages", () => {
  it("are walked by their shape, tool calls by the names of their fields", () => {
    const session = createSession();
    const messages = [
      { role: "system", content: "You help Kawai Shiori." },
      { role: "user", name: "Ben_Vesk", content: [{ type: "text", text: "Mail ben@example.com" }] },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          {
            ...{ id: "call_1", type: "function" },
            function: {
              name: "send",
              arguments: '{"last_name":"Abascal","phone":9012345678,"subject":"Hi"}',
            },
          },
        ],
      },
      { role: "tool", tool_call_id: "call_1", content: '{"ok":true,"to":"ben@example.com"}' },
    ];
    const { messages: safe } = session.strip(messages);
    const sent = JSON.stringify(safe);
    for (const value of ["Kawai", "Vesk", "ben@example.com", "Abascal", "9012345678"])
      expect(sent).not.toContain(value);
    expect(sent).toContain("call_1");
    const back = JSON.parse(session.restoreAs(safe, { list: "json" })[2]!.tool_calls![0]!.function.arguments);
    expect(back).toEqual({ last_name: "Abascal", phone: "9012345678", subject: "Hi" });
  });

  it.each([
    [{ role: "user", content: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }] }],
    [{ role: "user", content: [{ type: "text", text: "hi", hidden: "Kawai" }] }],
    [{ role: "user", content: "hi", profile: { name: "Kawai" } }],
    [{ role: "user", content: 5 }],
    [{ role: "user", content: [{ type: "constructor", text: "Kawai" }] }],
  ])("are refused where something cannot be read: %j", (odd) => {
    expect(() => createSession().strip([odd])).toThrow();
    const { messages, leftOut } = createSession("default", { unread: "leave-out" }).strip([odd]);
    expect(leftOut).toHaveLength(1);
    expect(JSON.stringify(messages)).not.toMatch(/Kawai|AAAA/);
  });
});

it("opens for nobody else", () => {
  const saved = createSession("default", { key: KEY }).save();
  expect(() => loadSession(saved, "default", { key: new Uint8Array(32) })).toThrow();
  expect(() => loadSession(new Uint8Array(9), "default", { key: KEY })).toThrow();
  expect(() => createSession().save()).toThrow();
});

const IDENTIFIERS = [
  "Kawai Shiori",
  "José García",
  "河合しおり",
  "090-1234-5678",
  "kawai@example.com",
  "4012 8888 8888 1881",
];

/** Texts of a conversation: people, identifiers and what only looks like a placeholder, in both languages. */
const PIECES = [
  ...[
    "Kawai Shiori",
    "Mr Vesk",
    "Ben Vesk",
    "Kawai",
    "河合しおりさん",
    "河合様",
    "しおりちゃん",
    "Ｋａｗａｉ",
    "José García",
  ],
  ...[
    "090-1234-5678",
    "kawai@example.com",
    "4012 8888 8888 1881",
    "1970年5月3日",
    "34 years old",
    "Kyoto",
    "京都市",
  ],
  ...[
    "[PERSON_1]",
    "Person 1",
    "PERSON_2",
    "[人名_1]",
    "\\[PERSON\\_1\\]",
    "[",
    "]",
    "𠮷野家",
    "e\u0301",
    "\r\n",
    "_",
    "s",
    "'s",
  ],
  ...["said that", "is on the list", "と言った", "、", "。", " ", ", ", "call", "の電話は"],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(" "));
const chat = fc.array(text, { minLength: 1, maxLength: 4 });

/** What models do to placeholders. */
const REWRITES: readonly ((placeholder: string) => string)[] = [
  (placeholder) => placeholder,
  (placeholder) => placeholder.toLowerCase(),
  (placeholder) => `**${placeholder}**`,
  (placeholder) => placeholder.replace("[", "［").replace("]", "］"),
  (placeholder) => placeholder.replace("[", "\\[").replaceAll("_", "\\_").replace("]", "\\]"),
  (placeholder) => `${placeholder}さん`,
];

/** Identifiers by rule and names by list: what the property is about, without the time that models take. */
const LISTED = readPolicy(
  `version: 1
recognizers: { only: [email-address, phone-number, credit-card] }
deny: [{ label: PERSON, terms: [Kawai Shiori, Kawai, Vesk, Ben Vesk, 河合しおり, 河合, しおり, José García] }]`,
  "policy",
);

const isGiven = (session: Session, token: string) => session.restore(token).restored === 1;

describe("for random conversations", () => {
  it.each([
    ["placeholders", LISTED, false, 300],
    ["invented values", LISTED, true, 300],
    ["placeholders and models", "default", false, 20],
    ["invented values and models", "default", true, 20],
  ])(
    "what was stripped does not go out again, what comes back is exact (%s)",
    (_, policy, surrogates, numRuns) => {
      fc.assert(
        fc.property(chat, (turns) => {
          const session = createSession(policy, { surrogates });
          const removed = new Set<string>();
          for (const turn of turns) {
            const hadGiven = [...turn.matchAll(/\[[A-Z_]+_\d+[A-Z]*\]/g)].some(([token]) =>
              isGiven(session, token),
            );
            const { text: safe } = session.strip(turn);
            if (!hadGiven) expect(session.restore(safe).text).toBe(turn);
            for (const value of IDENTIFIERS)
              if (turn.includes(value) && !safe.includes(value)) removed.add(value);
            for (const value of removed) expect(safe).not.toContain(value);
          }
        }),
        { numRuns },
      );
    },
  );

  it("an answer that writes placeholders in its own way is restored as if it had been written with the values", () => {
    fc.assert(
      fc.property(
        chat,
        fc.array(fc.constantFrom(...REWRITES), { minLength: 8, maxLength: 8 }),
        (turns, rewrites) => {
          const session = createSession(LISTED);
          const safe = turns.map((turn) => session.strip(turn).text);
          const tokens = [...new Set(safe.flatMap((one) => one.match(/\[[A-Z_]+_\d+[A-Z]*\]/g) ?? []))];
          const given = tokens.filter((token) => isGiven(session, token));
          const written = given.map((token, i) => [token, rewrites[i % rewrites.length]!] as const);
          const answer = written.map(([token, rewrite]) => rewrite(token)).join(" and ");
          const expected = written.map(([token, rewrite]) => {
            const value = session.restore(token).text;
            return rewrite("x") === "**x**"
              ? `**${value}**`
              : rewrite("x") === "xさん"
                ? `${value}さん`
                : value;
          });
          expect(session.restore(answer).text).toBe(expected.join(" and "));
        },
      ),
      { numRuns: 200 },
    );
  });
});
