import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { isJapaneseJob, isJobPhrase, isOutsideJob } from "./job-phrase.ts";
import type { Hit } from "./lexicon.ts";
import { apart, type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

/** Adjectives and ranks that belong to the name of the occupation before which they stand. */
const RANKS =
  /(?<![\w-])(?:(?:retired|former|ex|senior|junior|chief|deputy|assistant|vice|head|lead|principal|trainee|apprentice|freelance|self-employed|professional|part-time|full-time|qualified|chartered|certified|registered|licensed|private|military|artillery|naval|criminal|civil|commercial|corporate|secondary|primary|elementary|high|school|university|college|hospital|clinical|medical|veterinary|mental|health|public|police|army|navy|infantry|district|regional|local|national|federal|state|marketing|sales|human|resources|software|mechanical|bank|branch|shop|store|restaurant|night|computer)[- ]){1,4}$/i;

const SAID_BEFORE =
  /(?:\b(?:work(?:s|ed|ing)?|employ(?:s|ed)?|train(?:s|ed|ing)?|qualif(?:y|ies|ied)|hired|serv(?:es?|ed|ing)|act(?:s|ed|ing)|practis(?:es|ed|ing)|job|career|position|post|role|life|living) (?:as|of) (?:an? |the )?|\bwork(?:s|ed|ing)?(?: [\p{L}-]+){1,3} as (?:an? |the )?|\b(?:profession|occupation|job|job title|employment)(?: is| was|:| =)? (?:that of )?(?:an? |the )?|\b(?:I am|I'm|I’m|[Hh]e is|[Hh]e's|[Hh]e was|[Ss]he is|[Ss]he's|[Ss]he was|who is|who was|you are|we are|they are|they were) (?:an? )|\b(?:became|become|becoming|remained|is|was|is apparently|was apparently|is also) (?:an? |the )?(?:well-known |young |famous |practising |local )?|\b(?:husband|wife|father|mother|dad|mum|mom|son|daughter|brother|sister|friend|neighbour|neighbor|uncle|aunt|cousin|boyfriend|girlfriend|partner|fianc[eé]e?|[a-z]+-in-law),? (?:is|was|works as|being)? ?(?:an? )|\b(?:retired|former|self-employed|trainee|freelance|unemployed) )$/iu;
/** "a 44 year old oyster farmer", "37 y.o. female, school bus dispatcher", "Mar 2018 - present   Ward Sister". */
const AGED_BEFORE =
  /(?:years?[- ]old|\by\.?\/?o\.?|\d ?[mfMF])[ ,]{1,2}(?:(?:retired|former|[A-Z][a-z]+|male|female|man|woman|gentleman|lady),? ){0,3}$/;
/** "used to be a signalman", "previously a teacher", "… nights as a picker." */
const ONCE_BEFORE =
  /\b(?:used to (?:be|work as)|previously|formerly|originally|once|by day|now|currently|worked|back|experience|living|gig|shifts?|nights|days|part-time|full-time|warehouse|recently|be(?:en)?)(?: as)? (?:an? |the )?$|\bas an? $/i;
const ENDS_AFTER =
  /^(?:[.,;!?)]|\s*(?:\r?\n|$)| (?:at|in|for|with|on|and|until|since|there|when|before|after)\b)/;
const DATED_BEFORE =
  /(?:19|20)\d\d ?[–—-] ?(?:(?:\p{L}{3,9} )?(?:19|20)\d\d|present|now|date|current)(?:[ \t]{2,6}|\t|[:,|] {0,3})$/iu;
const SAID_AFTER =
  /^(?:,? (?:by (?:profession|trade|occupation|training)|at (?:the|a|an|\p{Lu})|in the (?:army|navy|air force|police)|for (?:the|a) (?:company|firm|city|council|state|government)|with (?:\d+ years|the council)|called \p{Lu}|named \p{Lu}))/u;
/** "Anna Kovacs, a nurse": said of somebody by name, or of the person before a comma. */
const APPOSITION = /\p{L}\p{L}, (?:an? |the |then an? |now an? |formerly an? )?$/u;
/** What ends an apposition: "…, a taxi driver.", "…, an illustrator of South African nationality". */
const APPOSITION_ENDS =
  /^(?:[.,;)"“]| ["“–—]|\s*(?:\r?\n|$)| (?:of|at|in|with|from|for|by|on|who|living|residing|based|working|employed|aged|and|since)\b)/;
/** "(a teacher)", "(case manager, days)". */
const BRACKET_BEFORE = /\((?:an? |the |now an? |also an? |then an? )?$/;
const BRACKET_AFTER = /^ ?[),;/]/;
/** "A taxi driver stopped.": somebody, of whom only the work is told. */
const SOME_BEFORE = /(?:^|[.!?] |[\n\r]\s*|[–—:] )An? $/;
/** "A lawyer shall be assigned." */
const IN_GENERAL = /^(?:['’]s| (?:shall|must|may|should|can|could|would|might|is|will)(?!\p{L}))/u;
const OWN_BEFORE = /(?<!\p{L})(?:my|your|his|her|our|their) (?:(?:new|old|former|own|current|regular) )?$/iu;
/** Whom everybody has: "your doctor". */
const SERVES_ALL =
  /^(?:supervisor|manager|representative|rep|doctor|gp|solicitor|lawyer|teacher|nurse|dentist|therapist|vet|driver's|neurologist|physician|landlady|carer|tutor|coach|trainer|client|director|officer|worker|workers|staff|line manager|case manager|social worker|[a-z]+ologist)s?$/i;
/** "your adjuster, a Ms Dubrovsky", "my driver will carry it"; not "her maids", "our academic and social life". */
const isOwn = (work: string, after: string) =>
  !SERVES_ALL.test(work) && !/s$/.test(work) && OWN_AFTER.test(after);
const OWN_AFTER =
  /^(?:[.,;?!)]|\s*(?:\r?\n|$)| (?:is|was|has|had|will|would|can|could|says?|said|tells?|told|calls?|called|came|comes|rang|rings|from|at|in|and|who|\p{Lu}))/u;
/** Parts in a contract, a meeting or a school, not work. */
const ROLE =
  /^(?:students?|volunteers?|buyers?|sellers?|contractors?|publishers?|presidents?|secretary|treasurer|chairman|chair|governors?|directors?|judges?|witness|cyclists?|trustees?|pupils?|advocate|general|major|minister|ministers|president|principal|captain|model|ranger|rangers|trainers)$/i;
const VERB_BEFORE = /\b(?:to|will|would|can|could|must|should|might|not|cannot) $/i;
/** An institution, an office or a thing is named after it. */
const NOT_A_PERSON =
  /^(?:'s? office|’s? office| general's|s? union|s? association| shop| training| school| fee| program| software| update| error| guide| friendly| experience)/i;

const JA_BEFORE =
  /(?:職業|職種|仕事|本業|勤務|現職|元|前|現役|当時|プロの|パートの|バイトの)(?:は|が|の|:|\s){0,2}$/;
const JA_AFTER =
  /^(?:として|をして(?:い|お)|をやって|に(?:なり|なる|なった|就職|就い)|です|でした|である|であった|だった|で(?:、|夜|早|朝|日中|不在|転勤|多忙)|なので|らしく|を(?:務め|目指|辞め|退職|引退)|の(?:男性|女性|男|女|夫|妻|父|母|息子|娘|兄|弟|姉|妹|彼|私|資格)|歴\d|一筋|\s?[((]\d{2}[))]|(?:男性|女性)|[ ]?\([^()\n]{2,12}(?:氏|さん|様|先生)\)|を(?:兼ね|営ん|やって)|やけど|やってる|だけど|、[\u4e00-\u9fff]{1,4}[\u3000 ]?[\u4e00-\u9fff]{0,3}(?:さん|氏|容疑者|被告))/;
/** 医師会, 弁護士法, 看護師長室: something else than a person. */
const JA_COMPOUND =
  /^(?:会|法|室|局|院|庁|署|組合|協会|連盟|国家試験|試験|制度|不足|団|業界|用|級|費|像|論|免許|資格|登録|養成)/;

const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}][\p{L}&'’/]*|\d{3})([- ])$/u;
const MOST_MODIFIERS = 4;

/** Where the name of an occupation begins: back to an article or a sign, or over ranks only. */
function phraseStart(text: string, from: number): number {
  let start = from;
  for (let i = 0; i < MOST_MODIFIERS; i++) {
    const word = LAST_WORD.exec(textBefore(text, start));
    if (!word || isOutsideJob(word[1]!)) break;
    start -= word[0].length;
  }
  const before = textBefore(text, start);
  if (start < from && (PHRASE_ENDS.test(before) || before === "")) return start;
  return from - (RANKS.exec(textBefore(text, from))?.[0].length ?? 0);
}
/** Before the first word of the phrase: an article, "as", a sign, a line break. */
const PHRASE_ENDS =
  /(?:\b(?:an?|the|my|your|his|her|our|their|as|some|old|retired|former)|[,(;:|"“–—\n]) ?$/i;

/** A lone name of a profession is weak; what says that somebody has it makes it strong. */
function judge(text: string, { from, to, entry }: Hit): { from: number; score: number } | undefined {
  const after = textAfter(text, to);
  if (/[\u3005-\u9fff]/.test(entry.term))
    return judgeJapanese(textBefore(text, from), after, from, entry.score);
  if (VERB_BEFORE.test(textBefore(text, from)) && !/s$/.test(entry.term)) return undefined;
  const start = phraseStart(text, from);
  const before = textBefore(text, start);
  if (NOT_A_PERSON.test(after) || (entry.term === "advocate" && /^ (?:for|of) /.test(after)))
    return { from: start, score: 0.2 };
  const phrase = text.slice(start, from);
  if (/retired|former|trainee|self-employed|freelance/i.test(phrase)) return { from: start, score: 0.6 };
  const former = /\b(?:retired|former|trainee|freelance) $/i.exec(before)?.[0].length ?? 0;
  if (former > 0) return { from: start - former, score: 0.6 };
  if (SAID_BEFORE.test(before) || SAID_AFTER.test(after)) return { from: start, score: 0.6 };
  if (ONCE_BEFORE.test(before) && ENDS_AFTER.test(after)) return { from: start, score: 0.55 };
  if (AGED_BEFORE.test(before) || DATED_BEFORE.test(before)) return { from: start, score: 0.6 };
  if (ROLE.test(text.slice(from, to))) return { from: start, score: entry.score };
  if (BRACKET_BEFORE.test(before) && BRACKET_AFTER.test(after)) return { from: start, score: 0.55 };
  if (APPOSITION.test(before)) return { from: start, score: APPOSITION_ENDS.test(after) ? 0.5 : 0.45 };
  if (
    (SOME_BEFORE.test(before) && !IN_GENERAL.test(after)) ||
    (OWN_BEFORE.test(before) && isOwn(text.slice(from, to), after))
  )
    return { from: start, score: 0.5 };
  return { from: start, score: entry.score };
}

function judgeJapanese(before: string, after: string, from: number, score: number) {
  if (/^(?:免許|資格)/.test(after) && /(?:^|[\n、・:])[ ]*$/.test(before)) return { from, score: 0.5 };
  if (JA_COMPOUND.test(after) || /[ァ-ヴー]$/.test(before + after.slice(0, 0))) {
    return JA_COMPOUND.test(after) ? undefined : { from, score: 0.2 };
  }
  const start = from - (JA_STEM.exec(before)?.[0].length ?? 0);
  return { from: start, score: JA_BEFORE.test(before) || JA_AFTER.test(after) ? 0.6 : score };
}
/** 自動車部品工場派遣|社員: a run of characters before a listed name, where it names a kind of place. */
const JA_STEM =
  /(?:[\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,8}(?:工場|会社|店|局|院|園|校|署|所|船|車|機|科|派遣|契約|臨時|嘱託|パート|長距離)の?|長距離トラックの?|タクシー|トラック|バス|夜勤の)$/u;

const FIELD_MARK =
  /^(?: {0,2}[:=|→"]{1,3}[ "|>\t]{0,3}| (?=[\u3005-\u9fff])|\t| ?\.{2,40} ?| {2,24}|>)(?=\S)/;
const LINE_START =
  /(?:^|[\n|>"[【<(]| {2})[ \t*#■□●・◆-]{0,6}(?:\(\p{L}\) )?(?:[\d一二三四]{1,2}[.)．、 ]{1,3})?$/u;
const VALUE = /^[^\n|<"”;]{1,60}/;
const NO_VALUE =
  /^(?:none|nil|n\/?a|unknown|not |see |as |yes|no\b|to be|tbc|-|なし|不明|同上|別紙|未定|有|無(?!職))/i;
/** Labels that are of somebody's work only if the value is. */
const UNSURE_FIELD =
  /^(?:title|role|post|position|grade|rank|department|dept|name and title|capacity|status|relationship|業務内容|担当業務|業務|所属|役職|資格|身分|続柄)$/i;

/** What stands in a field for somebody's work: "Occupation: ⟦delivery rider⟧", 職業　⟦焼肉店経営⟧. */
function* fields(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "job-field")) {
    const isOwnField = /^ご?職業$/.test(text.slice(from, to)) && /\s/.test(text.charAt(from - 1));
    if (!isOwnField && !LINE_START.test(text.slice(Math.max(0, from - 10), from))) continue;
    const mark = FIELD_MARK.exec(text.slice(to, to + 44))?.[0];
    if (mark === undefined) continue;
    const start = to + mark.length;
    const line = VALUE.exec(text.slice(start, start + 60))?.[0] ?? "";
    const unsure = UNSURE_FIELD.test(text.slice(from, to));
    const value = firstValue(line);
    if (value.length < 2 || NO_VALUE.test(value) || !/\p{L}/u.test(value)) continue;
    const japanese = /[\u3040-\u9fff]/.test(value);
    if (unsure ? !(japanese ? isJapaneseJob(value) : isJobPhrase(value)) : false) continue;
    if (!japanese && value.split(" ").length > 5) continue;
    if (japanese && /[をがは]|(?:です|ます|した)/.test(value)) continue;
    yield { from: start, to: start + value.length, score: 0.65 };
  }
}

/** Up to a comma, two spaces or a bracket that says where; "(Band 7)" belongs to it. */
function firstValue(line: string): string {
  const [whole = ""] = /^(?:[^,、(（]|\([^()]{1,12}\)|(?<=無職)\([^()]{1,14}\)){1,40}/u.exec(line) ?? [];
  return whole
    .split(/ {2,}|[ ]?[–—|]/)[0]!
    .replace(/[\s.。"']+$/u, "")
    .replace(/ \((?:self|part|full)?$/, "");
}

const CUE_VALUE = /^ (?:(?:an?|the|our|his|her) )?((?:[\p{L}][\p{L}&'’/-]*)(?: [\p{L}&][\p{L}&'’/-]*){0,5})/u;
const NO_WORK =
  /^(?:team|result|whole|group|unit|matter|means|way|rule|sign|reminder|expected|usual|normal|intended|well|one|such|part|if|soon|though)$/i;

/** After "works as": any name of an occupation, known or not, and those joined to it by commas. */
function* afterCues(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { to, entry } of vocabulary().hits(view, "job-cue")) {
    const value = CUE_VALUE.exec(textAfter(text, to));
    if (!value) continue;
    const words = value[1]!.split(" ");
    const end = words.findIndex(
      (word, i) => i > 0 && isOutsideJob(word) && !/^(?:head|senior|chief)$/i.test(word),
    );
    const phrase = (end < 0 ? words : words.slice(0, end)).join(" ");
    const last = phrase.split(" ").at(-1)!;
    const article = / (?:an?|the|our) /.test(value[0]);
    if (NO_WORK.test(last) || isOutsideJob(last) || /^advocate$/i.test(phrase)) continue;
    if (!isJobPhrase(phrase) && !(entry.score >= 0.5 && article && phrase.includes(" "))) continue;
    const from = to + value[0].length - value[1]!.length;
    yield { from, to: from + phrase.length, score: 0.6 };
    yield* listAfter(text, from + phrase.length);
  }
}

const NEXT =
  /^(?:, (?:and )?| and )(?:, until [^,\n]{3,24}, )?(?:as )?(?:an? )?((?:[\p{L}][\p{L}&'’/-]*)(?: [\p{L}&][\p{L}&'’/-]*){0,3})(?=[,.;\n)]| and| at| for| in| with|$)/u;

function* listAfter(text: string, from: number): Iterable<Shaped> {
  let at = from;
  for (let i = 0; i < 3; i++) {
    const next = NEXT.exec(textAfter(text, at));
    if (!next || !isJobPhrase(next[1]!)) return;
    const end = at + next[0].length;
    yield { from: end - next[1]!.length, to: end, score: 0.55 };
    at = end;
  }
}

const JAPANESE = /[\u3040-\u9fff]/;
const IN_BRACKETS = /\(([^()\n]{2,40})\)/g;
const JA_RUN = "[\\u3005\\u4e00-\\u9fff\\u30a1-\\u30fa\\u30fcA-Z]";
/** 夫は船員で, 仕事が調理員なので, 組込みエンジニアとして, 型枠大工をしていた, マンション清掃に採用. */
const PREDICATE = new RegExp(
  `(?:は|が|の|にて|籍で|、|。|での|時代は|\\n|俺|私|僕|うち|介で)((?:${JA_RUN}|(?<=${JA_RUN})の(?=${JA_RUN})|込み|乗り|飼い|作り){2,16}?)(?:をして|をやって|を(?:務め|勤め|兼ね|営ん|営み)|に(?:採用|就職|転職|就い)|として(?!の)|で(?![はもすあき])|です|なので|やけど|だけど|らしく|であり|でした|だった|だ[。」])`,
  "gu",
);

/** Names of occupations in brackets, and what somebody is said to be. */
function* japanese({ text }: TextView): Iterable<Shaped> {
  if (!JAPANESE.test(text)) return;
  for (const { index, 1: inside = "" } of text.matchAll(IN_BRACKETS)) {
    let at = index + 1;
    for (const item of inside.split(/([、,・/ ]|現在(?=.))/)) {
      const job = item.replace(/^(?:元・|元は)/, "");
      if (JAPANESE.test(job) && isJapaneseJob(job))
        yield { from: at + item.length - job.length, to: at + item.length, score: 0.55 };
      at += item.length;
    }
  }
  for (const { index, 0: whole, 1: job = "" } of text.matchAll(PREDICATE)) {
    const from = index + whole.indexOf(job);
    if (isJapaneseJob(job)) yield { from, to: from + job.length, score: 0.55 };
  }
}

/** What somebody works as: "works as a ⟦nurse⟧", "a ⟦retired judge⟧", 職業は⟦看護師⟧. */
export const occupation = claimRecognizer({
  name: "occupation.v1",
  label: "OCCUPATION",
  called: ["Occupation", "職業"],
  what: ["occupation", "職業"],
  *find(view) {
    const claims: Shaped[] = [...fields(view), ...afterCues(view), ...japanese(view)];
    for (const hit of vocabulary().hits(view, "occupation")) {
      const judged = judge(view.text, hit);
      if (judged) claims.push({ ...judged, to: hit.to });
    }
    yield* apart(claims);
  },
});
