import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { docx } from "./docx.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:document ${W}><w:body>${content}</w:body></w:document>`;
const run = (text: string, format = "") => `<w:r>${format}<w:t>${text}</w:t></w:r>`;
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
      "tracked changes after their paragraph, with their author",
      `<w:p>${run("Dear ")}<w:del w:author="Aoki"><w:r><w:delText>Ta</w:delText></w:r><w:r><w:delText>ro</w:delText></w:r></w:del>${run("you")}</w:p>`,
      "Dear you\nAoki\nTaro",
    ],
    [
      "field codes",
      '<w:p><w:r><w:instrText>HYPERLINK "mailto:</w:instrText></w:r><w:r><w:instrText>a@example.jp"</w:instrText></w:r></w:p>',
      'HYPERLINK "mailto:a@example.jp"',
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

  it("every part that holds text, and properties", async () => {
    const part = (name: string, text: string) => `<w:${name} ${W}><w:p>${run(text)}</w:p></w:${name}>`;
    const { text, notices } = await read(
      document(`<w:p>${run("body")}</w:p>`, {
        "word/header1.xml": part("hdr", "header"),
        "word/footer1.xml": part("ftr", "footer"),
        "word/footnotes.xml": part("footnotes", "footnote"),
        "word/endnotes.xml": part("endnotes", "endnote"),
        "word/comments.xml": `<w:comments ${W}><w:comment w:author="Sato" w:initials="S"><w:p>${run("comment")}</w:p></w:comment></w:comments>`,
        "word/_rels/document.xml.rels":
          '<Relationships><Relationship Id="r1" Target="mailto:a@example.jp" TargetMode="External"/><Relationship Id="r2" Target="https://example.jp" TargetMode="External"/><Relationship Id="r3" Target="styles.xml"/></Relationships>',
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
      "Sato",
      "S",
      "mailto:a@example.jp",
      "山田",
      "Ito",
    ]);
    expect(notices).toEqual([{ code: "unread-embedded", values: { count: 1 } }]);
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
      "authors of changes",
      `<w:p><w:ins w:author="Aoki &amp; co" w:id='1'>${run("x")}</w:ins></w:p>`,
      { "Aoki & co": 'A"' },
      `<w:p><w:ins w:author="A&#34;" w:id='1'>${run("x")}</w:ins></w:p>`,
    ],
  ] as const) {
    it(what, async () => {
      expect((await write(document(content), values))["word/document.xml"]).toBe(body(expected));
    });
  }

  it("only the entries that are edited, and all others as they are packed", async () => {
    const file = document(`<w:p>${run("body John")}</w:p>`, {
      "docProps/core.xml": "<x><dc:creator>John</dc:creator></x>",
      "word/media/image1.png": "not a picture ".repeat(100),
    });
    const entries = await write(file, { John: "[P]" });
    expect(entries["docProps/core.xml"]).toBe("<x><dc:creator>[P]</dc:creator></x>");
    expect(Object.keys(entries)).toEqual(Object.keys(unzipSync(file)));
    const { output } = await rewriteFile(docx, file, replacing({ John: "[P]" }));
    const packed = Buffer.from(file).indexOf("word/media/image1.png");
    const length = 21 + 30;
    expect(Buffer.from(output).includes(Buffer.from(file.subarray(packed, packed + length)))).toBe(true);
    expect((await rewriteFile(docx, file, untouched)).output).toEqual(file);
  });

  it("parts in UTF-16 with their byte order mark", async () => {
    const xml = body(`<w:p>${run("山田")}</w:p>`).replace("UTF-8", "UTF-16");
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
    const file = zipSync({ "word/document.xml": wide(xml) });
    const { output } = await rewriteFile(docx, file, replacing({ 山田: "鈴木" }));
    expect(Buffer.from(unzipSync(output)["word/document.xml"]!)).toEqual(wide(xml.replace("山田", "鈴木")));
  });
});

describe("refuses", () => {
  const whole = document(`<w:p>${run("x")}</w:p>`);
  const damagedAt = (at: number) => Uint8Array.from(whole, (byte, i) => (i === at ? byte ^ 0xff : byte));
  for (const [what, file, message] of [
    [
      "what is no archive",
      strToU8("just a text file, renamed"),
      "Cannot read file: not a ZIP archive, or cut short",
    ],
    [
      "an encrypted document",
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
      "an encrypted document, or one in the old format",
    ],
    ["an archive cut short", whole.subarray(0, -30), "not a ZIP archive, or cut short"],
    [
      "a damaged entry",
      damagedAt(strFromU8(whole, true).indexOf("word/document.xml") + 25),
      "an entry of the ZIP archive is damaged at byte",
    ],
    ["an archive without a document", archive({ "a.txt": "x" }), "the ZIP archive holds no Word document"],
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
