/** Words that addresses in English are made of, in the countries that write them so, as alternatives of a pattern. */
const alternatives = (words: string) => words.trim().split(/\s+/).join("|");

/** After a number and a name these make a street. */
export const STREETS = alternatives(`
  Street St Road Rd Avenue Ave Av Lane Ln Drive Dr Court Ct Place Pl Square Sq Boulevard Blvd Terrace Terr Tce Ter Crescent Cres
  Close Cl Way Parkway Pkwy Highway Hwy Circle Cir Trail Trl Alley Row Mews Gardens Gdns Grove Gr Hill Walk Quay Parade Pde
  Esplanade Esp Turnpike Pike Loop Path Rise Embankment Cottages Villas Mansions Almshouses Circuit Cct Bypass Wynd Vennel
  Boreen Causeway Promenade Broadway Arcade Approach Expressway Freeway Motorway Freehold Paddock Paddocks Spinney Glade
  Dene Garth Brae Marg Nagar Salai Veedhi Chowk Bazar Bazaar Baug Bagh Vihar Lorong Laan Straat Rylaan STREET ROAD AVENUE
  LANE DRIVE CLOSE CRESCENT TERRACE COURT PLACE WAY RD AVE`);

/** The same, of words that end other names too: these need more of an address beside them. */
export const WEAK_STREETS = alternatives(`
  Park Green View Heights Hts Meadow Meadows Mead Field Fields Croft Chase End Fold Gate Point Pt Ridge Side Wood Woods Yard Vale
  Mount Manor Cross Bridge Lea Bank Wall Wharf Plaza Vista Colony Enclave Layout Extension Estate Estates Buildings Bldg
  Towers Tower House Lodge Hall Farm Cottage Villa Rectory Vicarage Common Heath Nook Orchard Passage Strand Track Bend Cove
  Crossing Glen Hollow Isle Junction Landing Oval Outlook Pass Reserve Run Trace Ring Link Main Street-Extension Bahru Circus
  Downs Down Holt Hurst Bluff Dell Knoll Island Beach Bay Creek Ranch Springs Station Apartments Apts Chambers Puram Wadi Gali
  Peth Niwas Sadan Bhavan Bhawan Kunj Society Compound Quarters Flats Barracks Hostel`);

/** A segment that has one of these names a house, not a person: "Rose Cottage", "Prospect House". */
export const HOUSES = alternatives(`
  House Cottage Cottages Lodge Farm Farmhouse Manor Villa Villas Hall Barn Mill Forge Rectory Vicarage Grange Court Mansions
  Towers Tower Point Heights Apartments Apts Flats Chambers Buildings Building Bldg Block Wing Estate Park Residences Residency
  Residence Terrace Gardens Arms Inn Croft Bungalow Stables Coach Tannery Maltings Wharf Works Yard Hub Hostel Niwas Sadan
  Bhavan Bhawan Kunj Niketan CHS Society Colony Enclave Nagar Complex Plaza Arcade Quarters Compound Floor Mews Court Gate`);

/** Before a number these are a part of a building or a piece of land. */
export const UNITS = alternatives(
  "[Ss]uite [Ss]te\\.? [Aa]pt\\.? [Aa]partment [Uu]nit [Ff]lat APT UNIT FLAT SUITE [Mm]aisonette [Pp]enthouse",
);
/** The same for words that other things are counted with too. */
export const WEAK_UNITS = alternatives(
  "Blk BLK Block BLOCK Plot PLOT Lot LOT Stand Erf ERF Site Shop Stall Level Lvl Floor Room Rm Bldg Building Tower Wing Villa House Hse H\\. Door D\\. S\\. Survey Old New Sector Phase Ward Stage U Townhouse Cabin Chalet Pitch Berth Caravan Trailer Trlr Spc Space Cluster Bay Office RMB RSD Lote Block-No",
);

/** What no town or house is called: a segment that begins so ends the address before it. */
export const NOT_PLACES: ReadonlySet<string> = new Set(
  `i he she we they it you my his her our their your this that these those there then which where who what when why how
  however please thanks thank but and or so yes no sorry ok okay regards dear hi hello tel telephone phone mobile mob cell fax
  email e-mail mail contact dob born date aged age ref reference reg registration lic cert attn attention account acct note nb ps re cc bcc from to sent
  subject mr mrs ms miss mx dr prof professor sir madam messrs rev judge justice pc sgt insp officer nurse sister mum mom dad
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun january february march april
  may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec today tomorrow
  yesterday morning evening also after before although because since while if as in at on by for with both all each every
  nino nhs nric dl id passport pan aadhaar ppsn pps vat gst abn acn company registered licence license policy`.split(
    /\s+/,
  ),
);

/** A segment with one of these names an organisation: it is not part of the address after it. */
export const ORGANISATIONS = alternatives(`
  Ltd Limited Inc LLC LLP PLC plc Co Company Corp Corporation Pty Pvt GmbH Hospital Clinic Surgery Practice School College
  University Academy Council Department Dept Ministry Church Mosque Temple Trust Foundation Association Services Service
  Solicitors Partners Group Centre Center Agency Insurance Police Library Museum Hotel Pharmacy`);

/** Routing keys of Irish postcodes (Eircode). */
export const EIRCODE_KEYS =
  "A(?:4[125]|6[37]|75|8[1-6]|9[124-68])|C15|D(?:0[1-9]|1[0-8]|20|22|24|6W)|E(?:2[15]|3[24]|4[15]|53|91)|F(?:12|2[368]|3[15]|4[25]|5[26]|9[1-4])|H(?:1[2468]|23|5[34]|6[25]|71|91)|K(?:3[246]|45|56|67|78)|N(?:3[79]|41|91)|P(?:1[247]|2[45]|3[126]|4[37]|5[16]|6[17]|7[25]|8[15])|R(?:14|21|32|35|4[25]|5[16]|9[35])|T(?:12|23|34|45|56)|V(?:1[45]|23|3[15]|42|9[2-5])|W(?:12|23|34|91)|X(?:35|42|91)|Y(?:14|2[15]|3[45])";

export const EIRCODE = `(?:${EIRCODE_KEYS}) ?[0-9AC-FHKNPRTV-Y]{4}`;
export const CANADIAN_CODE = "[A-CEGHJ-NPR-TVXY]\\d[A-CEGHJ-NPR-TV-Z] ?\\d[A-CEGHJ-NPR-TV-Z]\\d";
export const AUSTRALIAN_STATE = "(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT)";
export const CANADIAN_PROVINCE =
  "(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|Ontario|Quebec|Saskatchewan|Nova Scotia|New Brunswick)";
export const AMERICAN_STATE =
  "(?:A[KLRSZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])";
export const BRITISH_CODE =
  "(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}|[a-z]{1,2}\\d[a-z\\d]? ?\\d[abd-hjlnp-uw-z]{2})";
