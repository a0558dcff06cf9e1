/** Short forms of given names in English that tables of names lack or that are words too. Lower case. */
export const NICKNAMES: ReadonlySet<string> = new Set(
  `abby ade aggie al alec alf alfie ali allie andy ange angie archie artie ash baz bazza bea becca beck becks becky ben benny bernie bert bertie
bess bev bex biff bill billy bob bobby brad bren bri bruno caz cazza cam cass cathy charlie chas chaz cher chip chris chrissie cilla
cindy con connie daf dan danny darren dave davey davo davy daz dazza deb debbie debs dee del den denny des dex di dick dickie dicky dom don donny doreen
doug dougie ed eddie eddy edie ellie em emmy ern ernie ev ewan fi flo fran frankie fred freddie freddy gabe gabs gary gav gavin gaz gazza
gem geoff geordie ger gerry gert gill gilly ginny glen gordy greg gus gwen hal hank harry hattie hels hetty hil hugh huw ian ike iz izzy jack
jackie jake jan jas jasper jay jaz jazz jeff jem jen jenni jenny jess jez jezza jim jimmy jo jod jodie joe joey johnny jon jonny jools josh
joss jude judy jules kat kate kath kathy katie kaz kel kells ken kenny kev kezza kim kip kit kiz kris lainey larry laz lem len lenny leo les
lew lex libby lil lily lisa liv liz lizzie lol lottie lou louie lu lucy luke lyn mac maddie maddy madge maggie maisie mal mandy manny marg
margie marge marty marv mat matt matty maureen max meg mel mick micky mike mikey millie milly mimi minnie mitch mo moe moll molly monty
morty nat nate ned nell nev nic nick nicky nige nigel nik nikki norm ollie olly ossie oz ozzy paddy pam pat patsy patty paul paulie peg
peggy percy pete phil phoebe pip poll polly pris pru raj rach randy ray reg rich richie rick ricky rita rob robbie robby rod roddy rog
roly ron ronnie ros rosie roy rube russ sadie sal sally sam sammy sandy seb shaz shazza shel shell shirl shirley si sid sim soph sophie stace stan
ste steph steve stevie stew stu sue susie suze suzie taz ted teddy tel terry tess theo tib tilda tilly tim timmy tina toby tom tommy toni tony tracey
tracy trev trish trudy ty val vern vi vic vicky vin vinnie viv wally walt wendy wes wilf will willy win winnie woody xander yaz zac zack zak zara
zed zeke zoe zuz gosia asia kasia basia ola aga zosia kuba tomek wojtek bartek sasha masha dasha misha vanya kolya zhenya lyosha sveta natasha
katya tanya olya nastya petya vova dima slava borya grisha yura beto pepe paco pancho nacho chema chuy lupe lalo memo toño quique kike
chucho pili conchi nuria tere mari tite gigi beppe pino nino enzo gianni franco luca jojo kofi ama kwame yaw kojo akua efua abena kwaku yaa esi
tunde bola kemi sade bisi femi dayo yemi segun wale funmi ngozi chidi emeka ifeoma chioma nkechi uche obi ike adaeze amaka ada tobi seyi dele
sipho themba thabo nomsa lindiwe thandi vuyo bheki zodwa ayo zola`
    .split(/\s+/)
    .filter(Boolean),
);
