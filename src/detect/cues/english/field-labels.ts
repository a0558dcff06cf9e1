/** Which labels of fields, columns and keys have a person's name beside them. */
import { COMPANIONS, KIN, ROLES } from "./lexicon.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** The last word of a label for a name; roles and kin are too. */
const HEADS =
  words(`name names surname surnames forename forenames firstname lastname fullname middlename alias aliases aka nickname nicknames known
nok kin pt patient cust client customer applicant attending pcp gp consultant signed signature signatures sgd sgnd signatory
present attendees attendee attendance apologies regrets absent absentees participants participant invited invitees observers
panel there minutes scribe minute-taker minutetaker notetaker taker chair chaired staff crew cast team-members members
to from cc bcc attn attention fao sender recipient recipients reply-to author authors by contact contacts payee payer beneficiary holder
parent guardian pupil child children student teacher tutor driver owner keeper registrant insured policyholder cardholder
victim complainant suspect accused defendant claimant witness witnesses interviewer interviewee interviewed subject informant dp misper
judge clerk counsel solicitor barrister appellant respondent petitioner executor trustee
landlord tenant occupier lessor lessee guarantor buyer seller vendor purchaser agent broker
caller agent requester requestor assignee reporter approver reviewer submitter handler operator technician engineer verifier
deceased decedent testator donor attorney spouse partner husband wife mother father son daughter sibling siblings household dependants dependents
dependant dependent occupants residents passengers passenger traveller travellers guest guests lead leader captain coach player players
worker caseworker sw social-worker ot physio nurse carer keyworker midwife hv dn cpn supv supervisor manager employee leaver joiner
candidate referee referees reference mentor trainer trainee instructor examiner assessor
hod head principal director secretary sec'y secy treasurer president chairman chairwoman chairperson vice-chair organiser organizer coordinator
proposer seconder proposed seconded moved preferred maiden née nee previously formerly formerly-known
cardholder account-holder shareholder shareholders directors partners delegate delegates speaker speakers host hosts
responsible owner action-owner lead pic incharge in-charge aide helper fdw interpreter escort chaperone
given-name given family-name native-name script`);

/** With these words in it a label is for something else: "date signed", "company name", "staff number". */
const OTHERS =
  words(`date dates time times no nos number numbers num address addr phone tel telephone mobile email e-mail mail id ids dob age ref
reference code company organisation organization org product file filename user username screen login account-name business trading trade brand
employer bank branch school college hospital clinic practice surgery department dept ward course module class subject team group house street road
place town city country site venue location building room project event test drug medicine medication dose brand model make vehicle host
domain server computer device printer database table column field field-name variable type status count relationship relation occupation role
note notes comments comment history details detail report reports summary statement list agenda policy title language nationality religion gender sex
height weight colour color amount balance fee rate hours days years signature-date password pin url website web page tag label category
pet dog cat horse breed species ship vessel station service item section page version attached attachment concerns concern feedback
review reason reasons outcome goal goals views wishes needs strengths background view opinion said says states reports responsibilities
obligations duties shall services`);

/** Labels that "name" alone would be too wide for in keys of records, where their neighbours say what they are. */
const KEY_HEADS = words(`first last given family middle preferred native display from to`);

export type LabelKind = "one" | "many";

const MANY =
  words(`names present attendees attendance apologies regrets absent participants invited observers panel there staff members to cc bcc
recipients witnesses children siblings contacts authors defendants claimants tenants occupants residents passengers travellers guests
players crew directors shareholders trustees delegates speakers hosts team referees signatures solicitors parents guardians dependants dependents
aliases pupils students governors volunteers minutes attendees names household`);

const LONGEST = 6;

/** Whether names stand beside a label, and how many; labels as people write them: "Name (L,F,M)", "Investigating officer". */
export function personLabel(written: string, isKey = false): LabelKind | undefined {
  const label = written
    .replace(/\([^()]*\)/g, " ")
    .replace(/([\p{Ll}])(\p{Lu})/gu, isKey ? "$1 $2" : "$1$2")
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[_./]+/g, " ")
    .replace(/^[\s\-*•>#\d)(|"'“”]+|[\s\-*"'“”#\d]+$/g, "");
  const parts = label.split(/\s+/).filter(Boolean);
  if (parts.length === 0 || parts.length > LONGEST) return undefined;
  if (parts.some((part) => OTHERS.has(part)) && !isNameOfPerson(parts)) return undefined;
  const head = headOf(parts);
  const isPerson =
    HEADS.has(head) ||
    (parts.length === 1 && /^[msp]$/.test(head)) ||
    ROLES.has(head) ||
    KIN.has(head) ||
    COMPANIONS.has(head) ||
    (isKey && KEY_HEADS.has(head)) ||
    /(?:name|surname)$/.test(head);
  if (!isPerson) return undefined;
  return MANY.has(head) || (ROLES.has(head) && /[^s]s$/.test(head)) ? "many" : "one";
}

/** "Name of child", "statement of", "signed on behalf of": the word before "of", else the last. */
function headOf(parts: readonly string[]): string {
  const of = parts.indexOf("of");
  if (of > 0) {
    const first = parts[of - 1]!;
    if (
      /^(?:name|names|signature|statement|evidence|estate|behalf|care|attention|parent|guardian)$/.test(first)
    )
      return "name";
    if (parts[of + 1] === "kin") return "kin";
    return first;
  }
  const called = parts.join(" ");
  if (/(?:known as|called|named|goes by|c o)$/.test(called)) return "name";
  return parts.at(-1)!;
}

const isNameOfPerson = (parts: readonly string[]) =>
  /^(?:name|full name|first name|last name)s? of (?:the )?(?:patient|child|pupil|student|client|applicant|employee|parent|deceased|witness|person)/.test(
    parts.join(" "),
  ) ||
  parts.join(" ") === "statement of" ||
  /^(?:class|subject|course|form|house|team|group|service|site|ward) (?:teacher|tutor|lead|leader|manager|parent|captain|nurse|sister)$/.test(
    parts.join(" "),
  );
