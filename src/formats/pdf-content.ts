/**
 * Content streams (ISO 32000-1, 7.8.2) with nothing in them but what is drawn: comments, unknown operators, texts and properties of
 * marked content are left out, layers stay, and resources have the names that `rename` gives them.
 */
import {
  isArray,
  isDict,
  isKind,
  latin1,
  name,
  OddPdf,
  type PdfDict,
  PdfScanner,
  type PdfValue,
  writeValue,
} from "./pdf-objects.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Operators whose operands are numbers only, or nothing. */
const PLAIN = words(
  "w J j M d i q Q cm m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tr Ts Td TD Tm T* d0 d1 SC sc G g RG rg K k BX EX",
);
const SHOWN = words("Tj TJ ' \"");
/** Operators with the name of a resource among their operands. */
const NAMING = words("Do gs sh Tf cs CS scn SCN");
const INTENTS = words("AbsoluteColorimetric RelativeColorimetric Saturation Perceptual");
/** Colour spaces that are no resources, also as inline pictures shorten them. */
const COLOURS = words("DeviceGray DeviceRGB DeviceCMYK Pattern G RGB CMYK I Indexed");

export type Rename = (resource: string) => string;

/** Told of every string that is shown, with the resource that is its font. */
export type OnShow = (font: string, text: string) => void;

export function cleanContent(bytes: Uint8Array, rename: Rename, onShow: OnShow = () => {}): Uint8Array {
  const scanner = new PdfScanner(bytes);
  const chunks: Uint8Array[] = [];
  const emit = (operands: readonly PdfValue[], operator: string) =>
    chunks.push(Buffer.from(`${[...operands.map(writeValue), operator].join(" ")}\n`, "latin1"));
  let operands: PdfValue[] = [];
  let font = "";
  /** For every open mark whether it is kept. */
  const marks: boolean[] = [];
  for (let value = scanner.next(); value !== undefined; value = scanner.next()) {
    if (!isKind(value, "word")) {
      operands.push(value);
      continue;
    }
    const given = operands;
    operands = [];
    const { word } = value;
    if (word === "Tf") font = given.find((each) => isKind(each, "name"))?.name ?? "";
    if (SHOWN.has(word)) for (const text of textsOf(given)) onShow(font, text);
    if (PLAIN.has(word)) emit(given.filter(isNumeric), word);
    else if (SHOWN.has(word)) emit(given.filter(isShown), word);
    else if (NAMING.has(word))
      emit(
        given.flatMap((each) => renamed(each, word, rename)),
        word,
      );
    else if (word === "ri")
      emit(
        given.filter((each) => isKind(each, "name") && INTENTS.has(each.name)),
        word,
      );
    else if (word === "BI") chunks.push(inlinePicture(scanner, rename));
    else if (word === "BMC" || word === "BDC") {
      const layer = layerOf(given, rename);
      marks.push(layer !== undefined);
      if (layer) emit(layer, "BDC");
    } else if (word === "EMC" && marks.pop()) emit([], "EMC");
  }
  for (const kept of marks) if (kept) emit([], "EMC");
  return Buffer.concat(chunks);
}

const textsOf = (values: readonly PdfValue[]): string[] =>
  values.flatMap((value) => (isKind(value, "text") ? [value.text] : isArray(value) ? textsOf(value) : []));
const isNumeric = (value: PdfValue): boolean =>
  typeof value === "number" || (isArray(value) && value.every(isNumeric));
const isShown = (value: PdfValue): boolean =>
  typeof value === "number" || isKind(value, "text") || (isArray(value) && value.every(isShown));

function renamed(value: PdfValue, operator: string, rename: Rename): PdfValue[] {
  if (typeof value === "number") return [value];
  if (!isKind(value, "name")) return [];
  const device = /^[cC][sS]$/.test(operator) && COLOURS.has(value.name);
  return [device ? value : name(rename(value.name))];
}

function layerOf([tag, properties]: readonly PdfValue[], rename: Rename): PdfValue[] | undefined {
  if (!isKind(tag, "name") || tag.name !== "OC" || !isKind(properties, "name")) return undefined;
  return [tag, name(rename(properties.name))];
}

/** Keys of an inline picture, short and long; anything else in it is left out. */
const PICTURE_KEYS = words(
  "BPC BitsPerComponent CS ColorSpace D Decode DP DecodeParms F Filter H Height IM ImageMask I Interpolate W Width",
);

function inlinePicture(scanner: PdfScanner, rename: Rename): Uint8Array {
  const dict = new Map<string, PdfValue>();
  for (;;) {
    const key = scanner.next();
    if (isKind(key, "word") && key.word === "ID") break;
    const value = key === undefined ? undefined : scanner.next();
    if (!isKind(key, "name") || value === undefined) throw new OddPdf("an inline picture without data");
    if (PICTURE_KEYS.has(key.name)) dict.set(key.name, pictureValue(key.name, value, rename));
  }
  const from = scanner.at + 1;
  const to = endOfPicture(scanner.bytes, from, unpackedLength(dict));
  scanner.at = to + 3;
  const head = [...dict].map(([key, value]) => `/${key} ${writeValue(value)}`).join(" ");
  return Buffer.concat([
    Buffer.from(`BI ${head} ID `, "latin1"),
    scanner.bytes.subarray(from, to),
    Buffer.from("\nEI\n"),
  ]);
}

function pictureValue(key: string, value: PdfValue, rename: Rename): PdfValue {
  const isResource =
    (key === "CS" || key === "ColorSpace") && isKind(value, "name") && !COLOURS.has(value.name);
  return isResource ? name(rename(value.name)) : value;
}

/** How many bytes a picture without a filter has, where its dictionary tells. */
function unpackedLength(dict: PdfDict): number | undefined {
  const get = (short: string, long: string) => dict.get(short) ?? dict.get(long);
  const [width, height] = [get("W", "Width"), get("H", "Height")];
  if (get("F", "Filter") !== undefined || typeof width !== "number" || typeof height !== "number")
    return undefined;
  const mask = get("IM", "ImageMask") === true;
  const space = get("CS", "ColorSpace");
  const colours = isKind(space, "name")
    ? { G: 1, DeviceGray: 1, RGB: 3, DeviceRGB: 3, CMYK: 4, DeviceCMYK: 4 }[space.name]
    : 1;
  const bits = mask ? 1 : get("BPC", "BitsPerComponent");
  if (typeof bits !== "number" || colours === undefined || isDict(space)) return undefined;
  return Math.ceil((width * bits * (mask ? 1 : colours)) / 8) * height;
}

/** Where the data of an inline picture ends: in front of the white space before EI. */
function endOfPicture(bytes: Uint8Array, from: number, length: number | undefined): number {
  const text = latin1(bytes.subarray(from));
  const end = /[\s\0]EI(?=[\s\0]|$)/g;
  if (length !== undefined) end.lastIndex = length;
  for (let match = end.exec(text); match; match = end.exec(text)) {
    const after = text.slice(match.index + 3, match.index + 20);
    if (length !== undefined || /^[\t\n\r -~]*$/.test(after)) return from + match.index;
  }
  throw new OddPdf("an inline picture without an end");
}
