import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { jpegWith } from "../../test/office-samples.ts";
import { Edits } from "../doc/edits.ts";
import { createTableRisks } from "../doc/table-risk.ts";
import type { FormatOptions } from "./format.ts";
import { restoreFile } from "./inverse.ts";
import { odp, ods, odt } from "./odf.ts";

const NS = ["office", "text", "table", "draw", "style", "svg", "form", "meta", "config", "manifest"]
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .concat('xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"')
  .join(" ");
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const content = (body: string) =>
  `${HEAD}<office:document-content ${NS}><office:body>${body}</office:body></office:document-content>`;
const manifest = (names: readonly string[], inside = "") =>
  `${HEAD}<manifest:manifest ${NS}><manifest:file-entry manifest:full-path="/"/>${names
    .map((name) => `<manifest:file-entry manifest:full-path="${name}"/>`)
    .join("")}${inside}</manifest:manifest>`;

function archive(files: Record<string, string>, type = "text", inside = ""): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
  };
  for (const [name, text] of Object.entries(files)) entries[name] = strToU8(text);
  entries["META-INF/manifest.xml"] = strToU8(manifest(Object.keys(files), inside));
  return zipSync(entries);
}
const document = (body: string, others: Record<string, string> = {}, type = "text") =>
  archive({ "content.xml": content(body), ...others }, type);

const read = async (file: Uint8Array, options: Partial<FormatOptions> = {}) =>
  (await rewriteFile(odt, file, untouched, options)).docs[0]!;
async function write(file: Uint8Array, values: Record<string, string>, options: Partial<FormatOptions> = {}) {
  const { output } = await rewriteFile(odt, file, replacing(values), options);
  return Object.fromEntries(
    Object.entries(unzipSync(output)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}
const bodyOf = (xml: string) => /<office:body>(.*)<\/office:body>/s.exec(xml)![1];

describe("spreadsheets", () => {
  it("are counted as records, cells and rows that come again too", async () => {
    const cell = (text: string, more = "") =>
      `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
    const file = document(
      `<office:spreadsheet><table:table table:name="S">${row(cell("name"), cell("sex"), cell("age"))}${row(cell("a"), cell("F"), cell("34"))}${row(cell("b"), cell("F"), cell("34"))}<table:table-row table:number-rows-repeated="2">${cell("c")}${cell("M")}<table:table-cell/></table:table-row></table:table></office:spreadsheet>`,
      {},
      "spreadsheet",
    );
    const { docs } = await rewriteFile(ods, file, untouched);
    const risks = createTableRisks();
    for (const doc of docs) risks.add(doc, Edits.none(doc.text.length));
    expect(risks.list()).toMatchObject([{ columns: ["sex", "age"], records: 4, groups: 2, k: 2, unique: 0 }]);
    const text = await rewriteFile(odt, document("<text:p>sex</text:p>"), untouched);
    expect(text.docs[0]!.records).toBeUndefined();
  });
  const cell = (text: string, more = "") =>
    `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
  const number = (value: number, shown = `${value}`) =>
    cell(shown, ` office:value-type="float" office:value="${value}"`);
  const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
  const table = (rows: string) =>
    `<office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet>`;

  it("are read by their columns", async () => {
    const people = ["Page", "Young", "佐藤", "Bell"].map((name, i) =>
      row(
        number(20010 + i),
        cell(name),
        number(212456700 + i),
        number(100.5 + i, `${100.5 + i} €`),
        cell("ok"),
      ),
    );
    const file = document(
      table(
        row(...["customer_id", "last_name", "ssn", "amount", "notes"].map((name) => cell(name))) +
          people.join(""),
      ),
      {},
      "spreadsheet",
    );
    const { docs, output, inverse } = await rewriteFile(ods, file, ({ text, cells }) =>
      Edits.of(
        text.length,
        cells!.map(({ from, to, label }) => ({ from, to, insert: `[${label}]` })),
      ),
    );
    const { text, cells } = docs[0]!;
    expect(text.split("\n").slice(0, 5)).toEqual(["S", "20010", "Page", "212456700", "ok"]);
    expect(cells!.slice(0, 4).map(({ from, to, label }) => [text.slice(from, to), label])).toEqual([
      ["20010", "RECORD_ID"],
      ["Page", "PERSON"],
      ["212456700", "US_SSN"],
      ["20011", "RECORD_ID"],
    ]);
    const written = strFromU8(unzipSync(output)["content.xml"]!);
    expect(written).not.toMatch(/Page|Young|佐藤|Bell|2124567/);
    expect(written).toContain(number(100.5, "100.5 €"));
    expect(written).toContain('office:value-type="string"><text:p>[US_SSN]</text:p>');
    expect(Buffer.from(restoreFile(output, inverse)).equals(file)).toBe(true);
  });

  it("attributes with names in them are read, whatever they are called", async () => {
    const { text } = await read(
      document('<text:p office:remark="Orla Vesk" text:odd="野比谷" text:level="1">x</text:p>'),
    );
    expect(text).toContain("Orla Vesk");
    expect(text).toContain("野比谷");
  });
});

it("conditions of cells are read as formulas are, and attributes that are free text only before", async () => {
  const map = (value: string) =>
    `<style:style style:name="ce1"><style:map style:condition="is-true-formula([.B3]=&quot;${value}&quot;)" style:base-cell-address="S.B3"/></style:style>`;
  const body = (value: string) => `<text:p office:remark="${value}">${value}</text:p>`;
  const written = await write(document(map("y@example.jp") + body("y@example.jp")), {
    "y@example.jp": "[E]",
  });
  expect(bodyOf(written["content.xml"]!)!.replaceAll("&#34;", "&quot;")).toBe(map("[E]") + body("[E]"));
});

it("pictures lose their metadata", async () => {
  const file = zipSync({
    ...unzipSync(document("<text:p>x</text:p>")),
    "Pictures/1.jpg": jpegWith("Yamada"),
  });
  const { output, docs } = await rewriteFile(odt, file, untouched, { recognize: false });
  expect(strFromU8(unzipSync(output)["Pictures/1.jpg"]!, true)).not.toContain("Yamada");
  const part = { fate: "removed", count: 1, places: ["Pictures/1.jpg"] };
  expect(docs[0]!.parts).toContainEqual({ kind: "picture-metadata", ...part });
  const kept = await rewriteFile(odt, file, untouched, { recognize: false, keepMetadata: true });
  expect(strFromU8(unzipSync(kept.output)["Pictures/1.jpg"]!, true)).toContain("Yamada");
});

describe("reads", () => {
  for (const [what, body, text] of [
    [
      "paragraphs and headings as lines",
      "<text:h>山田</text:h><text:p>Smith</text:p>\n<text:p/>",
      "山田\nSmith",
    ],
    ["spans as one line", "<text:p>Jo<text:span>hn</text:span> &amp; co</text:p>", "John & co"],
    [
      "spaces, tabs and line breaks",
      '<text:p>a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d</text:p>',
      "a  b\tc\nd",
    ],
    [
      "notes and text boxes apart from the line around them",
      "<text:p>Jo<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note>hn</text:p>",
      "John\n1\nnote",
    ],
    [
      "comments with their author, without their time",
      "<text:p>x<office:annotation><dc:creator>Aoki</dc:creator><dc:date>2024-01-02T03:04:05</dc:date><text:p>why</text:p></office:annotation></text:p>",
      "x\nAoki\nwhy",
    ],
    [
      "deleted text after what is left, and who deleted it",
      "<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>Aoki</dc:creator><dc:date>2024-01-02</dc:date></office:change-info><text:p>Taro</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>y</text:p>",
      "y\nAoki\nTaro",
    ],
    [
      "readings beside their base",
      "<text:p><text:ruby><text:ruby-base>山田</text:ruby-base><text:ruby-text>やまだ</text:ruby-text></text:ruby>です</text:p>",
      "山田です\nやまだ",
    ],
    [
      "links decoded, and their titles",
      '<text:p><text:a xlink:href="mailto:%E5%B1%B1&amp;a%40example.jp" office:name="n">x</text:a></text:p>',
      "x\nmailto:山&a@example.jp\nn",
    ],
    [
      "names of bookmarks and descriptions of pictures",
      '<text:p><text:bookmark text:name="taro"/><draw:frame draw:name="f"><draw:image xlink:href="Pictures/1.png"/><svg:title>t</svg:title><svg:desc>d</svg:desc></draw:frame></text:p>',
      "taro\nf\nt\nd",
    ],
  ] as const) {
    it(what, async () => {
      expect((await read(document(body))).text).toBe(text);
    });
  }

  it("authors as people, whatever a recogniser thinks", async () => {
    const { text, cells } = await read(
      document("<text:p><office:annotation><dc:creator>x y</dc:creator></office:annotation></text:p>"),
    );
    expect(cells!.map(({ from, to, label }) => [text.slice(from, to), label])).toEqual([["x y", "PERSON"]]);
  });
});

describe("writes", () => {
  for (const [what, body, values, expected] of [
    [
      "a name split over spans into the first of them",
      "<text:p>Dear Jo<text:span>hn</text:span><text:s/>Smith,</text:p>",
      { "John Smith": "[PERSON_1]" },
      "<text:p>Dear [PERSON_1]<text:span></text:span>,</text:p>",
    ],
    [
      "no reading of what was replaced",
      "<text:ruby><text:ruby-base>山田</text:ruby-base><text:ruby-text>やまだ</text:ruby-text></text:ruby>",
      { 山田: "[P]" },
      "<text:ruby><text:ruby-base>[P]</text:ruby-base><text:ruby-text></text:ruby-text></text:ruby>",
    ],
    [
      "no time of a comment",
      "<office:annotation><dc:creator>Aoki</dc:creator><dc:date>2024-01-02</dc:date></office:annotation>",
      { Aoki: "[P]" },
      "<office:annotation><dc:creator>[P]</dc:creator></office:annotation>",
    ],
    [
      "a number as text, its value gone",
      '<table:table-cell office:value-type="float" office:value="5551234567"><text:p>5551234567</text:p></table:table-cell>',
      { "5551234567": "[PHONE]" },
      '<table:table-cell office:value-type="string"><text:p>[PHONE]</text:p></table:table-cell>',
    ],
    [
      "no value behind a text that shows less of it",
      '<table:table-cell office:value-type="date" office:date-value="1980-04-05"><text:p>April</text:p></table:table-cell>',
      { "1980-04-05": "[DATE]" },
      '<table:table-cell office:value-type="string"><text:p>April</text:p></table:table-cell>',
    ],
    [
      "strings in formulas, and names of sheets where they are used",
      '<table:table table:name="山田"><table:table-cell table:formula="of:=CONCATENATE(&quot;John&quot;;[$山田.A1])"/></table:table>',
      { John: "[P]", 山田: "[Q]" },
      '<table:table table:name="(Q)"><table:table-cell table:formula="of:=CONCATENATE(&#34;[P]&#34;;[$&#39;(Q)&#39;.A1])"/></table:table>',
    ],
    [
      "addresses encoded again",
      '<text:a xlink:href="https://example.com/?q=%E5%B1%B1%E7%94%B0&amp;n=1">x</text:a>',
      { 山田: "a b" },
      '<text:a xlink:href="https://example.com/?q=a%20b&amp;n=1">x</text:a>',
    ],
  ] as const) {
    it(what, async () => {
      expect(bodyOf((await write(document(body), values))["content.xml"]!)).toBe(expected);
    });
  }

  it("no two names of styles alike, and none that is built in", async () => {
    const style = (name: string) => `<style:style style:name="${name}"/>`;
    const styles = (names: readonly string[]) =>
      `${HEAD}<office:document-styles ${NS}><office:styles>${names.map(style).join("")}</office:styles></office:document-styles>`;
    const file = document('<text:p text:style-name="Yamada"/>', {
      "styles.xml": styles(["Yamada", "Taro", "Text_20_body"]),
    });
    expect((await read(file)).text).toBe("Yamada\nTaro");
    await write(file, { Yamada: "[EMAIL_ADDRESS_1]", Taro: "*" });
    const written = await write(file, { Yamada: "X", Taro: "X", Text: "X" });
    expect(written["styles.xml"]).toBe(styles(["X", "X_20__28_2_29_", "Text_20_body"]));
    expect(written["content.xml"]).toContain('text:style-name="X"');
  });

  it("one name of a style in all places that use it", async () => {
    const style = '<style:style style:name="John_20_Doe" style:display-name="John Doe"/>';
    const file = document(
      '<text:p text:style-name="John_20_Doe">x</text:p><text:p text:style-name="P1">y</text:p>',
      {
        "styles.xml": `${HEAD}<office:document-styles ${NS}><office:styles>${style}</office:styles></office:document-styles>`,
      },
    );
    const entries = await write(file, { "John Doe": "Doc 1" });
    expect(entries["styles.xml"]).toContain('style:name="Doc_20_1" style:display-name="Doc 1"');
    expect(entries["content.xml"]).toContain('text:style-name="Doc_20_1"');
    expect((await read(file)).text).toBe("x\ny\nJohn Doe");
  });
});

/** Every place that an OpenDocument file can hold text in, each with its own name. */
const PLANTS: Record<string, string> = {
  "content.xml":
    content(`<office:forms><form:form form:name="平田01"><form:text form:current-value="平田02" form:label="平田03"/></form:form></office:forms>
<text:variable-decls><text:variable-decl text:name="平田04"/></text:variable-decls>
<text:user-field-decls><text:user-field-decl office:value-type="string" office:string-value="平田05" text:name="u"/></text:user-field-decls>
<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>平田06</dc:creator><dc:date>平田07</dc:date></office:change-info><text:p>平田08</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:h>平田09</text:h><text:p>平<text:span>田1</text:span>0<text:note><text:note-body><text:p>平田11</text:p></text:note-body></text:note></text:p>
<text:p><office:annotation><dc:creator>平田12</dc:creator><dc:date>平田13</dc:date><text:p>平田14</text:p></office:annotation></text:p>
<text:p><text:a xlink:href="mailto:${encodeURIComponent("平田15")}@example.jp" office:name="平田16">平田17</text:a><text:bookmark text:name="平田18"/></text:p>
<text:section text:name="平田19"><text:p><draw:frame draw:name="平田20"><draw:text-box><text:p>平田21</text:p></draw:text-box><svg:title>平田22</svg:title><svg:desc>平田23</svg:desc></draw:frame></text:p></text:section>
<table:table table:name="平田24"><table:table-row><table:table-cell table:number-columns-repeated="3" office:value-type="string" office:string-value="平田25" table:formula="of:=&quot;平田26&quot;&amp;[$'平田24'.A1]"><text:p>平田25</text:p></table:table-cell></table:table-row></table:table>
<table:content-validations><table:content-validation table:condition="cell-content()=&quot;平田27&quot;"><table:help-message table:title="平田28"><text:p>平田29</text:p></table:help-message></table:content-validation></table:content-validations>
<table:named-expressions><table:named-range table:name="平田30" table:cell-range-address="$'平田24'.$A$1"/></table:named-expressions>
<text:p><text:database-display text:database-name="平田31" text:table-name="平田32" text:column-name="平田33">平田34</text:database-display></text:p><!-- 平田35 --><?x 平田36?>`),
  "styles.xml": `${HEAD}<office:document-styles ${NS}><office:styles><style:style style:name="平田40"/></office:styles><office:master-styles><style:master-page><style:header><text:p>平田41</text:p></style:header><style:footer><text:p>平田42</text:p></style:footer></style:master-page></office:master-styles></office:document-styles>`,
  "meta.xml": `${HEAD}<office:document-meta ${NS}><office:meta><dc:creator>平田50</dc:creator><meta:user-defined meta:name="平田51">平田52</meta:user-defined></office:meta></office:document-meta>`,
  "settings.xml": `${HEAD}<office:document-settings ${NS}><office:settings><config:config-item config:name="PrinterName">平田53</config:config-item></office:settings></office:document-settings>`,
  "manifest.rdf": `${HEAD}<rdf>平田54</rdf>`,
  "Thumbnails/thumbnail.png": "平田55",
  "Basic/Standard/Module1.xml": "<x>平田56</x>",
  "META-INF/documentsignatures.xml": "<x>平田57</x>",
  "Versions/Version1": "平田58",
  "Object 1/content.xml": content("<text:p>平田59</text:p>"),
  "Object 1/meta.xml": "<x>平田60</x>",
  "ObjectReplacements/Object 1": "平田61",
  "Configurations2/accelerator/current.xml": "平田62",
  "Pictures/1.jpg": "not looked at",
};

describe("planted in every part", () => {
  const names = [...JSON.stringify(PLANTS).matchAll(/平田(\d\d)/g)].map(([name]) => name);
  const values = Object.fromEntries(
    [...new Set([...names, "平田15", "平田10"])].map((name) => [name, "[X]"]),
  );
  const file = archive(PLANTS);

  for (const format of [odt, ods, odp]) {
    it(`${format.name}: nothing is left, pictures are told`, async () => {
      const { output, docs, inverse } = await rewriteFile(format, file, replacing(values));
      const entries = unzipSync(output);
      const all = Object.values(entries)
        .map((bytes) => strFromU8(bytes))
        .join("\n");
      expect(all).not.toMatch(/平田|%E5%B9%B3/);
      expect(Object.keys(entries)).toEqual([
        "mimetype",
        "content.xml",
        "styles.xml",
        "Object 1/content.xml",
        "Pictures/1.jpg",
        "META-INF/manifest.xml",
      ]);
      expect(strFromU8(entries["META-INF/manifest.xml"]!)).not.toMatch(/meta\.xml|Thumbnails|Basic/);
      expect(docs[0]!.parts!.filter(({ fate }) => fate === "unread").map(({ places }) => places)).toEqual([
        ["Pictures/1.jpg"],
      ]);
      expect(Buffer.from(restoreFile(output, inverse)).equals(file)).toBe(true);
    });
  }

  it("the mimetype stays first and unpacked", async () => {
    const { output } = await rewriteFile(odt, file, replacing(values));
    expect(strFromU8(output.subarray(30, 77))).toBe("mimetypeapplication/vnd.oasis.opendocument.text");
  });

  it("metadata that is kept is read", async () => {
    const entries = await write(file, values, { keepMetadata: true });
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(["meta.xml", "settings.xml", "manifest.rdf"]),
    );
    expect(Object.values(entries).join("\n")).not.toContain("平田");
  });
});

describe("refuses", () => {
  for (const [what, file, why] of [
    [
      "an encrypted document",
      archive({ "content.xml": "x" }, "text", "<manifest:encryption-data></manifest:encryption-data>"),
      "an encrypted document; save it without a password",
    ],
    ["an archive without content", archive({ "a.txt": "x" }), "the ZIP archive holds no OpenDocument file"],
    [
      "XML that is not well-formed",
      archive({ "content.xml": "<a><b></a>" }),
      "content.xml is not well-formed",
    ],
    [
      "XML that defines entities",
      archive({ "content.xml": '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
      "not well-formed at character 0",
    ],
    ["a bomb", archive({ "content.xml": " ".repeat(2 ** 25) }), "more than is safe"],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(why);
    });
  }

  it("no depth of nesting", async () => {
    const deep = `${"<text:span>".repeat(10_000)}山田${"</text:span>".repeat(10_000)}`;
    expect((await read(document(`<text:p>${deep}</text:p>`))).text).toBe("山田");
  });
});
