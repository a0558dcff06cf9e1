import { expect, it } from "vitest";
import { rewriteFile } from "../../test/formats.ts";
import { leftIn, replacePlanted } from "../../test/office.ts";
import { aboutParts, chartXml, NS, planted as n, packageOf } from "../../test/office-samples.ts";
import { pptx } from "./pptx.ts";

const text = (value: string) => `<p:txBody><a:p><a:r><a:t>${value}</a:t></a:r></a:p></p:txBody>`;
const slide = (element: string, value: string) =>
  `<p:${element} ${NS.p} ${NS.a} ${NS.r}><p:cSld name="${value}x"><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="Title" descr="${value}"><a:hlinkClick r:id="rLink" tooltip="${value}"/></p:cNvPr></p:nvSpPr>${text(value)}</p:sp></p:spTree></p:cSld></p:${element}>`;

it("planted identifiers are gone from every part of a presentation", async () => {
  const about = aboutParts(100);
  const file = packageOf(
    {
      ...about.parts,
      "ppt/presentation.xml": {
        type: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
        content: `<p:presentation ${NS.p}><p:extLst><p:ext><p14:sectionLst xmlns:p14="urn:p14"><p14:section name="${n(1)}"/></p14:sectionLst></p:ext></p:extLst></p:presentation>`,
        relations: [["rId1", "slide", "slides/slide1.xml"]],
      },
      "ppt/slides/slide1.xml": {
        content: slide("sld", n(2)),
        relations: [["rLink", "hyperlink", `mailto:${n(3)}@example.jp`]],
      },
      "ppt/slideMasters/slideMaster1.xml": { content: slide("sldMaster", n(4)) },
      "ppt/slideLayouts/slideLayout1.xml": { content: slide("sldLayout", n(5)) },
      "ppt/notesSlides/notesSlide1.xml": { content: slide("notes", n(6)) },
      "ppt/commentAuthors.xml": {
        content: `<p:cmAuthorLst ${NS.p}><p:cmAuthor id="0" name="${n(7)}" initials="${n(8)}"/></p:cmAuthorLst>`,
      },
      "ppt/comments/comment1.xml": {
        content: `<p:cmLst ${NS.p}><p:cm authorId="0" dt="2024-01-02T03:04:05.000"><p:text>${n(9)}</p:text></p:cm></p:cmLst>`,
      },
      "ppt/authors.xml": {
        content: `<p188:authorLst xmlns:p188="urn:p188"><p188:author id="{1}" name="${n(10)}" initials="P" userId="${n(11)}" providerId="AD"/></p188:authorLst>`,
      },
      "ppt/comments/modernComment_1.xml": {
        content: `<p188:cmLst xmlns:p188="urn:p188" ${NS.a}><p188:cm id="{2}" authorId="{1}" created="2024-01-02T03:04:05.000">${text(n(12)).replaceAll("p:", "p188:")}</p188:cm></p188:cmLst>`,
      },
      "ppt/tags/tag1.xml": {
        content: `<p:tagLst ${NS.p}><p:tag name="${n(13)}" val="${n(14)}"/></p:tagLst>`,
      },
      "ppt/charts/chart1.xml": { content: chartXml(15) },
    },
    [["officeDocument", "ppt/presentation.xml"], ...about.root],
  );
  const { docs, output } = await rewriteFile(pptx, file, replacePlanted);
  expect(leftIn(output)).toEqual([]);
  expect(docs[0]!.parts!.filter(({ fate }) => fate === "unread")).toEqual([]);
  expect(Buffer.from(output).includes("2024-01-02")).toBe(false);
});
