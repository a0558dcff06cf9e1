/** Office documents with an invented identifier in every part that they can have, as office programs and libraries write them. */
import { deflateSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { crc32 } from "../src/strings/crc32.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
export const NS = {
  w: 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  r: `xmlns:r="${OFFICE}/relationships"`,
  a: `xmlns:a="${DRAWING}/main"`,
  c: `xmlns:c="${DRAWING}/chart"`,
  p: 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  x: 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
  wp: `xmlns:wp="${DRAWING}/wordprocessingDrawing"`,
  pic: `xmlns:pic="${DRAWING}/picture"`,
  mc: 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  wps: 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  v: 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
};

/** Identifiers that no text has by chance, a number for each part. */
export const planted = (number: number): string => `Plantagenet${number}`;
export const PLANTED = /Plantagenet\d+|野比谷\d+|080-5555-\d{4}/g;

export interface Part {
  readonly content: string | Uint8Array;
  readonly type?: string;
  /** Relationships of the part: id, type, target; one that begins with a scheme is outside of the package. */
  readonly relations?: readonly (readonly [id: string, type: string, target: string])[];
}

/** A package of parts; those in `root` are what its relationships lead to, the first being the main part. */
export function packageOf(
  parts: Readonly<Record<string, Part>>,
  root: readonly (readonly [string, string])[],
): Uint8Array {
  const files: Zippable = {};
  const overrides = Object.entries(parts)
    .filter(([, { type }]) => type)
    .map(([name, { type }]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  const defaults = [
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ...[
      ["xml", "application/xml"],
      ["png", "image/png"],
      ["jpeg", "image/jpeg"],
      ["vml", "application/vnd.openxmlformats-officedocument.vmlDrawing"],
    ],
    ...[
      ["bin", "application/octet-stream"],
      ["htm", "text/html"],
      ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ],
  ].map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
  files["[Content_Types].xml"] = strToU8(
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join("")}${overrides.join("")}</Types>`,
  );
  files["_rels/.rels"] = strToU8(relations(root.map(([type, target], i) => [`rId${i + 1}`, type, target])));
  for (const [name, { content, relations: own }] of Object.entries(parts)) {
    files[name] =
      typeof content === "string" ? strToU8(name.endsWith(".xml") ? XML + content : content) : content;
    const slash = name.lastIndexOf("/") + 1;
    if (own) files[`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`] = strToU8(relations(own));
  }
  return zipSync(files, { mtime: "2024-05-06T07:08:10" });
}

function relations(list: readonly (readonly [string, string, string])[]): string {
  const rows = list.map(([id, type, target]) => {
    const mode = /^(?:\w{2,}:|\\\\)/.test(target) ? ' TargetMode="External"' : "";
    const uri = type.includes(":") ? type : `${OFFICE}/relationships/${type}`;
    return `<Relationship Id="${id}" Type="${uri}" Target="${target}"${mode}/>`;
  });
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join("")}</Relationships>`;
}

/** A picture of one red point, with a text chunk. */
export function pngWith(text: string): Uint8Array {
  const chunk = (kind: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    frame.set(body, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from(`Author\0${text}`)),
    chunk("IDAT", deflateSync(Buffer.from([0, 255, 0, 0]))),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** Segments of a JPEG file that hold metadata, around none that is shown: enough to be told apart. */
export const jpegWith = (text: string): Uint8Array => {
  const segment = (marker: number, data: string) => {
    const bytes = Buffer.from(data, "latin1");
    return Buffer.concat([
      Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]),
      bytes,
    ]);
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
    segment(0xe1, `Exif\0\0${text}`),
    segment(0xfe, text),
    segment(0xda, "\x01\x01\0\0\x3f\0"),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
    Buffer.from(text),
  ]);
};

const CT = "application/vnd.openxmlformats-officedocument";

/** The properties, custom XML, thumbnail and signature that any package may have. */
export function aboutParts(first: number): {
  parts: Record<string, Part>;
  root: (readonly [string, string])[];
} {
  const n = (i: number) => planted(first + i);
  const props = "http://schemas.openxmlformats.org/package/2006";
  return {
    parts: {
      "docProps/core.xml": {
        type: "application/vnd.openxmlformats-package.core-properties+xml",
        content: `<cp:coreProperties xmlns:cp="${props}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${n(0)}</dc:title><dc:creator>${n(1)}</dc:creator><cp:lastModifiedBy>${n(2)}</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">2024-01-02T03:04:05Z</dcterms:created></cp:coreProperties>`,
      },
      "docProps/app.xml": {
        type: `${CT}.extended-properties+xml`,
        content: `<Properties xmlns="${OFFICE}/extended-properties"><Company>${n(3)}</Company><Manager>${n(4)}</Manager></Properties>`,
      },
      "docProps/custom.xml": {
        type: `${CT}.custom-properties+xml`,
        content: `<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${n(5)}"><vt:lpwstr>${n(6)}</vt:lpwstr></property></Properties>`,
      },
      "docProps/thumbnail.jpeg": { content: jpegWith(n(7)) },
      "customXml/item1.xml": {
        content: `<who xmlns="urn:x"><name role="${n(8)}">${n(9)}</name></who>`,
        relations: [["rId1", "customXmlProps", "itemProps1.xml"]],
      },
      "customXml/itemProps1.xml": {
        type: `${CT}.customXmlProperties+xml`,
        content: `<ds:datastoreItem ds:itemID="{00000000-0000-0000-0000-000000000001}" xmlns:ds="${OFFICE}/customXml"/>`,
      },
      "_xmlsignatures/origin.sigs": {
        type: "application/vnd.openxmlformats-package.digital-signature-origin",
        content: n(10),
        relations: [],
      },
    },
    root: [
      [`${props}/relationships/metadata/core-properties`, "docProps/core.xml"],
      ["extended-properties", "docProps/app.xml"],
      ["custom-properties", "docProps/custom.xml"],
      [`${props}/relationships/metadata/thumbnail`, "docProps/thumbnail.jpeg"],
      [`${props}/relationships/digital-signature/origin`, "_xmlsignatures/origin.sigs"],
    ],
  };
}

/** A chart with cached texts and numbers. */
export const chartXml = (first: number, formula = "Sheet1!$A$1"): string =>
  `<c:chartSpace ${NS.c} ${NS.a} ${NS.r}><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Sales of Planta</a:t></a:r><a:r><a:rPr b="1"/><a:t>genet${first}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>${formula}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${planted(first + 1)}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:f>${formula}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${planted(first + 2)}</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>${formula}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="1"/><c:pt idx="0"><c:v>3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string) => `<w:p w:rsidR="00AB12CD" w:rsidRDefault="00AB12CD">${content}</w:p>`;
const graphic = (uri: string, content: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="7" name="Shape 7" descr="${alt}"/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A Word document in which every part that Word writes has an identifier; `workbook` is embedded in it. */
export function plantedDocx(workbook?: Uint8Array): Uint8Array {
  const n = planted;
  const box = (i: number) => `<w:txbxContent>${paragraph(run(n(i)))}</w:txbxContent>`;
  const body = [
    paragraph(
      `<w:bookmarkStart w:id="0" w:name="${n(1)}"/>${run("Dear Planta")}<w:r><w:rPr><w:b/></w:rPr><w:t>genet2,</w:t></w:r><w:bookmarkEnd w:id="0"/>`,
    ),
    paragraph(
      `${run("読み：")}<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="21"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt><w:r><w:t>のびたに</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>野比谷3</w:t></w:r></w:rubyBase></w:ruby></w:r>`,
    ),
    paragraph(`<w:hyperlink r:id="rLink" w:tooltip="${n(4)}">${run("link")}</w:hyperlink>`),
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.jp/Planta</w:instrText></w:r><w:r><w:instrText>genet5" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("field")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    paragraph(
      `<w:ins w:id="1" w:author="${n(6)}" w:date="2024-01-02T03:04:05Z">${run("new")}</w:ins><w:del w:id="2" w:author="${n(6)}" w:date="2024-01-02T03:04:05Z"><w:r><w:delText>${n(7)}</w:delText></w:r></w:del>`,
    ),
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${'<w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="3" name="Box 3"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx>'}${box(8)}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="s" alt="${n(9)}" style="width:72pt;height:72pt"><v:textbox>${box(10)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    `<w:sdt><w:sdtPr><w:alias w:val="${n(11)}"/><w:tag w:val="${n(12)}"/><w:dataBinding w:xpath="/who/${n(13)}" w:storeItemID="{00000000-0000-0000-0000-000000000001}"/><w:comboBox w:lastValue="${n(14)}"><w:listItem w:displayText="${n(15)}" w:value="${n(16)}"/></w:comboBox></w:sdtPr><w:sdtContent>${paragraph(run("choice"))}</w:sdtContent></w:sdt>`,
    paragraph(
      graphic(
        `${DRAWING}/picture`,
        `<pic:pic><pic:nvPicPr><pic:cNvPr id="5" name="${n(17)}.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rPic"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`,
        n(18),
      ),
    ),
    paragraph(graphic(`${DRAWING}/chart`, `<c:chart r:id="rChart"/>`, "chart")),
    `<w:altChunk r:id="rChunk"/>`,
    paragraph(
      `${run("note")}<w:r><w:footnoteReference w:id="2"/></w:r><w:commentRangeStart w:id="0"/>${run("commented")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
    `<w:tbl><w:tblPr><w:tblCaption w:val="${n(19)}"/><w:tblDescription w:val="${n(20)}"/></w:tblPr><w:tblGrid><w:gridCol w:w="1000"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${paragraph(run(n(21)))}</w:tc></w:tr></w:tbl>`,
    `<!-- ${n(22)} -->`,
    `<w:sectPr w:rsidR="00AB12CD"><w:headerReference w:type="default" r:id="rHeader"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`,
  ].join("");
  const about = aboutParts(100);
  const word = (name: string) => `${CT}.wordprocessingml.${name}+xml`;
  return packageOf(
    {
      ...about.parts,
      "word/document.xml": {
        type: word("document.main"),
        content: `<w:document ${Object.values(NS)
          .filter((ns) => !ns.startsWith("xmlns="))
          .join(" ")} mc:Ignorable="wps">${"<w:body>"}${body}</w:body></w:document>`,
        relations: [
          [
            "rLink",
            "hyperlink",
            `https://example.jp/users?name=${n(30)}&amp;q=%E9%87%8E%E6%AF%94%E8%B0%B731`,
          ],
          ["rHeader", "header", "header1.xml"],
          ["rNotes", "footnotes", "footnotes.xml"],
          ["rComments", "comments", "comments.xml"],
          ["rEx", "http://schemas.microsoft.com/office/2011/relationships/people", "people.xml"],
          ["rSettings", "settings", "settings.xml"],
          ["rGlossary", "glossaryDocument", "glossary/document.xml"],
          ["rPic", "image", "media/image1.png"],
          ["rPhoto", "image", "media/image2.jpeg"],
          ["rChart", "chart", "charts/chart1.xml"],
          ["rChunk", "aFChunk", "afchunk1.htm"],
          ["rData", "diagramData", "diagrams/data1.xml"],
          ["rCustom", "customXml", "../customXml/item1.xml"],
          ["rPrinter", "printerSettings", "printerSettings1.bin"],
          ["rVba", "http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin"],
        ],
      },
      "word/header1.xml": {
        type: word("header"),
        content: `<w:hdr ${NS.w}>${paragraph(run(n(32)))}</w:hdr>`,
      },
      "word/footnotes.xml": {
        type: word("footnotes"),
        content: `<w:footnotes ${NS.w}><w:footnote w:id="2">${paragraph(run(n(33)))}</w:footnote></w:footnotes>`,
      },
      "word/comments.xml": {
        type: word("comments"),
        content: `<w:comments ${NS.w}><w:comment w:id="0" w:author="${n(34)}" w:initials="${n(35)}" w:date="2024-01-02T03:04:05Z">${paragraph(run(n(36)))}</w:comment></w:comments>`,
      },
      "word/people.xml": {
        type: word("people"),
        content: `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="${n(34)}"><w15:presenceInfo w15:providerId="AD" w15:userId="S::${n(37)}@example.jp"/></w15:person></w15:people>`,
      },
      "word/settings.xml": {
        type: word("settings"),
        content: `<w:settings ${NS.w} ${NS.r}><w:attachedTemplate r:id="rId1"/><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:query w:val="SELECT ${n(38)}"/></w:mailMerge><w:docVars><w:docVar w:name="who" w:val="${n(39)}"/></w:docVars><w:rsids><w:rsidRoot w:val="00AB12CD"/></w:rsids></w:settings>`,
        relations: [["rId1", "attachedTemplate", `file:///C:/Users/${n(40)}/Normal.dotm`]],
      },
      "word/glossary/document.xml": {
        type: word("document.glossary"),
        content: `<w:glossaryDocument ${NS.w}><w:docParts><w:docPart><w:docPartPr><w:name w:val="${n(41)}"/></w:docPartPr><w:docPartBody>${paragraph(run(n(42)))}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      },
      "word/charts/chart1.xml": {
        type: `${CT}.drawingml.chart+xml`,
        content: chartXml(43),
        ...(workbook && {
          relations: [["rId1", "package", "../embeddings/Microsoft_Excel_Sheet1.xlsx"]] as const,
        }),
      },
      ...(workbook && { "word/embeddings/Microsoft_Excel_Sheet1.xlsx": { content: workbook } }),
      "word/diagrams/data1.xml": {
        type: `${CT}.drawingml.diagramData+xml`,
        content: `<dgm:dataModel xmlns:dgm="${DRAWING}/diagram" ${NS.a}><dgm:ptLst><dgm:pt modelId="1"><dgm:prSet phldrT="${n(46)}の図"/><dgm:t><a:bodyPr/><a:p><a:r><a:t>${n(47)}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
      },
      "word/afchunk1.htm": { content: `<html><body><p>Chunk of ${n(48)}</p></body></html>` },
      "word/media/image1.png": { content: pngWith(n(49)) },
      "word/media/image2.jpeg": { content: jpegWith(n(50)) },
      "word/printerSettings1.bin": { content: strToU8(n(51)) },
      "word/vbaProject.bin": { type: "application/vnd.ms-office.vbaProject", content: strToU8(n(52)) },
    },
    [["officeDocument", "word/document.xml"], ...about.root],
  );
}

/** A workbook in which every part that Excel writes has an identifier. */
export function plantedXlsx(): Uint8Array {
  const n = planted;
  const sheet = (name: string) => `${CT}.spreadsheetml.${name}+xml`;
  const strings = ["name", "phone", "born", n(1), "Kept", n(2)].map((text) => `<si><t>${text}</t></si>`);
  strings[5] = `<si><r><t>Mr Planta</t></r><r><rPr><b/></rPr><t>genet2</t></r></si>`;
  strings.push(
    `<si><t>野比谷3</t><rPh sb="0" eb="3"><t>ノビタニ</t></rPh><phoneticPr fontId="0"/></si>`,
    `<si><t>${n(4)}</t></si>`,
  );
  const rows = [
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>`,
    `<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="2"><v>8055550001</v></c><c r="C2" s="1"><v>29221</v></c></row>`,
    `<row r="3"><c r="A3" t="s"><v>5</v></c><c r="B3" t="inlineStr"><is><t>${n(5)}</t></is></c><c r="D3" t="str"><f>A2&amp;" san"</f><v>${n(1)} san</v></c></row>`,
    `<row r="4"><c r="A4" t="s"><v>6</v></c><c r="D4" t="str"><f>IF('${n(6)}'!A1="${n(7)}","x","Kept")</f><v>Kept</v></c><c r="E4"><f>COUNTA(A2:A4)+0*${n(8)}</f><v>3</v></c></row>`,
    `<row r="5"><c r="A5" t="s"><v>4</v></c></row>`,
  ];
  const about = aboutParts(200);
  return packageOf(
    {
      ...about.parts,
      "xl/workbook.xml": {
        type: sheet("sheet.main"),
        content: `<workbook ${NS.x} ${NS.r}><fileSharing userName="${n(9)}"/><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="${n(6)}" sheetId="2" state="veryHidden" r:id="rId2"/></sheets><definedNames><definedName name="${n(8)}" comment="${n(10)}">'${n(6)}'!$A$1</definedName></definedNames><calcPr calcId="1"/></workbook>`,
        relations: [
          ["rId1", "worksheet", "worksheets/sheet1.xml"],
          ["rId2", "worksheet", "worksheets/sheet2.xml"],
          ["rId3", "sharedStrings", "sharedStrings.xml"],
          ["rId4", "styles", "styles.xml"],
          ["rId5", "calcChain", "calcChain.xml"],
          ["rId6", "http://schemas.microsoft.com/office/2017/10/relationships/person", "persons/person.xml"],
        ],
      },
      "xl/worksheets/sheet1.xml": {
        type: sheet("worksheet"),
        content: `<worksheet ${NS.x} ${NS.r}><sheetData>${rows.join("")}</sheetData><conditionalFormatting sqref="A2"><cfRule type="containsText" priority="1" operator="containsText" text="${n(11)}"><formula>NOT(ISERROR(SEARCH("${n(11)}",A2)))</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="B9" promptTitle="p" prompt="${n(12)}"><formula1>"a,${n(13)}"</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A2" r:id="rLink" tooltip="${n(14)}" display="${n(15)}"/><hyperlink ref="A3" location="'${n(6)}'!A1"/></hyperlinks><pageSetup orientation="portrait" r:id="rPrinter"/><headerFooter><oddHeader>&amp;C${n(16)}</oddHeader></headerFooter><legacyDrawing r:id="rVml"/></worksheet>`,
        relations: [
          ["rLink", "hyperlink", `mailto:${n(17)}@example.jp`],
          ["rPrinter", "printerSettings", "../printerSettings/printerSettings1.bin"],
          ["rComments", "comments", "../comments1.xml"],
          ["rVml", "vmlDrawing", "../drawings/vmlDrawing1.vml"],
          [
            "rThreads",
            "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment",
            "../threadedComments/threadedComment1.xml",
          ],
        ],
      },
      "xl/worksheets/sheet2.xml": {
        type: sheet("worksheet"),
        content: `<worksheet ${NS.x}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${n(18)}</t></is></c></row></sheetData></worksheet>`,
      },
      "xl/sharedStrings.xml": {
        type: sheet("sharedStrings"),
        content: `<sst ${NS.x} count="8" uniqueCount="8">${strings.join("")}</sst>`,
      },
      "xl/styles.xml": {
        type: sheet("styles"),
        content: `<styleSheet ${NS.x}><numFmts count="1"><numFmt numFmtId="164" formatCode="000\\-0000\\-0000"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/><xf numFmtId="164" xfId="0"/></cellXfs></styleSheet>`,
      },
      "xl/calcChain.xml": {
        type: sheet("calcChain"),
        content: `<calcChain ${NS.x}><c r="D3" i="1"/></calcChain>`,
      },
      "xl/comments1.xml": {
        type: sheet("comments"),
        content: `<comments ${NS.x}><authors><author>${n(19)}</author></authors><commentList><comment ref="A2" authorId="0"><text><r><t>${n(20)}</t></r></text></comment></commentList></comments>`,
      },
      "xl/drawings/vmlDrawing1.vml": {
        content: `<xml ${NS.v} xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="s1" type="#t" alt="${n(21)}"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>0</x:Column></x:ClientData></v:shape></xml>`,
      },
      "xl/threadedComments/threadedComment1.xml": {
        type: "application/vnd.ms-excel.threadedcomments+xml",
        content: `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A2" dT="2024-01-02T03:04:05.00" personId="{1}" id="{2}"><text>${n(22)}</text></threadedComment></ThreadedComments>`,
      },
      "xl/persons/person.xml": {
        type: "application/vnd.ms-excel.person+xml",
        content: `<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><person displayName="${n(23)}" id="{1}" userId="${n(24)}" providerId="None"/></personList>`,
      },
      "xl/printerSettings/printerSettings1.bin": { content: strToU8(n(25)) },
    },
    [["officeDocument", "xl/workbook.xml"], ...about.root],
  );
}
