/**
 * Words that stand beside names of people in English: kin, roles, greetings, labels of fields; and words that are written with a
 * capital there and name nobody. Facts of usage, in lower case.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Family and partners. A name follows them directly: "my cousin Ioana", "Husband Ruben present". */
export const KIN =
  words(`mother mum mom mam mama mommy mummy momma ma mutha mumsy father dad daddy papa pa pops da baba abba appa
amma ammi parent parents guardian guardians carer carers stepmother stepfather stepmom stepmum stepdad stepson stepdaughter stepsister stepbrother
stepchild stepchildren sister sisters brother brothers sis bro sib sibling siblings twin twins triplets triplet son sons daughter daughters
dau kid kids child children baby babies bub toddler infant newborn boy boys girl girls grandma grandpa grandmother grandfather
grandmum grandparent grandparents grandson grandsons granddaughter granddaughters grandchild grandchildren grandkids gran granny nan nana nanna
nanny nonna nonno oma opa abuela abuelo babcia halmoni lola lolo grandad granddad gramps g'ma g'pa gma gpa wife wives husband husbands
hubby hubs spouse spouses partner partners fiance fiancé fiancee fiancée boyfriend girlfriend bf gf ex ex-wife ex-husband widow widower
bride groom aunt aunts auntie aunty aunties uncle uncles cousin cousins niece nieces nephew nephews godmother godfather godson
goddaughter godparent godchild relative in-law mil fil sil bil kinsman kinswoman heir namesake ward missus
half-brother half-sister mother's father's`);

/** Friends, neighbours, those one works or lives with. A name follows them too, a capital or an unusual word. */
export const COMPANIONS =
  words(`friend friends bestie mate mates buddy pal roommate flatmate housemate neighbour neighbours
neighbor neighbors boss colleague colleagues coworker co-worker workmate teammate classmate classmates schoolmate landlord landlady tenant
tenants lodger lodgers crush lover childminder babysitter helper maid nanny au-pair acquaintance associate associates girlfriend's boyfriend's
bandmate cellmate shipmate playmate penpal soulmate bridesmaid bestman homie bruv fella bloke chap lad lass guy dude sidekick
protégé protegee mentor mentee`);

/**
 * What somebody is or does, directly before a name ("social worker Priya N.", "witness Ferris", "driver Gus") or after it ("Ferris, Head
 * Teacher"). Last words of longer names of roles: "investigating officer", "account manager".
 */
export const ROLES =
  words(`officer officers detective constable sergeant inspector superintendent marshal sheriff deputy trooper
patrolman policeman policewoman warden ranger guard bailiff custodian coroner pathologist paramedic firefighter fireman
judge magistrate justice registrar clerk usher solicitor solicitors barrister lawyer attorney counsel prosecutor advocate notary paralegal
mediator arbitrator adjudicator ombudsman conveyancer recorder
doctor physician surgeon consultant gp registrar nurse midwife matron sister carer caregiver therapist physiotherapist physio
psychologist psychiatrist counsellor counselor dentist hygienist orthodontist optician optometrist pharmacist dietitian nutritionist chiropractor
osteopath podiatrist radiographer radiologist anaesthetist anesthesiologist oncologist cardiologist neurologist paediatrician pediatrician
dermatologist gynaecologist obstetrician urologist haematologist endocrinologist endo geriatrician ophthalmologist
pathologist audiologist phlebotomist orderly porter technician sonographer clinician practitioner specialist endocrinology
teacher teachers tutor lecturer professor headteacher headmaster headmistress head principal dean provost chancellor instructor coach
trainer supervisor mentor examiner invigilator librarian senco sendco governor governors assistant pupil pupils student students
classmate prefect monitor researcher fellow postdoc undergraduate graduate alumnus
manager director executive ceo cfo cto coo chairman chairwoman chairperson chair vice-chair president vice-president treasurer secretary
sec'y coordinator co-ordinator co-ordinator administrator admin receptionist bookkeeper accountant auditor actuary analyst adviser advisor agent
broker underwriter adjuster assessor surveyor valuer estimator engineer developer programmer designer architect planner lead leader
organiser organizer steward convenor convener representative rep delegate delegates trustee trustees member members founder co-founder owner owners
proprietor partner employer employee employees intern apprentice trainee recruiter consultant interviewer interviewee applicant
applicants candidate candidates referee referees nominee nominator proposer seconder speaker moderator facilitator presenter host hostess
guest chaperone escort author editor reporter journalist correspondent photographer publisher translator interpreter
plumber electrician carpenter builder joiner plasterer roofer decorator painter gardener cleaner caretaker janitor handyman mechanic
driver drivers courier postman postwoman pilot captain skipper sailor steward stewardess conductor fitter welder machinist operator
foreman forewoman labourer farmer butcher baker chef cook waiter waitress barman barmaid bartender barista hairdresser barber beautician
tailor jeweller shopkeeper cashier salesman saleswoman seller buyer vendor purchaser lessor lessee licensor licensee
landlord landlady tenant tenants occupier occupant resident residents lodger guarantor
worker caseworker case-worker keyworker socialworker probation handler liaison aide volunteer volunteers
witness witnesses defendant defendants claimant claimants plaintiff plaintiffs appellant respondent petitioner complainant complainants
accused suspect suspects victim victims deceased decedent testator testatrix executor executrix executors beneficiary donor attorney
grantor grantee principal debtor creditor bankrupt insured policyholder policy-holder holder cardholder payee payer drawer remitter sender recipient
addressee passenger passengers pedestrian cyclist rider offender prisoner inmate detainee patient patients client clients customer
customers caller requester reporter informant assailant perpetrator subject appropriate adult interpreter
priest vicar pastor minister curate deacon rector imam rabbi chaplain elder bishop reverend
councillor councilor alderman mayor mayoress mp senator congressman congresswoman ambassador consul
vet groomer breeder jockey trainer umpire referee goalkeeper goalie captain
carer foster-carer guardian childminder nanny babysitter au-pair social
contact point assignee approver reviewer signatory signer preparer inspector verifier collector
steward union rep dinnerlady ta lsa senior`);

/** Those the comma belongs to: "the defendant, Ferris, said". */
export const PARTIES =
  words(`defendant defendants claimant claimants plaintiff appellant respondent petitioner applicant complainant accused
suspect victim deceased witness testator beneficiary executor donor tenant landlord lessor lessee buyer seller patient client`);

/** After words of action, a person: "spoke to Calum", "accompanied by Rosalinda". Each with what has to follow it. */
export const ACTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "to with": `spoke speak speaking spoken talked talking talk chatted`,
    to: `wrote letter letters email emails mail message messages payable introduced referred according married engaged reports reported reporting
      handed handover passed sold leased assigned allocated awarded apologised apologized payment payments eft texted given awarded`,
    with: `met meeting discussed discuss lives living lived working worked works liaise liaised liaising liaison shared interview chat call
      consultation appointment conversation dinner lunch breakfast brunch coffee drinks tea`,
    up: `pick picked picking`,
    by: `seen signed written prepared reported recorded reviewed approved authorised authorized witnessed accompanied dictated checked taken
      assessed examined treated represented led chaired interviewed arrested referred completed submitted issued verified certified
      attended conducted compiled drafted posted forwarded requested counselled taught supervised managed seconded proposed moved assisted
      driven owned brought collected escorted assigned handled processed updated created edited uploaded sent made raised logged
      identified confirmed disputed countersigned sworn delivered countersigned supported cared fostered adopted raised named accused
      supervised interpreted typed transcribed typed booked noted entered minuted administered dispensed given performed
      operated prescribed discharged admitted bullied harassed attacked assaulted threatened called visited contacted
      received inspected investigated drawn`,
    "from for": `letter letters email emails mail message messages note call calls statement reply quote cheque payment apologies`,
    for: `ask asked asking`,
    of: `behalf statement care wife husband son daughter mother father parents evidence estate custody signature form`,
    as: `known`,
    "": `called named née nee alias aka phoned rang ring telephoned emailed texted contacted interviewed arrested thanked asked tell told
      proposed seconded invited introduced visited met attn fao signed sgd congratulate reminded informed advised notified warned ask`,
  })
    .flatMap(([next, list]) => [...words(list)].map((word): [string, string] => [word, next]))
    .reduce(
      (map, [word, next]) => map.set(word, [...(map.get(word) ?? []), ...next.split(" ")]),
      new Map<string, string[]>(),
    ),
);

/** Hello and thank you. */
export const GREETINGS =
  words(`hi hello hey hiya heya hya hullo howdy yo dear dearest morning afternoon evening thanks thank-you thankyou thx tnx ta
cheers welcome congratulations congrats sorry goodnight greetings hola hallo ciao namaste oi alright g'day gday`);
/** Of these the ones after which any unusual word in lower case is a name; the others also go on with a sentence. */
export const PLAIN_GREETINGS = words(`hi hello hey hiya heya hya hullo howdy dear dearest g'day gday`);

/** Last words of letters, as lines or before a name on the same line. */
export const SIGN_OFFS =
  words(`regards rgds rgs sincerely faithfully truly wishes thanks thank you cheers love best bests yours xoxo respectfully
cordially warmly warmest ta appreciated gratefully obediently sláinte slán blessings hugs kisses kind many x xx xxx xo br kr ttfn
fondly affectionately`);

/** Written with a capital, and nobody's name: what ends a name, or begins none. */
export const NOT_NAMES =
  words(`i i'm i'll i've i'd im the a an and or but so if in on at of to for from by with as is are was were be been has have had do does did not no
yes this that these those it its he she we they you me him her his hers us our ours your yours their theirs my mine who whom whose which what when where why how there here
shall should would could can cannot might must ought them themselves himself herself itself myself yourself ourselves whether
though although unless however therefore thus hence moreover furthermore nevertheless meanwhile otherwise instead perhaps maybe still yet already
always never often sometimes usually once twice ago too quite rather almost enough much many few several own either neither nor upon within without
toward towards through throughout across along among around behind beside besides beyond despite down except near off onto opposite out past plus
regarding round than till up versus whereas wherever whenever whatever whoever whichever let lets won't don't can't isn't wasn't didn't couldn't
wouldn't hasn't haven't doesn't aren't weren't hadn't shouldn't ain't got get gets went goes going gone came come comes said says say told tells
then than also both all any each every some none other another same such only just very more most less least about after again against
before between during into over under until while because since per via re ref cc bcc etc eg ie nb ps am pm please thank thanks dear hi
hello hey sorry sir madam madame sirs ma'am maam
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun today tomorrow yesterday
tonight morning afternoon evening night noon midnight week weekend month year day spring summer autumn winter christmas easter eid
diwali ramadan hanukkah thanksgiving halloween
god jesus christ lord allah buddha santa father mother nature earth
everyone everybody anyone anybody someone somebody nobody team folks guys ladies gentlemen colleagues friends customer customers
sir/madam all both parents carers guys gang peeps people family mate mates love hun hon babe darling dearest sweetheart honey
unknown none nil n/a na tbc tbd tba same self various see above below self pending refused declined anonymous redacted withheld n.a
male female m f other yes no
date dated dob d.o.b time tel telephone phone mobile mob cell fax email e-mail mail address addr postcode zip age sex gender
nationality occupation signature signed sign name names surname forename title position role dept department ward bed room unit flat
apartment apt blk blvd ave rd st cres mews row ste reg odo sev ext attn fao poss approx block house street road avenue lane close drive court crescent place way square terrace gardens grove hill park row suite floor building
no number nos ref reference id nhs nino ssn pin acct account sort code iban bic vat case file claim policy invoice order ticket
order form page section part item appendix annex schedule clause paragraph para chapter figure table note notes action actions agenda minutes
summary background history findings conclusion conclusions recommendation recommendations introduction overview purpose scope
diagnosis diagnoses plan treatment medication medications allergies impression assessment examination investigations results discharge
admission outcome outcomes next kin contact details information info general private confidential urgent important subject
attachment attachments enclosure enclosures encl enc copy original draft final version status priority type category description comments
comment remarks reason reasons details total amount balance payment paid due fee fees rent deposit price cost salary wage gross net tax
hospital clinic surgery practice centre center school college university academy institute church mosque temple hall hotel club
society association council county city town village state department ministry office agency authority board committee commission company
ltd limited inc llc llp plc corp corporation co gmbh group holdings trust foundation bank insurance services service police court tribunal
union party station airport port library museum shop store market restaurant cafe bar pub
english french german spanish italian polish romanian portuguese chinese mandarin cantonese japanese korean arabic turkish russian
ukrainian hindi urdu bengali punjabi gujarati tamil telugu malayalam welsh irish gaelic scottish british american canadian australian indian
african european asian caribbean muslim christian hindu sikh jewish catholic protestant anglican
mr mrs ms miss mx dr prof rev
uk usa us eu un hmrc dwp nspcc camhs mash gp pc hr it ceo cctv dvla gdpr dna mri ct ecg bp hr usb pdf www http https html
microsoft google apple amazon facebook instagram whatsapp zoom teams skype twitter youtube netflix paypal android iphone windows linux excel word
outlook gmail linkedin tiktok uber ebay tesco`);

/** Letters after a name: qualifications and honours. */
export const AFTER_NAME =
  words(`jr sr snr jnr ii iii iv esq phd md do mbbs mbchb bds frcs frcp mrcp mrcgp msc bsc ba ma rn rgn rmn jp obe mbe cbe kc qc sc mp
mbe dbe kbe dds dvm llb llm pgce qts cpa ca mba meng ceng fca aca acca fcca edd psyd lcsw lmft np pa-c crna cnm mrcvs frcvs`);

/** Lower-case words inside a name. */
export const PARTICLES =
  words(`van von der den de del della dello di da das dos do du la le las los al el bin ibn ben bint binti binte bte ter ten zu zum zur
af av ap ab ferch e y i d/o s/o a/l a/p o/b w/o c/o née nee mac mc ní nic ua uí`);

/** Words for people that fill a greeting without naming anybody. */
export const NOT_GREETED =
  words(`there all team everyone everybody folks guys guy both again sir madam sirs colleague colleagues friend friends parent
parents carer carers customer customers member members applicant neighbour neighbours resident residents hiring editor diary santa
lord god ladies gentlemen lads lass chaps boys girls love lovely lover hun hunni hon honey babe babes bbe bby bb baby darling
sweetheart sweetie dear dude dudes bro bruv bruh fam mate m8 mates buddy pal peeps people y'all yall ya you u ye youse world kitty
stranger gorgeous beautiful handsome beloved valued sirs madame gang lot crew committee council board staff student students
pupil pupils teacher teachers reader readers doctor nurse officer tenant tenants landlord sister brother mum mom dad nan gran
auntie uncle grandma grandpa so for and but from to in on my your the a an i it its it's me just any anyway no not yes x xx xxx
very much million bunch heaps loads tons guys hope hows how's whats what's sup is are was can could would will do does did
that this then when where why who hows if as at be been we he she they fyi btw thanks thank cheers ta please sorry
support admin helpdesk agent manager`);
