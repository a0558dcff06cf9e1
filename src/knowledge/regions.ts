/**
 * Regions people speak of between a state or prefecture and its country, and between a country and its continent: New England,
 * 関東, Southeast Asia. States go by everyday usage along the divisions of the US Census Bureau, countries by the UN geoscheme
 * (M49) where everyday usage has no other name. Written for this project.
 */
import type { Resources } from "../doc/resources.ts";
import { type Lang, type Place, type Places, placesOf } from "./places.ts";

export interface Region {
  readonly name: Readonly<Record<Lang, string>>;
  /** The people of all its parts. */
  readonly population: number;
}

/** English ~ Japanese = the places of it, by their English names. A star: English says it with "the". */
const TABLE = `
New England ~ ニューイングランド = Massachusetts, Connecticut, Maine, New Hampshire, Rhode Island, Vermont
*East Coast ~ アメリカ東海岸 = New York, New Jersey, Pennsylvania, Delaware, Maryland, District of Columbia, Virginia
*Midwest ~ アメリカ中西部 = Illinois, Indiana, Iowa, Kansas, Michigan, Minnesota, Missouri, Nebraska, North Dakota, Ohio, South Dakota, Wisconsin
*South ~ アメリカ南部 = Alabama, Arkansas, Florida, Georgia, Kentucky, Louisiana, Mississippi, North Carolina, Oklahoma, South Carolina, Tennessee, Texas, West Virginia
*Southwest ~ アメリカ南西部 = Arizona, New Mexico, Nevada, Utah
*West Coast ~ アメリカ西海岸 = California, Oregon, Washington
*Mountain West ~ アメリカ山岳部 = Colorado, Idaho, Montana, Wyoming
*Tohoku region ~ 東北 = Aomori, Iwate, Miyagi, Akita, Yamagata, Fukushima
*Kanto region ~ 関東 = Tokyo, Kanagawa, Chiba, Saitama, Ibaraki, Tochigi, Gunma
*Koshinetsu region ~ 甲信越 = Yamanashi, Nagano, Niigata
*Hokuriku region ~ 北陸 = Toyama, Ishikawa, Fukui
*Tokai region ~ 東海 = Aichi, Gifu, Mie, Shizuoka
*Kansai region ~ 関西 = Osaka, Kyoto, Hyogo, Nara, Shiga, Wakayama
*Chugoku region ~ 中国地方 = Tottori, Shimane, Okayama, Hiroshima, Yamaguchi
Northern Europe ~ 北欧 = Sweden, Norway, Denmark, Finland, Iceland
*Baltics ~ バルト三国 = Estonia, Latvia, Lithuania
Western Europe ~ 西ヨーロッパ = United Kingdom, Ireland, France, Germany, Netherlands, Belgium, Luxembourg, Austria, Switzerland
Southern Europe ~ 南ヨーロッパ = Italy, Spain, Portugal, Greece, Malta, Cyprus
Eastern Europe ~ 東ヨーロッパ = Poland, Czechia, Slovakia, Hungary, Romania, Bulgaria, Ukraine, Belarus, Moldova
*Balkans ~ バルカン半島 = Serbia, Croatia, Bosnia and Herzegovina, Albania, North Macedonia, Montenegro, Kosovo, Slovenia
*Middle East ~ 中東 = Saudi Arabia, United Arab Emirates, Iran, Iraq, Israel, Jordan, Lebanon, Syria, Yemen, Oman, Kuwait, Qatar, Bahrain, Palestine
Central Asia ~ 中央アジア = Kazakhstan, Uzbekistan, Turkmenistan, Kyrgyzstan, Tajikistan
South Asia ~ 南アジア = India, Pakistan, Bangladesh, Sri Lanka, Nepal, Bhutan, Maldives
Southeast Asia ~ 東南アジア = Indonesia, Malaysia, Singapore, Thailand, Vietnam, Philippines, Myanmar, Cambodia, Laos, Brunei
East Asia ~ 東アジア = China, Hong Kong, Macau, Taiwan, South Korea, North Korea, Mongolia
North Africa ~ 北アフリカ = Egypt, Libya, Tunisia, Algeria, Morocco
West Africa ~ 西アフリカ = Nigeria, Ghana, Senegal, Ivory Coast, Mali, Burkina Faso, Niger, Guinea, Benin, Togo, Sierra Leone, Liberia, Gambia, Guinea-Bissau, Mauritania
East Africa ~ 東アフリカ = Kenya, Tanzania, Uganda, Rwanda, Burundi, Ethiopia, Somalia, Eritrea, Djibouti
Southern Africa ~ アフリカ南部 = South Africa, Namibia, Botswana, Zimbabwe, Zambia, Mozambique, Lesotho, Eswatini, Malawi, Angola
Central America ~ 中米 = Guatemala, Honduras, El Salvador, Nicaragua, Costa Rica, Panama, Belize
*Caribbean ~ カリブ海地域 = Cuba, Haiti, Dominican Republic, Jamaica, Puerto Rico, Bahamas, Trinidad and Tobago, Barbados, Guadeloupe, Martinique, Saint Lucia, Grenada, Curaçao, Aruba`;

interface Row {
  readonly name: Region["name"];
  readonly the: boolean;
  readonly parts: readonly string[];
}

const ROWS: readonly Row[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [names, parts] = line.split(" = ") as [string, string];
    const [en, ja] = names.split(" ~ ") as [string, string];
    return { name: { en: en.replace("*", ""), ja }, the: en.startsWith("*"), parts: parts.split(", ") };
  });

const WITH_THE = new Set(ROWS.filter(({ the }) => the).map(({ name }) => name.en));

/** Whether English says "the" before the name of a region. */
export const saysThe = (name: string): boolean => WITH_THE.has(name);

/** The parents a region's parts have, so that Georgia of the Caucasus is no southern state. */
const PARENTS = /^(?:United States|Japan|Europe|Asia|Africa|North America)$/;

/** The region of a state, prefecture or country; undefined where nobody speaks of one. */
export type RegionOf = (place: Place) => Region | undefined;

export const regionsOf = (resources: Resources): RegionOf => createRegions(resources.get(placesOf));

function createRegions(places: Places): RegionOf {
  const regions = new Map<number, Region | undefined>();
  return (place) => {
    if (!regions.has(place.id)) regions.set(place.id, findRegion(places, place));
    return regions.get(place.id);
  };
}

function findRegion(places: Places, place: Place): Region | undefined {
  if (place.level !== "admin1" && place.level !== "country") return undefined;
  const parent = places.parent(place)?.en ?? "";
  const row = ROWS.find(({ parts }) => parts.includes(place.en));
  if (!row || !PARENTS.test(parent) || isJapaneseRow(row) !== (parent === "Japan")) return undefined;
  if (isStateRow(row) !== (parent === "United States")) return undefined;
  const parts = [place, ...places.siblings(place)].filter(({ en }) => row.parts.includes(en));
  return { name: row.name, population: parts.reduce((sum, { population }) => sum + (population ?? 0), 0) };
}

const isJapaneseRow = ({ name }: Row) => / region$/.test(name.en);
const isStateRow = ({ name }: Row) => /^(?:アメリカ|ニュー)/u.test(name.ja);

// Islands -----------------------------------------------------------------------------------------

const ISLANDS: readonly (readonly [name: Region["name"], prefectures: string])[] = [
  [{ en: "Hokkaido", ja: "北海道" }, "北海道"],
  [{ en: "Okinawa", ja: "沖縄県" }, "沖縄県"],
  [{ en: "Shikoku", ja: "四国" }, "徳島県香川県愛媛県高知県"],
  [{ en: "Kyushu", ja: "九州" }, "福岡県佐賀県長崎県熊本県大分県宮崎県鹿児島県"],
  [{ en: "Honshu", ja: "本州" }, ""],
];
const islandNumber = ({ ja = "" }: Place) =>
  ISLANDS.findIndex(([, prefectures]) => prefectures === "" || prefectures.includes(ja));

/** The main island of a prefecture of Japan, with the people of all its prefectures; undefined for other places. */
export const islandsOf = (resources: Resources): RegionOf => createIslands(resources.get(placesOf));

function createIslands(places: Places): RegionOf {
  let islands: readonly Region[] | undefined;
  return (prefecture) => {
    const parent = prefecture.level === "admin1" ? places.parent(prefecture) : undefined;
    if (parent?.en !== "Japan") return undefined;
    islands ??= countIslands(places.children(parent).filter(({ level }) => level === "admin1"));
    return islands[islandNumber(prefecture)];
  };
}

function countIslands(prefectures: readonly Place[]): Region[] {
  return ISLANDS.map(([name], number) => {
    const own = prefectures.filter((prefecture) => islandNumber(prefecture) === number);
    return { name, population: own.reduce((sum, { population }) => sum + (population ?? 0), 0) };
  });
}
