/** What the groups of an RTF file hold, by the control word that names their destination. */
export type Use =
  /** Runs on in the text around it. */
  | "inline"
  /** Text apart from what stands around it. */
  | "aside"
  /** The instruction of a field: text, addresses in it percent-decoded. */
  | "instruction"
  /** The name of a person. */
  | "person"
  /** Names of people, each ended by a semicolon. */
  | "people"
  | "bookmark"
  /** Names of fonts and styles, each ended by a semicolon. */
  | "fonts"
  | "styles"
  /** Values of a drawing, numbers for the most part. */
  | "value"
  /** Words and numbers of the markup. */
  | "markup"
  /** The format of a list number, whose length is written in it. */
  | "number-format"
  | "picture"
  | "embedded"
  | "removed";

export interface Destination {
  readonly use: Use;
  /** What is removed, a kind of part. */
  readonly part?: string;
  /** Removed unless metadata is kept, and then read so; told as unread where it is no text. */
  readonly kept?: "aside" | "markup" | "unread";
}

const each = (names: string, destination: Destination): [string, Destination][] =>
  names.split(" ").map((name) => [name, destination]);

const metadata = (names: string, part: string, kept: Destination["kept"] = "aside") =>
  each(names, { use: "removed", part, kept });

export const DESTINATIONS: ReadonlyMap<string, Destination> = new Map([
  ...each(
    "fldrslt result listtext pntext moMath moMathPara mr rtf shppict nonshppict background shp object field",
    {
      use: "inline",
    },
  ),
  ...each("header headerl headerr headerf footer footerl footerr footerf footnote annotation", {
    use: "aside",
  }),
  ...each("ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn shptxt dptxbxtext xe tc txe rxe upr ud", {
    use: "aside",
  }),
  ...each("lvltext objclass objname hl hlloc hlsrc hlfr", { use: "aside" }),
  ...each("formfield ffname ffdeftext ffformat ffhelptext ffstattext ffentrymcr ffexitmcr ffl", {
    use: "aside",
  }),
  ...each("fldinst", { use: "instruction" }),
  ...each("atnauthor atnid", { use: "person" }),
  ...each("revtbl", { use: "people" }),
  ...each("bkmkstart bkmkend", { use: "bookmark" }),
  ...each("fonttbl falt", { use: "fonts" }),
  ...each("stylesheet cs ts tsrowd ds listname", { use: "styles" }),
  ...each("sv pntxta pntxtb atnref", { use: "value" }),
  ...each(
    "colortbl panose sn sp shpinst shprslt do picprop pn pnseclvl listtable list listlevel levelnumbers",
    {
      use: "markup",
    },
  ),
  ...each(
    "listoverridetable listoverride listpicture pgptbl fchars lchars atrfstart atrfend nesttableprops",
    {
      use: "markup",
    },
  ),
  ...each("oldcprops oldpprops oldtprops oldsprops levelmarker defchp defpap mmathPr", { use: "markup" }),
  ...each("leveltext", { use: "number-format" }),
  ...each("pict", { use: "picture" }),
  ...each("objdata fontemb fontfile", { use: "embedded" }),
  ...metadata("info userprops template", "properties"),
  ...metadata("generator", "writer-note"),
  ...metadata("docvar", "document-variable"),
  ...metadata("xmlnstbl", "custom-xml"),
  ...metadata("mailmerge", "mail-merge"),
  ...metadata("protusertbl", "author"),
  ...metadata("filetbl nextfile", "properties"),
  ...metadata("rsidtbl atndate atntime", "editing-trace", "markup"),
  ...metadata("datastore", "custom-xml", "unread"),
  ...metadata(
    "themedata colorschememapping latentstyles blipuid wgrffmtfilter passwordhash writereservhash",
    "private-data",
    "unread",
  ),
]);

/** Destinations in `\info`, `\userprops` and the like, which mean something else or nothing elsewhere. */
export const PROPERTIES: ReadonlyMap<string, Destination> = new Map([
  ...each("author manager operator", { use: "person" }),
  ...each("title subject company category keywords comment doccomm hlinkbase propname staticval linkval", {
    use: "aside",
  }),
]);

/** Only with `\*` in front: without it they set the format of text. */
export const STARRED = new Set(["cs", "ts", "tsrowd", "ds"]);

/** Control words that say when and in which session text was written. */
export const TRACE =
  /^(?:(?:ins|char|par|para|sect|tbl|del|sty)?rsid(?:root)?|revdttm(?:del)?|crdate|fromhtml)$/;

const words = (text: string) => new Set(text.split(/\s+/));

const FONT_WORDS = words(
  `adobe albany angsana antiqua aptos arial batang big biz black body bold book bookman browallia calibri cambria candara caption century cjk
   clean code comic complex condensed consolas constantia corbel cordia courier cumberland dejavu dengxian device display dotum droid
   emoji fangsong franklin garamond gautami georgia gill gothic gothice gulim handwriting heavy helv helvetica hgp hgs hiragino historic
   impact ipa ipaex jhenghei jp kaiti kaku kartika kochi kr latha liberation light lohit lucida maru malgun mangal marlett math md
   medium meiryo menlo microsoft mincho mingliu modern monaco mono mt narrow new noto nsimsun old opensymbol osaka palatino pgothic
   pmincho pmingliu pro prn raavi regular roman rounded sans sc schoolbook script segoe semibold serif shruti simhei simsun sc smart source std
   style swiss sylfaen symbol system tahoma takao tc thorndale times tms trebuchet tunga typewriter ui uni unicode un unknown ud verdana
   vl vrinda w webdings wingdings yahei yu ms hg rmn linotype console extb hp ｍｓ ゴシック 明朝 ｐゴシック ｐ明朝 メイリオ 游ゴシック 游明朝 ヒラギノ角ゴ ヒラギノ明朝
   宋体 黑体`,
);
const STYLE_WORDS = words(
  `accent acronym address anchor annotation balloon bibliography block body book bottom bullet bullets caps caption char character characters cite classic closing code
   colorful columns comment contents contemporary continue dark date default definition document drop e elegant emphasis end endnote entries entry envelope example
   figure first followed font followedhyperlink footer footnote frame grid header heading hidden horizontal html hyperlink illustration in indent index intense
   internet internetlink keyboard left light line link list macro mail main medium mention message no normal note number numbering numbers object of
   outline page paragraph placeholder plain preformatted professional quotations quote quoted reference return revision right rubies salutation sample
   section sender shading signature simple smart spacing strong style subject subtitle subtle symbol symbols table tables tabletheme teletype text theme
   title to toa toc top typewriter unknown unresolved user variable vertical visited web z first-line and authorities the 標準 見出し 表 目次 本文 ヘッダー フッター
   段落フォント リスト 表題 副題 標準の表 箇条書き 文字`,
);
const BOOKMARK = /^(?:_(?:Toc|Ref|Hlk|Hlt|MON_)\d{1,12}|_GoBack|OLE_LINK\d{1,4})$/;

const isMadeOf = (vocabulary: ReadonlySet<string>, name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === "" || vocabulary.has(word));

/** Whether a program gave this name to a font, a style or a bookmark. */
export function isGiven(use: Use, name: string): boolean {
  if (use === "fonts") return isMadeOf(FONT_WORDS, name);
  if (use === "styles") return isMadeOf(STYLE_WORDS, name);
  if (use === "bookmark") return BOOKMARK.test(name);
  return use === "people" && name === "Unknown";
}
