/** What was removed from texts is looked for in everything that was written. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packageOf } from "../../test/office-samples.ts";
import { Edits } from "../doc/edits.ts";
import { anonymizeFile } from "../run/file.ts";
import { createLeftOver, leftIn, partsOf } from "./left-over.ts";

const MAIL = "yamada.taro@example.com";

/** The places that are told to hold what was removed; "" for a file without parts of its own. */
async function toldIn(name: string, file: string | Uint8Array): Promise<readonly string[]> {
  const bytes = typeof file === "string" ? strToU8(file) : file;
  const { parts } = await anonymizeFile(bytes, "default", { name });
  return parts.filter(({ kind }) => kind === "left-value").flatMap(({ places = [""] }) => places);
}

function checked(value: string, label: string, text: string, published = ""): number {
  const leftOver = createLeftOver();
  const whole = `${value}\n${published}`;
  leftOver.add(
    { text: whole },
    Edits.of(whole.length, [{ from: 0, to: value.length, insert: "[X]", label }]),
  );
  return leftOver.check(strToU8(text)).length;
}

describe("a removed value", () => {
  it.each([
    ["as it is", MAIL, "EMAIL_ADDRESS", `<a x="${MAIL}"/>`],
    ["in other case", "Veskamp", "PERSON", '<p class="veskamp-box">'],
    ["as part of a name", "Orla Veskamp", "PERSON", "<VeskampStyle/>"],
    ["in full width", "Veskamp", "PERSON", "Ｖｅｓｋａｍｐ"],
    ["in Japanese", "野比谷健", "PERSON", '<x y="野比谷健様"/>'],
    ["escaped in XML", "野比谷健", "PERSON", "&#37326;&#x6bd4;谷健"],
    ["in an address", "野比谷", "PERSON", "href=/%E9%87%8E%E6%AF%94%E8%B0%B7"],
    ["in JSON", "野比谷", "PERSON", '"\\u91ce\\u6bd4\\u8c37"'],
    ["in quoted-printable", "野比谷", "PERSON", "=E9=87=8E=E6=AF=\r\n=94=E8=B0=B7"],
    ["in an encoded word", "野比谷", "PERSON", `=?utf-8?B?${Buffer.from("野比谷").toString("base64")}?=`],
    ["in base64", MAIL, "EMAIL_ADDRESS", `\n${Buffer.from(`to ${MAIL} today`).toString("base64")}\n`],
    ["as a number", "090-5555-1234", "PHONE_NUMBER", "tel:090-5555-1234"],
    ["as a date with its digits", "1980-01-02", "DATE_TIME", 'date="1980-01-02"'],
  ])("is told %s", (_, value, label, text) => {
    expect(checked(value, label, text)).toBe(1);
  });
  it.each([
    ["that is published elsewhere", "Veskamp", "PERSON", "veskamp", "Veskamp Street"],
    ["that is short and part of a word", "Lee", "PERSON", "sleeve", ""],
    ["that is a number by chance", "34", "AGE", 'w="34"', ""],
    ["that tells something only with others", "Georgia", "LOCATION", 'font="Georgia"', ""],
  ])("is not told %s", (_, value, label, text, published) => {
    expect(checked(value, label, text, published)).toBe(0);
  });
  it("is found like one by one", () => {
    const values = ["abcdef", "bcd", "野比", "12"];
    for (const text of ["abcdef", "xabcdefx", "bcd abcd", "の野比谷", "112 12", ""]) {
      const naive = values.filter((value) => {
        for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
          const isInWord =
            /[a-z0-9]/.test(text[at - 1] ?? " ") || /[a-z0-9]/.test(text[at + value.length] ?? " ");
          if ((value.length >= 6 && !/^\d+$/.test(value)) || !/[a-z0-9]/.test(value) || !isInWord)
            return true;
        }
        return false;
      });
      const [own] = leftIn([{ name: "p", text }], values);
      const isInside = (value: string) => own?.values.some((longer) => longer.includes(value));
      expect(naive.filter((value) => !isInside(value))).toEqual([]);
      expect(own?.values.filter((value) => !naive.includes(value)) ?? []).toEqual([]);
    }
  });
  it("is looked for in archives inside archives, and in their names", () => {
    const inner = zipSync({ "deep/veskamp.txt": strToU8("hello") });
    const parts = [...partsOf(zipSync({ "a.zip": inner }))];
    expect(leftIn(parts, ["veskamp"]).map(({ name }) => name)).toEqual(["a.zip/deep/veskamp.txt"]);
  });
});

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe("files", () => {
  it("html: ids, classes and names in lower case are told", async () => {
    const page = `<html><body id="yamada" class="box"><p>Contact ${MAIL}, Mr. Taro Yamada</p></body></html>`;
    expect(await toldIn("a.html", page)).toEqual([""]);
    expect(await toldIn("b.html", page.replace(' id="yamada"', ""))).toEqual([]);
  });
  it("xml: names of elements are told", async () => {
    expect(await toldIn("a.xml", "<list><Veskamp>Mr. Orla Veskamp</Veskamp></list>")).toEqual([""]);
    const { parts } = await anonymizeFile(strToU8("<list><Robert_Smith>x</Robert_Smith></list>"), "default", {
      name: "b.xml",
    });
    expect(parts).toContainEqual(
      expect.objectContaining({ kind: "element-name", fate: "unread", places: ["Robert_Smith"] }),
    );
  });
  it("docx: names of parts are told, ids of styles are replaced, names of styles read", async () => {
    const file = packageOf(
      {
        "word/document.xml": {
          type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
          content: `<w:document ${W}><w:body><w:p><w:pPr><w:pStyle w:val="VeskampStil"/></w:pPr><w:r><w:t>Mr. Orla Veskamp</w:t></w:r></w:p></w:body></w:document>`,
          relations: [
            ["rId1", "styles", "styles.xml"],
            ["rId2", "image", "media/Robert.png"],
          ],
        },
        "word/styles.xml": {
          type: "application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml",
          content: `<w:styles ${W}><w:style w:type="paragraph" w:customStyle="1" w:styleId="VeskampStil"><w:name w:val="Mr. Orla Veskamp"/><w:basedOn w:val="Normal"/></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="Other"><w:name w:val="Other"/><w:basedOn w:val="VeskampStil"/></w:style></w:styles>`,
        },
        "word/media/Robert.png": { type: "image/png", content: "not a picture" },
      },
      [["officeDocument", "word/document.xml"]],
    );
    const { bytes, parts } = await anonymizeFile(file, "default", { name: "a.docx" });
    const entries = unzipSync(bytes);
    const texts = Object.values(entries).map((content) => Buffer.from(content).toString());
    expect(texts.join()).not.toMatch(/Veskamp/);
    expect(texts.join()).toContain('<w:pStyle w:val="Style1"/>');
    expect(texts.join()).toContain('<w:basedOn w:val="Style1"/>');
    expect(parts).toContainEqual(
      expect.objectContaining({ kind: "part-name", fate: "unread", places: ["word/media/Robert.png"] }),
    );
  });
  it("strict about parts, nothing is released", async () => {
    const page = strToU8(`<html><body id="yamada"><p>Mr. Taro Yamada</p></body></html>`);
    await expect(anonymizeFile(page, "default", { name: "a.html", strictParts: true })).rejects.toThrow();
  });
});
