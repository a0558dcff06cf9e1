import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { everythingIn, japanese, LATIN, type Pages, pagesOf, show, stream } from "../../test/pdf-files.ts";
import { restoreFile } from "./inverse.ts";
import { pdf } from "./pdf.ts";

const hex = (text: string, encoding: string) => `<${Buffer.from(encoded(text, encoding)).toString("hex")}>`;
const read = async (file: Uint8Array) => (await rewriteFile(pdf, file, untouched)).docs[0]!;
const textOf = async (...args: Parameters<typeof pagesOf>) => (await read(pagesOf(...args))).text;

describe("a PDF", () => {
  it("is written as a PDF, with a box where a value was and its label on it", async () => {
    const file = pagesOf([show("(Hello John Smith, bye)"), show("(Page two)")]);
    const { docs, output } = await rewriteFile(pdf, file, replacing({ "John Smith": "[PERSON_1]" }));
    expect(docs[0]).toMatchObject({ text: "Hello John Smith, bye\fPage two" });
    expect((await read(output)).text).toBe("Hello , bye\n[PERSON_1]\fPage two");
    expect(everythingIn(output)).not.toMatch(/John|Smith/);
  });

  it("has plain boxes when asked, and where a label does not fit", async () => {
    const file = pagesOf([show("(Hello Li)")]);
    const plain = await rewriteFile(
      pdf,
      pagesOf([show("(Hello John Smith)")]),
      replacing({ "John Smith": "[P]" }),
      { pdfBoxes: "plain" },
    );
    expect((await read(plain.output)).text.trim()).toBe("Hello");
    const { output } = await rewriteFile(pdf, file, replacing({ Li: "[ORGANISATION_1]" }));
    expect((await read(output)).text.trim()).toBe("Hello");
  });

  it("has Japanese labels", async () => {
    const file = pagesOf([show(hex("担当は山田太郎です", "shift_jis"))], { font: japanese("90ms-RKSJ-H") });
    const { output } = await rewriteFile(pdf, file, replacing({ 山田太郎: "佐藤" }));
    expect((await read(output)).text.replace(/\s/g, "")).toBe("担当はです佐藤");
  });

  it("is given back byte for byte", async () => {
    const original = pagesOf([show("(Mail kawai@example.com)"), show("(Second page)")]);
    const { output, inverse } = await rewriteFile(pdf, original, replacing({ "kawai@example.com": "[X]" }));
    expect(Buffer.from(restoreFile(output, inverse)).equals(Buffer.from(original))).toBe(true);
  });

  it("says which pages hold nothing but pictures or drawings", async () => {
    const { parts } = await read(pagesOf([show("(one)"), "10 10 50 50 re f", show("(three)"), ""]));
    expect(parts).toEqual([
      { kind: "page", fate: "read", count: 3, places: ["1", "3", "4"] },
      { kind: "page", fate: "unread", count: 1, places: ["2"] },
    ]);
  });
});

describe("the text of a page", () => {
  for (const [map, shown, text] of [
    ["90ms-RKSJ-H", hex("山田太郎 ｶﾅ Aa1髙", "shift_jis"), "山田太郎 ｶﾅ Aa1髙"],
    ["90ms-RKSJ-V", hex("山田太郎", "shift_jis"), "山田太郎"],
    ["EUC-H", hex("山田 Aa", "euc-jp"), "山田 Aa"],
    ["H", "<3b33 4544>", "山田"],
    ["UniJIS-UTF16-H", hex("山田 Aa", "utf-16be"), "山田 Aa"],
    ["UniJIS-UCS2-HW-V", hex("山田", "utf-16be"), "山田"],
    ["Identity-H", "<0e24 0c50>", "腹痛"],
  ] as const) {
    it(`is read by the predefined character map ${map}`, async () => {
      const found = await textOf([show(shown)], { font: japanese(map) });
      if (map === "Identity-H") expect(found).toMatch(/^[\u4e00-\u9fff]{2}$/);
      else expect(found).toBe(text);
    });
  }

  for (const [how, content, text] of [
    ["kerned", "BT /F1 12 Tf 20 200 Td [(J) 80 (o) -60 (hn Sm) 40 (ith)] TJ ET", "John Smith"],
    ["with spaces that are gaps", "BT /F1 12 Tf 20 200 Td [(John) -300 (Smith)] TJ ET", "John Smith"],
    ["with letters spaced out", "BT /F1 12 Tf 5 Tc 20 200 Td (John) Tj ET", "John"],
    ["over text objects", "BT /F1 12 Tf 20 200 Td (Jo) Tj ET BT /F1 12 Tf 32.7 200 Td (hn) Tj ET", "John"],
    ["in columns", `${show("(Name)")} ${show("(John)", "150 200")}`, "Name\tJohn"],
    ["turned", "BT /F1 12 Tf 0.866 0.5 -0.5 0.866 50 50 Tm (John Smith) Tj ET", "John Smith"],
    ["upside down", "BT /F1 12 Tf -1 0 0 -1 200 50 Tm (John Smith) Tj ET", "John Smith"],
    ["upwards", "BT /F1 12 Tf 0 1 -1 0 50 50 Tm (John Smith) Tj ET", "John Smith"],
    ["invisible", `3 Tr ${show("(John Smith)")}`, "John Smith"],
    ["white on white", `1 g ${show("(John Smith)")}`, "John Smith"],
    ["tiny", "BT /F1 0.05 Tf 20 200 Td (John Smith) Tj ET", "John Smith"],
    ["outside of the page", show("(John Smith)", "900 900"), "John Smith"],
    [
      "hyphenated",
      `${show("(the names of Robin)", "20 200")} BT /F1 12 Tf 20 186 Td (x Hender-) Tj 0 -14 Td (son are) Tj ET`,
      "the names of Robin\nx Henderson are",
    ],
    [
      "with a number broken off",
      "BT /F1 12 Tf 20 186 Td (call 090-1234-) Tj 0 -14 Td (5678 now) Tj ET",
      "call 090-1234-5678 now",
    ],
    [
      "wrapped",
      "BT /F1 12 Tf 20 186 Td (the text goes on to say John) Tj 0 -14 Td (Smith was there) Tj ET",
      "the text goes on to say John Smith was there",
    ],
    [
      "a list",
      "BT /F1 12 Tf 20 186 Td (John) Tj 0 -14 Td (Smith) Tj 0 -14 Td (Robertson) Tj ET",
      "John\nSmith\nRobertson",
    ],
  ] as const) {
    it(`is read when it is ${how}, and removed`, async () => {
      expect(await textOf([content])).toBe(text);
      const words = text.split(/\s+/).filter((word) => /John|Smith|Henderson|5678/.test(word));
      const labels = Object.fromEntries(words.map((word) => [word, "x"]));
      const { output } = await rewriteFile(pdf, pagesOf([content]), replacing(labels), { pdfBoxes: "plain" });
      const left = (await read(output)).text;
      for (const word of words) expect(left).not.toContain(word);
      expect(everythingIn(output)).not.toMatch(/John|Smith|Hender|5678/);
    });
  }

  it("is joined over the lines of a Japanese paragraph", async () => {
    const line = (text: string) => `${hex(text, "shift_jis")} Tj`;
    const content = `BT /F1 12 Tf 20 250 Td ${line("本日はお忙しいところ、担当の山田")} 0 -18 Td ${line("太郎がお話をうかがいました")} ET`;
    expect(await textOf([content], { font: japanese("90ms-RKSJ-H") })).toBe(
      "本日はお忙しいところ、担当の山田太郎がお話をうかがいました",
    );
  });

  it("is read from top to bottom in vertical writing", async () => {
    const content = `BT /F1 12 Tf 200 250 Td ${hex("縦書きの山田太郎さん", "shift_jis")} Tj ET`;
    const file = pagesOf([content], { font: japanese("90ms-RKSJ-V") });
    expect((await read(file)).text).toBe("縦書きの山田太郎さん");
    const { output } = await rewriteFile(pdf, file, replacing({ 山田太郎: "[PERSON_1]" }));
    expect((await read(output)).text.replace(/\s/g, "")).toBe("縦書きのさん[PERSON_1]");
  });

  it("is removed where it is drawn twice in one place, and in a form that two pages share", async () => {
    const form = stream(
      show("(Head John)", "10 10"),
      "/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /Font << /F1 3 0 R >> >>",
    );
    const content = `/X Do ${show("(bold John)")} ${show("(bold John)", "20.2 200")}`;
    const file = pagesOf([content, "/X Do"], { resources: "/XObject << /X 10 0 R >>", objects: [form] });
    const once: Parameters<typeof rewriteFile>[2] = (doc) =>
      replacing({ John: "[P]" })({ ...doc, text: doc.text });
    const { output } = await rewriteFile(pdf, file, once, { pdfBoxes: "plain" });
    expect((await read(output)).text.replace(/\s+/g, " ")).toBe("Head bold Head");
    expect(everythingIn(output)).not.toContain("John");
  });

  it("leaves the letters beside a value as they are", async () => {
    const { output } = await rewriteFile(
      pdf,
      pagesOf([show("(AVAVAV fiJohnfi WAWAW)")]),
      replacing({ John: "" }),
    );
    expect((await read(output)).text.replace(/\s+/g, " ")).toBe("AVAVAV fi fi WAWAW");
  });
});

const PLANTED = "Kawai Shiori";
const utf16 = `<feff${Buffer.from(PLANTED, "utf16le").swap16().toString("hex")}>`;
const octal = `(${[...PLANTED].map((char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`).join("")})`;
const NAME = "Kawai#20Shiori";
const text = `(${PLANTED})`;
const xmp = stream(
  `<x:xmpmeta><dc:creator>${PLANTED}</dc:creator></x:xmpmeta>`,
  "/Type /Metadata /Subtype /XML",
);
const widget = `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${text} /TU ${text} /V ${text} /DV ${text} /Rect [20 20 120 40] /DA (/F1 10 Tf 0 g) >>`;

/** Where a name can be in a file but for its pages. */
const PLACES: Readonly<Record<string, Pages & { readonly content?: string }>> = {
  "the information of the file": {
    objects: [`<< /Author ${text} /Title ${utf16} /Producer ${octal} >>`],
    trailer: "/Info 10 0 R",
  },
  "its metadata": { catalogue: "/Metadata 10 0 R", objects: [xmp] },
  "the metadata of a page": { page: "/Metadata 10 0 R", objects: [xmp] },
  "an outline": {
    catalogue: "/Outlines 10 0 R",
    objects: [
      "<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>",
      `<< /Title ${utf16} /Parent 10 0 R >>`,
    ],
  },
  "a note": {
    page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents ${utf16} /T ${text} /NM ${text} /RC ${text} /F 2 >>]`,
  },
  "a popup": { page: `/Annots [<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Contents ${text} >>]` },
  "a link": {
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${text} >> >>]`,
  },
  "an attachment of a page": {
    page: "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 10 0 R /F 2 >>]",
    objects: [
      `<< /Type /Filespec /F ${text} /UF ${utf16} /EF << /F 11 0 R >> >>`,
      stream(PLANTED, "/Type /EmbeddedFile"),
    ],
  },
  "an attachment": {
    catalogue: `/Names << /EmbeddedFiles << /Names [${text} 10 0 R] >> >>`,
    objects: [
      `<< /Type /Filespec /F ${text} /Desc ${text} /EF << /F 11 0 R >> >>`,
      stream(PLANTED, "/Type /EmbeddedFile"),
    ],
  },
  "a form field that nobody sees": {
    catalogue: "/AcroForm << /Fields [10 0 R] >>",
    page: "/Annots [10 0 R]",
    objects: [widget.replace("/Rect", "/F 2 /Rect")],
  },
  XFA: { catalogue: "/AcroForm << /Fields [] /XFA 10 0 R >>", objects: [stream(`<xdp>${PLANTED}</xdp>`)] },
  "a named destination": {
    catalogue: `/Names << /Dests << /Names [${text} [10 0 R /Fit]] >> >> /Dests << /${NAME} [10 0 R /Fit] >>`,
    objects: ["null"],
  },
  "page labels": { catalogue: `/PageLabels << /Nums [0 << /P ${text} >>] >>` },
  "a script": {
    catalogue: `/OpenAction << /S /JavaScript /JS ${text} >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS ${utf16} >>] >> >>`,
  },
  "an action of a page": { page: `/AA << /O << /S /JavaScript /JS ${text} >> >>` },
  "the structure": {
    catalogue: "/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R",
    objects: [
      "<< /Type /StructTreeRoot /K 11 0 R >>",
      `<< /Type /StructElem /S /P /P 10 0 R /Alt ${text} /ActualText ${utf16} /E ${text} /T ${text} >>`,
    ],
  },
  "marked content": {
    content: `/Span << /ActualText ${utf16} /Alt ${text} >> BDC ${show("(x)")} EMC /Span /M BDC EMC /${NAME} BMC EMC /${NAME} MP`,
    resources: `/Properties << /M << /ActualText ${text} >> >>`,
  },
  "comments and unknown operators": { content: `% ${PLANTED}\n${text} nonsense ${text} w` },
  "a preview": {
    page: "/Thumb 10 0 R",
    objects: [stream(PLANTED, "/Width 4 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8")],
  },
  "the name of a layer": {
    content: `/OC /L BDC ${show("(x)")} EMC`,
    catalogue:
      "/OCProperties << /OCGs [10 0 R] /D << /Name (Kawai Shiori) /Order [(Kawai Shiori) 10 0 R] >> >>",
    resources: "/Properties << /L 10 0 R >>",
    objects: [`<< /Type /OCG /Name ${text} /Usage << /CreatorInfo << /Creator ${text} >> >> >>`],
  },
  "private data": {
    page: `/PieceInfo << /App << /Private ${text} >> >> /LastModified ${text}`,
    catalogue: `/PieceInfo << /App << /Private ${utf16} >> >>`,
  },
  "the identifier": { trailer: `/ID [${text} ${text}]` },
  "an object that nothing leads to": { objects: [text, stream(PLANTED)] },
  "keys that nobody knows": {
    catalogue: `/${NAME} ${text}`,
    page: `/${NAME} ${text}`,
    resources: `/${NAME} << /A ${text} >>`,
  },
  "names of resources": {
    content: `/${NAME} gs`,
    resources: `/ExtGState << /${NAME} << /LW 1 /${NAME} ${text} >> >>`,
  },
  "a form": {
    content: "/X Do",
    resources: "/XObject << /X 10 0 R >>",
    objects: [
      stream(
        `% ${PLANTED}\n0 0 5 5 re f`,
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Name /${NAME} /PieceInfo << /A ${text} >> /Metadata 11 0 R`,
      ),
      xmp,
    ],
  },
  "a picture": {
    content: "q 9 0 0 9 0 0 cm /X Do Q",
    resources: "/XObject << /X 10 0 R >>",
    objects: [
      stream(
        "abcd",
        `/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Name /${NAME} /Metadata 11 0 R /ID ${text}`,
      ),
      xmp,
    ],
  },
  "a colour": {
    content: `/C cs 1 scn 0 0 5 5 re f`,
    resources: `/ColorSpace << /C [/Separation /${NAME} /DeviceGray << /FunctionType 2 /Domain [0 1] /N 1 >>] >>`,
  },
  "a calculation": {
    content: "/C cs 1 scn 0 0 5 5 re f",
    resources: "/ColorSpace << /C [/Separation /All /DeviceGray 10 0 R] >>",
    objects: [stream(`{ % ${PLANTED}\n}`, "/FunctionType 4 /Domain [0 1] /Range [0 1]")],
  },
  "a character map": {
    font: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 10 0 R >>",
    objects: [
      stream(
        `/CMapName /${NAME} def % ${PLANTED}\n1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <78> <0078> endbfchar (${PLANTED}) pop`,
      ),
    ],
  },
};

describe("nothing is left of a name in", () => {
  for (const [place, { content = show("(x)"), ...file }] of Object.entries(PLACES)) {
    it(place, async () => {
      const original = pagesOf([content], file);
      expect(everythingIn(original)).toContain(PLANTED);
      const { output, docs } = await rewriteFile(pdf, original, untouched);
      expect(docs[0]!.text).not.toContain(PLANTED);
      expect(everythingIn(output)).not.toMatch(/Kawai|Shiori/);
    });
  }

  it("an earlier version of the file", async () => {
    const first = pagesOf([show(text)]);
    const last = Number(/startxref\s+(\d+)/.exec(Buffer.from(first).toString("latin1"))![1]);
    const object = `11 0 obj\n${stream(show("(Nobody)"))}\nendobj\n`;
    const update = `${object}xref\n11 1\n${String(first.length).padStart(10, "0")} 00000 n \ntrailer\n<< /Size 12 /Root 1 0 R /Prev ${last} >>\nstartxref\n${first.length + object.length}\n%%EOF\n`;
    const { output, docs } = await rewriteFile(pdf, Buffer.concat([first, Buffer.from(update)]), untouched);
    expect(docs[0]!.text).toBe("Nobody");
    expect(everythingIn(output)).not.toContain(PLANTED);
  });

  it("what a form field shows, which is read", async () => {
    const file = pagesOf([show("(Name:)")], {
      catalogue: "/AcroForm << /Fields [10 0 R] /DR << /Font << /F1 3 0 R >> >> /NeedAppearances true >>",
      page: "/Annots [10 0 R]",
      objects: [widget],
    });
    const { output, docs } = await rewriteFile(pdf, file, replacing({ [PLANTED]: "[PERSON_1]" }));
    expect(docs[0]!.text).toContain(PLANTED);
    expect(docs[0]!.parts).toContainEqual({ kind: "form-field", fate: "removed", count: 1, places: ["1"] });
    expect(everythingIn(output)).not.toMatch(/Kawai|Shiori/);
    expect((await read(output)).text).toContain("[PERSON_1]");
  });

  it("a filled form field with a background, which stays", async () => {
    const look = "/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /F1 3 0 R >> >>";
    const file = pagesOf([show("(Name:)")], {
      catalogue: "/AcroForm << /Fields [10 0 R] >>",
      page: "/Annots [10 0 R]",
      objects: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (f) /V ${text} /Rect [50 50 250 90] /AP << /N 11 0 R >> >>`,
        stream(`1 0.8 0.8 rg 0 0 200 40 re f 0 g BT /F1 12 Tf 5 15 Td ${text} Tj ET`, look),
      ],
    });
    const kept = await rewriteFile(pdf, file, untouched);
    expect((await read(kept.output)).text).toBe(`Name:\n${PLANTED}`);
    const { output } = await rewriteFile(pdf, file, replacing({ [PLANTED]: "[PERSON_1]" }));
    expect(everythingIn(output)).not.toMatch(/Kawai|Shiori/);
    expect((await read(output)).text).toContain("[PERSON_1]");
  });

  it("a stream packed in any way", async () => {
    const plain = Buffer.from(`% ${PLANTED}\n${show("(shown)")}`);
    const base = (value: Buffer) => {
      let code = "";
      for (let at = 0; at < value.length; at += 4) {
        let number = value.subarray(at, at + 4).reduce((sum, byte, i) => sum + byte * 256 ** (3 - i), 0);
        const digits = Array.from({ length: 5 }, () => {
          const digit = number % 85;
          number = Math.floor(number / 85);
          return String.fromCharCode(33 + digit);
        });
        code += digits
          .reverse()
          .join("")
          .slice(0, value.subarray(at, at + 4).length + 1);
      }
      return `${code}~>`;
    };
    for (const [filter, packed] of [
      ["/ASCIIHexDecode", `${plain.toString("hex")}>`],
      ["/ASCII85Decode", base(plain)],
      ["[/ASCIIHexDecode /FlateDecode]", `${deflateSync(plain).toString("hex")}>`],
      ["/RunLengthDecode", `${String.fromCharCode(plain.length - 1)}${plain.toString("latin1")}\x80`],
    ] as const) {
      const form = stream(
        packed,
        `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Filter ${filter} /Resources << /Font << /F1 3 0 R >> >>`,
      );
      const { output, docs } = await rewriteFile(
        pdf,
        pagesOf(["/X Do"], { resources: "/XObject << /X 10 0 R >>", objects: [form] }),
        untouched,
      );
      expect(docs[0]!.text).toBe("shown");
      expect(everythingIn(output)).not.toContain(PLANTED);
    }
  });
});

it("blackens the pixels of pictures under a box, and takes drawings that lie there", async () => {
  const picture = stream(
    "\xff".repeat(300 * 300),
    "/Type /XObject /Subtype /Image /Width 300 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceGray",
  );
  const content = `q 300 0 0 300 0 0 cm /X Do Q 30 202 10 5 re f 3 Tr ${show("(John)")}`;
  const { output, docs } = await rewriteFile(
    pdf,
    pagesOf([content], { resources: "/XObject << /X 10 0 R >>", objects: [picture] }),
    replacing({ John: "" }),
  );
  expect(docs[0]!.parts).toContainEqual({ kind: "picture", fate: "unread", count: 1, places: ["1"] });
  const raw = everythingIn(output);
  expect(raw).toMatch(/\xff\0{60,200}\xff/);
  expect(raw).not.toMatch(/30 202 10 5 re/);
});

describe("refuses", () => {
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >>`;
  for (const [what, file, message] of [
    ["what is no PDF", Buffer.from("hello"), "Cannot read file: not a PDF, or damaged"],
    ["a PDF cut short", pagesOf([show("(x)")]).subarray(0, 200), "not a PDF, or damaged"],
    [
      "one that is encrypted",
      pagesOf([show("(x)")], { objects: [encryption], trailer: "/Encrypt 10 0 R /ID [<41> <41>]" }),
      "it is encrypted; remove its password first",
    ],
    ["one without pages", pagesOf([]), "not a PDF, or damaged"],
    [
      "glyphs without characters",
      pagesOf([show("<0a210b3c>")], { font: japanese("Identity-H", "Identity") }),
      "do not say which characters",
    ],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(message);
    });
  }
});

it("refuses a million pages and endless nesting in a sentence", async () => {
  const file = Buffer.from(pagesOf([show("(x)")])).toString("latin1");
  const many = Buffer.from(file.replace("/Count 1", "/Count 1000000"), "latin1");
  await expect(read(many)).rejects.toThrow("it has more than 10,000 pages");
  await expect(read(pagesOf(["[".repeat(100_000)]))).rejects.toThrow("not a PDF, or damaged");
});

it("refuses a tree of pages that bites its tail", async () => {
  const file = Buffer.from(
    Buffer.from(pagesOf([show("(x)")]))
      .toString("latin1")
      .replace("/Kids [10 0 R]", "/Kids [2 0 R]"),
    "latin1",
  );
  await expect(read(file)).rejects.toThrow("not a PDF, or damaged");
});

it("keeps reading PDFs after one that broke the reader", async () => {
  await expect(read(Buffer.from("%PDF-1.4\nnothing"))).rejects.toThrow();
  expect(await textOf([show("(fine)")], { font: LATIN })).toBe("fine");
});
