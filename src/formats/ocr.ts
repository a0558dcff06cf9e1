/**
 * Text in pictures. A recogniser tells the words that a picture shows and where; everything here works with any recogniser, the installed
 * one (ocr-peers.ts) or one that a program gives.
 */
import type { Edits } from "../doc/edits.ts";
import type { FormatOptions } from "./format.ts";
import type { Bitmap } from "./pdfium.ts";

/** In pixels, from the upper left corner; right and bottom are not in it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface OcrWord {
  readonly text: string;
  readonly box: PixelBox;
  /** From 0 to 100. */
  readonly confidence: number;
}

/** The words of a picture, line by line. */
export type OcrLines = readonly (readonly OcrWord[])[];

export type Recognize = (picture: Bitmap) => Promise<OcrLines>;

/** The words of a picture as one text. */
export interface OcrReading {
  readonly text: string;
  readonly lines: OcrLines;
  /** Where each word stands in the text, in the order of lines. */
  readonly places: readonly { readonly word: OcrWord; readonly line: number; readonly from: number }[];
  /** Mean of all characters, from 0 to 100, also of lines that are left out as illegible. */
  readonly confidence: number;
}

/** Below this a reading is a guess: its picture counts as not read, though what is legible of it is. */
export const LEAST_CONFIDENCE = 60;

export const isReliable = ({ text, confidence }: OcrReading): boolean =>
  text !== "" && confidence >= LEAST_CONFIDENCE;

/** What pages and pictures read by OCR are listed with: their place, and how sure the reading is. */
export const confidencePlace = (place: string, { confidence }: OcrReading) =>
  `${place} (${Math.round(confidence)} %)`;

/** The recogniser of whoever opens the file, else the installed one; undefined where there is none. */
export async function recognizerOf({ recognize }: FormatOptions): Promise<Recognize | undefined> {
  if (recognize !== undefined) return recognize || undefined;
  return (await import("./ocr-peers.ts")).installedRecognizer();
}

/** Small print is read better enlarged, and large pictures take long without being read better. */
const SMALL_SIDE = 1200;
const LONGEST_SIDE = 3600;

export async function readPicture(picture: Bitmap, recognize: Recognize): Promise<OcrReading> {
  const longest = Math.max(picture.width, picture.height);
  const scale = longest > LONGEST_SIDE ? LONGEST_SIDE / longest : longest < SMALL_SIDE ? 2 : 1;
  const scaled = scale === 1 ? onWhite(picture) : resized(onWhite(picture), scale);
  const lines = (await recognize(scaled)).map((line) =>
    line.map((word) => aroundInk(picture, unscaled(word, scale))),
  );
  return { ...readingOf(lines.filter(isLegible)), confidence: confidenceOf(lines.flat()) };
}

function unscaled({ text, confidence, box }: OcrWord, scale: number): OcrWord {
  const { left, top, right, bottom } = box;
  return {
    ...{ text, confidence },
    box: {
      left: Math.floor(left / scale),
      top: Math.floor(top / scale),
      right: Math.ceil(right / scale),
      bottom: Math.ceil(bottom / scale),
    },
  };
}

const WIDE = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Japanese is written without the spaces that recognisers put between its words. */
function readingOf(lines: OcrLines): Omit<OcrReading, "confidence"> {
  let text = "";
  const places: { word: OcrWord; line: number; from: number }[] = [];
  for (const [line, words] of lines.entries()) {
    if (line > 0) text += "\n";
    for (const [i, word] of words.entries()) {
      const joins = WIDE.test(text.at(-1) ?? "") || WIDE.test(word.text[0] ?? "");
      if (i > 0 && !joins) text += " ";
      places.push({ word, line, from: text.length });
      text += word.text;
    }
  }
  return { text, lines, places };
}

/** What a recogniser makes of trees and faces are letters too, of which it is not sure. */
const isLegible = (line: readonly OcrWord[]) =>
  line.some(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text));

function confidenceOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

/** The words of a line that an edit changes, whole; `insert` is what stands for the first of them. */
interface Change {
  readonly words: readonly OcrWord[];
  readonly line: number;
  readonly insert: string;
}

function changesOf(reading: OcrReading, edits: Edits): Change[] {
  return edits.list.flatMap(({ from, to, insert }) => {
    const places = reading.places.filter(
      (place) => place.from < to && place.from + place.word.text.length > from,
    );
    const lines = [...new Set(places.map(({ line }) => line))];
    return lines.map((line, i) => ({
      words: places.filter((place) => place.line === line).map(({ word }) => word),
      ...{ line, insert: i === 0 ? insert : "" },
    }));
  });
}

const around = (words: readonly OcrWord[]): PixelBox => ({
  left: Math.min(...words.map(({ box }) => box.left)),
  top: Math.min(...words.map(({ box }) => box.top)),
  right: Math.max(...words.map(({ box }) => box.right)),
  bottom: Math.max(...words.map(({ box }) => box.bottom)),
});

/** Boxes of recognisers are near to the letters, not around them: they grow, at both sides until nothing is cut. */
function aroundInk({ width, height, pixels }: Bitmap, word: OcrWord): OcrWord {
  const edge = Math.max(2, Math.ceil((word.box.bottom - word.box.top) * 0.25));
  const top = Math.max(0, word.box.top - edge);
  const bottom = Math.min(height, word.box.bottom + edge);
  const isCut = (x: number) => {
    if (x < 0 || x >= width) return false;
    let [low, high] = [255, 0];
    for (let y = top; y < bottom; y++) {
      const brightness = pixels[(y * width + x) * 4 + 1]!;
      [low, high] = [Math.min(low, brightness), Math.max(high, brightness)];
    }
    return high - low > CONTRAST;
  };
  let [left, right] = [word.box.left - edge, word.box.right + edge];
  for (const limit = left - 2 * edge; left > limit && isCut(left); ) left--;
  for (const limit = right + 2 * edge; right < limit && isCut(right - 1); ) right++;
  return { ...word, box: { left: Math.max(0, left), top, right: Math.min(width, right), bottom } };
}

/** Between ink and paper, of 255. */
const CONTRAST = 64;

/** A copy with black boxes. */
export function painted({ width, height, pixels }: Bitmap, boxes: readonly PixelBox[]): Bitmap {
  const copy = new Uint8Array(pixels);
  for (const { left, top, right, bottom } of boxes) {
    const [from, to] = [Math.max(0, left), Math.min(width, right)];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      for (let x = from; x < to; x++) copy.set(BLACK, (y * width + x) * 4);
  }
  return { width, height, pixels: copy };
}

const BLACK = [0, 0, 0, 255];

/** A box over a word or a line; `insert` is what stands for it. */
export interface InkBox extends PixelBox {
  readonly insert: string;
}

/** Boxes over the words that edits change, and over whole lines where something of them can still be read beside the boxes. */
export async function boxesOver(
  picture: Bitmap,
  reading: OcrReading,
  edits: Edits,
  recognize: Recognize,
): Promise<readonly InkBox[]> {
  const changes = changesOf(reading, edits);
  if (changes.length === 0) return [];
  const boxes = changes.map(({ words, insert }) => ({ ...around(words), insert }));
  const again = await readPicture(painted(picture, boxes), recognize);
  const removed = new Set(changes.flatMap(({ words }) => words));
  const lines = linesStillReadable(reading, again, removed, boxes);
  const wholeLines = lines.map((line) => around(reading.lines[line]!));
  return [...boxes, ...wholeLines.map((box) => ({ ...box, left: 0, right: picture.width, insert: "" }))];
}

/**
 * The lines of which something that was to be painted over can still be read: words beside the boxes that are no words of the first
 * reading that stay.
 */
function linesStillReadable(
  before: OcrReading,
  after: OcrReading,
  removed: ReadonlySet<OcrWord>,
  boxes: readonly PixelBox[],
): number[] {
  const kept = before.places.filter(({ word }) => !removed.has(word)).map(({ word }) => word.box);
  const left = after.places
    .map(({ word }) => word)
    .filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]{2}/u.test(text))
    .filter(({ box }) => !boxes.some((each) => holds(each, box)) && !kept.some((each) => holds(each, box)));
  return [
    ...new Set(
      before.places
        .filter(({ word }) => removed.has(word) && left.some(({ box }) => sameHeight(box, word.box)))
        .map(({ line }) => line),
    ),
  ];
}

const holds = (outer: PixelBox, { left, top, right, bottom }: PixelBox) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= outer.left && x < outer.right && y >= outer.top && y < outer.bottom;
};
const sameHeight = (a: PixelBox, b: PixelBox) => a.top < b.bottom && b.top < a.bottom;

/** What is transparent is read as if it lay on paper. */
function onWhite({ width, height, pixels }: Bitmap): Bitmap {
  const copy = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    for (let k = 0; k < 3; k++)
      copy[at + k] = alpha === 255 ? pixels[at + k]! : 255 - ((255 - pixels[at + k]!) * alpha) / 255;
    copy[at + 3] = 255;
  }
  return { width, height, pixels: copy };
}

/** Of another size: each pixel is the mean of those it covers, or between its neighbours. */
function resized({ width, height, pixels }: Bitmap, scale: number): Bitmap {
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const result = new Uint8Array(w * h * 4);
  const reach = Math.max(1, Math.floor(1 / scale));
  for (let y = 0; y < h; y++) {
    const top = Math.min(height - 1, Math.floor(y / scale));
    const rows = Math.min(reach, height - top);
    for (let x = 0; x < w; x++) {
      const left = Math.min(width - 1, Math.floor(x / scale));
      const columns = Math.min(reach, width - left);
      for (let k = 0; k < 4; k++) {
        let sum = 0;
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++)
            sum += pixels[((top + row) * width + left + column) * 4 + k]!;
        result[(y * w + x) * 4 + k] = sum / (rows * columns);
      }
    }
  }
  return { width: w, height: h, pixels: result };
}
