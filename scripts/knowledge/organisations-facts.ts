/**
 * Well-known organisations by kind, English and Japanese names of one organisation joined by "=", "|"
 * between.
 */
export const WELL_KNOWN: Readonly<Record<string, string>> = {
  tech: "Google=グーグル|Alphabet=アルファベット|Microsoft=マイクロソフト|Apple Inc=アップル社|Amazon.com|Meta Platforms=メタ|Facebook=フェイスブック|Twitter=ツイッター|IBM=アイビーエム|Intel=インテル|Nvidia=エヌビディア|AMD|Oracle Corporation=オラクル|SAP=エスエイピー|Salesforce=セールスフォース|Adobe=アドビ|Cisco=シスコ|Dell=デル|Hewlett-Packard=ヒューレット・パッカード|HP Inc|Qualcomm=クアルコム|Netflix=ネットフリックス|Spotify=スポティファイ|Airbnb=エアビーアンドビー|Uber=ウーバー|Yahoo=ヤフー|LinkedIn=リンクトイン|OpenAI=オープンエーアイ|Anthropic=アンソロピック|Tencent=テンセント|Alibaba=アリババ|Baidu=バイドゥ|ByteDance=バイトダンス|Huawei=ファーウェイ|Xiaomi=シャオミ|Lenovo=レノボ|TSMC|Foxconn=鴻海精密工業|Infosys=インフォシス|Wipro=ウィプロ|Tata Consultancy Services|Accenture Technology|Fujitsu=富士通|NEC=日本電気|NTT Data=NTTデータ|LINE Yahoo=LINEヤフー|Rakuten=楽天|楽天グループ|Mercari=メルカリ|CyberAgent=サイバーエージェント|DeNA=ディー・エヌ・エー|Sakura Internet=さくらインターネット|SoftBank Group=ソフトバンクグループ|Gojek=ゴジェック|Tokopedia=トコペディア|Grab=グラブ|Palantir=パランティア|Snowflake Inc|GitHub=ギットハブ|Dropbox=ドロップボックス|Zoom Video|Slack=スラック|TikTok=ティックトック|Instagram=インスタグラム|YouTube=ユーチューブ|WhatsApp=ワッツアップ|クックパッド|サイボウズ|freee|マネーフォワード|トレンドマイクロ|日立システムズ|野村総合研究所|富士ソフト",
  carmaker:
    "Toyota=トヨタ|トヨタ自動車|Toyota Motor|Honda=ホンダ|本田技研工業|Nissan=日産|日産自動車|Mazda=マツダ|Subaru=スバル|Suzuki Motor=スズキ自動車|Mitsubishi Motors=三菱自動車|Daihatsu=ダイハツ|ダイハツ工業|Isuzu=いすゞ自動車|Hino Motors=日野自動車|Volkswagen=フォルクスワーゲン|BMW|Mercedes-Benz=メルセデス・ベンツ|Daimler=ダイムラー|Audi=アウディ|Porsche=ポルシェ|Renault Group=ルノー|Peugeot=プジョー|Citroen=シトロエン|Stellantis=ステランティス|Fiat=フィアット|Ferrari=フェラーリ|Lamborghini=ランボルギーニ|Volvo=ボルボ|General Motors=ゼネラルモーターズ|Ford Motor=フォード|Chrysler=クライスラー|Tesla=テスラ|Hyundai=現代自動車|Kia Motors=起亜|Tata Motors=タタ・モーターズ|BYD|Land Rover|Jaguar Cars=ジャガー・カーズ",
  electronics:
    "Sony=ソニー|ソニーグループ|Panasonic=パナソニック|Sharp Corporation=シャープ株式会社|Toshiba=東芝|Hitachi=日立製作所|日立|Mitsubishi Electric=三菱電機|Canon=キヤノン|Nikon=ニコン|Ricoh=リコー|Fujifilm=富士フイルム|Kyocera=京セラ|Murata=村田製作所|Keyence=キーエンス|Omron=オムロン|Casio=カシオ|Seiko Epson=セイコーエプソン|Epson=エプソン|Olympus=オリンパス|Pioneer Corporation=パイオニア|TDK|Samsung=サムスン|サムスン電子|LG Electronics|Philips=フィリップス|Siemens=シーメンス|Bosch=ボッシュ|General Electric=ゼネラル・エレクトリック|Nokia=ノキア|Ericsson=エリクソン|Motorola=モトローラ|ABB|Schneider Electric|東京エレクトロン|ニデック|日本電産|ルネサス",
  game: "Nintendo=任天堂|Sega=セガ|Capcom=カプコン|Konami=コナミ|Square Enix=スクウェア・エニックス|Bandai Namco=バンダイナムコ|Koei Tecmo=コーエーテクモ|Electronic Arts=エレクトロニック・アーツ|Ubisoft=ユービーアイソフト|Activision|Blizzard Entertainment|Epic Games|Valve Corporation|Roblox|GREE|ガンホー|レベルファイブ|フロム・ソフトウェア",
  airline:
    "Japan Airlines=日本航空|JAL|All Nippon Airways=全日本空輸|ANA|全日空|Peach Aviation=ピーチ・アビエーション|スカイマーク|Skymark|Jetstar=ジェットスター|Delta Air Lines=デルタ航空|United Airlines=ユナイテッド航空|American Airlines=アメリカン航空|Southwest Airlines=サウスウエスト航空|British Airways=ブリティッシュ・エアウェイズ|Lufthansa=ルフトハンザ|Air France=エールフランス|KLM|Emirates Airline|Qatar Airways=カタール航空|Singapore Airlines=シンガポール航空|Cathay Pacific=キャセイパシフィック|Garuda Indonesia=ガルーダ・インドネシア|Qantas=カンタス|Ryanair=ライアンエアー|easyJet|Korean Air=大韓航空|Asiana|Turkish Airlines|Etihad|Aeroflot|Air India",
  railway:
    "JR East=JR東日本|東日本旅客鉄道|JR West=JR西日本|西日本旅客鉄道|JR Central=JR東海|東海旅客鉄道|JR九州|JR北海道|JR四国|JR貨物|Tokyo Metro=東京メトロ|Odakyu=小田急|小田急電鉄|東急|Tokyu|京王電鉄|Keio Corporation|西武鉄道|東武鉄道|Hankyu=阪急|阪急電鉄|阪神電気鉄道|近鉄|近畿日本鉄道|名鉄|名古屋鉄道|京急|京成電鉄|南海電鉄|Amtrak=アムトラック|Deutsche Bahn=ドイツ鉄道|SNCF|Network Rail|都営地下鉄",
  telecom:
    "NTT=日本電信電話|NTT Docomo=NTTドコモ|ドコモ|docomo|KDDI|au|SoftBank=ソフトバンク|楽天モバイル|NTT東日本|NTT西日本|AT&T|Verizon=ベライゾン|T-Mobile|Vodafone=ボーダフォン|Orange S.A.|Deutsche Telekom=ドイツテレコム|Telkomsel|Telkom Indonesia|China Mobile|Singtel|BT Group|Comcast=コムキャスト|Telefonica",
  bank: "MUFG=三菱UFJ銀行|Mitsubishi UFJ|Sumitomo Mitsui=三井住友銀行|SMBC|Mizuho=みずほ|みずほ銀行|Resona=りそな|りそな銀行|ゆうちょ銀行|Japan Post Bank|横浜銀行|千葉銀行|福岡銀行|静岡銀行|住信SBIネット銀行|楽天銀行|セブン銀行|日本銀行|Bank of Japan=日銀|JPMorgan=JPモルガン|JPMorgan Chase|Goldman Sachs=ゴールドマン・サックス|Morgan Stanley=モルガン・スタンレー|Citigroup=シティグループ|Citibank=シティバンク|Wells Fargo=ウェルズ・ファーゴ|HSBC|Barclays=バークレイズ|Lloyds|NatWest|Deutsche Bank=ドイツ銀行|Commerzbank|BNP Paribas=BNPパリバ|Societe Generale|Credit Suisse=クレディ・スイス|UBS|Santander=サンタンデール|ING|Rabobank|UniCredit|Bank Mandiri|BCA|BNI|BRI|DBS|Monzo|Revolut|Chase",
  insurer:
    "日本生命|Nippon Life|第一生命|Dai-ichi Life|明治安田生命|住友生命|東京海上|東京海上日動|損保ジャパン|三井住友海上|かんぽ生命|Allianz=アリアンツ|AXA=アクサ|AIG|MetLife=メットライフ|Prudential=プルデンシャル|Aflac=アフラック|State Farm|Geico|Progressive Insurance|ソニー生命|オリックス生命",
  securities:
    "Nomura=野村證券|野村ホールディングス|大和証券|Daiwa Securities|SMBC日興証券|みずほ証券|SBI証券|楽天証券|マネックス|BlackRock=ブラックロック|Vanguard Group|Fidelity Investments|Charles Schwab|Berkshire Hathaway",
  retailer:
    "Walmart=ウォルマート|Target Corporation|Costco=コストコ|IKEA=イケア|Carrefour=カルフール|Tesco=テスコ|Sainsbury's|Marks & Spencer|Aldi|Lidl|Home Depot|Best Buy|Aeon=イオン|イトーヨーカドー|西友|ダイエー|ドン・キホーテ|Don Quijote|ニトリ|Nitori|無印良品|Muji|良品計画|ヨドバシカメラ|ビックカメラ|ヤマダ電機|伊勢丹|三越|高島屋|大丸|松坂屋|そごう|西武百貨店|マツモトキヨシ|Amazon=アマゾン|eBay=イーベイ|Macy's|Whole Foods|Trader Joe's|Walgreens|ライフコーポレーション|成城石井|業務スーパー|ダイソー",
  convenience:
    "Seven-Eleven=セブン-イレブン|7-Eleven|セブンイレブン|Lawson=ローソン|FamilyMart=ファミリーマート|ファミマ|ミニストップ|Ministop|セイコーマート|デイリーヤマザキ|Circle K",
  fashion:
    "Uniqlo=ユニクロ|Fast Retailing=ファーストリテイリング|GU|Zara|H&M|Nike=ナイキ|Adidas=アディダス|Puma SE=プーマ|Asics=アシックス|Mizuno=ミズノ|Gucci=グッチ|Louis Vuitton=ルイ・ヴィトン|LVMH|Chanel=シャネル|Hermes=エルメス|Prada=プラダ|Levi's|Gap Inc|しまむら|オンワード|ワコール|ビームス|ZOZO",
  cosmetics:
    "Shiseido=資生堂|Kao=花王|Kose=コーセー|ポーラ|ファンケル|L'Oreal=ロレアル|Estee Lauder=エスティ・ローダー|Procter & Gamble=P&G|Unilever=ユニリーバ|ライオン株式会社|カネボウ",
  restaurant:
    "McDonald's=マクドナルド|マック|Burger King=バーガーキング|KFC=ケンタッキーフライドチキン|Subway restaurant=サブウェイ|Pizza Hut=ピザハット|Domino's=ドミノ・ピザ|Wendy's|Taco Bell|Chipotle|Mos Burger=モスバーガー|吉野家|Yoshinoya|すき家|Sukiya|松屋|サイゼリヤ|Saizeriya|ガスト|デニーズ|Denny's|ココス|ロイヤルホスト|ジョナサン|スシロー|Sushiro|くら寿司|はま寿司|一蘭|Ichiran|一風堂|丸亀製麺|鳥貴族|和民|大戸屋|やよい軒|餃子の王将|幸楽苑|日高屋|ミスタードーナツ|CoCo壱番屋",
  cafe: "Starbucks=スターバックス|スタバ|Doutor=ドトール|Tully's=タリーズ|Komeda=コメダ珈琲|コメダ|上島珈琲店|サンマルクカフェ|ルノアール|Costa Coffee|Tim Hortons|Dunkin' Donuts|Pret A Manger|ブルーボトルコーヒー",
  hotel:
    "Hilton=ヒルトン|Marriott=マリオット|Hyatt=ハイアット|Sheraton=シェラトン|InterContinental|Holiday Inn|Ritz-Carlton=リッツ・カールトン|帝国ホテル|Imperial Hotel|ホテルオークラ|ホテルニューオータニ|東横イン|アパホテル|APA Hotel|星野リゾート|ルートイン|ドーミーイン|プリンスホテル",
  newspaper:
    "New York Times=ニューヨーク・タイムズ|Washington Post=ワシントン・ポスト|Wall Street Journal=ウォール・ストリート・ジャーナル|Guardian newspaper=ガーディアン|The Times|Financial Times=フィナンシャル・タイムズ|Daily Mail|USA Today|Los Angeles Times|Le Monde=ル・モンド|Le Figaro|El Pais|Die Zeit|Der Spiegel|Bild|Asahi Shimbun=朝日新聞|朝日新聞社|Yomiuri Shimbun=読売新聞|Mainichi Shimbun=毎日新聞|Sankei Shimbun=産経新聞|Nikkei=日本経済新聞|日経新聞|日経|東京新聞|中日新聞|Japan Times=ジャパンタイムズ|北海道新聞|西日本新聞|Jakarta Post|Kompas|Straits Times|South China Morning Post",
  agency:
    "Reuters=ロイター|Associated Press=AP通信|AFP=AFP通信|Bloomberg=ブルームバーグ|Kyodo News=共同通信|時事通信|Jiji Press|Xinhua=新華社",
  broadcaster:
    "BBC=英国放送協会|CNN|NBC|CBS|ABC News|Fox News|MSNBC|PBS|NPR|ESPN|Sky News|ITV|Channel 4|Al Jazeera=アルジャジーラ|NHK=日本放送協会|Fuji TV=フジテレビ|Nippon TV=日本テレビ|日テレ|TBS|TBSテレビ|TV Asahi=テレビ朝日|テレ朝|TV Tokyo=テレビ東京|テレ東|MBS|ABCテレビ|読売テレビ|関西テレビ|WOWOW|Deutsche Welle|RAI|Metro TV|HBO",
  publisher:
    "Kodansha=講談社|Shueisha=集英社|Shogakukan=小学館|Kadokawa=角川書店|KADOKAWA|Iwanami=岩波書店|新潮社|文藝春秋|中央公論新社|筑摩書房|早川書房|Penguin Random House|HarperCollins|Macmillan Publishers|Elsevier=エルゼビア|Springer=シュプリンガー|Wiley|Pearson|O'Reilly Media|ダイヤモンド社|東洋経済新報社|技術評論社|オライリー・ジャパン",
  film: "Walt Disney Company=ウォルト・ディズニー|Disney=ディズニー|Pixar=ピクサー|Warner Bros=ワーナー・ブラザース|Universal Pictures=ユニバーサル・ピクチャーズ|Paramount Pictures=パラマウント|20th Century Fox|Toho=東宝|東映|松竹|Studio Ghibli=スタジオジブリ|ジブリ|京都アニメーション|Kyoto Animation|東宝スタジオ|A24|Lionsgate",
  pharma:
    "Pfizer=ファイザー|Moderna=モデルナ|AstraZeneca=アストラゼネカ|Novartis=ノバルティス|Roche=ロシュ|Merck=メルク|Bayer=バイエル|Sanofi=サノフィ|GlaxoSmithKline=グラクソ・スミスクライン|GSK|Johnson & Johnson=ジョンソン・エンド・ジョンソン|Eli Lilly=イーライリリー|AbbVie|Takeda=武田薬品工業|武田薬品|Astellas=アステラス製薬|Daiichi Sankyo=第一三共|Eisai=エーザイ|Chugai=中外製薬|塩野義製薬|Shionogi|大塚製薬|大正製薬|小林製薬|ロート製薬|久光製薬",
  food: "Nestle=ネスレ|Kraft Heinz|Mondelez|Kellogg's|Danone=ダノン|Mars Inc|Ajinomoto=味の素|Nissin=日清食品|日清|Meiji Holdings=明治ホールディングス|森永製菓|Morinaga|Glico=江崎グリコ|グリコ|Lotte=ロッテ|Calbee=カルビー|Kikkoman=キッコーマン|Kewpie=キユーピー|ハウス食品|エスビー食品|マルハニチロ|ニッスイ|日本ハム|伊藤ハム|雪印メグミルク|山崎製パン|カゴメ|カルピス|ヤクルト|Yakult|Indofood",
  beverage:
    "Coca-Cola=コカ・コーラ|PepsiCo=ペプシコ|Suntory=サントリー|Kirin=キリンビール|キリン|Asahi Breweries=アサヒビール|Sapporo Breweries=サッポロビール|伊藤園|Ito En|Heineken=ハイネケン|Anheuser-Busch|Diageo|Red Bull|ダイドードリンコ|オリオンビール",
  energy:
    "ExxonMobil=エクソンモービル|Shell plc=シェル|Royal Dutch Shell|BP|Chevron=シェブロン|TotalEnergies=トタル|Gazprom=ガスプロム|Rosneft|Saudi Aramco=サウジアラムコ|Petronas=ペトロナス|Pertamina=プルタミナ|ENEOS|Idemitsu=出光興産|出光|コスモ石油|TEPCO=東京電力|東電|関西電力|関電|中部電力|東北電力|九州電力|北海道電力|東京ガス|Tokyo Gas|大阪ガス|EDF|E.ON|RWE|Enel|National Grid",
  trading:
    "Mitsubishi Corporation=三菱商事|Mitsui & Co=三井物産|Itochu=伊藤忠商事|伊藤忠|Marubeni=丸紅|Sumitomo Corporation=住友商事|Sojitz=双日|豊田通商|Toyota Tsusho|兼松",
  construction:
    "Kajima=鹿島建設|鹿島|Shimizu Corporation=清水建設|Taisei=大成建設|Obayashi=大林組|Takenaka=竹中工務店|大和ハウス|Daiwa House|積水ハウス|Sekisui House|住友林業|ミサワホーム|Bechtel|Vinci SA|Skanska",
  realestate:
    "三井不動産|Mitsui Fudosan|三菱地所|Mitsubishi Estate|住友不動産|野村不動産|東急不動産|森ビル|Mori Building|大東建託|レオパレス21|エイブル|ミニミニ|SUUMO|アパマンショップ|CBRE|JLL",
  logistics:
    "FedEx=フェデックス|UPS|DHL|Yamato Transport=ヤマト運輸|クロネコヤマト|Sagawa Express=佐川急便|日本通運|Nippon Express|日本郵便|Japan Post=日本郵政|郵便局|Maersk=マースク|USPS|Royal Mail|Deutsche Post|商船三井|日本郵船|西濃運輸|福山通運",
  aerospace:
    "Boeing=ボーイング|Airbus=エアバス|Lockheed Martin=ロッキード・マーティン|Raytheon|Northrop Grumman|SpaceX=スペースX|BAE Systems|Rolls-Royce=ロールス・ロイス|Thales|川崎重工業|川崎重工|三菱重工業|三菱重工|Mitsubishi Heavy Industries|IHI|Embraer|ispace",
  steel:
    "Nippon Steel=日本製鉄|新日鐵住金|JFE Steel=JFEスチール|JFE|神戸製鋼所|Kobe Steel|ArcelorMittal|ThyssenKrupp|POSCO|Tata Steel|住友金属鉱山|三菱マテリアル|DOWA",
  chemical:
    "BASF|Dow Chemical|DuPont=デュポン|3M|三菱ケミカル|住友化学|三井化学|旭化成|Asahi Kasei|東レ|Toray|帝人|クラレ|信越化学工業|積水化学|日東電工|Bridgestone=ブリヂストン|Michelin=ミシュラン|横浜ゴム|AGC|旭硝子|TOTO|LIXIL",
  consulting:
    "McKinsey=マッキンゼー|McKinsey & Company|Boston Consulting Group=ボストン・コンサルティング|BCG|Bain & Company|Deloitte=デロイト|トーマツ|デロイトトーマツ|PwC|KPMG|Ernst & Young|EY|Accenture=アクセンチュア|Booz Allen|アビームコンサルティング|ベイカレント|船井総研",
  advertising: "Dentsu=電通|Hakuhodo=博報堂|アサツーディ・ケイ|WPP|Omnicom|Publicis|サイバーエージェント広告",
  staffing:
    "Recruit=リクルート|リクルートホールディングス|パーソル|Persol|パソナ|Pasona|マイナビ|Mynavi|Adecco=アデコ|Randstad|ManpowerGroup|テンプスタッフ|エン・ジャパン",
  lawfirm:
    "Baker McKenzie|Clifford Chance|Linklaters|Freshfields|Allen & Overy|Latham & Watkins|西村あさひ|森・濱田松本法律事務所|長島・大野・常松法律事務所|アンダーソン・毛利・友常法律事務所",
  ministry:
    "Ministry of Foreign Affairs=外務省|Ministry of Finance=財務省|MEXT=文部科学省|文科省|METI=経済産業省|経産省|Ministry of Health=厚生労働省|厚労省|国土交通省|国交省|農林水産省|農水省|総務省|法務省|環境省|防衛省|Pentagon=国防総省|State Department=国務省|財務省|Treasury|Home Office|Foreign Office|White House=ホワイトハウス|首相官邸|内閣府|Downing Street|Kremlin=クレムリン|宮内庁|デジタル庁|復興庁",
  government:
    "FBI|CIA|NSA|NASA=アメリカ航空宇宙局|FDA|IRS|EPA|CDC|NIH|SEC|FCC|ICE|TSA|NHS|HMRC|DVLA|MI5|MI6|GCHQ|JAXA|国税庁|気象庁|金融庁|消費者庁|文化庁|観光庁|特許庁|公正取引委員会|Federal Reserve=連邦準備制度|ECB=欧州中央銀行|European Commission=欧州委員会|ハローワーク|年金事務所|税務署|入国管理局|日本年金機構",
  international:
    "United Nations=国際連合|国連|UN|UNICEF=ユニセフ|UNESCO=ユネスコ|WHO=世界保健機関|World Health Organization|WTO=世界貿易機関|IMF=国際通貨基金|World Bank=世界銀行|NATO=北大西洋条約機構|European Union=欧州連合|EU|ASEAN=東南アジア諸国連合|OECD=経済協力開発機構|ILO|UNHCR|IAEA|Interpol=インターポール|African Union|OPEC|G7|G20|European Court of Human Rights=欧州人権裁判所|ECHR|Council of Europe",
  court:
    "Supreme Court=最高裁|最高裁判所|東京地裁|大阪地裁|東京高裁|International Criminal Court=国際刑事裁判所|International Court of Justice=国際司法裁判所|家庭裁判所|簡易裁判所",
  police:
    "NYPD|LAPD|Scotland Yard=スコットランドヤード|Metropolitan Police|警視庁|神奈川県警|大阪府警|京都府警|警察庁|交番|海上保安庁|RCMP",
  military:
    "US Army|US Navy|US Air Force|US Marine Corps|British Army|Royal Navy|Royal Air Force|RAF|自衛隊|Self-Defense Forces|陸上自衛隊|海上自衛隊|航空自衛隊|IDF|Bundeswehr",
  party:
    "Democratic Party=民主党|Republican Party=共和党|Labour Party=労働党|Conservative Party=保守党|Tories|Liberal Democrats|Green Party|SNP|UKIP|自民党|自由民主党|LDP|立憲民主党|公明党|日本共産党|共産党|日本維新の会|維新の会|国民民主党|れいわ新選組|社民党|参政党|CDU|CSU|SPD|AfD|FDP|Likud|BJP|Golkar|PDI-P|PDIP|Gerindra|Communist Party",
  religious:
    "Catholic Church=カトリック教会|Church of England=英国国教会|Vatican City=バチカン|Soka Gakkai=創価学会|創価学会インタナショナル|天理教|Jehovah's Witnesses=エホバの証人|Mormon Church=モルモン教|LDS Church|Church of Scientology|Salvation Army=救世軍|統一教会|世界平和統一家庭連合|幸福の科学|立正佼成会|神社本庁|Nahdlatul Ulama|Muhammadiyah|Hillsong|オウム真理教|アレフ",
  ngo: "Red Cross=赤十字|日本赤十字社|Amnesty International=アムネスティ|Greenpeace=グリーンピース|WWF|Oxfam=オックスファム|Save the Children=セーブ・ザ・チルドレン|Doctors Without Borders=国境なき医師団|MSF|Human Rights Watch|Gates Foundation=ゲイツ財団|World Vision=ワールド・ビジョン|Habitat for Humanity|Wikimedia Foundation=ウィキメディア財団|Electronic Frontier Foundation|EFF|ACLU|NRA|YMCA|YWCA|Rotary Club=ロータリークラブ|Lions Club=ライオンズクラブ|Boy Scouts=ボーイスカウト|Girl Scouts|あしなが育英会|日本財団|ピースボート",
  team: "Manchester United=マンチェスター・ユナイテッド|Manchester City|Liverpool FC|Chelsea FC|Arsenal FC|Tottenham Hotspur|Everton FC|Real Madrid=レアル・マドリード|FC Barcelona=FCバルセロナ|Atletico Madrid|Bayern Munich=バイエルン・ミュンヘン|Borussia Dortmund|Juventus=ユヴェントス|AC Milan|Inter Milan|PSG|Ajax|New York Yankees=ニューヨーク・ヤンキース|Yankees=ヤンキース|Boston Red Sox|Red Sox|Dodgers=ドジャース|Los Angeles Dodgers|Mets|Cubs|Lakers|Los Angeles Lakers|Celtics|Golden State Warriors|Chicago Bulls|Patriots|Cowboys|Yomiuri Giants=読売ジャイアンツ|巨人軍|Hanshin Tigers=阪神タイガース|中日ドラゴンズ|広島東洋カープ|広島カープ|横浜DeNAベイスターズ|東京ヤクルトスワローズ|福岡ソフトバンクホークス|埼玉西武ライオンズ|千葉ロッテマリーンズ|オリックス・バファローズ|北海道日本ハムファイターズ|東北楽天ゴールデンイーグルス|浦和レッズ|鹿島アントラーズ|川崎フロンターレ|横浜F・マリノス|ガンバ大阪|セレッソ大阪|名古屋グランパス|FC東京|ヴィッセル神戸|Persib Bandung|Persija Jakarta",
  league:
    "FIFA|UEFA|NBA|NFL|MLB|NHL|Premier League=プレミアリーグ|La Liga|Bundesliga=ブンデスリーガ|Serie A|IOC=国際オリンピック委員会|JOC|J.League=Jリーグ|NPB|日本相撲協会|日本サッカー協会|JFA|ICC|FIA|WWE|UFC",
  university:
    "MIT|Harvard=ハーバード大学|Stanford=スタンフォード大学|Yale=イェール大学|Princeton=プリンストン大学|Caltech|UCLA|UC Berkeley|UCSD|NYU|USC|Cornell=コーネル大学|Dartmouth College|Duke University=デューク大学|Oxbridge|LSE|UCL|Imperial College London|ETH Zurich|EPFL|TU Munich|TU Delft|Sorbonne=ソルボンヌ大学|ITB|UGM|NUS|NTU|KAIST|東大|京大|阪大|東北大|名大|九大|北大|早大|早稲田|慶應|慶応|慶應義塾|東工大|一橋|筑波大|神大|千葉大|横国|上智|明治大|法政|立教|中央大|青学|同志社|立命館|関学|関大|日大|東洋大|駒澤大|専修大|SOKENDAI|総研大|NAIST|JAIST|放送大",
  museum:
    "Louvre=ルーブル美術館|British Museum=大英博物館|Metropolitan Museum=メトロポリタン美術館|MoMA|Smithsonian=スミソニアン|Prado|Uffizi|Tate Modern|Guggenheim|Hermitage",
  research:
    "CERN|RIKEN=理化学研究所|理研|AIST=産業技術総合研究所|産総研|NICT=情報通信研究機構|NII=国立情報学研究所|国立情報学研究所|Max Planck Society=マックス・プランク研究所|Fraunhofer|CNRS|INRIA|Bell Labs=ベル研究所|Los Alamos|NIMS|国立天文台|国立がん研究センター|JAMSTEC|RAND Corporation|Brookings Institution",
  hospital:
    "Mayo Clinic=メイヨー・クリニック|Cleveland Clinic|Johns Hopkins Hospital|Massachusetts General Hospital|Great Ormond Street|Charite|聖路加国際病院|虎の門病院|順天堂医院|慈恵医大病院|徳洲会",
  themepark:
    "Tokyo Disneyland=東京ディズニーランド|ディズニーランド|Disneyland|Disney World|ディズニーシー|Universal Studios Japan=ユニバーサル・スタジオ・ジャパン|USJ|富士急ハイランド|ハウステンボス|Legoland|Six Flags|サンリオピューロランド",
};
