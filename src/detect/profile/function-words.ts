/**
 * English words that never are, nor begin or end, a noun phrase of their own: determiners, pronouns, prepositions, conjunctions,
 * auxiliaries, frequent adverbs and verbs. WordNet has many of them as nouns ("in" is indium, "have" a rich person).
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those my your his her its our their mine yours hers ours theirs i me you he him she it we us they
them myself yourself himself herself itself ourselves themselves who whom whose which what where when why how whoever
whatever some any no none every each either neither both all most more many much few fewer less least several enough another
other others such same own one two three four five six seven eight nine ten once twice half
and or but nor so yet for if then than because since although though while whereas unless until till as whether lest
of in on at by to from with without within into onto upon about above across after against along among around before behind
below beneath beside besides between beyond down during except inside like near off out outside over past per through
throughout toward towards under underneath up via
am is are was were be been being have has had having do does did doing done can could may might must shall should will would
ought need dare cannot ain't don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't shouldn't wouldn't haven't
hasn't hadn't n't 's 'm 're 've 'll 'd s t m re ve ll d
not never always often sometimes usually seldom rarely ever already still just only even also too very really quite rather
almost nearly again maybe perhaps soon later now today tonight tomorrow yesterday here there everywhere somewhere anywhere
nowhere well however therefore thus else away back ago together especially particularly generally typically
get gets got getting go goes going went gone come comes came coming make makes made making take takes took taken taking give
gives gave given say says said tell tells told know knows knew known think thinks thought see sees saw seen want wants wanted
look looks looked use uses used using find finds found put puts let lets keep keeps kept seem seems become becomes became try
tries tried feel feels felt leave leaves left call calls called ask asks asked mean means meant live lives lived living
start starts started love loves loved hate hates hope hopes miss misses missed meet meets met visit visited wait waiting
good better best bad worse worst new old big small great little long short high low large early late young different
important able next last first second third able certain sure true real nice happy sad hot cold right wrong
yes no ok okay oh hey hi hello please thanks thank etc eg ie vs lol haha
someone somebody something anyone anybody anything everyone everybody everything nobody nothing thing things lot lots kind
sort way ways time times day days week weeks month months year years hour hours minute minutes moment bit piece part parts
people person man men woman women guy guys kid kids monday tuesday wednesday thursday friday saturday sunday`
    .split(/\s+/)
    .filter(Boolean),
);
