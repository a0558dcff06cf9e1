/** Occupations, ranks and standings that the occupation list lacks. Written for this project. */
export const MORE_OCCUPATIONS = `
academic, activist, actress, adviser, advisor, advocate, airman, ambassador, anaesthetist, anesthetist, archaeologist, army officer,
art dealer, astronaut, athletics coach, attorney, au pair, ballerina, ballet dancer, banker, barista, barrister, beautician,
bishop, blacksmith, blogger, bodyguard, boxer, bricklayer, broker, builder, bus driver, business owner, businessman, businesswoman,
business analyst, cab driver, cameraman, captain, cardiologist, caretaker, carer, caseworker, chairman, chairwoman, chief of staff,
chief executive officer, chief financial officer, chief technology officer, civil servant, clergyman, clerk, coach, coal miner,
colonel, columnist, comedian, company director, conductor, conscript, constable, consul, contractor, copywriter, coroner, corporal,
councillor, counsellor, cricketer, critic, customs officer, cyclist, data analyst, data scientist, deacon, dean, decorator,
delivery driver, deputy director, deputy principal, diplomat, district attorney, diver, docker, driver, driving instructor,
editor-in-chief, electrical fitter, endocrinologist, entrepreneur, estate agent, executive director, factory worker,
farm labourer, farmhand, fighter pilot, film director, filmmaker, financial adviser, fireman, fisherman, fishmonger, fitter,
flight engineer, florist, football player, footballer, foreman, forklift driver, freelancer, fundraiser, gardener, gastroenterologist,
general, geologist, glassblower, goalkeeper, golfer, governess, governor, graphic artist, greengrocer, grocer, guitarist, gynaecologist,
hairdresser, head teacher, headmaster, headmistress, headteacher, health visitor, homemaker, housekeeper, househusband, housewife,
human rights defender, immigration officer, imam, importer, insurance agent, insurance broker, intelligence officer, intern,
ironworker, jockey, joiner, journalist, judo coach, junior doctor, jurist, labourer, lance corporal, landscape gardener, lawmaker,
lecturer, lieutenant, lieutenant colonel, linguist, lobbyist, lorry driver, machine operator, major general, management consultant,
manager, managing director, marine, marine biologist, mason, mayor, mechanic, medic, medical doctor, medical practitioner,
medical student, meteorologist, midwife, milkman, miner, minister, missionary, model agency owner, monk, music producer, nanny,
naval officer, neurologist, neurosurgeon, newsreader, non-commissioned officer, notary, notary public, novelist, nun, nurse,
nursery teacher, oncologist, ophthalmologist, osteopath, paediatrician, painter, painter and decorator, park ranger, parliamentarian,
pastor, pathologist, pensioner, pharmacologist, philosopher, phlebotomist, physical education teacher, physiotherapist, pianist,
pilot, playwright, plumber, poet, police constable, police inspector, police sergeant, policeman, policewoman, politician, porter,
postal worker, postman, potter, president, primary school teacher, prime minister, principal, prison guard, prison officer,
prison warden, private detective, private investigator, private secretary, private security guard, professor, assistant professor,
associate professor, full professor, project manager, prosecutor, public prosecutor, psychotherapist, publisher, rabbi, racing driver,
radiographer, radiologist, railway worker, real estate agent, realtor, receptionist, researcher, research assistant, research fellow,
restaurant owner, restaurateur, retiree, rugby player, saleswoman, salesman, salesperson, sales assistant, school principal,
school teacher, schoolteacher, scientist, screenwriter, seaman, seamstress, senator, sergeant, serviceman, servicewoman, sex worker,
prostitute, shepherd, sheriff, ship's captain, shoemaker, shop assistant, shop owner, shopkeeper, signalman, skipper, soldier,
solicitor, songwriter, special forces officer, spy, stagehand, statesman, steelworker, steward, stewardess, stockbroker, streamer,
student nurse, stuntman, support worker, surgeon, swimmer, systems analyst, tax inspector, tax adviser, taxi driver, taxidermist,
teaching assistant, technician, television presenter, tennis player, toolmaker, trade union leader, trade unionist, trader,
train driver, trainee, tram driver, truck driver, undersecretary, university lecturer, university professor, urologist, vet, vicar,
vice president, vice-chancellor, violinist, visual artist, volunteer firefighter, waiter, warehouse worker, warrant officer,
watchmaker, weather forecaster, web designer, window cleaner, yoga teacher, youth worker, youtuber, zookeeper, unemployed,
self-employed, university student, law student, high school student, student, undergraduate, postgraduate, doctoral student,
phd student, apprentice
`;

/** Diseases and disabilities in everyday English. Written for this project, by the chapters of the public ICD-10. */
export const COMMON_DISEASES = `
hiv, hiv positive, hiv-positive, hiv infection, hepatitis a, hepatitis b, hepatitis c, tuberculosis, malaria, syphilis,
gonorrhea, gonorrhoea, chlamydia, genital herpes, herpes, shingles, measles, mumps, rubella, polio, cholera, typhoid, leprosy,
covid-19, long covid, covid, lyme disease, sepsis, meningitis, cancer, breast cancer, lung cancer, prostate cancer, leukaemia,
leukemia, lymphoma, melanoma, brain tumour, brain tumor, tumour, tumor, diabetes, type 1 diabetes, type 2 diabetes,
gestational diabetes, diabetic, obesity, morbid obesity, gout, cystic fibrosis, haemophilia, hemophilia, sickle cell anaemia,
sickle cell anemia, anaemia, anemia, thalassaemia, hypothyroidism, hyperthyroidism, schizophrenia, paranoid schizophrenia,
bipolar disorder, bipolar, manic depression, clinical depression, postnatal depression, postpartum depression, major depression,
anxiety disorder, panic disorder, panic attacks, obsessive-compulsive disorder, ocd, ptsd, post-traumatic stress disorder,
adhd, attention deficit disorder, autism, autistic, asperger's, asperger's syndrome, dyslexia, dyslexic, dyspraxia, anorexia,
anorexia nervosa, bulimia, eating disorder, borderline personality disorder, personality disorder, psychosis, psychotic illness,
mental illness, alcoholism, alcoholic, drug addiction, drug addict, substance abuse, gambling addiction, insomnia, narcolepsy,
sleep apnoea, sleep apnea, dementia, alzheimer's, alzheimer's disease, parkinson's, parkinson's disease, huntington's disease,
multiple sclerosis, motor neurone disease, amyotrophic lateral sclerosis, muscular dystrophy, cerebral palsy, epilepsy, epileptic,
migraine, migraines, aneurysm, concussion, brain injury, brain damage, paraplegic, quadriplegic, paralysed, paralyzed,
down's syndrome, down syndrome, spina bifida, cleft palate, dwarfism, glaucoma, cataracts, macular degeneration, myopia,
partially sighted, hard of hearing, hearing loss, loss of vision, loss of sight, tinnitus, vertigo, hypertension,
high blood pressure, angina, heart attack, heart failure, heart disease, heart condition, heart murmur, coronary artery disease,
myocardial infarction, atrial fibrillation, arrhythmia, deep vein thrombosis, pulmonary embolism, varicose veins,
asthma, asthmatic, copd, emphysema, pneumonia, silicosis, hay fever, peanut allergy, crohn's disease, coeliac disease,
celiac disease, irritable bowel syndrome, ulcerative colitis, stomach ulcer, peptic ulcer, hernia, cirrhosis, gallstones,
kidney stones, kidney failure, renal failure, kidney disease, dialysis, liver failure, liver disease, appendicitis, eczema,
psoriasis, vitiligo, lupus, rheumatoid arthritis, osteoarthritis, arthritis, osteoporosis, scoliosis, sciatica, slipped disc,
herniated disc, fibromyalgia, chronic fatigue syndrome, chronic pain, carpal tunnel syndrome, whiplash, amputation, amputee,
erectile dysfunction, infertility, endometriosis, polycystic ovary syndrome, miscarriage, stillbirth, 
ectopic pregnancy, pre-eclampsia, hysterectomy, mastectomy, vasectomy, chemotherapy, radiotherapy, organ transplant,
kidney transplant, liver transplant, bone marrow transplant, gender dysphoria, learning disability, learning difficulties,
intellectual disability, physical disability, wheelchair user, cervical spondylosis, lumbar disc herniation
`;

/** Words of their own in lower case. */
export const CASED_DISEASES = "aids";

/** Complaints that everybody has at times: named, but weakly. */
export const COMPLAINTS = `
headache, headaches, fever, flu, influenza, cold sore, anxiety, depression, depressed, stress, burnout, dizziness, nausea,
back pain, chest pain, sore throat, cough, fatigue, allergy, allergies, bruises, broken arm, broken leg, sprained ankle,
disability, illness, infection, injury, injuries, overweight, hangover, toothache, rash, blind, blindness, deaf, stroke, disabled, pregnant, abortion, pacemaker
`;
