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
      if (!/^(?:1|true|on)$/.test(values("customStyle"))) return;
      const id = values("styleId");
      if (!ids.has(id)) ids.set(id, `Style${ids.size + 1}`);
      const name = /<(?:\w+:)?name\s[^>]*?val="([^"]*)"/.exec(text.slice(from, to))?.[1];
      if (name !== undefined) names.add(name);
    });
  }
  return { idOf: (id) => ids.get(id), names };
}
