import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { formatOf } from "./index.ts";
import { restoreFile } from "./inverse.ts";
import { rtf } from "./rtf.ts";

const { raw } = String;
const latin = (file: string) => Buffer.from(file, "latin1");
const inFile = (body: string) => latin(raw`{\rtf1\ansi\ansicpg932${body}}`);
const read = async (body: string, options = {}) =>
  (await rewriteFile(rtf, inFile(body), untouched, options)).docs[0]!;
const write = async (body: string, values: Record<string, string>, options = {}) => {
  const { output } = await rewriteFile(rtf, inFile(body), replacing(values), options);
  return Buffer.from(output).toString("latin1").slice(raw`{\rtf1\ansi\ansicpg932`.length, -1);
};
const cp932 = (text: string) =>
  [...encoded(text, "shift_jis")].map((byte) => raw`\'${byte.toString(16).padStart(2, "0")}`).join("");
const unicode = (text: string) =>
  Array.from({ length: text.length }, (_, i) => `\\u${(text.charCodeAt(i) << 16) >> 16}?`).join("");

describe("reads", () => {
  for (const [what, body, text] of [
    ["bytes of the code page", raw` \'8e\'52\'93\'63`, "山田"],
    ["second bytes that are written as they are", raw` \'98Y \'95\\`, "郎 表"],
    ["a character over line ends of the file", " \\'8e\r\n\\'52", "山"],
    [
      "bytes by the font",
      raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 Arial;}}\f0 \'e9{\f1\'8e\'52}\'e9`,
      "é山é",
    ],
    ["Unicode, not what stands for it", raw` \u23665?\uc2\u30000\'93\'63\uc0\u-10179\u-8704 !`, "山田😀!"],
    ["a name over groups", raw`{\b Ta}{\i\cf1 ro} Ya\-mada`, "Taro Yamada"],
    ["breaks", raw`\trowd a\cell b\cell\row c\line d\tab e\par f`, "a\nb\nc\nd\te\nf"],
    ["special characters", raw` \{a\}\\\~b\_c\emdash\ldblquote d`, "{a}\\\u00a0b-c—“d"],
    [
      "footnotes after their line",
      raw` one{\footnote two\par three} four\par five`,
      "one four\ntwo\nthree\nfive",
    ],
    ["links decoded", raw`{\field{\*\fldinst HYPERLINK "mailto:%E5%B1%B1"}{\fldrslt x}}`, "x\nmailto:山"],
    [
      "names of styles that somebody gave",
      raw`{\stylesheet{\s0 heading 1;}{\s1 Heading Taro;}}x`,
      "x\nHeading Taro",
    ],
    ["nothing after binary data that is no markup", raw`{\pict\bin4 }}{{}x`, "x"],
  ] as const) {
    it(what, async () => {
      expect((await read(body)).text).toBe(text);
    });
  }

  it("who commented and who revised are people", async () => {
    const { text, cells } = await read(
      raw`{\*\revtbl{Unknown;}{Taro;}}x{\*\atnid TY}{\*\atnauthor {Ta}{ro}}{\*\annotation hm}`,
    );
    expect(text).toBe("x\nTY\nTaro\nhm\nTaro");
    expect(cells!.map(({ column, label }) => [column, label])).toEqual([
      ["atnid", "PERSON"],
      ["atnauthor", "PERSON"],
      ["revtbl", "PERSON"],
    ]);
  });

  it("what begins as RTF is RTF, whatever it is called", () => {
    for (const name of ["a.rtf", "a", "letter.doc"])
      expect(formatOf(name, latin(raw`{\rtf1 x}`)).name).toBe("rtf");
  });
});

describe("writes", () => {
  for (const [what, body, values, expected] of [
    ["escaped", " x", { x: "{\\}\n" }, raw` \{\\\}\line `],
    [
      "Unicode with as much fallback as is expected",
      raw`\uc2 x`,
      { x: "山😀" },
      raw`\uc2 \u23665??\u-10179??\u-8704??`,
    ],
    ["Unicode without fallback", raw`\uc0 x`, { x: "山1" }, raw`\uc0 \u23665 1`],
    ["apart from the control word before", raw`\b\'8e\'52`, { 山: "x1" }, raw`\b x1`],
    ["over groups", raw`{\b Ta}{\i ro}!`, { Taro: "[P]" }, raw`{\b [P]}{\i }!`],
    [
      "addresses encoded",
      raw`{\*\fldinst HYPERLINK "a%40b"}`,
      { "a@b": "[P]" },
      raw`{\*\fldinst HYPERLINK "%5BP%5D"}`,
    ],
    [
      "names that now look like those of programs",
      raw`{\stylesheet{\s1 Heading Taro;}}`,
      { " Taro": "" },
      raw`{\stylesheet{\s1 Heading;}}`,
    ],
  ] as const) {
    it(what, async () => {
      expect(await write(body, values)).toBe(expected);
    });
  }
});

const METADATA = raw`{\info{\author Hirata01}{\title Hirata02}{\*\company Hirata03}}{\*\generator Hirata04;}{\*\userprops{\propname Hirata05}{\staticval Hirata06}}{\*\docvar{Hirata07}{Hirata08}}{\*\xmlnstbl{\xmlns1 Hirata09;}}`;

it("metadata is removed, or read when it is kept", async () => {
  const body = raw`${METADATA}{\*\rsidtbl\rsid77}\b\insrsid77 x`;
  expect(await write(body, {})).toBe(raw` \b x`);
  const { text } = await read(body, { keepMetadata: true });
  for (let i = 1; i <= 9; i++) expect(text).toContain(`Hirata0${i}`);
});

describe("nothing planted is left, in any part", () => {
  for (const [how, name, written] of [
    ["English", "Hirata", (text: string) => text],
    ["Japanese in cp932", "平田", cp932],
    ["Japanese in Unicode", "平田", unicode],
  ] as const) {
    it(how, async () => {
      const n = written(name);
      const parts = [
        raw`{\fonttbl{\f0 ${n};}{\f1{\*\falt ${n}} Arial;}}{\stylesheet{\s1 ${n};}{\*\cs2 ${n};}}{\*\listtable{\list{\listname ${n};}}}`,
        raw`{\*\revtbl{${n};}}{\info{\author ${n}}{\doccomm ${n}}}{\*\generator ${n}}{\*\unknown ${n}{\b ${n}}}{\*\docvar{${n}}{${n}}}`,
        raw`{\header ${n}\par}{\footerf ${n}}\pard ${n}{\v ${n}}{\deleted ${n}}{\footnote ${n}}{\*\atnid ${n}}{\*\atnauthor ${n}}`,
        raw`{\*\annotation{\*\atndate 1}${n}}{\field{\*\fldinst HYPERLINK "${n}"{\*\datafield ${n}}}{\fldrslt{\b ${n}}}}`,
        raw`{\*\bkmkstart ${n}}{\*\bkmkend ${n}}{\xe ${n}}{\*\formfield{\*\ffname ${n}}{\*\ffl ${n}}}{\upr{${n}}{\*\ud{${n}}}}`,
        raw`{\shp{\*\shpinst{\sp{\sn wzDescription}{\sv ${n}}}{\shptxt ${n}\par}}}{\object{\*\objname ${n}}{\result ${n}}}`,
        raw`{\pict{\*\picprop{\sp{\sn wzName}{\sv ${n}}}}00}{\footnote ${n}\header ${n}}`,
      ].join("\r\n");
      const file = latin(raw`{\rtf1\ansi\ansicpg932${parts}}${n}`);
      const { output, inverse } = await rewriteFile(rtf, file, replacing({ [name]: "[X]" }));
      expect(Buffer.from(output).toString("latin1")).not.toContain(n);
      expect((await rewriteFile(rtf, output, untouched)).docs[0]!.text).not.toContain(name);
      expect(Buffer.from(restoreFile(output, inverse)).equals(file)).toBe(true);
    });
  }
});

it("pictures, embedded files, odd markup and odd bytes are told", async () => {
  const { parts } = await read(
    raw`{\pict 00}{\object{\*\objdata 4142}}{\*\listtable{\list{\listlevel{\leveltext\'05Taro ;}}}} \'8e`,
  );
  expect(parts!.filter(({ fate }) => fate === "unread")).toEqual([
    { kind: "picture", fate: "unread", count: 1, places: ["\\pict"] },
    { kind: "embedded", fate: "unread", count: 1, places: ["\\objdata"] },
    { kind: "other-entry", fate: "unread", count: 1, places: ["\\leveltext"] },
    { kind: "character", fate: "unread", count: 1 },
  ]);
});

describe("refuses", () => {
  for (const [what, file, why] of [
    ["what is no RTF", "hello", "not RTF, or damaged at character 0"],
    ["what ends early", raw`{\rtf1 x{\b y}`, "damaged at character 14"],
    ["binary data longer than the file", raw`{\rtf1\bin999 x}`, "damaged at character 14"],
    ["groups nested too deeply", raw`{\rtf1${"{".repeat(100_000)}`, "nested more than 1,000 deep"],
  ] as const) {
    it(what, async () => {
      await expect(rewriteFile(rtf, latin(file), untouched)).rejects.toThrow(why);
    });
  }
});

it("a long file in time that grows with its length", async () => {
  const { docs } = await rewriteFile(
    rtf,
    inFile(raw`{\b Taro} \'8e\'52{\footnote x}\par `.repeat(50_000)),
    untouched,
  );
  expect(docs[0]!.text.length).toBe(9 * 50_000 - 1);
});
