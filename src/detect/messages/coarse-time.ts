const NUMBER =
  "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|some|few|a few|several|many|couple of|a couple of|half an?)";
const UNIT = "(?:second|minute|min|hour|hr|day|night|week|weekend|month|year|yr|decade|century)s?";
const COARSE_UNIT =
  "(?:weeks?|weekends?|months?|years?|decades?|century|centuries|spring|summer|autumn|fall|winter|term|semester)";

const ENGLISH = new RegExp(
  [
    `(?:for |in |about |over |almost |nearly |the )*${NUMBER}(?: more)? ${UNIT}(?: ago| old| long)?`,
    `(?:in |during |the )*(?:this|next|last|past|coming|every|each|the)(?: (?:few|past|last|next|other))? ${COARSE_UNIT}`,
    "(?:every|each)(?: other)? .*",
    "(?:now|nowadays|lately|recently|these days|one day|some day|someday|daily|weekly|monthly|yearly|annually|this time)",
  ]
    .map((part) => `(?:${part})`)
    .join("|"),
  "i",
);
const WHOLE_ENGLISH = new RegExp(`^(?:${ENGLISH.source})$`, "i");
const WHOLE_JAPANESE =
  /^(?:約|およそ)?[\d〇一二三四五六七八九十百数何半]+(?:秒|分|時間|日|泊|週間|か月|ヶ月|カ月|ヵ月|年)(?:間|半|ぶり|前|後|くらい|ぐらい|ほど)*$|^(?:今|来|先|再来|毎|先々)(?:週|月|年|度|日|朝|晩)(?:末|中)?$|^(?:春|夏|秋|冬)$|^(?:去年|昨年|一昨年|最近|このごろ|近頃|いつか|今|いま)$/;

/**
 * Spans of time, times that come again and relative times no finer than a week: "three years", "every Friday", "last spring",
 * 三年間, 来週. They are what finer times are coarsened to, so there is nothing to hide in them.
 */
export function isCoarseTime(value: string): boolean {
  const trimmed = value.trim();
  return trimmed.length <= 40 && (WHOLE_ENGLISH.test(trimmed) || WHOLE_JAPANESE.test(trimmed));
}
