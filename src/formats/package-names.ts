/** Names in a package that people may have given: of its parts, and of the styles of a Word document. */
import { isDataName } from "../detect/table/data-name.ts";
import { isListedName } from "../detect/table/value-kind.ts";
import { eachElement, type Package } from "./opc.ts";

/** Names that programs give to parts, without their numbers. */
const GENERATED = new Set(
  (
    "document styles styleswitheffects settings websettings fonttable theme numbering footnotes endnotes comments commentsextended " +
    "commentsids commentsextensible people header footer image media chart chartex colors style sheet workbook sharedstrings table " +
    "drawing vmldrawing slide slidelayout slidemaster notesslide notesmaster handoutmaster presentation presprops viewprops tablestyles " +
    "tag item itemprops core app custom thumbnail font data layout quickstyle oleobject package calcchain metadata connections " +
    "querytable pivottable pivotcachedefinition pivotcacherecords externallink slicer slicercache timeline timelinecache ctrlprop activex " +
    "person threadedcomment comment commentauthors authors printersettings customproperty afchunk hdphoto vbaproject vbadata rels content " +
    "moderncomment rdrichvalue rdrichvaluestructure rdrichvaluetypes richvaluerel rdarray namedsheetview webextension taskpanes"
  ).split(" "),
);

/** Whether the name of a part looks like data, such as word/media/Yamada.png. */
export function isGivenName(part: string): boolean {
  const stem = part.slice(part.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
  const name = stem.replace(/[_+.-]+/g, " ").replace(/\s*\d{1,4}$/, "");
  const letters = name.replace(/[\s\d]+/g, "").toLowerCase();
  if (letters === "" || GENERATED.has(letters) || /^microsoft|^\[contenttypes\]$/.test(letters)) return false;
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").split(/\s+/);
  return /[^\x00-\x7f]/.test(name) || isDataName(name) || words.some((word) => isNameWord(word));
}

const isNameWord = (word: string): boolean =>
  word.length > 2 && isListedName(word.charAt(0).toUpperCase() + word.slice(1));

/** Words that names of built-in styles of Word and LibreOffice consist of, besides numbers; programs other than Word mark no style as custom. */
const STYLE_WORDS = new Set(
  (
    "normal heading title subtitle toc toa index footnote endnote annotation comment header footer caption table tables of figures figure " +
    "illustration drawing text envelope address return reference line number numbers page authorities macro list lists bullet closing " +
    "signature default paragraph font body indent continue message salutation date first note block hyperlink followedhyperlink strong " +
    "emphasis document map plain e mail email html acronym cite code definition keyboard preformatted sample typewriter variable no outline " +
    "simple classic colorful columns grid effects contemporary elegant professional subtle web balloon theme placeholder spacing light " +
    "medium dark shading accent revision quote quotations intense book bibliography mention smart hashtag unresolved link bottom top of form " +
    "character characters char symbol symbols anchor contents frame numbering internet visited source teletype drop caps rubies horizontal " +
    "vertical left right even odd landscape label marginalia sender user entry main separator subject to and a d z standard style hanging " +
    "complimentary close object object with arrow shadow without fill words paragraphs lt gliederung notizen hintergrund hintergrundobjekte shapes lines dashed graphic " +
    "objectwithoutfill background backgroundobjects notes"
  ).split(" "),
);

/** Labels that replace a name have signs that built-in names have not: `[EMAIL_ADDRESS_1]` is no style of an e-mail address. */
export const isBuiltInStyle = (name: string): boolean =>
  FILL_STYLE.test(name) ||
  (/^[\p{L}\d\s(),.:/-]*$/u.test(name) &&
    name.split(/[^\p{L}]+/u).every((word) => word === "" || STYLE_WORDS.has(word.toLowerCase())));

/** Colours are names of people too, so not words of their own. */
const FILL_STYLE = /^(?:Filled|Outlined)(?: (?:Blue|Green|Red|Yellow))?$/;

/** The styles that people added to a Word document. */
export interface CustomStyles {
  /** Ids that stand for theirs, which are as their makers called them. */
  readonly idOf: (id: string) => string | undefined;
  readonly names: ReadonlySet<string>;
}

export function customStyles(pkg: Package): CustomStyles {
  const ids = new Map<string, string>();
  const names = new Set<string>();
  for (const part of pkg.parts.keys()) {
    if (!/\bstyles\w*\.xml$/i.test(part) || !/^word\//.test(part)) continue;
    const { text } = pkg.source(part);
    eachElement(text, "style", (values, { from, to }) => {
      const name = /<(?:\w+:)?name\s[^>]*?val="([^"]*)"/.exec(text.slice(from, to))?.[1];
      const id = values("styleId");
      const isMarked = /^(?:1|true|on)$/.test(values("customStyle")) || /^Style\d+$/.test(id);
      if (!isMarked && isBuiltInStyle(name ?? "")) return;
      if (!ids.has(id)) ids.set(id, `Style${ids.size + 1}`);
      if (name !== undefined) names.add(name);
    });
  }
  return { idOf: (id) => ids.get(id), names };
}
