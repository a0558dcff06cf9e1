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
all of the|all the ; before people things time kids work food others students books photos pictures money
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
in addition ,|also ,|additionally , ; start ; not before there
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
<was n't able to|could n't
<were n't able to|could n't
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
v <purchase|buy
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
v remember|recall ; before the when how what
v enjoy|really enjoy ; before the my our this it
v <grab|get ; before a some my
# kinds and amounts
all kinds of|all sorts of
this kind of|this sort of|this type of
that kind of|that sort of|that type of
these kinds of|these sorts of|these types of
what kind of|what sort of|what type of
some kind of|some sort of
any kind of|any sort of
the same kind of|the same sort of
<a whole lot of|a lot of|lots of
a lot of|plenty of ; before time people food room things work ; not after not n't have such quite
a little|a bit ; before more less longer later earlier too better easier harder bigger different nervous tired early late
a bit of|a little ; before time sleep rest fun money help work food water
a bit of a|a little bit of a
much|a lot ; before better worse easier harder nicer cheaper quicker faster bigger smaller happier ; not after so very too how that as a an the
way better|much better|a lot better ; not after a an the
only|just ; num ; not after not the if
in total|altogether|in all ; end ; not after not
at most|at the most ; end
one of the|among the ; after is was are be 's were ; before best most worst biggest greatest
not only|not just|not merely ; not before am is if once do did are
all the way|the whole way ; before to home from back there through
<so many times|many times ; end
two times|twice ; end
more and more|increasingly ; adj
# time
for a long time|for ages|for a long while ; end
in a long time|in ages|for ages ; end ; not after once
for a while|for some time ; end ; not after once
after a while|after some time
every now and again|every now and then|every so often|now and again ; end
<sooner or later|eventually ; inside
back in the day|in the old days ; end
in those days|back then|at that time ; end
at that moment|just then ; start
from now on|from here on out|from this point on
<up to now|so far|until now ; end
by now|by this point ; end
to this day|even now ; end
in the long run|in the long term
at the last minute|at the last moment
<in no time|very quickly ; end
on a regular basis|regularly ; end
on a daily basis|every day ; end
in the first place|to begin with|to start with ; end
over the weekend|during the weekend
throughout the|all through the ; before day night week year summer winter season
whenever|every time|each time ; before $subj
last time|the last time ; before i we he she they you ; start
next time|the next time ; before i we he she they you
this time|this time around ; end ; not after by at of all
day and night|night and day ; end
for good|permanently ; end ; after left gone moved closed back here home away stay
anymore|any longer|any more ; end
anytime|any time ; end
then|after that ; start ; before i we he she they the my
first ,|first of all , ; start
soon|shortly ; end ; after be back there leaving coming out starting ready
as a kid|as a child
growing up ,|as a child ,|when i was growing up , ; start
once in a while|every so often|now and then ; end
one by one|one at a time ; end
little by little|bit by bit|gradually ; end
in the summer|during the summer
in the winter|during the winter
in the spring|during the spring
in the fall|during the fall
during the night|in the night
# place
<all over the place|everywhere ; end
all over the country|across the country
all over the city|across the city
across the street|across the road
down the street|down the road
up the street|up the road
across from|opposite ; before the my our
outside|outdoors ; end ; after play playing be sit sitting eat eating sleep stay staying went going go work working
inside|indoors ; end ; after stay staying be stuck stayed went going go
nearby|close by ; end
abroad|overseas ; end ; after live lived living travel travelling traveling study studying studied work working worked go going went move moved moving
<underneath|under ; before the my our his her
<inside my|in my ; before head heart house room car bag
<over at|at ; before my the our
side by side|next to each other ; end
# manner and degree
hopefully|i hope ; before i we he she it they you the my this that there everyone ; not after most and
apparently|it seems ; start ; before $subj the my
seriously|honestly ; start ; before , i
<definitely|for sure ; end ; inside
finally|at long last ; start
by far the|easily the ; before best worst most biggest
for the most part|mostly|mainly ; end
on the whole|all in all|overall ; start
at any rate|in any case|anyway ; start
that being said|having said that|that said ; start ; not before that i you he she
long story short|in short|to cut a long story short ; start
in other words|that is to say ; start
on the other hand|then again ; start
as far as i can tell|as far as i can see
like i said|as i said|as i mentioned
if you ask me|in my opinion
to tell the truth|to be honest|honestly
believe me|trust me ; start
so to speak|as it were
or something|or something like that ; end ; not after do did say eat drink
and stuff|and things like that ; end
and stuff like that|and things like that
and things like that|and that sort of thing
and so on|and so forth ; end
for no reason|for no good reason|for no apparent reason ; end
<no matter what|whatever ; before i you he she we they ; inside
<no matter where|wherever ; before i you he she we they
<no matter who|whoever ; before i you he she we they
<no matter how|however ; adj ; inside
# joining
, so|, and so ; before $subj
, plus|, and also ; before i we he she they my the it
whether or not|whether ; before $subj the my
if|whether ; after know sure wonder wondering asked wondered ; before $subj the my there
in case|just in case ; before $subj the my ; not after just
otherwise|or else ; inside ; before i we he she they you it
everyone except|everyone but ; before me him her us you my the
other than that|apart from that|besides that
except|except for ; before the my me him her them this that those these
considering that|given that ; before $subj the
considering how|given how
considering the|given the ; before fact time price weather
speaking of|talking of ; start
the fact that i|that i ; after like love hate
the thing that|the thing ; before i we you he she they
the only thing that|the only thing ; before i we you he she they
the best thing that|the best thing ; before i we you he she they
everything that|everything ; before i we you he she they
something that|something ; before i we you he she they
anything that|anything ; before i we you he she they
<all that|all ; before i we you he she they ; not after at of for after with not n't is was 's
the one that|the one ; before i we you he she they
the place that|the place ; before i we you he she they
<heard that|heard ; before i he she we they you the my
feel that|feel ; before i he she we they you
told him that|told him ; before $subj $det
told her that|told her ; before $subj $det
told them that|told them ; before $subj $det
told us that|told us ; before $subj $det
<figured that|figured ; before $subj $det
<guessing that|guessing ; before $subj $det
<swear that|swear ; before $subj $det
<mean that|mean ; before $subj ; after n't not does
<wondering if|wondering whether ; before $subj
# talking
is going to|will ; before be have get do make take go come ; not after he she it who what n't there that this 's
are going to|will ; before be have get do make take go come ; not after we you they who what n't there these
i 'm not going to|i wo n't ; before $verb
we 're not going to|we wo n't ; before $verb
do n't have to|do n't need to ; after i you we they
does n't have to|does n't need to
did n't have to|did n't need to
do n't have any|have no ; after i we you they
did n't have any|had no ; after i we you they
there are n't any|there are no
there is n't any|there 's no
do n't know how to|have no idea how to|'m not sure how to ; after i
i do n't think|i doubt ; before he she they we this that ; not before so
i doubt|i do n't think ; before he she it they we this that
it does n't matter|it makes no difference
had to|needed to ; after i we he she they ; before get go find buy leave take make wait see change stop do ; not after have
would love to|would really like to
i 'd love to|i 'd really like to
i ca n't wait for|i 'm looking forward to|i 'm so excited for
ca n't wait for|so excited for ; start
looking forward to|excited about ; after 'm am are so really
excited for|excited about ; after so 'm am really are was be getting very
i hate it when|i ca n't stand it when|i do n't like it when
i love it when|i really like it when
i hate|i really hate|i ca n't stand ; before it when people this my being having
i 'm sure|i 'm certain|i bet ; before $subj
i bet|i 'm sure ; before $subj
sorry for|apologies for|i 'm sorry for ; start
sorry about|i 'm sorry about ; start
i 'm so sorry|i 'm really sorry
make sure you|make sure to ; before $verb
why do n't we|how about we ; start
do you want to|would you like to ; start
would you like|do you want ; start ; before some a any me
check out|take a look at|have a look at ; before my this these the our his her
check it out|take a look|have a look ; end ; not after just
me too|same here ; end
good job|well done|nice work ; start
well done|good job|great job ; start
keep it up|keep up the good work ; end
take care|look after yourself ; end ; start
get well soon|feel better soon
have a safe trip|have a safe journey|safe travels
my bad|my mistake ; start
what 's up|what 's going on ; end ; start
no thanks|no thank you ; start
never mind|forget it ; start
that 's true|that 's right ; end
it 's up to you|it 's your choice|it 's your decision
i 'm running late|i 'm going to be late
what 's wrong with|what 's the matter with
big thanks to|many thanks to|a big thank you to ; start
all the best|best wishes ; start
a big fan of|a huge fan of
such a good|a really good ; after is was had have 's been having
such a great|a really great ; after is was had have 's been having
such a nice|a really nice ; after is was had have 's been having
such a beautiful|a really beautiful ; after is was had have 's been having
so much fun|a lot of fun|great fun ; after was is 's be had having
a coffee|a cup of coffee ; after get have had grab grabbed drink drinking
a cup of coffee|a coffee ; after get have had grab grabbed drink drinking
a cup of tea|a tea ; after get have had make made drink drinking
a snack|a bite to eat ; end
my parents|my folks ; not before 's
nothing much|not much ; start ; end
in charge of|responsible for ; after 'm am is was are were 's
full of|filled with ; after is was are were 's ; not before it shit crap himself herself yourself
made of|made out of
covered in|covered with
used to|accustomed to ; after 'm am got getting is 're was ; before it this that the my being having
afraid to|scared to ; after 'm am was is are were too so
afraid that|worried that ; after 'm am was is are were
nervous about|anxious about
happy with|pleased with ; after 'm am is are was were so really very
happy about|pleased about ; after 'm am is are was were so really very
ready for|all set for ; after 'm am is are 're was
stuck in traffic|caught in traffic
worth it|worthwhile ; after is was 's be so totally ; end
# adjectives
so tired|exhausted|really tired ; after 'm am was feel 're were ; not before of
amazing|incredible|awesome ; after is was so 's are were absolutely ; end
terrible|awful|horrible ; after is was so 's feel feels felt looks were are ; end
weird|strange|odd ; after so is was 's really very feels looks a ; not before - al
<pretty|beautiful ; after so is 's are looks look really very ; end
mad|angry ; after 'm am is was so really are were got gets ; end
scared|afraid ; after 'm am was is are so very really were ; end
sad|unhappy ; after 'm am is was feel felt really very ; end
jealous|envious ; after so 'm am is was really 're ; end
freezing|really cold|so cold ; after 'm am is was 's it ; end
soaked|soaking wet|drenched ; after 'm am got was were are ; end
right|correct ; after is was 's are were absolutely totally 're ; end ; not after all
fine|okay|all right ; after is 's was 'm are be 'll ; end
not bad|pretty good ; after is was 's ; end
mean|nasty ; after so is was 's really being ; end ; not after that what i
old|former ; after my our his her ; before school boss job house teacher roommate flat apartment colleague
perfect|ideal ; before time place day way gift spot
easy|simple ; before way recipe question answer steps
quick|short|brief ; before break visit trip walk nap call meeting note chat
huge|massive|enormous ; before house crowd difference mistake problem
tiny|very small|really small ; before house room town dog flat apartment kitchen village
brilliant|>fantastic|>wonderful ; before day time idea show news night book film
good|nice ; after a ; before evening weekend meal walk chat trip holiday
# nouns
n <guy|man ; after this that some the old young nice ; not before 's fawkes
n <lady|woman ; after this that the old young nice some a ; not before 's gaga
n <mate|friend ; after my his her best good old our
n exam|test ; after my the this final math maths english history science physics chemistry biology driving french
n gig|concert ; after the a his her their last next first
n game|match ; after football soccer tennis rugby cricket hockey
n <text message|text|message ; after a the your my his her this ; not before me him her us them you
n <website|site ; after the this my your our a new
n song|track ; after this that new favorite favourite ; not before 's
n <neighborhood|area ; after my our this
n <neighbourhood|area ; after my our this
n <mobile phone|phone ; after my your his her the
n <cell phone|phone ; after my your his her the
n <beverage|drink
n boss|manager ; after my his her our their your new old
n roommate|flatmate ; after my his her our
n street|road ; after my our this busy quiet
n speech|talk ; after a the his her my this short
# verbs
v go to|head to ; before school work class lunch dinner church town ; not after used
v <head to|go to ; before the my school work class lunch dinner church town bed
v head home|go home ; not after to
v get home|come home|arrive home ; not before from safe safely to
v come back|return ; end
v <get back|come back|return ; end
v get back to|return to ; before the my school work home our normal life
v arrive at|get to|reach ; before the my our school work
v leave for|set off for|head for ; before the work school my
v stay at home|stay home|stay in ; end
v go for a run|go running|go for a jog
v go for a walk|take a walk
v go swimming|go for a swim
v go shopping|do some shopping
v take a shower|have a shower
v take a bath|have a bath
v take a nap|have a nap
v take a break|have a break
v take a look at|have a look at|>look at
v take a picture|take a photo
v take pictures|take photos
v do the dishes|wash the dishes
v clean my room|tidy my room
v throw a party|have a party
v get up early|wake up early
v sleep in|sleep late ; end
v fall asleep|drift off ; end
v work out|exercise ; end
v end up|wind up ; before $ing with in at
v figure out|work out ; before how what why
v keep|keep on|go on ; before $ing ; not before going up
v keep on|keep|go on ; before $ing ; not before going
v think about|consider ; before $ing ; not before anything something everything nothing
v <think of|consider|think about ; before $ing ; not before anything something everything nothing
v break up with|split up with
v get along with|get on with
v hang out|spend time together ; end ; not before with
v meet up with|get together with
v meet up|get together ; end
v run into|bump into ; before him her them someone my
v come across|stumble upon|stumble across ; before this these a an the some
v give up|quit ; end
v put up with|tolerate
v make fun of|laugh at ; before me him her us them you my people
v calm down|relax ; end
v chill out|relax ; end
v complain about|moan about
v point out|mention ; before that
v say hi to|say hello to
v text|message ; before me him her us them you my
v message|text ; before me him her us them you my
v post|upload ; before a some my the these ; not after the a this
v get better|improve ; end
v <turn into|become ; before a an the
v <try out|try ; before the a my this some new
v <attend|go to ; before a the my school college church
v <own|have ; after i we he she they who ; before a an two three
v visit|go to see ; before my him her them ; not after to
v talk about|discuss ; before this the our my these
v discuss|talk about ; before this the our my these
v get ready for|prepare for ; before the my our school work
v prepare for|get ready for ; before the my our school work
v look after|take care of ; before me him her us them my our your the
v get mad|get angry ; not before at
v get mad at|get angry at|get angry with
v get angry at|get mad at|get angry with
v shout|yell ; before at
v hurry up|hurry ; end
v go to the gym|head to the gym
v go to the store|head to the store
v go to the beach|head to the beach
v go to the park|head to the park
v go to the pool|head to the pool
v go to the mall|head to the mall
v go to the bank|head to the bank
v go to the airport|head to the airport
v go to the station|head to the station
v go to the library|head to the library
v go to the office|head to the office
v go to the kitchen|head to the kitchen
v go to the hospital|head to the hospital
v go to the supermarket|head to the supermarket
# more of messages
<i 've just|i just ; before finished bought found heard watched realized realised ordered moved started arrived booked signed passed
<we 've just|we just ; before finished bought found heard watched realized realised ordered moved started arrived booked signed passed
<i 've already|i already ; before finished told heard bought watched tried
<i just|i ; before love want hope wish feel need thought
so|and so ; start ; before i we he she they
and then|then ; start ; before $subj the my
<and i|i ; start ; not before mean
<and we|we ; start
<and he|he ; start
<and she|she ; start
<and they|they ; start
<and it|it ; start
<and there|there ; start ; before 's is are was were
<well i|i ; start
<well , i|i ; start
<um , i|i
<uh , i|i
very much|so much|a lot ; end ; after it you them this him her ; not after how
<til|until|till
<w/|with
<abt|about
<prob|probably ; inside
<probs|probably ; inside
<def|definitely ; after i we will should
<srsly|seriously
<omw|on my way
<smth|something
<sth|something
<nvm|never mind
<jk|just kidding ; end
<lmk|let me know
<wknd|weekend
<msg|message ; after a the my your
<approx|about|around ; num
thank god|thank goodness
'd rather|'d prefer to ; after i we ; before go stay be have do
i want|i 'd like ; before a an some another
i need a|i could use a ; before break drink nap coffee hug holiday vacation
it seems that|it seems ; before $subj the my
the problem is|the trouble is|the issue is ; start
i swear|i promise ; before $subj
remember when|do you remember when ; start
so quickly|so fast ; end
too quickly|too fast ; end
by mistake|by accident|accidentally ; end
<personally ,|for me , ; start
in person|face to face ; end
<super|really|very ; adj ; not before bowl ; not after a an
absolutely|totally|completely ; adj ; after is was 's are were 'm
rather|quite ; adj ; after is was 's are am 'm it
<yummy|delicious|tasty
the price of|the cost of
n cab|taxi ; after a the by took
n <hubby|husband ; after my
n <bro|brother ; after my his her
n <sis|sister ; after my his her
n <bf|boyfriend ; after my her your
n <gf|girlfriend ; after my his your
n <bestie|best friend ; after my
n <uni|university ; after at to from my
n <prof|professor ; after my the our
n tummy|stomach|belly ; after my his her your
n garbage|trash ; after the my our
n fight|argument ; after a big huge ; before with
n salary|pay ; after my his her their
n <cash|money ; after some any my no more enough
n <kitty|cat ; after my our the
n <pal|friend ; after my his her our old
n shopping center|mall ; after the a
v get hold of|reach ; before me him her you them us
v set up|arrange ; before a the an
v hand in|submit ; before my the your his her
v hold on|wait ; start ; not before for until till
v carry on|continue ; end
v carry on|keep|keep on ; before $ing
v <pass away|die ; end
v get over|recover from ; before a my this the
v want|would like ; before a an some ; after we they
v <bring up|mention ; before it this that the
v grab a|get a ; before coffee drink seat bite
v make it to|get to ; before the my our
v make it home|get home
v <head back to|go back to|return to
v <head out|go out|leave ; end
v get some rest|rest ; end
v take a walk|go for a walk
v spend the night|stay the night|stay over ; end
v love|really love|>enjoy ; before $ing ; not before anything something
# words that may be left out
<'m just|'m ; before $ing gonna gon so not ; after i
<'re just|'re ; before $ing gonna gon so
<was just|was ; before $ing so
<were just|were ; before $ing so
<to just|to ; before $verb go sit relax enjoy
<can just|can ; before $verb go
<could just|could ; before $verb go
<'ll just|'ll ; before $verb go
<na just|na ; before $verb go
<'m actually|'m ; after i
<is actually|is
<was actually|was ; not before .
<'s actually|'s
<are actually|are
<were actually|were
<can actually|can
<have actually|have
<has actually|has
<really want|want ; after i we they
<really need|need ; after i we you
<really think|think ; after i
<really miss|miss ; after i we
really enjoyed|enjoyed ; after i we
<do n't really|do n't ; before know want like have care need ; after i we
<will definitely|will
<'ll definitely|'ll
<should definitely|should
<is literally|is
<'m literally|'m
<was literally|was
<, like ,|,
<, you know ,|,
<, um ,|,
<, uh ,|,
<um , so|so ; start
<um , and|and ; start
<um so|so ; start
<uh , so|so ; start
<as well as|and|and also ; inside ; not after just not ; not before $ing
<and also|and ; inside ; before the my a i we
<each and every|every
<first and foremost|first of all ; start
<at about|around ; num
<at around|around ; num
<a whole bunch of|a bunch of|a lot of
<a bunch of|a lot of|lots of ; not before flowers grapes
# people and things
the exact same|the very same
the only one who|the only person who
me and my friends|my friends and i ; start
me and my friend|my friend and i ; start
all of them|them all ; end ; not after of
them all|all of them ; end ; not after of to
all of it|it all ; end ; not after of
it all|all of it ; end ; not after of with
all of you|you all ; end ; not after of to for
both of them|the two of them|them both ; end ; not after of
both of you|you both ; after love miss to see thank
<a couple of|a few ; before things friends people questions drinks times photos books ; not after the these last next
quite a few|a good few ; not after the
way too|far too|much too ; adj
way too much|far too much
way too many|far too many
a bit|kind of|a little ; adj ; after 'm am feel feeling
is there a way to|is it possible to
can i|could i ; start ; before have get ask borrow use see
can someone|could someone|can somebody ; start
need help with|need some help with|could use some help with
what happened to|whatever happened to ; start
# verbs of every day
v remind me of|make me think of
v make me laugh|crack me up
v make me cry|bring me to tears
v drive me crazy|drive me mad|drive me nuts
v feel sick|feel ill|feel unwell ; end
v feel bad for|feel sorry for
v get sick|fall ill|become ill ; end
v start over|start again|begin again ; end
v go crazy|go mad|go nuts ; end
v come over|come by|stop by ; end ; not before to
v drop by|stop by|come by ; end
v <get in|get into ; before the my his her a our
v <jump in|jump into ; before the my his her a our
v look through|go through ; before my these all
v write down|note down|jot down
v fill out|fill in|>complete ; before the a this my
v sign up for|register for ; before a the this my
v log in to|sign in to|log into
v turn on|switch on ; before the my a
v turn off|switch off ; before the my a
v close|shut ; before the my your his her
v <chat with|talk with|talk to
v argue with|fight with
v scream at|shout at|yell at
v <sob|cry ; end
v earn|make ; before money more enough
v beat|defeat ; before them him us
v clean up|tidy up ; end
v clean up|tidy up|clean ; before my the our
v wash the dishes|do the dishes
v pick up|collect ; before my him her them
v get a job|find a job
v put on weight|gain weight
v give me a call|call me ; end
v give me a ring|call me ; end
v give him a call|call him ; end
v give her a call|call her ; end
v shoot me a text|text me|send me a text
v send me a message|message me|drop me a message
v send me a text|text me|drop me a text
v have a chat with|talk to|chat with
v have a look|take a look ; end
v have dinner|eat dinner ; not before with
v have lunch|eat lunch ; not before with
v have breakfast|eat breakfast ; not before with
v spend time with|hang out with
v stay in touch|keep in touch ; end
v stay in touch with|keep in touch with
v go to the doctor|see a doctor|see the doctor
v cook dinner|make dinner|prepare dinner
v walk the dog|take the dog for a walk
# where people live, work and study
lives in|is living in|is based in|resides in|currently lives in|now lives in|is currently living in|is now living in ; not after who that which and
i live in|i currently live in|i now live in|i 'm based in|i 'm currently living in
we live in|we 're living in|we currently live in|we now live in
they live in|they 're living in|they currently live in|they now live in
works|is working|is employed|currently works ; before as ; not after who that which
works at|is working at|is employed at|currently works at ; not after who that which
works for|is working for|is employed by|currently works for ; not after who that which
works in|is working in|is employed in|currently works in ; not after who that which
i work|i 'm working|i 'm employed|i currently work ; before as
i work at|i 'm working at|i 'm employed at|i currently work at
i work for|i 'm working for|i 'm employed by|i currently work for
i study at|i 'm studying at|i 'm a student at|i currently study at
studies at|is studying at|is a student at|currently studies at ; not after who that which
i studied at|i was a student at|i went to study at
i grew up in|i was brought up in|i spent my childhood in
grew up in|was brought up in|was raised in ; not after i we they you
i come from|i 'm from|i am from|i 'm originally from
comes from|is from|is originally from ; not after it that this
my hometown is|my home town is|i come from|i 'm from|i 'm originally from
my home town is|my hometown is
my favorite|my favourite ; before food movie film book song color game team band show place
my favorite food is|the food i like best is|my favorite dish is
my favourite food is|the food i like best is|my favourite dish is
after graduating from|after i graduated from|having graduated from|once i had graduated from
i studied|i was studying ; before in law medicine physics music history art
major in|specialise in
i moved to|i relocated to
moved to|relocated to ; not after i be been get
i 'm going to|i 'll be going to ; before the school work bed church town
i 'm at|i am at|i 'm over at|i 'm here at
i 'm in|i am in|i 'm over in ; not before love trouble pain charge the a an
i 'm from|i am from|i come from
i 'm on my way|i am on my way|i 'm heading over
my name is|my name 's
# what people do every day
i remember|i still remember|i can remember ; not before to that
was going to|was about to|was planning to ; before leave go call say ask tell write buy start
i 'm waiting for|i 'm still waiting for
waiting for|still waiting for ; start
been listening to|i 've been listening to ; start
i ca n't wait|i can hardly wait|i cannot wait ; before to for until till
ca n't wait|can hardly wait ; start
just got back|just came back|just returned ; before from
just got home|just came home|just arrived home
i just got|i 've just got ; before home back here there
got home|came home|made it home ; not after just
v pick up|collect ; before the my our
check out|have a look at|take a look at ; start ; before my our this the these
i went to see|i went and saw
went to see|went and saw ; not after i
v meet up with|meet ; before my friends some a the
v hang out with|spend time with ; before my friends family him her them the
v chat with|talk to|talk with ; before my friends him her them people
v look forward to|be excited about ; before it this the my
looking forward to|excited about|excited for ; start
i 'm looking forward to|i 'm excited about|i look forward to ; before it this the my our seeing
v take a picture of|take a photo of|photograph
pictures|photos ; not after motion the
a picture|a photo ; before of from
v have lunch|eat lunch
v have dinner|eat dinner
v have breakfast|eat breakfast
v go for a walk|take a walk|go walking
v go for a run|go running
v go shopping|do some shopping
v work out|exercise ; end
v cook dinner|make dinner
v make dinner|cook dinner
v watch tv|watch television
on tv|on television
v take a nap|have a nap
v take a shower|have a shower
v have a look|take a look
v do homework|do my homework ; end
v feel sick|feel ill ; end
i feel|i 'm feeling ; before so really very better good bad sick sad happy great tired like ; not before like
i 'm feeling|i feel ; before so really very better good bad sick sad happy great tired
i had to|i needed to ; before go get leave buy take see call
i was able to|i managed to ; before $verb
<managed to|was able to ; after i he she
v end up|wind up ; before in at $ing
got to|had the chance to ; after i we ; before see meet go try visit play
v get married|marry ; end
v pass away|die ; end
v graduate from|finish at ; before the my
# feelings and judgements
i 'm proud of|i am proud of|i 'm so proud of|i 'm really proud of
we are proud of|we 're proud of|we 're so proud of
so proud of|really proud of|very proud of ; not before and
i 'm glad|i 'm happy|i 'm pleased ; before that you we he she they i it
i miss|i really miss ; before my you him her them this that the our
i love|i really love|i just love ; before my this the your how these it that our
i hate|i really hate|i ca n't stand ; before this it when my the that these
i can not stand|i ca n't stand
is so good|is really good|is great|is amazing
was so good|was really good|was great|was amazing
was amazing|was fantastic|was incredible ; end
is amazing|is fantastic|is incredible ; end
is beautiful|is gorgeous ; end
is ridiculous|is crazy|is absurd ; end
awesome|amazing|fantastic ; before video list job work song picture photo show idea news
great job|good job|nice job|well done ; start
good job|great job|nice job ; start
well done|good job|nice work ; start
happy birthday|<hbd|a very happy birthday ; start
happy new year|a happy new year ; start
good morning|morning ; start ; not before sickness
good night|goodnight ; not after a
have a great day|have a good day|have a nice day|have a lovely day
have a good day|have a great day|have a nice day|have a lovely day
hope you|i hope you ; start
thanks for|thank you for|many thanks for ; start
thank you for|thanks for|many thanks for ; start
thank you so much|thanks so much|thank you very much|thanks a lot ; not after i
thanks so much|thank you so much|thanks a lot|thank you very much
thanks|thank you|thx ; sms ; not before to
congrats|congratulations ; not before are
congratulations|congrats ; before to on
so much fun|such fun|a lot of fun ; end
so cool|really cool|very cool ; end
so funny|really funny|hilarious ; end
so cute|really cute|adorable ; end
so sad|really sad|very sad ; end
too bad|what a pity|what a shame ; start
poor thing|poor you ; end
i wish i could|if only i could ; before $verb
i 'm sorry|i am sorry|sorry ; before for to about that you ; start
i 'm so sorry|i 'm really sorry|i am so sorry|i 'm very sorry
i 'm not going|i wo n't be going|i wo n't go ; not before to
i 'm not|i am not|i 'm really not ; before a sure going ready
does n't matter|makes no difference ; end
it 's fine|it 's ok|it 's okay|that 's fine ; end
no problem|no worries ; end
of course|naturally ; start
i swear|i promise ; start ; before i this it
i bet|i 'm sure ; before $subj
i agree|i completely agree|i totally agree ; end
# joining, degree, reference
but still|yet ; before $subj
<and also|and ; before the a my i
and then|then|and after that ; before $subj
so much|a lot ; end ; after it you him her them me this
at all|whatsoever ; end ; after nothing anything anyone
all of you|you all ; not before are
you guys|you all|all of you ; end
at all times|always ; end
all the best|best wishes ; end
a great|a really good|a very good ; before time day idea movie film book song show friend person video
a good|a nice ; before time day meal walk trip weekend evening chat
a nice|a lovely ; before time day meal walk trip weekend evening chat surprise
a lovely|a nice|a wonderful ; before time day meal walk trip weekend evening chat surprise
a big|a huge ; before fan mistake deal surprise hug problem fight
a small|a little ; before town house room village dog garden gift shop
a tiny|a very small ; before town house room village dog garden gift shop
a new|a brand new ; before phone car bike laptop camera computer house
my parents|my folks ; not before 's
my husband|my hubby ; chat
my boyfriend|<my bf ; not before 's
my girlfriend|<my gf ; not before 's
my best friend|my closest friend ; not before 's
my boss|my manager ; not before 's
my job|my work ; before is was as and so
my flat|my apartment ; not before 's
my apartment|my place ; before is was and in ; not before 's
the movies|the cinema ; after to at
v study for|revise for ; before my the an exam
exams|tests ; after my the
my phone|my mobile|my cell phone ; before is was died broke rang
a doctor|a physician ; after see saw to
the doctor|my doctor ; after see saw to
v go to the gym|hit the gym
in the middle of|halfway through ; before the my a
at the end of|by the end of ; before the this
day off|free day ; after a my
week|wk ; sms
minutes|mins ; sms
<mins|minutes
<secs|seconds
<hrs|hours
<yrs|years
<pics|pictures|photos
<pic|picture|photo
<vid|video
fave|favorite ; sms
prob|probably ; sms
def|definitely ; sms
<bday|birthday
<b-day|birthday
<xmas|christmas
<ppl|people
<&|and ; lower
<w /|with
<bc|because
<cuz|because
yeah|yes|yep ; start
<yup|yes|yep ; start
nope|no ; start
hey|hi|hello ; start ; not before ,
hi|hello|hey ; start
wow|whoa ; start
omg|oh my god ; start
oh my god|omg ; start ; sms
aww|aw|awww
ugh|argh ; start
lol|haha ; end
haha|hahaha|lol ; end
<gonna|going to ; after 'm 're 's am are is
going to|gonna ; chat ; before $verb
<outta|out of
favourite|favorite ; sms
<sayin|saying
<'til|until|till
<nite|night
<tonite|tonight
<thru|through
<luv|love ; before you my this
<hubby|husband ; after my
<sis|sister ; after my
<bro|brother ; after my
<mommy|mom|mum ; after my
<daddy|dad ; after my
grandpa|granddad ; after my
the u.s.|the us|the states
percent|per cent
e-mail|email
<web site|website
cell phone|phone|mobile
will always be|is always going to be ; not after i you we they
will be|is going to be ; after it he she this that
will never|is never going to ; after it he she this that
might as well be|may as well be
so much for|that 's it for ; start
always|constantly ; after is are was were 's 're ; before $ing
choose|pick|select ; before the a my
i placed my order|i ordered ; before $subj yesterday today
`;
