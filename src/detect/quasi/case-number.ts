import { claimRecognizer } from "../claim.ts";
import { eitherCase } from "./number-words.ts";
import { apart, type Shape, type Shaped, shaped, textBefore } from "./shapes.ts";

const START = "(?<![\\p{L}\\d./_-])";
const END = "(?![\\p{L}\\d_]|[./-]\\d)";

/** Words whose number is a case's, a file's, an account's; then any number counts. */
const HOLDERS = eitherCase(
  "application|appl|case|file|docket|claim|complaint|petition|appeal|proceedings|investigation|record|reference|ref|registration|register|registry|registered|membership|member|policy|invoice|order|ticket|contract|permit|licence|license|certificate|patient|customer|client|employee|personnel|student|service|badge|inmate|prisoner|parcel|plot|booking|confirmation|tracking|receipt|dossier|matter|cause",
);
const MARK = "(?:[Nn]os?\\.?|NO\\.?|[Nn]umbers?|NUMBER|[Nn]r\\.?|№|n°|nº|#|ID|id|[Cc]ode)";
/** One or more groups of capitals and digits; the check for a digit comes later. */
const VALUE = "[A-Z0-9]{1,16}(?:[-/. ][A-Z0-9]{1,12}){0,5}";

const SHAPES: readonly Shape[] = [
  // Applications to the European Court of Human Rights, and the many registers that number by year.
  { regex: new RegExp(`${START}\\d{3,6}/\\d{2}${END}`, "gu"), score: 0.6, has: ["/"] },
  {
    regex: new RegExp(
      `${START}(?:19|20)\\d{2}/(?!(?:18|19|20)\\d\\d|1080)\\d{1,5}(?:-\\d{1,3})?${END}`,
      "gu",
    ),
    score: 0.5,
    has: ["/"],
  },
  {
    regex: new RegExp(
      `${START}(?!(?:18|19|20)\\d\\d/)\\d{1,6}(?:/\\d{1,4}){0,2}/(?:19|20)\\d{2}${END}`,
      "gu",
    ),
    score: 0.5,
    has: ["/"],
  },
  // Court of Justice of the European Union: C-123/04, T-45/99 P.
  {
    regex: new RegExp(`${START}[CTF]-\\d{1,4}/\\d{2}(?: (?:P|R|PPU|RX)(?!\\p{L}))?(?![\\d/])`, "gu"),
    score: 0.8,
    has: ["/"],
  },
  // Letters of a chamber or a register: II K 123/99, 5 StR 12/04, A.B.123/2004.
  {
    regex: new RegExp(
      `${START}(?:[IVX]{1,5}|\\d{1,3}) (?:[A-Z][A-Za-z]{0,4} ){1,2}\\d{1,5}/\\d{2,4}${END}`,
      "gu",
    ),
    score: 0.8,
    has: ["/"],
  },
  { regex: new RegExp(`${START}[A-Z]{1,5}[-/. ]\\d{1,6}/\\d{2,4}${END}`, "gu"), score: 0.65, has: ["/"] },
  // Dockets of courts of the United States: 1:12-cv-01234-ABC.
  {
    regex: new RegExp(`${START}\\d{1,2}:\\d{2}-[a-z]{2}-\\d{3,6}(?:-[A-Z]{2,4}){0,2}(?![\\p{L}\\d])`, "giu"),
    score: 0.9,
    has: [":"],
  },
  { regex: new RegExp(`(?<!\\p{L})No\\. (?<value>\\d{2}-\\d{1,5})${END}`, "gu"), score: 0.65, has: ["No. "] },
  // Swedish statutes and reports, law reports: not people, but they lead to a case.
  {
    regex: /(?<![\p{L}\d])\d? ?(?:WLR|EWHC|EWCA|UKHL|UKSC|F\.\dd|U\.S\.) ?\d{1,5}(?!\d)/gu,
    score: 0.4,
    has: ["WLR", "EWHC", "EWCA", "UKHL", "UKSC", "F.", "U.S."],
  },
  {
    regex: new RegExp(
      `(?<!\\p{L})(?:${HOLDERS})(?: ?${MARK}:? ?| ?: ?| is | was )(?<value>${VALUE})(?![\\p{L}\\d])`,
      "gu",
    ),
    score: 0.65,
  },
  {
    regex: new RegExp(
      `(?<!\\p{L})(?:[Nn]os?\\.|№|[Nn]°|[Nn]º) ?(?<value>[A-Z]{0,4}-?\\d{1,8}(?:[-/]\\d{1,8}){0,3})${END}`,
      "gu",
    ),
    score: 0.5,
    has: ["o.", "os.", "№", "°", "º"],
  },
  // 平成12年(ワ)第345号: era, year, kind of case, number.
  {
    regex:
      /(?:明治|大正|昭和|平成|令和)?(?:\d{1,4}|元)年\s?\([\u30a0-\u30ff\u4e00-\u9fff]{1,4}\)\s?第?\s?\d{1,6}号(?:の\d{1,3})?/gu,
    score: 0.9,
    has: ["号"],
    anchor: "japanese-digit",
  },
  {
    regex:
      /(?:明治|大正|昭和|平成|令和)[〇一二三四五六七八九十元]{1,3}年\([\u30a0-\u30ff\u4e00-\u9fff]{1,4}\)第?[〇一二三四五六七八九十百千]{1,8}号/gu,
    score: 0.9,
    has: ["号"],
    anchor: "kanji",
  },
  {
    regex:
      /(?:事件|受付|登録|整理|管理|申請|許可|免許|証書|伝票|注文|会員|社員|学籍|患者|顧客|契約|照会|文書|予約|問い?合わ?せ|追跡|証券|診察券|受験|職員)(?:番号|No\.?|ID|コード)(?:は|が|:|\s|第){0,3}(?<value>[A-Z0-9](?:[A-Z0-9-]{0,24}[A-Z0-9])?(?:号)?)/giu,
    score: 0.75,
    anchor: "japanese-digit",
  },
  { regex: /(?<!\d)第\d{2,8}号/gu, score: 0.45, anchor: "japanese-digit", has: ["号"] },
];

/** "Law no. 3953", "Article 6": published for everybody, they name nobody. */
const LEGISLATION =
  /\b(?:laws?|acts?|articles?|art\.|sections?|rules?|protocols?|regulations?|decrees?(?:-laws?)?|legislative decrees?|directives?|ordinances?|statutes?|orders?|paragraphs?|chapters?|amendments?|resolutions?|SFS)(?: \([A-Z]+\))?,? (?:nos?\.? )?$/i;

/** A value needs a digit, and a plain year or a small number after a word is none. */
function isNumber(text: string, { from, to }: Shaped): boolean {
  const value = text.slice(from, to);
  return (
    /[\d〇一二三四五六七八九十百]/.test(value) &&
    !/^(?:(?:19|20)\d\d|\d)$/.test(value) &&
    !/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(value)
  );
}

function* judged(text: string, shapes: Iterable<Shaped>): Iterable<Shaped> {
  for (const shape of shapes) {
    if (!isNumber(text, shape)) continue;
    yield LEGISLATION.test(textBefore(text, shape.from)) ? { ...shape, score: 0.3 } : shape;
  }
}

/** Numbers of cases, files and registers: "no. ⟦12345/98⟧", "⟦C-123/04⟧", ⟦平成12年(ワ)第345号⟧. */
export const caseNumber = claimRecognizer({
  name: "case-number.v1",
  label: "CODE",
  called: ["Number or code", "番号・符号"],
  what: ["case, file or registration number", "事件・記録・登録の番号"],
  needs: [{ anchor: "digit" }, { anchor: "kanji" }],
  *find(view) {
    yield* apart(judged(view.text, shaped(view, SHAPES)));
  },
});
