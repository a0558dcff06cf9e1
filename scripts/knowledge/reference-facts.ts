/**
 * Japanese words for what profiles are about, with the English word of the same meaning that WordNet has: beliefs, politics, sports,
 * pastimes, occupations, studies, food. "English=Japanese,Japanese", "|" between.
 */
export const JAPANESE_TERMS = `
Buddhism=仏教|Buddhist=仏教徒,仏教信者|Buddha=仏陀,ブッダ,お釈迦様|Zen=禅,禅宗|temple=寺,お寺,寺院|monk=僧侶,お坊さん,僧|meditation=瞑想,座禅,坐禅|
sutra=お経,経典|Shinto=神道|shrine=神社|Christianity=キリスト教|Christian=キリスト教徒,クリスチャン|church=教会|Bible=聖書|priest=神父,司祭|minister=牧師|
Catholic=カトリック,カトリック教徒|Protestant=プロテスタント|baptism=洗礼|Mass=ミサ|prayer=祈り,お祈り,礼拝|gospel=福音|Easter=復活祭,イースター|
Islam=イスラム教,イスラーム|Muslim=イスラム教徒,ムスリム|mosque=モスク|Koran=コーラン,クルアーン|Ramadan=ラマダン,ラマダーン|Mecca=メッカ|Hinduism=ヒンドゥー教,ヒンズー教|
Hindu=ヒンドゥー教徒|Judaism=ユダヤ教|Jew=ユダヤ人,ユダヤ教徒|synagogue=シナゴーグ|Confucianism=儒教|Taoism=道教|Mormon=モルモン教|atheism=無神論|atheist=無神論者|
politics=政治|election=選挙|vote=投票|politician=政治家|parliament=国会,議会|conservative=保守派|liberal=リベラル|socialism=社会主義|communism=共産主義|
Communist Party=共産党|Labour Party=労働党|Democratic Party=民主党|Republican Party=共和党|democracy=民主主義|feminism=フェミニズム|feminist=フェミニスト|
environmentalism=環境保護|anarchism=無政府主義|nationalism=ナショナリズム,民族主義|demonstration=デモ|labor union=労働組合|
baseball=野球|pitcher=投手|catcher=捕手|home run=本塁打,ホームラン|batter=打者|soccer=サッカー|goalkeeper=ゴールキーパー|midfielder=ミッドフィルダー|
basketball=バスケットボール,バスケ|volleyball=バレーボール|tennis=テニス|table tennis=卓球|badminton=バドミントン|golf=ゴルフ|rugby=ラグビー|cricket=クリケット|
swimming=水泳|swimmer=水泳選手|running=ランニング,ジョギング|marathon=マラソン|track and field=陸上競技,陸上|gymnastics=体操|judo=柔道|karate=空手|kendo=剣道|
sumo=相撲|sumo wrestler=力士,相撲取り|wrestling=レスリング|boxing=ボクシング|boxer=ボクサー|fencing=フェンシング|archery=弓道,アーチェリー|skiing=スキー|snowboard=スノーボード|
skating=スケート|figure skating=フィギュアスケート|ice hockey=アイスホッケー|surfing=サーフィン|diving=ダイビング|cycling=サイクリング|bicycle=自転車|mountaineering=登山|
hiking=ハイキング,山歩き|climbing=クライミング|fishing=釣り,魚釣り|horseback riding=乗馬|dance=ダンス,踊り|ballet=バレエ|yoga=ヨガ|bowling=ボウリング|handball=ハンドボール|
softball=ソフトボール|referee=審判|coach=コーチ,監督|stadium=スタジアム,球場|racket=ラケット|
music=音楽|concert=コンサート,演奏会|piano=ピアノ|pianist=ピアニスト|guitar=ギター|guitarist=ギタリスト|violin=バイオリン,ヴァイオリン|drum=ドラム|orchestra=オーケストラ,交響楽団|
opera=オペラ|composer=作曲家|jazz=ジャズ|singer=歌手|song=歌|choir=合唱団|chorus=合唱|painting=絵画|painter=画家|drawing=デッサン|photography=写真撮影|photograph=写真|
photographer=写真家,カメラマン|camera=カメラ|lens=レンズ|film=映画|theater=劇場|actor=俳優|actress=女優|director=映画監督|anime=アニメ|comic book=漫画,マンガ|novel=小説|
novelist=小説家|poetry=詩|haiku=俳句|library=図書館|reading=読書|book=本|calligraphy=書道|flower arrangement=生け花,華道|tea ceremony=茶道|origami=折り紙|
gardening=園芸,ガーデニング|garden=庭|rose=薔薇,バラ|knitting=編み物|sewing=裁縫|embroidery=刺繍|pottery=陶芸|ceramics=陶磁器|carpentry=木工|cooking=料理|recipe=レシピ|
baking=パン作り|bread=パン|cake=ケーキ|wine=ワイン|beer=ビール|sake=日本酒|coffee=コーヒー|tea=お茶|sushi=寿司,鮨|chess=チェス|shogi=将棋|go=囲碁|mahjong=麻雀|poker=ポーカー|
video game=テレビゲーム,ビデオゲーム|computer game=ゲーム|travel=旅行|camping=キャンプ|hot spring=温泉|astronomy=天文学|telescope=望遠鏡|star=星|dog=犬|cat=猫|bird=鳥|
bird watching=野鳥観察|aquarium=水族館|museum=美術館,博物館|motorcycle=バイク,オートバイ|car=車|railroad=鉄道|train=電車|airplane=飛行機|programming=プログラミング|
student=学生|pupil=生徒|teacher=教師,先生|professor=教授|researcher=研究者|scientist=科学者|engineer=技術者,エンジニア|programmer=プログラマー|software engineer=ソフトウェアエンジニア|
nurse=看護師|doctor=医者,医師|surgeon=外科医|dentist=歯科医,歯医者|pharmacist=薬剤師|hospital=病院|patient=患者|surgery=手術|medicine=薬|lawyer=弁護士|judge=裁判官|
court=裁判所|law=法律|police officer=警察官|firefighter=消防士|soldier=兵士,自衛官|pilot=操縦士,パイロット|flight attendant=客室乗務員|driver=運転手|farmer=農家,農民|
fisherman=漁師|cook=料理人,調理師|chef=シェフ|baker=パン屋|barber=理髪師|hairdresser=美容師|carpenter=大工|architect=建築家|designer=デザイナー|journalist=記者,ジャーナリスト|
writer=作家|editor=編集者|translator=翻訳家,翻訳者|interpreter=通訳|librarian=司書|accountant=会計士|banker=銀行員|salesperson=営業,販売員|clerk=事務員|civil servant=公務員|
manager=部長,課長|president=社長|company=会社|factory=工場|bank=銀行|school=学校|university=大学|high school=高校,高等学校|middle school=中学校|elementary school=小学校|
kindergarten=幼稚園|classroom=教室|examination=試験|homework=宿題|graduation=卒業,卒業式|scholarship=奨学金|thesis=論文,卒論|seminar=ゼミ|laboratory=研究室,実験室|
computer science=情報工学,情報科学|mathematics=数学|physics=物理学,物理|chemistry=化学|biology=生物学|geology=地質学|economics=経済学|history=歴史学|philosophy=哲学|
literature=文学|linguistics=言語学|psychology=心理学|sociology=社会学|political science=政治学|jurisprudence=法学|engineering=工学|architecture=建築学|agriculture=農学|
pedagogy=教育学|nursing=看護学|pharmacology=薬学|medical school=医学部|
sea=海|mountain=山|river=川|lake=湖|island=島|port=港|castle=城|festival=祭り,お祭り|capital=首都|yen=円|emperor=天皇|samurai=侍,武士|kimono=着物|kabuki=歌舞伎|geisha=芸者`;
