/**
 * Religions, denominations and what their members call themselves; plurals in -s are made. Chosen and inflected by hand from
 * the list of religions of github.com/dariusk/corpora (CC0), with additions.
 */
export const FAITHS = `
christianity, christian, catholicism, roman catholic, catholic, protestantism, protestant, anglicanism, anglican, episcopalian,
lutheranism, lutheran, calvinism, calvinist, methodism, methodist, presbyterianism, presbyterian, baptist, southern baptist,
anabaptist, mennonite, amish, hutterite, quaker, quakerism, pentecostal, pentecostalism, pentecostalist, evangelical christian,
born-again christian, jehovah's witness, jehovah's witnesses, mormon, mormonism, latter-day saint, seventh-day adventist,
adventist, christian scientist, unitarian, unitarian universalist, salvationist, moravian church, waldensian, huguenot,
greek orthodox, russian orthodox, serbian orthodox, romanian orthodox, bulgarian orthodox, ukrainian orthodox, eastern orthodox,
oriental orthodox, coptic orthodox, ethiopian orthodox, armenian orthodox, syriac orthodox, orthodox christian, old believer,
greek catholic, eastern catholic, maronite christian, muslim, moslem, islam, islamic faith, sunni, sunnite, shia, shiite, shi'a,
shi'ite, sufi, sufism, alevi, alevism, alawite, ismaili, ibadi, ahmadi, ahmadiyya, salafi, salafist, wahhabi, deobandi, barelvi,
bektashi, naqshbandi, nation of islam, jew, jewish, judaism, orthodox jew, reform jew, conservative jew, hasidic, hasid, hasidim,
haredi, ashkenazi, sephardi, sephardic, messianic jew, samaritan, karaite, hindu, hinduism, hare krishna, vaishnava, shaivite,
sikh, sikhism, jain, jainism, buddhist, buddhism, zen buddhist, theravada, mahayana, nichiren, soka gakkai, shinto, shintoist,
taoist, taoism, daoist, confucian, confucianism, falun gong, caodaist, zoroastrian, parsi, parsee, bahá'í, baha'i, druze, yazidi,
rastafarian, rastafari, wiccan, wicca, pagan, neopagan, druid, scientologist, scientology, unification church, moonie,
spiritist, santeria, voodoo, candomblé, animist, atheist, atheism, agnostic, agnosticism, freethinker, secular humanist,
freemason, theosophist, satanist, raelian, opus dei, jesuit, benedictine, franciscan, carmelite, trappist, cistercian
`;

/** Everyday words in lower case. */
export const CASED_FAITHS = `orthodox, friends meeting, brethren, shaker, shakers, adventist church, jew, jews, sikhs`;

export const JAPANESE_FAITHS = `
仏教徒 仏教 浄土真宗 浄土宗 日蓮宗 日蓮正宗 曹洞宗 臨済宗 真言宗 天台宗 時宗 黄檗宗 法華宗 創価学会 創価学会員 立正佼成会 霊友会 天理教 金光教
大本教 黒住教 生長の家 幸福の科学 真如苑 神道 神道家 氏子 檀家 檀信徒 キリスト教徒 キリスト教 クリスチャン カトリック教徒 カトリック信者 カトリック
プロテスタント 聖公会 ルーテル教会 長老派 バプテスト メソジスト 正教徒 正教会 ロシア正教 ギリシャ正教 エホバの証人 モルモン教徒 モルモン教
末日聖徒 統一教会 世界平和統一家庭連合 セブンスデー イスラム教徒 イスラム教 イスラーム ムスリム スンニ派 スンナ派 シーア派 スーフィー ユダヤ教徒
ユダヤ教 ヒンドゥー教徒 ヒンドゥー教 ヒンズー教徒 ヒンズー教 シク教徒 シーク教徒 シク教 ジャイナ教徒 ジャイナ教 ゾロアスター教徒 ゾロアスター教
道教 儒教 儒教徒 チベット仏教 上座部仏教 ラマ教 法輪功 ヤズィーディー教徒 無神論者 無宗教 不可知論者 サイエントロジー 新興宗教の信者
`;
