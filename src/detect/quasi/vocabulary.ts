import { healthWords } from "../../knowledge/health-words.ts";
import { jobWords } from "../../knowledge/job-words.ts";
import { lazy } from "../../strings/lazy.ts";
import { createLexicon, type Entry } from "./lexicon.ts";
import {
  ABBREVIATIONS,
  CLINICAL_WORDS,
  CONDITIONS,
  HEALTH_FIELDS,
  INJURED,
  INJURIES,
  UNSURE_ABBREVIATIONS,
  WEAK_CONDITIONS,
} from "./lists/conditions.ts";
import {
  CASED_DEMONYMS,
  CASED_POLITICAL,
  DEMONYMS,
  JAPANESE_NAMED,
  JAPANESE_PEOPLES,
  POLITICAL,
  REGIONAL,
} from "./lists/demonyms.ts";
import { DISEASES } from "./lists/diseases.ts";
import {
  JAPANESE_CLINICAL_ENDINGS,
  JAPANESE_COMPLAINTS,
  JAPANESE_DISEASES,
  JAPANESE_NO_ILLNESS,
  JAPANESE_SYMPTOMS,
} from "./lists/diseases-ja.ts";
import { CASED_DISEASES, COMMON_DISEASES, COMPLAINTS, MORE_OCCUPATIONS } from "./lists/everyday.ts";
import { JOB_HEADS } from "./lists/job-heads.ts";
import {
  JAPANESE_MEDICINE_ENDINGS,
  JAPANESE_MEDICINES,
  MEDICINE_ENDINGS,
  MEDICINES,
} from "./lists/medicines.ts";
import { OCCUPATIONS } from "./lists/occupations.ts";
import { JAPANESE_OCCUPATIONS } from "./lists/occupations-ja.ts";
import { ORGANISATION_HEADS } from "./lists/organisation-heads.ts";
import { CASED_FAITHS, FAITHS, JAPANESE_FAITHS } from "./lists/religions.ts";
import { JAPANESE_LANGUAGES, JAPANESE_STATUSES, LANGUAGES, STATUSES, UNIONS } from "./lists/traits.ts";

type Attributes = Omit<Entry, "term">;

const listed = (list: string) => list.split(/[,\n]\s*/).filter(Boolean);
const spaced = (list: string) => list.split(/\s+/).filter(Boolean);

/** accountant -> accountants, secretary -> secretaries; words that end in -s, -ese, -ish or -man have no such plural. */
function plural(term: string): readonly string[] {
  if (/(?:s|ese|ish|men|ic|an american|ian american)$/.test(term)) return [];
  if (/[^aeiou]y$/.test(term)) return [`${term.slice(0, -1)}ies`];
  if (/man$/.test(term) && !/(?:german|roman|norman)$/.test(term)) return [`${term.slice(0, -2)}en`];
  return [/(?:ch|sh|x)$/.test(term) ? `${term}es` : `${term}s`];
}

const entries = (terms: readonly string[], attributes: Attributes): Entry[] =>
  terms.map((term) => ({ ...attributes, term }));
const withPlurals = (terms: readonly string[]) => terms.flatMap((term) => [term, ...plural(term)]);

const isOneWord = (term: string) => !/[ -]/.test(term);
const isEnglish = (term: string) => /^[a-z]/.test(term);
const japaneseOf = (list: string) => spaced(list).filter((term) => /[\u3005-\u30ff\u3400-\u9fff]/.test(term));
const lower = (terms: readonly string[]) => terms.map((term) => term.toLowerCase());

const LEGAL_FORMS = `ltd, limited, llp, plc, inc, llc, corp, gmbh, pty, pty ltd, pty limited, pvt, pvt ltd, private limited, pte, pte ltd, sdn bhd, bhd, oy, oyj, ab, aps, srl, spa,
  bv, nv, ag, kg, ug, sarl, sas, kk, co ltd, cic, cio, clg, dac, pllc, jsc, pjsc, ooo, kft, zrt, sro, eood, ltda, sa de cv, uab, ehf, tbk, gmbh co kg, sdn`;

/** What an occupation is named after; after the sure ones it need not be a known one. */
const SURE_JOB_CUES = `works as, worked as, working as, work as, employed as, engaged as, job as, jobs as, works pt as, works part time as, works full time as,
moonlights as, retrained as, retired as, hired as, earns a living as`;
const JOB_CUES = `position of, post of, role of, role as, career as, trained as, training as, qualified as, serves as, served as, serving as, appointed as, appointed, apply for the, applied for the,
worked under me as, worked for us as, started as, starting as, promoted to, stay on as, returned as, return as, acts as, acted as, volunteers as, registered as, practising as, practises as`;
const JOB_FIELDS = `occupation, occ, job title, job, profession, designation, employment, position, position held, title, role, post, trade, classification, current role, current position, work, works as, rank, capacity,
職業 ご職業 職種 業種 仕事 お仕事 業務内容 担当業務 役職 職務 職位 職名`;

const DISEASE_HEADS = `cancer, cancers, carcinoma, carcinomas, tumour, tumours, tumor, tumors, neoplasm, disease, syndrome, disorder,
disorders, deficiency, dystrophy, palsy, ulcer, ulcers, fracture, fractures, sclerosis, dysfunction, impairment, haemorrhage,
hemorrhage, thrombosis, embolism, embolus, emboli, clot, clots, stenosis, effusion, abscess, cyst, cysts, lesion, tear, prolapse, infarction, insufficiency, degeneration, paralysis, epilepsy, dementia, allergy`;

/** Last words of names of illnesses and treatments in WordNet that mean much else: they count after a word of medicine. */
const HEALTH_HEADS = `arrest, attack, block, bypass, care, cramps, curettage, damage, death, defect, disturbance, episode, eruption, exhaustion, failure, fatigue, fever, graft, implant, implants, infection, inflammation, injection, injections,
intolerance, leakage, loss, murmur, necrosis, op, operation, pain, pains, poisoning, procedure, reaction, reflux, repair, rhythm, rupture, scan, shock, shunt, sore, spasm, stone, stones, stroke, surgery, test, therapy, transplant, trauma,
treatment, ablation, catheter, stent, swelling, weakness, bleed, bleeding, thoughts, crisis, flare, seizure, seizures, syncope`;

/** What a part of somebody's body does, or is, when something is wrong with it. */
const AILING = `hurt, hurts, hurting, ache, aches, ached, aching, swollen, swelling, swelled, swells, bleeding, bled, bleeds, numb, dead, stiff, sore, broken, infected, inflamed, itches, itching, itchy, throbbing, throbs, gave way, gives way,
giving way, giving out, locked up, cramping, cramps, shaking, shakes, twitching, twitches, fractured, bruised, paralysed, paralyzed, amputated, replaced, removed, operated on, playing up, plays up, failing, tingling, tingles,
blistered, dislocated, sprained, painful, weak, seized up, in plaster, in a cast, in a sling`;

const CLINICAL_ENDINGS = `-itis, -osis, -sarcoma, -carcinoma, -blastoma, -lymphoma, -myeloma, -melanoma, -glioma, -adenoma,
-emia, -aemia, -algia, -pathy, -pathies, -plegia, -plegic, -ectomy, -ostomy, -uria, -penia, -megaly, -malacia, -phrenia, -phrenic,
-rrhoea, -rrhea, -rrhagia, -trophy, -iasis, -opia, -plasia`;

/** Terms that no list of this folder has, from the tables of words. */
function wordEntries(): Entry[] {
  const { illnesses, complaints, medicines } = healthWords();
  return [
    ...entries([...illnesses, ...illnesses.filter(isOneWord).flatMap(plural)], {
      kind: "disease",
      score: 0.5,
    }),
    ...entries(complaints, { kind: "disease", score: 0.35 }),
    ...entries(medicines, { kind: "medicine", score: 0.5 }),
    ...entries(withPlurals(jobWords().heads), { kind: "occupation", score: 0.35 }),
  ];
}

function englishEntries(): Entry[] {
  const cased = new Set(listed(CASED_DEMONYMS));
  const demonyms = withPlurals(listed(DEMONYMS)).filter((term) => !cased.has(term));
  return [
    ...entries(demonyms, { kind: "people", score: 0.55 }),
    ...entries([...cased], { kind: "people", score: 0.55, cased: true }),
    ...entries(withPlurals(listed(REGIONAL)), { kind: "people", score: 0.4 }),
    ...entries(withPlurals(listed(POLITICAL)), { kind: "politics", score: 0.45 }),
    ...entries(listed(LANGUAGES), { kind: "language", score: 0.45, cased: true }),
    ...entries(listed(STATUSES), { kind: "status", score: 0.5 }),
    ...entries(listed(UNIONS), { kind: "union", score: 0.5, cased: true }),
    ...entries(listed(CASED_POLITICAL), { kind: "politics", score: 0.5, cased: true }),
    ...entries(withPlurals(listed(FAITHS)), { kind: "faith", score: 0.55 }),
    ...entries(listed(CASED_FAITHS), { kind: "faith", score: 0.5, cased: true }),
    ...entries(withPlurals([...listed(OCCUPATIONS), ...listed(MORE_OCCUPATIONS), ...listed(JOB_HEADS)]), {
      kind: "occupation",
      score: 0.35,
    }),
    ...entries(listed(ORGANISATION_HEADS), { kind: "organisation", score: 0.5, cased: true }),
    ...entries(listed(LEGAL_FORMS), { kind: "legal-form", score: 0.6, cased: true }),
    ...entries(EMPLOYER_CUES, { kind: "employer-cue", score: 0.6 }),
    ...entries(listed(ORGANISATION_KINDS), { kind: "organisation-kind", score: 0.6 }),
    ...entries(listed(ORGANISATION_PARTS), { kind: "organisation-part", score: 0.6 }),
    ...entries(listed(SURE_JOB_CUES), { kind: "job-cue", score: 0.5 }),
    ...entries(listed(JOB_CUES), { kind: "job-cue", score: 0.4 }),
    ...entries(listed(JOB_FIELDS).filter(isEnglish), { kind: "job-field", score: 0 }),
    ...entries(listed(COMMON_DISEASES), { kind: "disease", score: 0.5 }),
    ...entries(listed(CONDITIONS), { kind: "disease", score: 0.5 }),
    ...entries(listed(WEAK_CONDITIONS), { kind: "disease", score: 0.35 }),
    ...entries(listed(MEDICINES), { kind: "medicine", score: 0.5 }),
    ...entries(listed(MEDICINE_ENDINGS), { kind: "medicine", score: 0.5 }),
    ...entries(lower(ABBREVIATIONS), { kind: "abbreviation", score: 0.5 }),
    ...entries(lower(UNSURE_ABBREVIATIONS), { kind: "abbreviation", score: 0.35 }),
    ...entries(listed(INJURIES), { kind: "injury", score: 0.35 }),
    ...entries([...INJURED], { kind: "injured", score: 0.35 }),
    ...entries(listed(CLINICAL_WORDS).filter(isEnglish), { kind: "clinic", score: 0 }),
    ...entries(listed(HEALTH_FIELDS).filter(isEnglish), { kind: "health-field", score: 0 }),
    ...entries(["allergic to", "intolerant to"], { kind: "allergic", score: 0.5 }),
    ...entries(listed(CASED_DISEASES), { kind: "disease", score: 0.5, cased: true }),
    ...entries(listed(COMPLAINTS), { kind: "disease", score: 0.35 }),
    ...entries(withPlurals(listed(DISEASES)), { kind: "disease", score: 0.5 }),
    ...entries(listed(DISEASE_HEADS), { kind: "disease-head", score: 0.35 }),
    ...entries(listed(HEALTH_HEADS), { kind: "health-head", score: 0.35 }),
    ...entries(listed(AILING), { kind: "ailing", score: 0.5 }),
    ...entries(listed(CLINICAL_ENDINGS), { kind: "clinical", score: 0.5 }),
  ];
}

function japaneseEntries(): Entry[] {
  return [
    ...spaced(JAPANESE_PEOPLES).flatMap((name) => [
      { term: `${name}人`, kind: "people", score: 0.55 },
      { term: `${name}籍`, kind: "people", score: 0.7 },
      { term: `${name}国籍`, kind: "people", score: 0.7 },
      { term: `${name}系`, kind: "people", score: 0.45 },
    ]),
    ...entries(spaced(JAPANESE_NAMED), { kind: "people", score: 0.55 }),
    ...entries(
      spaced(JAPANESE_LANGUAGES).map((name) => `${name}語`),
      { kind: "status", score: 0.5 },
    ),
    ...entries(spaced(JAPANESE_STATUSES), { kind: "status", score: 0.5 }),
    ...entries(spaced(JAPANESE_FAITHS), { kind: "faith", score: 0.55 }),
    ...entries(["無職", "年金生活者", "専業主婦", "技能実習生"], { kind: "occupation", score: 0.5 }),
    ...entries(spaced(JAPANESE_OCCUPATIONS), { kind: "occupation", score: 0.35 }),
    ...entries(["職 業", "職  業", "職   業", "職    業"], { kind: "job-field", score: 0 }),
    ...entries(japaneseOf(JOB_FIELDS), { kind: "job-field", score: 0 }),
    ...entries(spaced(JAPANESE_DISEASES), { kind: "disease", score: 0.5 }),
    ...entries(spaced(JAPANESE_SYMPTOMS), { kind: "disease", score: 0.5 }),
    ...entries(spaced(JAPANESE_COMPLAINTS), { kind: "disease", score: 0.4 }),
    ...entries(["エイプリル", ...JAPANESE_NO_ILLNESS], { kind: "no-illness", score: 0 }),
    ...entries(spaced(JAPANESE_CLINICAL_ENDINGS), { kind: "clinical", score: 0.5 }),
    ...entries(spaced(JAPANESE_MEDICINES), { kind: "medicine", score: 0.5 }),
    ...entries(spaced(JAPANESE_MEDICINE_ENDINGS), { kind: "medicine-ending", score: 0.5 }),
    ...entries(japaneseOf(CLINICAL_WORDS), { kind: "clinic", score: 0 }),
    ...entries(japaneseOf(HEALTH_FIELDS), { kind: "health-field", score: 0 }),
    ...entries(
      spaced("還暦 古希 古稀 喜寿 傘寿 米寿 卒寿 白寿 百寿 紀寿 アラサー アラフォー アラフィフ アラカン"),
      { kind: "generation", score: 0.6 },
    ),
    ...entries(KIN_JA, { kind: "kin", score: 0 }),
    ...entries(ORGANISATIONS_FIRST, { kind: "organisation-first", score: 0.6 }),
    ...entries(ORGANISATIONS_LAST, { kind: "organisation-last", score: 0.5 }),
    ...entries(["センター", "システム", "サービス", "工場", "ネット", "ホーム"], {
      kind: "organisation-last",
      score: 0.4,
    }),
    ...entries(SCHOOLS_JA, { kind: "school", score: 0.6 }),
  ];
}

const KIN_JA =
  spaced(`夫 妻 主人 ご主人 旦那 旦那さん 嫁 奥様 奥さん 父 母 父親 母親 お父さん お母さん お父様 お母様 義父 義母 息子 娘 息子さん 娘さん 長男 長女 次男 次女 三男 三女 兄 弟 姉 妹 祖父 祖母 おじ おば 叔父 叔母 伯父 伯母 甥 姪 孫 いとこ 婚約者 彼氏 彼女
  内縁の夫 内縁の妻 元夫 元妻 被害者 加害者 目撃者 相手方 相手 通報者 届出人 相談者 世帯主 保証人 連帯保証人 後見人 隣人 大家 実父 実母 養父 養母 継父 継母 本人`);

/** Kinds of organisations that stand before a name. */
const ORGANISATIONS_FIRST =
  spaced(`株式会社 有限会社 合同会社 合資会社 合名会社 (株) (有) (同) ㈱ ㈲ 医療法人社団 医療法人財団 医療法人 社会福祉法人 学校法人 独立行政法人 国立大学法人 特定非営利活動法人 NPO法人 一般社団法人 一般財団法人 公益社団法人 公益財団法人 宗教法人
  税理士法人 弁護士法人 社会医療法人 訪問看護ステーション ケアプランセンター 居宅介護支援事業所 デイサービスセンター デイサービス デイケア グループホーム 特別養護老人ホーム 特養 介護老人保健施設 老健 有料老人ホーム ケアハウス 小規模多機能 生活介護事業所 就労支援事業所 放課後等デイサービス
  放課後等デイ 相談支援事業所 就労継続支援B型事業所 就労移行支援事業所 子ども食堂 フリースクール オートガレージ 児童養護施設 障害者支援施設 訪問介護ステーション 訪問介護事業所 訪問リハビリステーション ヘルパーステーション 地域包括支援センター 居酒屋 カフェ 喫茶 スーパー コンビニ ベーカリー パン工房 レストラン 食事処 酒処 ラーメン 焼肉 スナック ホテル 旅館 民宿 ペンション 美容室 ヘアサロン 理容室 保育園 こども園 学童クラブ 学習塾 コーポレーション GH`);
const ORGANISATIONS_LAST = spaced(
  `病院 医院 クリニック 診療所 医療センター 内科 外科 整形外科 小児科 歯科 矯正歯科 眼科 耳鼻科 耳鼻咽喉科 皮膚科 産婦人科 レディースクリニック 心療内科 メンタルクリニック デンタルクリニック 接骨院 整骨院 鍼灸院 動物病院 薬局 調剤薬局 ドラッグ 保育園 幼稚園 こども園 保育所 学園 学院 小学校 中学校 高等学校 高校 大学 専門学校 銀行 信託銀行 信用金庫 信金 信用組合 農協 漁協 生協 証券 損害保険 損保 生命保険 生命 共済 商店 商会 商事 物産 工業 製作所 工務店 建設 建設工業 住建 不動産 電機 電器 電工 精機 機械 機工 製鋼 製鉄 鉄工 鉄工所 金属 化学 製薬 薬品 食品 製菓 製麺 製パン 水産 農園 農場 牧場 酒造 醸造 酒店 書店 新聞 新聞社 出版 印刷 運輸 運送 急便 急送 通運 倉庫 交通 観光 ツーリスト トラベル 旅館 ホテル 食堂 飯店 飯屋 茶屋 寿司 鮨 庵 フーズ フード フードサービス システムズ システックス テクノ テック ソフト ロジテック ロジスティクス サービス ハウジング 賃貸保証 リース ファイナンス クレジット 警備保障 産業 興業 興産 法律事務所 会計事務所 税理士事務所 司法書士事務所 行政書士事務所 設計事務所 事務所 研究所 研究センター 児童相談所 福祉事務所 相談所 相談支援センター 協会 組合 労働組合 労組 連合会 商工会 商店街 自治会 町内会 町会 財団 機構 公社 公団 教会 寺院 神社 交番 駐在所 警察署 署 消防署 市役所 区役所 町役場 村役場 役場 県庁 裁判所 刑務所 拘置所 ハローワーク 税務署 年金事務所 労働基準監督署 労基署 保健所 保健センター 児童館 公民館 図書館 体育館 文化会館 美術館 博物館 動物園 水族館 遊園地 支店 支社 支所 営業所 出張所 工房 製陶 塾 学習塾 予備校 道場 スクール アカデミー スタジオ サロン 美容室 理容 ステーション プレス 電力 モバイル 苑 荘 の里 の杜 の森 ネットワーク 福祉会 医療福祉センター 総合病院 中央病院 特別支援学校 支援学校 養護学校 事業所 基地 労委 労働委員会 花店 寝具店 家具店 金物店 酒屋 米穀店 薬店 茶舗 本舗 堂書店 製作 工機 冷送 冷蔵 配送 引越センター 自動車 自工 整備工場 鈑金 板金 モーター 石油店 畳店 建具店 染物店 重機 重工 重工業 造船 技研 エンジニアリング ケミカル マテリアル 物流 輸送 陸運 海運 商船 電鉄 鉄道 モータース オート 石油 石材店 木材 材木店 製材 製材所 建材 塗装 塗装店 電設 設備 空調 造園 園芸 農機 畜産 製茶 製粉 製糖 製缶 硝子 陶器 漆器 繊維 紡績 縫製 染色 被服 呉服店 靴店 時計店 眼鏡店 楽器店 文具 製紙 紙業 樹脂 化成 化工 医薬品 生花店 葬祭 葬儀社 興信所 人材 スタッフィング ホールディングス コーポレーション カンパニー 鮮魚店 精肉店 青果店 菓子店 洋菓子店 和菓子店 電気店 自転車店 理髪店 理容院 美容院 写真館 クリーニング クリーニング店 質店 米店 豆腐店 そば店 ラーメン店 喫茶店 釣具店 仏壇店 測量 建築設計 工芸`,
);

/** Endings of names of Japanese schools. */
const SCHOOLS_JA =
  spaced(`大学院 大学 短期大学 短大 高等専門学校 高専 高等学校 高校 中学校 小学校 中学 専門学校 専修学校 大学校 特別支援学校 幼稚園 保育園 学園
  女学院 学院`);

const DEGREES_JA = spaced(
  `博士号 博士課程 修士号 修士課程 学士号 博士後期課程 博士前期課程 大卒 高卒 中卒 院卒 短大卒 高専卒 専門卒 大学中退 高校中退 大学卒業 高校卒業`,
);

const ENGLISH_WORDS: Readonly<Record<string, string>> = {
  "age-after": `year old, years old, years of age, year olds, yr old, yrs old, months old, month old, weeks old, week old, days old,
    day old, years and`,
  "age-before": "aged, age of, ages of",
  "age-number": `ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty,
    seventy, eighty, ninety`,
  kin: `husband, wife, partner, boyfriend, girlfriend, fiancé, fiancée, fiance, fiancee, spouse, father, mother, dad, mum, mom, stepfather, stepmother, stepdad, stepmum, son, daughter, stepson, stepdaughter, twins, baby, brother,
    sister, half-brother, half-sister, grandfather, grandmother, grandad, granddad, grandma, gran, nan, nana, grandson, granddaughter, uncle, aunt, auntie, nephew, niece, cousin, brother-in-law, sister-in-law, father-in-law,
    mother-in-law, son-in-law, daughter-in-law, neighbour, neighbor, landlord, landlady, tenant, lodger, flatmate, housemate, victim, suspect, complainant, claimant, passenger, pedestrian, cyclist, next of kin, carer, guardian, foster carer`,
  singling: `only, sole, first, last, lone, only remaining, only surviving, only living, last remaining, last surviving, one remaining, oldest, youngest, eldest, tallest, shortest, biggest, smallest, strongest, fastest, richest, poorest,
    loudest, heaviest, newest, longest-serving, longest serving, best-paid, best paid, highest-paid, highest paid, lowest-paid, best-known, best known, most senior, most junior, most experienced, most decorated`,
  "one of few": `one of two, one of three, one of four, one of only two, one of only three, one of only four, one of just two, one of just three, one of the two, one of the three, one of the few, one of the only, one of a handful of`,
  "nobody else": `no one else, nobody else, no-one else, nobody but, no one but, no-one but, none but`,
  decade: "teens, twenties, thirties, forties, fifties, sixties, seventies, eighties, nineties",
  generation: `octogenarian, septuagenarian, nonagenarian, centenarian, sexagenarian, quinquagenarian, twenty-something,
    thirty-something, forty-something, fifty-something, octogenarians, septuagenarians, nonagenarians`,
  degree: `phd, phds, mba, mbas, doctorate, doctorates, bachelor of arts, bachelor of science, bachelor of laws, bachelor of engineering,
    bachelor of education, bachelor of medicine, bachelor of commerce, bachelor of fine arts, master of arts, master of science,
    master of laws, master of business administration, master of engineering, master of education, master of public health,
    master of fine arts, doctor of philosophy, doctor of medicine, juris doctor, bachelor's degree, bachelors degree, bachelor degree,
    master's degree, masters degree, doctoral degree, associate's degree, law degree, medical degree, engineering degree, degree in,
    honours degree, high school diploma, secondary school diploma, university diploma, vocational diploma, baccalaureate, abitur,
    gcse, gcses, msc, bsc, beng, meng, llb, llm, mphil, dphil, bed, edd, summa cum laude, magna cum laude, cum laude,
    postdoc, postdoctoral fellow, primary education, secondary education, higher education, vocational education, valedictorian`,
  school: `university, college, academy, polytechnic, gymnasium, lyceum, institute of technology, high school, secondary school,
    primary school, elementary school, grammar school, middle school, business school, law school, medical school, art school,
    boarding school, preparatory school, community college, school, conservatory, kindergarten, nursery school, school of medicine`,
  study: `freshman, sophomore, freshmen, sophomores, first year student, second year student, third year student, fourth year student,
    final year student, fifth year student, first grader, second grader, third grader, fourth grader, fifth grader, sixth grader,
    seventh grader, eighth grader, ninth grader, tenth grader, high school senior, high school junior, college senior,
    college junior, sixth former, exchange student, graduate student, grad student, alumnus of, alumna of, alumni of`,
  currency: `dollars, dollar, euros, euro, pounds sterling, pounds, pound, yen, yuan, renminbi, won, rupees, rupee, roubles, rubles,
    rouble, ruble, francs, franc, lira, liras, lire, kronor, krona, krone, kroner, zloty, zlotys, forint, forints, koruna, korunas,
    crowns, leva, lev, lei, leu, dinar, dinars, dirham, dirhams, riyal, riyals, rial, rials, shekel, shekels, pesos, peso, reais,
    real, rand, naira, shillings, shilling, schillings, schilling, mark, marks, deutschmarks, guilders, guilder, pesetas, escudos, drachmas,
    markka, hryvnia, hryvnias, litai, lats, baht, ringgit, rupiah, dong, cedis, taka, cents, pence`,
};

const WORKING =
  "work, works, worked, working, interned, interning, freelances, freelanced, volunteers, volunteered".split(
    ", ",
  );

/** What the name of an employer, or of any other organisation, follows; what kinds of them are called; what only they have. */
const EMPLOYER_CUES = [
  ...WORKING.flatMap((verb) => ["for", "at"].map((word) => `${verb} ${word}`)),
  ...listed(`employed by, employed at, employed with, hired by, fired by, sacked by, laid off by, resigned from, retired from, internship at, internship with, job at, job with, career at, spent a year at, spent two years at, the following year at,
    employee of, employees of, employee at, shareholder of, shareholder in, ceo of, cfo of, cto of, founder of, co-founder of, cofounder of, spokesperson for, spokesman for, spokeswoman for, subsidiary of, acquired by, taken over by`).map(
    (term) => term.trim(),
  ),
];
const ORGANISATION_KINDS = `company, agency, firm, startup, start-up, business, retailer, manufacturer, charity, nonprofit, non-profit, publisher, consultancy, supplier, corporation, subsidiary, brainchild, non-governmental organisation, organisation, organization, think tank, law firm, chain, supermarket chain, airline, fintech, insurer, wholesaler`;
const ORGANISATION_PARTS = `office, offices, headquarters, hq, branch, website, helpdesk, help desk, call centre, call center, warehouse, payroll, spokesperson, spokesman, spokeswoman, customer service, shareholders`;

const words: Entry[] = Object.entries(ENGLISH_WORDS).flatMap(([kind, list]) =>
  entries(
    listed(list).map((term) => term.trim()),
    { kind, score: 0.5 },
  ),
);

/** The one lexicon of this folder. */
export const vocabulary = lazy(() =>
  createLexicon([
    ...words,
    ...englishEntries(),
    ...japaneseEntries(),
    ...entries(DEGREES_JA, { kind: "degree", score: 0.6 }),
    ...wordEntries(),
  ]),
);
