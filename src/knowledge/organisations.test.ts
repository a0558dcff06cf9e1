import { describe, expect, it } from "vitest";
import { JAPANESE_HEADS, ORGANISATION_KINDS } from "./organisation-kinds.ts";
import { organisationKind } from "./organisations.ts";

describe("kinds of organisations", () => {
  it.each([
    ["Harvard University", "university", "United States"],
    ["University of Tokyo", "university", "Tokyo"],
    ["Bandung Institute of Technology", "university", "Bandung"],
    ["Kyoto University Hospital", "hospital", "Kyoto"],
    ["Northgate Medical School", "university", undefined],
    ["Westlake High School", "highschool", undefined],
    ["Google", "tech", undefined],
    ["Google LLC", "tech", undefined],
    ["Toyota Motor Corporation", "carmaker", undefined],
    ["Brightwater Software Ltd.", "tech", undefined],
    ["Harlow & Sons Ltd", "company", undefined],
    ["The New York Times", "newspaper", undefined],
    ["Times Square Hotel", "hotel", undefined],
    ["Bank of Indonesia", "bank", "Indonesia"],
    ["Ministry of Education", "ministry", undefined],
    ["Department of Motor Vehicles", "government", undefined],
    ["Jakarta Police Department", "police", "Jakarta"],
    ["Liberal Party of Canada", "party", "Canada"],
    ["St. Anne's Church", "church", undefined],
    ["Oakvale Rugby Club", "team", undefined],
    ["Chess Club", "club", undefined],
    ["Red Cross", "ngo", undefined],
    ["Zorblax", "organisation", undefined],
    ["", "organisation", undefined],
  ])("%s: %s %s", (name, kind, place) => {
    const found = organisationKind(name, "en");
    expect(found.kind).toBe(kind);
    expect(found.place?.en).toBe(place);
  });

  it.each([
    ["京都大学", "university", "京都府"],
    ["東京大学医学部附属病院", "hospital", undefined],
    ["岐阜県警", "police", "岐阜県"],
    ["本巣市役所", "cityoffice", "本巣市"],
    ["県立岐阜高校", "highschool", undefined],
    ["青空クリニック", "clinic", undefined],
    ["みずほ銀行", "bank", undefined],
    ["トヨタ自動車株式会社", "carmaker", undefined],
    ["株式会社青空システム", "tech", undefined],
    ["株式会社ゾルブ", "company", undefined],
    ["全日空", "airline", undefined],
    ["朝日新聞", "newspaper", undefined],
    ["東京地方裁判所", "court", "東京都"],
    ["自由民主党", "party", undefined],
    ["明治神宮", "shrine", undefined],
    ["日本放送協会", "broadcaster", undefined],
    ["サッカー部", "club", undefined],
  ])("%s: %s %s", (name, kind, place) => {
    const found = organisationKind(name, "ja");
    expect(found.kind).toBe(kind);
    expect(found.place?.ja).toBe(place);
  });

  it("says it in a phrase of both languages", () => {
    expect(organisationKind("Harvard University", "en").phrase).toEqual({
      en: "a university",
      ja: "ある大学",
    });
    expect(organisationKind("Zorblax", "en").phrase.en).toBe("an organization");
    for (const { en, ja } of Object.values(ORGANISATION_KINDS)) {
      expect(en).toMatch(/^(an [aeiou]|a [^aeio])/);
      expect(ja).toMatch(/^ある/);
    }
  });

  it("takes any text", () => {
    for (const name of ["\u{1F600}", "a".repeat(1_000_000), "大".repeat(100_000), "&&&", "of", "( )"]) {
      expect(organisationKind(name, "en").kind).toBe("organisation");
    }
    expect(JAPANESE_HEADS.flatMap(([, words]) => words.split(" ")).every((word) => word.length <= 10)).toBe(
      true,
    );
  });
});
