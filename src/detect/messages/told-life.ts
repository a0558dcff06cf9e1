/**
 * What people tell of themselves in messages without a name or a number that other recognisers know: the places of a day ("at the leisure
 * centre", 駅前のクリニック), pets and nicknames, the school year and the ward, pregnancy, treatment, orientation, the end of a marriage.
 * Each pattern asks for the words that stand around it when it is told of somebody; whether the message is about anybody's life is judged later.
 */
import { matchesOf } from "../matches-of.ts";
import type { Recognizer } from "../recognizer.ts";

export const TOLD_LIFE = "told-life.v1";
const SCORE = 0.6;

export interface ToldLifeKnowledge {
  readonly isGiven: (name: string) => boolean;
  readonly isSurname: (name: string) => boolean;
  /** Whether a word in lower case is the name of a place and hardly a word besides. */
  readonly isPlace: (name: string) => boolean;
  /** Whether a noun means a building, a shop or another place where people go. */
  readonly isBuilding: (noun: string) => boolean;
}

interface Told {
  readonly label: string;
  /** Its first group is what is told. */
  readonly pattern: RegExp;
  readonly accepts?: (value: string, knowledge: ToldLifeKnowledge) => boolean;
}

const one = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*[|\n]\s*/)
    .join("|")})`;

/** Places that few of are near anybody; a shop, a pub or an office is in every message. */
const PLACE =
  one(`leisure cent(?:re|er)|sports cent(?:re|er)|community cent(?:re|er)|call cent(?:re|er)|health cent(?:re|er)|rec cent(?:re|er)
garden cent(?:re|er)|shopping cent(?:re|er)|job ?cent(?:re|er)|day cent(?:re|er)|allotments?|planetarium|observatory|aquarium|library|museum|barber ?shop
barbers|hair salon|nail salon|nail bar|clinic|surgery|hospice|care home|nursing home|retirement home|rehab|refuge|women's shelter|homeless shelter|food bank
warehouse|depot|sorting office|distribution cent(?:re|er)|factory|mill|shipyard|docks|brewery|bakery|butchers|florists|launderette|laundromat|vets?
dental practice|orthodontist|opticians|day ?care|nursery|kindergarten|preschool|playgroup|cr[eè]che|grammar school|primary school|high school|middle school
boarding school|sixth form|church hall|village hall|scout hut|town hall|parish church|chapel|mosque|synagogue|gurdwara|temple|convent|monastery|seminary
cemetery|crematorium|barracks|army base|air base|naval base|fire station|police station|courthouse|law firm|bowling alley|ice rink|swimming pool|swimming baths
lido|skate ?park|stables|riding school|rugby club|golf club|tennis club|cricket club|football club|bowls club|rowing club|boxing gym|climbing wall|dance studio
dojo|campsite|caravan park|trailer park|boatyard|marina|harbour|end house|corner house|bungalow|farmhouse|halls of residence|student halls|dorms?
retail park|industrial estate|business park|bus depot|bus station|interchange|taxi rank|petrol station|gas station|food court|arcade|pharmacy|chemists?
methadone clinic|fertility clinic|sexual health clinic|maternity ward|psych ward|icu|a&e`);
const REACHES = one(
  "at|outside|from|to|behind|inside|in|near|opposite|by|leaving|left|reach|reached|beside|round|live above|work above",
);
const STATE =
  one(`pregnant|expecting|bi|bisexual|gay|lesbian|trans|transgender|non-?binary|enby|asexual|ace|pansexual|pan|queer|intersex|divorced|getting divorced
separated|widowed|adopted|sober|teetotal|in recovery|in remission|in rehab|on benefits|on parole|on probation|bankrupt|homeless|undocumented|autistic|dyslexic|dyspraxic
diabetic|epileptic|asthmatic|coeliac|celiac|anorexic|bulimic|bipolar|hiv positive|hiv\\+|infertile|deaf|blind|vegan|vegetarian|on antidepressants|suicidal|terminal|self-harming|a single (?:mum|mom|dad|parent)|a carer|an alcoholic|a recovering alcoholic|an addict`);
const TREATMENT = one(
  `chemo(?:therapy)?(?: round \\w+)?|radiotherapy|dialysis|ivf(?: round \\w+)?|(?:hip|knee|back|heart|eye|cataract|hernia|bypass|gallbladder|shoulder|foot|wisdom tooth) (?:op|operation|replacement|surgery)
c-section|hysterectomy|mastectomy|vasectomy|biopsy|miscarriage|abortion|top surgery|bottom surgery|hrt|parkinsons|alzheimers|crohns|tourettes|hashimotos|hodgkins|huntingtons|addisons|raynauds|aspergers|downs syndrome|dyspraxia|dyscalculia|pcos|endo(?:metriosis)?|postnatal depression|anger management|couples therapy|maternity leave|paternity leave|sick leave|sectioned|detox|mat leave|(?:broken|fractured|sprained|dislocated) (?:wrist|arm|leg|ankle|collarbone|rib|ribs|foot|hip|nose|finger|toe|elbow|shoulder|jaw|knee)`,
);
/** Parts of any home and street. */
const HOME =
  /^(?:room|door|house|kitchen|garden|bed|car|floor|wall|window|bathroom|bedroom|road|street|corner|side|way|hall|toilet|loo|sofa|table|fence|gate|drive|stairs|roof|counter|till|line|bar|stage|front|back|top|end|area|post|stop|lights|bridge|path|track)$/;
const NO_MODIFIER =
  /^(?:same|other|whole|first|last|next|wrong|right|nearest|local|entire|best|worst|new|old|big|main|front|back|only|and|or|of|to|is|was|that|when|with|for|but|so|as|in|on|a|the|my|our|me|it|he|she|they|you|who)$/;
const BODY = one(
  "hip|hips|knee|knees|back|heart|eye|eyes|chest|stomach|tummy|belly|bowel|kidney|kidneys|liver|lung|lungs|breast|prostate|bladder|womb|ovary|throat|neck|shoulder|elbow|wrist|hand|finger|thumb|arm|leg|ankle|foot|toe|head|ear|ears|nose|jaw|tooth|teeth|gum|skin|blood|thyroid|gallbladder|appendix|tonsils|spine|disc|rib|ribs|collarbone|hernia|cataract",
);
const TROUBLE = one(
  "done|op|ops|operation|surgery|replacement|replaced|removed|out|scan|x-?ray|biopsy|pain|pains|ache|aches|infection|cancer|attack|failure|trouble|problems|injury|transplant|stones|test results|condition|disease|spasms|cramps|injections?",
);
const HURT = one(
  "broken|fractured|sprained|dislocated|torn|busted|dodgy|slipped|trapped|swollen|pulled|twisted|bust",
);
const SUBJECT = one(
  "chem|chemistry|bio|biology|physics|maths?|further maths|double (?:maths|science|english)|geog(?:raphy)?|history|pe|re|french|spanish|german|latin|art|drama|music|english lit|form time|homeroom|study hall|assembly|detention",
);
const ANIMAL = one(
  "dog|cat|puppy|pup|kitten|rabbit|bunny|hamster|guinea pig|parrot|budgie|tortoise|horse|pony|lurcher|spaniel|labrador|lab|terrier|poodle|collie|whippet|greyhound|tabby|goldfish|snake|gecko|ferret",
);

const ENGLISH: readonly Told[] = [
  {
    label: "LOCATION",
    pattern:
      /(?<![\p{L}'’])(?:in|to|from|near|leaving|reach|outta|around|via) (\p{Ll}{4,15})(?![\p{L}\p{N}'’-])/gu,
    accepts: (value, { isPlace }) => isPlace(value),
  },
  {
    label: "ORGANIZATION",
    pattern:
      /\p{Lu}\p{Ll}+ (?:from|in) (accounts|hr|HR|IT|marketing|sales|finance|legal|payroll|reception|logistics|procurement|ops|comms|dispatch|radiology|oncology|paediatrics|maternity|admissions|security|facilities|catering|housekeeping|purchasing|engineering|design|editorial|compliance)(?![\p{L}-])/gu,
  },
  {
    label: "FACILITY",
    pattern:
      /\b(?:behind|outside|near|opposite|beside|by) (\p{Lu}\p{Ll}{2,14} (?:library|station|church|school|park|surgery|pool|cinema|market|bridge|pier|chapel|baths|arcade|precinct|hospital|college|mosque|temple|green|common))\b/gu,
  },
  {
    label: "FACILITY",
    pattern:
      /\b(?:at|leaving|left|outside|in) (the (?:Mater|Royal|Infirmary|General|Western|Queen's|Rotunda|Coombe|Jewish|Marsden|Brompton|Whittington|Victoria))(?= |,|\.|!|\?|$)(?! \p{Lu})/gu,
  },

  {
    label: "FACILITY",
    pattern: new RegExp(
      `(?<![\\p{L}'’])${REACHES} ((?:the|our|my) (?:[\\p{L}'’&-]{2,15} ){0,2}?${PLACE}(?: (?:in|on|at|by|near) (?:the )?[\\p{Lu}\\d][\\p{L}\\d'’]{1,15}(?: \\p{Lu}[\\p{L}'’]{1,15}){0,2})?)(?![\\p{L}])`,
      "giu",
    ),
  },
  {
    label: "FACILITY",
    pattern:
      /(?<![\p{L}'’])(?:at|outside|behind|near|opposite|from|leaving|inside|round|by|reach|into) ((?:the|our|my|that) (?:\p{Ll}[\p{L}'’-]{2,12} ){1,2}?\p{Ll}{3,12}(?: (?:in|on|by|near|off) (?:the )?(?:\p{Lu}[\p{L}'’]{1,15}(?: \p{Lu}[\p{L}'’]{1,15}){0,2}|station|corner|river|canal|roundabout|church|park))?)(?![\p{L}'’])/gu,
    accepts(value, { isBuilding }) {
      const [named = ""] = value.split(/ (?:in|on|by|near|off) /);
      const words = named.split(" ").slice(1);
      return (
        isBuilding(words.at(-1)!) &&
        !HOME.test(words.at(-1)!) &&
        !words.some((word) => NO_MODIFIER.test(word))
      );
    },
  },
  {
    label: "FACILITY",
    pattern: new RegExp(
      `\\b(?:is|now|lives|living|put|moved|gone|went)\\)? in (an? ${one("care home|nursing home|hospice|refuge|hostel|squat|halfway house|retirement home|women's shelter|homeless shelter|young offenders")})\\b|, (in a care home)\\b`,
      "giu",
    ),
  },
  {
    label: "RELATION",
    pattern: new RegExp(
      `(?<![\\p{L}])(?:i['’]?m|i am|she['’]?s|he['’]?s|(?:she|he|i|mum|mom|dad|sister|brother|son|daughter|husband|wife|friend|mate) (?:is|was)|came out as|coming out as|been|got|getting)(?: (?:now|actually|still|newly|recently|just|probably|also))? (${STATE})(?![\\p{L}-]| (?:a|an|it|the|that|to (?:see|hear|get|be))(?![\\p{L}]))`,
      "giu",
    ),
  },
  {
    label: "RELATION",
    pattern:
      /\b\d{2}, (?:[\p{L} ]{3,25}, ){0,3}(vegan|vegetarian|single|divorced|widowed|gay|bi|lesbian|trans|teetotal)(?=,|\.)/giu,
  },
  {
    label: "RELATION",
    pattern:
      /\b((?:[\p{L}-]{3,12}|\d{1,2}) years married|married (?:for )?\d{1,2} years|together (?:for )?\d{1,2} years)\b/giu,
  },
  {
    label: "MEDICAL",
    pattern: new RegExp(`(?<![\\p{L}-])(${TREATMENT})(?![\\p{L}-]| (?:is|are) (?:a|so|the)\\b)`, "giu"),
  },
  {
    label: "MEDICAL",
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:(?:had|having|get|got|getting|has|have|with|after|his|her|my|since|for|following|from)(?: (?:a|an|his|her|my|the|both|some|bad|severe|awful))* )(${BODY} ${TROUBLE}|${HURT} ${BODY})(?![\\p{L}-])`,
      "giu",
    ),
  },
  {
    label: "MEDICAL",
    pattern:
      /\b(?:had|have|has|got|with|i['’]m|he['’]s|she['’]s) (type (?:1|2|one|two)(?: diabet(?:es|ic))?|long covid|high blood pressure|the menopause|a (?:heart|panic) attack|a stroke|a stoma|a pacemaker|a breakdown|a (?:lump|tumou?r|cyst|rash))(?![\p{L}\d])/giu,
  },
  {
    label: "AGE",
    pattern:
      /\b(?:an?|my|our|the|her|his|with) ((?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ](?:day|week|month|year)s?[- ]olds?)(?![\p{L}])(?! (?:can|are|is|should|will)\b)/giu,
  },
  {
    label: "AGE",
    pattern:
      /\b(?:happy|turning|hit|for (?:my|his|her|your)) ((?:1[0-9]|[1-9][0-9]?)(?:st|nd|rd|th))(?= (?:birthday|bday|to)\b|[ ,]\p{Lu}|[!. ]|$)(?! (?:of|anniversary)\b)/giu,
  },
  {
    label: "EDUCATION",
    pattern: new RegExp(
      `(?<![\\p{L}'’])(?:in|to|after|before|from|till|til|until|during|skip(?:ped|ping)?|my|fail(?:ed|ing)?) ((?:(?:[1-8](?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth) period|period [1-8])|${SUBJECT}(?= (?:class|lesson|exam|test|or|today|tomorrow|at|homework|and|room|mock)\\b|[?!.,]|$)|(?:vet|med|medical|law|nursing|art|drama|beauty|business|film|flight|culinary|grad|dental|night|boarding|primary|special) school|(?:set|stream|form|class|tutor group) \\d[\\p{L}]?|[1-9]\\d?[A-HJ-Z](?![\\p{L}\\d]))`,
      "giu",
    ),
  },
  {
    label: "CODE",
    pattern: /(?<![\p{L}\p{N}])([A-Z]{2}[0-9]{2} ?[A-Z]{3})(?![\p{L}\p{N}])/gu,
  },
  { label: "PERSON", pattern: /\banswers to (?:the name (?:of )?)?["“']?(\p{L}[\p{L}'’-]{1,15})/giu },
  {
    label: "PERSON",
    pattern: new RegExp(`(?<![\\p{L}])(\\p{Lu}\\p{Ll}{2,12}) the ${ANIMAL}(?![\\p{L}])`, "gu"),
  },
  {
    label: "PERSON",
    pattern: new RegExp(
      `\\b(?:my|our|the|her|his) (?:[\\p{Ll}-]{2,12} ){0,2}${ANIMAL},? (?:called |named |is called )?(\\p{Lu}\\p{Ll}{2,12})(?![\\p{L}'’])`,
      "gu",
    ),
  },
  {
    label: "PERSON",
    pattern:
      /(?<![\p{L}])(?:[Mm]y|[Oo]ur) (?:wee |little |lovely |poor |dear |own )?(\p{Lu}\p{Ll}{2,11})(?![\p{L}]| \p{Lu})/gu,
    accepts: (value, { isGiven }) => isGiven(value),
  },
  {
    label: "EDUCATION",
    pattern:
      /(?<![\p{L}\d])((?:Year|year|Yr|yr|Grade|grade|Class|class|Form|form|Primary|P|Y) ?(?:1[0-3]|[1-9])[A-Z]?|(?:[1-9]|1[0-2])(?:st|nd|rd|th) grade|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) grade)(?= (?:parents?|mums?|kids?|class|teacher|at|trip|group|pupils?|boys?|girls?|and|in|with)|[,.!?)]|$)(?! (?:in|of) (?:the|a) )/gu,
  },
  {
    label: "CODE",
    pattern:
      /\b(?:ward|room|plot|ext|extension|flat|apt|apartment|unit|bay|locker|cabin|berth|pitch|lodge|caravan|chalet|dorm|cell)\.? ?(?:no\.? ?|number |#)?(\d{1,5}[a-z]?)(?![\p{L}\d%]|[.,]\d)/giu,
  },
  { label: "CODE", pattern: /\b(?:at|from|in|outside) ((?:number|no\.?) ?\d{1,3}[a-z]?)(?![\p{L}\d])/giu },
  {
    label: "AGE",
    pattern:
      /(?:['’]s|\b(?:my|his|her|our|their)) ((?:1[0-9]|[2-9][0-9]|1?[0-9])(?:st|nd|rd|th))(?= (?:birthday|bday|party|do|bash|and|on|in|at|next|this)\b|[,.!?]|$)/giu,
  },
  {
    label: "AGE",
    pattern:
      /\b(?:he|she|who)(?:['’]?s| is| was| turned| turns) (?:only |just |nearly |almost |about |now )?(\d{1,2})(?=\s*(?:and|but|now|so|when|this|next|in|on|today|tomorrow)\b|[,.!?)]|$)(?![.,]\d)/giu,
  },
  {
    label: "AGE",
    pattern:
      /\b(?:diagnosed|divorced|widowed|married|pregnant|retired|sacked|orphaned|redundant)\b[^.!?\n]{0,30} at ([1-9][0-9])(?![\p{L}\d:%]|[.,]\d)/giu,
  },
  {
    label: "DATE_TIME",
    pattern:
      /\b(?:since|until|till|in|from|by) (may|march|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|april|june|july|august|september|october|november|december)\b(?! (?:be|have|not|on|the|to)\b)/gu,
  },
  {
    label: "DATE_TIME",
    pattern:
      /\b(on (?:my|his|her|our|their) (?:birthday|anniversary|wedding day)|(?:my|his|her|our|their|\p{Lu}\p{Ll}+['’]s) due date)\b/gu,
  },
  {
    label: "PHONE_NUMBER",
    pattern: /\b(?:number|phone|cell|mobile|call|text|ring)[^.\d\n]{0,16} ?(\d{3}[- ]\d{4})(?![\d-])/giu,
  },
  {
    label: "USERNAME",
    pattern:
      /\b(?:add me|my (?:ign|gamertag|psn|snap|discord|steam|insta|tag|user(?:name)?)|gamertag|psn|ign|dm me)(?: is| on \w{2,10})?[: ]+@?(?=[\p{L}\d.-]*[_\d])([\p{L}\d_.#-]{4,24})/giu,
  },
  {
    label: "PERSON",
    pattern:
      /\b(?:tell|ask|with|and|from|hi|hey|told|asked) ((?:ah|big|lil|wee|auntie?|uncle|uncle|kak|bang|abang|kuya|ate|tita|tito|bhai|didi|mama|papa|nana|pop) (?!(?:one|two|deal|man|boy|girl|bit|thing|time|day|up|and|is|the|that|of|data)\b)\p{L}{3,10})\b/gu,
  },
  {
    label: "OCCUPATION",
    pattern:
      /\b(?:join(?:ed|ing|s)?|start(?:ed|ing|s)?|work(?:ed|ing|s)?|job|hired|promoted)\b[^.!?\n]{0,30} (?:as|to) (?:an? |the )?((?:[\p{Ll}-]{3,12} ){0,2}(?:lead|manager|assistant|officer|engineer|developer|analyst|consultant|trainee|apprentice|supervisor|head|director|associate|coordinator|executive|operator|driver|technician|designer|intern|partner))\b/giu,
  },
];

const JOB_JA = one(
  `経理|総務|人事|営業|事務|受付|広報|企画|法務|開発|設計|施工管理|現場監督|保育士|看護師|看護助手|介護士|介護職|ヘルパー|薬剤師|医者|歯科医|歯科衛生士|助産師|栄養士|教師|教員|講師|塾講師|先生|公務員|会社員|銀行員|商社マン|派遣|契約社員|フリーター|ニート|無職|主婦|専業主婦|主夫|大学生|院生|大学院生|高校生|中学生|浪人生|専門学生|看護学生|美容師|理容師|ネイリスト|エステティシャン|調理師|料理人|板前|パティシエ|大工|左官|鳶|電気工事士|整備士|運転手|ドライバー|配達員|警備員|警察官|消防士|自衛官|漁師|農家|酪農|僧侶|住職|神主|弁護士|税理士|会計士|司法書士|行政書士|エンジニア|プログラマー|デザイナー|イラストレーター|ライター|編集者|記者|カメラマン|声優|ホスト|キャバ嬢|風俗嬢|店員|店長|バイトリーダー|コンビニ店員|工員|期間工|清掃員|研究員|通訳|ガイド|添乗員|客室乗務員|パイロット|社労士|理学療法士|作業療法士|言語聴覚士|ケアマネ|ソーシャルワーカー|図書館司書|司書|学芸員`,
);
const HEALTH_JA = one(
  `妊娠(?:[0-9０-９]+(?:週|[ヶかカケ]月)|中|初期|後期)?|不妊治療|体外受精|人工授精|流産|死産|中絶|つわり|生理不順|更年期|うつ病?|鬱病?|双極性障害|統合失調症|適応障害|パニック障害|不安障害|摂食障害|過食症|拒食症|発達障害|ADHD|ASD|自閉症|アスペ|自律神経失調症|不眠症|依存症|アル中|認知症|糖尿病?|高血圧|痛風|リウマチ|喘息|アトピー|てんかん|脳梗塞|心筋梗塞|脳出血|[一-龠]{0,2}がん|[一-龠]{0,2}癌|白血病|腎不全|透析|抗がん剤|放射線治療|ヘルニア|ぎっくり腰|骨折|捻挫|ねんざ|脱臼|肉離れ|打撲|手術|入院|にゅういん|通院|休職|救急搬送|人工肛門|ペースメーカー|HIV|性病|クラミジア|梅毒|インフル|コロナ陽性|陰性|陽性|食物アレルギー|卵アレルギー|[一-龠]{1,2}アレルギー|花粉症|難病|指定難病|障害者手帳|要介護[1-5１-５]?|要支援[12１２]?|寝たきり|胃ろう|不登校|保健室登校|引きこもり|ひきこもり|リスカ|自傷|オーバードーズ`,
);
const STATE_JA = one(
  `離婚(?:調停|協議)?|別居|死別|バツイチ|バツ[23２３]|シングルマザー|シンママ|シングルファザー|シンパパ|未婚の母|お?一人暮らし|お?ひとり暮らし|独り身|独居|ゲイ|レズビアン|レズ|バイセクシャル|トランスジェンダー|性同一性障害|ノンバイナリー|アセクシャル|Xジェンダー|少年院|刑務所|鑑別所|執行猶予|前科|生活保護|自己破産|借金|闇金|家賃滞納|パパ活|援交|風俗|キャバ|不倫|浮気|托卵|DV|家庭内暴力|虐待|いじめ|退学|中退|留年|留置場|婚約|入籍|再婚|できちゃった婚|授かり婚|里親|養子|帰化|在日|ワンオペ|単身赴任|ネカフェ難民|車中泊|夜勤(?:専従)?|(?:女|男)(?:の子|の人|性)?が好き(?=なんだ|だって|だと|で(?:す|、)|って)`,
);
/** What is said of the thing in general, or of others, not told. */
const NOT_TOLD_JA =
  "(?!とは|の(?:人|方|予防|原因|症状|患者|季節|ニュース|歴史|制度|映画|ドラマ|本)|予防|対策|検査キット|って(?:何|なに|なん|怖|大変|どう)|が(?:流行|増え|多い)|は(?:怖|大変|増え|よくない|ダメ)|問題|率|件数|保険|届|式|指輪|者|雑誌|映画|ドラマ)";
const PLACE_JA = one(
  `クリニック|病院|びょういん|医院|歯医者|歯科|皮膚科|眼科|耳鼻科|産婦人科|婦人科|心療内科|精神科|整形外科|整骨院|接骨院|薬局|ドラッグストア|工場|倉庫|事務所|会社|役所|市役所|区役所|保育園|幼稚園|小学校|中学校|高校|学童|塾|予備校|教習所|図書館|公民館|体育館|プール|公園|ジム|スタバ|ファミマ|セブン|ローソン|コンビニ|スーパー|ネカフェ|漫喫|カラオケ|パチ屋|パチンコ屋?|雀荘|居酒屋|スナック|バー|ラーメン屋|焼肉屋|喫茶店|カフェ|マック|ガスト|サイゼ|美容院|美容室|床屋|銭湯|サウナ|ラブホ|ホテル|旅館|実家|アパート|マンション|団地|寮|社宅|老人ホーム|デイサービス|デイ|施設|教会|お寺|神社|墓地|霊園|駐車場|バス停|交番|警察署|消防署|職安|ハロワ|自衛隊|基地|駐屯地`,
);
const KANA_PLACE = one(
  "こうえん|びょういん|ようちえん|ほいくえん|しょうがっこう|ちゅうがっこう|こうこう|としょかん|じどうかん|こうみんかん",
);
const OWN_JA = one(
  "駅前|近所|いつも|家の近く|うちの近く|家の前|家の裏|職場の近く|学校の近く|裏|地元|隣町|行きつけ|かかりつけ|国道沿い|駅裏|駅ビル|通ってる|勤めてる|働いてる",
);

const NICKNAME_ENDS =
  "(?:っち|ちん|たん|りん|ぽん|ぴょん|っぴ|ぴ|ッチ|ッシー|ピー|ッペ|ぴー|にゃん|やん|っしー|ぽよ|みん|むー|のん|すけ|ぴっぴ|っぺ)";
const NOT_NICKNAME =
  /^(?:こっち|そっち|あっち|どっち|ぼっち|えっち|うっち|まっち|たっち|きっち|ばっち|びっち|みっち|ぴったん|かんたん|たんたん|ふたん|さんたん|きちん|けんちん|みりん|きりん|ぷりん|ぷりぷりん|りんりん|ちりん|にっぽん|すっぽん|ぽんぽん|すぽん|ずっぽん|ぴょんぴょん|にゃんにゃん|じゃん|もんやん|ええやん|いいやん|あるやん|ないやん|そうやん|やんやん|おかやん|おるやん|みんみん|すいみん|こくみん|じゅうみん|しみん|のんのん|たのん|ほんのん|ねむー|むむー|うーむー|たすけ|きつけ|おすけ|まんたん|ぜったん|いったん|だいたん|ひょうたん|しったん|がったん|ごったん|おたん|ばんたん|せりん|こりん|かりん|まっぺ|ほっぺ|いっぺ|なっぴ|はっぴ|.*(?:[てでっ]たん|したん|きたん|なんやん|ったん|いたん|じゃやん))$/;

const JAPANESE: readonly Told[] = [
  {
    label: "EDUCATION",
    pattern:
      /(?<![0-9０-９一-龠])((?:[1-6１-６一二三四五六]年)?[1-9１-９一二三四五六七八九A-F]組|(?:高|中|小)[1-6１-６一二三四五六](?![0-9０-９時日月人個本つ年])|(?:大学|院|修士|博士|専門)[1-6１-６一二三四五六]年(?:生|目)?|[DMB][1-4](?=です|の|なん)|[1-6１-６一二三四五六]年生)/gu,
  },
  {
    label: "EDUCATION",
    pattern:
      /((?:年少|年中|年長)(?:組|さん)?)(?=の[一-龠ぁ-ん]{1,6}(?:です|と申)|です|クラス|の(?:娘|息子|子)|に(?:なり|上が))/gu,
  },
  {
    label: "EDUCATION",
    pattern:
      /(?<![一-龠])((?:[東西南北]|中央|第[一二三四五六七八九]|附属|[一-龠]{1,3}(?:台|丘|山|川|原|田|野|島|沢|谷|浜|町|西|東|南|北|附属))(?:小|中|高)(?:学校)?)(?=で|の|に|へ|から|、|は|って|出身|卒|[0-9])/gu,
  },
  {
    label: "OCCUPATION",
    pattern: new RegExp(
      `(${JOB_JA})(?=(?:を|で)?(?:やって|して)(?:い?(?:ます|る|た)|おり)|として(?:働|勤)|です(?:。|が|けど|、|!|！|$)|でした|だったのに|なんだけど|なんです|でございます|、?[0-9０-９]{2}歳)`,
      "gu",
    ),
  },
  {
    label: "OCCUPATION",
    pattern:
      /(?<=^|[、,。!！/\s])((?:[一-龠々ァ-ヺー]{1,8}(?:師|士|員|助手|職|官|医|マン|ナー|ニア|スト|ター|主婦|主夫|自営|経営|事務|営業|見習い|学生|院生)))(?=[、,。/\s]|です|してます|やってます|なので|だけど)/gu,
    accepts: (value) =>
      !/^(?:全員|会員|満員|定員|店員さん|武士|博士|紳士|弁士|同士|教師陣|兵士|ポスター|センター|ドクター|テスト|リスト|ベスト|ゲスト|セーター|バター|モンスター|スター|データ|マスター|ディナー|マナー|コーナー|オーナー|ランナー|マニア|ツイスト|トースト|ホスト|コスト|ポスト|ラスト|ダスト)$/.test(
        value,
      ),
  },
  {
    label: "EDUCATION",
    pattern:
      /(?<![一-龠ァ-ヺー])((?:[一-龠々]{1,5}|[ァ-ヺー]{2,6})部)(?=で(?!き)|に(?:入|所属|いる|い)|の(?:先輩|後輩|顧問|部長|練習|合宿|試合|大会|子|みんな)|、|です|だ(?:し|け|か)|入|辞め|やめ)/gu,
    accepts: (value) =>
      !/^(?:一|全|本|内|外|上|下|大|東|西|南|北|中|幹|細|支|患|腹|頭|胸|後|前|深|底|軍|刑事|民事|文|理工?学?|学|医学?|工学?|法学?|経済学?)部$/.test(
        value,
      ),
  },
  {
    label: "PERSON",
    pattern:
      /(?:組|課|部|科|園|校|店|会|計|任|係|室|支社|支店|本社|銀行|商事|工業|病院|クリニック|サービス|教室|塾|母|父|号室|階|町|役所|会社)の([一-龠々]{1,4}|[ぁ-ゖ]{2,5}|[ァ-ヺー]{2,6})(?:です(?:[。、!！\s]|が|けど|$)|と申し|といい|でございます|ともうし)/gu,
    accepts: (value, { isSurname, isGiven }) => isSurname(value) || isGiven(value),
  },
  {
    label: "OCCUPATION",
    pattern:
      /((?:[一-龠]{2,6}|[ァ-ヺー]{2,8})(?:勤務|勤め|パート|バイト))(?=。|、|です|です|で|してる|して|の[0-9]|$)/gu,
  },
  {
    label: "MEDICAL",
    pattern: new RegExp(
      `(${HEALTH_JA})${NOT_TOLD_JA}(?=で|し|に|を|の|が|、|。|,|\\s|だ|って|中|も|は|[0-9０-９]|\\(|（|$|!|！|なん|と|かも)`,
      "gu",
    ),
  },
  {
    label: "RELATION",
    pattern: new RegExp(
      `(${STATE_JA})${NOT_TOLD_JA}(?=で|し|に|を|の|が|、|。|,|\\s|だ|って|中|も|は|から|子|[0-9０-９]|\\)|）|$|!|！|なん|と|され|かも)`,
      "gu",
    ),
  },
  {
    label: "MEDICAL",
    pattern:
      /((?:腰|膝|足首?|手首|肩|背中|首|目|耳|歯|胃|腸|肺|心臓|肝臓|腎臓|胆のう|子宮|卵巣|乳房|前立腺|甲状腺)(?:を|が|の)?(?:やって(?:しま|まっ|も)|やっちゃ|切っ(?:た|て)|取っ(?:た|て)|摘出|痛め|悪く(?:し|な)|折っ(?:た|て)|ひねっ)[ぁ-ん]{0,3})/gu,
  },
  {
    label: "PERSON",
    pattern:
      /(?:名前|名字|苗字|姓|呼び名|あだ名)は[「『]?([ぁ-ゖァ-ヺー一-龠]{1,8}?)[」』]?(?=。|、|です|と(?:いい|申|言)|っていい|で|!|！|\s|$)/gu,
    accepts: (value) => !/^(?:何|なん|だれ|誰|ない|まだ|秘密|ひみつ|伏せ|出さ|言え)/.test(value),
  },
  {
    label: "PERSON",
    pattern: new RegExp(
      `(?<![ぁ-ゖァ-ヺー])((?:[ぁ-ゖ]{1,3}|[ァ-ヺー]{1,3})${NICKNAME_ENDS})(?=に(?!も?な)|と(?!し)|が|は|も|の|から|、|!|！|って|へ|来|遅)`,
      "gu",
    ),
    accepts: (value) => !NOT_NICKNAME.test(value),
  },
  {
    label: "PERSON",
    pattern:
      /([ぁ-ゖ]{2,5}|[ァ-ヺー]{2,5}|[一-龠々]{1,3})(?=(?:と(?:付き合|つきあ|別れ|結婚|入籍|同棲|デート|喧嘩|ケンカ|遊)|に(?:既読|告白|告る|コクる|フラれ|ふられ|振られ|謝|伝え|言っ(?:と|て))|から(?:LINE|ライン|電話|返信|既読)))/gu,
  },
  {
    label: "PERSON",
    pattern:
      /(?:[。!！?？\n\s]|\p{Extended_Pictographic}\uFE0F?)([ぁ-ゖ]{2,5}|[ァ-ヺー]{2,6}|[一-龠々]{1,4})[ 　\n]*$/gu,
    accepts: (value, { isGiven, isSurname }) => isGiven(value) || isSurname(value),
  },
  {
    label: "PERSON",
    pattern: /(?:^|\n)([ァ-ヺー]{2,8})(?:です|と申します|といいます|と言います)(?=。|!|！|、|\s|$)/gu,
  },
  {
    label: "FACILITY",
    pattern: new RegExp(
      `((?:${OWN_JA}の?|(?:バ先|バイト先|勤め先|勤務先|パート先)の)(?:[一-龠ァ-ヺー々A-Za-z]{0,8}${PLACE_JA}|[ァ-ヺー]{2,8}))`,
      "gu",
    ),
  },
  {
    label: "FACILITY",
    pattern:
      /(?:バ先|バイト先|勤め先|勤務先|パート先|転職先|内定先)(?:の|は|が)([ァ-ヺー一-龠々A-Za-z]{2,10})(?=で|の|に|が|、|。|は|です)/gu,
  },
  {
    label: "FACILITY",
    pattern: new RegExp(
      `([一-龠々]{2,4}の${PLACE_JA})(?=で|に|へ|の|さ|おっ|まで|から|前|行|通|勤|やめ|辞|を|集合|、|。)`,
      "gu",
    ),
    accepts: (value) =>
      !/^(?:近所|最近|今日|明日|昨日|全国|世界|日本|普通|最高|最悪|都会|田舎|外国|海外|他人|自分|一番|有名|大手|地方|街中|評判|話題|噂|今週|来週|会社|学校|病院|家族|友達)の/.test(
        value,
      ),
  },
  {
    label: "FACILITY",
    pattern: new RegExp(`(?:^|[とはに、。\\s])([ぁ-ゖ]{2,8}?${KANA_PLACE})(?=で|に|へ|の|から)`, "gu"),
  },
  {
    label: "FACILITY",
    pattern:
      /((?:ポスト|植木鉢|玄関マット|マット|物置|メーター(?:ボックス)?|郵便受け|鉢|室外機|ガスメーター|自転車)の(?:裏|下|中|上|横))/gu,
    accepts: () => true,
  },
  {
    label: "FACILITY",
    pattern: /([0-9０-９]{3,4}の(?:ポスト|郵便受け|部屋|玄関|宅配ボックス))/gu,
  },
  {
    label: "FACILITY",
    pattern: /([東西南北](?:改札)?口|中央(?:改札)?口|改札前|改札口)(?=で|に|って|集合|、|。|へ|の)/gu,
  },
  {
    label: "ORGANIZATION",
    pattern:
      /((?:割烹|居酒屋|焼肉|焼鳥|焼き鳥|寿司|鮨|鉄板焼|そば処|蕎麦|うどん|ラーメン|中華|食堂|カフェ|喫茶|珈琲|ビストロ|トラットリア|料亭|旅館|民宿|ペンション|スナック|バー|美容室|サロン)[ 　]?[一-龠々ァ-ヺーA-Za-zぁ-ゖ]{1,7}?)(?=で(?!す)|に(?!行き)|の(?:予約|前|個室)|、|集合|を予約)/gu,
    accepts: (value) => !/(?:屋|店|食べ|飲み|行|とか|みたい|でも|好き|[はがをにへとも])$/.test(value),
  },
  {
    label: "JP_ADDRESS",
    pattern:
      /((?:コーポ|ハイツ|メゾン|レジデンス|グランド|サンハイツ|パーク|プラザ|シャトー|ヴィラ|マンション|アパート|団地|荘)[一-龠々ァ-ヺーA-Za-zぁ-ゖ]{0,8} ?[A-Z]?-?[0-9０-９]{1,4}(?:号室?)?)/gu,
  },
  {
    label: "FACILITY",
    pattern:
      /([0-9０-９一二三四五六七八九十]{1,2}階の(?:冷蔵庫|会議室|休憩室|トイレ|ロッカー|給湯室|部屋|喫煙所|オフィス|フロア))/gu,
  },
  {
    label: "CODE",
    pattern:
      /([0-9０-９]{2,4}号室|内線[:：]?\s?[0-9０-９]{2,6}|[A-Z]?[0-9０-９]{1,3}病棟|[東西南北][0-9０-９]{1,2}病棟)/gu,
  },
  {
    label: "JP_ADDRESS",
    pattern:
      /([一-龠々][一-龠々ヶケがノのァ-ヺ]{0,7}[0-9０-９]{1,3}[-－ー−][0-9０-９]{1,3}[-－−][0-9０-９]{1,4})(?![0-9０-９-])/gu,
  },
  {
    label: "AGE",
    pattern:
      /(?<![0-9０-９])([0-9０-９]{1,2}(?:さい|ちゃい|才)|[一二三四五六七八九]?十[一二三四五六七八九]?(?=に(?:なり|なる|なっ)))/gu,
  },
  {
    label: "AGE",
    pattern: /(?:^|[、,/!！。\s])(?:[ぁ-ゖァ-ヺー一-龠A-Za-z]{1,8})[、,/\s]([1-7][0-9])(?=[、,/])/gu,
  },
  {
    label: "USERNAME",
    pattern:
      /(?:ID|アカウント|垢|ユーザー名|フレコ|フレンドコード|インスタ|ディスコ)(?:は|:|：|→|\s){0,2}@?((?=[A-Za-z\d.-]*[_\d])[A-Za-z][A-Za-z\d_.-]{3,23})/gu,
  },
  {
    label: "DATE_TIME",
    pattern:
      /((?:平日|土日|休日|毎晩|毎日|毎朝|週末|(?:毎週)?[月火水木金土日]曜日?)(?:の|は)?[0-9０-９]{1,2}時(?:半|[0-9０-９]{2}分)?(?:以降|以後|から|まで|ごろ|頃|前|過ぎ)?)/gu,
  },
  {
    label: "DATE_TIME",
    pattern:
      /((?:明日|今日|あさって|明後日|来週|[月火水木金土日]曜)の(?:放課後|昼休み|朝練|部活後|仕事帰り|夜|朝|夕方))/gu,
  },
];

export function toldLife(knowledge: ToldLifeKnowledge): Recognizer {
  return {
    name: TOLD_LIFE,
    labels: [...new Set([...ENGLISH, ...JAPANESE].map(({ label }) => label))],
    words: { "told-life": ["told of somebody's life", "身の回りのこと"] },
    *find({ text }) {
      const japanese = /[ぁ-ゖァ-ヺ一-龠]/u.test(text);
      for (const { label, pattern, accepts } of japanese ? [...ENGLISH, ...JAPANESE] : ENGLISH)
        for (const match of matchesOf(text, pattern)) {
          const value = match.slice(1).find((group) => group !== undefined);
          if (value === undefined || accepts?.(value, knowledge) === false) continue;
          const from = match.index + match[0].lastIndexOf(value);
          const found = nameWithin(label, value, from, knowledge, pattern);
          if (found) yield { ...found, label, score: SCORE, source: TOLD_LIFE, why: { code: "told-life" } };
        }
    },
  };
}

/** Kana before a name runs into it (まじむりゆうとに): the longest end of the run that is a given name, where the pattern cannot tell. */
function nameWithin(
  label: string,
  value: string,
  from: number,
  { isGiven }: ToldLifeKnowledge,
  pattern: RegExp,
): { readonly from: number; readonly to: number } | undefined {
  const to = from + value.length;
  if (label !== "PERSON" || !pattern.source.includes("付き合")) return { from, to };
  for (let start = 0; value.length - start >= (/^[一-龠]/u.test(value) ? 1 : 2); start++)
    if (isGiven(value.slice(start))) return { from: from + start, to };
  return undefined;
}
