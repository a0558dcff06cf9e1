import type { Message } from "../words/message.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import { CODECS, type Codec, type EncodingName } from "./codec.ts";

/**
 * Guesses the encoding of a text without a byte order mark. Valid UTF-8 is UTF-8. Otherwise the sample is read in each
 * candidate encoding and every character beyond ASCII is weighed: how likely is it to be written, where it stands, if the
 * candidate is right? The highest mean weight wins. An invalid byte costs much but does not exclude, so that a damaged
 * file is reported as damaged and not read as something else.
 */
export function guessEncoding(sample: Uint8Array, id: string, fromStart = true): EncodingName {
  if (fromStart && sample.includes(0)) {
    const wide = wideEncoding(sample);
    if (wide) return wide;
    throw notText(id, message("not-text-nul", { at: sample.indexOf(0) }));
  }
  const controls = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (controls > 2 && controls * 20 > sample.length)
    throw notText(id, message("not-text-controls", { count: controls }));
  if (isAscii(sample)) return "utf-8";
  if (sample.includes(0x1b) && readable("iso-2022-jp", sample)) return "iso-2022-jp";
  if (readable("utf-8", sample)) return "utf-8";
  return likeliest(sample, id, fromStart);
}

/** No byte above 7F, and no escape sequence that could switch to another character set, and no NUL. */
export function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte >= 0x80 || byte === 0 || byte === 0x1b) return false;
  }
  return true;
}

const isControl = (byte: number) => byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b;

/** Valid throughout; a character cut short is allowed only where the sample may have cut it. */
function readable(name: EncodingName, sample: Uint8Array): boolean {
  const { bad, used } = CODECS[name]().decode(sample, 0);
  return bad < 0 && (used === sample.length || sample.length >= LONG);
}

const LONG = 1 << 16;

function notText(id: string, how: Message): Problem {
  return problem("cannot-read", { id, why: message("not-text", { how }) });
}

/** UTF-16 without a byte order mark: NUL bytes in at least a tenth of the pairs, on one side only, as in Latin text. */
function wideEncoding(sample: Uint8Array): EncodingName | undefined {
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i % 2]!++;
  if (Math.max(...zeros) * 20 < sample.length) return undefined;
  const name = zeros[1]! > zeros[0]! ? "utf-16le" : "utf-16be";
  const decoded = CODECS[name]().decode(sample, 0);
  if (decoded.bad >= 0 || decoded.text.length === 0) return undefined;
  const plausible = decoded.text.match(
    /[\t\n\r\x20-\x7e\u00a0-\u024f\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g,
  );
  const share = (plausible?.length ?? 0) / decoded.text.length;
  return Math.min(zeros[0]!, zeros[1]!) === 0 || share > 0.9 ? (share > 0.7 ? name : undefined) : undefined;
}

function likeliest(sample: Uint8Array, id: string, fromStart: boolean): EncodingName {
  const scores: [name: EncodingName, score: number][] = [
    ["utf-8", utf8Score(sample)],
    ["shift_jis", japaneseScore(CODECS.shift_jis(), sample)],
    ["euc-jp", japaneseScore(CODECS["euc-jp"](), sample)],
    ["windows-1252", latinScore(sample)],
  ];
  if (fromStart) {
    for (const name of ["utf-16le", "utf-16be"] as const) {
      scores.push([name, japaneseScore(CODECS[name](), sample) - UNLIKELY]);
    }
  }
  const [name, score] = scores.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (score < PLAUSIBLE)
    throw notText(id, message("not-text-beyond", { at: sample.findIndex((byte) => byte >= 0x80) }));
  return name;
}

const PLAUSIBLE = 0.15;
const INVALID = -4;
/** UTF-16 without a byte order mark is rare, and any pair of bytes is likely to be a Han character in it. */
const UNLIKELY = 0.15;

function utf8Score(sample: Uint8Array): number {
  const text = new TextDecoder("utf-8").decode(sample);
  const all = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return (all - broken + INVALID * broken) / Math.max(1, all);
}

/** Mean weight of the characters beyond ASCII. Reading goes on after an invalid byte. */
function japaneseScore(codec: Codec, sample: Uint8Array): number {
  const wide = codec.name.startsWith("utf-16");
  const halfWidth = codec.name === "euc-jp" ? 0.9 : 0.6;
  let total = 0;
  let count = 0;
  let rest = sample;
  for (let invalid = 0; rest.length > 0 && invalid < 50; invalid++) {
    const { text, used, bad } = codec.decode(rest, 0);
    for (let i = 0; i < text.length; i++) {
      if (text[i]! <= "\x7f" && !wide) continue;
      total += japaneseWeight(text[i]!, text[i - 1] ?? " ", text[i + 1] ?? " ", halfWidth);
      count++;
    }
    if (bad < 0 && (used === rest.length || sample.length >= LONG)) break;
    total += INVALID;
    count++;
    rest = rest.subarray((bad < 0 ? used : bad) + 1);
  }
  return count === 0 ? 0 : total / count;
}

const COMMON_SYMBOL = /[、。「」『』（）〔〕【】・ー〜～！？：；，．…―－／＝＋％＆＠＃￥〒※○●◎□■△▲▽▼★☆→々〆]/;
const HALF_WIDTH = /[｡-ﾟ]/;
const VOICED = /[ｶ-ﾄﾊ-ﾎｳ]/;

/** `halfWidth` is the weight of half-width katakana: one byte in Shift_JIS, but marked by a prefix in EUC-JP. */
function japaneseWeight(char: string, before: string, after: string, halfWidth: number): number {
  if (char >= "\u3041" && char <= "\u3096") return 1;
  if (char >= "\u30a1" && char <= "\u30fa") return 1;
  if (COMMON_SYMBOL.test(char)) return 1;
  if ((char >= "\uff01" && char <= "\uff5e") || char === "\u3000") return 0.9;
  if (char >= "\u2460" && char <= "\u2473") return 0.7;
  if (HALF_WIDTH.test(char)) return halfWidth * halfWidthFit(char, before, after);
  if (char >= "\u4e00" && char <= "\u9fff") {
    return (COMMON_KANJI.has(char) ? 1 : 0.3) * (/[a-z]/.test(after) ? 0.5 : 1);
  }
  if (char >= " " && char <= "~") return 0.3;
  return char >= "\ue000" && char <= "\uf8ff" ? -0.5 : 0;
}

/** Punctuation, voicing marks and single letters are rare where they do not belong; EUC-JP read as katakana is full of them. */
function halfWidthFit(char: string, before: string, after: string): number {
  if (char === "ﾞ" || char === "ﾟ") return VOICED.test(before) ? 1 : 0;
  if (char < "ｦ" || !(HALF_WIDTH.test(before) || HALF_WIDTH.test(after))) return 0.1;
  return 1;
}

const LETTER = /[A-Za-z]/;

function latinScore(sample: Uint8Array): number {
  const text = CODECS["windows-1252"]().decode(sample, 0).text;
  let total = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i]! <= "\x7f") continue;
    total += latinWeight(text[i]!, text[i - 1] ?? " ", text[i + 1] ?? " ");
    count++;
  }
  return count === 0 ? 0 : total / count;
}

function latinWeight(char: string, before: string, after: string): number {
  const letters = Number(LETTER.test(before)) + Number(LETTER.test(after));
  const alone = before <= "\x7f" && after <= "\x7f";
  if (char === "’" && letters === 2) return 1;
  if (/[“‘„]/.test(char)) return /[\w¿¡]/.test(after) && !/\w/.test(before) ? 0.9 : 0.1;
  if (/[”’]/.test(char)) return /[\w.,!?)]/.test(before) && !/\w/.test(after) ? 0.9 : 0.1;
  if (/[–—…€™•]/.test(char)) return alone ? 0.6 : 0.1;
  if (/[\u0080-\u009f]/.test(char)) return -1;
  if (/\p{L}/u.test(char)) return letters > 0 ? (char < "Ā" ? 0.9 : 0.7) : alone ? 0.5 : 0.3;
  return alone ? 0.6 : 0.1;
}

/** The 1,026 characters taught in Japanese primary schools (学年別漢字配当表, 2020), and characters frequent in names and addresses. */
const COMMON_KANJI = new Set(
  "一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六" +
    "引羽雲園遠何科夏家歌画回会海絵外角楽活間丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸古午後語工公広交光考行高黄合谷国黒今才細作算止市矢姉思紙寺自時室社弱首秋週春書少場色食心新親図数西声星晴切雪船線前組走多太体台地池知茶昼長鳥朝直通弟店点電刀冬当東答頭同道読内南肉馬売買麦半番父風分聞米歩母方北毎妹万明鳴毛門夜野友用曜来里理話" +
    "悪安暗医委意育員院飲運泳駅央横屋温化荷界開階寒感漢館岸起期客究急級宮球去橋業曲局銀区苦具君係軽血決研県庫湖向幸港号根祭皿仕死使始指歯詩次事持式実写者主守取酒受州拾終習集住重宿所暑助昭消商章勝乗植申身神真深進世整昔全相送想息速族他打対待代第題炭短談着注柱丁帳調追定庭笛鉄転都度投豆島湯登等動童農波配倍箱畑発反坂板皮悲美鼻筆氷表秒病品負部服福物平返勉放味命面問役薬由油有遊予羊洋葉陽様落流旅両緑礼列練路和" +
    "愛案以衣位茨印英栄媛塩岡億加果貨課芽賀改械害街各覚潟完官管関観願岐希季旗器機議求泣給挙漁共協鏡競極熊訓軍郡群径景芸欠結建健験固功好香候康佐差菜最埼材崎昨札刷察参産散残氏司試児治滋辞鹿失借種周祝順初松笑唱焼照城縄臣信井成省清静席積折節説浅戦選然争倉巣束側続卒孫帯隊達単置仲沖兆低底的典伝徒努灯働特徳栃奈梨熱念敗梅博阪飯飛必票標不夫付府阜富副兵別辺変便包法望牧末満未民無約勇要養浴利陸良料量輪類令冷例連老労録" +
    "圧囲移因永営衛易益液演応往桜可仮価河過快解格確額刊幹慣眼紀基寄規喜技義逆久旧救居許境均禁句型経潔件険検限現減故個護効厚耕航鉱構興講告混査再災妻採際在財罪殺雑酸賛士支史志枝師資飼示似識質舎謝授修述術準序招証象賞条状常情織職制性政勢精製税責績接設絶祖素総造像増則測属率損貸態団断築貯張停提程適統堂銅導得毒独任燃能破犯判版比肥非費備評貧布婦武復複仏粉編弁保墓報豊防貿暴脈務夢迷綿輸余容略留領歴" +
    "胃異遺域宇映延沿恩我灰拡革閣割株干巻看簡危机揮貴疑吸供胸郷勤筋系敬警劇激穴券絹権憲源厳己呼誤后孝皇紅降鋼刻穀骨困砂座済裁策冊蚕至私姿視詞誌磁射捨尺若樹収宗就衆従縦縮熟純処署諸除承将傷障蒸針仁垂推寸盛聖誠舌宣専泉洗染銭善奏窓創装層操蔵臓存尊退宅担探誕段暖値宙忠著庁頂腸潮賃痛敵展討党糖届難乳認納脳派拝背肺俳班晩否批秘俵腹奮並陛閉片補暮宝訪亡忘棒枚幕密盟模訳郵優預幼欲翌乱卵覧裏律臨朗論" +
    "藤斎齋澤沢渡邊邉鈴伊之也哉彦郎恵恭裕浩弘隆雄茂勲吾弥智翔蓮湊颯斗駿拓亮涼瑛遥凛葵咲莉楓桃杏紗彩沙綾瞳瑠璃亜佳津麻梓椿椎柴桑桐柳榎樋塚堀堤塙尾尻崇嶋嵐峰峯嶺巌岳鷹鶴亀虎龍竜狩狼猪鎌鍋釜鉾錦鍵笠笹篠簑葛葦菅菊萩蒲蔦蕨薗荻荒菱茅茜苅芦芝芹芳稲稔秦磯砥碇眞眉甲畠猿狭潤澄滝瀬濱浜渕淵渥淳淀涌浪沼江汐汰杉杜李朋朔昌昂昇旭斉敦敏慎慶惇悠怜彰彬巴尚宏寛宥宍孔奥夷堺嘉哲呂吹呉吟厨卯匠凌倫俣侑佑伍仙丹丈且丑与唯祐禎秀穂稜竣笙紘絢綺緋翠耀耶胡脇臼舘舞艶苗茉茄荘莞菖華萌蓉蕗虹蝶衿袴襟詢誼諒謙讃豪賢赳轟辰迪逗邦邑那郁酉醍鈍銘鋭錬鎮閏阿隅隈隼雁雛霞靖鞠頌頼顕飾馨駒魁鮎鯉鯛鳩鳳鴨鵜麗麿黎黛込々誰僕俺彼頃頑払振替殿御弊啓宜致戴添宛契請齢絡",
);
