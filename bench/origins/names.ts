/** Twenty invented people of each origin, as their names are written in English: given names, then the family name. */
export interface PersonName {
  readonly given: string;
  readonly family: string;
}

const people = (list: string): readonly PersonName[] =>
  list.split(/,\s*/).map((row) => {
    const [given = "", family = ""] = row.trim().split("|");
    return { given, family };
  });

export const ORIGINS: Readonly<Record<string, readonly PersonName[]>> = {
  Anglo:
    people(`Oliver|Hartnell, Charlotte|Bexley, George|Winstanley, Amelia|Thornbury, Harry|Pargeter, Poppy|Ashdown, Freddie|Croome,
    Hazel|Tolley, Nigel|Bastow, Stacey|Hargreaves, Trevor|Oldroyd, Joanne|Holt, Darren|Stubbs, Philippa|Quinn, Brenda|Yates, Clive|Thackeray,
    Lorraine|Peabody, Wesley|Crowther, Tamsin|Redfern, Gordon|Lusty`),
  Celtic:
    people(`Tadhg|Ó Briain, Aoife|Ní Chonchúir, Mairéad|Nic Dhomhnaill, Siobhán|Breathnach, Caoimhe|O'Halloran, Gearóid|Mac Conmara,
    Niamh|Considine, Ruairí|MacAskill, Eilidh|Beaton, Calum|MacPhee, Mòrag|Gillespie, Gwenllian|Prytherch, Rhodri|Pugh, Angharad|ap Rhys,
    Nerys|Pritchard, Iwan|Llewellyn, Ffion|Bevan, Saoirse|Gormley, Oisín|Fahy, Sioned|Vaughan`),
  Nordic:
    people(`Sigríður|Jónsdóttir, Guðmundur|Þorsteinsson, Björn|Åkesson, Åsa|Lindqvist, Øyvind|Halvorsen, Solveig|Brekke, Søren|Kjærgaard,
    Mette|Østergaard, Mikkel|Nørgaard, Astrid|Sandqvist, Håkon|Rønning, Ragnhild|Strømme, Päivi|Mäkelä, Jukka|Saarinen, Väinö|Korhonen,
    Riikka|Hämäläinen, Torbjörn|Ekström, Linnea|Öberg, Eirik|Solbakken, Freja|Bjerregaard`),
  Slavic:
    people(`Stanisław|Kowalczyk, Agnieszka|Wrona, Wojciech|Zieliński, Małgorzata|Szymańska, Paweł|Dombrowski, Oleksandr|Shevchuk,
    Iryna|Bondarenko, Volodymyr|Tkachenko, Svetlana|Petrova, Dmitri|Volkov, Yevgeny|Sokolov, Jiří|Dvořák, Ondřej|Havránek, Kateřina|Procházková,
    Miloš|Jovanović, Dragana|Stojanović, Željko|Kovačević, Tsvetelina|Dimitrova, Blaž|Novak, Zuzana|Horváthová`),
  Hungarian:
    people(`Zsófia|Szabó, László|Kovács, Gergő|Tóth, Ildikó|Nagy, Csaba|Horváth, Orsolya|Kiss, Zoltán|Varga, Boglárka|Molnár, Botond|Farkas,
    Enikő|Balogh, Ferenc|Lakatos, Szilvia|Papp, Bálint|Juhász, Krisztina|Simon, Imre|Fekete, Tünde|Bíró, Levente|Somogyi, Réka|Vass,
    György|Halász, Erzsébet|Sipos`),
  Romanian:
    people(`Ioana|Vesk, Ionuț|Popescu, Mircea|Dragan, Ștefania|Ionescu, Răzvan|Dumitrescu, Cătălina|Munteanu, Dragoș|Stănescu, Mihaela|Ciobanu,
    Gheorghe|Lupu, Ruxandra|Olteanu, Florin|Bălan, Luminița|Enache, Vasile|Ungureanu, Anca|Crăciun, Liviu|Moldovan, Simona|Rusu, Cosmin|Țîru,
    Doina|Neagu, Traian|Bucur, Brândușa|Pîrvu`),
  Greek:
    people(`Yiannis|Papadopoulos, Eleni|Georgiou, Konstantinos|Papadakis, Despina|Karagianni, Dimitris|Nikolaidis, Stavroula|Antoniou,
    Panagiotis|Vlachos, Chrysoula|Theodorou, Spyros|Anagnostopoulos, Evangelia|Makri, Vassilis|Samaras, Fotini|Kalogeropoulou, Thanasis|Zervas,
    Katerina|Stathaki, Nikos|Mavridis, Aspasia|Rapti, Lefteris|Kontos, Vasiliki|Drosou, Manolis|Xenakis, Polyxeni|Tsiolka`),
  Turkish:
    people(`Çağla|Demirtaş, Emre|Yıldırım, Gülşen|Öztürk, Hüseyin|Aydoğan, İlknur|Çevik, Oğuzhan|Kılıç, Şebnem|Karaca, Mehmet|Şahin,
    Zeynep|Arslan, Tuğba|Güneş, Ümit|Koçak, Nilgün|Erdoğmuş, Serkan|Bozkurt, Ayşegül|Tekin, Kürşat|Polat, Sinem|Aydın, Volkan|Özdemir,
    Özge|Yalçın, Barış|Keskin, Fadime|Çelik`),
  Arabic:
    people(`Huda|Al-Jabiri, Tariq|Walid, Abdulrahman|Al-Harbi, Fatima|El-Sayed, Yusuf|Haddad, Nasrin|Khoury, Khalid|bin Salman, Rukhsana|Khatun,
    Mahmoud|Abdel-Fattah, Zainab|Al-Khatib, Omar|Mansour, Layla|Darwish, Ibrahim|Shaheen, Noor|Qasim, Samir|Boutros, Hanan|Al-Masri,
    Bilal|Hussain, Maryam|Najjar, Anwar|Sabbagh, Ghada|El-Amin`),
  African:
    people(`Adaeze|Okonkwo, Chidi|Nwachukwu, Ngozi|Umeh, Oluwaseun|Bankole, Folasade|Adebayo, Tunde|Afolabi, Kwame|Ofori, Akosua|Mensah,
    Thabo|Mokoena, Nomvula|Khumalo, Sipho|Dlamini, Wanjiru|Kamau, Otieno|Odhiambo, Tendai|Moyo, Rutendo|Chikwanha, Yonas|Tesfaye,
    Hirut|Bekele, Hodan|Warsame, Aminata|Diallo, Mamadou|Sow`),
  Indian:
    people(`Venkatesh|Raghavan, Meenakshi|Sundaram, Harshita|Chattopadhyay, Aarav|Deshpande, Priyanka|Nair, Gurpreet|Dhaliwal, Jasleen|Kaur,
    Srinivasan|Iyer, Lakshmi|Narayanan, Rajesh|Kulkarni, Shubhangi|Jadhav, Advaith|Menon, Sunita|Ahluwalia, Imran|Qureshi, Kavitha|Reddy,
    Debashish|Mukherjee, Nilesh|Patel, Ananya|Bhattacharya, Pooja|Shrivastava, Murugan|Selvaraj`),
  Vietnamese:
    people(`Thuy|Nguyen, Phương|Đinh, Quốc Huy|Trần, Minh Anh|Lê, Hạnh|Phạm, Tuấn|Vũ, Ngọc|Đặng, Linh|Bùi, Hùng|Hoàng, Trang|Ngô, Duy|Lý,
    Khánh|Đỗ, Bảo|Dương, Thảo|Võ, Cường|Trịnh, Yến|Mai, Long|Phan, Hương|Tô, Sơn|Đoàn, Quyên|Lâm`),
  Chinese:
    people(`Jianhong|Wu, Xiaoming|Zhang, Wei|Lin, Siew Hoon|Goh, Boon Teck|Ng, Kok Meng|Tan, Meiling|Chen, Yuxuan|Zhao, Haoran|Liu, Xiuying|Huang,
    Zhiqiang|Zhou, Lihua|Xu, Guoqiang|Sun, Shuyi|Lim, Ka-ming|Cheung, Wing-yan|Leung, Jiayi|Gao, Tianyu|Hu, Ruolan|Guo, Zixuan|Deng`),
  Korean:
    people(`Jisoo|Bae, Min-jae|Seo, Hye-jin|Choi, Sang-woo|Yoon, Eunhye|Park, Ji-hoon|Kang, Seo-yeon|Lim, Dong-hyun|Jeong, Soo-bin|Kwon, Young-ho|Shin,
    Ha-eun|Ahn, Jun-seo|Hwang, Mi-kyung|Song, Tae-yang|Noh, Bo-ra|Moon, Kyung-soo|Oh, Da-som|Jang, Woo-jin|Baek, Ye-ji|Cho, Chan-wook|Ryu`),
  Japanese:
    people(`Haruto|Ishikawa, Kenji|Nakagawa, Tadashi|Morioka, Yuka|Hoshino, Mariko|Kawashima, Sakura|Fujimoto, Takeshi|Kurosawa, Ayaka|Shimizu,
    Hiroshi|Uematsu, Naoko|Tachibana, Sōta|Minamoto, Rina|Okuda, Shinji|Yamashiro, Chihiro|Nagase, Kazuki|Sakamoto, Emi|Hoshikawa, Daisuke|Kanzaki,
    Miyu|Arakawa, Ryota|Iwasaki, Tomoko|Hasebe`),
  Hispanic:
    people(`Marisol|Villaseñor, Rubén|Castillo, Joaquín|Roldán, Xiomara|Fuentes, Evangelina|Benavídez, Aurelio|Pizarro, Itzel|Reyes, Íñigo|Etxeberria,
    Guadalupe|Hernández, Rocío|Quiñones, Álvaro|Muñoz, Nayeli|Xicoténcatl, Óscar|Cárdenas, Paloma|Ibáñez, Rigoberto|Echeverría, Lourdes|Peña,
    Matías|Zúñiga, Soledad|Arriaga, Conceição|Gonçalves, João|Magalhães`),
};

export const SETTINGS: Readonly<Record<string, (name: PersonName) => string>> = {
  prose: ({ given, family }) =>
    `Last spring ⟦${given} ${family}⟧ moved to a smaller flat and began to paint again.`,
  possessive: ({ given }) => `Nobody had read ⟦${given}⟧'s letter before the meeting began.`,
  list: ({ given, family }) =>
    `The prizes went to ⟦${given} ${family}⟧, the caretaker and two of the parents.`,
  greeting: ({ given }) => `Dear ⟦${given}⟧,\n\nthank you for the parcel, it came today.`,
  field: ({ given, family }) => `Room: 4\nName: ⟦${family}, ${given}⟧\nDiet: none`,
  header: ({ given, family }) => `From: ⟦${given} ${family}⟧ <office@mailbay.example>\nSubject: keys`,
  role: ({ given, family }) =>
    `The form was filled in by social worker ⟦${given} ${family}⟧ over the telephone.`,
  speaker: ({ given }) => `[10:41] ⟦${given}⟧: did the plumber come?\n[10:43] Support: not yet`,
  signature: ({ given, family }) =>
    `The keys are at the desk.\n\nKind regards,\n⟦${given} ${family}⟧\nHead of Finance`,
  chat: ({ given }) => `my cousin ⟦${given.toLowerCase()}⟧ is coming over later, shall we cook?`,
};

/** Names in Japanese text: of other origins in katakana, and of people in Japan as they are written there. */
export const JAPANESE_ORIGINS: Readonly<Record<string, readonly PersonName[]>> = {
  katakana:
    people(`ヨアナ|ポペスク, タイグ|オブライエン, スタニスワフ|コヴァルチク, チャーラ|デミルタシュ, ミンジェ|ソ, トゥイ|グエン, アダエゼ|オコンクォ, フダ|ジャビリ,
    ヴェンカテシュ|ラガヴァン, シグリズル|ヨンスドッティル, ゾーフィア|サボー, ヤニス|パパドプロス, マリソル|ビジャセニョール, ジェンホン|ウー, ムハンマド|サラーフ,
    オレクサンドル|シェフチュク, ジョアン|マガリャンイス, プリヤンカ|ナイル, ヨナス|テスファイェ, エリーザベト|シポシュ`),
  "kanji with hiragana":
    people(`あおい|佐伯, みなみ|木下, ひかる|梁瀬, さくら|仁井田, かえで|栗花落, はるか|物部, しずく|祖父江, まどか|喜多, のぞみ|高須賀, いずみ|舟木,
    つばさ|坂東, ゆかり|比留間, すみれ|帯刀, こころ|八月朔日, めぐみ|尊田, かおる|照屋, ひなの|沖, みゆき|金田一, なつみ|猪狩, ちひろ|乙黒`),
  "rare kanji":
    people(`颯汰|小鳥遊, 凛桜|東海林, 蓮斗|勅使河原, 紬希|薬袋, 陽翔|鑓水, 結愛|喜屋武, 湊斗|月見里, 心陽|御手洗, 悠真|五百旗頭, 咲茉|雲母, 律希|生田目, 芽依|百目鬼,
    朔也|不死川, 琴葉|設楽, 碧羽|各務, 莉央|曽我部, 暖大|安里, 柚葉|長宗我部, 樹生|轟, 澪奈|阿閉`),
};

export const JAPANESE_SETTINGS: Readonly<Record<string, (name: PersonName, full: string) => string>> = {
  prose: (_, full) => `先月から⟦${full}⟧が受付を担当している。`,
  possessive: ({ family }) => `会議の前に⟦${family}⟧さんの手紙を読んだ人はいなかった。`,
  list: (_, full) => `出席者は、⟦${full}⟧、管理人、保護者二名であった。`,
  greeting: ({ family }) => `⟦${family}⟧様\n\nいつもお世話になっております。`,
  field: (_, full) => `部屋：4号\n氏名：⟦${full}⟧\n食事：特になし`,
  header: (_, full) => `差出人: ⟦${full}⟧ <office@mailbay.example>\n件名: 鍵の件`,
  role: (_, full) => `書類は電話でケアマネジャーの⟦${full}⟧さんが記入した。`,
  speaker: ({ family }) => `[10:41] ⟦${family}⟧：もう届きましたか\n[10:43] 受付：まだです`,
  signature: (_, full) => `どうぞよろしくお願いいたします。\n\n総務課長　⟦${full}⟧\n`,
  chat: ({ given }) => `いとこの⟦${given}⟧があとで来るって。`,
};
