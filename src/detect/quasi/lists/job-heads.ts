/**
 * The last words of names of occupations: what stands before them says which one. Written for this project, after
 * the last words of a public list of 74,392 job titles (MIT), without those that are no people.
 */
export const JOB_HEADS = `
accountant, actor, actress, actuary, acupuncturist, adjudicator, adjuster, administrator, adviser, advisor, aide, ambassador, anaesthetist, analyst, anesthesiologist, anesthetist, animator, announcer, anthropologist, apprentice,
arborist, archaeologist, archeologist, architect, archivist, artisan, artist, assembler, assessor, astronomer, attendant, attorney, auctioneer, audiologist, auditor, author, bailiff, baker, banker, barber, barista, barkeeper, barman, barmaid,
barrister, bartender, beautician, beekeeper, biochemist, biologist, blacksmith, boatbuilder, bodyguard, boilermaker, bookbinder, bookkeeper, bookseller, bosun, botanist, bouncer, brewer, bricklayer, broadcaster, broker, builder, busboy,
businessman, businesswoman, butcher, butler, buyer, cabbie, cabinetmaker, cameraman, cardiologist, caregiver, carer, caretaker, carpenter, cartographer, cartoonist, caseworker, cashier, caterer, chambermaid, chaperone, chaplain, chauffeur, chef,
chemist, childminder, chiropodist, chiropractor, choreographer, cleaner, clergyman, clerk, clinician, coachbuilder, cobbler, columnist, comedian, commissioner, composer, concierge, conductor, confectioner, constable, consultant, contractor, controller,
cook, coordinator, co-ordinator, copywriter, coroner, correspondent, councillor, counsellor, counselor, courier, curator, custodian, cutter, dancer, dealer, dean, deckhand, decorator, dentist, dermatologist, designer, detective, developer, dietician, dietitian,
diplomat, director, dispatcher, distributor, diver, docker, doctor, doorman, draughtsman, draftsman, dressmaker, driller, driver, drummer, ecologist, economist, editor, educator, electrician, embalmer, engineer, entertainer, entrepreneur, epidemiologist, estimator,
examiner, executive, fabricator, facilitator, factotum, farmer, farmhand, farmworker, ferryman, filmmaker, financier, firefighter, fireman, fisherman, fishmonger, fitter, florist, footballer, foreman, forester, forewoman, freelancer, fundraiser, gamekeeper, gardener,
geologist, geographer, glazier, goldsmith, governess, greengrocer, grocer, grower, guard, guide, guitarist, gynaecologist, hairdresser, handler, handyman, hawker, headhunter, headmaster, headmistress, headteacher, herbalist, herdsman, historian, homemaker, hostess, housekeeper,
housewife, househusband, hygienist, illustrator, imam, inspector, installer, instructor, intern, interpreter, interviewer, inventor, investigator, ironworker, janitor, jeweller, jeweler, jockey, joiner, journalist, judge, keeper, kitchenhand, labourer, laborer, landlady, landscaper, lawyer, lecturer,
librarian, lifeguard, linguist, locksmith, logger, longshoreman, machinist, magician, magistrate, maid, manager, manageress, manicurist, manufacturer, mason, masseur, masseuse, matron, mathematician, mechanic, mediator, medic, merchandiser, merchant, meteorologist, microbiologist, midwife,
milkman, miller, milliner, miner, mineworker, minicab driver, missionary, mixologist, monk, musician, nanny, naturopath, negotiator, neurologist, neurosurgeon, newsreader, notary, novelist, nun, nurse, nurseryman, nutritionist, obstetrician, officer, oncologist, operative, operator, ophthalmologist,
optician, optometrist, orderly, organiser, organizer, orthodontist, osteopath, paediatrician, pediatrician, packer, painter, panelbeater, paralegal, paramedic, pastor, pathologist, pensioner, pharmacist, philosopher, phlebotomist, photographer, physician, physicist, physio, physiotherapist, pianist, picker, pilot, planner,
plasterer, playwright, plumber, podiatrist, poet, policeman, policewoman, politician, porter, postman, postwoman, potter, practitioner, preacher, presenter, priest, printer, processor, producer, professor, programmer, projectionist, proofreader, prosecutor, psychiatrist, psychologist, psychotherapist, publican,
publicist, publisher, rabbi, radiographer, radiologist, ranger, realtor, receptionist, recruiter, registrar, repairman, reporter, representative, researcher, restaurateur, rider, rigger, roofer, sailor, salesman, salesperson, saleswoman, sawyer, scaffolder, scientist, screenwriter, sculptor, seaman, seamstress,
secretary, sergeant, server, setter, shearer, shepherd, shipwright, shipper, shoemaker, shopkeeper, signwriter, singer, social worker, sociologist, soldier, solicitor, songwriter, sonographer, sorter, specialist, stagehand, statistician, steelworker, stevedore, steward, stewardess, stockbroker, stockman, stonemason, strategist, stylist,
superintendent, supervisor, surgeon, surveyor, tailor, tanner, taxidermist, teacher, technician, technologist, telemarketer, teller, tester, therapist, tiler, toolmaker, trader, trainee, trainer, translator, trapper, treasurer, trucker, tutor, typist, umpire, undertaker, underwriter, upholsterer, urologist, usher, valet, valuer, vendor,
vet, veterinarian, vicar, videographer, violinist, volunteer, waiter, waitress, warden, warehouseman, watchmaker, watchman, weaver, webmaster, welder, winemaker, woodworker, worker, writer, youtuber, zookeeper, zoologist, headman, splitter, moulder, turner, spinner, tattooist, tradesman, tradesperson, craftsman, artiste, schoolteacher, educator,
ombudsman, bursar, provost, proctor, chancellor, rector, sacristan, sexton, verger, deacon, precentor, gravedigger, millworker, millhand, foundryman, signalman, lineman, linesman, lengthsman, roadman, binman, dustman, groundsman, groundskeeper, greenkeeper, stablehand, stableman, jailer, croupier, bookmaker, pawnbroker, actuary
`;

/** Words that are somebody's work only with what stands before them, or in a field for it. */
export const LOOSE_JOB_HEADS = `
agent, assistant, associate, captain, chair, chairman, chairperson, chairwoman, chief, coach, consultant, expert, fellow, hand, head, helper, host, lead, leader, liaison, man, master, mate, member, minister, model, monitor, owner, partner, person, player, president, principal, professional, rep, scout, sister, staff, student, students, tech,
woman, collector, carrier, checker, grinder, loader, maker, layer, mixer, polisher, runner, scheduler, setter, tender, washer, finisher, feeder, founder, co-founder, examiner, groom, boss, servant, public, girl, boy, lady, crew, crewman, crewmember, buster, crusher, fixer, mender, mover, reader, receiver, reviewer, shift, sitter, seller, starter, tuner, walker, writer, fighter, cleaner,
counsel, resident, postdoc, pupil, para, paraprofessional, sawyer, smith, marshal, deputy, delegate, operations, sales, marketing, platform, engineering, apprentice, pensioner, employee, attendant, prefect, envoy, mgr, psych, asst, coord, supt, exec, admin, skipper, steward, cadet, trustee, convener, convenor, organist, goalkeeper, drummer, ringer
`;

/** Abbreviations that are somebody's work beside a name, as written. */
export const JOB_ABBREVIATIONS =
  "CEO COO CFO CTO CIO CMO CPO CHRO HRBP HRD MD VP SVP EVP AVP PA EA TA LSA HLTA SENCO SENCo SENDCO DSL DDSL SW RSW ASW AMHP RN RGN RMN RNMH HCA CNA LPN LVN NP SHO SpR SLT SaLT OT DPO SRO  PCSO DPT MSW LCSW CPN HV EHO SIO OIC RSL FACEM FRCS MRCP FRACP FRACS".split(
    " ",
  );

/** Words before a head that belong to no name of an occupation. */
export const NOT_IN_JOBS = `
a an the this that these those my your his her its our their some any no every each another other one two three four five six seven eight nine ten all both many few several more most such same own only very and or but nor so if then than as at by for from in into of off on onto out over to up with within without
about above after again against before behind below between during near since through under until upon via per i you he she it we they me him us them who whom whose which what when where why how there here is am are was were be been being do does did done has have had having will would shall should can could may might must
not never always often also just still now then today yesterday tomorrow too once soon later already ever even said says say told tells tell asked asks ask called calls call spoke speaks speak met meet meets saw see seen sees gave give given gives got get gets went go goes came come comes made make makes took take takes
named name known see like likes want wants wanted need needs needed think thinks thought know knows knew feel felt find found let lets use used uses using work works worked working become became becoming remains remained appointed hired fired visited visits visit rang rings ring emailed email texted text wrote write writes contacted contact
attended attends attend reported reports report dear mr mrs ms miss mx dr sir madam new old young good great best big large small local former retired ex late early next last first second third bring brings brought put puts pay pays paid saying apparently really quite maybe perhaps please thanks thank sorry hi hello per cc re via yes no ok okay however because while though although
`;
