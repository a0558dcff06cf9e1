/** Pictures of a letter, written by Chromium, and a recogniser that knows what they show: it sees words until they are painted over. */
import { readFileSync } from "node:fs";
import type { OcrWord, Recognize } from "../src/formats/ocr.ts";
import type { Bitmap } from "../src/formats/pdfium.ts";

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
export const letterPng = fixture("letter.png");
export const letterJpg = fixture("letter.jpg");
export const LETTER_SIZE = { width: 360, height: 90 };

type Place = readonly [text: string, left: number, top: number, right: number, bottom: number];

const LINES: readonly (readonly Place[])[] = [
  [
    ["Dear", 10, 10, 53, 31],
    ["John", 59, 10, 98, 31],
    ["Smith,", 104, 10, 161, 31],
    ["thank", 167, 10, 216, 31],
  ],
  [
    ["担当", 10, 35, 46, 56],
    ["は", 46, 35, 64, 56],
    ["山田", 64, 35, 100, 56],
    ["太郎", 100, 35, 136, 56],
    ["です", 136, 35, 172, 56],
    ["。", 172, 35, 190, 56],
  ],
];

/** Boxes of the names, without any edge around them. */
export const JOHN_SMITH = { left: 59, top: 10, right: 156, bottom: 31 };
export const YAMADA = { left: 64, top: 35, right: 136, bottom: 56 };

/** How many pixels of a box are not black; of pixels by four bytes. */
export function notBlack({ width, pixels }: Bitmap, box: typeof YAMADA, most = 0): number {
  let count = 0;
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++)
      if (Math.max(...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)) > most) count++;
  return count;
}

/** Sees the words of the letter wherever they are not black, in a picture of any size. */
export function letterReader(confidence = 90): Recognize {
  return async (picture) => {
    const scale = picture.width / LETTER_SIZE.width;
    const wordOf = ([text, left, top, right, bottom]: Place): OcrWord[] => {
      const [l, t, r, b] = [left, top, right, bottom].map((value) => Math.round(value * scale)) as [
        ...[number, number, number, number],
      ];
      const box = { left: l, top: t, right: r, bottom: b };
      const hidden = notBlack(picture, box, 48) < 0.1 * (r - l) * (b - t);
      return hidden ? [] : [{ text, box, confidence }];
    };
    return LINES.map((line) => line.flatMap(wordOf)).filter((line) => line.length > 0);
  };
}
