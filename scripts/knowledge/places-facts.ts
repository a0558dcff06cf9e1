/** Facts about places that no package brings, written down by hand; models/places.md says which were checked. */

/** Continents with the ISO 3166 codes of their countries, as GeoNames groups them. */
export const CONTINENTS: Readonly<
  Record<string, { en: string; ja: string; adjectives: string; countries: string }>
> = {
  AF: {
    en: "Africa",
    ja: "アフリカ",
    adjectives: "African",
    countries:
      "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW",
  },
  AS: {
    en: "Asia",
    ja: "アジア",
    adjectives: "Asian",
    countries:
      "AE AF AM AZ BD BH BN BT CC CN CX GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TM TR TW UZ VN YE",
  },
  EU: {
    en: "Europe",
    ja: "ヨーロッパ",
    adjectives: "European",
    countries:
      "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK",
  },
  NA: {
    en: "North America",
    ja: "北アメリカ",
    adjectives: "North American",
    countries:
      "AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI",
  },
  SA: {
    en: "South America",
    ja: "南アメリカ",
    adjectives: "South American",
    countries: "AR BO BR CL CO EC FK GF GY PE PY SR UY VE",
  },
  OC: {
    en: "Oceania",
    ja: "オセアニア",
    adjectives: "Oceanian",
    countries: "AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS",
  },
  AN: { en: "Antarctica", ja: "南極", adjectives: "", countries: "AQ BV GS HM TF" },
};

/** Other names of continents. */
export const CONTINENT_ALIASES: Readonly<Record<string, string>> = {
  EU: "EU 欧州 ヨーロッパ大陸",
  NA: "北米 北アメリカ大陸",
  SA: "南米 南アメリカ大陸",
  AS: "アジア大陸",
  AF: "アフリカ大陸",
  OC: "大洋州",
};

/** Names in use that are not the ones of CLDR; "|" between them. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  US: "USA|US|America|United States of America|the United States|the US|the States|米国|アメリカ合衆国|合衆国",
  GB: "UK|GB|Britain|Great Britain|the United Kingdom|英国|連合王国|大英帝国",
  AE: "UAE|アラブ首長国連邦",
  NL: "Holland|the Netherlands|和蘭",
  KR: "Korea|Republic of Korea|ROK|大韓民国",
  KP: "DPRK|朝鮮民主主義人民共和国",
  CN: "PRC|People's Republic of China|中華人民共和国",
  TW: "Republic of China|中華民国",
  HK: "Hong Kong",
  MO: "Macau|Macao",
  MM: "Burma|Myanmar|ビルマ",
  CZ: "Czech Republic|Czechia|チェコ共和国",
  RU: "Russian Federation|ロシア連邦",
  AU: "豪州|オーストラリア連邦",
  DE: "独逸|ドイツ連邦共和国",
  FR: "仏蘭西|フランス共和国",
  IT: "伊太利亜",
  JP: "Nippon|Nihon|日本国|にほん|にっぽん|ニッポン",
  TR: "Turkey|Turkiye|Türkiye",
  CI: "Ivory Coast|象牙海岸",
  CD: "DRC|DR Congo|Zaire|コンゴ民主共和国",
  CG: "Republic of the Congo|Congo|コンゴ共和国",
  BA: "Bosnia",
  MK: "Macedonia",
  VA: "Vatican|Holy See|バチカン",
  PS: "Palestine|パレスチナ",
  SY: "Syrian Arab Republic",
  LA: "Lao PDR",
  TL: "East Timor",
  SZ: "Swaziland",
  CV: "Cape Verde",
  BN: "Brunei Darussalam",
  IR: "Persia",
  TH: "Siam",
  LK: "Ceylon",
  KH: "Kampuchea",
  VN: "Viet Nam",
  NZ: "Aotearoa",
  BY: "Byelorussia",
  MD: "Moldavia",
  ZA: "RSA|南アフリカ共和国",
  TT: "Trinidad",
  AG: "Antigua",
  VC: "Saint Vincent",
  KN: "Saint Kitts",
  DO: "ドミニカ共和国",
};

/**
 * Nationality in English, most used first; Japanese adds 人 to the name.
 */
export const DEMONYMS = `AF Afghan|AL Albanian|DZ Algerian|AD Andorran|AO Angolan|AG Antiguan|AR Argentine,Argentinian,Argentinean|AM Armenian|
AU Australian,Aussie|AT Austrian|AZ Azerbaijani,Azeri|BS Bahamian|BH Bahraini|BD Bangladeshi|BB Barbadian|BY Belarusian|BE Belgian|
BZ Belizean|BJ Beninese|BM Bermudian|BT Bhutanese|BO Bolivian|BA Bosnian|BW Motswana,Batswana|BR Brazilian|BN Bruneian|BG Bulgarian|BF Burkinabe|
BI Burundian|KH Cambodian|CM Cameroonian|CA Canadian|CV Cape Verdean|CF Central African|TD Chadian|CL Chilean|CN Chinese|CO Colombian|
KM Comoran|CG Congolese|CD Congolese|CR Costa Rican|CI Ivorian|HR Croatian,Croat|CU Cuban|CY Cypriot|CZ Czech|DK Danish,Dane|
DJ Djiboutian|DM Dominican|DO Dominican|TL Timorese|EC Ecuadorian|EG Egyptian|SV Salvadoran|GQ Equatorial Guinean|ER Eritrean|EE Estonian|
ET Ethiopian|FJ Fijian|FI Finnish,Finn|FR French,Frenchman,Frenchwoman|GA Gabonese|GM Gambian|GE Georgian|DE German|GH Ghanaian|GR Greek|
GL Greenlandic,Greenlander|GD Grenadian|GT Guatemalan|GN Guinean|GW Bissau-Guinean|GY Guyanese|HT Haitian|HN Honduran|HK Hong Konger,Hongkonger|
HU Hungarian|IS Icelandic,Icelander|IN Indian|ID Indonesian|IR Iranian,Persian|IQ Iraqi|IE Irish,Irishman,Irishwoman|IL Israeli|IT Italian|
JM Jamaican|JP Japanese|JO Jordanian|KZ Kazakh,Kazakhstani|KE Kenyan|KI I-Kiribati|XK Kosovar,Kosovan|KW Kuwaiti|KG Kyrgyz,Kyrgyzstani|LA Laotian,Lao|
LV Latvian|LB Lebanese|LS Basotho,Mosotho|LR Liberian|LY Libyan|LI Liechtensteiner|LT Lithuanian|LU Luxembourger|MO Macanese|MK Macedonian|
MG Malagasy|MW Malawian|MY Malaysian|MV Maldivian|ML Malian|MT Maltese|MH Marshallese|MR Mauritanian|MU Mauritian|MX Mexican|FM Micronesian|
MD Moldovan|MC Monegasque|MN Mongolian|ME Montenegrin|MA Moroccan|MZ Mozambican|MM Burmese|NA Namibian|NR Nauruan|NP Nepalese,Nepali|
NL Dutch,Dutchman,Dutchwoman|NZ New Zealander,Kiwi|NI Nicaraguan|NE Nigerien|NG Nigerian|KP North Korean|NO Norwegian|OM Omani|PK Pakistani|
PW Palauan|PS Palestinian|PA Panamanian|PG Papua New Guinean|PY Paraguayan|PE Peruvian|PH Filipino,Filipina,Philippine|PL Polish,Pole|PT Portuguese|
PR Puerto Rican|QA Qatari|RO Romanian|RU Russian|RW Rwandan|KN Kittitian|LC Saint Lucian|WS Samoan|SM Sammarinese|ST Sao Tomean|
SA Saudi,Saudi Arabian|SN Senegalese|RS Serbian,Serb|SC Seychellois|SL Sierra Leonean|SG Singaporean|SK Slovak,Slovakian|SI Slovenian,Slovene|
SB Solomon Islander|SO Somali|ZA South African|KR South Korean,Korean|SS South Sudanese|ES Spanish,Spaniard|LK Sri Lankan|SD Sudanese|SR Surinamese|
SZ Swazi|SE Swedish,Swede|CH Swiss|SY Syrian|TW Taiwanese|TJ Tajik,Tajikistani|TZ Tanzanian|TH Thai|TG Togolese|TO Tongan|TT Trinidadian|
TN Tunisian|TR Turkish,Turk|TM Turkmen|TV Tuvaluan|UG Ugandan|UA Ukrainian|AE Emirati|GB British,Briton,Brit|
US American|UY Uruguayan|UZ Uzbek,Uzbekistani|VU Vanuatuan|VA Vatican|VE Venezuelan|VN Vietnamese|YE Yemeni|ZM Zambian|ZW Zimbabwean`;

/** Nationality of a part of a country: demonym, country, admin1 as GeoNames names it. */
export const AREA_DEMONYMS =
  "English,Englishman,Englishwoman=GB.England|Scottish,Scot,Scotsman=GB.Scotland|Welsh,Welshman=GB.Wales|Northern Irish=GB.Northern Ireland|Texan=US.Texas|Californian=US.California|Hawaiian=US.Hawaii|Bavarian=DE.Bavaria|Catalan=ES.Catalonia|Sicilian=IT.Sicily|Quebecois=CA.Quebec|Tibetan=CN.Tibet|Javanese=ID.Central Java|Balinese=ID.Bali|Okinawan=JP.Okinawa|Balearic=ES.Balearic Islands";

/** Population Census of Japan 2020, Statistics Bureau of Japan, prefectures in the order of JIS X 0401. */
export const PREFECTURE_POPULATIONS = [
  5224614, 1237984, 1210534, 2301996, 959502, 1068027, 1833152, 2867009, 1933146, 1939110, 7344765, 6284480,
  14047594, 9237337, 2201272, 1034814, 1132526, 766863, 809974, 2048011, 1978742, 3633202, 7542415, 1770254,
  1413610, 2578087, 8837685, 5465002, 1324473, 922584, 553407, 671126, 1888432, 2799702, 1342059, 719559,
  950244, 1334841, 691527, 5135214, 811442, 1312317, 1738301, 1123852, 1069576, 1588256, 1467480,
];

/** The same census, municipalities that GeoNames has no people for: the 23 wards of Tokyo. */
export const WARD_POPULATIONS =
  "千代田区=66680 中央区=169179 港区=260486 新宿区=349385 文京区=240069 台東区=211444 墨田区=272085 江東区=524310 品川区=422488 目黒区=288088 大田区=748081 世田谷区=943664 渋谷区=243883 中野区=344880 杉並区=591108 豊島区=301599 北区=355213 荒川区=217475 板橋区=584483 練馬区=752608 足立区=695043 葛飾区=453093 江戸川区=697932";

/** US Census 2020; UK mid-2021/2022 censuses; Indonesia census 2020 (BPS). */
export const AREA_POPULATIONS = `US.AL=5024279 US.AK=733391 US.AZ=7151502 US.AR=3011524 US.CA=39538223 US.CO=5773714 US.CT=3605944 US.DE=989948
US.DC=689545 US.FL=21538187 US.GA=10711908 US.HI=1455271 US.ID=1839106 US.IL=12812508 US.IN=6785528 US.IA=3190369 US.KS=2937880
US.KY=4505836 US.LA=4657757 US.ME=1362359 US.MD=6177224 US.MA=7029917 US.MI=10077331 US.MN=5706494 US.MS=2961279 US.MO=6154913
US.MT=1084225 US.NE=1961504 US.NV=3104614 US.NH=1377529 US.NJ=9288994 US.NM=2117522 US.NY=20201249 US.NC=10439388 US.ND=779094
US.OH=11799448 US.OK=3959353 US.OR=4237256 US.PA=13002700 US.RI=1097379 US.SC=5118425 US.SD=886667 US.TN=6910840 US.TX=29145505
US.UT=3271616 US.VT=643077 US.VA=8631393 US.WA=7705281 US.WV=1793716 US.WI=5893718 US.WY=576851 GB.ENG=56489800 GB.SCT=5436600
GB.WLS=3107500 GB.NIR=1903100 ID.30=48274162 ID.08=40665696 ID.07=36516035 ID.04=10562088 ID.33=11904562 ID.10=3668719 ID.02=4317404
ID.26=14799361 ID.38=9073509`;

/** Areas of other countries in Japanese, by the name GeoNames gives them. */
export const AREAS_JA: Readonly<Record<string, string>> = {
  US: "Alabama=アラバマ州|Alaska=アラスカ州|Arizona=アリゾナ州|Arkansas=アーカンソー州|California=カリフォルニア州|Colorado=コロラド州|Connecticut=コネチカット州|Delaware=デラウェア州|District of Columbia=コロンビア特別区|Florida=フロリダ州|Georgia=ジョージア州|Hawaii=ハワイ州|Idaho=アイダホ州|Illinois=イリノイ州|Indiana=インディアナ州|Iowa=アイオワ州|Kansas=カンザス州|Kentucky=ケンタッキー州|Louisiana=ルイジアナ州|Maine=メイン州|Maryland=メリーランド州|Massachusetts=マサチューセッツ州|Michigan=ミシガン州|Minnesota=ミネソタ州|Mississippi=ミシシッピ州|Missouri=ミズーリ州|Montana=モンタナ州|Nebraska=ネブラスカ州|Nevada=ネバダ州|New Hampshire=ニューハンプシャー州|New Jersey=ニュージャージー州|New Mexico=ニューメキシコ州|New York=ニューヨーク州|North Carolina=ノースカロライナ州|North Dakota=ノースダコタ州|Ohio=オハイオ州|Oklahoma=オクラホマ州|Oregon=オレゴン州|Pennsylvania=ペンシルベニア州|Rhode Island=ロードアイランド州|South Carolina=サウスカロライナ州|South Dakota=サウスダコタ州|Tennessee=テネシー州|Texas=テキサス州|Utah=ユタ州|Vermont=バーモント州|Virginia=バージニア州|Washington=ワシントン州|West Virginia=ウェストバージニア州|Wisconsin=ウィスコンシン州|Wyoming=ワイオミング州",
  CA: "Ontario=オンタリオ州|Quebec=ケベック州|British Columbia=ブリティッシュコロンビア州|Alberta=アルバータ州|Manitoba=マニトバ州|Saskatchewan=サスカチュワン州|Nova Scotia=ノバスコシア州|New Brunswick=ニューブランズウィック州|Newfoundland and Labrador=ニューファンドランド・ラブラドール州|Prince Edward Island=プリンスエドワードアイランド州|Northwest Territories=ノースウエスト準州|Yukon=ユーコン準州|Nunavut=ヌナブト準州",
  AU: "New South Wales=ニューサウスウェールズ州|Victoria=ビクトリア州|Queensland=クイーンズランド州|Western Australia=西オーストラリア州|South Australia=南オーストラリア州|Tasmania=タスマニア州|Northern Territory=ノーザンテリトリー|ACT=オーストラリア首都特別地域|Australian Capital Territory=オーストラリア首都特別地域",
  GB: "England=イングランド|Scotland=スコットランド|Wales=ウェールズ|Northern Ireland=北アイルランド",
  CN: "Beijing=北京市|Shanghai=上海市|Tianjin=天津市|Chongqing=重慶市|Hebei=河北省|Shanxi=山西省|Liaoning=遼寧省|Jilin=吉林省|Heilongjiang=黒竜江省|Jiangsu=江蘇省|Zhejiang=浙江省|Anhui=安徽省|Fujian=福建省|Jiangxi=江西省|Shandong=山東省|Henan=河南省|Hubei=湖北省|Hunan=湖南省|Guangdong=広東省|Hainan=海南省|Sichuan=四川省|Guizhou=貴州省|Yunnan=雲南省|Shaanxi=陝西省|Gansu=甘粛省|Qinghai=青海省|Inner Mongolia=内モンゴル自治区|Guangxi=広西チワン族自治区|Tibet=チベット自治区|Ningxia=寧夏回族自治区|Xinjiang=新疆ウイグル自治区",
  KR: "Seoul=ソウル特別市|Busan=釜山広域市|Daegu=大邱広域市|Incheon=仁川広域市|Gwangju=光州広域市|Daejeon=大田広域市|Ulsan=蔚山広域市|Sejong=世宗特別自治市|Gyeonggi=京畿道|Gyeonggi-do=京畿道|Gangwon-do=江原道|Gangwon=江原道|North Chungcheong=忠清北道|South Chungcheong=忠清南道|North Jeolla=全羅北道|Jeollabuk-do=全羅北道|Jeollanam-do=全羅南道|South Jeolla=全羅南道|North Gyeongsang=慶尚北道|South Gyeongsang=慶尚南道|Jeju-do=済州特別自治道|Jeju=済州特別自治道",
  ID: "North Sumatra=北スマトラ州|Aceh=アチェ州|Yogyakarta=ジョグジャカルタ特別州|South Sumatra=南スマトラ州|West Sumatra=西スマトラ州|North Sulawesi=北スラウェシ州|Southeast Sulawesi=南東スラウェシ州|Central Sulawesi=中部スラウェシ州|South Sulawesi=南スラウェシ州|Riau=リアウ州|East Nusa Tenggara=東ヌサ・トゥンガラ州|West Nusa Tenggara=西ヌサ・トゥンガラ州|Maluku=マルク州|Lampung=ランプン州|East Kalimantan=東カリマンタン州|Central Kalimantan=中部カリマンタン州|South Kalimantan=南カリマンタン州|West Kalimantan=西カリマンタン州|East Java=東ジャワ州|Central Java=中部ジャワ州|West Java=西ジャワ州|Jambi=ジャンビ州|Jakarta=ジャカルタ首都特別州|Papua=パプア州|Bengkulu=ブンクル州|Bali=バリ州|Banten=バンテン州|Gorontalo=ゴロンタロ州|Bangka–Belitung Islands=バンカ・ブリトゥン州|North Maluku=北マルク州|West Papua=西パプア州|West Sulawesi=西スラウェシ州|Riau Islands=リアウ諸島州|North Kalimantan=北カリマンタン州",
  DE: "Baden-Württemberg=バーデン＝ヴュルテンベルク州|Bavaria=バイエルン州|Berlin=ベルリン州|Brandenburg=ブランデンブルク州|Bremen=ブレーメン州|Hamburg=ハンブルク州|Hesse=ヘッセン州|Mecklenburg-Vorpommern=メクレンブルク＝フォアポンメルン州|Lower Saxony=ニーダーザクセン州|North Rhine-Westphalia=ノルトライン＝ヴェストファーレン州|Rhineland-Palatinate=ラインラント＝プファルツ州|Saarland=ザールラント州|Saxony=ザクセン州|Saxony-Anhalt=ザクセン＝アンハルト州|Schleswig-Holstein=シュレースヴィヒ＝ホルシュタイン州|Thuringia=テューリンゲン州",
  FR: "Île-de-France=イル＝ド＝フランス地域圏|Auvergne-Rhône-Alpes=オーヴェルニュ＝ローヌ＝アルプ地域圏|Bourgogne-Franche-Comté=ブルゴーニュ＝フランシュ＝コンテ地域圏|Brittany=ブルターニュ地域圏|Centre-Val de Loire=サントル＝ヴァル・ド・ロワール地域圏|Corsica=コルシカ|Grand Est=グラン・テスト地域圏|Hauts-de-France=オー＝ド＝フランス地域圏|Normandy=ノルマンディー地域圏|Nouvelle-Aquitaine=ヌーヴェル＝アキテーヌ地域圏|Occitanie=オクシタニー地域圏|Pays de la Loire=ペイ・ド・ラ・ロワール地域圏|Provence-Alpes-Côte d'Azur=プロヴァンス＝アルプ＝コート・ダジュール地域圏",
  IT: "Lombardy=ロンバルディア州|Lazio=ラツィオ州|Latium=ラツィオ州|Campania=カンパニア州|Sicily=シチリア州|Veneto=ヴェネト州|Emilia-Romagna=エミリア＝ロマーニャ州|Piedmont=ピエモンテ州|Apulia=プッリャ州|Tuscany=トスカーナ州|Calabria=カラブリア州|Sardinia=サルデーニャ州|Liguria=リグーリア州|Marche=マルケ州|The Marches=マルケ州|Abruzzo=アブルッツォ州|Friuli-Venezia Giulia=フリウリ＝ヴェネツィア・ジュリア州|Umbria=ウンブリア州|Basilicate=バジリカータ州|Basilicata=バジリカータ州|Molise=モリーゼ州|Aosta Valley=ヴァッレ・ダオスタ州|Trentino-Alto Adige=トレンティーノ＝アルト・アディジェ州",
  ES: "Andalusia=アンダルシア州|Catalonia=カタルーニャ州|Madrid=マドリード州|Valencia=バレンシア州|Galicia=ガリシア州|Castille and León=カスティーリャ・イ・レオン州|Castilla y Leon=カスティーリャ・イ・レオン州|Basque Country=バスク州|Canary Islands=カナリア諸島州|Castille-La Mancha=カスティーリャ＝ラ・マンチャ州|Murcia=ムルシア州|Aragon=アラゴン州|Balearic Islands=バレアレス諸島州|Extremadura=エストレマドゥーラ州|Asturias=アストゥリアス州|Navarre=ナバラ州|Cantabria=カンタブリア州|La Rioja=ラ・リオハ州",
  IN: "Maharashtra=マハーラーシュトラ州|Uttar Pradesh=ウッタル・プラデーシュ州|Bihar=ビハール州|West Bengal=西ベンガル州|Madhya Pradesh=マディヤ・プラデーシュ州|Tamil Nadu=タミル・ナードゥ州|Rajasthan=ラージャスターン州|Karnataka=カルナータカ州|Gujarat=グジャラート州|Andhra Pradesh=アーンドラ・プラデーシュ州|Odisha=オリッサ州|Telangana=テランガーナ州|Kerala=ケーララ州|Jharkhand=ジャールカンド州|Assam=アッサム州|Punjab=パンジャーブ州|Chhattisgarh=チャッティースガル州|Haryana=ハリヤーナー州|Delhi=デリー首都圏|Goa=ゴア州|Kashmir=カシミール|Uttarakhand=ウッタラーカンド州|Himachal Pradesh=ヒマーチャル・プラデーシュ州|Sikkim=シッキム州",
  BR: "São Paulo=サンパウロ州|Rio de Janeiro=リオデジャネイロ州|Minas Gerais=ミナスジェライス州|Bahia=バイーア州|Paraná=パラナ州|Rio Grande do Sul=リオグランデ・ド・スル州|Pernambuco=ペルナンブーコ州|Ceará=セアラー州|Pará=パラー州|Santa Catarina=サンタカタリーナ州|Amazonas=アマゾナス州|Goiás=ゴイアス州|Federal District=連邦直轄区",
};

/** Names people write for a city, with the country and the name GeoNames has. */
export const CITY_ALIASES = `NYC=US.New York City|New York=US.New York City|Big Apple=US.New York City|ニューヨーク市=US.New York City|ニューヨーク=US.New York City|LA=US.Los Angeles|SF=US.San Francisco|Frisco=US.San Francisco|DC=US.Washington, D.C.|Washington DC=US.Washington, D.C.|Washington=US.Washington, D.C.|ワシントン=US.Washington, D.C.|ワシントンDC=US.Washington, D.C.|Philly=US.Philadelphia|Vegas=US.Las Vegas|NOLA=US.New Orleans|Saint Louis=US.St. Louis|KL=MY.Kuala Lumpur|Saigon=VN.Ho Chi Minh City|Peking=CN.Beijing|Canton=CN.Guangzhou|Bombay=IN.Mumbai|Calcutta=IN.Kolkata|Madras=IN.Chennai|Bangalore=IN.Bengaluru|Jogja=ID.Yogyakarta|Yogya=ID.Yogyakarta|Rio=BR.Rio de Janeiro|BKK=TH.Bangkok|Kiev=UA.Kyiv|Munchen=DE.Munich|Koln=DE.Köln|Cologne=DE.Köln|Frankfurt=DE.Frankfurt am Main|Den Haag=NL.The Hague|Firenze=IT.Florence|Milano=IT.Milan|Venezia=IT.Venice|Napoli=IT.Naples|Torino=IT.Turin|Roma=IT.Rome|Wien=AT.Vienna|Praha=CZ.Prague|Geneve=CH.Genève|Geneva=CH.Genève|Zurich=CH.Zürich|Lisboa=PT.Lisbon|Sevilla=ES.Sevilla|Seville=ES.Sevilla|Moskva=RU.Moscow|Bruxelles=BE.Brussels|København=DK.Copenhagen|Göteborg=SE.Göteborg|Gothenburg=SE.Göteborg|北京=CN.Beijing|上海=CN.Shanghai|広州=CN.Guangzhou|深圳=CN.Shenzhen|香港=HK.Hong Kong|台北=TW.Taipei|台北市=TW.Taipei|高雄=TW.Kaohsiung|台中=TW.Taichung|台南=TW.Tainan|釜山=KR.Busan|仁川=KR.Incheon|大邱=KR.Daegu|ソウル市=KR.Seoul|天津=CN.Tianjin|重慶=CN.Chongqing|南京=CN.Nanjing|武漢=CN.Wuhan|西安=CN.Xi’an|成都=CN.Chengdu|大連=CN.Dalian|青島=CN.Qingdao|杭州=CN.Hangzhou|蘇州=CN.Suzhou|瀋陽=CN.Shenyang|ハルビン=CN.Harbin|ロス=US.Los Angeles|シスコ=US.San Francisco|ラスベガス=US.Las Vegas|ボストン=US.Boston|シアトル=US.Seattle`;

/** Names people write for an area (not for a city). */
export const AREA_ALIASES = `Mass=US.Massachusetts|Cali=US.California|Calif=US.California|NSW=AU.New South Wales|BC=CA.British Columbia|NRW=DE.North Rhine-Westphalia|Bayern=DE.Bavaria|Jawa Tengah=ID.Central Java|Jawa Barat=ID.West Java|Jawa Timur=ID.East Java|DKI Jakarta=ID.Jakarta|中部ジャワ=ID.Central Java|西ジャワ=ID.West Java|東ジャワ=ID.East Java`;

/** Well-known districts: municipality: 日本語=English, ... */
export const DISTRICTS_JA = `13 新宿区:歌舞伎町=Kabukicho,高田馬場=Takadanobaba,早稲田=Waseda,神楽坂=Kagurazaka,四谷=Yotsuya,西新宿=Nishi-Shinjuku,大久保=Okubo,新大久保=Shin-Okubo
13 中央区:銀座=Ginza,築地=Tsukiji,日本橋=Nihonbashi,月島=Tsukishima,勝どき=Kachidoki,人形町=Ningyocho,八重洲=Yaesu,晴海=Harumi
13 千代田区:秋葉原=Akihabara,丸の内=Marunouchi,永田町=Nagatacho,霞が関=Kasumigaseki,大手町=Otemachi,神田=Kanda,九段=Kudan,御茶ノ水=Ochanomizu,神保町=Jimbocho,有楽町=Yurakucho,麹町=Kojimachi,飯田橋=Iidabashi
13 港区:六本木=Roppongi,赤坂=Akasaka,青山=Aoyama,麻布=Azabu,麻布十番=Azabu-Juban,新橋=Shimbashi,台場=Daiba,お台場=Odaiba,白金=Shirokane,芝=Shiba,虎ノ門=Toranomon,汐留=Shiodome,浜松町=Hamamatsucho,高輪=Takanawa
13 台東区:浅草=Asakusa,上野=Ueno,谷中=Yanaka,御徒町=Okachimachi,蔵前=Kuramae
13 渋谷区:原宿=Harajuku,恵比寿=Ebisu,代官山=Daikanyama,代々木=Yoyogi,表参道=Omotesando,広尾=Hiroo,神宮前=Jingumae,幡ヶ谷=Hatagaya,笹塚=Sasazuka
13 豊島区:池袋=Ikebukuro,巣鴨=Sugamo,目白=Mejiro,大塚=Otsuka,駒込=Komagome
13 目黒区:中目黒=Nakameguro,自由が丘=Jiyugaoka,駒場=Komaba,学芸大学=Gakugei-Daigaku
13 世田谷区:三軒茶屋=Sangenjaya,下北沢=Shimokitazawa,二子玉川=Futako-Tamagawa,成城=Seijo,経堂=Kyodo,桜新町=Sakura-Shimmachi
13 大田区:蒲田=Kamata,田園調布=Den-en-chofu,大森=Omori,羽田=Haneda
13 品川区:五反田=Gotanda,大崎=Osaki,大井町=Oimachi,戸越=Togoshi
13 杉並区:高円寺=Koenji,阿佐ヶ谷=Asagaya,荻窪=Ogikubo,西荻窪=Nishi-Ogikubo
13 文京区:本郷=Hongo,小石川=Koishikawa,後楽園=Korakuen,茗荷谷=Myogadani,根津=Nezu
13 墨田区:押上=Oshiage,両国=Ryogoku,錦糸町=Kinshicho,向島=Mukojima
13 江東区:亀戸=Kameido,門前仲町=Monzen-Nakacho,豊洲=Toyosu,清澄白河=Kiyosumi-Shirakawa,木場=Kiba,有明=Ariake
13 足立区:北千住=Kita-Senju,綾瀬=Ayase,千住=Senju
13 北区:赤羽=Akabane,王子=Oji,田端=Tabata,十条=Jujo
13 板橋区:成増=Narimasu,高島平=Takashimadaira,大山=Oyama
13 練馬区:光が丘=Hikarigaoka,石神井=Shakujii,大泉=Oizumi
13 葛飾区:柴又=Shibamata,亀有=Kameari,新小岩=Shin-Koiwa
13 江戸川区:葛西=Kasai,小岩=Koiwa,瑞江=Mizue
13 荒川区:日暮里=Nippori,南千住=Minami-Senju,町屋=Machiya
13 中野区:東中野=Higashi-Nakano,中野坂上=Nakano-Sakaue
13 武蔵野市:吉祥寺=Kichijoji
13 八王子市:高尾=Takao,南大沢=Minami-Osawa
27 大阪市:梅田=Umeda,難波=Namba,なんば=Namba,心斎橋=Shinsaibashi,道頓堀=Dotonbori,新世界=Shinsekai,天満=Temma,十三=Juso,新大阪=Shin-Osaka,天王寺=Tennoji,淀屋橋=Yodoyabashi,本町=Hommachi
26 京都市:祇園=Gion,嵐山=Arashiyama,伏見=Fushimi,河原町=Kawaramachi,四条=Shijo,先斗町=Pontocho,嵯峨野=Sagano
28 神戸市:三宮=Sannomiya,北野=Kitano,有馬=Arima,六甲=Rokko
40 福岡市:天神=Tenjin,中洲=Nakasu,博多=Hakata
01 札幌市:すすきの=Susukino,大通=Odori,定山渓=Jozankei
23 名古屋市:栄=Sakae,名駅=Meieki,大須=Osu,金山=Kanayama
14 横浜市:みなとみらい=Minato Mirai,関内=Kannai,元町=Motomachi,桜木町=Sakuragicho,山手=Yamate,新横浜=Shin-Yokohama,日吉=Hiyoshi
14 川崎市:武蔵小杉=Musashi-Kosugi,溝の口=Mizonokuchi
04 仙台市:国分町=Kokubuncho,一番町=Ichibancho
47 那覇市:国際通り=Kokusai-dori,首里=Shuri
34 広島市:紙屋町=Kamiyacho`;

/**
 * Population Census of Japan 2020 in thousands, cities that GeoNames has no people for: prefecture:
 * city=thousands.
 */
export const CITY_THOUSANDS = `12:船橋市=643 市川市=497 浦安市=171 八千代市=199 習志野市=176 鎌ケ谷市=110 印西市=103 銚子市=58
14:相模原市=725 大和市=239 海老名市=137 綾瀬市=84
27:東大阪市=494 河内長野市=102 泉佐野市=100 羽曳野市=109 摂津市=87 交野市=75 藤井寺市=64 大阪狭山市=58 阪南市=51 泉南市=60 四條畷市=55
13:府中市=263 三鷹市=195 立川市=184 小平市=199 多摩市=147 東久留米市=115 昭島市=114 小金井市=126 国立市=77 東大和市=84 狛江市=85 清瀬市=76 武蔵村山市=71 稲城市=93 羽村市=54 あきる野市=79
11:新座市=166 深谷市=141 入間市=146 三郷市=142 戸田市=141 富士見市=112 ふじみ野市=114 東松山市=92 蕨市=74 鶴ヶ島市=70 北本市=65 日高市=55
21:可児市=100 関市=85 羽島市=66 瑞穂市=56 恵那市=48 本巣市=33 海津市=33 山県市=25 飛騨市=23
23:東海市=114 日進市=92 あま市=86 北名古屋市=86 知多市=84 尾張旭市=83 豊明市=69 清須市=67 みよし市=62 愛西市=61 長久手市=60 弥富市=43
07:会津若松市=117 南相馬市=59
38:今治市=152 四国中央市=83
34:東広島市=197
08:土浦市=142 筑西市=101 神栖市=95
46:霧島市=123
24:松阪市=159 伊賀市=89
04:大崎市=127 名取市=79 登米市=76 栗原市=65 多賀城市=63 気仙沼市=61
03:奥州市=113
28:三田市=109 高砂市=88
17:白山市=110
25:東近江市=113 甲賀市=88
47:うるま市=125 浦添市=116
09:那須塩原市=115
35:周南市=138
02:十和田市=60
40:春日市=111 糸島市=99 宗像市=97
15:佐渡市=51
01:恵庭市=70
29:大和郡山市=83 香芝市=78 大和高田市=62
43:天草市=76 合志市=62 宇城市=57
26:長岡京市=81 木津川市=78 城陽市=75 京田辺市=74
16:射水市=91
20:安曇野市=94 千曲市=59
18:坂井市=88 越前市=81
37:三豊市=62
19:甲斐市=75 南アルプス市=69 笛吹市=67`;

/**
 * Regions that are no administrative level, with what they lie in: code of the country or continent:
 * English=日本語=other names.
 */
export const REGIONS = `JP:Honshu=本州,Kyushu=九州=九州地方,Shikoku=四国=四国地方,Kanto=関東=関東地方=北関東=首都圏,Kansai=関西=関西地方=Kinki=近畿=近畿地方,Tohoku=東北=東北地方,Chubu=中部地方=Tokai=東海地方=東海,Hokuriku=北陸=北陸地方,Chugoku=中国地方=山陰=山陽,Koshinetsu=甲信越
ID:Java=ジャワ島=Jawa,Sumatra=スマトラ島=Sumatera,Kalimantan=カリマンタン島=Borneo=ボルネオ島,Sulawesi=スラウェシ島
US:New England=ニューイングランド,Midwest=中西部,West Coast=西海岸,East Coast=東海岸,Silicon Valley=シリコンバレー,Bay Area=ベイエリア=San Francisco Bay Area
GB:Great Britain=グレートブリテン島,Midlands=ミッドランズ,Highlands=ハイランド地方,Cornwall=コーンウォール
EU:Scandinavia=北欧=スカンジナビア,Western Europe=西ヨーロッパ=西欧,Eastern Europe=東ヨーロッパ=東欧,Southern Europe=南ヨーロッパ=南欧,Central Europe=中央ヨーロッパ=中欧,Balkans=バルカン半島,British Isles=ブリテン諸島
AS:Southeast Asia=東南アジア,East Asia=東アジア,South Asia=南アジア,Central Asia=中央アジア,Middle East=中東
AF:North Africa=北アフリカ,West Africa=西アフリカ,East Africa=東アフリカ,Sub-Saharan Africa=サブサハラアフリカ
NA:Central America=中央アメリカ=中米,Caribbean=カリブ海地域
DE:Ruhr=ルール地方,Black Forest=シュヴァルツヴァルト
FR:Riviera=リヴィエラ=French Riviera,Provence=プロヴァンス`;
