import type { Gender } from "./coreference.ts";

const words = (text: string) => new Set(text.split(/\s+/));

const FEMALE =
  words(`mother mum mom mama mommy mummy momma ma stepmother stepmom sister sis daughter stepdaughter girl grandma
grandmother gran granny nan nana granddaughter wife girlfriend gf fiancee fiancée aunt auntie niece godmother goddaughter mother-in-law
sister-in-law daughter-in-law landlady bride bridesmaid ex-wife ex-girlfriend actress queen princess duchess
母 お母さん 母さん 母親 ママ おかん オカン 義母 姑 姉 お姉さん 姉さん 姉ちゃん お姉ちゃん 妹 娘 長女 次女 三女 祖母 おばあちゃん ばあちゃん おばあさん ばあば 妻 嫁 奥さん
家内 元カノ 元妻 叔母 伯母 おば おばさん 姪 女優 女王`);
const MALE =
  words(`father dad daddy papa pa stepfather stepdad brother bro son stepson boy grandpa grandfather grandad granddad
grandson husband hubby boyfriend bf fiance fiancé uncle nephew godfather godson father-in-law brother-in-law son-in-law landlord groom
ex-husband ex-boyfriend king prince duke
父 お父さん 父さん 父親 パパ おとん オトン 義父 舅 兄 お兄さん 兄さん 兄ちゃん お兄ちゃん 弟 息子 長男 次男 三男 祖父 おじいちゃん じいちゃん おじいさん じいじ 夫 旦那 主人
彼氏 元カレ 元彼 元夫 叔父 伯父 おじ おじさん 甥`);
const PLURAL = words(`parent grandparent family relative kids 両親 祖父母 姉妹 兄弟 家族 親戚 双子`);

/** The gender that a word for a relation says, undefined when it says none. */
export function relationGender(lemma: string): Gender | undefined {
  return FEMALE.has(lemma) ? "female" : MALE.has(lemma) ? "male" : undefined;
}

export const isPluralRelation = (lemma: string): boolean => PLURAL.has(lemma);
