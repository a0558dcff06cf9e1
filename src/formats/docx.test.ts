import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { leftIn, replacePlanted } from "../../test/office.ts";
import { plantedDocx } from "../../test/office-samples.ts";
import { pythonDocx } from "../../test/openpyxl-sample.ts";
import { docx } from "./docx.ts";
import { restoreFile } from "./inverse.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:document ${W}><w:body>${content}</w:body></w:document>`;
const run = (text: string, format = "") => `<w:r>${format}<w:t>${text}</w:t></w:r>`;
const ruby = (reading: string, base: string) =>
  `<w:p><w:r><w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r></w:p>`;
const BOLD = "<w:rPr><w:b/></w:rPr>";

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const document = (content: string, others: Record<string, string> = {}) =>
  archive({ "[Content_Types].xml": "<Types/>", "word/document.xml": body(content), ...others });

const read = async (file: Uint8Array) => (await rewriteFile(docx, file, untouched)).docs[0]!;
async function write(file: Uint8Array, values: Record<string, string>): Promise<Record<string, string>> {
  const { output } = await rewriteFile(docx, file, replacing(values));
  return Object.fromEntries(
    Object.entries(unzipSync(output)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

describe("styles", () => {
  it("have ids and names without what people called them", async () => {
    const { output, inverse } = await rewriteFile(docx, pythonDocx(), replacePlanted);
    expect(leftIn(output)).toEqual([]);
    const styles = strFromU8(unzipSync(output)["word/styles.xml"]!);
    expect(styles).toContain('w:styleId="Style1"');
    expect(styles).toContain('<w:next w:val="Style1"/>');
    expect(Buffer.from(restoreFile(output, inverse)).equals(pythonDocx())).toBe(true);
  });
});

describe("styles of programs that mark none as custom", () => {
  it("are custom by their name", async () => {
    const style = (id: string, name: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
    const styles = `<w:styles ${W}>${style("Ueberschrift1", "heading 1")}${style("YamadaReport", "Yamada Report")}${style("Y2", "y@example.jp")}</w:styles>`;
    const file = document('<w:p><w:pPr><w:pStyle w:val="YamadaReport"/></w:pPr></w:p>', {
      "word/styles.xml": styles,
    });
    const written = await write(file, { Yamada: "[P]", "y@example.jp": "[E]" });
    expect(written["word/styles.xml"]).toBe(
      `<w:styles ${W}>${style("Ueberschrift1", "heading 1")}${style("Style1", "[P] Report")}${style("Style2", "[E]")}</w:styles>`,
    );
    expect(written["word/document.xml"]).toContain('<w:pStyle w:val="Style1"/>');
  });
});

describe("reads", () => {
  for (const [what, content, text] of [
    ["paragraphs as lines", `<w:p>${run("山田")}</w:p><w:p>${run("Smith")}</w:p>`, "山田\nSmith"],
    ["runs as one", `<w:p>${run("Jo")}${run("hn", BOLD)}${run(" &amp; co")}</w:p>`, "John & co"],
    [
      "tabs, breaks and hyphens",
      "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>",
      "a\tb\nc-d",
    ],
    ["no tab stops", `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run("a")}</w:p>`, "a"],
    [
      "tracked changes after their paragraph",
      `<w:p>${run("Dear ")}<w:del w:author="Aoki"><w:r><w:delText>Ta</w:delText></w:r><w:r><w:delText>ro</w:delText></w:r></w:del>${run("you")}</w:p>`,
      "Dear you\nTaro",
    ],
    [
      "field codes",
      '<w:p><w:r><w:instrText>HYPERLINK "mailto:</w:instrText></w:r><w:r><w:instrText>a@example.jp"</w:instrText></w:r></w:p>',
      "mailto:a@example.jp",
    ],
    ["alternative texts", '<w:p><wp:docPr id="1" name="Picture 1" descr="A cat"/></w:p>', "Picture 1\nA cat"],
    [
      "text boxes apart from the paragraph around them",
      `<w:p>${run("Jo")}<w:r><w:txbxContent><w:p>${run("box")}</w:p></w:txbxContent></w:r>${run("hn")}</w:p>`,
      "John\nbox",
    ],
    [
      "tables by cells",
      `<w:tbl><w:tr><w:tc><w:p>${run("a")}</w:p></w:tc><w:tc><w:p>${run("b")}</w:p></w:tc></w:tr></w:tbl>`,
      "a\nb",
    ],
  ] as const) {
    it(what, async () => {
      expect((await read(document(content))).text).toBe(text);
    });
  }

  it("every part that holds text, but properties", async () => {
    const part = (name: string, text: string) => `<w:${name} ${W}><w:p>${run(text)}</w:p></w:${name}>`;
    const { text, parts } = await read(
      document(`<w:p>${run("body")}</w:p>`, {
        "word/header1.xml": part("hdr", "header"),
        "word/footer1.xml": part("ftr", "footer"),
        "word/footnotes.xml": part("footnotes", "footnote"),
        "word/endnotes.xml": part("endnotes", "endnote"),
        "word/comments.xml": `<w:comments ${W}><w:comment w:author="Sato" w:initials="S"><w:p>${run("comment")}</w:p></w:comment></w:comments>`,
        "word/_rels/document.xml.rels":
          '<Relationships><Relationship Id="r1" Target="mailto:a@example.jp" TargetMode="External"/><Relationship Id="r2" Target="https://example.jp" TargetMode="External"/><Relationship Id="r3" Target="header1.xml"/></Relationships>',
        "docProps/core.xml":
          "<cp:coreProperties><dc:creator>山田</dc:creator><cp:lastModifiedBy>Ito</cp:lastModifiedBy><dcterms:created>2024-01-01T00:00:00Z</dcterms:created></cp:coreProperties>",
        "word/media/image1.png": "x",
      }),
    );
    expect(text.split("\n")).toEqual([
      "body",
      "header",
      "footer",
      "footnote",
      "endnote",
      "comment",
      "mailto:a@example.jp",
      "https://example.jp",
    ]);
    expect(parts).toContainEqual({
      ...{ kind: "properties", fate: "removed", count: 1 },
      places: ["docProps/core.xml"],
    });
    expect(parts).toContainEqual({
      ...{ kind: "picture", fate: "unread", count: 1 },
      places: ["word/media/image1.png"],
    });
  });
});

describe("writes", () => {
  for (const [what, content, values, expected] of [
    [
      "a name split over runs into the first of them",
      `<w:p>${run("Dear Jo")}${run("hn Sm", BOLD)}${run("ith,")}</w:p>`,
      { "John Smith": "[PERSON_1]" },
      `<w:p>${run("Dear [PERSON_1]")}${run("", BOLD)}${run(",")}</w:p>`,
    ],
    ["escaped", `<w:p>${run("a")}</w:p>`, { a: "<b> & c" }, `<w:p>${run("&lt;b&gt; &amp; c")}</w:p>`],
    [
      "spaces at the ends so that they stay",
      `<w:p>${run("Hi John")}</w:p>`,
      { John: "" },
      '<w:p><w:r><w:t xml:space="preserve">Hi </w:t></w:r></w:p>',
    ],
    [
      "over a hyphen that is an element",
      "<w:p><w:r><w:t>090</w:t><w:noBreakHyphen/><w:t>1234</w:t></w:r></w:p>",
      { "090-1234": "[PHONE]" },
      "<w:p><w:r><w:t>[PHONE]</w:t><w:t></w:t></w:r></w:p>",
    ],
    [
      "authors of changes by number, and not when",
      `<w:p><w:ins w:author="Aoki &amp; co" w:id='1' w:date="2024-01-01T00:00:00Z">${run("x")}</w:ins><w:del w:author="Sato"/><w:ins w:author="Aoki &amp; co"/></w:p>`,
      {},
      `<w:p><w:ins w:author="Author 1" w:id='1'>${run("x")}</w:ins><w:del w:author="Author 2"/><w:ins w:author="Author 1"/></w:p>`,
    ],
    [
      "attributes",
      '<w:p><w:bookmarkStart w:name="John"/></w:p>',
      { John: 'A"' },
      '<w:p><w:bookmarkStart w:name="A&#34;"/></w:p>',
    ],
    [
      "text of CDATA sections as it is",
      "<w:p><w:r><w:t><![CDATA[John & co]]></w:t></w:r></w:p>",
      { John: "<P>" },
      "<w:p><w:r><w:t><![CDATA[<P> & co]]></w:t></w:r></w:p>",
    ],
    [
      "no reading of a word that is edited",
      ruby("やまだ", "山田") + ruby("さくら", "桜"),
      { 山田: "[P]" },
      ruby("", "[P]") + ruby("さくら", "桜"),
    ],
  ] as const) {
    it(what, async () => {
      expect((await write(document(content), values))["word/document.xml"]).toBe(body(expected));
    });
  }

  it("all entries that are not edited as they are packed, without times", async () => {
    const picture = "not a picture ".repeat(100);
    const file = document(`<w:p>${run("body John")}</w:p>`, { "word/media/image1.png": picture });
    const { output } = await rewriteFile(docx, file, replacing({ John: "[P]" }));
    expect(Object.keys(unzipSync(output))).toEqual(Object.keys(unzipSync(file)));
    const data = (bytes: Uint8Array) => {
      const at = Buffer.from(bytes).indexOf("word/media/image1.png") + 21;
      return Buffer.from(bytes.subarray(at, at + 30)).toString("hex");
    };
    expect(data(output)).toBe(data(file));
    const again = await rewriteFile(docx, output, untouched);
    expect(again.output).toEqual(output);
  });

  it("links by the bytes of their letters", async () => {
    const rels = (target: string) =>
      `<Relationships><Relationship Id="r1" Target="${target}" TargetMode="External"/></Relationships>`;
    const file = document("", {
      "word/_rels/document.xml.rels": rels("https://example.jp/?q=%E5%B1%B1%E7%94%B0&amp;x=1%202"),
    });
    expect((await read(file)).text).toBe("https://example.jp/?q=山田&x=1 2");
    const entries = await write(file, { 山田: "[人]" });
    expect(entries["word/_rels/document.xml.rels"]).toBe(
      rels("https://example.jp/?q=%5B%E4%BA%BA%5D&amp;x=1%202"),
    );
  });

  it("parts in UTF-16 with their byte order mark", async () => {
    const xml = body(`<w:p>${run("山田")}</w:p>`).replace("UTF-8", "UTF-16");
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
    const file = zipSync({ "word/document.xml": wide(xml) });
    const { output } = await rewriteFile(docx, file, replacing({ 山田: "鈴木" }));
    expect(Buffer.from(unzipSync(output)["word/document.xml"]!)).toEqual(wide(xml.replace("山田", "鈴木")));
  });
});

describe("planted identifiers", () => {
  it("are gone from every part", async () => {
    const { docs, output, inverse } = await rewriteFile(docx, plantedDocx(), replacePlanted);
    expect(leftIn(output)).toEqual([]);
    expect(docs.map(({ id }) => id)).toEqual(["file", "file/afchunk1.htm"]);
    expect(docs[0]!.parts!.filter(({ fate }) => fate === "unread").map(({ kind }) => kind)).toEqual([
      "picture",
    ]);
    expect(Buffer.from(restoreFile(output, inverse)).equals(plantedDocx())).toBe(true);
  });

  it("are read where metadata is kept, but for what is not text", async () => {
    const { docs, output } = await rewriteFile(docx, plantedDocx(), replacePlanted, { keepMetadata: true });
    expect(leftIn(output).map((found) => found.split(":")[0])).toEqual(
      [
        "docProps/thumbnail.jpeg",
        "docProps/thumbnail.jpeg",
        "docProps/thumbnail.jpeg",
        "word/media/image1.png",
        ...Array.from({ length: 3 }, () => "word/media/image2.jpeg"),
        "word/printerSettings1.bin",
        "word/vbaProject.bin",
      ].flatMap((name) => [name, name]),
    );
    expect(
      docs[0]!
        .parts!.filter(({ fate }) => fate === "unread")
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["macro", "picture", "printer-settings"]);
  });
});

describe("refuses", () => {
  const whole = document(`<w:p>${run("x")}</w:p>`);
  const compound = (stream: string) =>
    Buffer.concat([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), Buffer.from(`${stream}\0`, "utf16le")]);
  const damagedAt = (at: number) => Uint8Array.from(whole, (byte, i) => (i === at ? byte ^ 0xff : byte));
  for (const [what, file, message] of [
    [
      "what is no archive",
      strToU8("just a text file, renamed"),
      "Cannot read file: not a ZIP archive, or cut short",
    ],
    ["an encrypted document", compound("EncryptedPackage"), "an encrypted Office document"],
    ["a Word 97 document", compound("WordDocument"), "a Word 97 document (.doc); save it as .docx"],
    ["an Excel 97 workbook", compound("Workbook"), "an Excel 97 workbook (.xls); save it as .xlsx"],
    ["an old presentation", compound("PowerPoint Document"), "a PowerPoint 97 presentation (.ppt)"],
    ["another compound file", compound("Other"), "a compound file, as encrypted documents"],
    [
      "two entries of one name",
      document("", { "word/documenT.xml": "" }),
      "two entries of the ZIP archive have one name",
    ],
    [
      "elements nested too deeply",
      document("<w:x>".repeat(10_000) + "</w:x>".repeat(10_000)),
      "word/document.xml is not well-formed at character",
    ],
    ["an archive cut short", whole.subarray(0, -30), "not a ZIP archive, or cut short"],
    [
      "a damaged entry",
      damagedAt(strFromU8(whole, true).indexOf("word/document.xml") + 25),
      "an entry of the ZIP archive is damaged at byte",
    ],
    [
      "an archive without a document",
      archive({ "a.txt": "x" }),
      "the ZIP archive holds no Word document, workbook or presentation",
    ],
    [
      "XML that is not well-formed",
      document("<w:p><w:r></w:p>"),
      "word/document.xml is not well-formed at character",
    ],
    [
      "XML that defines entities",
      archive({ "word/document.xml": '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
      "not well-formed at character 0",
    ],
    [
      "a document that unpacks to too much",
      archive({ "word/document.xml": " ".repeat(2 ** 25) }),
      "more than is safe",
    ],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(message);
    });
  }
});
