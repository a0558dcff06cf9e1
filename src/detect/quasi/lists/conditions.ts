/** Illnesses, states, injuries, procedures and aids as people and records name them, beyond the list of diseases. Written for this project. */
export const CONDITIONS = `
swine flu, low mood, moderate depression, severe depression, postnatal depression, suicidal ideation, suicidal thoughts, suicide attempt,
attempted suicide, self harm, self-harm, self harming, drinking problem, drink problem, gambling problem, nervous breakdown,
mental breakdown, panic attack, panic attacks, bereavement reaction, adjustment disorder, coeliac, celiac, hashimotos, hashimoto's,
graves' disease, goitre, goiter, underactive thyroid, overactive thyroid, dengue, dengue fever, sickle cell, sickle cell disease,
sickle cell trait, sickle cell crisis, sickle cell anaemia, head lice, scabies, chickenpox, chicken pox, hand foot and mouth,
glandular fever, scarlet fever, strep throat, tonsillitis, ear infection, ear infections, chest infection, chest infections,
throat infection, urinary tract infection, water infection, kidney infection, skin infection, eye infection, wound infection,
urinary retention, urinary incontinence, chronic back pain, chronic pain, convulsions, epileptic fit, jaundice, anaphylaxis,
anaphylactic shock, high cholesterol, prediabetes, pre-diabetic, diabetic, hypoglycaemia, high blood pressure, low blood pressure,
heart trouble, heart problems, heart surgery, heart bypass, heart patient, bypass surgery, triple bypass, pacemaker, angioplasty,
defibrillator, valve replacement, mini-stroke, mini stroke, brain bleed, brain haemorrhage, cauda equina, disc protrusion, disc prolapse,
prolapsed disc, slipped disc, spinal stenosis, trapped nerve, frozen shoulder, tennis elbow, rotator cuff, torn cartilage, torn ligament,
cruciate ligament, meniscus tear, groin strain, back strain, back injury, knee injury, head injury, neck injury, spinal injury, whiplash,
concussion, concussions, black eye, stab wound, stab wounds, gunshot wound, shrapnel, scalds, laceration, lacerations, miscarriage,
miscarried, stillbirth, fertility treatment, gestational diabetes, morning sickness, c-section, c section, caesarean, caesarean section,
cesarean, emergency c-section, perimenopause, perimenopausal, hot flushes, fibroids, hysterectomy, mastectomy, vasectomy, prostatectomy,
cholecystectomy, appendectomy, tonsillectomy, colostomy, ileostomy, stoma, stoma bag, tracheostomy, peg fed, peg feed, feeding tube,
dialysis, hip replacement, knee replacement, hip operation, knee operation, cataract surgery, cataract operation, dental surgery,
keyhole surgery, open heart surgery, plastic surgery, gastric band, gastric sleeve, gastric bypass, hemiarthroplasty, arthroscopy,
knee arthroscopy, colonoscopy, endoscopy, gastroscopy, mammogram, lumbar puncture, hip fracture, pelvic fracture, stress fracture,
hearing aid, hearing aids, cochlear implant, wheelchair user, oxygen concentrator, home oxygen, cpap, prosthetic leg, prosthesis,
guide dog, blood transfusion, dementia, vascular dementia, hospice care, palliative care, end of life care, terminal illness,
terminally ill, terminal cancer, breast lump, skin cancer, bowel cancer, mouth cancer, ca pancreas, autistic, autism spectrum disorder,
selective mutism, learning disabled, speech delay, developmental delay, global delay, sensory processing disorder, tourettes, tourette's,
dyscalculia, down's, downs syndrome, blind in one eye, registered blind, partially deaf, profoundly deaf, visually impaired,
hearing impaired, colour blind, alcohol dependence, alcohol misuse, substance misuse, ex-smoker, heavy smoker, recovering alcoholic,
heroin addict, crystal meth, crack cocaine, cocaine use, cannabis use, eating disorder, anorexic, bulimic, post-natal depression,
psychotic episode, hearing voices, long covid, covid positive, chronic fatigue, hay fever, eczema, nut allergy, nut allergies,
peanut allergy, egg allergy, milk allergy, dairy allergy, lactose intolerant, lactose intolerance, gluten intolerance, latex allergy,
penicillin allergy, bee sting allergy, food allergy, food allergies, shellfish allergy, heart arrhythmia, atrial flutter, varicose veins,
haemorrhoids, ibs, crohns, crohn's, diverticulitis, acid reflux, gerd, hiatus hernia, gallstones, kidney stone, uti, utis,
erectile dysfunction, genital warts, sepsis, mrsa, c diff, cellulitis, gangrene, leg ulcer, leg ulcers, bed sores, pressure sore,
pressure sores, pressure ulcer, varicella, rickets, failure to thrive, signed off sick, low vision,
abdominal pain, back pain, chest pain, chest pains, joint pain, knee pain, neck pain, pelvic pain, hair loss, memory loss, shortness of breath, slurred speech, night sweats, dizzy spells, sore throat, broken bones, blood clot, blood clots
`;

/** Named in passing as often as of somebody: count in clinical texts, or where somebody is said to have them. */
export const WEAK_CONDITIONS = `
abortion, abrasions, addicted, addiction, biopsy, blackouts, bleeding, breathlessness, bruises, bruising,
burnout, burns, bypass, catheter, chemo, concussed, constipation, cruciate, delusions, depression, detox,
diarrhea, diarrhoea, drug problem, drug use, fainting, falls risk, fever, flashbacks, flu, frailty, gallbladder,
grazes, haemorrhage, hallucinations, hamstring, hemorrhage, hives, hospice, hpv, incontinence, incontinent,
infarct, influenza, ivf, lump, malnourished, malnutrition, menopause, meth, mole, nausea, 
nerves, non-verbal, nonverbal, nosebleeds, numbness, overdose, palpitations, nightmares, paranoia, paranoid, relapse, relapsed, piles,
plaster cast, pregnancy, pregnant, rehab, remission, rigidity, sectioned, seizure, seizures, 
special needs, spice, stammer, std, stent, stents, steri-strips, sti, stitches, stroke, stutter, sutures, swelling, termination,
transplant, tremor, vomiting, weakness, weight loss, wheelchair
`;

/** Short forms of records, as written; some are other words elsewhere. */
export const ABBREVIATIONS =
  `COPD ADHD ADD PTSD CPTSD OCD ASD FASD BPD EUPD GAD MND ALS CKD ESRF ESRD DVT TIA CVA NSTEMI STEMI CABG HTN T1DM T2DM T1D T2D IBS IBD GORD GERD UTI UTIs PCOS PID HIV AIDS TB MDR-TB ARVs MRSA SLE CFS POTS EDS OSA COVID
  NIV CPAP D&V IVF IUD ECT DKA AKI IHD CCF CHF LVF HFrEF HFpEF PAF SVT AAA PVD DVTs ACL`.split(/\s+/);
/** These count in clinical texts, or after what says that somebody has them. */
export const UNSURE_ABBREVIATIONS =
  "MS MI AF DM RA OA PE SI CP LD PEG PCI BPH HT CA SOB LOC DSH RTA MCA TBI".split(" ");

export const INJURIES = `
fracture, fractures, break, strain, sprain, injury, injuries, wound, wounds, laceration, lacerations, bruise, bruises, bruising, swelling, abrasion, abrasions, cut, cuts, burn, burns, scald, scalds, dislocation,
tear, rupture, contusion, contusions, haematoma, hematoma, graze, grazes, bite, bites, scar, scars, scarring, pain, pains, ache, aches, tremor, lump, lumps, abscess, infection, infections, numbness, stiffness,
weakness, ulcer, ulcers, cyst, cysts, tumour, tumor, operation, surgery, replacement, transplant, repair, reconstruction, biopsy, amputation, graft, implant, removal, resection, deformity, spasm, spasms, cramp, cramps, burning,
blisters, rash, discharge, patch, lesion, lesions, degeneration, prolapse, protrusion, effusion, oedema, edema, sores, trouble, problems, complaint, condition, disease, infarct, ischaemia, plaster, brace, cast, sling
`;

/** What a part of the body can be. */
export const INJURED =
  "broken broke break breaks breaking fractured fractures bruised sprained strained torn tore dislocated twisted swollen crushed burnt burned scalded stitched amputated busted injured hurt bad dodgy gammy cracked grazed shattered smashed severed ruptured pulled wrenched pierced punctured gashed lacerated wounded jammed trapped snapped chipped inflamed infected dilated enlarged blocked collapsed perforated arthritic aching sore stiff numb weak itchy tender blistered cut lost hit banged bumped bleeding".split(
    " ",
  );

export const BODY_PARTS =
  `head skull scalp forehead brow eyebrow temple face cheek cheeks cheekbone jaw chin nose eye eyes eyelid ear ears mouth lip lips tongue tooth teeth gum gums throat neck nape spine back lower-back vertebra vertebrae disc discs coccyx tailbone
  chest breast breasts rib ribs sternum collarbone clavicle shoulder shoulders shoulder-blade scapula arm arms armpit upper-arm elbow elbows forearm forearms wrist wrists hand hands palm palms knuckles finger fingers fingertip thumb thumbs
  abdomen belly stomach tummy groin pelvis hip hips buttock buttocks thigh thighs hamstring quad femur leg legs knee knees kneecap patella calf calves shin shins tibia fibula ankle ankles achilles foot feet heel heels toe toes
  heart lung lungs liver kidney kidneys bladder bowel colon rectum womb uterus ovary ovaries cervix prostate testicle testicles thyroid pancreas spleen gallbladder appendix brain skin muscle muscles ligament ligaments tendon tendons
  nerve nerves cartilage joint joints bone bones hairline radius ulna humerus rotator-cuff acl mcl meniscus dental heart-valve bicep biceps tricep`.split(
    /\s+/,
  );

/** Words of clinics and records: many of them, and a text is clinical. */
export const CLINICAL_WORDS = `
patient, patients, pt, ward, clinic, clinics, diagnosis, diagnoses, diagnosed, dx, hx, rx, pmh, mg, mcg, prescribed, prescription, symptoms, symptom, admitted, discharge, discharged, referral, referred, gp, hospital,
consultant, physio, bloods, bp, ecg, mri, ct scan, x-ray, surgery, theatre, post-op, bd, tds, prn, nocte, allergies, medication, medications, meds, dose, therapy, treatment, nurse, midwife, ambulance, paramedic, injury, injuries,
sick leave, occupational health, fit note, disability, 患者 診断 診療 受診 通院 入院 退院 服薬 内服 処方 主訴 既往 所見 主治医 外来 病棟 看護 手術 症状 介護 療養 投薬 検査
`;

/** Labels of fields whose values are of somebody's health. */
export const HEALTH_FIELDS = `
diagnosis, diagnoses, dx, pmh, past medical history, medical history, medical conditions, medical condition, medical, allergy, allergies, known allergies, allergies or ailment, ailments, medication, medications, current medication, current medications,
discharge medication, discharge meds, meds, presenting complaint, impression, disability, disabilities, injuries, injuries sustained, cause of death, reason for absence, health conditions, health issues, procedure, operation,
診断名 傷病名 傷病 病名 既往 既往歴 既往症 診断 臨床診断 アレルギー 服薬 処方 現在の処方 内服薬 内服 投薬 常用薬 飲んでいる薬 服用薬 手術 手術名 術式 障害名 持病 疾患名 死因 診断病名 主病名 休職事由 障害
`;
