/**
 * What the elements and attributes of Office Open XML (ECMA-376, and Microsoft's extensions MS-DOCX, MS-XLSX, MS-PPTX) hold, by their names
 * without prefix, which mean the same in documents, sheets and slides. Text of an element that is not listed is read.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Elements whose text is part of the line that they stand in. */
export const INLINE = set("t");

/** Elements whose text follows the line that they stand in; those of one kind are joined. */
export const ASIDE: Readonly<Record<string, string>> = {
  delText: "deleted",
  instrText: "field",
  delInstrText: "field",
};

/** Elements that end a line. */
export const LINE_ENDS = set("p text si pt cm comment");

/** Elements whose text is a formula. */
export const FORMULAS = set(
  "f formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula",
);

/** Elements whose text is a position, a switch or a format. */
export const STRUCTURAL_TEXT = set(
  `posOffset align pctPosHOffset pctPosVOffset pctWidth pctHeight formatCode sqref Anchor Row Column MoveWithCells SizeWithCells
   AutoFill AutoLine Visible TextHAlign TextVAlign LockText Locked PrintObject DefaultSize Disabled Checked Val Min Max Inc Page Dx Sel
   SelType LCT DropStyle DropLines WidthMin Colored NoThreeD NoThreeD2 FirstButton ListItem CF AutoPict Camera UIObj`,
);

/** Elements of a run or paragraph that stand for a character. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "-",
};

/** Attributes that hold text, whatever element they stand on. */
export const TEXT_ATTRIBUTES = set(
  `descr title alt tooltip anchor instr display displayText displayName lastValue ed string href docLocation location userName prompt
   promptTitle error errorTitle caption uniqueName customMenu description help statusBar comment destinationFile fullDate
   altText altTextSummary publishToServer topLabel shortcutKey hyperlinkBase rowHeaderCaption colHeaderCaption dataCaption
   grandTotalCaption errorCaption missingCaption connection command phldrT xpath prefixMappings text customList securityDescriptor odcFile sourceFile serverName sourceName`,
);

/** Elements whose `val` is text. */
export const TEXT_VALUES = set(
  `alias tag docPart helpText statusText default listEntry lvlText description tblCaption tblDescription title attr docVar desc tags
   name aliases category caption filter customFilter inputCells sheetName dataSourceName query connectString udl mailSubject addressFieldName mappedName`,
);

/** Elements whose `name` is given by a program: names of colours, fonts, guides and built-in styles. */
export const GENERATED_NAMES = set(
  `gd lsdException font compatSetting fmtScheme fontScheme clrScheme objectDefaults ocxPr tableStyle cellStyle namedColor attr smartTagType
   schema`,
);

/** Elements whose `value` is text. */
export const TEXT_VALUE_ATTRIBUTES = set("listItem ocxPr property");

/** Attributes that name authors; `name` and `displayName` on the elements that list them. */
export const AUTHOR_ATTRIBUTES = set("author initials userId lastModifiedBy user");
/** Elements whose text names who wrote a file or a comment. */
export const AUTHOR_ELEMENTS = set("author creator lastModifiedBy contributor Manager");
export const AUTHOR_LISTS = set("cmAuthor author person");

/** Attributes that say when and in which sitting something was written. */
export const EDITING_ATTRIBUTES = set(
  `date dateUtc dt dT rsidR rsidRDefault rsidP rsidRPr rsidTr rsidDel rsidSect documentId codeName`,
);
/** The same where an attribute must stand: it is given this value. */
export const REQUIRED_TIMES: Readonly<Record<string, string>> = { created: "2000-01-01T00:00:00.000" };

/** Elements of a Word document whose `val` is the id of a style. */
export const STYLE_REFERENCES = set("pStyle rStyle tblStyle basedOn next link numStyleLink styleLink style");

/** Elements that are removed as metadata, and what kind of part they are. */
export const REMOVED_ELEMENTS: Readonly<Record<string, string>> = {
  docVars: "document-variable",
  mailMerge: "mail-merge",
  dataBinding: "custom-xml",
  rsids: "editing-trace",
  docId: "editing-trace",
  attachedTemplate: "properties",
  saveThroughXslt: "properties",
  printerSettings: "printer-settings",
  absPath: "properties",
  fileSharing: "properties",
  revisionPtr: "editing-trace",
  sheetDataSet: "cached-value",
  creationId: "editing-trace",
};

/** Attributes that no text is in, though letters beyond ASCII or addresses may be. */
export const STRUCTURAL_ATTRIBUTES = set(
  `ascii hAnsi eastAsia cs font typeface panose uri Type ContentType PartName schemaLocation Requires Ignorable namespaceuri Extension
   formatCode action style coordsize path formulas fmla algorithmName hashValue saltValue`,
);
