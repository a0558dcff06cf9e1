import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { GENERIC_NAMES } from "./lists/organisation-heads.ts";
import { organisationsByCue } from "./organisation-cues.ts";
import { japaneseOrganisations } from "./organisation-ja.ts";
import { apart, type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const GENERIC: ReadonlySet<string> = new Set(GENERIC_NAMES.split(/\s+/).filter(Boolean));

const WORD = "\\p{Lu}[\\p{L}\\p{N}'’-]*\\.?";
/** The words of a name before its last one: capitals, and what joins them. */
const RUN_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:(?:${WORD}|\\d{1,3}(?:st|nd|rd|th)?) (?:(?:&|and|of|of the|for|in|on|de|la|du|van|der) )?){1,5}$`,
  "u",
);
const OF_AFTER = new RegExp(
  `^ (?:of|for) (?:the )?(?:${WORD}(?:(?: | of | and | & | for )(?:the )?(?=\\p{Lu}))?){1,5}`,
  "u",
);
/** "Northway Haulage Ltd": the legal form belongs to the name. */
const LEGAL_AFTER =
  /^,? (?:Ltd|Limited|LLP|plc|PLC|Plc|Inc|LLC|Corp|Corporation|Company|Co|GmbH|AG|S\.?A|B\.?V|N\.?V|Pty(?: Ltd)?|Pvt(?: Ltd)?|Pte(?: Ltd)?|Sdn Bhd|Oy|AB|ApS|S\.?r\.?l|SpA|K\.?K)(?![\p{L}])\.?/u;
const HEADS_OF =
  /^(?:department|ministry|office|university|college|bank|church|institute|school|society|association|friends|city|borough|court|league|federation|union|directorate|academy|commission|council|faculty)$/i;
const MORE_AFTER =
  /^(?: (?:& \p{Lu}[\p{L}'’-]+|(?:Medical|Dental|Health|Primary|High|Infant|Junior|Care|Nursing|Community) (?:School|Centre|Center|Practice|Home|Group|Trust)|School|Hospital|Trust|Centre|Center|College|Academy|Church|Club|Group|Services?|Partners|Office))/u;

function* byHead(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "organisation")) {
    if (!/\p{Lu}/u.test(text.charAt(from))) continue;
    if (isCapitals(text.slice(from, to)) && !IN_CAPITALS.test(text.slice(from, to))) continue;
    const after = textAfter(text, to);
    const run = nameBefore(textBefore(text, from));
    const more = MORE_AFTER.exec(after)?.[0] ?? "";
    const legal = LEGAL_AFTER.exec(textAfter(text, to + more.length))?.[0] ?? "";
    const of = HEADS_OF.test(text.slice(from, to)) ? (OF_AFTER.exec(after)?.[0] ?? "") : "";
    if (run === "" && of === "") continue;
    if (of !== "" && run === "" && isGeneric(of)) continue;
    const end = to + (of !== "" ? of.length : more.length + legal.length);
    yield { from: from - run.length, to: end, score: 0.5 };
  }
}

/** Headings are in capitals too: only what is surely an organisation counts there. */
const isCapitals = (words: string) => words.length > 3 && words === words.toUpperCase();
const IN_CAPITALS =
  /^(?:hospital|infirmary|church|school|college|university|academy|ministry|department|force|trust|bank|clinic|union|association|police force|nursery|hotel)$/i;

/** The capitals before a head, without what begins a sentence; empty where they name nothing. */
function nameBefore(before: string): string {
  let run = RUN_BEFORE.exec(before)?.[0] ?? "";
  for (;;) {
    const [first = ""] = /^[^ ]+ /.exec(run) ?? [];
    if (
      first === "" ||
      !/^(?:The|A|An|At|In|On|From|To|By|For|Of|And|But|With|Our|My|Your|His|Her|Their|Dear|Re|Cc|I|He|She|We|They|It|If|When|After|Before|Since|As|Is|Was|Has|Mr|Mrs|Ms|Miss|Dr|Hi|Hello|Thanks|Please|See|Ins|Per|Via|of|and|for|in|on|the|&|de|la)\.? $/.test(
        first,
      )
    )
      break;
    run = run.slice(first.length);
  }
  return isGeneric(run) ? "" : run;
}

const isGeneric = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s.,-]+/)
    .every((word) => word === "" || GENERIC.has(word) || /^\d/.test(word));

/** "Vesk & Sons Ltd", "Redwater Analytics, Inc.": whatever has a legal form after it. */
const LEGAL_RUN = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:(?:${WORD}|[\\p{Lu}\\d][\\p{L}\\d&'’.-]*|\\(\\p{L}+\\)) (?:(?:&|and|of|for|the) )?){0,5}(?:${WORD}|\\(\\p{L}+\\)|\\d+)$`,
  "u",
);

function* byLegalForm(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "legal-form")) {
    const before = text.slice(Math.max(0, from - 64), from);
    const gap = /,? $/.exec(before)?.[0] ?? "";
    const run = gap === "" ? "" : (LEGAL_RUN.exec(before.slice(0, before.length - gap.length))?.[0] ?? "");
    const name = run.replace(OTHER_COMPANY, "").replace(LEGAL_LEAD, "");
    if (name === "" || NO_COMPANY.test(name)) continue;
    const dot = text.charAt(to) === "." ? 1 : 0;
    yield { from: from - gap.length - name.length, to: to + dot, score: 0.6 };
  }
}

/** "Vesk Ltd and Amsel" before another legal form: the first company is one of its own. */
const OTHER_COMPANY = /^.*\b(?:Ltd|Limited|LLP|plc|PLC|Inc|LLC|Corp|GmbH|Bhd|Pty|AG|BV)\.? (?:and|&) /;
const LEGAL_LEAD = /^(?:(?:The|And|At|By|From|Of|With|For|Between|To|In|Our|This|That|Private|Is|I) )+/;
const NO_COMPANY = /^(?:Private|Public|The|Not|Is|Are|Was|Be|Very|So|More|No|Time|Strictly)$/;

/** "at St Oswin's", "Rosewater Children's", "from Gallagher's.": a church, a hospital, a shop by its name alone. */
const POSSESSIVE =
  /\b(?<lead>(?:at|to|from|in|by|of|near|outside|behind|the) )(?<value>(?:(?:St|Saint)\.? )(?:\p{Lu}[\p{L}-]+)(?: (?:and|&) St\.? \p{Lu}[\p{L}-]+)?['’]s|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:Children|Women|Ladies)['’]s|(?:O['’])?\p{Lu}[\p{L}-]{2,}['’]s)(?=[.,;:!?)]|\s(?:\(|on|in|at|and|or|for|to|last|this|yesterday|today|about|when|where|before|after|until|since|from|with|every|by|near|opposite)\b|\s*(?:\r?\n|$))/u;

function* possessive({ text }: TextView): Iterable<Shaped> {
  for (const { index } of text.matchAll(/['’]s(?![\p{L}\p{N}])/gu)) {
    const base = Math.max(0, index - 60);
    const match = POSSESSIVE.exec(text.slice(base, index + 16));
    const { value = "", lead = "" } = match?.groups ?? {};
    const from = base + (match?.index ?? 0) + lead.length;
    if (match && from + value.length === index + 2) yield { from, to: index + 2, score: 0.5 };
  }
}

/** A company, practice, school, shop or office by the last word of its name: "⟦Canal Side Dental⟧", "⟦Northway Haulage Ltd⟧", ⟦たしろ医院⟧. */
export const organisation = claimRecognizer({
  name: "organisation.v1",
  label: "ORGANIZATION",
  what: ["organisation by the kind in its name", "種別の語を含む組織名"],
  *find(view) {
    yield* apart([
      ...byHead(view),
      ...byLegalForm(view),
      ...possessive(view),
      ...organisationsByCue(view),
      ...japaneseOrganisations(view),
    ]);
  },
});
