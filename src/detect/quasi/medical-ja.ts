/** Illnesses, injuries, treatments and medicines in Japanese, where a term is the end of a run of characters. */
import type { TextView } from "../view.ts";
import { type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const JAPANESE = /[\u3040-\u9fff]/;
const SUFFERING =
  /^(?:を(?:患|発症|わずら|煩|抱え|宣告|克服|訴え|繰り返|認め|起こ|併発|受け|施行|予定|服用|内服|処方|開始|飲)|に(?:かか|罹|なっ|なり|苦し|悩|伴|より|よる)|と(?:診断|闘|告知|言われ|のこと)|で(?:入院|死亡|亡くな|通院|治療|倒れ|手術|療養|休|受診|欠席|来院|苦し)|の(?:ため|治療|手術|疑い|患者|症状|診断|既往|術後|再発|再燃|進行|持病)|が(?:あ|続|出|見|み|強|悪化|増|ひど|再発)|あり|疑い|です|だった|である|状態|術後|既往|持ち|気味|ぎみ|治療中|療養中)/;

/** What may stand before a term of the list and belongs to it. */
const KIND =
  /(?:急性|慢性|両側|両|左|右|左側|右側|多発性?|先天性|後天性|小児|老人性|若年性|特発性|進行性|再発性?|転移性|原発性|続発性|開放性?|閉塞性|出血性|細菌性|ウイルス性|アルコール性|薬剤性|糖尿病性|高血圧性|心因性|神経性|起立性|発作性|限局性|水平|重度の?|中等度の?|軽度の?|重症|軽症|初期の?|末期の?|早期|進行|第?\d期|ステージ[IVⅠ-Ⅳ\d]+の?|[12]型|[A-C]型|腹腔鏡下|胸腔鏡下|内視鏡的|経皮的|人工|全|部分|上行|下行|胸部|腹部|頭部|頸部|頚部|腰部|背部|肩|膝|股|肘|手|足|指|趾|手首|足首|手関節|足関節|膝関節|股関節|肩関節|示指|中指|母指|小指|環指|末節骨|鎖骨|肋骨|大腿骨|大腿骨頸部|上腕骨|橈骨|橈骨遠位端|尺骨|脛骨|腓骨|踵骨|骨盤|脊椎|頸椎|頚椎|腰椎|胸椎|頭蓋骨|顔面|眼|耳|胃|大腸|肝臓?|腎臓?|肺|心臓?|脳|皮膚|乳|子宮|卵巣|前立腺|甲状腺|膀胱|食道|膵臓?|胆嚢|直腸|結腸|卵|小麦粉?|牛乳|乳|そば|えび|エビ|カニ|ナッツ|ピーナッツ|落花生|食物|金属|薬物|ラテックス|猫|犬|ハウスダスト|[ァ-ヶー]{2,12}|(?:(?![性年月日])[\u4e00-\u9fff]){1,4}性)$/;
const MOST_KINDS = 5;

/** What ends before a term begins: times, people, and words that join. */
const NOT_OF_TERM =
  /^(?:.*(?:年度?|[前今本昨来翌先]月|月末|週|昨日|本日|今日|当日|翌日|前日|日|時|頃|以前|以後|以降|現在|最近|当時|今回|前回|次回|さん|様|氏|君|先生|父|母|妻|夫|兄|弟|姉|妹|息子|娘|長男|長女|次男|次女|祖父|祖母|本人|患者|既往|診断|病名|主訴|所見|疑い|認め|受診|後|中|は|が|を|に|で|と|も|へ|や|り|い|て|た|る|よ|ら|か)(?=.))/;

const HAN_OR_KATAKANA = /[\u3005\u4e00-\u9fff\u30a1-\u30fa\u30fcA-Z0-9]/;
const LONGEST_STEM = 10;

/** Words that end so and name no illness. */
const NO_ILLNESS =
  /(?:看病|臆病|仮病|闘病|疾病|発病|難病|急病|万病|伝染病|性病予防|病病|[同該本当]症|重症|軽症|発症|無症|炎炎|火炎|気炎|消炎|抗炎|脱炎|障害|[^\u4e00-\u9fff]症)$/;
const MADE_OF_HEADS =
  /^(?:通信|システム|サーバー?|ネットワーク|電波|交通|接続|機器|設備|回線|大規模|重大|名誉|期待|環境|検査|抗原|抗体|契約|履行|債務|納品|配送|支払|賃貸|賃借|動作|業務|活動|営業)/;
const BARE_HEADS =
  /^(?:症|病|炎|腫|不全|障害|感染|出血|欠損|切開|切断|移植|解離|断裂|打撲|陽性|内視鏡|手術|アレルギー|がん|癌|生検|痛|傷|失調|依存|療法|術|剤|薬|萎縮|肥大|狭窄|閉塞|転移|再発|欠乏|過多|不順|脱|下垂|変性|軟化|損傷|外傷|結石|発疹|副作用|失禁)$/;
/** Endings that many words have: they count after what is of the body or of medicine. */
const LOOSE_HEADS =
  /(?:痛|傷|依存|術|剤|薬|失調|萎縮|肥大|狭窄|閉塞|穿孔|転移|再発|欠乏|過多|不順|脱|下垂|変性|軟化|損傷|切断|切開|移植|陽性|出血|欠損|感染|解離)$/;
const MEDICAL_STEM =
  /[骨節筋腱靭椎髄膜肝腎膵胆胃腸肺脳脈膀胱宮卵乳腿膝肘踵趾爪臀股顎頬額腔尿血糖癌腫炎症病菌咽喉頸頚腰胸腹頭耳鼻舌歯眼瞳角皮脊嚢肛毛酒]|心[房室臓筋]|指|手首|足|腕|肩|首|手(?!数)|切除|摘出|吻合|縫合|再建|修復|固定|置換|形成|挿入|留置|造設|焼灼|凝固|塞栓|穿刺|整復|バイパス|アルコール|薬物|ギャンブル|ニコチン|インターネット|ゲーム|買い物|鉄|ビタミン|月経|生理|ホルモン|自律神経|関節|神経|免疫|抗[^議争告]|降圧|鎮痛|解熱|睡眠|安定|利尿|利胆|強心|止血|下|風邪|便秘|点眼|点鼻|吸入|漢方|鎮咳|去痰|整腸|制酸|昇圧|避妊|排卵|駆虫|消化|造影|麻酔|レーザー|打撲|擦過|切|刺|挫|裂|捻|銃|咬|凍|火|熱/;
/** 障害者, 病院, 症状, 手術室: other words begin here. */
const GOES_ON =
  /^(?:り|業|品|曲|者(?:手帳)?|物|児|院|棟|室|歴|床|欠|気|状|例|害|上|天|症|休暇|福祉|年金|支援|区分|対策|予防|検査|保険|給付|診療|学会|学|科|科医|医|係|票|届|窓口|センター|雇用|発生|復旧|情報|物質|源|経路|者数|防止|拡大|リスク)/;
const FALSE_GAN = /^[ばこじめぐりどだ]/;

/** Illnesses of the list with what says which kind, and whatever ends like one. */
export function* japaneseConditions(view: TextView, clinical: boolean): Iterable<Shaped> {
  const { text } = view;
  for (const kind of ["disease", "clinical"]) {
    for (const { from, to, entry } of vocabulary().hits(view, kind)) {
      if (!JAPANESE.test(entry.term) && !/^[A-Z]/.test(entry.term)) continue;
      const after = textAfter(text, to);
      if (text.startsWith("がん", to - 2) && FALSE_GAN.test(after)) continue;
      if (kind === "disease" && isInsideWord(text, from, to)) continue;
      if (
        GOES_ON.test(after) &&
        !(entry.term === "手術" && /^室/.test(after) === false && /^中|^後/.test(after))
      )
        continue;
      const start = kind === "clinical" ? stemStart(text, from) : kindStart(text, from);
      const words = text.slice(start, to);
      if (kind === "clinical" && NO_ILLNESS.test(words.slice(-2)) && words.length <= 2) continue;
      if (kind === "clinical" && MADE_OF_HEADS.test(words)) continue;
      if (
        kind === "clinical" &&
        LOOSE_HEADS.test(words) &&
        !MEDICAL_STEM.test(words.replace(LOOSE_HEADS, "")) &&
        !BARE_HEADS.test(words)
      )
        continue;
      const said = SUFFERING.test(after);
      if (BARE_HEADS.test(words) && !(said && clinical && words.length > 1)) continue;
      const weak = entry.score < 0.5 && clinical ? 0.5 : entry.score;
      yield { from: start, to: to + doseOrGrade(after), score: said ? Math.max(weak, 0.55) : weak };
    }
  }
  yield* bodyWordings(text);
  yield* japaneseMedicines(view);
}

const BODY_PART =
  "(?:[左右両片]の?)?(?:頭|額|眉|目|眼|耳|鼻|口|唇|歯|顎|あご|首|喉|のど|肩|腕|上腕|前腕|肘|ひじ|手|手首|手の甲|手指|指|親指|人差し指|中指|薬指|小指|爪|胸|腹|お腹|おなか|腹部|脇腹|背中|腰|尻|お尻|股|股関節|太もも|膝|ひざ|すね|ふくらはぎ|足|脚|足首|足の指|足の裏|かかと|踵|肋骨|あばら|鎖骨|骨盤|背骨|骨|腰椎|頸椎|脊椎|大腿骨|心臓|肺|肝臓|腎臓|胃|腸|大腸|膵臓|膀胱|子宮|卵巣|前立腺|甲状腺|半身|右半身|左半身|下半身|全身|体|身体|アキレス腱|靭帯|半月板)(?:の(?:上|下|横|裏|あたり|骨|筋))?";
const PART_END = new RegExp(`${BODY_PART}$`, "u");
/** 使い勝|手, 自|体, 見た|目: the last character of another word; a time or somebody may stand there. */
const IN_A_WORD = /(?:[\u3005\u4e00-\u9fff](?<![近日朝晩夜年月週時頃来父母妻夫兄弟姉妹私娘])|見た)$/;
const AILS =
  /[がを](?<state>痛[いくみむんめ]|だる[いくか]|しび[れ]|痺れ|遠[いくか]|動か(?:な|ず|せ)|腫れ|むく[みむん]|かゆ[いくみ]|つっ|つる|震え|見え(?:な|づら|にく|ず)|聞こえ(?:な|づら|にく|ず)|上がら(?:な|ず)|曲がら(?:な|ず)|悪[いくか]|弱[いくっ]|利か(?:な|ず)|不自由|麻痺|折[れっり]|傷め|\d{1,3}針縫[いっわ]|縫[いっわ]|強打|打撲|骨折|脱臼|捻挫|損傷|切断|手術|負傷|けが|怪我|やけど|火傷|ひね[っり]|捻[っり]|挟[んまみ]|ぶつけ|擦りむ|患[いっ]|壊[しれ]|こわ[しれ]|潰[しれ]|圧迫骨折|複雑骨折|剥離骨折)(?:[いくてでただりれっ](?:て|で|た|だ)?)?/gu;
/** 口が悪い, 足が遠のく, 話の腰を折る, 首をひねる: said of other things. */
const IDIOM =
  /(?:口|頭|顔|腹|首)[がを](?:悪|弱|遠|利か|縫)|足が遠[くの]|話の腰を|出鼻を|骨を折って(?:くれ|いただ|もら)|骨が折れ|(?:首|頭|指|体|身体)を(?:ひね|捻[っり])|[胸腹]を痛め|胸が痛[むん]|(?:手|足|体|口|唇|指|顔|胸)が(?:見え|聞こえ)|口を/;
const REACH_BACK = 10;

/** 足がだるい, 右手首を骨折, 左眉の上を3針縫い: a part of the body and what is wrong with it. */
function* bodyWordings(text: string): Iterable<Shaped> {
  for (const { index, 0: whole } of text.matchAll(AILS)) {
    const before = text.slice(Math.max(0, index - REACH_BACK), index);
    const part = PART_END.exec(before)?.[0];
    if (
      !part ||
      IN_A_WORD.test(before.slice(0, -part.length)) ||
      IDIOM.test(text.slice(Math.max(0, index - 4), index + whole.length + 3))
    )
      continue;
    yield { from: index - part.length, to: index + whole.length, score: 0.55 };
  }
  for (const { index, 0: whole } of text.matchAll(STATED))
    yield { from: index, to: index + whole.length, score: 0.55 };
}
/** 妊娠4か月, 要介護2: a state with its number. */
const STATED =
  /妊娠 ?(?:中期|初期|後期|[\d一二三四五六七八九十]{1,2} ?(?:か月|ヶ月|カ月|ヵ月|週目?))|要(?:介護|支援) ?[1-5１-５一二三四五](?![\d年])|障害(?:程度|支援)?区分 ?[1-6]|身体障害者手帳 ?\d種?\d?級?/g;

/** グロ|チック, 憂|鬱, 娘|やけど: a term that is a piece of another word. */
function isInsideWord(text: string, from: number, to: number): boolean {
  const term = text.slice(from, to);
  if (/^[ァ-ヴー]+$/.test(term))
    return /[ァ-ヴー]/.test(text.charAt(from - 1)) || /[ァ-ヴー]/.test(text.charAt(to));
  if (term === "やけど") return !/[をのし跡痕]/.test(text.charAt(to));
  return /^[鬱痔咳痰]$/.test(term) && /[\u4e00-\u9fff]/.test(text.charAt(from - 1));
}

/** 急性虫垂炎(穿孔性), 注意欠如・多動症(ADHD). */
const IN_BRACKETS =
  /^(?:の?後遺症)?(?:[ ]?\((?:転倒|転落|墜落|衝突|事故|交通事故|労災|自転車|スポーツ)\))?(?: ?\((?:[\u4e00-\u9fff]{1,6}(?:性|型|度|側)|[A-Z]{2,6}|軽度|重度|Stanford [AB]型|疑い)\))?/;
const doseOrGrade = (after: string) => IN_BRACKETS.exec(after)?.[0].length ?? 0;

/** 手首の骨折, 右足趾の壊疽, 心臓の手術. */
const PART_BEFORE =
  /[左右両]?(?:頭|額|眉|目|眼|耳|鼻|口|唇|歯|顎|あご|首|喉|肩|腕|上腕|前腕|肘|ひじ|手|手首|手の甲|手指|指|親指|人差し指|中指|薬指|小指|爪|胸|腹|腹部|脇腹|背中|腰|尻|臀部|股|股関節|太もも|大腿|膝|ひざ|すね|ふくらはぎ|足|足首|足趾|足の指|かかと|踵|肋骨|鎖骨|骨盤|背骨|脊椎|頭部|顔|顔面|頬|頸部|仙骨部|心臓|肺|肝臓|腎臓|胃|腸|大腸|膵臓|胆のう|膀胱|子宮|卵巣|乳房|前立腺|甲状腺|脳|血管|神経|皮膚|靭帯|アキレス腱|半月板)の$/;

function kindStart(text: string, from: number): number {
  const start = kindsStart(text, from);
  return start - (PART_BEFORE.exec(text.slice(Math.max(0, start - 8), start))?.[0].length ?? 0);
}

/** 両下腿|浮腫, 右示指・中指|切断: names of parts of the body, joined or not. */
const BODY_RUN =
  /(?:[左右両上下前後内外側腕手足指首肩腰背胸腹頭頸頚顔面眼目耳鼻口唇舌歯顎骨関節筋腱靭帯椎髄膜皮膚肝腎膵胆嚢胃腸心臓房室肺脳血管動静脈膀胱子宮卵巣乳腺腿膝肘踵趾爪尻臀股鼠径頬額部腔遠位近位端末示中環母小大胴体]|(?<=[指趾骨手足肩膝])・(?=[左右両示中環母小第])){1,12}$/u;

function kindsStart(text: string, from: number): number {
  let start = from - bodyRun(text, from);
  for (let i = 0; i < MOST_KINDS; i++) {
    const before = text.slice(Math.max(0, start - 14), start);
    const [word] = KIND.exec(before) ?? [];
    if (!word) break;
    start -= word.length;
  }
  return start;
}

function bodyRun(text: string, from: number): number {
  const run = BODY_RUN.exec(text.slice(Math.max(0, from - 12), from))?.[0] ?? "";
  // 午前中, 年内, 体: a run without a part of the body is none.
  return /[腕手足指首肩腰背胸腹頭頸頚顔眼耳鼻口唇舌歯顎骨節筋腱靭椎髄皮肝腎膵胆胃腸心肺脳血脈膀宮卵乳腿膝肘踵趾爪尻臀股頬額]/.test(
    run,
  )
    ? run.length
    : 0;
}

/** The run of characters before an ending, without times and people that stand before it with nothing between. */
function stemStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && from - start < LONGEST_STEM && HAN_OR_KATAKANA.test(text.charAt(start - 1))) start--;
  const stem = text.slice(start, from);
  const cut = NOT_OF_TERM.exec(stem)?.[0].length ?? 0;
  const begin = Math.min(start + cut, from - bodyRun(text, from));
  return begin - (PART_BEFORE.exec(text.slice(Math.max(0, begin - 8), begin))?.[0].length ?? 0);
}

const DOSE = /^ ?\d{1,4}(?:\.\d{1,2})? ?(?:mg|μg|µg|mcg|g|mL|ml|単位|%)(?:錠|\/日)?/;
const KATAKANA_BEFORE = /[ァ-ヴー・]{1,14}$/;
const WITH_DOSE =
  /(?<![ァ-ヴー])(?:[ァ-ヴー]{3,16}(?:(?:OD)?錠|散|カプセル|顆粒|シロップ|軟膏|点眼液?|注|皮下注|テープ|パッチ|吸入)?|[A-Z]{3,5})(?: ?\d{1,4}(?:\.\d{1,2})? ?(?:mg|μg|µg|mcg|mL|単位)(?![A-Za-z])|(?:OD)?錠|カプセル|点眼液?|軟膏|皮下注|吸入)/gu;
const FORM = /^(?:(?:OD)?錠|散|カプセル|顆粒|シロップ|軟膏|点眼液?|皮下注|テープ|パッチ|吸入)/;

function* japaneseMedicines(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "medicine")) {
    if (!JAPANESE.test(entry.term) || /[ァ-ヴー]$/.test(text.charAt(from - 1))) continue;
    if (/^[ァ-ヴー]/.test(text.charAt(to)) && /[ァ-ヴー]$/.test(entry.term)) continue;
    yield { from, to: to + doseLength(text, to), score: entry.score };
  }
  for (const { from, to, entry } of vocabulary().hits(view, "medicine-ending")) {
    const stem = KATAKANA_BEFORE.exec(textBefore(text, from))?.[0] ?? "";
    if (stem.length < 2 || /^[ァ-ヴー]/.test(text.charAt(to))) continue;
    yield { from: from - stem.length, to: to + doseLength(text, to), score: entry.score };
  }
  for (const window of view.windows("japanese-digit"))
    for (const { index, 0: value } of window.text.matchAll(WITH_DOSE))
      if (/[ァ-ヴー]{3}/.test(value))
        yield { from: window.from + index, to: window.from + index + value.length, score: 0.5 };
}

function doseLength(text: string, to: number): number {
  const form = FORM.exec(textAfter(text, to))?.[0].length ?? 0;
  return form + (DOSE.exec(textAfter(text, to + form))?.[0].length ?? 0);
}
