/** What stands before or after a name and is not part of it. Without full stops, in lower case. */
const words = (list: string) => new Set(list.split(" "));

const MALE = words("mr mister sir lord king prince duke baron monsieur herr señor senor brother father fr");
const FEMALE = words(
  "mrs ms miss madam mme mlle lady dame queen princess duchess baroness frau señora senora sister",
);
const EITHER = words(
  "mx dr doctor prof professor rev reverend hon honourable honorable judge justice president senator sen congressman congresswoman governor gov mayor minister secretary ambassador chancellor general gen colonel col major maj captain capt cpt lieutenant lt sergeant sgt corporal cpl private pvt admiral adm commander cmdr inspector insp detective det superintendent supt constable officer imam sheikh rabbi bishop pope cardinal coach uncle aunt auntie grandma grandpa granny messrs",
);

export type Gender = "male" | "female";

const bare = (word: string) => word.toLowerCase().replace(/\.$/, "");

export const isTitle = (word: string) =>
  MALE.has(bare(word)) || FEMALE.has(bare(word)) || EITHER.has(bare(word));

export function titleGender(word: string): Gender | undefined {
  return MALE.has(bare(word)) ? "male" : FEMALE.has(bare(word)) ? "female" : undefined;
}

/** After a Japanese name. Longer ones first, so that 先生方 is not cut at 先生. */
export const HONORIFICS = [
  "さん",
  "さま",
  "ちゃん",
  "くん",
  "たん",
  "っち",
  "氏",
  "様",
  "殿",
  "君",
  "嬢",
  "先生",
  "先輩",
  "後輩",
  "教授",
  "准教授",
  "助教",
  "博士",
  "医師",
  "弁護士",
  "検事",
  "裁判官",
  "被告",
  "被告人",
  "原告",
  "容疑者",
  "受刑者",
  "証人",
  "部長",
  "課長",
  "係長",
  "社長",
  "会長",
  "専務",
  "常務",
  "主任",
  "店長",
  "校長",
  "議員",
  "知事",
  "市長",
  "首相",
  "大臣",
  "大統領",
  "総理",
  "監督",
  "選手",
  "投手",
  "コーチ",
  "夫妻",
  "夫人",
  "兄弟",
  "姉妹",
  "家",
] as const;
