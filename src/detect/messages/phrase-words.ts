/**
 * Which words make a phrase private, for each kind of entity: lemmas, the core of the rules of Dzakwan (section III.2). A policy may add to
 * every list, or move a word from one list to another by naming it there. Several words stand for a run of lemmas ("be from").
 */
import type { Lang } from "../../doc/doc.ts";

/** `group` is a nationality, religion or party, `fact` an age, an illness, an amount of money or a measure. */
export type PhraseKind = "person" | "place" | "organisation" | "group" | "event" | "time" | "fact";

export interface PhraseLists {
  /** A phrase with one of these is private: "I live in ...". */
  readonly private?: readonly string[];
  /** A phrase with one of these says what somebody thinks or hears; it is private only if a private word comes after: "I love ...". */
  readonly nonPrivate?: readonly string[];
  /** A phrase with one of these says what is not so, or not yet: "I want to ...". */
  readonly wish?: readonly string[];
}

/** What users may add, by language and kind; `any` counts for every kind. */
export type PhraseWords = Partial<Record<Lang, Partial<Record<PhraseKind | "any", PhraseLists>>>>;

/** The lists of one language and kind, ready to look in. */
export type WordUse = "private" | "nonPrivate" | "wish";
export type WordTable = ReadonlyMap<string, WordUse>;

const KINDS: readonly PhraseKind[] = ["person", "place", "organisation", "group", "event", "time", "fact"];

/** A table for each language and kind; what `added` says of a word counts more than what is known of it. */
export function wordTables(added: PhraseWords = {}): Record<Lang, Record<PhraseKind, WordTable>> {
  const of = (lang: Lang) =>
    Object.fromEntries(KINDS.map((kind) => [kind, wordTable(lang, kind, added)])) as Record<
      PhraseKind,
      WordTable
    >;
  return { en: of("en"), ja: of("ja") };
}

function wordTable(lang: Lang, kind: PhraseKind, added: PhraseWords): WordTable {
  const table = new Map<string, WordUse>();
  const lists = [SHIPPED[lang].any, SHIPPED[lang][kind], added[lang]?.any, added[lang]?.[kind]];
  for (const list of lists) {
    for (const use of ["nonPrivate", "wish", "private"] as const) {
      for (const word of list?.[use] ?? []) table.set(word.toLowerCase(), use);
    }
  }
  return table;
}

const list = (text: string) => text.split(",").map((word) => word.trim());

const ENGLISH: Record<PhraseKind | "any", PhraseLists> = {
  any: {
    nonPrivate: list(
      "like, love, hate, hear, feel, think, ask, wonder, read, watch, prefer, support, agree, disagree, believe, guess, bet, know, doubt, favourite, favorite, fan, about, news, song, album, film, movie, novel, book, documentary, recipe, team, say, listen, recommend, review, quote, poem, poll, tv",
    ),
    wish: list(
      "want, wish, hope, dream, imagine, would love, would like, 'd love, 'd like, pretend, fantasise, fantasize, if only, win",
    ),
  },
  person: {
    private: list(
      "meet, call, phone, text, visit, marry, date, kiss, hug, tell, thank, invite, help, miss, dinner, lunch, breakfast, brunch, coffee, tea, drink, drinks, party, with, name, birthday, baby, wedding, live, stay, work, study, travel, pick, drop, babysit, share, lend, borrow, fight, argue, break, teach, appointment, sit, walk, play, talk, speak, chat, wait, introduce, school, date, bury, funeral, move, hi, drive, bring, join, see, owe, hire, fire",
    ),
    nonPrivate: list(
      "vote, follow, concert, painter, actor, actress, singer, president, writer, author, game, match, goal",
    ),
  },
  place: {
    private: list(
      "live, reside, stay, run, move, relocate, fly, go, come, visit, travel, drive, ride, walk, head, arrive, land, leave, return, meet, work, study, teach, born, raise, grow, settle, marry, commute, transfer, deploy, station, base, lodge, rent, sleep, camp, spend, stick, drop, pick, wait, bury, serve, train, park, be in, be at, be from, be near, be to, be back, be off, come from, back in, back from, back at, off to, hometown, home, house, flat, apartment, address, office, school, college, university, clinic, hospital, mosque, church, temple, gym, shop, job, shift, trip, flight, bus, ferry, way, wedding, funeral, holiday, vacation, hotel, appointment, interview, exam, dinner, lunch, conference, reserve, here in, based in, get to, get back, from, door, street, neighbourhood, neighborhood, warehouse, farm, garden, room, place, spot",
    ),
    nonPrivate: list(
      "capital, mayor, president, minister, government, city, state, country, weather, map, food, tell, hire",
    ),
  },
  organisation: {
    private: list(
      "work, study, teach, graduate, attend, join, start, leave, quit, retire, intern, employ, reserve, job, boss, manager, colleague, shift, student, nurse, doctor, teacher, engineer, clerk, driver, cook, chef, waiter, member, degree, course, class, major, accept, enrol, enroll, apply, interview, volunteer, play, coach, be at, be with, stay, go, office, surgery, admit, operate, birth, internship, contract, offer, promote, train, fire, lay, serve, patient, school, receptionist, analyst, developer, intern, apprentice, lecturer, professor, account, hospital, meet, drop, pick, be in",
    ),
    nonPrivate: list("vote, buy, use, share, tax, price, product, phone, advert, ad, hire, stock, customer"),
  },
  group: {
    private: list(
      "be, become, raise, grow, family, parent, mother, father, grandmother, grandfather, side, convert, baptise, baptize, half, identify, speak, practise, practice, join, member, marry, bear, born, descent, roots, heritage",
    ),
    nonPrivate: list(
      "food, restaurant, music, eat, cook, car, art, learn, team, history, government, president, minister",
    ),
  },
  event: {
    private: list(
      "go, attend, run, join, speak, perform, volunteer, play, win, ticket, meet, compete, finish, be at, be in, sing, work, organise, organize, present, travel, fly",
    ),
    nonPrivate: list("final, follow"),
  },
  time: {
    private: list(
      "meet, see, call, appointment, interview, birthday, born, wedding, marry, fly, flight, arrive, leave, start, move, land, party, dinner, lunch, breakfast, coffee, shift, exam, surgery, operation, op, due, graduate, come, go, return, travel, anniversary, funeral, date, visit, stay, pick, drop, reserve, die, work, quit, retire, diagnose, holiday, back, home, be at, be in, finish, end, scan, custody, court, chemo, pay, rent, train, bus, class, lesson, practice, practise, game, delivery",
    ),
    nonPrivate: list("price, sale, season"),
  },
  fact: {
    private: list(
      "be, have, get, turn, diagnose, suffer, take, weigh, earn, owe, pay, save, test, catch, treat, recover, lose, gain, symptom, medication, salary, debt, rent, surgery, operation, allergic, birthday, age, old",
    ),
    nonPrivate: list("price, cost, sell, buy, study, research, vaccine, population"),
  },
};

const JAPANESE: Record<PhraseKind | "any", PhraseLists> = {
  any: {
    nonPrivate: list(
      "好き, 嫌い, 思う, 聞く, 読む, ニュース, 映画, 小説, 曲, 歌, 番組, ドラマ, アニメ, 漫画, 本, 話題, 有名, 人気, 首都, 県庁所在地, 応援, 賛成, 反対, おすすめ, 推し, 試合, 記事, 動画, 作品, 写真集",
    ),
    wish: list(
      "たい, 欲しい, ほしい, なら, どっち, どちら, 夢, 憧れる, いつか, もし, 想像, はず, べき, らしい",
    ),
  },
  person: {
    private: list(
      "会う, 電話, 話す, 結婚, 付き合う, 飲む, 食べる, 遊ぶ, 行く, 来る, 住む, 働く, 別れる, 紹介, 名前, 誕生日, 待ち合わせ, 泊まる, 送る, 迎える, 手伝う, 一緒, いっしょ, 喧嘩, けんか, 告白, デート, 旅行, 見舞い, お見舞い, 相談, ランチ, ディナー, ご飯, ごはん, 飲み会, 連絡, もらう, くれる, 貸す, 借りる, 知り合う, 再会, 呼ぶ, 言う, お世話",
    ),
  },
  place: {
    private: list(
      "住む, 行く, 来る, 帰る, 着く, 引っ越す, 引越す, 引っ越し, 引越し, 引越, 転勤, 転居, 移住, 出身, 生まれ, 生まれる, 育つ, 実家, 地元, 故郷, 自宅, 家, 通う, 働く, 勤める, 勤務, 出張, 旅行, 出発, 到着, 泊まる, 滞在, 留学, 赴任, 待ち合わせ, 待つ, 会う, いる, 居る, 向かう, 寄る, 通る, 乗る, 降りる, 戻る, 帰省, 上京, 病院, 学校, 大学, 会社, 職場, 就職, 入院, 面接, 遊ぶ, 飲む, 食べる, 運転, 散歩, 寮, マンション, アパート, なう, 暮らす, 過ごす, 参加, 買う, 集まる, 到る, 訪ねる, 訪れる, 登る, 泳ぐ, 走る, 移る, 教える, 勉強, やる, 畑, 駐車, 送る, 迎える, 温泉, 入学, 卒業, 通院, 転校",
    ),
    nonPrivate: list("訪問, 会見, 開催, 発表, 地震, 震度, 天気, 気温, 見頃, 観光"),
  },
  organisation: {
    private: list(
      "働く, 勤める, 勤務, 通う, 入社, 退社, 退職, 転職, 就職, 内定, 面接, 入学, 卒業, 中退, 在学, 留学, 合格, 受かる, 受験, 落ちる, 入院, 通院, 手術, 受診, バイト, アルバイト, パート, 派遣, 研修, 配属, 異動, 出社, 出勤, 看護, 看護師, 医師, 教師, 教員, 先生, 会社員, 社員, 学生, 生徒, 部活, 所属, 入る, 辞める, やめる, 担当, 教える, 勉強, 専攻, インターン, 内科, 出産, 産む, いる, 居る, 行く, 来る, 始める, 入会, 加入, 参加, 経営",
    ),
    nonPrivate: list("株価, 株, 発売, 製品, 新車, 研究, 発見, 発表, 優勝, 買う, 使う"),
  },
  group: {
    private: list(
      "出身, 生まれ, ハーフ, クォーター, 国籍, 信者, 教徒, 信仰, 入信, 洗礼, なる, 帰化, 母, 父, 祖母, 祖父, 血, だ, です",
    ),
    nonPrivate: list("料理, 食べる, 音楽, 語, 勉強, 映画"),
  },
  event: {
    private: list(
      "行く, 出る, 参加, 出場, 走る, 出演, 当たる, 当選, 完走, 優勝, 手伝う, 来る, 遊ぶ, 並ぶ, 撮る",
    ),
    nonPrivate: list("テレビ, 中継, 開催, 発表"),
  },
  time: {
    private: list(
      "行く, 来る, 帰る, 着く, 会う, 待ち合わせ, 誕生日, 生まれる, 生まれ, 結婚, 結婚式, 入籍, 引っ越す, 引っ越し, 転勤, 出張, 出発, 到着, 旅行, 面接, 試験, テスト, 受験, 予約, 手術, 検査, 健診, 入院, 退院, 出産, 予定日, 葬式, 通夜, 法事, 入学, 卒業, 入社, 退職, 就職, 飲む, 飲み会, 食べる, バイト, 仕事, 勤務, 夜勤, 休み, 休む, 有給, デート, 記念日, 命日, 留学, 帰省, 上京, 始める, 始まる, 終わる, 遊ぶ, ライブ, 発表会, 運動会, 泊まる, 送る, 迎える, 働く, 届く, 締め切り, 提出",
    ),
    nonPrivate: list("開催, 発売, 発表, 放送, 公開, 定休, 営業, 訪問, 会見"),
  },
  fact: {
    private: list(
      "なる, 診断, 言う, 患う, かかる, 通う, 通院, 入院, 治療, 手術, 飲む, 薬, 持病, 病気, 検査, 陽性, 体重, 身長, 給料, 貯金, 借金, 年収, 家賃, 払う, 誕生日, 年齢, 歳, です, だ, ある",
    ),
    nonPrivate: list("値段, 価格, 研究, 調査, 平均, 発表"),
  },
};

const SHIPPED = { en: ENGLISH, ja: JAPANESE };
