/**
 * Words for people's lives in both languages, which collections of names and things lack: what a line has is one concept. Facts of usage, written
 * for this project; English first, words with spaces are not used.
 */
export const LIFE_WORDS = `
sister sis|妹 姉 お姉さん 妹さん
brother bro|弟 兄 お兄さん 弟さん
mother mom mum mama|母 お母さん 母親
father dad|父 お父さん 父親
parent|両親 親
grandmother grandma granny nan|祖母 おばあさん おばあちゃん
grandfather grandpa granddad|祖父 おじいさん おじいちゃん
daughter|娘 娘さん
son|息子 息子さん
husband hubby|夫 旦那 主人 旦那さん
wife|妻 奥さん 嫁 家内
uncle|叔父 伯父 おじさん
aunt auntie|叔母 伯母 おばさん
cousin|いとこ 従兄弟 従姉妹
niece|姪
nephew|甥
grandchild grandson granddaughter|孫
twin|双子
baby infant|赤ちゃん 赤ん坊
girlfriend|彼女 恋人
boyfriend|彼氏
fiancé fiancée fiance engaged engagement|婚約 婚約者
colleague coworker workmate|同僚
neighbour neighbor|隣人 近所
boss|上司
roommate flatmate|ルームメイト 同居人
widow widower|未亡人
marry married marriage wedding bride|結婚 結婚式 婚礼 嫁ぐ
divorce divorced split separate|離婚 別れる
pregnant pregnancy|妊娠 妊婦
birth|出産 生まれる 誕生
adopt adoption|養子 引き取る
funeral|葬式 葬儀
die death dead|死 亡くなる 死ぬ 亡くす
birthday|誕生日
retire retired retirement|退職 定年 引退
fire fired dismiss|解雇 クビ 首
unemployed|失業 無職
hire|採用 雇う
quit resign|辞める 退職
promotion promoted|昇進
salary wage|給料 給与
debt owe|借金 借りる
bankrupt bankruptcy|破産
loan mortgage|ローン
inherit inheritance heir|相続 遺産
save savings|貯金
lottery|宝くじ
arrest arrested|逮捕 捕まる
prison jail|刑務所
police policeman officer|警察 警官 警察官
steal stolen theft thief|盗む 盗まれる 泥棒
shoplift shoplifting shoplifter|万引き
rob robbery burglary|強盗
court lawsuit sue|裁判 訴える
drug cannabis marijuana|大麻 麻薬
alcohol drinking|酒 飲酒 お酒
alcoholic|アルコール依存症
sober|断酒 禁酒
smoke smoking cigarette smoker|喫煙 タバコ たばこ 煙草
gamble gambling|ギャンブル 賭け事
accident|事故
injury injured|怪我 けが
surgery operation operate surgeon|手術
diagnose diagnosis|診断
diabetes diabetic|糖尿病
insulin|インスリン インシュリン
asthma asthmatic|喘息 ぜんそく
cancer|癌 がん ガン
breast|乳 乳房 胸
leukemia leukaemia|白血病
tumour tumor|腫瘍
stroke|脳卒中 脳梗塞
dementia alzheimer|認知症 アルツハイマー
depression depressed|うつ病 鬱 うつ 鬱病
anxiety|不安 不安障害
autism autistic|自閉症
epilepsy|てんかん
allergy allergic|アレルギー
fever|熱 発熱
flu influenza|インフルエンザ
pneumonia|肺炎
lung|肺
heart|心臓
kidney|腎臓
liver|肝臓
knee|膝 ひざ
bone|骨
blind|失明 盲目
deaf|耳が聞こえない 難聴
wheelchair|車椅子
disability disabled|障害 障がい
migraine headache|頭痛 偏頭痛
insomnia|不眠症
obese obesity overweight|肥満
diet|ダイエット
therapy therapist|治療 療法 セラピー セラピスト
treatment|治療
recover recovery recuperate|療養 回復
hospital|病院
clinic|診療所 クリニック 医院
medicine medical|医学 医療
doctor physician|医者 医師
nurse nursing|看護師 看護婦 ナース 看護
dentist dental|歯医者 歯科医 歯科
vet veterinarian|獣医 獣医師
pharmacist|薬剤師
surgeon|外科医
midwife|助産師
teacher teach|教師 先生 教員 教える
professor|教授
student|学生 生徒
pupil|生徒
school|学校
elementary primary|小学校
university college|大学
kindergarten nursery|幼稚園 保育園
exam test examination|試験 テスト 受験
degree|学位
study studies|勉強 学ぶ 研究 留学
graduate graduation|卒業
physics physicist|物理 物理学
chemistry|化学
mathematics math maths|数学
biology|生物学
law|法律 法学
history|歴史
lawyer attorney|弁護士
judge|裁判官
engineer|エンジニア 技師 技術者
programmer developer|プログラマー
carpenter|大工
plumber|配管工
electrician|電気工事士
mechanic|整備士
miner mine mining|炭鉱 鉱山 炭坑
farmer farm farming|農家 農業 農民
fisherman fishing fish|漁師 釣り
baker bakery bake bread|パン屋 ベーカリー パン 焼く
cook chef|料理人 シェフ 職人
sushi|寿司 鮨 すし
waiter waitress|ウェイター ウェイトレス
barber hairdresser|美容師 理容師 床屋
driver drive driving|運転手 運転
licence license|免許
taxi cab|タクシー
pilot|パイロット
soldier army military|軍人 軍隊 自衛隊 兵士
firefighter fireman|消防士 消防
secretary|秘書
accountant|会計士
banker bank banking|銀行 銀行員
journalist reporter|記者 ジャーナリスト
writer author|作家
poet poem poetry|詩 詩人
painter|画家
musician|音楽家 ミュージシャン
singer sing|歌手 歌う
actor actress|俳優 女優
photographer photograph photo|写真 写真家 カメラマン
camera|カメラ
priest|司祭 神父 牧師
monk|僧侶 お坊さん
temple|寺 お寺
church|教会
mosque|モスク
buddhism buddhist|仏教 仏教徒
christian christianity|キリスト教 クリスチャン
muslim islam|イスラム教 ムスリム
jewish jew judaism|ユダヤ教 ユダヤ人
pray prayer|祈る 祈り
convert conversion|改宗 帰依
vote voter election|投票 選挙
protest demonstration march|デモ 抗議
climate|気候
party|政党 党
union strike|組合 ストライキ
factory plant|工場
car automobile vehicle|車 自動車
shop store|店 お店
airport|空港
office|会社 事務所
company|会社 企業
night|夜 夜勤
shift|シフト
volunteer|ボランティア
shelter|保護施設 避難所
animal|動物
cat|猫 ネコ
dog|犬 イヌ
bee beekeeper beekeeping honey|蜂 蜂蜜 養蜂
bird|鳥 野鳥
horse riding|馬 乗馬
garden gardening|庭 園芸
house home|家 住宅
kitchen|台所 キッチン
renovate renovation|改装 リフォーム
roof|屋根
rent|家賃
move relocate|引っ越す 引っ越し 移る 転居
flat apartment|アパート マンション
alone|一人 一人暮らし 独り
hobby|趣味
chess|チェス
shogi|将棋
tennis|テニス
football soccer|サッカー フットボール
baseball|野球
basketball|バスケットボール バスケ
swim swimming swimmer pool|水泳 泳ぐ プール
ski skiing skier|スキー
snowboard snowboarding|スノーボード
run runner running|走る ランニング
marathon|マラソン
cycling bicycle bike|自転車 サイクリング
hike hiking climb climbing mountain|登山 山登り ハイキング
yoga|ヨガ
dance dancing dancer|踊る ダンス 踊り
ballet|バレエ
tango|タンゴ
diving dive|ダイビング 潜る
surf surfing|サーフィン
golf|ゴルフ
judo|柔道
boxing boxer|ボクシング
piano pianist|ピアノ ピアニスト
violin violinist|バイオリン ヴァイオリン バイオリニスト
cello cellist|チェロ
guitar guitarist|ギター
trumpet|トランペット
drum drummer|ドラム
choir|合唱 コーラス 聖歌隊
orchestra|オーケストラ 楽団
gospel|ゴスペル
composer|作曲家
stamp|切手
collect collection collector|集める 収集
knit knitting|編み物
sew sewing|裁縫
vegetarian vegan|ベジタリアン 菜食
meat|肉
wine|ワイン
beer|ビール
vineyard vine|ぶどう畑 葡萄畑 ぶどう園
rice|米 稲
peanut|ピーナッツ 落花生
foreign language|外国語
korean|韓国語 韓国人
chinese|中国語 中国人
japanese|日本語 日本人
french|フランス語 フランス人
german|ドイツ語 ドイツ人
spanish|スペイン語 スペイン人
portuguese|ポルトガル語 ポルトガル人
italian|イタリア語 イタリア人
russian|ロシア語 ロシア人
english|英語
therapist counsellor counselor|カウンセラー
abortion|中絶
miscarriage|流産
infertility|不妊
gay lesbian|同性愛 ゲイ レズビアン
transgender|トランスジェンダー
immigrant immigration visa|移民 ビザ
refugee|難民
homeless|ホームレス
complain complaint|苦情 文句
trip travel holiday vacation|旅行 休暇
abroad|海外 外国
winter|冬
spring|春
summer|夏
autumn fall|秋
`;
