/**
 * Where a private phrase begins and ends in English: a name with its title, a place with its article, the words of its name and what it lies
 * in, a time with both of its ends. What is left of a phrase when only its core changes still tells most of it.
 */
import type { PhraseKind } from "./phrase-words.ts";

/** What may be added to either side of a core. */
interface Sides {
  readonly before?: RegExp;
  readonly after?: RegExp;
}

const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const HOUR = "(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const ARTICLE = "(?:(?<![\\p{L}\\p{N}])(?:[Tt]he|[Oo]ur|[Mm]y) )?";
/** Words of a name that stand before its core: with a capital, and not at the start of a sentence. */
const NAME_BEFORE = `(?:(?<=[\\p{Ll}\\p{N},] )(?:${CAPITAL} (?:(?:&|of|and) )?){1,2})?`;
/** Words of a name that stand after its core; a number ends it. */
const NAME_AFTER = `(?:(?:['’]s)?(?: (?:&|of|and))? (?!(?:I|I['’]\\p{L}+|A|The|But|So|And|He|She|We|They|You|It|Its|My|Our|Is|Are|Was|Will|Can|Could|Please|Pls|Who|What|When|Where|Why|How|This|That|No|Not|Yes|If|Do|Does|Did|Has|Have|In|On|At|To|For|From|With|${"Mon|Tue|Wed|Thu|Fri|Sat|Sun"})(?:\\p{Ll}*day)?\\b)${CAPITAL}(?![\\p{L}.]))*(?: (?:No\\.? ?)?\\d{1,3}\\p{Lu}?(?![\\p{L}\\p{N}.,:]\\p{N}| ?(?:am|pm|%)))?(?:['’]s(?!\\p{L}))?`;
/** What places of one name are told apart by: "Hilton bar", "Wexcombe library". */
const PLACE_NOUN =
  "(?: (?:library|clinic|bar|pub|inn|cafe|café|shop|store|branch|gates?|area|cent(?:re|er)|station|school|church|hall|hospital|surgery|college|uni|university|campus|warehouse|depot|factory|office|park|estate|market|interchange|airport|terminal|beach|bridge|baths|pool|gym|club|hotel|house|flats?|village|road|street|lane|close|drive|avenue|ave|court|way|place|square|ward|wing|practice|group|team|academy|nursery|garage|farm|barracks|prison|court|mosque|temple|chapel|scout hut|car park|bus stop|high school|sixth form))?(?![\\p{L}\\p{N}])";

const SIDES: Readonly<Partial<Record<PhraseKind | "code", Sides>>> = {
  person: {
    before:
      /(?<![\p{L}\p{N}])(?:(?:mr|mrs|ms|miss|mx|dr|prof|professor|doctor|revd?|reverend|father|fr|sister|brother|nurse|coach|aunt(?:ie|y)?|uncle|nana|nan|nanny|granny|gran|grandma|grandad|grandpa|pop|sir|pc|sgt|cllr|captain|capt|pastor|rabbi|imam|cousin)\.? |(?:Big|Lil|Wee|Young|Auld) )$/iu,
    after: /^['’]s(?!\p{L})/u,
  },
  place: {
    before: new RegExp(`${ARTICLE}${NAME_BEFORE}$`, "u"),
    after: new RegExp(`^${NAME_AFTER}${PLACE_NOUN}`, "u"),
  },
  organisation: {
    before: new RegExp(`${ARTICLE}${NAME_BEFORE}$`, "u"),
    after: new RegExp(`^${NAME_AFTER}${PLACE_NOUN}`, "u"),
  },
  time: {
    before:
      /(?:(?<![\p{L}\p{N}])(?:half(?: past)?|quarter (?:past|to)|(?:\d{1,2}|ten|twenty|five) (?:past|to)|the|early|late|mid|just after|just before|after|before|around|about|this|next|last|coming) ){1,2}$/iu,
    after: new RegExp(
      `^(?:ish|,? half ${HOUR}| (?:morning|afternoon|evening|night|lunchtime|dinner time|teatime|onwards|sharp|o['’]?clock|or so|period|shift|close|gmt|bst|am|pm))(?![\\p{L}\\p{N}])`,
      "iu",
    ),
  },
  fact: {
    before:
      /(?<![\p{L}\p{N}])(?:(?:on|off|in)(?: (?:the|my|his|her|their))?|an?|the|my|his|her)(?: (?:retired|former|trainee|student|junior|senior|deputy|assistant|freelance|part-time|full-time|primary|secondary|school|head|newly qualified|single|working|struggling|tired|local|qualified|registered|chartered))* $/u,
    after: /^(?:\p{Lu}(?![\p{L}\p{N}])| (?:years?|months?|weeks?|days?)[- ]old| (?:old|year old))(?!\p{L})/u,
  },
  code: {
    before:
      /(?<![\p{L}\p{N}])(?:ward|room|plot|ext|extension|flat|apt|apartment|unit|bay|locker|cabin|pitch|lodge|caravan|dorm|cell|gate|plot|house|block|floor|desk|table|seat|stand|bed|number|no)\.? ?$/iu,
  },
};

/** How far the phrase around a core reaches. */
export function wholeEnglish(text: string, from: number, to: number, kind: PhraseKind | "code") {
  const { before, after } = SIDES[kind] ?? {};
  const left = before?.exec(text.slice(Math.max(0, from - REACH), from))?.[0].length ?? 0;
  const right = after?.exec(text.slice(to, to + REACH))?.[0].length ?? 0;
  return { from: from - left, to: to + right };
}

const REACH = 60;

const BETWEEN_TIMES =
  /^(?: ?[-–—] ?| to | until | till | til | and | or |, | at |, at | from | & |\/| )(?:the )?$/;
const LIES_IN = /^,? (?:in|on|at|near|by|off|of|opposite|behind) (?:the )?$|^, $/;
const TELLS_WHERE = /^ (?:at|in|on|for|from|with|since|until|till) (?:the |an? )?$/;

/** Whether two private phrases, with this between them, are one. */
export function isOneEnglish(first: PhraseKind | "code", second: PhraseKind | "code", between: string) {
  if (first === "time") return second === "time" && BETWEEN_TIMES.test(between);
  if (first === "place" || first === "organisation")
    return /^(?:place|organisation|code)$/.test(second) && LIES_IN.test(between);
  return first === "fact" && /^(?:place|organisation|time)$/.test(second) && TELLS_WHERE.test(between);
}
