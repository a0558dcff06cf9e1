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
    text: `The patient is a woman in her seventies who lives alone near the harbour. She kept the lighthouse until she retired. She plays the accordion and won a contest some years ago. In her boathouse she looks after injured puffins.

In March she slipped on wet stairs and broke her left wrist. She takes medicine for high blood pressure. We advised her to rest the arm for six weeks.
`,
    pages: [
      {
        id: "accordion-contest",
        title: "Accordion contest ends with a surprise",
        text: "Greta Halvorsen, who kept the lighthouse at Skarvik Point until she retired, won the accordion contest of the islands on Saturday. The jury praised her quiet tone. She gave the prize money to the school band.",
      },
      {
        id: "puffins",
        title: "A home for puffins",
        text: "In a boathouse at the harbour of Skarvik injured puffins get well again. Greta Halvorsen feeds them with herring and lets them fly in spring. The boathouse was built in 1911.",
      },
      {
        id: "museum",
        title: "Lighthouse becomes a museum",
        text: "The lighthouse at Skarvik Point opens as a museum in June. Visitors can see the lamp and the old fog horn. The council pays for new stairs.",
      },
      {
        id: "choir",
        title: "Harbour choir looks for players",
        text: "The harbour choir looks for someone who plays the accordion or the fiddle. Rehearsals are on Tuesday evenings in the net loft.",
      },
      {
        id: "stairs",
        title: "Council repairs stairs",
        text: "After two people slipped on wet stairs at the ferry landing, the council will repair them. One of them broke an arm.",
      },
      {
        id: "clinic",
        title: "Blood pressure day at the clinic",
        text: "On Friday anyone may have their blood pressure measured at the clinic. Nurses explain which medicine helps and how much rest is needed.",
      },
      {
        id: "counting",
        title: "Fewer puffins on the cliffs",
        text: "Ornithologists counted fewer puffins than last year. Injured birds can be brought to the warden at the harbour.",
      },
      {
        id: "bakers",
        title: "Contest for young bakers",
        text: "The contest for young bakers was won by a pair of twins from the north side. Their bread with seaweed was sold out in an hour.",
      },
    ],
  },
  {
    id: "clockmaker",
    lang: "ja",
    archive: "sample-pages-ja",
    names: ["浜口千蔵", "浜口"],
    text: `患者は六十代の男性で、港の近くに一人で暮らしている。以前は紙芝居を演じて各地を回り、今は古い時計の修理を仕事にしている。
昨年の冬、雪の坂道で自転車から落ち、右足を骨折した。血圧の薬を飲んでいる。六週間の安静を勧めた。
`,
    pages: [
      {
        id: "kamishibai",
        title: "紙芝居の夕べ、三年ぶりに開催",
        text: "港の集会所で紙芝居の夕べが開かれた。演じたのは時計の修理で知られる浜口千蔵さん。子どもたちは最後まで静かに聞き入っていた。",
      },
      {
        id: "clock-shop",
        title: "止まった時計をもう一度",
        text: "坂道の途中にある小さな店で、浜口千蔵さんは古い時計の修理を続けている。若いころは紙芝居を演じて各地を回ったという。",
      },
      {
        id: "snow",
        title: "雪の坂道に注意",
        text: "港へ下りる坂道で、雪のために自転車が転ぶ事故が続いている。町は砂をまいて対応する。",
      },
      {
        id: "health",
        title: "血圧の相談会",
        text: "保健所は金曜日に血圧の相談会を開く。薬の飲み方と安静について看護師が説明する。",
      },
      {
        id: "library",
        title: "図書館で昔の紙芝居を展示",
        text: "図書館は戦後の紙芝居を展示している。入場は無料で、月末まで。",
      },
      {
        id: "tower",
        title: "時計台の修理が終わる",
        text: "駅前の時計台の修理が終わり、朝の鐘が戻った。費用は寄付でまかなわれた。",
      },
      {
        id: "ferry",
        title: "港の連絡船が新しく",
        text: "港の連絡船が新しくなり、自転車を二十台まで載せられるようになった。",
      },
    ],
  },
];
