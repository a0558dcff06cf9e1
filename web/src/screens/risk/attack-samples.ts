/**
 * A text without names, and pages that anyone could have read. Some of the pages tell who the text is about. Every person,
 * place and event in them is invented.
 */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export interface AttackSample {
  readonly id: "keeper" | "clockmaker";
  readonly lang: "en" | "ja";
  readonly text: string;
  readonly names: readonly string[];
  readonly archive: string;
  readonly pages: readonly Page[];
}

export const ATTACK_SAMPLES: readonly AttackSample[] = [
  {
    id: "keeper",
    lang: "en",
    archive: "sample-pages-en",
    names: ["Greta Halvorsen", "Halvorsen"],
    text: `The patient is a woman in her seventies who lives alone. She was a lighthouse keeper until she retired. She plays the accordion, and won a contest with it some years ago. In a boathouse she looks after injured puffins.

In spring she slipped on wet stairs and broke her left wrist. She takes medicine for high blood pressure. We advised her to rest the arm for six weeks.
`,
    pages: [
      {
        id: "accordion-contest",
        title: "Accordion contest ends with a surprise",
        text: "Greta Halvorsen, known to all as the voice of the lighthouse, was the best of nine at the accordion contest of the islands. The jury praised her quiet tone. She gave the prize to the school band.",
      },
      {
        id: "puffins",
        title: "A home for puffins",
        text: "Puffins with broken wings get well again at Skarvik. In her boathouse Greta Halvorsen, the last keeper of the light, feeds them with herring. In May she lets them fly.",
      },
      {
        id: "museum",
        title: "Lighthouse becomes a museum",
        text: "The lighthouse at Skarvik Point opens as a museum in June. The lamp and the fog horn can be seen, and the room where the keeper slept.",
      },
      {
        id: "choir",
        title: "Choir wants players",
        text: "The harbour choir would like to hear from anyone with an accordion or a fiddle. Rehearsals are on Tuesday evenings in the boathouse.",
      },
      {
        id: "ferry",
        title: "New ferry from May",
        text: "The new ferry carries forty cars and stops at Skarvik twice a day. The harbour gets a longer pier.",
      },
      {
        id: "market",
        title: "Fish market moves",
        text: "The fish market moves to the old net loft. Herring is sold there from Tuesday on, bread and cheese on Saturday.",
      },
      {
        id: "counting",
        title: "Fewer puffins on the cliffs",
        text: "Ornithologists counted fewer puffins on the cliffs than in other summers. Herring has become rare.",
      },
      {
        id: "bakers",
        title: "Contest for young bakers",
        text: "Twins from the north side came first in the contest for young bakers. Their bread with seaweed was sold out in an hour.",
      },
    ],
  },
  {
    id: "clockmaker",
    lang: "ja",
    archive: "sample-pages-ja",
    names: ["浜口千蔵", "浜口"],
    text: `患者は六十代の男性で、家族はいない。以前は紙芝居を演じて各地を回り、今は古い時計の修理を仕事にしている。庭では蜜蜂を飼っている。
昨年の冬、凍った路面で転び、右足を骨折した。血圧の薬を飲んでいる。六週間の安静を勧めた。
`,
    pages: [
      {
        id: "kamishibai",
        title: "紙芝居の夕べ、久しぶりに開催",
        text: "港の集会所で紙芝居の夕べが開かれた。語り手は時計の修理で知られる浜口千蔵さん。子どもたちは最後まで静かに聞き入った。",
      },
      {
        id: "clock-shop",
        title: "止まった針をもう少し",
        text: "坂の途中の小さな店で、浜口千蔵さんは柱時計を直し続けている。店の裏では蜜蜂の世話もし、蜂蜜が評判だ。",
      },
      {
        id: "ferry",
        title: "連絡船が新しく",
        text: "港の連絡船が新しくなり、自動車を四十台まで載せられるようになった。",
      },
      {
        id: "library",
        title: "図書館で紙芝居を展示",
        text: "図書館は戦後の紙芝居を展示している。入場は無料で、月末まで。",
      },
      {
        id: "tower",
        title: "駅前の鐘が戻る",
        text: "駅前の塔の修理が終わり、朝の鐘が戻った。費用は寄付でまかなわれた。",
      },
      {
        id: "bees",
        title: "蜜蜂の講習会",
        text: "農協は蜜蜂の講習会を開く。場所は港の集会所で、申し込みは金曜日まで。",
      },
      {
        id: "market",
        title: "朝市が引っ越し",
        text: "朝市は倉庫の跡地に移る。魚のほか、野菜と蜂蜜も並ぶ。",
      },
    ],
  },
];
