/** Words for the writer and for the people of a life, lemmas in lower case. Facts of any grammar or dictionary. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** The writer, alone or with others, as subject, object and owner. */
export const FIRST_PERSON: ReadonlySet<string> = words(`i me my mine myself we us our ours ourselves`);
export const FIRST_PERSON_JA: ReadonlySet<string> = words(
  `私 わたし あたし わたくし あたくし 僕 ぼく ボク 俺 おれ オレ うち ウチ わし ワシ 自分 我々 われわれ 我が家 我が社 弊社 当方 小生 拙者 私達 私たち 僕達 僕たち
  僕ら 俺ら 俺達 俺たち うちら わたしたち 自分たち 自分ら`,
);

/** Family, partners, friends and others whose name or place says something about the writer. */
export const RELATIONS: ReadonlySet<string> =
  words(`mother mum mom mama mommy mummy momma ma father dad daddy papa pa parent
stepmother stepfather stepmom stepdad stepson stepdaughter sister brother sis bro sibling twin son daughter kid child baby toddler
boy girl grandma grandpa grandmother grandfather grandparent grandson granddaughter grandchild gran granny nan nana nanny grandad
granddad wife husband hubby spouse partner fiance fiancé fiancee fiancée boyfriend girlfriend bf gf ex ex-wife ex-husband
ex-boyfriend ex-girlfriend aunt auntie uncle cousin niece nephew mother-in-law father-in-law sister-in-law brother-in-law in-law
son-in-law daughter-in-law godmother godfather godson goddaughter family relative friend bestie mate buddy pal roommate flatmate
housemate neighbour neighbor boss manager supervisor colleague coworker co-worker teammate classmate schoolmate landlord landlady
tenant lodger teacher tutor professor coach doctor dentist therapist physio student pupil nanny babysitter childminder colleague
crush date lover bride groom bridesmaid cat dog puppy kitten pet horse rabbit hamster`);
export const RELATIONS_JA: ReadonlySet<string> =
  words(`母 お母さん 母さん 母親 ママ おかん オカン 父 お父さん 父さん 父親 パパ おとん オトン 親 両親 義母 義父 義理 姑 舅
姉 お姉さん 姉さん 姉ちゃん お姉ちゃん 兄 お兄さん 兄さん 兄ちゃん お兄ちゃん 妹 弟 姉妹 兄弟 双子 息子 娘 子ども 子供 こども 長男 次男 三男 長女 次女 三女 孫
祖母 祖父 祖父母 おばあちゃん ばあちゃん おじいちゃん じいちゃん おばあさん おじいさん ばあば じいじ 妻 嫁 奥さん 家内 夫 旦那 主人 配偶者 彼氏 彼女 恋人 婚約者 フィアンセ
元カレ 元カノ 元彼 元夫 元妻 叔母 伯母 叔父 伯父 おば おじ おばさん おじさん いとこ 従兄弟 従姉妹 姪 甥 家族 親戚 親友 友達 友だち 友人 ともだち 幼なじみ 幼馴染 ルームメイト 隣人 大家 大家さん
上司 部下 同僚 同期 先輩 後輩 店長 同級生 クラスメート クラスメイト 担任 恩師 教え子 主治医 猫 犬 愛犬 愛猫 ペット`);

/** Signs of everyday life, for the classifier: when, where and how it goes. */
export const EVERYDAY: Readonly<Record<string, ReadonlySet<string>>> = {
  when: words(`today tonight tomorrow yesterday morning afternoon evening weekend monday tuesday wednesday thursday friday saturday
sunday now later soon week again`),
  home: words(`home house flat apartment room bed kitchen office work job school class uni university college hospital shift exam
interview appointment birthday wedding flight bus train car phone dinner lunch breakfast hair shower gym homework thesis holiday
vacation`),
  mood: words(`tired bored sick ill hungry sleepy excited happy sad hurt miss love hate glad nervous scared proud lonely sore awake
asleep drunk stressed ready late sorry`),
};
