/**
 * English words of the closed classes: articles, pronouns, prepositions, conjunctions, auxiliaries, and what is left of
 * contractions. Nobody searches for them; facts of any grammar of English.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any no none every each either neither both all half such what which whose
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself
they them their theirs themselves one ones oneself who whom whoever whomever whatever whichever somebody someone something anybody
anyone anything nobody nothing everybody everyone everything another other others
about above across after against along amid among amongst around as at before behind below beneath beside besides between beyond by
concerning despite down during except for from in inside into like near of off on onto opposite out outside over past per regarding
since than through throughout till to toward towards under underneath unlike until unto up upon via with within without
and but or nor so yet if because although though while whereas unless whether when whenever where wherever why how once lest
be am is are was were been being have has had having do does did done doing can could may might must shall should will would ought
not very too also just only even then there here now again ever never always often more most less least much many few little
own same as well however therefore thus hence else rather quite still already almost perhaps
s t d m re ve ll don didn doesn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn mustn needn cannot mr mrs ms dr st jr sr`.split(
    /\s+/,
  ),
);
