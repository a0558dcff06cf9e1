/**
 * English labels of values: a noun with a head ("policy number", "staffId", "Pat. No."), a name that is a label by itself ("MRN",
 * "our ref"), or a noun alone, which needs a colon. Words are folded: lower case, no full stops or apostrophes, keys split.
 */
import { KINDS, type Kind } from "./kinds.ts";

/**
 * How much a label says of what follows. `full`: it names a number of its own. `bare`: a noun that has a number, without a word for
 * it. `head`: a word for a number, without a noun. `open`: a head with a noun no list knows. `acronym`: capitals that no list knows.
 */
export type Grade = "full" | "bare" | "head" | "open" | "acronym";

export interface Label {
  readonly kind: Kind;
  readonly grade: Grade;
  /** As the lists spell it. */
  readonly name: string;
  /** Words of the label. */
  readonly words: number;
}

const list = (words: string) =>
  words
    .replace(/-/g, " ")
    .split(/[\s,]*,[\s,]*|\n/)
    .map((word) => word.trim());
const setOf = (words: string): ReadonlySet<string> => new Set(list(words).filter(Boolean));

/** Words that say a number or a name of a record follows. */
const HEADS = setOf(
  "number, no, nr, num, nbr, numb, numero, #, id, ident, identifier, identification, ref, reference, code, serial, digits, nos, numbers, ids, refs, references, codes, n°, nº, №",
);
const PLURAL_HEADS = setOf("nos, numbers, ids, refs, references, codes, digits");

/** Nouns that have numbers; alone before a colon too. */
const NOUNS = setOf(`
  patient, hospital, hosp, medical record, health record, health card, chart, case note, casenote, record, lab, laboratory, specimen, sample, accession,
  requisition, request, prescription, rx, script, referral, encounter, episode, admission, visit, donor, blood unit, study, trial, subject, participant,
  dossier, episode of care, dental, nurse, doctor, physician, provider, prescriber, practitioner, pharmacist, midwife, clinician, consultant,
  licence, license, lic, registration, reg, regn, registrant, regd, registered, register, certificate, cert, certification, permit, accreditation, practising certificate,
  gmc, nmc, gdc, gphc, hcpc, sra, bar, roll, ahpra, mdcn, hpcsa, pin card, bmdc, mcnz, imc, nmbi, solicitor, attorney, notary, chartered,
  staff, employee, emp, worker, personnel, payroll, pers, clock, clock card, crew, pilot, driver, operator, agent, officer, force, service, service user, military, regimental,
  army, navy, dod, guard, contractor, vendor, supplier, candidate, applicant, application, appl, app, position, vacancy, job, requisition, worksheet, timesheet, shift, assignment,
  policy, plan, group, scheme, insurance, insured, insurer, cover, coverage, claim, claimant, subscriber, beneficiary, benefit, benefits, dependent, member, membership, mem, enrollee,
  case, court, cause, claim form, docket, matter, file, action, suit, warrant, summons, writ, petition, appeal, complaint, charge, indictment, proceedings, proceeding,
  crime, crime reference, occurrence, incident, event, cad, log, custody, arrest, booking, exhibit, evidence, property, seal, bag, tag, statement, report, fir, ob, cr, police,
  badge, shield, collar, shoulder, warrant card, id card, identity card, identity, ic, national id, national identity, national identification, civil, citizen, citizenship, resident,
  prisoner, inmate, offender, prison, probation, detainee, booking sheet, ticket, penalty, penalty notice, pcn, notice, fine, citation, infringement, summons,
  receipt, invoice, inv, bill, billing, statement, quote, quotation, estimate, order, purchase order, po, sales order, work order, job sheet, job card, worksheet, delivery, delivery note,
  reservation, confirmation, itinerary, voucher, coupon, e-ticket, eticket, boarding, boarding pass, loyalty, frequent flyer, frequent flier, flyer, mileage, rewards, reward, club,
  tracking, track, consignment, shipment, shipping, parcel, package, waybill, air waybill, awb, bill of lading, container, docket, manifest, pallet, pickup, collection, return, rma, dispatch,
  account, acct, acc, ac, a/c, customer, cust, client, clnt, consumer, user account, contact, lead, prospect, buyer, seller, merchant, tenant, tenancy, lease, rental, rent, landlord, lessee,
  property reference, title, deed, deeds, land registry, folio, plot, parcel, survey, unit account, application form, loan, mortgage, credit agreement, agreement, contract, facility, finance,
  sort, branch, transaction, trans, transfer, payment, remittance, remit, refund, direct debit, mandate, standing order, cheque, check, deposit, withdrawal, wire, payee, biller, payer, giro,
  meter, mpan, mprn, supply, supply point, utr, tax, taxpayer, tax file, tax reference, vat, paye, gst, employer, ein, tin, tax identification, company, companies house, charity,
  student, pupil, learner, scholar, school, admission, admissions, enrolment, enrollment, matriculation, matric, roll, exam, examination, candidate, centre, center, index, seat, upn, uln, ucas, ucas id, hesa,
  library, library card, library ticket, card holder, cardholder, locker, key, fob, swipe card, access card, pass, bus pass, travel card, oyster, travelcard, student card, concession, blue badge, freedom pass,
  visa, visa grant, entry permit, work permit, work authorization, residence permit, residence, brp, immigration, flight, phs, disc, parking, seaman, seamans book, discharge book, commission, key box, lock box, nursery, clinic, surgery, practice, barcode, alien, alien registration, uscis, green card, permanent resident, asylum, nass, home office,
  receipt notice, petition, sevis, travel document, naturalization, naturalisation, consular, refugee, unhcr, birth certificate, death certificate, marriage certificate, birth, death, marriage,
  electoral, elector, electoral roll, voter, ration card, ration, census, pension, pensioner, veteran, va file, va, housing, housing benefit, council tax, universal credit, welfare, social services,
  case worker, caseworker, household, family, carer, adoption, foster, safeguarding, care plan, plan of care, ehcp, centrelink, medicaid, medi-cal, snap, ebt, wic, food stamp, ward, guardianship,
  vehicle, vehicle identification, chassis, engine, frame, logbook, v5, v5c, fleet, taxi, cab, plate, private hire, badge holder, trailer, vessel, boat, aircraft, hull, bike, bicycle, car, van, truck, lorry,
  serial, device, asset, asset tag, tag, equipment, phone serial, handset, sim, sim card, imei, imsi, iccid, modem, router, installation, product key, licence key, license key, activation, machine, instrument,
  implant, pacemaker, firearm, weapon, gun, shotgun, firearms certificate, shotgun certificate, microchip, chip, pet, pet passport, kennel, animal, ear tag, herd, holding, livestock,
  support, support ticket, helpdesk, help desk, service request, request, problem, change, enquiry, inquiry, query, query letter, feedback, complaint, interaction, conversation, chat, call, call reference, session,
  correspondence, letter, document, doc, deed poll, will, probate, grant, grant of probate, estate, trust, power of attorney, poa, companies, instruction, project, grant award, award, ballot, lot holder,
  bond, bonds, share, shares, certificate of title, holder, shareholder, investor, investment, portfolio, fund, isa, superannuation, super, nominee, broker, dealer, trading, custody account, wallet, portfolio,
  ip, op, uhid, ipd, opd, mrd, cr, bed head, hospital registration, registration certificate, learning licence, rc, dl, khata, gas connection, consumer account, ca, lic policy, folio, demat, pf, uan, esic, pran, abha,
  thread, post, comment, profile, listing, ad, advert, poster, respondent, questionnaire, survey response, interviewee, interview, record linkage, person, people, individual, entity, party, guest, attendee, delegate,
  visitor, player id, team member, volunteer, donation, donor card, organ donor, gift aid, sponsor, sponsorship, child, infant, mother, baby, nhs login, next of kin, guarantor, debtor, creditor, judgment, judgement, order of court
`);

/** Heads of a list that number pages, products or places, not records of people. */
const NOT_NOUNS = setOf(`
  page, pages, line, lines, row, column, section, chapter, figure, fig, table, article, rule, regulation, paragraph, para, clause, item, question, step, stage, phase, version, ver, release, build,
  revision, rev, edition, volume, vol, issue, part, model, product, sku, style, colour, color, size, error, status, exit, response, http, port, channel, floor, room, platform, bus, route, road, highway, train,
  house, building, unit, apartment, apt, flat, suite, street, atomic, prime, odd, even, lucky, random, total, average, large, small, big, high, low, whole, real, same, any, other, another, every, each, some, what,
  which, that, this, these, those, the, a, an, and, or, of, in, with, zip, postal, post, area, country, dialling, dialing, dress, civil, penal, criminal, source, qr, currency, language, discount, promo, promotional,
  lot, batch, catalogue, catalog, isbn, issn, doi, budget, cost, season, episode number, round, week, day, month, year, grade, class, score, rank, priority, level, tier, jersey, shirt, squad, population, record high,
  emergency, hotline, helpline, freephone, highway, morse, machine code, bar, barcode, iso, din, ansi, en, standard, method, test, slide, exercise, problem, appendix, annex, schedule, amendment, act, law, bill number,
  agenda, minute, minutes, motion, resolution, slot, gate, terminal, carriage, coach, track, wave, cas, ec, hs, commodity, naics, sic, icd, cpt, snomed, morbidity, diagnosis, procedure, drg, loinc, atc, course, module, subject
`);

type Entry = readonly [kind: Kind, names: string];
/** Names that say by themselves which number follows, whatever stands between, and heads that are part of a name. */
const NAMES: readonly Entry[] = [
  [
    KINDS.code,
    `mrn, urn, uid, sid, pid, cid, eid, qid, prn, crn, cif, ifsc, micr, lan, pol, cert, conf, cnf, grp, group, wo, sr, inc, dln, cust id, mbl, cea, coru, wccis, liquidlogic, mosaic, rio, emis, systmone, pas, uprn, usrn, a10, niche, athena, storm, stoneid, label code, rma no, i94, sevis, lin, tn, ups, fedex, usps, dhl, ddo, ob, sc, s c, nhi, chi, hcn, phn, ohip, ramq, uhid, ihi, dva, upn, uln, utr, ucas id, ref, our ref, your ref, yr ref, our reference, your reference, my ref, file ref, crn, mpan, mprn, mpr, imei, imsi, iccid, vin,
    pps, ppsn, ird, ein, usi, bsb, sort code, s/c, sortcode, cad, brp, uci, arn, uscis, a number, alien registration, i94, crime ref, crime reference, incident ref, cad ref, fir, rma, awb, s/n, sn, serial, pnr, uan, esic, pran, abha, cnic, umid,
    gmc, nmc, gdc, gphc, hcpc, sra, ahpra, hpcsa, pin card, bvn, dbs, crb, pcn, reg, regn, lic, licence, license, acct, acc, ac, a/c, cust, cust ref, emp, po, ticket, badge, warrant, docket, case, claim, policy, invoice, receipt,
    booking, confirmation, tracking, order, file, roll, matric, matriculation, ballot, microchip, collar, customs, swift, bic, swift code, bic code, unique reference, unique pupil, unique learner, unique taxpayer, unique tax,
    companies house, council tag, council tax, asset tag, job, seal, log, custody, occurrence, event, meter, permit, friend code, employee, payroll, personnel, staff`,
  ],
  [KINDS.exhibit, "exhibit, exhibits, exh, ex ref"],
  [
    KINDS.collar,
    "pc, pcso, wpc, ps, wps, pns, police log, police cad, incident log, collar, fib, shoulder number, warrant number",
  ],
  [
    KINDS.pin,
    "pin, pins, pincode, pin code, pin number, access code, gate code, door code, entry code, entrance code, alarm code, safe code, key code, keycode, keypad code, keypad, key safe, keysafe, key safe code, lock code, lockbox code, lockbox, security code, verification code, auth code, authentication code, authorisation code, authorization code, confirmation code, one time code, one time password, one time passcode, otp, sms code, login code, unlock code, puk, puk code, cvv, cvc, cvv2, cv2, csc, card security code, voicemail code, voicemail pin, combination, telephone pin, phone pin, activation code, recovery code, backup code, wifi code, collection code, pickup code, delivery code, locker code, box code, key box code, lock box code, cupboard code, gun safe code, garage code, barrier code, building code, lift code, laptop pin, phone pin, screen lock",
  ],
  [
    KINDS.booking,
    "pnr, record locator, locator, booking reference, booking ref, booking code, booking, reservation code, reservation reference, confirmation code, confirmation number, confirmation, airline reference, rail reference, collection reference, booking number, booking id, reservation number, reservation",
  ],
  [
    KINDS.password,
    "password, pass word, passcode, pass code, passwd, pwd, pw, passphrase, pass phrase, temp password, temporary password, wifi password, wi fi password, wifi key, wpa key, memorable word, security answer, secret word, security word, code word, passkey, network key, psk",
  ],
  [
    KINDS.user,
    "username, user name, user names, userid, user id, user, login, log in, logon, log on, login name, login id, logon id, signin, sign in, screen name, screenname, handle, gamertag, gamer tag, psn, psn id, xbox, xbox live, steam, steam id, epic id, epic games id, battletag, battle tag, nintendo id, roblox, minecraft, twitch, skype, skype id, skype name, discord, discord id, discord tag, telegram, telegram id, snapchat, snap, snapchat id, instagram, insta, ig, twitter, twitter handle, x handle, tiktok, tik tok, wechat, wechat id, we chat, we chat id, you tube, git hub, pay pal, linked in, face book, upi, upi id, vpa, weixin, qq, kakao, kakaotalk, kakaotalk id, line, line id, viber, signal, whatsapp id, facebook, fb, facebook name, mastodon, threads, bluesky, reddit, reddit username, github, gitlab, youtube, linkedin, tumblr, pinterest, venmo, cashapp, cash app, cashtag, paypal, paypal me, paypalme, zelle, strava, ebay, ebay id, ebay name, vinted, etsy, netflix login, account name, accountname, profile name, display name, member name, uname, samaccountname, upn login, windows login, network login, network id, network user, domain user, computer login, system login, system id, ad account, ad login, unix id, sso id, staff login, posted by, op, user account, web id, webid, email login, portal login, apple id, google account, zoom id, teams id",
  ],
  [
    KINDS.writer,
    "mention, author, poster, submitter, assignee, reporter, owner, requester, created by, updated by, modified by, printed by, exported by, agent, operator, handled by, assigned to",
  ],
  [
    KINDS.extension,
    "phs, phs number, ext, extn, extension, xtn, extension number, bleep, bleep number, pager, speed dial, radio, call sign, callsign",
  ],
  [
    KINDS.phone,
    "phone, telephone, tel, tele, ph, mobile, mob, cell, cellphone, cell phone, mobile phone, handphone, hp, h/p, fax, facsimile, landline, home phone, work phone, direct dial, direct line, direct, ddi, did, switchboard, contact number, contact no, contact telephone, contact tel, emergency contact number, call back number, callback number, callback, whatsapp, whats app, sms, text, daytime tel, daytime number, evening number, home number, work number, his number, her number, cell number, next of kin tel, voicemail, pager number, gsm, t, m, f, p",
  ],
  [
    KINDS.card,
    "card, credit card, debit card, bank card, payment card, card ending, visa card, visa debit, mastercard, master card, amex, american express, maestro, cc, long card, card account, charge card, prepaid card, discover card, jcb, diners club, diners, rupay, unionpay, primary account, visa ending, corporate card, gift card, credit card account",
  ],
  [KINDS.iban, "iban, international bank account, intl bank account"],
  [
    KINDS.bank,
    "bank account, bank acc, bank acct, bank a/c, checking account, checking acct, savings account, savings acct, current account, deposit account, account number, account no, account nr, account num, acct number, acct no, account, nuban, building society account, building society a/c",
  ],
  [KINDS.routing, "routing, aba, routing transit, aba routing, rtn, transit, bank routing, ach routing"],
  [
    KINDS.passport,
    "passport, passport book, passport card, passport doc, travel document, ppt, pp no, passeport, old passport, new passport, previous passport",
  ],
  [
    KINDS.ukLicence,
    "driving licence, drivers licence, driver licence, driver number, dvla, dvla driver, photocard licence, driving lic, licence driver, learner licence, provisional licence, provisional driving licence",
  ],
  [
    KINDS.usLicense,
    "driving license, drivers license, driver license, drivers lic, driver lic, dl, d/l, dln, state id, learners permit, cdl, operators license, dmv id, drivers licence number us",
  ],
  [
    KINDS.plate,
    "license plate, licence plate, number plate, numberplate, plate, plates, tag number, vrm, vrn, vehicle reg, vehicle registration, vehicle registration mark, car reg, car registration, car number, van reg, bike reg, lorry reg, registration mark, index mark, rego, reg plate, registration plate, tags, plate number, reg mark, motor vehicle registration, vehicle number, vehicle no, vrm number, van registration, car plate, vehicle index",
  ],
  [
    KINDS.ssn,
    "ssn, ss, ss no, soc sec, social security, social, socsec, soc, social sec, social security insurance, last four of ssn",
  ],
  [KINDS.itin, "itin, individual taxpayer identification, individual taxpayer"],
  [
    KINDS.medicare,
    "medicare, mbi, medicare beneficiary, medicare card, hicn, medicare claim, medicare beneficiary identifier, medicare health insurance",
  ],
  [KINDS.npi, "npi, national provider, national provider identifier"],
  [KINDS.dea, "dea, dea registration, dea license"],
  [KINDS.nhs, "nhs, national health service, nhs patient, health service, nhs no, n h s, health and care"],
  [
    KINDS.nino,
    "nino, ni, national insurance, nat ins, national ins, nat insurance, n i, ni no, nat ins no, insurance ni",
  ],
  [KINDS.tfn, "tfn, tax file"],
  [KINDS.abn, "abn, australian business"],
  [KINDS.acn, "acn, australian company"],
  [KINDS.sin, "sin, social insurance, sin card, nas"],
  [
    KINDS.aadhaar,
    "aadhaar, aadhar, adhaar, adhar, aadhaar card, aadhar card, uidai, aadhaar uid, uid aadhaar",
  ],
  [KINDS.pan, "pan, pan card, permanent account, income tax pan"],
  [KINDS.gstin, "gstin, gst registration"],
  [
    KINDS.voter,
    "epic, voter, voter id, voter card, voters card, voter identity card, electors photo identity card, election card, voter id card",
  ],
  [KINDS.nric, "nric, fin, nric fin, ic, nric number, foreign identification, bc, birth certificate"],
  [KINDS.uen, "uen, unique entity"],
  [KINDS.zaId, "sa id, rsa id, south african id, south african identity, identity number sa"],
  [KINDS.nin, "nin, national identification nin, nimc"],
  [KINDS.myNumber, "my number, my number card, individual number, mynumber, my number individual"],
  [KINDS.residenceCard, "residence card, zairyu card, zairyu"],
];

/** Names that are ordinary words too: without a word for a number they need a colon, a tab or "#". */
const ORDINARY = setOf(`
  pol, cert, conf, grp, group, wo, sr, inc, lan, lin, tn, ups, fedex, usps, dhl, pas, storm, mosaic, rio, athena, niche, mention, author, poster, submitter, assignee, reporter, owner, requester, agent, created by, updated by, modified by, printed by, exported by, linked in, face book, pay pal, you tube, git hub, passcode, sc, s c,
  a number, licence, license, reg, booking, confirmation, tracking, order, file, roll, job, seal, log, custody, occurrence, event, meter, permit, case, claim, policy, ticket, badge, warrant, invoice, receipt,
  serial, customs, employee, payroll, personnel, staff, ballot, user, line, signal, threads, snap, steam, discord, twitter, instagram, facebook, reddit, youtube, linkedin, github, gitlab, strava, ebay, twitch, roblox, minecraft,
  xbox, psn, text, direct, social, t, m, f, p, op, radio, card, account, plate, plates, tags, transit, fin, sin, ss, soc, uid, pan, ic, bc, voter, epic, ni, acc, ac, combination, keypad, locator, reservation, council tag, council tax,
  companies house, asset tag, pager, handle, login, log in, log on, sign in, telegram, viber, venmo, zelle, paypal, etsy, vinted, tumblr, pinterest, mastodon, bluesky, qq, ig, fb, mobile, cell, fax, call, visa card,
  phone, telephone, passport, mastercard, amex, american express, jcb, diners, discover card, social security, national insurance, driving licence, drivers license, driver license, whatsapp, sms,
  credit card, debit card, bank card, gift card, bank account, current account, savings account, checking account, deposit account, travel document, residence card, pin card, uscis, dvla, lic, po, routing, social insurance, microchip
`);

const NAMED: ReadonlyMap<string, Kind> = new Map(
  NAMES.flatMap(([kind, names]) => list(names).map((name) => [name, kind] as const)),
);
/** The last words of names, so that most words before a number are told by one look. */
const ENDS: ReadonlySet<string> = new Set(
  [...NAMED.keys(), ...NOUNS, ...HEADS].map((name) => name.slice(name.lastIndexOf(" ") + 1)),
);

const LONGEST = 4;
/** "Number of patients: 1200", "total claims: 340" count. */
const COUNTS = setOf(
  "of, total, count, per, average, many, several, every, each, max, maximum, minimum, mean, median, annual, monthly, weekly, daily, first, last, next, new, other",
);

/** Whether a label may end with this word. */
export const endsLabel = (word: string) => ENDS.has(word) || ENDS.has(singular(word));
const singular = (word: string) =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/** The label that the last of these words make. */
export function englishLabel(words: readonly string[]): Label | undefined {
  const last = words.at(-1);
  if (last === undefined || !endsLabel(last)) return undefined;
  const named = nameAt(words, words.length);
  if (named && !(named.words === 1 && HEADS.has(last))) return named;
  const composed = composedLabel(words, last);
  const isKnown = composed !== undefined && (composed.grade === "full" || composed.grade === "bare");
  return isKnown ? composed : (named ?? composed);
}

/** A noun with its heads, or a noun alone. */
function composedLabel(words: readonly string[], last: string): Label | undefined {
  let end = words.length;
  while (end > 0 && HEADS.has(words[end - 1]!)) end--;
  const heads = words.length - end;
  if (heads === 0) return bareNoun(words);
  const head = words.slice(end).join(" ");
  if (end === 0 || COUNTS.has(words[end - 1]!) || !/^[a-z]/.test(words[end - 1]!))
    return { kind: kindOf(last), grade: "head", name: head, words: heads };
  const namedBefore = nameAt(words, end);
  const known = nounAt(words, end);
  const isLogin = namedBefore?.kind === KINDS.user && last !== "id";
  const before =
    namedBefore && !isLogin && namedBefore.words >= (known?.split(" ").length ?? 0) ? namedBefore : undefined;
  const many = PLURAL_HEADS.has(last);
  if (before)
    return {
      ...before,
      grade: many ? "bare" : "full",
      name: `${before.name} ${head}`,
      words: before.words + heads,
    };
  const noun = known;
  if (noun) {
    const size = noun.split(" ").length;
    return {
      kind: kindOf(last),
      grade: many ? "bare" : "full",
      name: `${noun} ${head}`,
      words: size + heads,
    };
  }
  if (NOT_NOUNS.has(words[end - 1]!)) return undefined;
  return {
    kind: kindOf(last),
    grade: STOP.has(words[end - 1]!) ? "head" : "open",
    name: head,
    words: heads + 1,
  };
}

const kindOf = (head: string) => (head === "id" || head === "ids" ? KINDS.id : KINDS.code);

/** Words that are not part of a label. */
const STOP = setOf(
  "is, was, my, your, his, her, our, their, its, under, as, to, for, from, by, on, at, me, you, him, them, us, quote, quoting, give, gave, given, use, using, have, has, had, see, please, no, not, also, still, but, so, if, then, same, new, old, correct, wrong, full, following, relevant, above, below, own, provided, valid",
);

function nameAt(words: readonly string[], end: number): Label | undefined {
  for (let size = Math.min(LONGEST, end); size > 0; size--) {
    const name = words.slice(end - size, end).join(" ");
    const kind = NAMED.get(name);
    if (kind) return { kind, grade: ORDINARY.has(name) ? "bare" : "full", name, words: size };
  }
  return undefined;
}

function nounAt(words: readonly string[], end: number): string | undefined {
  for (let size = Math.min(3, end); size > 0; size--) {
    const noun = words.slice(end - size, end).join(" ");
    if (NOUNS.has(noun)) return noun;
    if (NOUNS.has(singular(noun))) return singular(noun);
  }
  return undefined;
}

function bareNoun(words: readonly string[]): Label | undefined {
  const noun = nounAt(words, words.length);
  if (noun === undefined || !words.join(" ").endsWith(noun)) return undefined;
  const size = noun.split(" ").length;
  if (words.slice(0, -size).some((word) => COUNTS.has(word))) return undefined;
  return { kind: KINDS.code, grade: "bare", name: noun, words: size };
}
