/**
 * The dictionary form of an English word, lower case, by rules and a list of irregular forms. `tag` is its
 * Penn tag where it is known; without one, endings that only inflection has are taken off (-s, -ies, -ied,
 * and -ed and -ing where what is left can be a verb). Proper nouns (NNP, NNPS) keep their form.
 */
export function lemma(word: string, tag = ""): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (tag.startsWith("NNP") || !/^[a-z'-]+$/.test(lower)) return lower;
  const irregularForm = CLITICS.get(lower) ?? PRONOUNS.get(lower) ?? irregular(lower, tag);
  if (irregularForm !== undefined) return irregularForm;
  if (tag === "" || tag === "NNS" || tag === "VBZ") {
    const base = withoutS(lower);
    if (base !== lower) return base;
  }
  if (tag === "" || tag.startsWith("VB")) return verbBase(lower, tag);
  if (/^(JJ|RB)[RS]$/.test(tag)) return lower.replace(tag.endsWith("R") ? /i?er$/ : /i?est$/, comparisonEnd);
  return lower;
}

function irregular(lower: string, tag: string): string | undefined {
  if (lower === "'s" && tag === "VBZ") return "be";
  if (tag === "" || tag.startsWith("VB")) {
    const verb = VERBS.get(lower);
    if (verb !== undefined) return verb;
  }
  if (tag === "" || tag.startsWith("NN")) {
    const noun = NOUNS.get(lower);
    if (noun !== undefined) return noun;
  }
  return tag === "" || /^(JJ|RB)/.test(tag) ? COMPARISONS.get(lower) : undefined;
}

const comparisonEnd = (ending: string) => (ending.startsWith("i") ? "y" : "");

/** Plural nouns and third persons. */
function withoutS(lower: string): string {
  if (lower.length < 4 || !lower.endsWith("s") || /(ss|us|is|'s)$/.test(lower) || KEEP_S.has(lower))
    return lower;
  if (lower.endsWith("ies")) return lower.length === 4 ? lower.slice(0, -1) : `${lower.slice(0, -3)}y`;
  if (/(sh|ch|ss|x|zz|[^aeiou]o)es$/.test(lower)) return lower.slice(0, -2);
  return lower.slice(0, -1);
}

const KEEP_S = new Set(
  "always across perhaps besides towards afterwards sometimes news series species means thanks lens gas yes whereas atlas bias mathematics physics politics economics athletics ethics headquarters".split(
    " ",
  ),
);

function verbBase(lower: string, tag: string): string {
  if (tag === "" && NOT_VERBS.has(lower)) return lower;
  const past = tag === "" || tag === "VBD" || tag === "VBN";
  if (past && lower.endsWith("ied") && lower.length > 4) return `${lower.slice(0, -3)}y`;
  if (past && lower.endsWith("ed")) return fromLeft(lower, lower.slice(0, -2));
  if ((tag === "" || tag === "VBG") && lower.endsWith("ing")) return fromLeft(lower, lower.slice(0, -3));
  return lower;
}

/** A verb from what stands before -ed or -ing: a doubled consonant is halved, a silent e put back. */
function fromLeft(whole: string, left: string): string {
  if (left.length < 2 || !/[aeiouy]/.test(left)) return whole;
  if (/(bb|dd|gg|mm|nn|pp|rr|tt|[^aeiou]ll|[aeiou]{2}ll)$/.test(left)) return left.slice(0, -1);
  if (/(at|[iy]z|[sv]|[^aeioul]l|u|c|[^n]g|[aeu]ng)$/.test(left) && !ENDS_WITHOUT_E.test(left))
    return `${left}e`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(left) || SILENT_E.test(left) ? `${left}e` : left;
}

const ENDS_WITHOUT_E = /(ss|(?<!cr)eat|oat|ous|focus|[aeiou]{2}l|[rt]l$|ow|gas|^[bh]ang)$/;
const SILENT_E =
  /(scrib|[bc]om|tur|quir|spir|plor|clar|pr[ae]par|tir|hir|fir|shar|star|stor|scor|bor|cur|sur|ignor|ut|vot|not|quot|cit|writ|unit|invit|complet|delet|promot|devot|lik|mak|tak|wak|strik|smok|jok|hop|typ|shap|escap|wip|vid|sid|cid|guid|rid|vad|fin|min|lin|bin|clin|pin|chin|admir|desir|clud|ced|od|sum|nam|gam|fram|tun)$/;
const NOT_VERBS = new Set(
  "king ring sing bring thing spring string wing during morning evening nothing something anything everything ceiling sterling wedding building red bed need seed feed speed hundred sacred naked wicked indeed".split(
    " ",
  ),
);

/** base past participle, or base past where both are one; facts of any grammar of English. */
const VERB_FORMS = `be am are is was were been being|have has had having|do does did done|go goes went gone|say said|make made|
take took taken|come came|see saw seen|get got gotten|know knew known|think thought|give gave given|find found|tell told|
become became|leave left|feel felt|bring brought|begin began begun|keep kept|hold held|write wrote written|stand stood|
hear heard|mean meant|meet met|run ran|pay paid|sit sat|speak spoke spoken|lead led|grow grew grown|lose lost|
fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken|spend spent|rise rose risen|
drive drove driven|buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown|catch caught|deal dealt|
win won|forget forgot forgotten|sell sold|fight fought|teach taught|eat ate eaten|sing sang sung|strike struck|hang hung|
shake shook shaken|ride rode ridden|feed fed|shoot shot|drink drank drunk|hide hid hidden|arise arose arisen|fly flies flew flown|
steal stole stolen|sleep slept|swim swam swum|bind bound|blow blew blown|bite bit bitten|breed bred|cling clung|creep crept|
dig dug|flee fled|forbid forbade forbidden|forgive forgave forgiven|freeze froze frozen|grind ground|kneel knelt|lend lent|
light lit|ring rang rung|shine shone|show shown|shrink shrank shrunk|sink sank sunk|slide slid|spin spun|
spring sprang sprung|stick stuck|sting stung|swear swore sworn|sweep swept|swing swung|tear tore torn|wake woke woken|
weave wove woven|weep wept|wind wound|withdraw withdrew withdrawn|overcome overcame|undergo underwent undergone|
undertake undertook undertaken|die dying|lie lying|tie tying|agree agreed|see seeing|free freed|flee fleeing|use used using|cause caused causing|add added adding|visit visited visiting|happen happened happening|
open opened opening|offer offered offering|enter entered entering|order ordered|consider considered considering|
remember remembered remembering|limit limited limiting|edit edited editing|develop developed developing`;

const NOUN_FORMS = `man men|woman women|child children|person people|foot feet|tooth teeth|goose geese|mouse mice|ox oxen|
wife wives|life lives|knife knives|leaf leaves|half halves|wolf wolves|thief thieves|shelf shelves|loaf loaves|
analysis analyses|crisis crises|basis bases|thesis theses|hypothesis hypotheses|phenomenon phenomena|criterion criteria|
datum data|medium media|bacterium bacteria|index indices|matrix matrices|alumnus alumni|policeman policemen|
policewoman policewomen|spokesman spokesmen|fisherman fishermen|gunman gunmen|shoe shoes|movie movies|cookie cookies|tie ties|
bus buses|gas gases|virus viruses|campus campuses|quiz quizzes|potato potatoes|house houses|horse horses|cause causes|
size sizes|axis axes`;

const COMPARISON_FORMS = `good better best|bad worse worst|far farther farthest further furthest|little less least|
late later latest|large larger largest|big bigger biggest|hot hotter hottest|thin thinner thinnest|
nice nicer nicest|wide wider widest|close closer closest|safe safer safest|simple simpler simplest|able abler ablest`;

const CLITIC_FORMS = "not n't|be 'm 're|have 've|will 'll";
const PRONOUN_FORMS = "a an|this these|that those|they them|he him|we us|i me";

const CLITICS = formsOf(CLITIC_FORMS);
const PRONOUNS = formsOf(PRONOUN_FORMS);
const VERBS = formsOf(VERB_FORMS);
const NOUNS = formsOf(NOUN_FORMS);
const COMPARISONS = formsOf(COMPARISON_FORMS);

function formsOf(table: string): ReadonlyMap<string, string> {
  const rows = table.split("|").map((row) => row.trim().split(" "));
  return new Map(rows.flatMap(([base, ...forms]) => forms.map((form) => [form, base!] as const)));
}
