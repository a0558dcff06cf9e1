/**
 * The value in the turn after the question: "May I have your booking reference?" and, on the next line, "QX7LMD". The question names a number or a
 * code; the answer is the first value of the next line that somebody says.
 */
import type { Span } from "../../doc/span.ts";

const ASKED =
  /\b(?:number|no\.|reference|ref|code|id|pin|account|serial|asset tag|tag|badge|postcode|zip|extension|plate|registration|reg|username|user ?name|login|policy|order|ticket|booking|card|digits|passport|licen[cs]e|dob)\b[^\n]{0,60}(?:[?.]|please|thanks|pls)|(?:番号|コード|ナンバー|No|ID|暗証|パスワード|会員証|証券|受付票|型番|記号)[^\n]{0,30}(?:か|ください|下さい|お願い|頂け|いただけ|どうぞ|[??])/i;
/** Who speaks, before what is said: "GUEST  QX7LMD", "[09:14] Customer: …", 客:たぶん0412. */
const SPEAKER =
  /^[ \t>]*(?:\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\]?[ \t-]*)?(?:[\p{L}\p{M}.'’() -]{1,30}(?::|[ \t]{2,}|>)[ \t]*)?/u;
/** A line that says no more than who speaks, and when. */
const HEADING = /^[ \t>]*[\p{L}\p{M}.'’ ()-]{1,40}[ \t]+\[?\d{1,2}[:.]\d{2}(?: ?[AaPp][Mm])?\]?[ \t]*$/u;
/** Words before a value that say nothing: "sure, it's", "たぶん", "ええと、". */
const FILLERS =
  /^(?:(?:sure|yes|yeah|yep|ok|okay|its|it's|it is|hi|hello|um|er|erm|uh|the|my|number|is|here|thanks|so|think|i|maybe|probably|ref|reference|code|no)[,.:!… ]{1,3}|(?:はい|ええと|えっと|えーと|あの|たぶん|多分|確か|たしか|それは|番号は|えー)[、,… ]*){0,6}/i;
const VALUE =
  /^(?=[A-Za-z0-9 ./・の-]*\d|[A-Z]{5,8}(?![A-Za-z0-9]))[A-Z]{0,6}[A-Z0-9](?:[A-Z0-9]|[-/.・ ](?=[A-Z0-9])| ?の ?(?=\d)){2,30}(?![A-Za-z0-9])/;
const MEASURED = /^ ?(?:%|[年月日時分円歳才回個名人]|am\b|pm\b|years|times|days|[:.,]\d)/i;

/** Answers that are values, without a label of their own. */
export function* answers(text: string): Iterable<Span> {
  let question = "";
  for (const { 0: line, index } of text.matchAll(LINES)) {
    if (line.length > LONGEST) {
      question = "";
      continue;
    }
    if (question !== "" && HEADING.test(line)) continue;
    const value = question !== "" && VALUED.test(line) ? valueIn(line) : undefined;
    if (value && ASKED.test(question)) yield { from: index + value.from, to: index + value.to };
    question = line;
  }
}

const LINES = /[^\r\n]+/g;
const VALUED = /\d{3}|[A-Z]{5}|\d[A-Z]|[A-Z]\d/;
const LONGEST = 300;

function valueIn(line: string): Span | undefined {
  const speaker = SPEAKER.exec(line)?.[0].length ?? 0;
  for (const start of speaker > 0 ? [speaker, 0] : [0]) {
    const from = start + (FILLERS.exec(line.slice(start))?.[0].length ?? 0);
    const value = VALUE.exec(line.slice(from))?.[0].trimEnd();
    if (value === undefined || isPlain(value) || MEASURED.test(line.slice(from + value.length))) continue;
    return { from, to: from + value.length };
  }
  return undefined;
}

/** A year, a small number, or a word in capitals. */
const isPlain = (value: string) =>
  /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(value) || /^(?:HELLO|THANKS|PLEASE|SORRY|GREAT|RIGHT|SURE)$/.test(value);
