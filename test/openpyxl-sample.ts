/** Files in the shapes that openpyxl and python-docx write, with identifiers in the places that are easily forgotten. */
import { NS, packageOf, planted } from "./office-samples.ts";

const CT = "application/vnd.openxmlformats-officedocument";
const n = planted;

/** A workbook with inline strings, comments, a defined name, a pivot table with its cache, a link to another workbook and code names. */
export function openpyxlXlsx(): Uint8Array {
  const sheet = (name: string) => `${CT}.spreadsheetml.${name}+xml`;
  const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return packageOf(
    {
      "xl/workbook.xml": {
        type: sheet("sheet.main"),
        content: `<workbook ${NS.x} ${NS.r}><workbookPr codeName="${n(1)}"/><bookViews><workbookView/></bookViews><sheets><sheet name="Data" sheetId="1" state="visible" r:id="rId1"/><sheet name="Pivot" sheetId="2" state="visible" r:id="rId2"/></sheets><externalReferences><externalReference r:id="rId3"/></externalReferences><definedNames><definedName name="area" localSheetId="0">Data!$A$2</definedName></definedNames><calcPr calcId="124519" fullCalcOnLoad="1"/><pivotCaches><pivotCache cacheId="1" r:id="rId4"/></pivotCaches></workbook>`,
        relations: [
          ["rId1", "worksheet", "/xl/worksheets/sheet1.xml"],
          ["rId2", "worksheet", "/xl/worksheets/sheet2.xml"],
          ["rId3", "externalLink", "/xl/externalLinks/externalLink1.xml"],
          ["rId4", "pivotCacheDefinition", "/xl/pivotCache/pivotCacheDefinition1.xml"],
        ],
      },
      "xl/worksheets/sheet1.xml": {
        type: sheet("worksheet"),
        content: `<worksheet ${NS.x} ${NS.r}><sheetPr codeName="${n(2)}"><outlinePr summaryBelow="1" summaryRight="1"/></sheetPr><sheetData><row r="1">${inline("A1", "name")}${inline("B1", "amount")}</row><row r="2">${inline("A2", n(3))}<c r="B2" t="n"><v>7</v></c><c r="C2"><f>[1]Other!A1</f><v/></c></row><row r="3">${inline("A3", "野比谷4")}<c r="B3" t="n"><v>8</v></c></row></sheetData><legacyDrawing r:id="anysvml"/></worksheet>`,
        relations: [
          ["comments", "comments", "/xl/comments/comment1.xml"],
          ["anysvml", "vmlDrawing", "/xl/drawings/commentsDrawing1.vml"],
        ],
      },
      "xl/comments/comment1.xml": {
        type: sheet("comments"),
        content: `<comments ${NS.x}><authors><author>${n(5)}</author></authors><commentList><comment ref="A2" authorId="0" shapeId="0"><text><t>${n(6)}</t></text></comment></commentList></comments>`,
      },
      "xl/drawings/commentsDrawing1.vml": {
        content: `<xml ${NS.v} xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s0001" type="#_x0000_t202" style="visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>0</x:Column></x:ClientData></v:shape></xml>`,
      },
      "xl/worksheets/sheet2.xml": {
        type: sheet("worksheet"),
        content: `<worksheet ${NS.x}><sheetData><row r="3">${inline("A3", "Row Labels")}${inline("B3", "Sum")}</row><row r="4">${inline("A4", n(3))}<c r="B4"><v>7</v></c></row></sheetData></worksheet>`,
        relations: [["rId1", "pivotTable", "/xl/pivotTables/pivotTable1.xml"]],
      },
      "xl/pivotTables/pivotTable1.xml": {
        type: sheet("pivotTable"),
        content: `<pivotTableDefinition ${NS.x} name="PivotTable1" cacheId="1" dataCaption="${n(7)}"><location ref="A3:B5" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/><pivotFields count="2"><pivotField axis="axisRow" showAll="0"><items count="3"><item x="0"/><item x="1"/><item t="default"/></items></pivotField><pivotField dataField="1" showAll="0"/></pivotFields><rowFields count="1"><field x="0"/></rowFields><dataFields count="1"><dataField name="${n(8)}" fld="1"/></dataFields></pivotTableDefinition>`,
        relations: [["rId1", "pivotCacheDefinition", "/xl/pivotCache/pivotCacheDefinition1.xml"]],
      },
      "xl/pivotCache/pivotCacheDefinition1.xml": {
        type: sheet("pivotCacheDefinition"),
        content: `<pivotCacheDefinition ${NS.x} ${NS.r} r:id="rId1" refreshedBy="${n(9)}" recordCount="2"><cacheSource type="worksheet"><worksheetSource ref="A1:B3" sheet="Data"/></cacheSource><cacheFields count="2"><cacheField name="name"><sharedItems count="2"><s v="${n(3)}"/><s v="野比谷4"/></sharedItems></cacheField><cacheField name="amount"><sharedItems containsSemiMixedTypes="0" containsString="0" containsNumber="1" minValue="7" maxValue="8"/></cacheField></cacheFields></pivotCacheDefinition>`,
        relations: [["rId1", "pivotCacheRecords", "/xl/pivotCache/pivotCacheRecords1.xml"]],
      },
      "xl/pivotCache/pivotCacheRecords1.xml": {
        type: sheet("pivotCacheRecords"),
        content: `<pivotCacheRecords ${NS.x} count="2"><r><x v="0"/><n v="7"/></r><r><s v="${n(10)}"/><n v="8"/></r></pivotCacheRecords>`,
      },
      "xl/externalLinks/externalLink1.xml": {
        type: sheet("externalLink"),
        content: `<externalLink ${NS.x}><externalBook ${NS.r} r:id="rId1"><sheetNames><sheetName val="Other"/></sheetNames><definedNames><definedName name="${n(11)}" refersTo="=Other!$A$1"/></definedNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>${n(12)}</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`,
        relations: [["rId1", "externalLinkPath", `file:///C:/Users/${n(13)}/book.xlsx`]],
      },
    },
    [["officeDocument", "xl/workbook.xml"]],
  );
}

/** A document with a style that a person named, as python-docx writes styles. */
export function pythonDocx(): Uint8Array {
  return packageOf(
    {
      "word/document.xml": {
        type: `${CT}.wordprocessingml.document.main+xml`,
        content: `<w:document ${NS.w}><w:body><w:p><w:pPr><w:pStyle w:val="${n(1)}Style"/></w:pPr><w:r><w:t xml:space="preserve">Dear ${n(2)}</w:t></w:r></w:p><w:p><w:r><w:rPr><w:rStyle w:val="${n(3)}"/></w:rPr><w:t>野比谷4</w:t></w:r></w:p></w:body></w:document>`,
        relations: [["rId1", "styles", "styles.xml"]],
      },
      "word/styles.xml": {
        type: `${CT}.wordprocessingml.styles+xml`,
        content: `<w:styles ${NS.w}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="${n(1)}Style"><w:name w:val="${n(5)} Style"/><w:basedOn w:val="Normal"/><w:next w:val="${n(1)}Style"/></w:style><w:style w:type="character" w:customStyle="1" w:styleId="${n(3)}"><w:name w:val="${n(3)}"/></w:style></w:styles>`,
      },
    },
    [["officeDocument", "word/document.xml"]],
  );
}
