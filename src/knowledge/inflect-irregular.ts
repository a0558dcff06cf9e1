/** Irregular forms of English; facts of any grammar. */

/** base past participle; base past where both are one; base alone where all three are. */
const VERBS = `be was been|have had|do did done|go went gone|say said|make made|take took taken|come came come|see saw seen|get got gotten|
know knew known|think thought|give gave given|find found|tell told|become became become|leave left|feel felt|bring brought|begin began begun|
keep kept|hold held|write wrote written|stand stood|hear heard|mean meant|meet met|run ran run|pay paid|sit sat|speak spoke spoken|lead led|
grow grew grown|lose lost|fall fell fallen|send sent|build built|draw drew drawn|break broke broken|spend spent|rise rose risen|drive drove driven|
buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown|catch caught|deal dealt|win won|forget forgot forgotten|sell sold|
fight fought|teach taught|eat ate eaten|sing sang sung|strike struck|hang hung|shake shook shaken|ride rode ridden|feed fed|shoot shot|
drink drank drunk|hide hid hidden|arise arose arisen|fly flew flown|steal stole stolen|sleep slept|swim swam swum|bind bound|blow blew blown|
bite bit bitten|breed bred|cling clung|creep crept|dig dug|flee fled|forbid forbade forbidden|forgive forgave forgiven|freeze froze frozen|
grind ground|kneel knelt|lend lent|light lit|ring rang rung|shine shone|show showed shown|shrink shrank shrunk|sink sank sunk|slide slid|
spin spun|spring sprang sprung|stick stuck|sting stung|swear swore sworn|sweep swept|swing swung|tear tore torn|wake woke woken|weave wove woven|
weep wept|wind wound|bear bore borne|beat beat beaten|bend bent|bleed bled|cost|cut|hit|hurt|let|put|quit|read|rid|set|shed|shut|slit|split|spread|
thrust|burst|cast|bet|bid|fit|lay laid|lie lay lain|tread trod trodden|stride strode stridden|strive strove striven|spit spat|sling slung|
slay slew slain|shear sheared shorn|sew sewed sewn|sow sowed sown|saw sawed sawn|mow mowed mown|prove proved proven|swell swelled swollen|
abide abode|awake awoke awoken|behold beheld|beset|beget begot begotten|fling flung|wring wrung|string strung|stink stank stunk|stave stove|
shoe shod|rend rent|speed sped|spill spilled|spell spelled|burn burned|learn learned|dream dreamed|lean leaned|leap leaped|spoil spoiled|
dwell dwelt|clothe clothed|bereave bereft|undergo underwent undergone|withdraw withdrew withdrawn|overcome overcame overcome|foresee foresaw foreseen`;

/** Singular plural. */
const NOUNS = `child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|die dice|penny pennies|
phenomenon phenomena|criterion criteria|datum data|bacterium bacteria|curriculum curricula|stratum strata|medium media|memorandum memoranda|
alumnus alumni|stimulus stimuli|nucleus nuclei|fungus fungi|cactus cacti|radius radii|syllabus syllabi|
matrix matrices|vertex vertices|appendix appendices|larva larvae|alga algae|vertebra vertebrae|
sheep sheep|deer deer|fish fish|species species|series series|aircraft aircraft|spacecraft spacecraft|offspring offspring|means means|
headquarters headquarters|crossroads crossroads|quiz quizzes|bus buses|gas gases|passer-by passers-by|mother-in-law mothers-in-law|
father-in-law fathers-in-law|brother-in-law brothers-in-law|sister-in-law sisters-in-law|son-in-law sons-in-law|daughter-in-law daughters-in-law|
life lives|wife wives|knife knives|leaf leaves|half halves|wolf wolves|thief thieves|shelf shelves|loaf loaves|calf calves|self selves|elf elves|
roof roofs|chief chiefs|belief beliefs|proof proofs|cliff cliffs|chef chefs|safe safes|stomach stomachs|monarch monarchs|patriarch patriarchs|epoch epochs`;

const rows = (table: string) => table.split("|").map((row) => row.trim().split(" "));

/** From a verb to its past and its past participle. */
export const IRREGULAR_VERBS: ReadonlyMap<string, readonly [past: string, participle: string]> = new Map(
  rows(VERBS).map(([base = "", past = base, participle = past]) => [base, [past, participle]]),
);

/** From a noun to its plural. */
export const IRREGULAR_NOUNS: ReadonlyMap<string, string> = new Map(
  rows(NOUNS).map(([one = "", many = one]) => [one, many]),
);
