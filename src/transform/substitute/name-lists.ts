import { fold } from "../../knowledge/fold.ts";
import { type Gender, names } from "../../knowledge/names.ts";
import { katakana } from "./japanese-name.ts";
import type { NameLists } from "./phrase.ts";

/** Lists are cut here: what is frequent hides better. */
const MOST = 1000;

/** The lists of names that one operator draws from, each read when it is first needed. */
export function createNameLists(): NameLists {
  const lists = new Map<string, readonly string[]>();
  const listOf = (name: string, read: () => readonly string[]) => {
    let list = lists.get(name);
    if (!list) lists.set(name, (list = read()));
    return list;
  };
  let familyFirst: ReadonlySet<string> | undefined;
  let readings: ReadonlySet<string> | undefined;
  return {
    plain: (name) => listOf(name, () => readPlain(name)),
    japanese: (kind, script) => listOf(`ja.${kind}.${script}`, () => readJapanese(kind, script)),
    isFamilyFirst: (word) => (familyFirst ??= readFamilyFirst()).has(fold(word)),
    isJapaneseReading: (word) => (readings ??= readReadings()).has(word),
  };
}

/** Names of one word, the frequent ones. */
function readPlain(name: string): readonly string[] {
  return readList(name)
    .filter((each) => !/\s/.test(each))
    .slice(0, MOST);
}

function readList(name: string): readonly string[] {
  const { given, surnames, genderOf } = names();
  const [origin, kind, script] = name.split(".") as [string, "surname" | Gender | "any", "latin" | "native"];
  if (kind === "surname") return surnames(origin, script);
  if (kind !== "any") return given(origin, kind, script);
  const both = [...given(origin, "male", script), ...given(origin, "female", script)];
  return [...new Set(both)].filter((each) => genderOf(each) === "any");
}

function readJapanese(
  kind: "surname" | Gender,
  script: "kanji" | "hiragana" | "katakana",
): readonly string[] {
  const { given, surnames } = names();
  const all = (kind === "surname" ? surnames("ja", script) : given("ja", kind, script)).slice(0, MOST);
  return script === "kanji" ? all.filter((name) => /\p{Script=Han}/u.test(name)) : all;
}

const readFamilyFirst = () =>
  new Set(["ko", "zh", "vi", "ja"].flatMap((origin) => names().surnames(origin, "latin").map(fold)));

function readReadings(): ReadonlySet<string> {
  const { japaneseGiven, japaneseSurnames } = names();
  const all = [...japaneseGiven("male"), ...japaneseGiven("female"), ...japaneseSurnames()];
  return new Set(all.map(({ kana }) => katakana(kana)));
}
