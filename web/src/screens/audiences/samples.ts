/** Messages to try the screen on, with who writes and who reads. Every person in them is invented. */
import type { AudiencesBody, ProfileFields } from "../../../../src/server/schemas/index.ts";

export interface Sample {
  readonly lang: "en" | "ja";
  readonly text: string;
  readonly profile: ProfileFields;
  readonly audiences: AudiencesBody["audiences"];
}

export const SAMPLES: readonly Sample[] = [
  {
    lang: "en",
    text: `I've got some big news: I have finished my studies at Harvard University, and next month I'm going to begin work as a nurse in Boston. It's been almost three years since I left Kanazawa, and I still miss it very much.

If you would like to visit, please tell me before the end of May. I can't promise good weather, but I'll show you around, and maybe we could play chess in the park. I am really looking forward to it, and I hope we will see each other soon!`,
    profile: {
      full_name: ["Nora Lindqvist"],
      hometown: ["Kanazawa"],
      current_city: ["Boston"],
      education: ["Harvard University"],
      work: ["nurse"],
      interests: ["chess"],
    },
    audiences: [
      { name: "Family", trust: 1, recipients: ["Ingrid", "Papa"] },
      { name: "Best friends", trust: 0.8, recipients: ["Kemal", "Orla", "Yuna"] },
      { name: "Colleagues", trust: 0.5, recipients: ["Mr Abara", "Tove", "Lucien"] },
      { name: "Public", trust: 0, recipients: ["Blog", "Village list"] },
    ],
  },
  {
    lang: "ja",
    text: `皆さん、お久しぶりです。東北大学を卒業して、来月から福岡で保育士として働くことになりました。仙台を離れてもう三年になりますが、いまでもとても懐かしく思います。

もし遊びに来ていただけるなら、五月の終わりまでに連絡をください。天気は約束できませんが、町をご案内しますし、一緒に囲碁を打つこともできます。本当に楽しみにしています。また近いうちに会えたらうれしいです。`,
    profile: {
      full_name: ["森川千尋"],
      hometown: ["仙台"],
      current_city: ["福岡"],
      education: ["東北大学"],
      work: ["保育士"],
      interests: ["囲碁"],
    },
    audiences: [
      { name: "家族", trust: 1, recipients: ["母", "弟の悠斗"] },
      { name: "親友", trust: 0.8, recipients: ["𠮷野さん", "美緒", "拓海"] },
      { name: "同僚", trust: 0.5, recipients: ["田所さん", "真帆", "三宅さん"] },
      { name: "一般公開", trust: 0, recipients: ["ブログ", "町内会"] },
    ],
  },
];
