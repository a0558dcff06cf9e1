/** Words at the ends of what a model claims that are no part of a name. In lower case and without full stops, but for degrees. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Before a name in English: titles, ranks, offices, kinship, salutations. */
export const BEFORE_ENGLISH = words(`
  mr mrs ms miss mx mstr master dr doctor prof professor sir dame lord lady rev revd reverend fr sr pastor imam rabbi sheikh canon
  deacon hon judge justice messrs mme mlle herr frau señor señora don doña shri sri smt kumari sh encik puan cik tuan mdm madam
  haji hajah alhaji alhaja chief engr barr arc pa mama baba mzee bwana bi oga aunty auntie aunt uncle nan nana nanna gran granny
  grandma grandpa grandad mum mom mam dad son daughter wife husband brother sister mother father cousin niece nephew abuela abuelo
  tío tía tio tia cllr cllrs councillor alderman capt captain cpt lt lieutenant col colonel maj major sgt sergeant cpl corporal pte
  private insp inspector supt superintendent const constable pc wpc pcso dc ds di dci dp det detective snr officer ofc deputy sheriff
  nurse matron midwife coach mgr tl sv consultant-dr dear hi hello hey thanks cheers attn re cc c/o patient client tenant landlord
  claimant applicant witness old young principal president secretary treasurer chair chairman chairwoman`);

/** Words of forms: alone they name nobody, before a name they belong to the form. */
export const FIELD_LABELS = words(`
  name names surname forename patient client tenant landlord customer applicant claimant witness victim suspect complainant employee
  employer manager supervisor gp dob tel telephone phone mobile fax email e-mail address addr postcode zip ref reference no number
  date time age sex gender male female occupation nationality religion status signed signature sign by from to cc bcc subject sent
  attn attention present apologies absent attendees minutes chair secretary treasurer carer parent foundation asset plate make
  model colour color gmc nmc gdc crn pps nhs mrn id nric fin pan lga ward unit diagnosis history examination investigations
  impression plan medication medications allergies complaint presenting background summary findings assessment recommendation
  recommendations actions action notes note comment comments remarks discussion agenda item items conclusion introduction
  procedure results treatment follow-up review discharge admission social family past drug physical mental on in of and the
  department dept section team role position title grade class year school course teacher tutor school-year consultant competition
  references experience education skills interests profile objective contact contacts details`);

/** After a name: degrees and memberships, as they are written. */
export const POST_NOMINALS = words(`
  MD MBBS MBChB MB BCh BChir BDS DDS DMD DO DPM DVM MRCVS FRCS FRCP MRCP MRCGP FRCGP FRCA FRCR FRCOG MRCOG FRCPsych MRCPsych MISCP
  MCSP RN RGN RMN LPN LVN NP PA PA-C CNM BSN MSN DNP PhD DPhil EdD PsyD JD LLB LLM BA BSc MA MSc MEng BEng BEd MEd MBA MPH MSW LCSW
  LSW LMFT LPC RSW CPA ACA FCA ACCA CA CFA CEng FRS FRSA OBE MBE CBE KC QC SC SJ Esq Esquire DOB GMC GDC NMC MC JP PE RA AIA sec cif`);

/** Labels, marks and posts between the fields of a Japanese form. */
export const JAPANESE_LABELS = words(`
  氏名 名前 なまえ お名前 ご氏名 姓名 フリガナ ふりがな カナ かな 漢字 ローマ字 住所 ご住所 現住所 本籍 電話 電話番号 携帯 連絡先 性別 男 女 男性 女性 年齢 生年月日 職業 国籍
  担当 担当者 記入者 作成者 記載者 記録者 報告者 受付 受付者 受 発 宛 宛先 殿 様 御中 さん 氏 印 公印 私印 拇印 指印 実印 サイン 署名 代筆 自署 捺印 続柄 本人 父 母 夫 妻 兄 姉 弟 妹 子 孫 祖父 祖母 長男 長女
  次男 次女 三男 三女 貸主 借主 売主 買主 甲 乙 丙 丁 連帯保証人 保証人 代理人 被告 原告 被告人 債権者 債務者 名義 名義人 口座名義 屋号 会社名 所属 部署 役職 普通 当座 支店 番号 記号 店番 口座 夜勤 日勤 準夜
  深夜 早番 遅番 主治医 担当医 医師 看護師 薬剤師 弁護士 税理士 司法書士 行政書士 社会保険労務士 公認心理師 介護福祉士 成年後見人 後見人 校長 教頭 教諭 担任 園長 理事 監事 会長 副会長 書記 会計 幹事 総代 出席 出席者 欠席 欠席者
  議長 司会 参加者 同席者 日時 場所 会場 件名 議題 内容 備考 メモ 記 以上 次回 今回 前回 とき ところ 時期 受理日 受付日 作成日 届出先 在籍校 学校名 勤務先 協力会社 隊長 課長 部長 係長 主任 社長 所長 施設長 店長 代表
  代表取締役 取締役 執行役員 代表社員 教授 准教授 講師 助教 入社 退社 卒業 入学 オペレーター お客様 客 窓口 窓口係 人事 総務 経理 営業 情シス 大家 理 事 監 欠 席 部 屋 日 時`);

/** What a person is, joined to the name without a space. */
export const BEFORE_JAPANESE =
  /^(?:長男妻の|(?:長男|長女|次男|次女|二男|二女|三男|三女|父親?|母親?|夫|妻|弟|妹|兄|姉|孫|娘|息子|祖父|祖母|叔父|叔母|伯父|伯母|甥|姪)の?(?=[\p{Script=Han}\p{Script=Katakana}]{2})|弁護士(?=\p{Script=Han})|相手方|被告人?(?=\p{Script=Han})|原告(?=\p{Script=Han})|キーパーソン|ヘルパー|オンコール|担当者?(?=\p{Script=Han})|患者(?=\p{Script=Han})|申請者|届出人|MSW|SW|CM|Ns|SV|Dr)/u;
