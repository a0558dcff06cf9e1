/**
 * Lines of letters, forms, chats and files in which people are named, put together from words: far more of them than anybody
 * writes down, so that the network learns the places of names and not the lines. Ordinary words stand in the same places.
 */
import { foldValue } from "../../../src/doc/normalized.ts";
import type { SpanDocument } from "../../../src/nlp/read-spans.ts";
import { organisation, type Places } from "./ja-draw.ts";
import type { Part, People, Random } from "./ja-people.ts";

const words = (text: string) => text.trim().split(/\s+/);

const KIN = words(`
  母 父 姉 兄 妹 弟 娘 息子 妻 夫 祖母 祖父 叔母 叔父 伯母 伯父 従兄 従妹 従姉妹 いとこ 甥 姪 孫 長男 長女 次男 次女 三男 三女 末っ子 義母 義父 義姉 義兄 義弟 義妹 嫁 婿 旦那 主人 奥さん
  彼氏 彼女 元夫 元妻 元彼 婚約者 友人 友達 親友 幼なじみ 同級生 クラスメート 同僚 先輩 後輩 上司 部下 隣人 知人 ルームメイト 恋人 パートナー 双子の兄 双子の妹 うちの子 実母 実父 養父 養女 里子`);
const TITLES = words(`
  さん さん さん さん さん 様 様 様 氏 氏 君 くん ちゃん 殿 先生 先生 課長 部長 係長 主任 社長 専務 常務 会長 次長 室長 所長 店長 院長 園長 校長 教頭 教授 准教授 講師 助手 医師 看護師
  弁護士 検事 検察官 裁判官 判事 書記官 巡査 巡査部長 警部 警部補 刑事 委員 委員長 議員 議長 理事 理事長 監事 監督 選手 コーチ 記者 編集長 技師 薬剤師 保健師 介護士 相談員 支援員 保育士 教諭
  主査 主幹 参事 局長 市長 町長 村長 知事 大臣 秘書 マネージャー リーダー 担当 オペレーター ヘルパー ケアマネ 夫妻 家 被告 容疑者 被告人 原告 証人`);
const FIELDS = words(`
  氏名 お名前 名前 患者名 患者氏名 患者 利用者 利用者名 利用者氏名 対象者 本人 申請者 申請者氏名 届出人 申込者 契約者 契約者名 被保険者 名義人 口座名義 受取人 宛先 宛名 差出人 依頼人 ご依頼主 お届け先
  担当 担当者 担当者名 営業担当 窓口 連絡先 緊急連絡先 保護者 保護者名 世帯主 配偶者 扶養者 児童名 生徒 生徒氏名 学生氏名 担任 主治医 担当医 執刀医 麻酔医 看護師 記録 記録者 記入者 作成者 報告者 承認者 確認者
  起案者 決裁者 責任者 代表者 代表取締役 取締役 理事 監事 議長 司会 書記 出席者 参加者 出席 欠席 欠席者 講師 発表者 登壇者 著者 訳者 編集 撮影 監督 出演 原告 被告 被告人 被疑者 被害者 申立人 相手方 債権者
  債務者 証人 立会人 代理人 弁護人 裁判官 書記官 通報者 目撃者 取扱者 検査者 判定医 紹介者 紹介元 推薦者 面接者 面接官 候補者 応募者 採用者 社員名 従業員 従業員氏名 上長 評価者 被評価者 予約者 予約名 お客様名 会員名
  署名 サイン 氏名（自署） 貸主 借主 売主 買主 連帯保証人 保証人 賃貸人 賃借人 施主 管理者 送信者 返信者 投稿者 ユーザー名 発信者 From To Cc client name 続柄・氏名`);
const VALUES = words(`
  未記入 なし あり 別紙のとおり 同上 本人 家族 父母 営業部 総務課 人事部 経理 事務局 受付 窓口 未定 調整中 確認中 全員 各位 三名 5名 男性 女性 不明 該当なし 会社員 主婦 学生 無職 自営業 公務員 アルバイト パート
  済 要確認 至急 高血圧 骨折 発熱 異常なし 経過観察 入院 外来 退院 通院 手術 検査 内服 リハビリ 返品 交換 解約 更新 新規 変更 キャンセル 再配達 修理 見積 請求書 領収書 契約書 報告書 議事録 資料 予算 会議 研修`);
const SEPARATORS = ["：", "：", ":", ": ", "　", " ", "　　", "／", "＝", "は", "→", "\t"];
const UTTERANCES = words(`
  了解です 承知しました ありがとうございます お疲れさまです おはようございます おはよう こんにちは よろしくお願いします すみません、遅れます 今向かってます 明日でもいいですか？ それでお願いします 確認します
  賛成です。 異議ありません。 質問があります。 では始めます。 次の議題に移ります。 前回の議事録を確認してください。 資料を共有しました 写真送って 笑 えっ本当？ うん いいよ ごめん またあとで 電話して
  申し訳ございません。 少々お待ちください。 注文番号を教えてください。 ログインできません。 再起動をお試しください。 痛みはありますか。 昨夜から眠れません。 薬は飲みました。 覚えていません。 はい、間違いありません。`);
const PREDICATES = words(`
  から連絡があった。 に確認してください。 が担当します。 と打ち合わせをした。 は欠席です。 によると問題ないとのこと。 の意見に賛成です。 へ送付済み。 も参加する予定です。 を紹介します。 に電話したが不在だった。 が来院した。
  は昨日退院した。 に付き添われて入室。 と話し合った結果、延期する。 の書類が届いていません。 宛にメールを送りました。 が怪我をした。 は元気にしていますか。 に会いたい。 とけんかした。 のことで相談があります。 が結婚した。
  と同じクラスです。 は来月異動になります。 より説明があった。 が異議を述べた。 に対し損害賠償を求めた。 の供述によれば、当時は不在であった。 を現行犯逮捕した。 が目撃した。 と同居している。 の依頼により作成した。
  が今日お休みです。 に返信しておきました。 って知ってる？ が好きだと言っていた。 とランチした。 の家に泊まった。 に怒られた。 が教えてくれました。 、これ見て 、昨日はありがとう！ へ 、お願いがあります。 と一緒に行きます。
  の隣に住んでいます。 が立て替えた。 に任せる。 の代理で出席した。 から引き継いだ案件です。 を含む三名が出席した。 が転倒しているのを発見。 の訪問日を変更した。 は糖尿病で通院中。 の支援計画を見直す。`);
const OPENINGS = words(`
  お世話になっております。 昨日、 本日 先日 来週から なお、 また、 ただし、 さて、 ところで 至急 念のため、 午後三時に 会議後、 授業中、 夜勤の 事故当時、 契約に基づき、 電話で 受付で 帰りに 今朝 さっき ねえ、 あのさ、
  ちなみに 以前 後日 直接 現場で 病棟で 玄関先で 駅で 職場で 塾で 部活で`);
const ENDINGS = [
  "拝",
  "より",
  "です。",
  "と申します。",
  "といいます。",
  "でした。",
  "記",
  "印",
  "様",
  "殿",
  "（記録）",
  "（サイン）",
];
const PLAIN_AFTER_KIN = words(
  `部屋 仕事 車 声 病気 誕生日 実家 会社 話 手紙 写真 携帯 学校 入院 介護 命日 夕飯 服 友達 夢 借金 職場`,
);
const COMMON = words(`
  明日 今日 会議 先生 皆さん 全員 担当者 お客様 患者 家族 本人 相手 部長 社長 課長 母 父 子ども 両親 警察 病院 学校 会社 弁護士 医師 受付 事務局 当社 弊社 私 自分 みんな 彼 彼女 友達 メンバー スタッフ リーダー
  システム サーバー アプリ メール データ ファイル カルテ リハビリ アレルギー インフルエンザ エアコン スマホ マンション クレーム キャンセル テスト レポート ゲーム アニメ ライブ バイト さくら ひかり みどり あおぞら ひまわり`);

const NAME_PARTS: readonly Part[] = ["full", "full", "surname", "surname", "given"];

/** A line with the names in it as spans. */
export function createLines(people: People, places: Places, random: Random): () => SpanDocument {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const chance = (share: number) => random() < share;
  return () => {
    let text = "";
    const spans: { from: number; to: number; label: string }[] = [];
    const write = (piece: string) => {
      text += foldValue(piece);
    };
    const mark = (piece: string, label: string) => {
      const from = text.length;
      write(piece);
      spans.push({ from, to: text.length, label });
    };
    const person = (part: Part = pick(NAME_PARTS)) => void mark(people.name(part, people.origin()), "PERSON");
    const org = () => void mark(organisation(people, places, random), "ORG");
    const place = () => void mark(places.any(), "PLACE");
    const opening = () => {
      if (chance(0.25)) write(pick(OPENINGS));
      else if (chance(0.12)) {
        chance(0.6) ? org() : place();
        write("の");
      }
    };
    const age = () => {
      if (chance(0.1))
        write(pick(["（34）", "（62歳）", "さん（当時19）", "（昭和50年生）", "（女性）", "、45歳、男性"]));
    };
    const list = (one: () => void) => {
      const between = pick(["、", "、", ", ", " / ", "・", "　", "と"]);
      const count = 2 + Math.floor(random() * 3);
      for (let i = 0; i < count; i++) {
        if (i > 0) write(between);
        one();
      }
    };
    const kinds: readonly (readonly [number, () => void])[] = [
      [
        18,
        () => {
          opening();
          person();
          write(chance(0.75) ? pick(TITLES) : "");
          age();
          write(pick(PREDICATES));
        },
      ],
      [
        12,
        () => {
          opening();
          write(`${pick(KIN)}${chance(0.85) ? "の" : ""}`);
          person(chance(0.75) ? "given" : "full");
          write(chance(0.35) ? pick(["さん", "ちゃん", "くん", "君", "様"]) : "");
          age();
          write(pick(PREDICATES));
        },
      ],
      [
        18,
        () => {
          write(pick(FIELDS) + pick(SEPARATORS));
          chance(0.25)
            ? list(() => person(chance(0.7) ? "full" : "surname"))
            : person(chance(0.75) ? "full" : "surname");
          write(chance(0.25) ? pick([" 様", "様", "　殿", "氏", "　印", "さん", "（署名）"]) : "");
          if (chance(0.25)) {
            write(pick(["　", " ", "、", "／"]) + pick(FIELDS) + pick(SEPARATORS));
            chance(0.6) ? person("full") : write(pick(VALUES));
          }
        },
      ],
      [
        6,
        () => {
          if (chance(0.3)) write(pick(["12:03 ", "9:41 - ", "[10:15] ", "2024/05/01 14:02 ", "・", "- "]));
          person(pick(["surname", "given", "full"]));
          write((chance(0.3) ? pick(TITLES) : "") + pick(["：", ": ", "「", "　"]) + pick(UTTERANCES));
        },
      ],
      [
        5,
        () => {
          list(() => {
            person();
            write(chance(0.3) ? pick(["さん", "委員", "先生", "様", "氏"]) : "");
          });
          write(chance(0.6) ? pick(PREDICATES) : "");
        },
      ],
      [
        6,
        () => {
          if (chance(0.6)) {
            org();
            write(pick(["　", " ", "の", " 営業部 ", "　代表取締役　", " 代表 ", "　院長　"]));
          }
          person();
          write(chance(0.6) ? pick(ENDINGS) : "");
        },
      ],
      [
        5,
        () => {
          if (chance(0.4)) write(pick(["@", "＞", "Re: ", "→", "拝啓　", "親愛なる"]));
          person();
          write(
            chance(0.7)
              ? pick(["さん、", "様", "へ", "くん、", "ちゃん！", "先生", "さん：", "、", "さま"])
              : "",
          );
          write(chance(0.6) ? pick(UTTERANCES) : "");
        },
      ],
      [
        5,
        () => {
          chance(0.6) ? org() : place();
          write(
            pick([
              "に問い合わせた。",
              "で働いている。",
              "へ行った。",
              "出身です。",
              "に入院した。",
              "を訪れた。",
              "御中",
              "に通っている。",
              "",
            ]),
          );
        },
      ],
      [8, () => write(pick(FIELDS) + pick(SEPARATORS) + pick(VALUES))],
      [
        5,
        () =>
          write(
            `${chance(0.3) ? pick(OPENINGS) : ""}${pick(KIN)}の${pick(PLAIN_AFTER_KIN)}${pick(PREDICATES)}`,
          ),
      ],
      [8, () => write(`${chance(0.3) ? pick(OPENINGS) : ""}${pick(COMMON)}${pick(PREDICATES)}`)],
      [2, () => write(`${pick(COMMON)}：${pick(UTTERANCES)}`)],
      [2, () => write(pick(UTTERANCES))],
    ];
    let draw = random() * kinds.reduce((sum, [share]) => sum + share, 0);
    for (const [share, make] of kinds) {
      draw -= share;
      if (draw < 0) {
        make();
        break;
      }
    }
    return { text, spans };
  };
}
