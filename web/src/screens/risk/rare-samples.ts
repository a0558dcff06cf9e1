/** Answers to a survey: mostly common sentences, and now and then one of a single person. All invented. */
export interface RareSample {
  readonly id: "survey" | "anketo";
  readonly lang: "en" | "ja";
  readonly text: string;
}

const ANSWERS = 54;

/** Answers assembled from common sentences; every fifth has one of its own. */
function survey(common: readonly string[], own: readonly string[], space: string): string {
  const n = common.length;
  const lines = Array.from({ length: ANSWERS }, (_, i) => {
    const parts = [common[(i * 5) % n], common[(i * 3 + 4 + (i % 4)) % n]];
    if (i % 5 === 2) parts.splice(1, 0, own[((i - 2) / 5) % own.length]);
    return [...new Set(parts)].join(space);
  });
  return `${lines.join("\n")}\n`;
}

const EN_COMMON = [
  "The staff was friendly.",
  "The waiting time was too long.",
  "The rooms were clean and quiet.",
  "I would come again.",
  "The doctor took time to explain everything.",
  "The food could be better.",
  "It was hard to find a parking space.",
  "The nurses were very helpful.",
];
const EN_OWN = [
  "My daughter Tilda fell off her pony in Marlow Green.",
  "I had to drive the number 14 tram again after three days.",
  "After the fire at our bakery I could not breathe well.",
  "My hands shook too much to play the cello at St Botolph's.",
  "The wolfhound waited outside in the snow.",
  "I missed the first day at the Ashby observatory.",
  "My brother Corwin had his eyes checked on the same day.",
];
const JA_COMMON = [
  "スタッフの方が親切でした。",
  "待ち時間が長かったです。",
  "部屋が清潔で静かでした。",
  "また利用したいと思います。",
  "先生が丁寧に説明してくれました。",
  "食事は改善してほしいです。",
  "駐車場が見つかりにくいです。",
  "看護師さんに助けられました。",
];
const JA_OWN = [
  "娘の琴葉が乗馬教室で落馬しました。",
  "三日後には市電の運転に戻りました。",
  "実家のパン屋の火事のあと、咳が続きました。",
  "手が震えて、教会でチェロを弾けませんでした。",
  "犬のムギは雪の中で待っていました。",
  "天文台の初出勤に間に合いませんでした。",
  "弟の蒼介も同じ日に目の検査を受けました。",
];

export const RARE_SAMPLES: readonly RareSample[] = [
  { id: "survey", lang: "en", text: survey(EN_COMMON, EN_OWN, " ") },
  { id: "anketo", lang: "ja", text: survey(JA_COMMON, JA_OWN, "") },
];
