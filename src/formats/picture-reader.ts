/**
 * A picture as the text that a recogniser sees in it. To save, the words of changed text are painted over in the pixels, and the picture
 * is read again: where something beside a box can still be read, its whole line goes. The written file is decoded and compared.
 */
import { createDoc } from "../doc/doc.ts";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { decodeJpeg, isJpeg, orientationOf } from "./jpeg-codec.ts";
import { encodeJpeg } from "./jpeg-encoder.ts";
import {
  boxesOver,
  confidencePlace,
  isReliable,
  type OcrReading,
  type PixelBox,
  painted,
  readPicture,
  recognizerOf,
} from "./ocr.ts";
import type { Bitmap } from "./pdfium.ts";
import { withoutMetadata } from "./picture-metadata.ts";
import { decodePng, encodePng, isPng, OddPicture } from "./png-codec.ts";

export async function openPicture(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const { id } = options;
  const recognize = await recognizerOf(options);
  if (!recognize) throw problem("cannot-read", { id, why: message("kind-ocr") });
  const picture = await decode(bytes, id);
  const reading = await readPicture(picture, recognize);
  const clean = options.keepMetadata ? bytes : withoutMetadata(bytes);
  const parts = partsOf(reading, clean !== bytes);
  const doc = createDoc(id, reading.text, docOptions(options, { parts }));
  let saved: { bytes: Uint8Array; text: string } | undefined;
  return {
    docs: [doc],
    async save([edits]) {
      const boxes = await boxesOver(picture, reading, edits!, recognize);
      const output =
        boxes.length > 0 ? await write(painted(picture, boxes), bytes, boxes, id) : await unpainted();
      saved = { bytes: output, text: edits!.apply(reading.text) };
      return output;
    },
    /** A second reading differs in a letter here and there: it is the pixels that were checked. */
    async reread(written) {
      const same = saved !== undefined && Buffer.compare(saved.bytes, written) === 0;
      return same ? [{ text: saved!.text }] : [];
    },
  };

  /** Pictures that are turned by their metadata would be shown otherwise without it. */
  async function unpainted(): Promise<Uint8Array> {
    const turned = clean !== bytes && isJpeg(bytes) && orientationOf(bytes) !== 1;
    return turned || isAnimated(clean) ? write(picture, bytes, [], id) : clean;
  }
}

/** Frames of an animated PNG are seen by nobody here. */
const isAnimated = (bytes: Uint8Array) => isPng(bytes) && Buffer.from(bytes).includes("acTL", 8, "latin1");

async function decode(bytes: Uint8Array, id: string): Promise<Bitmap> {
  try {
    if (isPng(bytes)) return decodePng(bytes);
    if (isJpeg(bytes)) return await decodeJpeg(bytes);
  } catch (error) {
    if (!(error instanceof OddPicture)) throw error;
  }
  throw problem("cannot-read", { id, why: message("picture-odd") });
}

function partsOf(reading: OcrReading, hasMetadata: boolean): readonly FilePart[] {
  const parts = createPartList();
  if (isReliable(reading)) parts.add("ocr-picture", "read", confidencePlace("", reading).trim());
  else parts.add("picture", "unread");
  if (hasMetadata) parts.add("picture-metadata", "removed");
  return parts.list();
}

async function write(
  picture: Bitmap,
  original: Uint8Array,
  boxes: readonly PixelBox[],
  id: string,
): Promise<Uint8Array> {
  const output = isPng(original) ? encodePng(picture) : encodeJpeg(picture);
  const again = await decode(output, id);
  if (!isSamePicture(picture, again, isPng(original) ? 0 : LOSS) || !isBlack(again, boxes))
    throw new CheckFailed(message("written-differs", { id, same: 0, documents: 1 }));
  return output;
}

/** Mean difference of colours that compressing again may make, and how bright black may become. */
const LOSS = 12;
const DARK = 48;

function isSamePicture(a: Bitmap, b: Bitmap, most: number): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++) sum += Math.abs(a.pixels[i]! - b.pixels[i]!);
  return sum <= most * a.pixels.length;
}

function isBlack({ width, height, pixels }: Bitmap, boxes: readonly PixelBox[]): boolean {
  return boxes.every(({ left, top, right, bottom }) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, left); x < Math.min(width, right); x++)
        for (let k = 0; k < 3; k++) if (pixels[(y * width + x) * 4 + k]! > DARK) return false;
    return true;
  });
}
