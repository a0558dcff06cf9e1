/**
 * Spelling variants of English. British and American spellings go together in a text, so such a word is a slot only
 * where it is the only one of its text that tells them apart; of other variants each word by itself.
 */
import { type Candidate, candidateAt, inCaseOf, isCommonlyWritten } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";

/** British:American, facts of spelling. */
const REGIONAL = `colour:color colours:colors coloured:colored colourful:colorful favour:favor favours:favors favourite:favorite favourites:favorites
honour:honor honours:honors honoured:honored labour:labor neighbour:neighbor neighbours:neighbors neighbourhood:neighborhood flavour:flavor
flavours:flavors humour:humor rumour:rumor rumours:rumors behaviour:behavior harbour:harbor endeavour:endeavor odour:odor parlour:parlor
vapour:vapor savour:savor glamour:glamor centre:center centres:centers theatre:theater theatres:theaters metre:meter metres:meters
litre:liter litres:liters fibre:fiber kilometre:kilometer kilometres:kilometers travelling:traveling travelled:traveled traveller:traveler
travellers:travelers cancelled:canceled cancelling:canceling modelling:modeling labelled:labeled jewellery:jewelry marvellous:marvelous
grey:gray catalogue:catalog dialogue:dialog defence:defense offence:offense licence:license pyjamas:pajamas cosy:cozy
sceptical:skeptical mould:mold mouldy:moldy plough:plow fulfil:fulfill enrol:enroll skilful:skillful wilful:willful ageing:aging
judgement:judgment learnt:learned dreamt:dreamed burnt:burned spelt:spelled leapt:leaped towards:toward afterwards:afterward
maths:math mum:mom mums:moms mummy:mommy moustache:mustache doughnut:donut doughnuts:donuts yoghurt:yogurt omelette:omelet
manoeuvre:maneuver analyse:analyze analysed:analyzed analysing:analyzing paralysed:paralyzed kerb:curb tyre:tire tyres:tires
programme:program programmes:programs cheque:check gaol:jail aeroplane:airplane aeroplanes:airplanes paediatrician:pediatrician
anaesthetic:anesthetic diarrhoea:diarrhea leukaemia:leukemia encyclopaedia:encyclopedia storey:story whilst:while amongst:among`;

/** Verbs in -ise and -ize, without the ending. */
const VERBS =
  `real recogn organ apolog memor critic emphas special summar minim maxim priorit social fantas custom final author character
civil computer energ equal familiar general hospital ideal immun legal mobil modern normal optim personal public random revital standard
stabil steril symbol sympath union util visual vandal categor`.split(/\s+/);
const ENDINGS = ["e", "es", "ed", "ing", "ation", "ations"];

/** Variants found on both sides of the ocean; the first two of a row and what follows all say the same. */
const NEUTRAL = `ok:okay email:e-mail emails:e-mails adviser:advisor advisers:advisors healthcare:health_care percent:per_cent cafe:café cafes:cafés
fiance:fiancé fiancee:fiancée goodbye:good-bye alright:all_right anymore:any_more tshirt:t-shirt t-shirt:tee_shirt veggies:vegetables
whoa:woah aww:aw yay:yey barbecue:bbq someday:some_day lunchtime:lunch_time bedtime:bed_time homemade:home-made handmade:hand-made
part-time:part_time full-time:full_time long-term:long_term teenager:teen teenagers:teens
grandkids:grandchildren sunbathing:sun-bathing babysitting:baby-sitting wifi:wi-fi gonna:going_to naive:naïve protester:protestor
gray-haired:grey-haired cooperation:co-operation coworker:co-worker coworkers:co-workers pre-school:preschool
backyard:back_yard anytime:any_time lineup:line-up checkup:check-up makeup:make-up breakup:break-up barbeque:barbecue
roommate:room-mate takeout:take-out daycare:day_care fundraiser:fund-raiser nonstop:non-stop ebook:e-book goodnight:good_night
hairdryer:hair_dryer`;

const variants = (rows: string) =>
  rows.split(/\s+/).flatMap((row): [string, string][] => {
    const [a, b] = row.replaceAll("_", " ").split(":") as [string, string];
    return [
      [a, b],
      [b, a],
    ];
  });

/** American "while", "check" or "story" may be another word: those rows are read from British only. */
const ONE_WAY = new Set(
  "while check story jail tire tires curb program programs license among learned burned spelled dreamed leaped mold dialog meter meters mommy".split(
    " ",
  ),
);
const ISE = VERBS.flatMap((stem) =>
  ENDINGS.flatMap((ending): [string, string][] => [
    [`${stem}is${ending}`, `${stem}iz${ending}`],
    [`${stem}iz${ending}`, `${stem}is${ending}`],
  ]),
);
const BY_REGION = new Map([...variants(REGIONAL).filter(([word]) => !ONE_WAY.has(word)), ...ISE]);
const BY_TASTE = new Map(variants(NEUTRAL).filter(([word]) => !word.includes(" ") && word !== "gonna"));

export function spellingsEn(reading: Reading): Candidate[] {
  return reading.words.flatMap((word, i) => {
    const region = BY_REGION.get(word.lower);
    const other = region ?? BY_TASTE.get(word.lower);
    if (other === undefined || !isOpen(reading, i, i + 1)) return [];
    if (word.text !== "OK" && !isCommonlyWritten(reading, i, i + 1)) return [];
    const alike = region === undefined ? [word.lower, other].sort().join(" ") : "region";
    const cased = word.text === "OK" ? (word.starts ? "Okay" : "okay") : inCaseOf(word.text, other);
    return candidateAt(reading, "spelling", [i, i + 1], [cased === "ok" ? "OK" : cased], alike) ?? [];
  });
}
