/**
 * Top-level domains of the IANA root zone (version 2026011900): every country code, and the generic ones that registrars
 * sell most or that communities use; brands and rarities are left out. Internationalised ones as people write them.
 */
const COUNTRY_CODES = `
ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg
ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi
gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky
kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl
no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr
ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za
zm zw`;

const GENERIC = `
academy accountant actor adult aero africa agency amsterdam apartments app archi army arpa art asia associates attorney
auction audio auto band bank bar barcelona bayern beer berlin best bet bible bid bike bio biz black blog blue boats bond
boston bot boutique broker brussels build builders business buzz cafe camera camp capital car cards care career careers
cars casa cash casino cat catering center charity chat cheap church city claims cleaning click clinic clothing cloud club
coach codes coffee college cologne com community company computer construction consulting contact contractors cooking cool
coop country courses credit creditcard cruises cymru dance date dating deals degree delivery democrat dental dentist desi
design dev diamonds diet digital direct directory discount doctor dog domains download earth eco edu education email energy
engineer engineering enterprises equipment estate eus events exchange expert express fail faith family fan fans farm fashion
finance financial fish fishing fit fitness flights florist flowers football foundation fun fund furniture futbol fyi gal
gallery game games garden gay gift gifts glass global gmbh gold golf gov graphics green group guide guru hair hamburg haus
health healthcare help holdings holiday homes horse hospital host hosting house icu immo immobilien inc industries info ink
institute insurance int international investments irish istanbul jetzt jewelry jobs kaufen kim kitchen kiwi koeln kyoto land
law lawyer lease legal lgbt life lighting limited limo link live llc loan loans lol london love ltd luxury madrid
maison management market marketing markets mba media melbourne memorial men menu miami mil mobi moda moe mom money monster
mortgage moscow motorcycles mov movie museum nagoya name navy network net news ngo ninja nrw nyc okinawa one ong onl online
org organic osaka page paris partners parts party pet pharmacy photo photography photos pics pictures pink pizza place plus
poker post press pro productions properties property pub quebec racing realty recipes red rehab reisen rent rentals repair
report rest restaurant review reviews rio rip rocks ruhr run ryukyu saarland sale salon school schule science scot security
services sexy shoes shop shopping show singles site ski soccer social software solar solutions space sport store stream
studio study style supplies supply support surf surgery swiss sydney systems taipei tattoo tax taxi team tech technology tel
tennis theater tickets tips tires tirol today tokyo tools top tours town toys trade trading training travel tube university
uno vacations vegas ventures vet video villas vin vip vision vlaanderen vodka vote voyage wales wang watch webcam website
wedding wien wiki win wine work works world wtf xin xxx xyz yachts yoga yokohama zip zone`;

const INTERNATIONAL = `
みんな コム セール ストア ファッション ポイント グーグル クラウド 世界 中国 中國 中文网 中信 公司 网络 网址 网店 网站 在线
手机 商城 商店 商标 集团 企业 游戏 娱乐 购物 健康 移动 我爱你 时尚 新闻 香港 台湾 台灣 新加坡 澳門 政务 公益 机构 慈善
한국 닷컴 닷넷 삼성 рф рус бел укр срб мкд мон қаз бг ею дети москва онлайн сайт орг ком католик ελ ευ გე հայ ישראל קום
भारत संगठन नेट कॉम ভারত বাংলা ಭಾರತ ഭാരതം ଭାରତ ਭਾਰਤ ભારત భారత్ இந்தியா இலங்கை சிங்கப்பூர் ලංකා ไทย คอม ລາວ
امارات السعودية عمان قطر مصر المغرب الجزائر تونس ایران پاکستان بھارت سوريا عراق فلسطين الاردن شبكة موقع بازار كوم`;

/** Names that are never in the root zone but stand in documents and private networks: RFC 2606, 6761, 6762, 9476; ICANN 2024. */
const RESERVED = "example test invalid localhost local onion alt internal lan home corp テスト 例え 测试";

const words = (list: string) => list.trim().split(/\s+/);
const KNOWN = new Set(words(COUNTRY_CODES + GENERIC + INTERNATIONAL));
const SPECIAL = new Set(words(RESERVED));

/** Whether a label, in any case, is a top-level domain that exists. */
export function isTopLevelDomain(label: string): boolean {
  const lower = label.toLowerCase();
  return KNOWN.has(lower) || /^xn--[a-z0-9-]{2,59}$/.test(lower);
}

/** Whether a label is one of the names reserved for examples, tests and private networks. */
export function isReservedDomain(label: string): boolean {
  return SPECIAL.has(label.toLowerCase());
}
