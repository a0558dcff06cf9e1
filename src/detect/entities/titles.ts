/** What stands before or after a name and is not part of it. Without full stops, in lower case. */
const words = (list: string) => new Set(list.split(" "));

const MALE = words(
  "mr mister sir lord king prince duke baron viscount monsieur herr señor senor signor brother father fr shri shree sri encik tuan datuk dato haji alhaji mallam mstr sheikh shaikh mullah maulana mzee otunba",
);
const FEMALE = words(
  "mrs ms miss missus madam madame mdm mme mlle lady dame queen princess duchess baroness countess frau señora senora señorita senorita sra srta signora sister smt shrimati kumari puan cik datin hajia hajiya alhaja begum wpc wdc",
);
const EITHER = words(
  "mx dr drs doctor prof professor rev revd reverend hon honourable honorable judge justice hhj magistrate president senator sen congressman congresswoman governor gov mayor minister secretary ambassador chancellor cllr cllrs councillor councilor alderman general gen colonel col major maj captain capt cpt lieutenant lieut lt sergeant sgt ssgt sssgt corporal cpl lcpl private pvt pte admiral adm commodore cdre commander cmdr cdr brigadier brig marshal inspector insp detective det superintendent supt constable const officer trooper sheriff deputy pc dc ds dci dcs psi pso pcso asi garda warden imam rabbi bishop archbishop pope cardinal pastor apostle evangelist canon vicar coach nurse matron midwife attorney atty adv barrister engr swami ustad ustaz pandit acharya comrade cde comr snr hjh múinteoir uncle aunt aunty auntie grandma grandpa grandad granny messrs",
);
/** Names and words too, so that nobody's name is cut short for them. */
const SOMETIMES = words(
  "master chief sr br ps di si tan rep don doña count earl nan nana nanna gran pop mama papa baba babu bibi oma opa nonna nonno lola lolo tía tia tío tio tita tito kuya ate pak bapak ibu mak pani khun chef dj elder prophet deacon ven mp engineer lj bhai oba tunku tengku hubby adjutant wing",
);
/** Abbreviated, or nothing but a title: nobody is called so. */
const FORMS = words(
  "mr mrs ms mx dr drs prof rev revd hon cllr cllrs capt cpt lieut lt sgt ssgt sssgt cpl lcpl pvt pte cdre cmdr cdr brig insp det supt const pc dc ds dci dcs psi pso pcso asi hhj smt shri mdm mme mlle encik puan messrs miss mister atty adv engr mstr snr múinteoir",
);

export type Gender = "male" | "female";

const bare = (word: string) => word.toLowerCase().replace(/\.$/, "");

export const isTitle = (word: string) =>
  MALE.has(bare(word)) || FEMALE.has(bare(word)) || EITHER.has(bare(word));

/** A title that ends whatever name stands before it. */
export const isFormOfAddress = (word: string) => FORMS.has(bare(word));

/** What a name may follow: titles, ranks and forms of address. */
export const TITLE_WORDS: ReadonlySet<string> = new Set([...MALE, ...FEMALE, ...EITHER, ...SOMETIMES]);

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
