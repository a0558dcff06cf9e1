/**
 * How people spell in chat, as form:words, several words for one form allowed. Facts of usage; one-letter forms
 * count in lower case only.
 */
const FORMS = `u:you|ur:your|urs:yours|urself:yourself|ya:you|y'all:you all|r:are|n:and|c:see|k:ok|y:why|2:to|4:for|b:be|
2moro:tomorrow|2morrow:tomorrow|2mrw:tomorrow|tmrw:tomorrow|tmr:tomorrow|tmw:tomorrow|tomoz:tomorrow|tommorow:tomorrow|
tommorrow:tomorrow|tomorow:tomorrow|2nite:tonight|2night:tonight|tonite:tonight|2nyt:tonight|tnite:tonight|2day:today|
2gether:together|2geva:together|yday:yesterday|yest:yesterday|ystrday:yesterday|wknd:weekend|wkend:weekend|wk:week|wks:weeks|
yr:year|yrs:years|mth:month|mths:months|hr:hour|hrs:hours|min:minute|mins:minutes|nite:night|nyt:night|
gr8:great|gr8t:great|l8:late|l8r:later|m8:mate|m8s:mates|h8:hate|w8:wait|str8:straight|b4:before|4ever:forever|4eva:forever|
some1:someone|any1:anyone|every1:everyone|no1:no one|sum1:someone|ne1:anyone|
pls:please|plz:please|plse:please|thx:thanks|thnx:thanks|tnx:thanks|thanx:thanks|ty:thank you|tysm:thank you so much|
ppl:people|peeps:people|bf:boyfriend|gf:girlfriend|bff:best friend|bestie:best friend|bday:birthday|
bro:brother|sis:sister|hubby:husband|fam:family|fwd:forward|appt:appointment|uni:university|hosp:hospital|dr:doctor|
w:with|wit:with|wiv:with|w/:with|w/o:without|b/c:because|bc:because|bcz:because|bcos:because|cuz:because|coz:because|cos:because|
bout:about|abt:about|thru:through|tho:though|altho:although|tht:that|dat:that|da:the|dis:this|dey:they|dem:them|wat:what|wut:what|
wen:when|whr:where|wer:where|hav:have|hv:have|luv:love|lv:love|gd:good|gud:good|nxt:next|lst:last|frm:from|msg:message|msgs:messages|
txt:text|pic:picture|pics:pictures|convo:conversation|addy:address|fone:phone|numba:number|skool:school|werk:work|wrk:work|
im:I'm|ive:I've|id:I'd|i'll:I'll|i'm:I'm|i've:I've|i'd:I'd|i:I|dont:don't|doesnt:doesn't|didnt:didn't|cant:can't|couldnt:couldn't|
wont:won't|wouldnt:wouldn't|isnt:isn't|arent:aren't|wasnt:wasn't|werent:weren't|hasnt:hasn't|havent:haven't|hadnt:hadn't|
aint:ain't|shouldnt:shouldn't|thats:that's|whats:what's|wheres:where's|hes:he's|shes:she's|theyre:they're|youre:you're|
lets:let's|theres:there's|gonna:going to|wanna:want to|gotta:got to|gimme:give me|lemme:let me|dunno:don't know|
imma:I'm going to|ima:I'm going to|finna:going to|tryna:trying to|kinda:kind of|sorta:sort of|outta:out of|lotta:lot of|
idk:I don't know|ily:I love you|omw:on my way|wfh:working from home|rn:right now|atm:at the moment|asap:as soon as possible|
hbd:happy birthday|hmu:hit me up|lmk:let me know|irl:in real life|ttyl:talk to you later|brb:be right back|
goin:going|doin:doing|livin:living|workin:working|movin:moving|comin:coming|leavin:leaving|gettin:getting|stayin:staying|
seein:seeing|meetin:meeting|talkin:talking|lookin:looking|visitin:visiting|ldn:London|nyc:New York City`;

export const CHAT_WORDS: ReadonlyMap<string, string> = new Map(
  FORMS.replaceAll("\n", "")
    .split("|")
    .map((row) => [row.slice(0, row.indexOf(":")), row.slice(row.indexOf(":") + 1)]),
);

/** Frequent words with a doubled letter: what "soooon" and "helllo" may stand for; other stretched letters are single. */
export const DOUBLED: ReadonlySet<string> = new Set(
  `all ball call fall hall small tall wall bell cell hell hello sell tell well yellow bill fill hill ill kill skill still till will
doll full pull dull really totally finally actually feel feeling wheel good food mood wood book look took cook cool fool pool
school tool too zoo soon moon noon room bloom boom broom door floor poor foot boot root shoot tooth smooth loose choose goose
see bee fee free tree three agree meet meeting feet sweet street greet sheet sleep sleepy deep keep sheep creep week weekend seek
cheek need feed seed speed indeed green queen seen been between teen teeth cheese coffee happy sorry hurry worry carry marry merry
married cherry berry funny sunny bunny honey dinner winner inner summer swimming hammer common community comment apple pepper
puppy supper upper happen stopped shopping little bottle battle settle better butter letter matter pretty kitty getting sitting
shut mess miss kiss boss loss class glass grass pass less press dress stress across guess yes success possible off stuff staff
coffee office offer different difficult egg bigger hugging foggy buzz jazz pizza puzzle fizz tomorrow google book cannot
massive amazing awesome annoying beginning running tennis moon bloody daddy mummy mommy nanny granny auntie buddy wedding ladder
add odd kidding middle address accident account according soccer success hippo wrapped`.split(/\s+/),
);
