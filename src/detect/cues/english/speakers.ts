/**
 * Who speaks or writes, at the start of a line: `[18:04] Kieran M: …`, `12:03 - X: …`, `X (Team Lead): …`, `--- X, 08:51`, `X  9:05 AM`, and `WS: …`
 * where the same label begins several lines.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Span } from "../../../doc/span.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { personLabel } from "./field-labels.ts";
import { COMPANIONS, GREETINGS, KIN, NOT_NAMES, ROLES } from "./lexicon.ts";
import { linesOf } from "./lines.ts";
import { isGivenName, wordKind } from "./name-words.ts";

const NAME = "name-of-speaker.v1";

const WORDS = {} as const satisfies Words;

const DATE = "(?:\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{1,2} \\p{Lu}\\p{Ll}{2,8}(?: \\d{4})?)";
const CLOCK = "\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?: ?[AaPp]\\.?[Mm]\\.?)?";
/** A date, a time or both, in brackets or not, with what stands between it and the speaker. */
const STAMP = new RegExp(
  `[>|\\s]{0,6}\\[?(?:${DATE},? ?(?:at )?)?(?:${CLOCK}|\\d{4}(?= \\p{Lu}))?\\]?[ \\t]{0,4}(?:[-|,] ?)?[ \\t]{0,2}`,
  "uy",
);
const WORD = "[\\p{L}][\\p{L}\\p{M}.'’-]{0,24}";
const SPEAKER = new RegExp(
  `[~@]?(?<name>${WORD}(?: ["“]?${WORD}["”]?){0,3})(?: ?\\([^()\\n]{1,40}\\))?(?: ?\\[[^\\]\\n]{1,20}\\])?(?: (?:wrote|said|writes|says))?(?<end>:(?!/)|[ \\t]*$)`,
  "uy",
);
const SLACK = new RegExp(
  `[\\s>|-]{0,8}(?<name>\\p{Lu}[\\p{L}\\p{M}.'’-]{0,24}(?: \\p{L}[\\p{L}\\p{M}.'’-]{0,24}){0,3})(?: ?\\([^()\\n]{1,24}\\))?(?:, ?| {2,}|\\t+| @ | - )\\[?(?:${DATE},? )?(?:${CLOCK})\\]?\\s*$`,
  "uy",
);

/** What begins a line and is nobody: roles in a conversation, words of forms. */
const NOBODY: ReadonlySet<string> = new Set(
  `system bot agent customer user support admin operator caller callee advisor adviser moderator mod host guest client representative rep assistant
chatbot automated auto visitor anonymous interviewer interviewee q a question answer note notes action actions date time subject re fw fwd to from cc
warning error info debug caution update edit ps p.s nb todo done yes no ok address tel phone email location venue chair clerk present
apologies judge counsel witness speaker translator interpreter me you him her us them all both everyone team staff narrator voice male female man woman
officer doctor nurse patient dr teacher student pupil parent mum dad mom mother father son daughter child background summary plan history
today tomorrow yesterday morning afternoon evening night lunch dinner breakfast meds bloods obs bp hr temp wt ht sats s o a p
monday tuesday wednesday thursday friday saturday sunday outcome result results status priority created started ended internal external
minutes agenda item motion resolved carried decision vote next previous deadline due total amount fee balance reason type category
name surname age sex dob gp nok id ref no page line section part unit room bed ward floor step stage phase option example`.split(
    /\s+/,
  ),
);

export const nameOfSpeaker: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find(view) {
    const { text } = view;
    const lines = view.once(linesOf);
    const labels: (Span & { readonly key: string })[] = [];
    for (const line of lines) {
      if (line.to - line.from < 2) continue;
      const speaker = speakerAt(text, line);
      if (!speaker) continue;
      if (speaker.stamped) yield finding(speaker.span, 0.75);
      else
        labels.push({ ...speaker.span, key: text.slice(speaker.span.from, speaker.span.to).toLowerCase() });
    }
    yield* recurring(labels, text);
  },
};

const finding = ({ from, to }: Span, score: number): Finding => ({
  from,
  to,
  label: "PERSON",
  score,
  source: NAME,
  why: { code: "name-of-speaker" },
});

function speakerAt(text: string, line: Span): { span: Span; stamped: boolean } | undefined {
  STAMP.lastIndex = line.from;
  const stamp = STAMP.exec(text)?.[0] ?? "";
  const stamped = /\d/.test(stamp) && /[:/.h[-]|\d{4}/.test(stamp);
  const from = line.from + stamp.length;
  if (from >= line.to) return undefined;
  SPEAKER.lastIndex = from;
  const match = SPEAKER.exec(text.slice(0, Math.min(line.to, from + 120)));
  const name = match?.groups?.name;
  if (name !== undefined && (match!.groups!.end === ":" || (stamped && isEntry(name)))) {
    const start = from + match![0].indexOf(name);
    const title = /^(?:Mrs?|Ms|Miss|Dr|Prof|Sgt|PC|Sr|Fr|Rev|Cllr)\.? /.exec(name)?.[0].length ?? 0;
    return isSomebody(name.slice(title), stamped)
      ? { span: { from: start + title, to: start + name.length }, stamped }
      : undefined;
  }
  SLACK.lastIndex = line.from;
  const posted = stamped ? undefined : SLACK.exec(text.slice(0, line.to))?.groups?.name;
  if (posted === undefined || !isSomebody(posted, true) || /^\p{Ll}/u.test(posted)) return undefined;
  const start = text.indexOf(posted, from);
  return { span: { from: start, to: start + posted.length }, stamped: true };
}

/** A line of a log with nothing but its date and who wrote it. */
const isEntry = (name: string) =>
  /^\p{Lu}/u.test(name) && name.split(" ").every((word) => wordKind(word) !== "word" || word.length === 1);

function isSomebody(name: string, stamped: boolean): boolean {
  const words = name.split(/[\s"“”()]+/).filter(Boolean);
  const lower = words.map((word) => word.toLowerCase().replace(/[.:]$/, ""));
  const [first = ""] = lower;
  if (!stamped && /^\p{Lu}{2,3}$/u.test(name)) return !ABBREVIATIONS.has(first);
  if (NOBODY.has(first) && (words.length === 1 || ROLES.has(first) || first.length < 3)) return false;
  if (
    GREETINGS.has(first) ||
    (words.length === 1 && (ROLES.has(first) || KIN.has(first) || COMPANIONS.has(first)))
  )
    return false;
  if (words.length === 1 && /^\p{Lu}{2,3}$/u.test(words[0]!)) return !NOT_NAMES.has(first) || !stamped;
  if (words.length > 1 && personLabel(name) && lower.every((word) => wordKind(word) === "word")) return false;
  const kinds = words
    .filter((word) => word.length > 1)
    .map((word) => (NOT_NAMES.has(word.toLowerCase()) ? "word" : wordKind(word)));
  if (kinds.length === 0) return false;
  if (stamped)
    return (
      kinds.some((kind) => kind !== "word") &&
      !(kinds.length > 2 && kinds[0] === "word" && kinds[1] === "word")
    );
  return words.every((word) => /^\p{Lu}/u.test(word)) && !kinds.includes("word");
}

/** Capitals that begin many lines of one document and are nobody's initials. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "re fw fwd cc bcc ps nb bp hr rr wt ht ok no id dob gp nok ref tel fax mob tbc tba faq eta etd vat pin dx rx hx pmh nka nhs mrn iv im po ct mri ecg cxr msk cvs cns gi resp abd uk us eu am pm".split(
    " ",
  ),
);

const FEWEST = 2;

/** Without a time a label counts that begins two lines or more; initials need three and a name they fit. */
function* recurring(labels: readonly (Span & { readonly key: string })[], text: string): Iterable<Finding> {
  const counts = new Map<string, number>();
  for (const { key } of labels) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const label of labels) {
    const count = counts.get(label.key) ?? 0;
    const value = text.slice(label.from, label.to);
    const initials = /^\p{Lu}{1,3}$/u.test(value);
    if (count >= (initials ? FEWEST + 1 : FEWEST)) yield finding(label, 0.7);
    else if (!initials && value.includes(" ") && value.split(" ").some(isGivenName))
      yield finding(label, 0.5);
  }
}
