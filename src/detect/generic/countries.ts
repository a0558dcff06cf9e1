/** English names of countries, from the platform's own table of regions, and what it calls otherwise. */
import { lazy } from "../../strings/lazy.ts";

const MORE =
  "USA,U.S.A.,UK,U.K.,England,Scotland,Wales,Northern Ireland,Czech Republic,Great Britain,Turkey,Holland,Macedonia,Burma,Ivory Coast,Republic of Ireland,Hong Kong,Macau";
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const countries = lazy((): ReadonlySet<string> => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const regions = LETTERS.flatMap((a) => LETTERS.map((b) => names.of(a + b)));
  return new Set([...regions, ...MORE.split(",")].flatMap((name) => name?.toLowerCase() ?? []));
});

export const isCountry = (name: string): boolean => countries().has(name.toLowerCase());
