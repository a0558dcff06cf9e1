import { identifier } from "../identifier.ts";

/** States, territories and military posts, as patterns, with the three-digit prefixes assigned to them (USPS labeling list L002). */
const PREFIXES: readonly [abbreviation: string, name: string, prefixes: string][] = [
  ["AA", "Armed Forces Americas", "340"],
  ["AE", "Armed Forces Europe", "090-098"],
  ["AK", "Alaska", "995-999"],
  ["AL", "Alabama", "350-352 354-369"],
  ["AP", "Armed Forces Pacific", "962-966"],
  ["AR", "Arkansas", "716-729"],
  ["AS", "American Samoa", "967"],
  ["AZ", "Arizona", "850-853 855-857 859-860 863-865"],
  ["CA", "California", "900-908 910-928 930-961"],
  ["CO", "Colorado", "800-816"],
  ["CT", "Connecticut", "060-069"],
  ["DC", "District of Columbia|D\\.C", "200 202-205 569"],
  ["DE", "Delaware", "197-199"],
  ["FL", "Florida", "320-339 341-342 344 346-347 349"],
  ["FM", "Micronesia", "969"],
  ["GA", "Georgia", "300-319 398-399"],
  ["GU", "Guam", "969"],
  ["HI", "Hawaii", "967-968"],
  ["IA", "Iowa", "500-516 520-528"],
  ["ID", "Idaho", "832-838"],
  ["IL", "Illinois", "600-620 622-629"],
  ["IN", "Indiana", "460-479"],
  ["KS", "Kansas", "660-662 664-679"],
  ["KY", "Kentucky", "400-418 420-427"],
  ["LA", "Louisiana", "700-701 703-708 710-714"],
  ["MA", "Massachusetts", "010-027 055"],
  ["MD", "Maryland", "206-212 214-219"],
  ["ME", "Maine", "039-049"],
  ["MH", "Marshall Islands", "969"],
  ["MI", "Michigan", "480-499"],
  ["MN", "Minnesota", "550-551 553-567"],
  ["MO", "Missouri", "630-631 633-641 644-658"],
  ["MP", "Northern Mariana Islands", "969"],
  ["MS", "Mississippi", "386-397"],
  ["MT", "Montana", "590-599"],
  ["NC", "North Carolina", "270-289"],
  ["ND", "North Dakota", "580-588"],
  ["NE", "Nebraska", "680-681 683-693"],
  ["NH", "New Hampshire", "030-038"],
  ["NJ", "New Jersey", "070-089"],
  ["NM", "New Mexico", "870-875 877-884"],
  ["NV", "Nevada", "889-891 893-895 897-898"],
  ["NY", "New York", "005 063 100-149"],
  ["OH", "Ohio", "430-459"],
  ["OK", "Oklahoma", "730-731 734-741 743-749"],
  ["OR", "Oregon", "970-979"],
  ["PA", "Pennsylvania", "150-196"],
  ["PR", "Puerto Rico", "006-007 009"],
  ["PW", "Palau", "969"],
  ["RI", "Rhode Island", "028-029"],
  ["SC", "South Carolina", "290-299"],
  ["SD", "South Dakota", "570-577"],
  ["TN", "Tennessee", "370-385"],
  ["TX", "Texas", "733 750-770 772-799 885"],
  ["UT", "Utah", "840-847"],
  ["VA", "Virginia", "201 220-246"],
  ["VI", "Virgin Islands", "008"],
  ["VT", "Vermont", "050-054 056-059"],
  ["WA", "Washington", "980-986 988-994"],
  ["WI", "Wisconsin", "530-532 534-535 537-549"],
  ["WV", "West Virginia", "247-268"],
  ["WY", "Wyoming", "820-831"],
];

function expand(prefixes: string): string[] {
  return prefixes.split(" ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    const count = last - first + 1;
    return Array.from({ length: count }, (_, i) => String(first + i).padStart(3, "0"));
  });
}

const ASSIGNED = new Set(PREFIXES.flatMap(([, , prefixes]) => expand(prefixes)));

/** A state, then a ZIP code that begins with two digits the state has: "CA 94105", "New York, 10001-1234". */
function afterState(): RegExp {
  const states = PREFIXES.map(([abbreviation, name, prefixes]) => {
    const begins = new Set(expand(prefixes).map((prefix) => prefix.slice(0, 2)));
    return `(?:${abbreviation}|${name})(?=[.,]?\\s{1,2}(?:${[...begins].join("|")}))`;
  });
  return new RegExp(`(?:${states.join("|")})[.,]?\\s{1,2}(?<value>\\d{5}(?:-\\d{4})?)`);
}

/** US ZIP code, five digits or ZIP+4, with a prefix in use. After a state that has it, it is one; five bare digits are a hint. */
export const usZipCode = identifier({
  name: "us-zip-code.v1",
  label: "US_ZIP_CODE",
  called: ["US ZIP code", "米国郵便番号"],
  what: ["US ZIP code", "米国の郵便番号"],
  patterns: [
    { regex: afterState(), score: 0.85, digits: 5 },
    { regex: /\d{5}-\d{4}/, score: 0.5, digits: 9 },
    { regex: /\d{5}/, score: 0.05, digits: 5 },
  ],
  context: {
    en: ["zip", "zip code", "zip codes", "zip+4", "postal code", "postcode", "mailing address"],
    ja: ["郵便番号", "ジップコード", "zipコード"],
  },
  validate: (value) => (ASSIGNED.has(value.slice(0, 3)) && !value.endsWith("-0000") ? undefined : false),
});
