/**
 * Adjectives and nouns for the people of every state and of the larger territories, regions and peoples; plurals in -s are made.
 * Written for this project; states after the member list of the United Nations.
 */
export const DEMONYMS = `
afghan, albanian, algerian, andorran, angolan, antiguan, barbudan, argentine, argentinian, argentinean, armenian, australian,
austrian, azerbaijani, azeri, bahamian, bahraini, bangladeshi, barbadian, bajan, belarusian, byelorussian, belgian, belizean,
belizian, beninese, bhutanese, bolivian, bosnian, herzegovinian, botswanan, motswana, batswana, brazilian, bruneian, bulgarian,
burkinabe, burkinabé, burundian, cabo verdean, cape verdean, cambodian, cameroonian, canadian, central african, chadian,
chilean, chinese, colombian, comorian, comoran, congolese, costa rican, ivorian, croatian, croat, cuban, cypriot, czech, danish,
djiboutian, dominican, timorese, ecuadorian, ecuadorean, egyptian, salvadoran, salvadorean, equatoguinean, equatorial guinean,
eritrean, estonian, swazi, ethiopian, fijian, finnish, french, frenchman, frenchmen, frenchwoman, frenchwomen, gabonese, gambian,
georgian, german, ghanaian, greek, grenadian, guatemalan, guinean, bissau-guinean, guyanese, haitian, honduran, hungarian,
icelandic, icelander, indian, indonesian, iranian, iraqi, irish, irishman, irishmen, irishwoman, irishwomen, israeli, italian,
jamaican, japanese, jordanian, kazakh, kazakhstani, kenyan, north korean, south korean, korean, kosovar, kosovan,
kuwaiti, kyrgyz, kyrgyzstani, laotian, latvian, lebanese, basotho, mosotho, liberian, libyan, liechtensteiner, lithuanian,
luxembourgish, luxembourger, malagasy, malawian, malaysian, maldivian, malian, maltese, marshallese, mauritanian, mauritian,
mexican, micronesian, moldovan, monégasque, monegasque, mongolian, montenegrin, moroccan, mozambican, burmese, namibian, nauruan,
nepali, nepalese, dutch, dutchman, dutchmen, dutchwoman, new zealander, nicaraguan, nigerien, nigerian, macedonian, norwegian,
omani, pakistani, palauan, palestinian, panamanian, papua new guinean, papuan, paraguayan, peruvian, filipino, filipina,
philippine, portuguese, qatari, romanian, russian, rwandan, kittitian, nevisian, saint lucian, st lucian, vincentian, samoan,
sammarinese, são toméan, saudi, saudi arabian, senegalese, serbian, serb, seychellois, sierra leonean, singaporean, slovak,
slovakian, slovene, slovenian, solomon islander, somali, somalian, south african, south sudanese, spanish, spaniard, sri lankan,
sudanese, surinamese, surinamer, swedish, swede, swiss, syrian, taiwanese, tajik, tajikistani, tanzanian, thai, togolese, tongan,
trinidadian, tobagonian, tunisian, turkish, turkmen, turkmenistani, tuvaluan, ugandan, ukrainian, emirati, british, briton,
englishman, englishmen, englishwoman, englishwomen, english, scottish, scotsman, scotsmen, scotswoman, welsh, welshman, welshmen,
northern irish, american, uruguayan, uzbek, uzbekistani, ni-vanuatu, venezuelan, vietnamese, yemeni, zambian, zimbabwean,
soviet, yugoslav, yugoslavian, czechoslovak, east german, west german, greenlander, greenlandic, faroese, ålander, gibraltarian,
manx, manxman, channel islander, bermudian, bermudan, caymanian, puerto rican, guamanian, aruban, curaçaoan, hong konger,
macanese, tibetan, uyghur, uighur, manchu, hawaiian, alaskan, texan, californian, new yorker, londoner, parisian, berliner,
muscovite, bavarian, saxon, silesian, catalan, basque, galician, andalusian, castilian, breton, corsican, alsatian,
sicilian, sardinian, neapolitan, venetian, milanese, roman, flemish, walloon, frisian, cornish, scots-irish, northumbrian,
chechen, ingush, ossetian, dagestani, tatar, bashkir, chuvash, mordvin, kalmyk, buryat, yakut, circassian, abkhaz, abkhazian,
cossack, ruthenian, sami, sámi, roma, romani, gypsy, gypsies, sinti, vlach, aromanian, pomak, gagauz, lipovan, kashubian,
greek cypriot, turkish cypriot, bosniak, crimean tatar, karelian, ingrian, kurdish, kurd, yazidi, yezidi, alevi, zaza, laz,
assyrian, chaldean, druze, maronite, copt, coptic, bedouin, berber, amazigh, tuareg, sahrawi, arab, arabian, persian, baloch,
baluchi, pashtun, hazara, punjabi, sindhi, bengali, gujarati, marathi, tamil, telugu, malayali, kannadiga, kashmiri, rajput,
sinhalese, rohingya, hmong, cham, khmer, javanese, sundanese, balinese, acehnese, malay, dayak, moro, igorot, ainu,
okinawan, ryukyuan, han chinese, hui, zhuang, cantonese, hausa, fulani, yoruba, igbo, ibo, akan, ashanti, wolof, mandinka,
bambara, dogon, kikuyu, luo, masai, maasai, luhya, tutsi, hutu, twa, baganda, shona, ndebele, zulu, xhosa, sotho, tswana,
afrikaner, khoisan, amhara, tigrayan, tigrinya, oromo, aboriginal, aborigine, torres strait islander, maori, māori, inuit, eskimo,
métis, navajo, cherokee, sioux, lakota, cree, ojibwe, mohawk, iroquois, hopi, choctaw, chickasaw, seminole, quechua,
aymara, mapuche, guaraní, mayan, nahua, zapotec, garifuna, native american, african american, afro-american, asian american,
mexican american, irish american, italian american, japanese american, chinese american, korean american, latino, latina, latinx,
hispanic, chicano, chicana, caucasian, south asian, east asian, southeast asian, latin american,
south american, north african, west african, east african, scandinavian, slav, slavic,
levantine, middle eastern, afro-caribbean, eurasian, polynesian, melanesian, west indian, anglo-indian, anglo-irish
`;

/** Everyday words, first names or surnames in lower case or by chance: wanted with a capital. */
export const CASED_DEMONYMS = `
polish, pole, poles, dane, danes, finns, turk, turks, scot, scots, lao, mon, inca, celt, briton, brit, brits, yank, aussie,
aussies, kiwi, kiwis, kurd, kurds, serb, serbs, swede, swedes, georgian, roman, roma, moro, german, thai,
cham, igbo, laz, luo, twa, hui, cree, saxon, venetian, breton, caucasian, soviet, dominican, cornish, manx, jordanian
`;

/** Of continents and regions: as often of their institutions and goods as of people. */
export const REGIONAL = `african, european, asian, caribbean, nordic, baltic, balkan, mediterranean`;

/** Political groups and convictions, as Presidio's NRP has them. */
export const POLITICAL = `
marxist, marxist-leninist, leninist, trotskyist, stalinist, maoist, communist, socialist, anarchist, fascist, neo-nazi, nationalist,
separatist, monarchist, royalist, social democrat, christian democrat, zionist, islamist, feminist, peronist, kemalist, baathist,
left-wing, right-wing, far-right, far-left, trade unionist, environmentalist, libertarian
`;

export const CASED_POLITICAL = `
republican, republicans, democrat, democrats, tory, tories, labour party member, whig, whigs, liberal democrat, liberal democrats,
green party member, nazi, nazis
`;

/** States, regions and peoples as Japanese writes them before 人, 籍, 国籍 and 系. Written for this project. */
export const JAPANESE_PEOPLES = `
日本 米国 アメリカ 英国 イギリス イングランド スコットランド ウェールズ アイルランド フランス ドイツ 西ドイツ 東ドイツ イタリア スペイン
ポルトガル オランダ ベルギー ルクセンブルク スイス オーストリア リヒテンシュタイン モナコ サンマリノ バチカン マルタ アンドラ デンマーク
ノルウェー スウェーデン フィンランド アイスランド グリーンランド エストニア ラトビア リトアニア ポーランド チェコ スロバキア チェコスロバキア
ハンガリー ルーマニア ブルガリア セルビア クロアチア スロベニア ボスニア モンテネグロ コソボ マケドニア 北マケドニア アルバニア ギリシャ
ギリシア キプロス トルコ ロシア ソ連 ソビエト ウクライナ ベラルーシ モルドバ ジョージア グルジア アルメニア アゼルバイジャン カザフスタン
ウズベキスタン キルギス タジキスタン トルクメニスタン モンゴル 中国 中華人民共和国 台湾 香港 マカオ 韓国 大韓民国 朝鮮 北朝鮮 ベトナム
ラオス カンボジア タイ ミャンマー ビルマ マレーシア シンガポール インドネシア フィリピン ブルネイ 東ティモール インド パキスタン
バングラデシュ スリランカ ネパール ブータン モルディブ アフガニスタン イラン イラク シリア レバノン ヨルダン イスラエル パレスチナ
サウジアラビア イエメン オマーン アラブ首長国連邦 カタール バーレーン クウェート エジプト リビア チュニジア アルジェリア モロッコ スーダン
南スーダン エチオピア エリトリア ジブチ ソマリア ケニア ウガンダ タンザニア ルワンダ ブルンジ コンゴ コンゴ民主共和国 ガボン カメルーン
チャド 中央アフリカ 赤道ギニア ニジェール ナイジェリア ベナン トーゴ ガーナ コートジボワール ブルキナファソ マリ リベリア シエラレオネ
ギニア ギニアビサウ ガンビア セネガル モーリタニア カーボベルデ アンゴラ ザンビア マラウイ モザンビーク ジンバブエ ボツワナ ナミビア
南アフリカ レソト エスワティニ スワジランド マダガスカル モーリシャス セーシェル コモロ カナダ メキシコ グアテマラ ベリーズ ホンジュラス
エルサルバドル ニカラグア コスタリカ パナマ キューバ ジャマイカ ハイチ ドミニカ プエルトリコ バハマ バルバドス トリニダード・トバゴ
コロンビア ベネズエラ ガイアナ スリナム エクアドル ペルー ブラジル ボリビア パラグアイ ウルグアイ アルゼンチン チリ オーストラリア
ニュージーランド パプアニューギニア フィジー サモア トンガ ツバル バヌアツ キリバス ナウル パラオ ミクロネシア マーシャル ソロモン
チベット ウイグル 満州 アイヌ 琉球 沖縄 クルド チェチェン タタール カタルーニャ バスク ユダヤ アラブ ペルシャ ペルシア ロマ ヨーロッパ
アフリカ アジア 欧州 北欧 東欧 南米 中南米 ラテン ヒスパニック スラブ ゲルマン ハワイ グアム 華
`;

/** Peoples that are named without 人. */
export const JAPANESE_NAMED = `アイヌ民族 ウイグル族 チベット族 クルド民族 ロヒンギャ 在日コリアン 在日韓国人 在日朝鮮人 在日中国人 華僑 日系人
日系ブラジル人 日系アメリカ人 日系ペルー人 マオリ族 イヌイット 中国残留孤児 帰国子女 共産主義者 社会主義者 無政府主義者 国粋主義者`;
