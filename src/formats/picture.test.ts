import { deflateSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { packageOf } from "../../test/office-samples.ts";
import { pdfOf, stream } from "../../test/pdf-files.ts";
import {
  JOHN_SMITH,
  LETTER_SIZE,
  letterJpg,
  letterPng,
  letterReader,
  notBlack,
  YAMADA,
} from "../../test/pictures.ts";
import { NO_COUNTS } from "../report/counts.ts";
import { bytesInput } from "../run/input.ts";
import { runFiles } from "../run/run-files.ts";
import type { Treatment } from "../run/treatment.ts";
import { type Problem, sentence } from "../words/problem.ts";
import { docx } from "./docx.ts";
import { restoreFile } from "./inverse.ts";
import { decodeJpeg, orientationOf } from "./jpeg-codec.ts";
import { encodeJpeg } from "./jpeg-encoder.ts";
import type { Recognize } from "./ocr.ts";
import { odt } from "./odf.ts";
import { pdf } from "./pdf.ts";
import { type Bitmap, withDocument } from "./pdfium.ts";
import { jpg, png } from "./picture.ts";
import { decodePng, encodePng, OddPicture } from "./png-codec.ts";

const recognize = letterReader();
const NAMES = replacing({ "John Smith": "[PERSON_1]", 山田太郎: "[PERSON_2]" });
const TEXT = "Dear John Smith, thank\n担当は山田太郎です。";

/** Pixels that differ, outside of the lines that hold the names. */
function differences(a: Bitmap, b: Bitmap, most: number): number {
  let count = 0;
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const inside = (y >= 4 && y < 62 && x >= 40 && x < 180) || (x >= 180 && x < 184);
      const at = (y * a.width + x) * 4;
      const far = [0, 1, 2, 3].some((k) => Math.abs(a.pixels[at + k]! - b.pixels[at + k]!) > most);
      if (!inside && far) count++;
    }
  return count;
}

const kindsOf = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/IHDR|IDAT|IEND|tEXt|eXIf|acTL/g),
  ].map(([kind]) => kind);

function withChunk(bytes: Uint8Array, kind: string, content: string): Uint8Array {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(kind + content, "latin1"), Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

describe("a png", () => {
  it("is read in English and Japanese, painted over in its pixels, otherwise unchanged, and restored exactly", async () => {
    const file = withChunk(letterPng, "tEXt", "Author\0Kawai Shiori");
    const { docs, output, inverse } = await rewriteFile(png, file, NAMES, { recognize });
    expect(docs[0]!.text).toBe(TEXT);
    expect(docs[0]!.parts).toEqual([
      { kind: "ocr-picture", fate: "read", count: 1, places: ["(90 %)"] },
      { kind: "picture-metadata", fate: "removed", count: 1 },
    ]);
    const [before, after] = [decodePng(file), decodePng(output)];
    expect([JOHN_SMITH, YAMADA].map((box) => notBlack(before, box) > 100)).toEqual([true, true]);
    expect([JOHN_SMITH, YAMADA].map((box) => notBlack(after, box))).toEqual([0, 0]);
    expect(differences(before, after, 0)).toBe(0);
    expect(kindsOf(output)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(restoreFile(output, inverse)).toEqual(file);
  });

  it("without findings keeps its data and loses its metadata; animations lose their other frames", async () => {
    const text = await rewriteFile(png, withChunk(letterPng, "tEXt", "a\0Kawai"), untouched, { recognize });
    expect(text.output).toEqual(letterPng);
    const animated = await rewriteFile(png, withChunk(letterPng, "acTL", "\0\0\0\x02\0\0\0\0"), untouched, {
      recognize,
    });
    expect(kindsOf(animated.output)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(differences(decodePng(letterPng), decodePng(animated.output), 0)).toBe(0);
  });

  it("whose words can still be read beside their boxes loses the whole line", async () => {
    let readings = 0;
    const stubborn: Recognize = async (picture) => {
      const [first = [], ...rest] = await recognize(picture);
      if (readings++ === 0) return [first, ...rest];
      const scale = picture.width / LETTER_SIZE.width;
      const box = { left: 250 * scale, top: 12 * scale, right: 300 * scale, bottom: 30 * scale };
      return [[...first, { text: "Smith", box, confidence: 88 }], ...rest];
    };
    const { output } = await rewriteFile(png, letterPng, replacing({ "John Smith": "X" }), {
      recognize: stubborn,
    });
    const after = decodePng(output);
    expect(notBlack(after, { left: 0, right: 360, top: 10, bottom: 31 })).toBe(0);
    expect(notBlack(after, YAMADA)).toBeGreaterThan(100);
  });

  it("that the recogniser is not sure of counts as not read", async () => {
    const { docs } = await rewriteFile(png, letterPng, untouched, { recognize: letterReader(40) });
    expect(docs[0]!.parts).toEqual([{ kind: "picture", fate: "unread", count: 1 }]);
    expect(docs[0]!.text).toBe("");
  });
});

describe("without a recogniser", () => {
  it("pictures are refused with what to install", async () => {
    const refused = rewriteFile(png, letterPng, untouched, { recognize: false });
    await expect(refused).rejects.toThrow(/a picture; .* install tesseract\.js@7/);
  });
  it("pictures in documents are told", async () => {
    const { docs } = await rewriteFile(docx, letterIn(letterPng), untouched, { recognize: false });
    expect(docs).toHaveLength(1);
    expect(docs[0]!.parts).toContainEqual({
      ...{ kind: "picture", fate: "unread", count: 1, places: ["word/media/image1.png"] },
    });
  });
});

it("a jpg is painted over and written without metadata", async () => {
  const exif = Buffer.from("\xff\xe1\0\x0fExif\0\0Kawai..", "latin1");
  const file = Buffer.concat([letterJpg.subarray(0, 2), exif, letterJpg.subarray(2)]);
  const { docs, output, inverse } = await rewriteFile(jpg, file, NAMES, { recognize });
  expect(docs[0]!.text).toBe(TEXT);
  const [before, after] = [await decodeJpeg(file), await decodeJpeg(output)];
  expect([JOHN_SMITH, YAMADA].map((box) => notBlack(after, box, 40))).toEqual([0, 0]);
  expect(differences(before, after, 48)).toBe(0);
  expect(Buffer.from(output).includes("Kawai")).toBe(false);
  expect(new Uint8Array(restoreFile(output, inverse))).toEqual(new Uint8Array(file));
  const plain = await rewriteFile(jpg, file, untouched, { recognize });
  expect(plain.output).toEqual(letterJpg);
});

it("a jpg that is turned by its metadata is written upright", async () => {
  const tiff = "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
  const exif = Buffer.from(`\xff\xe1\0${String.fromCharCode(2 + 6 + tiff.length)}Exif\0\0${tiff}`, "latin1");
  const picture: Bitmap = { width: 16, height: 8, pixels: new Uint8Array(16 * 8 * 4).fill(255) };
  for (let x = 0; x < 16; x++) picture.pixels.fill(0, x * 4, x * 4 + 3);
  const upright = encodeJpeg(picture);
  const file = Buffer.concat([upright.subarray(0, 2), exif, upright.subarray(2)]);
  expect(orientationOf(file)).toBe(6);
  const none: Recognize = async () => [];
  const { output } = await rewriteFile(jpg, file, untouched, { recognize: none });
  const after = await decodeJpeg(output);
  expect([after.width, after.height, orientationOf(output)]).toEqual([8, 16, 1]);
  const column = (x: number) => Array.from({ length: 16 }, (_, y) => after.pixels[(y * 8 + x) * 4]! < 128);
  expect([column(7).every(Boolean), column(0).some(Boolean)]).toEqual([true, false]);
});

const letterIn = (picture: Uint8Array) =>
  packageOf(
    {
      "word/document.xml": {
        type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>See the picture.</w:t></w:r></w:p></w:body></w:document>`,
        relations: [["rId1", "image", "media/image1.png"]],
      },
      "word/media/image1.png": { type: "image/png", content: picture },
    },
    [["officeDocument", "word/document.xml"]],
  );

it("pictures in Word documents and OpenDocument are read and painted over", async () => {
  const word = await rewriteFile(docx, letterIn(letterPng), NAMES, { recognize });
  expect(word.docs.map(({ text }) => text.trim())).toEqual(["See the picture.", TEXT]);
  const painted = decodePng(unzipSync(word.output)["word/media/image1.png"]!);
  expect([JOHN_SMITH, YAMADA].map((box) => notBlack(painted, box))).toEqual([0, 0]);
  const open = zipSync({
    "content.xml": strToU8(
      '<office:body xmlns:office="o" xmlns:text="t"><text:p>Look</text:p></office:body>',
    ),
    "Pictures/1.jpg": letterJpg,
  });
  const text = await rewriteFile(odt, open, NAMES, { recognize });
  expect(text.docs).toHaveLength(2);
  const files = unzipSync(text.output);
  expect(strFromU8(files["content.xml"]!)).toContain("Look");
  expect(notBlack(await decodeJpeg(files["Pictures/1.jpg"]!), YAMADA, 40)).toBe(0);
});

describe("a pdf", () => {
  const page = (content: string, keys = "") =>
    pdfOf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 360 90] /Contents 4 0 R ${keys} /Resources << /XObject << /P 5 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      stream(content),
      stream(
        Buffer.from(letterJpg).toString("latin1"),
        "/Type /XObject /Subtype /Image /Width 360 /Height 90 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
      ),
    ]);
  const DRAW = "q 360 0 0 90 0 0 cm /P Do Q";
  /** The pixels that are in the file, whatever lies over them. */
  const pictureIn = (bytes: Uint8Array) =>
    withDocument(bytes, "f", (doc) =>
      doc.withPage(0, (at) => doc.picture(doc.objects(at).find(({ kind }) => kind === "picture")!)!),
    );

  it("of a scan is painted over in the picture itself", async () => {
    const { docs, output } = await rewriteFile(pdf, page(DRAW), NAMES, { recognize });
    expect(docs[0]!.text).toBe(TEXT);
    expect(docs[0]!.parts).toContainEqual({ kind: "ocr-page", fate: "read", count: 1, places: ["1 (90 %)"] });
    const picture = await pictureIn(output);
    expect([picture.width, ...[JOHN_SMITH, YAMADA].map((box) => notBlack(picture, box))]).toEqual([
      360, 0, 0,
    ]);
  });

  it("with text and a picture reads both, and paints over the picture", async () => {
    const file = page(`${DRAW} BT /F1 8 Tf 250 70 Td (Ask John Smith) Tj ET`);
    const { docs, output } = await rewriteFile(pdf, file, NAMES, { recognize });
    expect(docs[0]!.text).toBe(`Ask John Smith\n${TEXT}`);
    const picture = await pictureIn(output);
    expect([JOHN_SMITH, YAMADA].map((box) => notBlack(picture, box))).toEqual([0, 0]);
  });

  it("that draws more than a picture becomes one", async () => {
    const file = page(`${DRAW} 0 0 1 RG 5 5 m 350 5 l S`);
    const { output } = await rewriteFile(pdf, file, NAMES, { recognize });
    const picture = await pictureIn(output);
    expect(picture.width).toBe(1000);
    const scaled = (box: typeof YAMADA) => ({
      left: Math.ceil((box.left * 1000) / 360),
      right: Math.floor((box.right * 1000) / 360),
      top: Math.ceil((box.top * 1000) / 360),
      bottom: Math.floor((box.bottom * 1000) / 360),
    });
    expect([JOHN_SMITH, YAMADA].map((box) => notBlack(picture, scaled(box)))).toEqual([0, 0]);
  });

  it("without a recogniser tells its pages; its metadata cannot be kept", async () => {
    const { docs } = await rewriteFile(pdf, page(DRAW), untouched, { recognize: false });
    expect(docs[0]!.parts).toContainEqual({ kind: "page", fate: "unread", count: 1, places: ["1"] });
    const kept = rewriteFile(pdf, page(DRAW), untouched, { recognize: false, keepMetadata: true });
    await expect(kept).rejects.toThrow("the metadata of a PDF cannot be kept; leave out --keep-metadata");
  });
});

describe("decoding PNG", () => {
  const ADAM7 = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  const [width, height] = [13, 11];
  const value = (x: number, y: number, k: number, depth: number) =>
    (x * 7 + y * 13 + k * 29 + x * y) % 2 ** Math.min(8, depth);

  /** Written the plain way: bits as a string, every row by another filter. */
  function written(type: number, depth: number, interlaced: boolean): Uint8Array {
    const samples = [1, 0, 3, 1, 2, 0, 4][type]!;
    const step = Math.max(1, (samples * depth) >> 3);
    const rows: number[] = [];
    for (const [left, top, right, down] of interlaced ? ADAM7 : [[0, 0, 1, 1]]) {
      let before: number[] = [];
      let index = 0;
      for (let y = top!; y < height && left! < width; y += down!) {
        let bits = "";
        for (let x = left!; x < width; x += right!)
          for (let k = 0; k < samples; k++)
            bits +=
              value(x, y, k, depth).toString(2).padStart(Math.min(8, depth), "0") +
              (depth === 16 ? "01010101" : "");
        const row = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
        const filter = index++ % 5;
        const at = (list: number[], i: number) => (i < 0 ? 0 : (list[i] ?? 0));
        const paeth = (a: number, b: number, c: number) =>
          [a, b, c].reduce((best, each) =>
            Math.abs(a + b - c - each) < Math.abs(a + b - c - best) ? each : best,
          );
        rows.push(
          filter,
          ...row.map((byte, i) => {
            const [a, b, c] = [at(row, i - step), at(before, i), at(before, i - step)];
            return (byte - [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter]!) & 255;
          }),
        );
        before = row;
      }
    }
    const chunk = (kind: string, data: Uint8Array) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(data.length, 0);
      head.write(kind, 4);
      return Buffer.concat([head, data, Buffer.alloc(4)]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
    const palette = Uint8Array.from({ length: 768 }, (_, i) => (i * 5) & 255);
    return Buffer.concat([
      letterPng.subarray(0, 8),
      chunk("IHDR", header),
      ...(type === 3 ? [chunk("PLTE", palette)] : []),
      chunk("IDAT", deflateSync(Uint8Array.from(rows))),
      chunk("IEND", new Uint8Array(0)),
    ]);
  }

  const expected = (type: number, depth: number, x: number, y: number): number[] => {
    const sample = (k: number) => value(x, y, k, depth);
    const full = depth < 8 ? 255 / (2 ** depth - 1) : 1;
    if (type === 3) return [2, 1, 0].map((k) => ((sample(0) * 3 + k) * 5) & 255).concat(255);
    if (type === 0) return [0, 0, 0].map(() => Math.floor(sample(0) * full)).concat(255);
    if (type === 4) return [sample(0), sample(0), sample(0), sample(1)];
    return [sample(2), sample(1), sample(0), type === 6 ? sample(3) : 255];
  };

  it.each([
    ...[1, 2, 4, 8, 16].map((depth) => [0, depth]),
    ...[1, 2, 4, 8].map((depth) => [3, depth]),
    ...[2, 4, 6].flatMap((type) => [8, 16].map((depth) => [type, depth])),
  ] as [number, number][])("colour type %i, %i bits, interlaced or not", (type, depth) => {
    for (const interlaced of [false, true]) {
      const { pixels } = decodePng(written(type, depth, interlaced));
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          expect([...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]).toEqual(
            expected(type, depth, x, y),
          );
    }
  });

  it("what is written is read as it was, with and without alpha", () => {
    const pixels = Uint8Array.from({ length: 5 * 3 * 4 }, (_, i) => (i * 37) & 255);
    expect(decodePng(encodePng({ width: 5, height: 3, pixels })).pixels).toEqual(pixels);
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
    expect(decodePng(encodePng({ width: 5, height: 3, pixels })).pixels).toEqual(pixels);
  });

  it("refuses absurd sizes and damaged data before it allocates", () => {
    const absurd = Buffer.from(letterPng);
    absurd.writeUInt32BE(0x7fffffff, 16);
    for (const bytes of [absurd, letterPng.subarray(0, 500), letterPng.subarray(0, 20)])
      expect(() => decodePng(bytes)).toThrow(OddPicture);
  });
});

it("without OCR a picture is refused with what to install, in English and Japanese, and other files go on", async () => {
  const problems: Problem[] = [];
  const written: string[] = [];
  const inputs = [
    bytesInput("a.png", "a.png", letterPng),
    bytesInput("b.jpg", "b.jpg", letterJpg),
    bytesInput("c.txt", "c.txt", strToU8("hello\n")),
  ];
  const treatment: Treatment = {
    writes: true,
    start: () => () => ({ treat: async () => ({ entry: {}, counts: NO_COUNTS }) }),
  };
  const { exit } = await runFiles(
    inputs,
    treatment,
    {
      async write({ name, bytes }) {
        for await (const chunk of bytes) written.push(name, strFromU8(chunk));
      },
      problem: (found) => void problems.push(found),
    },
    { read: { recognize: false } },
  );
  expect([exit, written]).toEqual([2, ["c.txt", "hello\n"]]);
  for (const [i, name] of ["a.png", "b.jpg"].entries())
    for (const [lang, what] of [
      ["en", "a picture; to have its text read, install"],
      ["ja", "画像です。文字を読むには"],
    ] as const) {
      const refusal = sentence(problems[i]!, lang);
      for (const word of [name, what, "tesseract.js@7", "@tesseract.js-data/eng", "@tesseract.js-data/jpn"])
        expect(refusal).toContain(word);
    }
});
