/**
 * English wordings that can stand for each other: facts of usage, written for this project. A line is a set; "|" is between its
 * members, which are tokens with spaces between them. "<" before a member: recognised, never written; in a
 * set that starts so, the others are only written. ">": written, never recognised. "v" or "n" before a set: verbs or nouns, all their forms. After ";" where the set holds:
 *   start, inside     first word of a sentence, not the first
 *   end               a mark or nothing follows
 *   adj, num, lower   an adjective or adverb follows; a number follows; words in lower case stand on both sides
 *   chat, sms         the text has forms of speech (gonna), of typing in a hurry (u, dont)
 *   after, before, not after, not before     one of these words stands beside it
 * $subj, $det, $be, $verb, $done, $own, $ing stand for lists of words (sets.ts).
 */
export const SETS_EN = `
# quantities
i 've got|i have|<i have got ; before a an the some my no so two three
we 've got|we have|<we have got ; before a an the some our no so two three
you 've got|you have ; before a an the some your no so
they 've got|they have ; before a an the some their no so
he 's got|he has ; before a an the some his no so
she 's got|she has ; before a an the some her no so
a lot of|lots of|<a great deal of ; not after quite such what
a ton of|tons of
<loads of|lots of|a lot of
many|>a lot of|>lots of ; not after so too how as not n't very that this the his her my your our their a these those ; before people friends things kids children students places books questions problems ideas reasons changes shops games
<numerous|many ; not after the
<a number of|several
all of the|all the ; before people things time kids work way food others students books photos pictures money
all of my|all my
all of your|all your
all of our|all our
all of his|all his
all of her|all her ; not before .
all of their|all their
all of these|all these ; before people things kids years days times
all of those|all those ; before people things kids years days times
both of my|both my
both of the|both the ; before kids boys girls teams games days dogs cats books
both of us|the two of us
half of the|half the ; before time day class people team night money food
about|around|>roughly ; num ; not before 1 one ; not after 's is talk talking talked think thinking book movie film story read hear heard know
<approximately|about|around ; num
more than|over ; num ; after for of with at about is was are 's takes took is have had has
<less than|under ; num ; not after no
a bit|a little ; after is am are was were 'm 're 's be been feel feels feeling felt look looks looked getting got seem seems seemed become ; adj
<a little bit|a bit ; adj
each other|one another
every day|each day
every week|each week
every month|each month
every year|each year
every morning|each morning
every night|each night
every evening|each evening
every time|each time ; before $subj
no one|nobody ; not before else
anyone|anybody
someone|somebody
everyone|everybody ; not before 's
a couple|two ; after for ; before days weeks months years hours minutes
the whole|the entire ; before day night week weekend month year time family thing world house class team way movie film book afternoon morning evening story trip school city town country
my whole|my entire ; before life family day weekend week house class team body
our whole|our entire ; before life family day weekend week house class team trip
all day|all day long ; end
all night|all night long ; end
all week|all week long ; end
# time
right now|at the moment ; end
these days|nowadays
as soon as possible|<asap|as soon as I can ; end
right away|immediately|>straight away ; end
from time to time|every now and then|once in a while|now and then ; end
<occasionally|sometimes|now and then ; start
all the time|constantly ; end
once again|once more ; not before .
again and again|over and over|over and over again ; end
at first|initially ; start
in the end|eventually ; start
at last|finally ; start
suddenly|all of a sudden ; start
meanwhile|in the meantime ; start
afterwards|after that ; start
later on|later ; end ; not after years months weeks days hours minutes or and year
for now|for the time being|for the moment ; end
back then|at that time|at the time ; end
so far|until now ; end ; not after thus
recently|lately ; end
a while ago|some time ago ; end
a long time ago|<ages ago|long ago ; end ; not after so not
until|till ; not after up not
the minute|the moment|as soon as ; before $subj
as soon as|the moment ; before i you he she we they
<before long|soon ; end
tonight|this evening ; end
<yesterday evening|last night
in a minute|in a moment|in a second ; end
wait a minute|wait a moment|wait a second
just a minute|just a moment|just a second ; end
the beginning of|the start of
at the beginning of|at the start of
as always|as usual
usually|normally|>generally ; inside
<frequently|often
rarely|hardly ever|<seldom ; inside
sometimes|at times|occasionally ; start
twice a week|two times a week
twice a day|two times a day
<simultaneously|at the same time
one day|someday ; start ; before i we
# degree and manner
very|>really ; adj ; after a an the these some my ; not before next much first last few own same many little best thing well really very end
really|very|so|<super ; adj ; after $be ; not before want need like love hope well much many far long really very so wan gon that if when on as they we he she i it you the
pretty|quite ; adj ; after is am are was were 'm 're 's be been feel feels felt look looks looked seem seems got it
extremely|incredibly ; adj
completely|totally|>entirely ; not before and
almost|nearly ; not before always there never
<just about|almost ; before everything everyone everybody finished done ready
kind of|sort of ; after 'm am is are was were 's 're feel feels felt it i just look looks looked
probably|most likely ; inside ; not before not 've n't
maybe|perhaps ; not before n't
especially|particularly ; inside
mainly|mostly ; inside
basically|essentially ; inside
obviously|clearly ; start
definitely|certainly ; inside ; not before not
luckily|fortunately|thankfully
unfortunately|sadly ; start
<rapidly|quickly
by accident|accidentally ; end
on purpose|deliberately|intentionally ; end
for free|free of charge ; end
for sure|for certain ; end ; after know say tell
in a hurry|in a rush
out of the blue|out of nowhere|unexpectedly ; end
by myself|on my own|>alone ; end
by yourself|on your own ; end
by himself|on his own ; end
by herself|on her own ; end
by themselves|on their own ; end
by ourselves|on our own ; end
as well|too ; end ; not after , only
in general|generally ; start
# joining
because of|due to ; not before me him her you us them it that this $subj
because|>since ; inside ; before i we he she they you the my it
<in order to|to
<so that|so ; before i you he she we they it ; inside
although|even though|though ; before i you he she it we they the my ; not after , as even
as if|as though
<as long as|so long as ; before $subj
in spite of|despite
instead of|rather than ; not before me him her you us them it that this
for example|for instance|<e.g.
<such as|like ; not after ,
however ,|but ; start ; before $subj my the this that there
<therefore ,|so ; start
as a result ,|therefore ,|because of this , ; start
in addition ,|also ,|additionally , ; start
<moreover ,|besides ,|also , ; start
<furthermore ,|also ,|besides , ; start
besides|apart from|aside from ; before the my that this
apart from|aside from|except for ; before the my that this one
along with|together with
close to|near ; before my the our his her home campus
next to|beside ; before me him her you us them my the our
compared to|compared with
different from|different than ; not before the
similar to|>much like ; after is was are very really
<with regard to|regarding|about
<with respect to|regarding|about
<concerning|regarding|about ; before the my your our
inside of|inside ; before the my our a
<off of|off
<outside of|outside ; before the my our
all over the world|around the world
<at the present time|at the moment|right now
<in the event that|if
<due to the fact that|because
<on account of|because of
in fact ,|actually , ; start
<as a matter of fact|in fact
first of all|firstly|<to begin with ; start
in my opinion|to my mind|<imo|<imho
as far as i know|to my knowledge|<afaik
to be honest|honestly|<tbh
by the way|<btw ; not after all
anyway|<anyways ; not after it that
anyway ,|in any case , ; start
that 's why|that is why|this is why
the reason why|the reason ; before $subj
the way that|the way ; before $subj
the day that|the day ; before i we he she they
the first time that|the first time ; before i we he she they
the last time that|the last time ; before i we he she they
people who|people that
friends who|friends that
someone who|someone that
everyone who|everyone that
the one who|the one that
try and|try to ; before get make find see be keep do
<help me to|help me
<help you to|help you
<help us to|help us
think that|think ; before i he she we they my ; not after to
think|think that ; before he she we they ; after i you to n't
hope that|hope ; before i you he she we they it everyone
said that|said ; before i he she we they
<know that|know ; before i he she we they you it the my
<knew that|knew ; before i he she we they you it the my
believe that|believe ; before i he she we they
<guess that|guess
<thinks that|thinks ; before $subj $det
<think that|think ; before $det
<thought that|thought ; before $subj $det
<says that|says ; before $subj $det
<say that|say ; before $subj $det
<said that|said ; before $det
<hopes that|hopes ; before $subj $det
<knows that|knows ; before $subj $det
<believes that|believes ; before $subj $det
<wish that|wish ; before $subj
<told me that|told me ; before $subj $det
<tell me that|tell me ; before $subj
<realized that|realized ; before $subj $det
<realised that|realised ; before $subj $det
<noticed that|noticed ; before $subj $det
glad that|glad ; before i you we he she they it
sure that|sure ; before i you we he she they it
happy that|happy ; before i we he she they
sorry that|sorry ; before i you we he she they
so happy that|so glad that
what about|how about ; start
# talking
thank you so much|thanks so much|thanks a lot|thank you very much|<thx so much ; not before to
thank you|thanks ; not after i we to and many must no say said want give ; not before to so very a
congratulations|congrats
hi|hello|hey ; start ; not before there
hi there|hello there|hey there ; start
goodbye|bye ; not after say said kiss
yeah|yes|yep ; start
let me know|tell me ; before if when what how where why
could you please|can you please ; start
can you|could you ; start ; before tell help give send let show explain recommend
i do n't know|i 'm not sure|<idk ; before if what how why when whether where
i have no idea|i do n't know|<i 've no idea ; before if what how why when whether where
i guess|i suppose ; not before so
i think|i believe ; before he she we they this that it my the ; not before about of
i think|>in my opinion ; before the this that it ; start
i love|i really love|i just love ; before the my how this these it that
i like|i really like ; before the my how this these it
i really like|i like ; before the my how this these it
i really want to|i want to|<i wanna
i want to|i 'd like to|i would like to ; before go see visit learn know try say meet
i 'd like to|i would like to|i want to ; before go see visit learn know try say meet
have to|need to ; after i we they you ; not before be say admit do with
i have to|i need to|i 've got to ; not before be say admit do with
we have to|we need to|we 've got to ; not before be say admit do with
you have to|you need to|you 've got to ; not before be say admit do with
has to|needs to ; after he she it ; not before be say do with
<i had better|i 'd better ; before go get do
i 'm from|i am from|i come from
i live in|i 'm living in|i am living in
i work for|i 'm working for
i work at|i 'm working at
i grew up in|i was raised in
we live in|we 're living in
i used to|i once ; before live
i was about to|i was just about to
i 'm going to|i 'll|i will|i am going to ; before $verb
we 're going to|we 'll|we will|we are going to ; before $verb
you 're going to|you 'll|you will|you are going to ; before $verb
they 're going to|they 'll|they will|they are going to ; before $verb
he 's going to|he 'll|he will|he is going to ; before $verb
she 's going to|she 'll|she will|she is going to ; before $verb
it 's going to|it 'll|it will|it is going to ; before $verb
<am able to|can
<is able to|can
<are able to|can
was n't able to|could n't
were n't able to|could n't
my stuff|my things
<my mum and dad|my parents
<my mom and dad|my parents
lol|haha ; end
oh my god|oh my gosh|<omg ; start
good luck|best of luck ; start
have a great day|have a good day|have a nice day|have a lovely day
have a great weekend|have a good weekend|have a nice weekend|have a lovely weekend
had a great time|had a wonderful time|had a lot of fun
have fun|enjoy yourself ; end ; start
looks like|seems like ; before $subj the my this there
it looks like|it seems like|it seems ; before $subj the my this there
turns out|it turns out ; start
when i was little|when i was young|when i was small|when i was a kid|when i was a child
my whole life|all my life|my entire life
for the first time|for the very first time ; not before in since
<a couple|a couple of ; before days weeks months years hours minutes things
on my way to|on the way to
on my way home|on the way home
at my house|at my place
at your house|at your place
v go to bed|go to sleep ; not before with
get some sleep|get some rest
at school|in school ; end
in class|during class ; end
make sure to|be sure to
make sure that|make sure ; before $subj the my everyone
should probably|probably should
can also|also can
how are you|how are you doing ; end ; start
what are you up to|what are you doing ; end
do n't forget to|remember to ; start
a friend of mine|one of my friends
some friends of mine|some of my friends
on the internet|online ; end
<online|on the internet ; after found bought it ; end
ca n't wait to|can not wait to
no problem|no worries ; start
i 'm so excited|i 'm really excited|i 'm super excited
i miss|i really miss ; before my the being having
i wish|i really wish ; before $subj
i hope|i really hope ; before $subj
i really hope|i hope ; before $subj
i need to|i have to|i really need to ; before get go stop start find do learn buy see finish clean study sleep work call
it was so much fun|it was a lot of fun|it was great fun
as you can see|as you see
you know what|guess what ; start
so i decided to|i decided to ; start
<and then|then ; inside ; before i we he she they it
right after|just after ; before the my that i
right before|just before ; before the my that i
in the middle of the night|in the dead of night
early in the morning|in the early morning
most of the time|mostly ; end
# small words of messages
i just want to|i want to ; not before say
i just wanted to|i wanted to
<i actually|i ; not before ,
<we actually|we ; not before ,
<i literally|i ; not before ,
a few|some ; before friends people things photos pictures books ideas questions problems
another|one more ; before day week month year hour chance thing try
feel like|feel as if|feel as though ; before $subj my the
felt like|felt as if|felt as though ; before $subj my the
feels like|feels as if|feels as though ; before $subj my the
could have|could 've ; before $done
should have|should 've ; before $done
would have|would 've ; before $done
might have|might 've ; before $done
okay|alright ; start
guys|everyone|folks ; after hey hi hello thanks
pretty much|more or less ; inside ; not before to
over there|there ; end ; after is was 're are live lives
again|once more ; end ; not after once yet over never and
now|right now ; end ; inside ; not before , ; not after right by until just for up even till
so much|a lot ; end ; after it this that them
beautiful|gorgeous ; after so is 's are really very was 're
great|fantastic|awesome ; after 's is was so are were ; end
nice|lovely ; after so is was 's are really ; end
the guy who|the guy that
the people who|the people that
the person who|the person that
anyone who|anyone that
a friend who|a friend that
might|may ; after i we you he she they it ; not before n't be
should|ought to ; after i we you they he she ; not before n't not have be probably
v go home|head home|go back home ; not before to
<prior to|before
i have no idea|i do n't have a clue ; end
the whole time|the entire time ; end
every single day|every day|each day
<every single time|every time|each time
in a couple of|in a few ; before days weeks months hours minutes
at that point|by then ; end
on top of that ,|besides , ; start
the thing is|the point is ; start
i 'm not sure|i do n't know ; before if what how why when whether where
that sounds|sounds ; start ; before like great good amazing awesome fun
do you have|have you got ; start ; before a an any some
i could n't believe|i could hardly believe ; before it how that what
ca n't believe|can hardly believe ; after i ; before it how that what
i used to be|i once was
# short forms of chat: written only where the text has others
going to|gonna ; chat ; before $verb
want to|wanna ; chat
got to|gotta ; chat ; before $verb go
because|cuz|bc ; sms ; before i you he she we they it
though|tho ; sms ; end
please|pls|plz ; sms
people|ppl ; sms
tomorrow|tmrw ; sms
thanks|thx ; sms
right now|rn ; sms ; end
kind of|kinda ; chat ; after 'm am is are was were 's 're feel i just it
you|u ; sms ; not after thank
i 'm|im ; sms ; not before from
do n't|dont ; sms
ca n't|cant ; sms
that 's|thats ; sms
i do n't know|idk ; sms
to be honest|tbh ; sms
by the way|btw ; sms
what 's|whats ; sms
# short forms of chat: only the long form is written
<dont|don't
<doesnt|doesn't
<didnt|didn't
<isnt|isn't
<wasnt|wasn't
<arent|aren't
<havent|haven't
<wouldnt|wouldn't
<couldnt|couldn't
<shouldnt|shouldn't
<cant|can't
<wont|won't ; after i you he she it we they that this
<im|i'm ; not after . he she it
<ive|i've
<youre|you're
<theyre|they're
<thats|that's
<whats|what's
<theres|there's
<gon na|going to ; not before the a
<wan na|want to ; not before a the some
<got ta|got to ; not before a the
<kinda|kind of
<sorta|sort of
<cuz|because
<coz|because
<cos|because
<bc|because ; before i you he she it we they the my of
<tho|though ; end
<thru|through
<u|you ; not after . & ; not before . s &
<ur|your ; before $own
<r u|are you
<pls|please
<plz|please
<thx|thanks
<ppl|people
<tmrw|tomorrow
<tmr|tomorrow
<tonite|tonight
<2day|today
<2nite|tonight
<rn|right now ; end
<b4|before
<bday|birthday
<bff|best friend
<w/o|without
<lil|little
<luv|love
<gud|good
<nite|night
<yall|you all
<gimme|give me
<lemme|let me
<dunno|don't know ; after i
<alot|a lot
<aswell|as well
<thankyou|thank you
<everytime|every time
<nevermind|never mind
<eachother|each other
<highschool|high school
<tommorow|tomorrow
<tomorow|tomorrow
<definately|definitely
<cause|because ; before i he she we they you it's i'm
<ya|you ; after see love miss thank
<n|and ; lower
<&|and ; lower
# adjectives
big|large ; before house room city town dog car family group table garden kitchen crowd box bag company tree bowl plate pizza screen school building park hotel area part country hole
bigger|larger ; not before than life
biggest|largest ; before city town country company house school part group
small|>little ; before town house village dog room cottage flat cafe shop garden child boy girl kitchen
happy to|glad to ; after so very really 'm am are be is was were
sick|ill ; after 'm am is are was were feel feeling felt been so very really ; end
angry at|mad at
smart|clever ; after so very really is was are 's 're a ; not before phone phones watch tv card cards
beautiful|lovely|gorgeous ; before day weather morning evening place house view garden city photo picture dress girl baby home song smile
great|wonderful|fantastic ; not after most ; before day time night evening weekend trip week year news idea party place experience meal dinner lunch show concert movie film book song team friend friends weather view holiday vacation start opportunity
amazing|incredible|awesome ; before day time night weekend trip year experience place view show concert book song team
awesome|>great|>fantastic ; before day time night weekend trip year experience place view show concert book song team movie friends party
awful|terrible|horrible ; before day time night week weather news headache cold experience food traffic
nice|lovely|pleasant ; before day evening weekend place walk meal house weather afternoon morning view trip flat apartment room hotel town city village garden beach restaurant dinner lunch surprise
scared of|afraid of
difficult|hard|tough ; before time question decision exam test day week year task to
hard|difficult|tough ; before time question decision exam test
delicious|tasty ; not before -
strange|weird|odd ; before feeling dream thing things man guy place day noise sound way
famous|well-known ; before for actor actress singer person people writer artist place
huge|enormous ; before house garden amount difference dog cake crowd problem mistake room thanks
rich|wealthy ; before people man men family woman families
sure|certain ; after 'm not n't pretty quite ; before $subj about what if how that
excited to|thrilled to ; after so 'm am really
worried about|concerned about
sick of|tired of|fed up with
grateful for|thankful for
grateful to|thankful to
annoying|irritating ; after so really very is was 's are
annoyed|irritated ; after so really very 'm am was a
frightening|scary ; after so really very is was 's
shocked|stunned ; after so was 'm am were
crazy|insane ; after is was 's so pretty absolutely are ; not before about for
cute|adorable ; after so is 's are really very was were a the
gross|disgusting ; after so is 's are really was that's
dumb|stupid ; after so is 's are really was a
boring|dull ; after so is 's are really was very
lucky|fortunate ; after so 'm am are 're very was is 's really ; not before you
loud|noisy ; after so is 's are too really was very
ridiculous|absurd ; after so is 's are really was
cool|awesome ; after so is 's are really was pretty ; not before down off
hilarious|really funny|so funny ; after is was 's are
exhausted|worn out|really tired ; after 'm am are was were 're so ; end
upset about|unhappy about
crying|in tears ; after 'm am was were ; end
delicious|really tasty|so tasty ; after is was 's are
# nouns
n kid|child ; after my your his her our their the these those two three four five some many other of ; not before brother sister sister's
n movie|film ; after a the this that my favorite favourite new good great best of ; not before theater theatre star crew festival school
n photo|picture ; after a the this that my your some more these those of new old our family beautiful ; not before shoot frame
<pic|picture
<pics|pictures
n tv|television ; after the on watch watching a my our ; not before show shows series
n bike|bicycle ; after my your his her our a the new old by ; not before ride
n fridge|refrigerator ; after my your his her our a the new old
n ad|advert|advertisement ; after the an a this that these those
n dad|father ; after my your his her our their ; not before figure in
n grandma|grandmother ; after my your his her our their
n grandpa|grandfather ; after my your his her our their
n <mum|mother ; after his her their
n <mom|mother ; after his her their
n shop|store ; after the a this that my our local coffee book to ; not before in around
n house|home ; after my our your his her their new ; not before party town work team page office cooked mate mates warming made
n <journey|trip ; after my our long ; not before of
n gift|present ; after a the my your his her birthday christmas wedding this that perfect ; not before card cards shop of
n <present|gift ; after birthday christmas wedding
n mistake|error ; after a the this some few big many another
n issue|problem ; after a the this some any few big many another an my your his her their these those having
n chance|opportunity ; after a the my any another every ; before to
n sofa|couch ; after the my our a new on
n <automobile|car
n <physician|doctor
n attorney|lawyer ; after a an my his her the their
n <infant|baby ; after an the my his her
n <supper|dinner
n <pupil|student ; after the a my our of
n colleague|coworker ; after my a our his her old former
n hobby|pastime ; after my favorite favourite
# verbs
v start|begin ; before to $ing work school college classes the a my our
v buy|purchase|>get ; before a an some my new the these this two tickets
v <purchase|buy|get
v <receive|get ; before a an my the your this some
v <obtain|get
v <require|need ; before a an the some my your more
v finish|complete ; before my the our his her this a
v choose|pick ; before a the my one this that what which
v select|choose|pick ; before a the my one this that
v try to|attempt to
v <seek to|try to
v seem to|appear to
v repair|fix ; before my the our his her this a it
v fix|repair ; before my the our his her
v go back to|return to
v <come back to|return to
v come back from|return from|get back from
v go back home|return home
v find out|discover|learn ; before that how what why who
v look for|search for
v take care of|look after ; before me him her you us them my our your their
v <postpone|put off
v call off|cancel ; before the my our
v <occur|happen
v speak to|talk to
v speak with|talk with
v speak about|talk about
v yell at|shout at
v <weep|cry
v reply to|respond to
v <depart|leave
v <reside in|live in
v <inform|tell ; before me you him her us them
v <assist|help ; before me you him her us them
v <adore|love
v <wish to|want to
v <construct|build
v <utilize|use
v <utilise|use
v <demonstrate|show
v cook|make ; before dinner lunch breakfast
v have|eat ; before dinner lunch breakfast
v <remain|stay ; before in at with here there
v hang out with|spend time with
v call|phone ; before my her his their ; not after a the
v <commence|begin|start
v <terminate|end
v take part in|participate in
v turn up|show up ; end
v throw away|throw out
v get in touch with|>contact
v <contact|get in touch with ; before me you him her us them
v remember|recall ; before the that when how what
v enjoy|really enjoy ; before the my our this it
v <grab|get ; before a some my
`;
