/** Whether a stretch of text, such as what stands in brackets after a name, is the name of an occupation. */
import { jobWords } from "../../knowledge/job-words.ts";
import { lazy } from "../../strings/lazy.ts";
import { MORE_OCCUPATIONS } from "./lists/everyday.ts";
import { JOB_ABBREVIATIONS, JOB_HEADS, LOOSE_JOB_HEADS, NOT_IN_JOBS } from "./lists/job-heads.ts";
import { OCCUPATIONS } from "./lists/occupations.ts";
import { JAPANESE_OCCUPATIONS } from "./lists/occupations-ja.ts";

const listed = (list: string) => list.split(/[,\n]\s*/).filter(Boolean);

const heads = lazy((): ReadonlySet<string> => new Set([...listed(JOB_HEADS), ...jobWords().heads]));
const loose = lazy((): ReadonlySet<string> => new Set([...listed(LOOSE_JOB_HEADS), ...jobWords().loose]));
const WHOLE: ReadonlySet<string> = new Set([...listed(OCCUPATIONS), ...listed(MORE_OCCUPATIONS)]);
const ABBREVIATIONS: ReadonlySet<string> = new Set(JOB_ABBREVIATIONS);
const NOT_IN_JOB: ReadonlySet<string> = new Set(NOT_IN_JOBS.split(/\s+/).filter(Boolean));

/** Offices of a meeting or a society, and words for relatives: what somebody does, but hardly for a living. */
const NO_LIVING =
  /^(?:(?:vice|hon\.?|honorary|acting|deputy|joint|club|branch)[- ])?(?:chair|chairman|chairwoman|chairperson|secretary|treasurer|president|member|trustee|convenor|convener|delegate|representative|rep|advocate|seller|volunteer|sister|mother|carer's|keeper|author|host|guide)$/;
/** Loose heads that stand alone as a title in brackets or under a name: "(Principal)". */
const ALONE =
  /^(?:principal|partner|president|chair|chairman|chairwoman|chairperson|captain|coach|consultant|associate|founder|co-founder|owner|student|apprentice|helper|assistant|trustee|skipper|groom|pensioner|para|prefect|organist|postdoc)$/;
const OF =
  /^(?:(?:deputy|assistant|associate|acting|interim|group|regional|global|senior|vice) )?(?:head|director|chief|vice[- ]president|vp|svp|evp|manager|secretary|president|dean|master|chair|professor|officer|leader|lead)(?:,? of|,| for| -|:)? (?:the )?[\p{L}&][\p{L}&,' /-]{1,34}$/iu;
const MOST_WORDS = 5;
const MODIFIER_ONLY =
  /^(?:retired|retd\.?|former|ex|self-employed|unemployed|freelance|trainee|senior|junior|chief|deputy|assistant|acting|part-time|full-time|independent|night|day|head|lead|new|old|young|local|second|first)$/i;

const singular = (word: string) =>
  word.endsWith("men") ? `${word.slice(0, -3)}man` : word.replace(/(?<=[^s])s$/, "").replace(/ie$/, "y");
const isHead = (word: string) => heads().has(word) || heads().has(singular(word));

/** Words that are no part of a name of an occupation, whatever stands beside them. */
export const isOutsideJob = (word: string): boolean => NOT_IN_JOB.has(word.toLowerCase());

const JOINS = /^(?:and|of|for)$/;
const NEVER =
  /^(?:the|an?|my|your|his|her|our|their|this|that|i|he|she|we|they|you|it|is|was|are|were|mr|mrs|ms|miss|dr|dear|hi|hello|no|not)$/;

/** In a title every word has a capital ("Works Council Officer"), so that fewer words are surely no part of one. */
function isForeign(word: string): boolean {
  const lower = word.toLowerCase();
  if (MODIFIER_ONLY.test(word) || JOINS.test(lower)) return false;
  return /^\p{Lu}/u.test(word) ? NEVER.test(lower) : NOT_IN_JOB.has(lower);
}

/** "trader (textiles)", "Ward Sister", "Head of R&D", "HGV driver", "CFO"; not "the only one", "our client". */
export function isJobPhrase(phrase: string): boolean {
  const bare = phrase
    .replace(/ ?\([^()]{1,24}\)$/, "")
    .replace(/^(?:an?|the|our|his|her|my|their|its) /i, "");
  if (ABBREVIATIONS.has(bare)) return true;
  if (NO_LIVING.test(bare.toLowerCase()) || /^(?:partner|sister|student|matron|guard)$/.test(bare))
    return false;
  if (bare.length < 3 || bare.length > 60 || /[.!?:;"“”@\d]/.test(bare.replace(/^Retd\. /i, "")))
    return false;
  const lower = bare.toLowerCase();
  if (WHOLE.has(lower) || OF.test(bare)) return true;
  const written = bare.split(/ +/);
  const words = lower.split(/ +/);
  const last = words.at(-1)!;
  const tail = last.split(/[-/]/).at(-1)!;
  if (words.length > MOST_WORDS) return false;
  if (written.slice(0, -1).some(isForeign)) return false;
  if (isHead(last) || isHead(tail)) return true;
  if (!loose().has(last) && !loose().has(singular(last))) return false;
  return words.length > 1 ? true : ALONE.test(last);
}

/** Ends of Japanese names of occupations; what stands before them in one run belongs to them. */
const JA_ENDS =
  "士|師|員|官|職人?|業|家|工|屋|手|係|医|主|商|家業|経営者?|勤務|従事|教諭|教師|講師|教授|准教授|助教|教員|助手|補助|事務|製造|検査|設計|営業|販売|接客|管理|研究|開発|運転|監視|作業|清掃|警備|介護|看護|調理|保育|配送|配達|農家|農業|漁業|漁師|林業|酪農|大工|左官|鳶|とび|石工|板前|料理人|職長|店長|社長|会長|部長|課長|係長|主任|所長|園長|院長|校長|教頭|工場長|支店長|船長|機長|組長|代表|取締役|役員|理事|顧問|監督|コーチ|エンジニア|デザイナー|ドライバー|オペレーター|オペレータ|インストラクター|カウンセラー|ヘルパー|スタッフ|トレーナー|マネージャー|マネジャー|プログラマー|ライター|カメラマン|ディレクター|プロデューサー|コンサルタント|アナウンサー|パイロット|モデル|タレント|ミュージシャン|アーティスト|イラストレーター|ネイリスト|スタイリスト|エステティシャン|セラピスト|パティシエ|シェフ|バーテンダー|ウェイター|ウェイトレス|ホステス|パート|アルバイト|フリーター|派遣|自営|主婦|主夫|無職|学生|院生|実習生|研修生|留学生|大学生|高校生|専門学校生|仲居|女将|芸者|住職|僧侶|神主|宮司|牧師|神父|巫女|議員|公務員|会社員|団体職員|自衛官|警察官|消防士|弁護士|記者|作家|画家|歌手|俳優|女優|声優|選手|力士|棋士|騎手|僧|受付|司書|秘書|通訳|翻訳|翻訳家|経理|総務|人事|事務職|技術職|専門職|総合職|養殖|栽培|飼育|加工|修理|施工|解体|塗装|内装|配管|溶接|造園|土木|運送|縫製|乗り|飼い|猟師|海女|杜氏|庭師|百姓|樵|きこり|ALT";
const JA_JOB = new RegExp(
  `^(?:元・?|前|現在?は?|もと|主に|現役の?)?(?:[\\u3005\\u4e00-\\u9fff\\u30a1-\\u30fa\\u30fcA-Za-z・]|(?<=.)の(?=.)|み(?=エンジニア)){0,14}(?:${JA_ENDS})(?:\\(.{1,12}\\))?$`,
  "u",
);
/** What ends so and is nobody's work: relatives, groups, hands and papers; what only a field makes one. */
const JA_NO_JOB =
  /(?:世帯主|喪主|買主|売主|貸主|借主|施主|飼い主|持ち主|荷主|株主|名義人|全員|会員|定員|満員|人員|動員|部屋|小屋|実家|自家|一家|我が家|国家|本家|分家|民家|空き家|持ち家|相手|右手|左手|両手|片手|派手|上手|下手|苦手|拍手|勝手|切手|若手|大手|関係|無関係|家族|卒業|授業|残業|休業|事業|企業|就業|操業|修業|失業|開業|廃業|創業|産業|工業|作業中|営業中|弁護士業務|学生証|手術|入学生|在学生|全学生|主|[一二三四五六七八九十\d]手)$|^(?:経営|勤務|代表|人事|総務|管理|検査|開発|研究|設計|介護|看護|販売|運転|清掃|作業|監視|事務|受付|接客|警備|営業|製造|調理|保育|配送|配達|補助|派遣|職|業|員|官|士|師|家|工|屋|手|係|医|主|商|通訳|翻訳|人事|経理|秘書|モデル|.{1,6}(?:検査|管理|研究|開発|設計|監視|運転|介護|看護|作業|事務|製造|営業|販売|受付|勤務))$|^(?:養殖|栽培|飼育|加工|修理|施工|解体|塗装|内装|配管|溶接|土木|運送|乗り|飼い|.{0,6}(?:施工|修理|加工|乗り(?<!トラック乗り|船乗り|バス乗り|タクシー乗り)))$/;

/** Whether a listed name of an occupation, such as 通訳, that says little elsewhere. */
export const isListedJapaneseJob = (phrase: string): boolean => listedJapanese().has(phrase);
const listedJapanese = lazy((): ReadonlySet<string> => new Set(JAPANESE_OCCUPATIONS.split(/\s+/)));

/** How somebody is called at work, which names the office and not the person's trade. */
const JA_TITLE =
  /(?:会長|課長|部長|係長|班長|主任|院長|校長|教頭|園長|所長|施設長|議長|理事長?|社長|代表|主事|室長|次長|局長|署長|組長|団長|委員長?|書記|会計|幹事|役員|顧問|監督|監事|後見人|世話人|保護者|医師|先生|助手|弁護士|様|担当者?)$/;

/** 消防士, 元銀杏農家, 自動車部品工場派遣社員, 無職(元小学校教諭). In a field for occupations 管理 and 販売 count too. */
export function isJapaneseJob(phrase: string, inField = false): boolean {
  if (!inField && JA_TITLE.test(phrase)) return false;
  if (phrase.length < 2 || phrase.length > 22) return false;
  return JA_JOB.test(phrase) && (inField || !JA_NO_JOB.test(phrase));
}
