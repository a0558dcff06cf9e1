/** Names that begin with another: the Berlin Wall is no part of Berlin to be said otherwise, 東京タワー no tower of 東京. */
import type { Finding } from "../../doc/finding.ts";
import type { Lang } from "../../knowledge/places.ts";
import type { Words } from "../../words/say.ts";

const LANDMARKS =
  "street|road|avenue|lane|square|wall|tower|bridge|park|gardens?|zoo|station|airport|harbou?r|port|castle|palace|cathedral|abbey|temple|shrine|museum|gallery|library|theat(?:re|er)|stadium|arena|market|mall|hotel|hall|hill|river|lake|bay|beach|island|canal|marina|dome";
const EVENTS =
  "olympics|marathon|festival|games|cup|conference|fair|expo|carnival|parade|open|grand prix|biennale|derby";
const LANDMARK = new RegExp(`\\b(${LANDMARKS})$`, "i");
const EVENT = new RegExp(`\\b(?:${EVENTS})$`, "i");
const LANDMARK_JA =
  /(タワー|駅|空港|港|城|公園|動物園|水族館|美術館|博物館|図書館|球場|スタジアム|ドーム|ホテル|大橋|湾|通り|神社|寺)$/u;
const JAPANESE_REST =
  /^(?:タワー|スカイツリー|ディズニー(?:ランド|シー)|ドーム|スタジアム|ホテル|駅|空港|港(?!町)|城(?!下)|公園|動物園|水族館|美術館|博物館|図書館|球場|大橋|湾|マラソン|オリンピック|五輪|万博)/u;
const EVENT_JA = /(?:マラソン|オリンピック|五輪|万博)$/u;
const DAY =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

export const LARGER_NAME_WORDS: Words = {
  "larger-name": ["begins with what is found", "見つかったもので始まる名前"],
};

/** What a landmark is called after its name: wall, 駅; undefined for a name that says nothing of the kind. */
export const landmarkKind = (name: string, lang: Lang): string | undefined =>
  lang === "ja" ? LANDMARK_JA.exec(name)?.[1] : LANDMARK.exec(name)?.[1]?.toLowerCase();

/** Findings of places and organisations, each up to the end of the name it begins. `findings` are sorted and disjoint. */
export function asLargerNames(text: string, findings: readonly Finding[], lang: Lang): Finding[] {
  return findings.map((finding, i) => {
    if (!/^(?:LOCATION|GPE|ORGANIZATION)$/.test(finding.label)) return finding;
    const rest = restOf(text.slice(finding.to, finding.to + 60), lang);
    const to = finding.to + rest.length;
    if (rest === "" || to > (findings[i + 1]?.from ?? text.length)) return finding;
    const { entity: _, ...whole } = finding;
    const label = labelOf(text.slice(finding.from, to), lang);
    return { ...whole, to, label, source: "larger-name.v1", why: { code: "larger-name" } };
  });
}

function restOf(after: string, lang: Lang): string {
  if (lang === "ja") return JAPANESE_REST.exec(after)?.[0] ?? "";
  const words = /^(?:[ \u00a0]\p{Lu}\p{Ll}+(?![\p{L}'’]))+/u.exec(after)?.[0] ?? "";
  const first = words.trim().split(/\s/)[0]!;
  return DAY.test(first) ? "" : words;
}

function labelOf(name: string, lang: Lang): string {
  if (landmarkKind(name, lang) !== undefined) return "LOCATION";
  return (lang === "ja" ? EVENT_JA : EVENT).test(name) ? "EVENT" : "ORGANIZATION";
}
