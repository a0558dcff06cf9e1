import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { restoreFile } from "./inverse.ts";
import { xml } from "./xml.ts";
import { scanXml } from "./xml-scanner.ts";

const read = async (file: string | Uint8Array) => (await rewriteFile(xml, file, untouched)).docs[0]!;
const write = async (file: string, values: Record<string, string>) =>
  (await rewriteFile(xml, file, replacing(values))).text;

describe("reads", () => {
  for (const [what, file, text] of [
    [
      "elements with their names as labels",
      "<a><patientId>123</patientId><name>山田</name></a>",
      "patientId: 123\nname: 山田",
    ],
    ["elements inside of text as part of its line", "<p>Jo<b>hn</b> &amp; co</p>", "John & co"],
    ["attributes after their line", '<a><b kind="x">John</b></a>', "John\nkind: x"],
    ["comments and CDATA", "<a><!-- Taro --><note><![CDATA[<山田>]]></note></a>", " Taro \nnote: <山田>"],
    ["numeric references", "<a>&#x5c71;&#30000; &lt;x&gt;</a>", "a: 山田 <x>"],
    [
      "entities that the file declares, also one in the other",
      '<!DOCTYPE a [<!ENTITY n "山田"><!ENTITY m "Dr &n;"><!-- c -->]><a>&m; &unknown;</a>',
      "山田\nDr &n;\n c \na: Dr 山田 &unknown;",
    ],
    ["namespaces", '<x:a xmlns:x="u" x:k="c"><x:d>e</x:d></x:a>', "k: c\nd: e"],
    ["addresses decoded", '<a href="https://e.com/?q=%E5%B1%B1%E7%94%B0"/>', "href: https://e.com/?q=山田"],
    [
      "places of a track",
      '<gpx><trkpt lat="35.68" lon="139.76"><ele>3</ele></trkpt></gpx>',
      "lat: 35.68\nlon: 139.76\nele: 3",
    ],
    [
      "no geometry of a drawing",
      '<svg width="5"><path d="M0 0" id="Taro"/><text x="1">山田</text></svg>',
      "id: Taro\n山田",
    ],
    ["no white space between elements", "<a>\r\n  <b>x</b>\r\n</a>\r\n", "x"],
  ] as const) {
    it(what, async () => {
      expect((await read(file)).text).toBe(text);
    });
  }

  it("the encoding that is declared", async () => {
    const file = '<?xml version="1.0" encoding="Shift_JIS"?><name>山田</name>';
    const bytes = encoded(file, "shift_jis");
    expect((await read(bytes)).text).toBe("name: 山田");
    const { output } = await rewriteFile(xml, bytes, replacing({ 山田: "鈴木" }));
    expect(Buffer.from(output)).toEqual(Buffer.from(encoded(file.replace("山田", "鈴木"), "shift_jis")));
  });

  it("instructions and external entities are told, and never fetched", async () => {
    const { parts, text } = await read(
      '<?xml version="1.0"?><?xml-stylesheet href="a"?><!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    );
    expect(text).toBe("a: &e;");
    expect(parts!.filter(({ fate }) => fate === "unread")).toEqual([
      { kind: "entity", fate: "unread", count: 2 },
      { kind: "processing-instruction", fate: "unread", count: 1 },
    ]);
  });
});

describe("writes", () => {
  for (const [what, file, values, expected] of [
    ["escaped", "<a b='x'>y</a>", { x: "'<", y: "<&" }, "<a b='&#39;&lt;'>&lt;&amp;</a>"],
    ["over elements", "<p>Jo<b>hn</b>!</p>", { John: "[P]" }, "<p>[P]<b></b>!</p>"],
    ["comments that stay comments", "<a><!--x--></a>", { x: "--><b>-" }, "<a><!--- -><b>- --></a>"],
    ["CDATA that stays CDATA", "<a><![CDATA[x]]></a>", { x: "]]>" }, "<a><![CDATA[]]]]><![CDATA[>]]></a>"],
    [
      "entities where they are declared and where they are used",
      '<!DOCTYPE a [<!ENTITY n "山田">]><a>&n;さん</a>',
      { 山田: "[P]%" },
      '<!DOCTYPE a [<!ENTITY n "[P]&#37;">]><a>[P]%さん</a>',
    ],
  ] as const) {
    it(what, async () => {
      expect(await write(file, values)).toBe(expected);
    });
  }

  it("what follows an entity that stands for more than its name", async () => {
    const head = '<!DOCTYPE a [<!ENTITY n "山田太郎 of a long address">]>';
    expect(await write(`${head}<a><b>&n; and John</b><c>Jane</c></a>`, { John: "[P]", Jane: "[Q]" })).toBe(
      `${head}<a><b>&n; and [P]</b><c>[Q]</c></a>`,
    );
    expect(await write(`${head}<a><b>&n;</b><c>John</c></a>`, { 山田太郎: "[P]", John: "[Q]" })).toBe(
      '<!DOCTYPE a [<!ENTITY n "[P] of a long address">]><a><b>[P] of a long address</b><c>[Q]</c></a>',
    );
  });

  it("labels stay", async () => {
    expect(await write("<name>山田</name>", { "name: 山田": "[P]" })).toBe("<name>[P]</name>");
    const file = "<a><tel>1</tel><state>open</state></a>";
    expect(await write(file, { state: "[P]" })).toBe(file);
  });
});

it("nothing planted in English or Japanese is left, in any part", async () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- 平田01 -->\r\n<!DOCTYPE r [<!ENTITY e "平田02"><!ENTITY f 'Hirata03'><!-- 平田04 -->]>\r\n<r id="平田05" xml:id='Hirata06'><!--Hirata07--><a>平田08<b c="平田09">Hirata10</b>平<i>田</i>11</a><![CDATA[平田12]]><d>&#x5e73;&#x7530;13</d><u href="mailto:%E5%B9%B3%E7%94%B014"/>&e;</r>`;
  const names = Array.from({ length: 14 }, (_, i) => `${i + 1}`.padStart(2, "0"));
  const values = Object.fromEntries(
    names.flatMap((n) => [
      [`平田${n}`, "[X]"],
      [`Hirata${n}`, "[X]"],
    ]),
  );
  const output = await write(file, values);
  expect(output).not.toMatch(/平田|Hirata|%E5%B9%B3|&#x5e73/);
  expect((await read(output)).text).not.toMatch(/平田|Hirata/);
});

describe("refuses", () => {
  const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "&l${i};&l${i};&l${i};">`).join("");
  for (const [what, file, why] of [
    ["what is not well-formed, by line", "<a>\n<b></a>", "Cannot read file: not well-formed XML at line 2"],
    ["what ends early", "<a>", "not well-formed XML at line 1"],
    [
      "a billion laughs",
      `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l30;</a>`,
      "its entities expand to more than",
    ],
    [
      "entities that stand for themselves",
      '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>',
      "its entities expand",
    ],
    [
      "a long entity used often",
      `<!DOCTYPE a [<!ENTITY x "${"x".repeat(50_000)}">]><a>${"&x;".repeat(1000)}</a>`,
      "its entities expand",
    ],
    ["a document type without an end", "<!DOCTYPE a [<!ENTITY", "not well-formed XML at line 1"],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(why);
    });
  }

  it("no depth of nesting", async () => {
    const { text } = await read(`${"<a>".repeat(10_000)}山田${"</a>".repeat(10_000)}`);
    expect(text).toBe("a: 山田");
  });
});

it("what is written is well-formed, and is restored byte for byte", async () => {
  await fc.assert(
    fc.asyncProperty(unicodeText(10), unicodeText(10), unicodeText(6), async (a, b, insert) => {
      const clean = (text: string) =>
        text
          .replace(/[\x00-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "")
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll('"', "&quot;");
      const file = `<r t="${clean(a)}"><b>KEY${clean(b)}</b><![CDATA[KEY]]><!--KEY--></r>`;
      const { text, output, inverse } = await rewriteFile(
        xml,
        file,
        replacing({ KEY: insert.replace(/\p{Surrogate}/gu, "") }),
      );
      expect(scanXml(text, () => {})).toBe(-1);
      expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
    }),
    { numRuns: 200, seed: 2 },
  );
});
