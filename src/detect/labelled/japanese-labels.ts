/** Japanese labels of values: a noun with a head (受付番号, 社員No, 患者ID), or a name that is a label by itself (内線, マイナンバー). */
import type { Label } from "./english-labels.ts";
import { KINDS, type Kind } from "./kinds.ts";

const list = (words: string) => words.split(/[\s,]+/).filter(Boolean);

/** Words that say a number or a name of a record follows; in lower case, without spaces. */
const HEADS = list(
  "番号 ナンバー No No. ID コード 記号番号 記号・番号 記号 証番号 の番号 のID のナンバー のコード #番 nr num ref 番号札 番号欄 番号記号 連番 通番 証No 証No. 符号 キー 整理番号 管理番号 ID番号 No番号 控え番号",
).map((head) => head.toLowerCase());

/** Nouns that have numbers. */
const NOUNS: ReadonlySet<string> = new Set(
  list(`
  受付 受附 受理 受領 受取 受診 受験 受給 受給者 受給者証 受給資格者証 受益者 受託 受注 受講 受験票 受講者 受講生 登録 登録者 登記 登記簿 整理 管理 契約 契約者 証券 保険証券 保険 保険証 保険契約 加入 加入者 組合員 組合 共済 会員 会員証 メンバー
  会員カード お客様 お客さま 顧客 得意先 取引先 取引 利用者 ご利用者 利用 使用者 使用 ユーザー ユーザ 患者 診察券 診察 診療 カルテ 電子カルテ 病歴 検体 検査 処方箋 処方せん 処方 入院 外来 紹介状 手帳 お薬手帳 母子手帳 母子健康手帳 障害者手帳 身体障害者手帳 療育手帳
  精神障害者保健福祉手帳 手帳等 介護保険 介護 被爆者 医療証 公費 公費負担者 公費受給者 負担者 医籍 医籍登録 看護師 看護師免許 薬剤師 薬剤師免許 保育士 保育士証 教員免許 教員免許状 免許状 免許 資格 資格者 資格証 資格登録 弁護士 弁護士登録 司法書士 行政書士 税理士 税理士登録
  社労士 宅建 宅建士 建築士 施術者 社員 従業員 従業者 職員 教職員 職員証 社員証 行員 隊員 組員 乗務員 作業員 スタッフ 人事 給与 労働者 派遣 派遣社員 雇用保険 雇用保険被保険者 雇用 労災 労働保険 事業所 事業者 応募 応募者 求職 求職者 求人 求人票 採用 面接 ハローワーク
  学籍 学生 学生証 生徒 児童 園児 学校 出席 出席者 名簿 在籍 卒業証書 卒業 修了証 証書 学位 学位記 願書 出願 試験 志願者 図書 図書館 図書カード 貸出 利用者カード 奨学生 奨学金 教室
  事件 事案 事故 事故受付 案件 捜査 被害届 被害届出 届出 届 告訴 告発 逮捕 勾留 留置 被留置者 留置人 証拠 証拠品 押収 押収品 領置 拾得 遺失 遺失届 拾得物 遺失物 保管 検察 検番 起訴 記録 調書 令状 識別 警察手帳 警察官 巡査 バッジ 徽章 放免 指紋 犯歴 許可 許可証 認可 認定 認定証 承認
  申請 申込 申し込み お申込 お申し込み 申告 申立 請求 請求書 領収書 領収 レシート 納品書 納品 見積 見積書 発注 発注書 注文 注文書 ご注文 オーダー 伝票 送り状 お問い合わせ お問合せ 問い合わせ 問合せ お問合わせ 追跡 荷物 配送 配達 出荷 宅配 宅配便 小包 書留 引受 再配達 返品 返金 交換 修理
  修理受付 予約 ご予約 確認 ご確認 照会 照合 参照 文書 書類 発行 証明書 交付 交付番 通知 通知書 納付 納付書 納税 納税者 納税通知書 課税 固定資産 市税 住民 住民票 住民票コード 戸籍 世帯 印鑑 印鑑登録 印鑑登録証 登録証 宛名 宛名コード 生活保護 保護 ケース 相談 相談者 相談受付 支援 支援者 援助 児童手当
  年金 年金証書 恩給 支給 支払 振込 送金 決済 承認 引落 振替 口座 口座記号 支店 店 店舗 店番 銀行 金融機関 銀行コード 支店コード 金融機関コード ローン 融資 貸付 通帳 証憑 カード ポイントカード ポイント マイレージ マイル お得意様 ICカード 入館証 入館 入室 通行証 入構証 駐車 駐車場 駐輪 定期券 乗車券 航空券
  チケット 搭乗 車両 車輌 自動車 車体 車台 エンジン 登録自動車 車検証 原付 標識 船舶 船員 船員手帳 機体 製造 製造者 シリアル 機器 端末 資産 備品 固定資産管理 個体 個体識別 マイクロチップ チップ 鑑札 犬鑑札 登録犬 電話機 SIM ICCID IMEI 契約電話 供給地点特定 供給地点 検針 メーター メータ 計器
  水栓 お客様センター ガス 電力 電気 水道 使用場所 設備 物件 部屋契約 賃貸 賃貸契約 管理物件 不動産 地番 家屋 区画 墓地 鍵 キー ロッカー 金庫 ビザ 査証 入国 在留 在留資格 上陸 難民 外国人登録 許可書 在留資格認定証明書 渡航 身分証 身分証明書 身分証明 本人確認書類 個人 個人識別 識別 特定 法人 インボイス 適格請求書 登録事業者
  投票 投票所入場券 入場券 選挙人 当選 抽選 応募受付 参加 参加者 参加証 被験者 症例 研究 対象者 回答 回答者 調査 調査票 サンプル 献血 献血者 献血カード ドナー 提供者 作業 作業指示 指示 工事 案内 呼出 呼び出し 待ち 整理券 チャット 通話 通話記録 セッション スレッド 投稿 出品 落札 オークション 質入 質札 会議 ミーティング
  領置 担保 差押 競売 訴訟 調停 家事 審判 公正証書 認証 公証 遺言 相続 謄本 議決権 株主 投資家 証券口座 取引口座 顧問 委任 委任状 団体 グループ 証 記号 ワクチン 接種 接種券 接種記録 ロット受付 健診 受診券 検診 予診票 問診 事業 補助 補助金 助成 助成金 交付決定 決定 指令 発 収受 起案 決裁 稟議 議事
  `),
);

/** Stems whose numbers count pages, products or places. */
const NOT_NOUNS =
  /(?:ページ|頁|章|節|条|項|項目|図|表|行|列|問題|質問|設問|選択肢|版|バージョン|型|型式|品|商品|製品|部品|機種|色|エラー|ステータス|ポート|チャンネル|階|部屋|室|棟|座席|号車|便|列車|バス|系統|路線|国|市外|局|原子|元素|背|議案|議題|巻|号|回|話|曲|トラック|カタログ|文字|郵便|言語|通貨|バー|QR|ソース|ドレス|都道府県|市区町村|自治体|地域|国名|ロット|規格|電気用品|法令|法律|CAS|ISBN|段落|手順|ラッキー|通し|連続|順|付箋|出口|入口|改札|ホーム|のりば|緊急|代表|短縮|信号|交差点|国道|県道)$/;

const NAMES: readonly (readonly [kind: Kind, names: string])[] = [
  [
    KINDS.code,
    `受付No 事件番号 店番 店番号 支店番号 金融機関コード 支店コード 銀行コード 管理No 製造番号 シリアル シリアルNo シリアル番号 車台番号 IMEI ICCID フレンドコード 診察券 整理No カルテNo 登録No 会員No 社員No 学番 学籍 証券No 契約No 伝票No
    お問い合わせNo 追跡No 患者No 登録ナンバー Tナンバー 検体No 保護台帳番号 台帳番号 ケース番号 児童相談所記録番号 医籍登録 宛名番号 紐付け番号 枝番 枝番号 Ref 文書番号 当方整理番号 貴社番号 当社管理番号 控番号 控え番号 旅行者番号 便予約番号 交通反則告知書番号`,
  ],
  [
    KINDS.pin,
    "暗証番号 暗証 暗証コード PIN PINコード PIN番号 認証コード 認証番号 確認コード ワンタイムパスワード セキュリティコード セキュリティーコード CVV CVC 解錠番号 解錠コード 開錠番号 開錠コード 開錠 解錠 キーコード キーボックス キーボックス番号 オートロック オートロック番号 ダイヤル番号 ロック番号 ロック解除番号 ロック解除コード 入室コード 入館コード 合言葉番号 有効化コード 復旧コード ネットワーク暗証番号 4桁 四桁 下4桁 下四桁 末尾 末尾4桁",
  ],
  [KINDS.booking, "予約コード 予約番号 確認番号 PNR 搭乗予約番号 受付コード 照会コード"],
  [
    KINDS.password,
    "パスワード パスコード 仮パスワード 初期パスワード ログインパスワード PW パス PASS Pass password Wi-Fiパスワード WiFiパスワード 暗号化キー 合言葉 秘密の言葉 SSIDキー パスフレーズ",
  ],
  [
    KINDS.user,
    `ユーザーID ユーザID ユーザー名 ユーザ名 ユーザー ログインID ログイン名 ログイン ログオンID サインインID LINEID LINEのID ラインID ラインのID ラインのアカウント LINEアカウント SkypeID スカイプID Skype名 スカイプ名 スカイプ Skype DiscordID Discord ディスコード ディスコ TwitterID
    Twitter ツイッター ツイッターID XのID Xアカウント Xのアカウント インスタ インスタID インスタのID インスタグラム Instagram TikTok ティックトック カカオ カカオID カカオトーク カカオトークID WeChat WeChatID 微信 テレグラム Telegram アカウント アカウント名 アカウントID ハンドル ハンドルネーム ハンドル名 HN 表示名 ゲーマータグ PSN PSNID SteamID
    Steam 任天堂ID ゲームID プレイヤーID プレイヤー名 プレーヤー名 メルカリ名 メルカリID ヤフオクID YahooID Yahoo!ID AppleID GoogleID AmazonID 楽天ID 楽天会員ID PayPayID dアカウント 投稿者ID 会員名 利用者名 システムID 職員ID(ログイン) FacebookID Facebook フェイスブック note GitHub はてなID 裏垢 垢 アカ サブ垢 鍵垢`,
  ],
  [
    KINDS.extension,
    "内線 内線番号 ext 院内PHS PHS PHS番号 ピッチ 短縮 短縮番号 無線番号 コールサイン ポケベル",
  ],
  [
    KINDS.phone,
    "電話番号 電話 TEL Tel 電話/FAX TEL/FAX FAX ファックス ファクス FAX番号 携帯 携帯番号 携帯電話 携帯電話番号 ケータイ スマホ スマホ番号 自宅電話 自宅 固定電話 連絡先 連絡先電話番号 ご連絡先 緊急連絡先 勤務先電話 直通 直通電話 代表電話 日中の連絡先 日中連絡先 でんわ 番号は携帯 折り返し先 折返し先 折り返し番号 着信番号 発信番号 発信者番号 SMS番号 ショートメール 市外局番から",
  ],
  [
    KINDS.card,
    "カード番号 クレジットカード番号 クレジットカード クレカ クレカ番号 デビットカード番号 デビットカード デビット番号 カードの番号 カードNo クレジット番号 VISA Visa JCB Mastercard マスターカード アメックス AMEX ダイナース カード番号下4桁 カード下4桁 カード末尾",
  ],
  [KINDS.iban, "IBAN IBANコード"],
  [
    KINDS.jpBank,
    "口座番号 口座 銀行口座 銀行口座番号 振込先口座 振込口座 振込先 普通 普通預金 当座 当座預金 貯蓄 口座No 給与口座 給与振込口座 引落口座 ゆうちょ 通帳番号 普通口座 通帳記号 口座の番号",
  ],
  [
    KINDS.jpPassport,
    "旅券番号 旅券 パスポート番号 パスポート パスポートNo 旅券No パスポートの番号 旧旅券番号 旧パスポート番号",
  ],
  [
    KINDS.jpLicence,
    "運転免許証番号 運転免許証 免許証番号 免許証 免許番号 免許証の番号 運転免許番号 運転免許 免許証No 運転免許証の番号",
  ],
  [
    KINDS.residenceCard,
    "在留カード番号 在留カード 在留カードNo 在留番号 在留カードの番号 特別永住者証明書番号 特別永住者証明書",
  ],
  [
    KINDS.jpMyNumber,
    "マイナンバー マイナンバーカード 個人番号 マイナンバー番号 マイナンバーの番号 個人番号カード マイナ マイナ番号 個人No",
  ],
  [
    KINDS.pension,
    "基礎年金番号 年金番号 年金手帳番号 年金手帳 基礎年金 年金証書番号 厚生年金番号 年金手帳の番号 基礎年金番号・年金コード",
  ],
  [
    KINDS.jpHealth,
    "被保険者番号 被保険者証番号 被保険者証 保険証番号 保険証 保険者番号 保険証の番号 健康保険証 健康保険証番号 健康保険 健保番号 国保番号 被保険者記号 被保険者記号番号 被保険者記号・番号 被保険者証記号番号 被保険者証記号・番号 被保険者証の記号番号 被保険者証の記号・番号 記号番号 記号・番号 記号 保険証記号 保険証記号番号 資格確認書番号 介護保険被保険者番号 介護保険証番号 介護保険番号 後期高齢者番号 社保番号 健康保険番号 組合員番号 組合員証番号 組合員等記号・番号",
  ],
  [
    KINDS.jpPlate,
    "車両番号 車輌番号 車番 ナンバー ナンバープレート 自動車登録番号 自動車登録番号標 車のナンバー プレート 車両ナンバー プレート番号 自動車番号 車両No 車 車両 車輌 自家用車 使用車両 社用車 公用車 加害車両 被害車両 相手車両 自動車",
  ],
  [KINDS.corporate, "法人番号"],
];

const NAMED: ReadonlyMap<string, Kind> = new Map(
  NAMES.flatMap(([kind, names]) => list(names).map((name) => [name.toLowerCase(), kind] as const)),
);
/** Names that are ordinary words too: they need a colon or a gap. */
const ORDINARY: ReadonlySet<string> = new Set(
  list(
    `携帯 電話 自宅 直通 連絡先 ご連絡先 スマホ ケータイ でんわ 短縮 普通 当座 貯蓄 口座 銀行口座 振込先 ゆうちょ 旅券 パスポート 免許証 運転免許 運転免許証 在留カード 年金手帳 基礎年金 被保険者証 保険証 健康保険 健康保険証 記号 車番 プレート 車 車両 車輌 自家用車 使用車両 社用車 公用車 加害車両 被害車両
    相手車両 自動車 ナンバー ユーザー ログイン アカウント ハンドル 学籍 診察券 クレジットカード デビットカード クレカ パス 開錠 解錠 オートロック キーボックス マイナンバーカード マイナンバー マイナ 個人番号カード インスタ ツイッター スカイプ ディスコード ディスコ 垢 アカ 裏垢 サブ垢 鍵垢 カカオ ピッチ
    シリアル 四桁 4桁 visa jcb mastercard マスターカード アメックス amex ダイナース twitter skype discord instagram steam note github facebook telegram tiktok wechat 合言葉 折り返し先 折返し先 ref 医籍登録 特別永住者証明書 電話/fax`,
  ),
);

/** The label that this text ends with; it has no spaces. */
export function japaneseLabel(text: string): Label | undefined {
  const before = text.toLowerCase();
  const name = suffixIn(before, NAME_ENDINGS);
  if (name !== undefined) {
    const kind = NAMED.get(name) ?? KINDS.code;
    return { kind, grade: ORDINARY.has(name) ? "bare" : "full", name, words: name.length };
  }
  const head = headOf(before);
  if (head === undefined) {
    const noun = suffixIn(before, NOUN_ENDINGS);
    return noun === undefined || noun.length < 2
      ? undefined
      : { kind: KINDS.code, grade: "bare", name: noun, words: noun.length };
  }
  const stem = before.slice(0, before.length - head.length).replace(/[のノ・]$/, "");
  const noun = suffixIn(stem, NOUN_ENDINGS);
  const kind = head.endsWith("id") ? KINDS.id : KINDS.code;
  if (noun !== undefined) return { kind, grade: "full", name: noun + head, words: noun.length + head.length };
  if (NOT_NOUNS.test(stem)) return undefined;
  const open = /[\p{Script=Han}\p{Script=Katakana}ーa-z]{1,12}$/u.exec(stem)?.[0].length ?? 0;
  const grade = open === 0 ? "head" : open > 1 && /番号|^id$/.test(head) ? "full" : "open";
  return { kind, grade, name: head, words: open + head.length };
}

/** Names to be looked up from their last character. */
function endingsOf(names: Iterable<string>): Names {
  const known = new Set(names);
  const lengths = new Map<string, number[]>();
  for (const name of known) {
    const end = name.slice(-1);
    const sizes = lengths.get(end) ?? [];
    if (!sizes.includes(name.length))
      lengths.set(
        end,
        [...sizes, name.length].sort((a, b) => b - a),
      );
  }
  return { has: (name) => known.has(name), lengths };
}

const NAME_ENDINGS = endingsOf(NAMED.keys());
const NOUN_ENDINGS = endingsOf(NOUNS);
const HEAD_ENDINGS = endingsOf(HEADS);
const headOf = (text: string) => suffixIn(text, HEAD_ENDINGS);

/** "no" and "id" inside a longer Latin word are none, nor カード番号 in タイムカード番号. */
const isInWord = (text: string, head: string) => {
  const before = text.charAt(text.length - head.length - 1);
  if (/^[a-z]/.test(head)) return /[a-z]/.test(before);
  return /^[ァ-ヶ]/.test(head) && /[ァ-ヶー]/.test(before) && !/^(?:ナンバー|コード|カード|キー)$/.test(head);
};

interface Names {
  readonly has: (name: string) => boolean;
  /** Lengths of the names that end with a character, longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

function suffixIn(text: string, names: Names): string | undefined {
  for (const size of names.lengths.get(text.slice(-1)) ?? []) {
    const suffix = text.slice(-size);
    if (names.has(suffix) && !isInWord(text, suffix)) return suffix;
  }
  return undefined;
}
