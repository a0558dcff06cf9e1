import { describe, expect, it } from "vitest";
import { generalise } from "./generalise.ts";
import { shippedKnowledge } from "./knowledge.ts";
import { places } from "./places.ts";
import { saysThe } from "./regions.ts";

const { regionOf } = shippedKnowledge();

describe("the region of a place", () => {
  it.each([
    ["Massachusetts", "New England", "ニューイングランド"],
    ["Ohio", "Midwest", "アメリカ中西部"],
    ["Kanagawa", "Kanto region", "関東"],
    ["Thailand", "Southeast Asia", "東南アジア"],
    ["Norway", "Northern Europe", "北欧"],
  ])("of %s", (name, en, ja) => {
    const place = places().lookup(name)[0]!;
    const region = regionOf(place)!;
    expect(region.name).toEqual({ en, ja });
    expect(region.population).toBeGreaterThan(place.population!);
    expect(region.population).toBeLessThan(places().ancestors(place).at(-1)!.population!);
  });

  it.each(["Boston", "Japan", "Brazil", "Fukuoka", "Asia"])("is none of %s", (name) => {
    expect(regionOf(places().lookup(name)[0]!)).toBeUndefined();
  });

  it("tells Georgia of the Caucasus from the state", () => {
    const [country, state] = places().lookup("Georgia");
    expect([regionOf(country!), regionOf(state!)?.name.en]).toEqual([undefined, "South"]);
  });

  it("says the before some", () => {
    expect(["Midwest", "Kanto region", "New England", "Asia"].map(saysThe)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it("comes into chains only where it is asked for", () => {
  expect(generalise("Lyon", "en", "GPE")).not.toContain("Western Europe");
  expect(generalise("Lyon", "en", "GPE", { regions: true }).slice(-3)).toEqual([
    "France",
    "Western Europe",
    "Europe",
  ]);
  expect(generalise("横浜", "ja", "GPE", { regions: true })).toEqual([
    "神奈川県",
    "関東",
    "本州",
    "日本",
    "アジア",
  ]);
  expect(generalise("東京", "ja", "GPE", { regions: true })).toEqual(["本州", "日本", "アジア"]);
});
