/** Languages, standings before the law, orientation and unions: what tells a group somebody belongs to. Written for this project. */
export const LANGUAGES = `
afrikaans, akan, albanian, amharic, arabic, aramaic, armenian, assamese, azerbaijani, balochi, bambara, basque, belarusian, bengali, berber, bosnian, breton, bulgarian, burmese, cantonese, catalan, cebuano, chechen, chichewa, cree, creole, croatian, czech, dari, dinka, dzongkha, estonian, ewe, farsi, fijian, filipino, finnish, flemish, fula, fulani,
gaeilge, gaelic, galician, georgian, gujarati, guarani, haitian creole, hakka, hausa, hawaiian, hebrew, hindi, hmong, hokkien, hungarian, icelandic, igbo, ilocano, inuktitut, javanese, kannada, karen, kashmiri, kazakh, khmer, kikuyu, kinyarwanda, kirundi, konkani, korean, krio, kurdish, kurmanji, kyrgyz, lao, latvian, lingala, lithuanian, luganda, luo,
macedonian, malagasy, malayalam, maltese, mandarin, maori, marathi, mirpuri, mongolian, nahuatl, navajo, ndebele, nepali, oromo, pashto, pashtu, patois, patwa, pidgin, punjabi, quechua, romani, rohingya, samoan, sango, serbian, shona, sindhi, sinhala, sinhalese, slovak, slovene, slovenian, somali, sorani, sotho, swahili, sylheti, tagalog, tamil, tatar, telugu,
teochew, tetum, thai, tibetan, tigrinya, tongan, tswana, turkmen, twi, uighur, uyghur, ukrainian, urdu, uzbek, vietnamese, welsh, wolof, xhosa, yiddish, yoruba, zulu, te reo, isixhosa, isizulu, setswana, sesotho, kiswahili, bahasa
`;

export const STATUSES = `
queer, gay man, gay woman, gay couple, homosexual, homosexuals, lesbian, lesbians, bisexual, transgender, trans man, trans woman, trans girl, trans boy, transsexual, non-binary, nonbinary, genderqueer, asexual, pansexual, lgbt, lgbtq, same-sex partner, same sex partner, same-sex couple,
asylum seeker, asylum seekers, asylum-seeker, failed asylum seeker, undocumented, undocumented immigrant, illegal immigrant, refugee status, leave to remain, indefinite leave to remain, settled status, pre-settled status, green card holder, daca recipient, visa overstayer, overstayer, stateless,
indigenous, first nations, first nation, aboriginal, torres strait islander, aboriginal and torres strait islander, native american, métis, metis, inuit, traveller family, irish traveller, gypsy, roma gypsy, mixed race, mixed-race, mixed heritage, biracial, half-caste, person of colour, person of color, bame,
conscientious objector, trade union member, union member, union rep, shop steward, tory, lib dem, ukip, sinn féin, sinn fein, dup, freemason, freemasons, hijab, halal, kosher
`;

export const UNIONS = `
unison, usdaw, unite, gmb, rmt, aslef, cwu, pcs, nasuwt, neu, nut, ucu, fbu, bfawu, prospect union, bectu, rcn, tssa, ilwu, seiu, uaw, teamsters, afscme, afl-cio, cwa, ufcw, uwu, amwu, cfmeu, cfmmeu, siptu, forsa, cosatu, numsa, saftu, unifor, cupe, zengakuren, rengo, nalc
`;

export const JAPANESE_LANGUAGES =
  "ポルトガル スペイン 中国 韓国 朝鮮 ベトナム タガログ フィリピノ タイ インドネシア ネパール ミャンマー ビルマ クメール モンゴル ロシア ウクライナ ポーランド ペルシャ ペルシア アラビア ウルドゥー ヒンディー ベンガル シンハラ タミル トルコ フランス ドイツ イタリア ルーマニア ハンガリー チェコ スワヒリ アムハラ マレー 広東 台湾 北京 ラオス カンボジア ウズベク アイヌ クルド ダリー パシュトー";

export const JAPANESE_STATUSES =
  "ゲイ レズビアン バイセクシュアル バイセクシャル トランスジェンダー トランス女性 トランス男性 同性愛者 同性愛 同性のパートナー 同性パートナー 同性婚 性的少数者 性的マイノリティ LGBT LGBTQ ノンバイナリー Xジェンダー 性別違和 永住者 特別永住者 定住者 難民 難民申請中 難民認定申請中 不法滞在 オーバーステイ 仮放免 技能実習 特定技能 在日 被差別部落 部落出身 日系三世 日系二世 日系四世 帰化 無国籍 創価学会員 共産党員 自民党員 公明党員 労働組合員 組合員 労組";
