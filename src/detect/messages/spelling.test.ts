import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { normalize } from "../../doc/normalized.ts";
import { denyList } from "../lists.ts";
import { detect, type Reading } from "../recognizer.ts";
import { nearNames } from "./near-names.ts";
import { normalizeChat } from "./spelling.ts";

const WORDS = new Set("i in love loving my new happy birthday to tokyo from with trip town".split(" "));
const known = (word: string) => WORDS.has(word);
const place = nearNames(["Tokyo", "London", "Birmingham", "Philadelphia", "Nagoya", "Melbourne"]);

describe("plain spelling", () => {
  const table: readonly (readonly [written: string, read: string])[] = [
    ["", ""],
    ["Nothing to mend in this sentence, R&D is in the U.S. at 2:30.", ""],
    ["u r gr8, c u 2moro", "you are great, see you tomorrow"],
    ["U R GR8", "U R GREAT"],
    ["im gonna b4 2nite", "I'm going to before tonight"],
    ["lunch w/ my sis in ldn", "lunch with my sister in London"],
    ["i dont live there", "I don't live there"],
    ["Soooo coooool", "So cool"],
    ["helllooo everyone", "hello everyone"],
    ["goooood mooorning", "good morning"],
    ["wat r u doin 2day", "what are you doing today"],
    ["going 2 my mums", "going to my mums"],
    ["room 2 on floor 4", ""],
    ["#LovingTokyo", "Loving Tokyo"],
    ["#new_york2024 rocks", "new york 2024 rocks"],
    ["#lovingtokyo", "loving tokyo"],
    ["#xqzt", "xqzt"],
    ["dinner with @JaneRoe_84", "dinner with Jane Roe 84"],
    ["@mika hi", ""],
    ["mail u.r@example.com or https://example.com/u/r", ""],
    ["landed in Londno🛬finally", "landed in London finally"],
    ["we moved to Birmingam", "we moved to Birmingham"],
    ["back from philadelpia", "back from Philadelphia"],
    ["the Melborne Cup", "the Melbourne Cup"],
    ["in Londres", ""],
    ["👨‍👩‍👧 at home 🇯🇵", "  at home  "],
    ["cafe\u0301 gr8\r\nu", "caf\u00e9 great\r\nyou"],
    ["疲れたーーー", "疲れた"],
    ["疲れた〜〜〜明日も仕事", "疲れた明日も仕事"],
    ["すごーーーい", "すごーい"],
    ["コーヒー飲みたい", ""],
    ["10〜12時に渋谷で", ""],
    ["えええええ本当に", "え本当に"],
    ["まじかwww明日大阪行く", "まじか。明日大阪行く"],
    ["東京着いたｗｗｗ", "東京着いた。"],
    ["京都楽しかった(^_^)また行く", "京都楽しかった。また行く"],
    ["ごめんm(_ _)m", "ごめん。"],
    ["つらい（´・ω・｀）寝る", "つらい。寝る"],
    ["爆笑した。若草山", ""],
    ["うける笑", "うける。"],
    ["#京都旅行 楽しい", "京都旅行 楽しい"],
    ["𠮷野家なう🍚", "吉野家なう "],
  ];
  for (const [written, read] of table) {
    it(`${written} -> ${read || "(as it is)"}`, () => {
      const folded = normalize(written).text;
      expect(normalizeChat(folded, { known, place }).text).toBe(read || folded);
    });
  }
});

describe("back to the text as written", () => {
  const table: readonly (readonly [written: string, term: string, found: string])[] = [
    ["#LovingTokyo tonite", "Tokyo", "Tokyo"],
    ["#LovingTokyo tonite", "tonight", "tonite"],
    ["off to Birmingam soooon", "Birmingham", "Birmingam"],
    ["dinner with @JaneRoe!", "Jane Roe", "@JaneRoe"],
    ["soooo happy in London", "London", "London"],
    ["👩‍🚀u live in Nagyoa?", "Nagoya", "Nagyoa"],
    ["東京着いたｗｗｗ大阪は明日", "大阪", "大阪"],
  ];
  for (const [written, term, found] of table) {
    it(`${term} in ${written}`, () => {
      const recognizer = denyList({ name: "t.v1", label: "T", terms: [term] });
      const plain: Reading = ({ text }) => normalizeChat(text, { known, place });
      const findings = detect(createDoc("m", written), [recognizer], [], [plain]);
      expect(findings.map(({ from, to }) => written.slice(from, to))).toEqual([found]);
    });
  }
});
