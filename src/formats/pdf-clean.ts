/**
 * A PDF with nothing but what its pages show. The pages are walked from the catalogue, and of every dictionary only the keys listed
 * here are copied: everything else (metadata, outlines, scripts, attachments, structure, annotations, private data, objects that
 * nothing leads to, earlier versions) is not in the result, whatever it is called. Resources, embedded fonts, layers and spot colours
 * are named anew.
 */
import { deflateSync } from "node:zlib";
import type { PartList } from "../doc/file-part.ts";
import { cleanContent } from "./pdf-content.ts";
import { decodeStream, filtersOf } from "./pdf-filters.ts";
import { cleanCMap, cleanFontProgram } from "./pdf-fonts.ts";
import {
  isArray,
  isDict,
  isKind,
  name,
  nameOf,
  OddPdf,
  type PdfDict,
  type PdfFile,
  type PdfRef,
  type PdfStream,
  type PdfValue,
  readPdf,
  writePdf,
} from "./pdf-objects.ts";
import { withoutMetadata } from "./picture-metadata.ts";

/** Drawn over a page: operators, and the fonts they name. */
export interface Overlay {
  readonly content: string;
  readonly fonts: ReadonlyMap<string, PdfDict>;
}

export interface CleanOptions {
  /** What is removed is added here. */
  readonly parts?: PartList;
  /** By the number of the page, from 0 on. */
  readonly overlays?: ReadonlyMap<number, Overlay>;
  readonly mostPages: number;
}

/** What is copied of a dictionary of some role: its keys, and the roles of their values. */
type Shape = Readonly<Record<string, Role>>;
type Role =
  | "plain"
  | "page"
  | "resources"
  | "states"
  | "state"
  | "colours"
  | "colour"
  | "patterns"
  | "pattern"
  | "shadings"
  | "shading"
  | "xobjects"
  | "xobject"
  | "fonts"
  | "font"
  | "descriptor"
  | "program"
  | "cmap"
  | "system"
  | "encoding"
  | "glyphs"
  | "glyph"
  | "layers"
  | "layer"
  | "group"
  | "mask"
  | "function"
  | "data"
  | "strings";

const keys = (text: string, role: Role = "plain"): Shape =>
  Object.fromEntries(text.split(" ").map((key) => [key, role]));

const FORM: Shape = {
  ...keys("Type Subtype FormType BBox Matrix"),
  Resources: "resources",
  Group: "group",
  OC: "layer",
};
const PICTURE: Shape = {
  ...keys(
    "Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte Filter DecodeParms",
  ),
  ColorSpace: "colour",
  Mask: "xobject",
  SMask: "xobject",
  OC: "layer",
};
const SHAPES: Readonly<Partial<Record<Role, Shape>>> = {
  page: {
    ...keys("Type MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit"),
    Resources: "resources",
    Group: "group",
  },
  resources: {
    ExtGState: "states",
    ColorSpace: "colours",
    Pattern: "patterns",
    Shading: "shadings",
    XObject: "xobjects",
    Font: "fonts",
    Properties: "layers",
  },
  state: {
    ...keys("Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK"),
    ...keys("BG BG2 UCR UCR2 TR TR2", "function"),
    Font: "font",
    SMask: "mask",
  },
  mask: { ...keys("Type S BC"), G: "xobject", TR: "function" },
  group: { ...keys("Type S I K"), CS: "colour" },
  pattern: {
    ...keys("Type PatternType PaintType TilingType BBox XStep YStep Matrix"),
    Resources: "resources",
    Shading: "shading",
    ExtGState: "state",
  },
  shading: {
    ...keys(
      "ShadingType Background BBox AntiAlias Domain Coords Extend Matrix BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow Filter DecodeParms",
    ),
    ColorSpace: "colour",
    Function: "function",
  },
  function: {
    ...keys(
      "FunctionType Domain Range C0 C1 N Bounds Encode Size BitsPerSample Order Decode Filter DecodeParms",
    ),
    Functions: "function",
  },
  font: {
    ...keys("Type Subtype BaseFont FirstChar LastChar Widths W DW W2 DW2 FontBBox FontMatrix"),
    FontDescriptor: "descriptor",
    DescendantFonts: "font",
    Encoding: "encoding",
    ToUnicode: "cmap",
    CIDSystemInfo: "system",
    CIDToGIDMap: "data",
    CharProcs: "glyphs",
    Resources: "resources",
  },
  descriptor: {
    ...keys(
      "Type FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontStretch FontWeight",
    ),
    ...keys("FontFile FontFile2 FontFile3", "program"),
  },
  program: keys("Length1 Length2 Length3 Subtype Filter DecodeParms"),
  system: { Registry: "strings", Ordering: "strings", Supplement: "plain" },
  layer: { ...keys("Type P"), OCGs: "layer" },
  data: { ...keys("N Range Filter DecodeParms"), Alternate: "colour" },
};
/** Dictionaries from names to values of one role. */
const TABLES: Readonly<Partial<Record<Role, Role>>> = {
  states: "state",
  colours: "colour",
  patterns: "pattern",
  shadings: "shading",
  xobjects: "xobject",
  fonts: "font",
  glyphs: "glyph",
  layers: "layer",
};
const DEFAULT_SPACES = new Set(["DefaultGray", "DefaultRGB", "DefaultCMYK"]);

/** The parts that keys of the catalogue lead to. */
const REMOVED: Readonly<Record<string, string>> = {
  Metadata: "metadata",
  Outlines: "bookmark",
  OpenAction: "script",
  AA: "script",
  AcroForm: "form",
  StructTreeRoot: "structure",
  PageLabels: "page-label",
  Dests: "destination",
  PieceInfo: "private-data",
  Thumb: "thumbnail",
  Threads: "thread",
  Perms: "signature",
  DSS: "signature",
  Collection: "attachment",
  AF: "attachment",
  OutputIntents: "output-intent",
};
const NAME_TREES: Readonly<Record<string, string>> = {
  EmbeddedFiles: "attachment",
  JavaScript: "script",
  Dests: "destination",
};

export function cleanPdf(bytes: Uint8Array, options: CleanOptions): Uint8Array {
  const file = readPdf(bytes);
  const catalogue = file.resolve(file.trailer.get("Root"));
  if (!isDict(catalogue)) throw new OddPdf("no catalogue");
  if (options.parts) listRemoved(file, catalogue, options.parts);
  const first = new Copier(file);
  first.document(catalogue, options);
  const copier = new Copier(file, first.shownCodes());
  copier.document(catalogue, options);
  return writePdf(copier.objects);
}

function listRemoved({ resolve, trailer }: PdfFile, catalogue: PdfDict, parts: PartList): void {
  const info = resolve(trailer.get("Info"));
  if (isDict(info) && info.size > 0) parts.add("metadata", "removed");
  for (const [key, value] of catalogue) {
    const target = resolve(value);
    const form = key === "AcroForm" && isDict(target) ? resolve(target.get("Fields")) : undefined;
    const isPlace = key === "OpenAction" && isArray(target);
    if (REMOVED[key] && !isPlace && !(isArray(form) && form.length === 0 && !hasXfa(target)))
      parts.add(REMOVED[key], "removed");
  }
  const trees = resolve(catalogue.get("Names"));
  if (!isDict(trees)) return;
  for (const [key, tree] of trees) {
    const count = leaves(resolve, resolve(tree), 0);
    for (let i = 0; i < count; i++) parts.add(NAME_TREES[key] ?? "private-data", "removed");
  }
}

const hasXfa = (form: PdfValue) => isDict(form) && form.has("XFA");

/** Entries of a name tree. */
function leaves(resolve: PdfFile["resolve"], tree: PdfValue, depth: number): number {
  if (!isDict(tree) || depth > 20) return 0;
  const [names, kids] = [resolve(tree.get("Names")), resolve(tree.get("Kids"))];
  const own = isArray(names) ? names.length >> 1 : 0;
  return isArray(kids)
    ? kids.reduce<number>((sum, kid) => sum + leaves(resolve, resolve(kid), depth + 1), own)
    : own;
}

type ShownCodes = ReadonlyMap<number, ReadonlySet<string>>;

/** Copies what is allowed into a list of objects, each object of the file once for every role it has. */
class Copier {
  readonly objects: PdfValue[] = [];
  readonly #file: PdfFile;
  readonly #copies = new Map<string, PdfRef>();
  readonly #names = new Map<string, string>();
  readonly #layers: PdfRef[] = [];
  readonly #layerOf = new Map<number, PdfRef>();
  #fonts = 0;

  /** Strings shown in each font, by the number of its object; undefined where some font is not known. */
  #shown: Map<number, Set<string>> | undefined = new Map();
  readonly #codes: ShownCodes | undefined;

  /**
   * A font's character map lists only the `codes` that are still shown: programs that number characters as they meet them would
   * otherwise spell out what was removed.
   */
  constructor(file: PdfFile, codes?: ShownCodes) {
    this.#file = file;
    this.#codes = codes;
  }

  shownCodes(): ShownCodes | undefined {
    return this.#shown;
  }

  #listen(resources: PdfValue | undefined): (font: string, text: string) => void {
    const { resolve } = this.#file;
    const given = resolve(resources);
    const fonts = isDict(given) ? resolve(given.get("Font")) : null;
    return (font, text) => {
      const ref = isDict(fonts) ? fonts.get(font) : undefined;
      if (!isKind(ref, "ref")) this.#shown = undefined;
      else if (this.#shown) this.#shown.set(ref.number, (this.#shown.get(ref.number) ?? new Set()).add(text));
    };
  }

  /** The codes of a font that are shown; undefined where they cannot be told apart. */
  #codesOf(number: number): ReadonlySet<number> | undefined {
    const { resolve } = this.#file;
    const font = resolve({ kind: "ref", number });
    if (!this.#codes || !isDict(font)) return undefined;
    const wide = nameOf(resolve(font.get("Subtype"))) === "Type0";
    if (wide && !/^Identity-[HV]$/.test(nameOf(resolve(font.get("Encoding"))) ?? "")) return undefined;
    const codes = new Set<number>();
    for (const text of this.#codes.get(number) ?? []) {
      for (let at = 0; at < text.length; at += wide ? 2 : 1)
        codes.add(wide ? text.charCodeAt(at) * 256 + text.charCodeAt(at + 1) : text.charCodeAt(at));
    }
    return codes;
  }

  document(catalogue: PdfDict, { overlays, mostPages }: CleanOptions): void {
    this.objects.push(null, null);
    const pages = pagesOf(this.#file, catalogue, mostPages);
    const kids = pages.map((page, i) => this.#page(page, overlays?.get(i)));
    this.objects[1] = new Map<string, PdfValue>([
      ["Type", name("Pages")],
      ["Kids", kids],
      ["Count", kids.length],
    ]);
    const root = new Map<string, PdfValue>([
      ["Type", name("Catalog")],
      ["Pages", { kind: "ref", number: 2 }],
    ]);
    const layers = this.#layerSettings(catalogue);
    if (layers) root.set("OCProperties", layers);
    this.objects[0] = root;
  }

  #add(value: PdfValue): PdfRef {
    this.objects.push(value);
    return { kind: "ref", number: this.objects.length };
  }

  #page(page: PdfDict, overlay: Overlay | undefined): PdfRef {
    const copy = new Map(this.#dict(page, "page"));
    copy.set("Parent", { kind: "ref", number: 2 });
    const content = this.#contents(page);
    if (!overlay) copy.set("Contents", this.#add(packed(new Map(), content)));
    else {
      const drawn = Buffer.concat([
        Buffer.from("q\n"),
        content,
        Buffer.from(`\nQ\n${overlay.content}`, "latin1"),
      ]);
      copy.set("Contents", this.#add(packed(new Map(), drawn)));
      copy.set("Resources", this.#withFonts(copy.get("Resources"), overlay.fonts));
    }
    return this.#add(copy);
  }

  #withFonts(resources: PdfValue | undefined, fonts: Overlay["fonts"]): PdfValue {
    const own = (value: PdfValue | undefined) =>
      isKind(value, "ref") ? this.objects[value.number - 1] : value;
    const given = own(resources);
    const all = own(isDict(given) ? given.get("Font") : undefined);
    const joined = new Map(isDict(all) ? all : []);
    for (const [key, font] of fonts) joined.set(key, this.#add(font));
    return new Map(isDict(given) ? given : []).set("Font", joined);
  }

  #contents(page: PdfDict): Uint8Array {
    const { resolve } = this.#file;
    const contents = resolve(page.get("Contents"));
    const streams = (isArray(contents) ? contents.map((each) => resolve(each)) : [contents]).filter(
      (each): each is PdfStream => isKind(each, "stream"),
    );
    const all = streams.flatMap((stream) => [decodeStream(stream, resolve), Buffer.from("\n")]);
    return cleanContent(Buffer.concat(all), this.#rename, this.#listen(page.get("Resources")));
  }

  /** Names of resources stand in content streams too, which may belong to several dictionaries: a name has one new name everywhere. */
  readonly #rename = (old: string): string => {
    if (!this.#names.has(old)) this.#names.set(old, `R${this.#names.size + 1}`);
    return this.#names.get(old)!;
  };

  #copy(value: PdfValue | undefined, role: Role): PdfValue | undefined {
    if (isKind(value, "ref")) return this.#copyRef(value, role);
    return this.#copyValue(this.#file.resolve(value), role);
  }

  #copyRef(ref: PdfRef, role: Role): PdfValue | undefined {
    const key = `${role} ${ref.number}`;
    const done = this.#copies.get(key);
    if (done) return done;
    const target = this.#file.resolve(ref);
    if (role === "layer") return this.#layer(ref.number, target);
    if (target === null || typeof target !== "object" || isKind(target, "name"))
      return this.#copyValue(target, role);
    const copy = this.#add(null);
    this.#copies.set(key, copy);
    const codes = role === "font" ? this.#codesOf(ref.number) : undefined;
    const copied = this.#copyValue(target, role) ?? null;
    this.objects[copy.number - 1] =
      codes && isDict(target) && isDict(copied) ? this.#prune(copied, target, codes) : copied;
    return copy;
  }

  #prune(copy: PdfDict, font: PdfDict, codes: ReadonlySet<number>): PdfDict {
    const map = this.#file.resolve(font.get("ToUnicode"));
    if (!isKind(map, "stream")) return copy;
    const old = copy.get("ToUnicode");
    if (isKind(old, "ref")) this.objects[old.number - 1] = null;
    const pruned = packed(this.#cmapKeys(map.dict), cleanCMap(decodeStream(map, this.#file.resolve), codes));
    return new Map(copy).set("ToUnicode", this.#add(pruned));
  }

  #copyValue(value: PdfValue, role: Role): PdfValue | undefined {
    if (role === "colour") return this.#colour(value);
    if (role === "layer" && isDict(value)) return undefined;
    if (isArray(value)) {
      const copies = value.map((each) => this.#copy(each, role));
      return copies.map((each) => each ?? null);
    }
    if (isKind(value, "stream")) return this.#stream(value, role);
    if (isDict(value)) return role === "plain" ? this.#plainDict(value) : this.#dict(value, role);
    if (isKind(value, "text")) return role === "strings" ? value : undefined;
    return isKind(value, "word") ? undefined : value;
  }

  /** Parameters of filters and the like: numbers, names and switches. */
  #plainDict(dict: PdfDict): PdfDict {
    const copy = new Map<string, PdfValue>();
    for (const [key, value] of dict) {
      const each = this.#file.resolve(value);
      if (isKind(each, "stream")) copy.set(key, this.#add({ ...each, dict: this.#dict(each.dict, "data") }));
      else if (typeof each === "number" || typeof each === "boolean") copy.set(key, each);
    }
    return copy;
  }

  #dict(dict: PdfDict, role: Role): PdfDict {
    const each = TABLES[role];
    if (each) return this.#table(dict, role, each);
    if (role === "encoding") return this.#encoding(dict);
    const shape = role === "xobject" ? (this.#isForm(dict) ? FORM : PICTURE) : SHAPES[role];
    const copy = new Map<string, PdfValue>();
    for (const [key, part] of Object.entries(shape ?? {})) {
      const value = dict.has(key) ? this.#copy(dict.get(key), part) : undefined;
      if (value !== undefined) copy.set(key, value);
    }
    return role === "font" || role === "descriptor" ? this.#nameFont(copy, dict) : copy;
  }

  #isForm = (dict: PdfDict) => nameOf(this.#file.resolve(dict.get("Subtype"))) === "Form";

  #table(dict: PdfDict, role: Role, each: Role): PdfDict {
    const copy = new Map<string, PdfValue>();
    for (const [key, value] of dict) {
      const kept = this.#copy(value, each);
      const asIs = role === "glyphs" || (role === "colours" && DEFAULT_SPACES.has(key));
      if (kept !== undefined) copy.set(asIs ? key : this.#rename(key), kept);
    }
    return copy;
  }

  #encoding(dict: PdfDict): PdfDict {
    const copy = new Map<string, PdfValue>([["Type", name("Encoding")]]);
    const base = this.#file.resolve(dict.get("BaseEncoding"));
    if (isKind(base, "name")) copy.set("BaseEncoding", base);
    const differences = this.#file.resolve(dict.get("Differences"));
    if (isArray(differences))
      copy.set(
        "Differences",
        differences
          .map((each) => this.#file.resolve(each))
          .filter((each) => typeof each === "number" || isKind(each, "name")),
      );
    return copy;
  }

  /** An embedded font has no need of its name. */
  #nameFont(copy: Map<string, PdfValue>, dict: PdfDict): PdfDict {
    const { resolve } = this.#file;
    const descendants = resolve(dict.get("DescendantFonts"));
    const inner = isArray(descendants) ? resolve(descendants[0]) : dict;
    const descriptor = resolve(isDict(inner) ? inner.get("FontDescriptor") : undefined);
    const holder = isDict(descriptor) ? descriptor : dict;
    const embedded = ["FontFile", "FontFile2", "FontFile3"].some((key) => holder.has(key));
    const subset = `AAAAAA+F${++this.#fonts}`;
    if (embedded && copy.has("BaseFont")) copy.set("BaseFont", name(subset));
    if (embedded && copy.has("FontName")) copy.set("FontName", name(subset));
    return copy;
  }

  #stream(stream: PdfStream, role: Role): PdfValue | undefined {
    const { resolve } = this.#file;
    const dict = new Map(this.#dict(stream.dict, role));
    const drawn = role === "glyph" || role === "pattern" || (role === "xobject" && this.#isForm(stream.dict));
    if (drawn)
      return packed(
        dict,
        cleanContent(decodeStream(stream, resolve), this.#rename, this.#listen(stream.dict.get("Resources"))),
      );
    if (role === "xobject") return this.#picture(stream, dict);
    if (role === "cmap" || role === "encoding")
      return packed(this.#cmapKeys(stream.dict), cleanCMap(decodeStream(stream, resolve)));
    if (role === "program") return packed(dict, cleanFontProgram(decodeStream(stream, resolve)));
    if (role === "function" && resolve(stream.dict.get("FunctionType")) === 4)
      return packed(
        dict,
        Buffer.from(
          Buffer.from(decodeStream(stream, resolve))
            .toString("latin1")
            .replace(/%[^\r\n]*/g, " "),
          "latin1",
        ),
      );
    return role === "function" || role === "shading" || role === "data" ? { ...stream, dict } : undefined;
  }

  #picture(stream: PdfStream, dict: Map<string, PdfValue>): PdfValue | undefined {
    if (nameOf(this.#file.resolve(stream.dict.get("Subtype"))) !== "Image") return undefined;
    const last = filtersOf(stream, this.#file.resolve);
    const bytes = last.length === 1 ? withoutMetadata(stream.bytes) : stream.bytes;
    return { kind: "stream", dict, bytes };
  }

  #cmapKeys(dict: PdfDict): Map<string, PdfValue> {
    const copy = new Map<string, PdfValue>();
    const { resolve } = this.#file;
    const [mode, base] = [resolve(dict.get("WMode")), resolve(dict.get("UseCMap"))];
    if (!dict.has("CMapName")) return copy;
    copy.set("Type", name("CMap")).set("CMapName", name("C"));
    const system = this.#copy(dict.get("CIDSystemInfo"), "system");
    if (system !== undefined) copy.set("CIDSystemInfo", system);
    if (typeof mode === "number") copy.set("WMode", mode);
    if (isKind(base, "name")) copy.set("UseCMap", base);
    return copy;
  }

  #colour(value: PdfValue): PdfValue | undefined {
    const { resolve } = this.#file;
    if (isKind(value, "name")) return DEVICE.test(value.name) ? value : name(this.#rename(value.name));
    if (!isArray(value)) return undefined;
    const [kind, ...rest] = value.map((each) => resolve(each));
    const family = nameOf(kind);
    if (kind === undefined || family === undefined) return undefined;
    if (family === "Separation" || family === "DeviceN") {
      const inks = isArray(rest[0]) ? rest[0].map((each) => this.#ink(resolve(each))) : this.#ink(rest[0]);
      return [kind, inks, this.#copy(value[2], "colour") ?? null, this.#copy(value[3], "function") ?? null];
    }
    if (family === "Indexed" || family === "I") {
      const table = rest[2];
      const packedTable = isKind(table, "stream") ? this.#copy(value[3], "data") : table;
      return [kind, this.#copy(value[1], "colour") ?? null, rest[1] ?? null, packedTable ?? null];
    }
    if (family === "Pattern")
      return rest.length > 0 ? [kind, this.#copy(value[1], "colour") ?? null] : [kind];
    if (family === "ICCBased") return [kind, this.#copy(value[1], "data") ?? null];
    const parameters = rest[0];
    return isDict(parameters) ? [kind, numbersOf(parameters, resolve)] : [kind];
  }

  #ink(value: PdfValue | undefined): PdfValue {
    const ink = nameOf(value) ?? "None";
    return name(/^(?:All|None|Cyan|Magenta|Yellow|Black)$/.test(ink) ? ink : this.#rename(`ink ${ink}`));
  }

  /** A layer without what it is called; a set of layers with those in it. */
  #layer(number: number, target: PdfValue): PdfValue | undefined {
    const known = this.#layerOf.get(number);
    if (known) return known;
    if (isArray(target)) return target.flatMap((each) => this.#copy(each, "layer") ?? []);
    if (!isDict(target)) return undefined;
    const type = nameOf(this.#file.resolve(target.get("Type")));
    if (type !== "OCG" && type !== "OCMD") return undefined;
    const ref = this.#add(null);
    this.#layerOf.set(number, ref);
    if (type === "OCG") {
      this.#layers.push(ref);
      const label: PdfValue = { kind: "text", text: `Layer ${this.#layers.length}` };
      this.objects[ref.number - 1] = new Map<string, PdfValue>([
        ["Type", name("OCG")],
        ["Name", label],
      ]);
    } else this.objects[ref.number - 1] = this.#layerSet(target);
    return ref;
  }

  #layerSet(target: PdfDict): PdfDict {
    const { resolve } = this.#file;
    const copy = new Map<string, PdfValue>([["Type", name("OCMD")]]);
    const groups = target.get("OCGs");
    const members = isArray(resolve(groups))
      ? (resolve(groups) as readonly PdfValue[])
      : groups
        ? [groups]
        : [];
    copy.set(
      "OCGs",
      members.flatMap((each) => this.#copy(each, "layer") ?? []),
    );
    const policy = resolve(target.get("P"));
    if (isKind(policy, "name")) copy.set("P", policy);
    if (target.has("VE")) copy.set("VE", this.#expression(target.get("VE"), 0));
    return copy;
  }

  #expression(value: PdfValue | undefined, depth: number): PdfValue {
    const target = this.#file.resolve(value);
    if (isArray(target) && depth < 20) return target.map((each) => this.#expression(each, depth + 1));
    if (isKind(target, "name")) return name(/^(?:And|Or|Not)$/.test(target.name) ? target.name : "And");
    return this.#copy(value, "layer") ?? null;
  }

  /** Which layers are shown, of those that something on a page belongs to. */
  #layerSettings(catalogue: PdfDict): PdfDict | undefined {
    const { resolve } = this.#file;
    const properties = resolve(catalogue.get("OCProperties"));
    const settings = isDict(properties) ? resolve(properties.get("D")) : null;
    if (this.#layers.length === 0) return undefined;
    const listed = (key: string): PdfValue[] => {
      const list = isDict(settings) ? resolve(settings.get(key)) : null;
      return isArray(list)
        ? list.flatMap((each) => (isKind(each, "ref") ? (this.#layerOf.get(each.number) ?? []) : []))
        : [];
    };
    const shown = new Map<string, PdfValue>([
      ["ON", listed("ON")],
      ["OFF", listed("OFF")],
    ]);
    const base = isDict(settings) ? resolve(settings.get("BaseState")) : null;
    if (isKind(base, "name")) shown.set("BaseState", base);
    return new Map<string, PdfValue>([
      ["OCGs", this.#layers],
      ["D", shown],
    ]);
  }
}

const DEVICE = /^(?:Device(?:Gray|RGB|CMYK)|Pattern|Indexed|G|RGB|CMYK|I|CalGray|CalRGB|Lab)$/;

function numbersOf(dict: PdfDict, resolve: PdfFile["resolve"]): PdfDict {
  const copy = new Map<string, PdfValue>();
  for (const key of ["WhitePoint", "BlackPoint", "Gamma", "Matrix", "Range"]) {
    const value = resolve(dict.get(key));
    const numbers = isArray(value)
      ? value.map((each) => resolve(each)).filter((each) => typeof each === "number")
      : value;
    if (numbers !== null && (typeof numbers === "number" || isArray(numbers))) copy.set(key, numbers);
  }
  return copy;
}

function packed(dict: Map<string, PdfValue>, bytes: Uint8Array): PdfStream {
  dict.delete("DecodeParms");
  return { kind: "stream", dict: dict.set("Filter", name("FlateDecode")), bytes: deflateSync(bytes) };
}

/** The pages in order, each with what it inherits. */
function pagesOf({ resolve }: PdfFile, catalogue: PdfDict, most: number): PdfDict[] {
  const pages: PdfDict[] = [];
  const seen = new Set<PdfDict>();
  function walk(value: PdfValue | undefined, inherited: PdfDict, depth: number): void {
    const node = resolve(value);
    if (!isDict(node) || seen.has(node) || depth > 100) return;
    seen.add(node);
    const kids = resolve(node.get("Kids"));
    const passed = new Map([...inherited, ...[...node].filter(([key]) => INHERITED.has(key))]);
    if (isArray(kids)) for (const kid of kids) walk(kid, passed, depth + 1);
    else if (pages.push(new Map([...passed, ...node])) > most) throw new OddPdf("too many pages");
  }
  walk(catalogue.get("Pages"), new Map(), 0);
  return pages;
}

const INHERITED = new Set(["Resources", "MediaBox", "CropBox", "Rotate"]);
