/** Short and pet forms of given names: each row has the full names before the colon, in lower case, without accents. */
const ROWS = `
abigail: abby abbie gail
abraham: abe bram ibrahim
adam: ad addy
adelaide adele adelina: addie ada della heidi
agnes agnieszka: aggie nessie aga agnes
alan allan allen alun: al
albert alberto: al bert bertie albie
alejandro alejandra: alex ale jandro
alexander alexandra alexandros aleksander aleksandr aleksandra alexandre: alex al alec sandy sandra sasha lex xander lexi ola alek sanya olek alexa
alfred alfredo: alf alfie fred al
alice alicia: ali allie ally
alison allison: ali allie ally al
amanda: mandy manda
amelia emilia: millie amy mel emmy
anastasia: nastya stacy stasia ana asya
andrew andre andreas andrzej andrea andres andrei: andy drew dre andi
angela angelina angelika: angie ange angel geli
ann anna anne annette hannah anne-marie: annie anya nan nancy ania anka hanna nina
anthony antonio antoine antony antonia anton: tony ant toni tonio toño
archibald: archie
arnold: arnie
arthur artur: art artie
augustus august augustine: gus augie
barbara: babs barb barbie basia
bartholomew bartosz bartlomiej: bart bartek
beatrice beatriz beatrix: bea trixie bee
benjamin benedict benjamim bennett: ben benny benji benno
bernard bernadette bernhard: bernie bern detta
bertram: bert bertie
bethany elizabeth elisabeth bethan: beth bet
bradley bradford: brad
brendan: bren
bridget brigid brigitte: bridie biddy brid gitte bridge
calvin: cal
cameron: cam
carlos carl karl: charlie carlitos
carol caroline carolyn carolina: carrie caz caro lina carol
cassandra: cass cassie sandra
catherine katherine kathryn cathryn katarzyna katerina katharina katrina caitlin catalina ekaterina yekaterina kathleen: cath cathy kate kathy katie kat kit kitty kasia katya kath trina cat cathie katka
cecilia cecily: cecy ceci cec celia sissy
charles charlotte charlene: charlie chuck chas chaz charley lottie lotte carlo char
chester: chet
christine christina kristina cristina krystyna christiana kristine: chris chrissy tina chrissie kris krissy krysia kirsty
christopher christian christoph krzysztof cristopher kristoffer: chris topher kit krzys kris
clara clare claire clarissa: clarrie
clement: clem
clifford clifton: cliff
constance constantine konstantinos: connie con kostas dinos
cornelius cornelia: con connie neil nellie cor
curtis: curt
cynthia: cindy cyn
daniel danielle daniela: dan danny dani danni dannie
darius dariusz: darek
david davide dafydd: dave davy davey dai dafs taffy
deborah debra: deb debbie debs debby
declan: dec decky
delores dolores: lola dee lolita
dennis denise denis: den denny
derek derrick: del
desmond: des dezzie
diana diane dianne: di dee
dominic dominik dominique: dom nick domi
donald: don donnie
dorothy dorothea: dot dottie dolly dora thea
douglas: doug dougie
duncan: dunc
edith: edie
edmund edward eduardo edwin edouard: ed eddie ted teddy ned neddy edu lalo eddy
eileen ellen eleanor elena helena eleonora helen eleni: ellie nell nellie leni lena elly nora nelly lennie ella
elizabeth elisabeth elzbieta elisabetta eliza isabel: liz lizzie beth betty bess bessie betsy libby lisa eliza ella elsie lizzy liza lisbeth ela elise ellie lib bet elsa lilibet
emily emma emilie: em emmy millie emmie ems
emmanuel manuel emmanuela manuela: manny manolo manu emma
enrique henrique: quique kike henry
ernest ernesto ernestine: ernie neto
esther hester: essie hettie
eugene eugenia yevgeny evgeny: gene zhenya genie
evangeline evangelina evelyn evangelia: eva evie eve lina vangie
ezekiel: zeke
felicity: fliss flick flic
felipe philip phillip philippa philippe filip: phil pip pippa flip lip
fergus: ferg gus
fernando ferdinand fernanda: fer ferdie nando nan fernie
fiona: fi fee
florence: flo florrie flossie
francis frances francisco francesca franciszek francois francesco frank franklin: frank frankie fran franny paco pancho kiko cisco franky fanny chico franz chesca
frederick frederik federico fredrik frederica friedrich: fred freddie freddy fritz rick freda rico
gabriel gabriela gabrielle: gabe gabby gab gaby gabi
gareth: gaz gary
gavin: gav
geoffrey jeffrey: geoff jeff
george georgina georgia georgios jorge jerzy georg: georgie gina geo coco jurek georgie yorgos
gerald gerard geraldine gerardo gerhard: gerry jerry ger gerd
gertrude: gert gertie trudy
gilbert: gil bert
giovanni giovanna: gianni gio vanni
giuseppe: beppe peppe pino
gladys: glad
glenys glenda: glen
gordon: gordy
graham graeme: gray
gregory grzegorz gregor gregorio: greg grzesiek grisha goyo
guadalupe: lupe lupita
guillermo william guilherme: memo guille gui
gwendolyn gwenllian gwendoline gwyneth: gwen wendy gwennie
harold harry henry: hal harry hank
harriet henrietta: hattie harrie hettie etta harry
heather: heth
herbert: herb bert herbie
hilary: hil
horace: horry
howard: howie
hubert: hugh bert
hugh hugo: hughie shug
humphrey: humph
ignacio ignatius ignacy: nacho iggy
imogen: immy
irene: rene renie
isaac: ike zac
isabel isabella isabelle isobel: izzy bella bel isa belle tibby issy ibby
isaiah: zay
jacob jakub jakob: jake jay kuba cob jack
jacqueline: jackie jacqui jax jac
james jaime seamus diego: jim jimmy jamie jem jimbo jamey shay seamie
jane janet janice: jan janie jenny
jason: jay jase
javier xavier: javi xavi
jean jeanette jeannette: jeanie nettie
jennifer jenifer: jen jenny jenn jenna
jeremy jeremiah: jem jerry jez jezza
jerome: jerry
jessica: jess jessie jessy
jesus: chuy chucho suso
joachim joaquin: jo jochen quim achim quino
joan joanna joanne johanna joana: jo joey joanie asia jojo hanna
john jonathan jonathon johannes jan juan ivan ian sean: jack johnny jon jonny jonno hans janek juanito vanya hannes
jose josef joseph josip yosef josephine josefina joao: joe joey pepe jo josie jojo sepp josh josé posy fifi jos
joshua: josh
joyce: joy
judith: judy jude jud
julian julia juliet juliana julius julie: jules jool juju julie
justin justine: jus
karen: kaz
kayleigh kayla: kay
kelly kelsey: kel
kenneth kenji kenichi kenta: ken kenny
kevin: kev
kieran ciaran: kier
kimberly kimberley: kim kimmy
konrad conrad: con kurt
lachlan: lachie lach lochie
laura lauren laurel: lauri lol loz laurie lozza
lawrence laurence lorenzo laurent: larry laurie loz lars law enzo
leonard leonardo leonid leopold: len lenny leo lyonya leon
lesley leslie: les lez
lillian lilian liliana: lil lily lilly
linda belinda melinda: lin lindy lyn
llewellyn: lyn
lorraine: lori rainy lozza
louis louise luis louisa lewis ludwig: lou louie lew lulu lucho lui
lucy lucia lucille luciana lucinda: lu lulu lucie lucy cindy luce
lydia: lyddie
lynette: lyn
madeleine madeline magdalena magdalene: maddie mads magda lena maggie madge maddy leni magdusia
malcolm: mal malc
malgorzata margaret margarita margherita margarete marguerite mairead: gosia maggie meg peggy marge margie madge rita greta daisy mags marg peg gretel maisie margot mai margo gosha
marco marcos marcus mark marek: marc mark marky
marie maria mary mariana marianne miriam maryam mariam: molly polly mimi may mae mitzi masha moll marian ria mia maura maisie mimi
marilyn: mari lyn
marisol: mari sol
marjorie: marge margie
martha: marty mattie
martin martina marcin: marty mart tina
matilda mathilda: tilly mattie tilda mathilde
matthew matthias mateusz matteo mateo matias: matt matty mat teo hias
maurice: mo maury
maureen: mo mor
maxwell maximilian maxine maximiliano maksim: max maxie maks
meenakshi: meena
melanie melissa: mel lissa
mercedes: mercy
michael michelle michal mikhail miguel mikael michele mícheál micheal: mike mick mickey micky mikey mish misha shell chelle mitch micah miki migs
mildred: millie
mohammed muhammad mohamed mohammad mehmet: mo mohd hamad hammy
montgomery: monty
mordecai: mordy
mortimer: mort
myfanwy: myf
natalie natalia natasha nathalie: nat tasha nattie talia natalya
nathan nathaniel: nate nat nathan
neil: neilly
nicholas nicola nicole nikolaos nikolai nicolas niklas mikolaj nikola: nick nicky nik nico nikki klaus colin nikos kolya nic niko
nigel: nige
noel: nolly
norman norma: norm
olga: olya
oliver olivia olivier: ollie livvy liv oli olly livia
oluwaseun: seun
oscar oskar: ozzie
osvaldo oswald: ozzie os waldo
pablo paul paulo pawel pavel paulina pauline paula: paulie pol pau pasha paulie
pamela: pam pammy
patrick patricia patricio padraig padraic patrizia patrycja: pat paddy pip tricia trish patsy patti rick pats patty podge
penelope: penny pen
percival: percy
peter pedro piotr petra pierre petros: pete petey perico piet pio petya
philomena: phil mena philly
prudence: pru
rachel rachael raquel: rach rae shelley
ralph rafael raphael raffaele: rafe rafa raf rafi
ramon raymond raimundo: ray moncho
randolph randall: randy
rebecca rebekah: bec becca becky bex becs reba
reginald: reg reggie rex
richard ricardo ryszard riccardo: rick ricky rich richie dick dickie ric dicky rico
robert roberta roberto robin rupert: bob bobby rob robbie bert bobbie berto robb robby
roderick rodney rodrigo: rod roddy rory
roger rogelio: rog rodge
roland orlando: roly rollo
ronald veronica ronan: ron ronnie roni
rosemary rosalind rosa rose rosario rosalia roisin: rosie ros roz rosy chayo
rudolph rodolfo rudolf: rudy
russell: russ rusty
ruth: ruthie
salvador salvatore: sal chava
samuel samantha samson samir: sam sammy sammie
sandeep: sandy
sarah sara: sal sally sadie saz
saoirse: sersha seersh
scott: scotty
sebastian sebastien: seb bas basti bash
sergei sergio serhiy: serge checo seryozha
sharon: shaz shazza shari shaz
shazia: shaz
sheila sheelagh: shee
shirley: shirl
sidney sydney: sid syd
siobhan: shiv
simon simone simeon: si sime
solomon: sol solly
sophia sophie sofia zofia: soph zosia sofie fifi sonya zoe
stanislaw stanley stanislav: stan staszek stas
stephen steven stefan stephanie stefania stephane esteban szczepan estefania: steve steph stevie stef steff steph ste stevo stephie
stacey anastasia eustace: stace
stuart stewart: stu stew
susan susanna susannah suzanne susana zuzanna: sue susie suzy su suki sukie sanna zuzia
svetlana: sveta lana
sylvia silvia: syl
terence teresa theresa terry thérèse: tel terry tess tessa tracy tez tessie teri resa treasa
thandiwe: thandi
thelma: thel
theodore theodora theodoros fyodor: ted theo teddy dora
thomas tomasz tomas thomasina tommaso: tom tommy tomek thom tam tomo
tiffany: tiff
timothy timofey: tim timmy
tobias: toby tobi
trevor: trev
ulrich ulrika: uli ulli
ursula: ursie ula
valerie valentina valeria valentine: val vali
vanessa: ness nessa van
venkatesh venkataraman: venky venkat
veronica veronika: ronnie vera roni vero
victor victoria viktor wiktoria viktoriya: vic vicky tori vicki vik vikki tory vica
vincent vincenzo vicente: vin vince vinny enzo chente vinnie
violet: vi
virginia: ginny ginger gini
vivian vivienne: viv
vladimir volodymyr: vlad vova volodya
walter: wal wally walt wat
wilfred wilfrid: wilf fred will
wilhelmina wilhelm: mina minnie billie willa will willi
william: bill billy will willy liam wills gwil billie willie
winifred: win winnie freda
winston: win
wojciech: wojtek
xiomara: xio
yevgenia: zhenya
yolanda: yoli
yusuf: yus
yvonne: von
zachary zachariah zacharias: zach zac zak zack
zeynep: zey
`;

/** Full names by short form, and short forms by full name. */
const related: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const table = new Map<string, Set<string>>();
  const relate = (a: string, b: string) => table.set(a, (table.get(a) ?? new Set()).add(b));
  for (const row of ROWS.trim().split("\n")) {
    const [full = "", short = ""] = row.split(":");
    for (const name of full.trim().split(" "))
      for (const pet of short.trim().split(" ")) {
        relate(name, pet);
        relate(pet, name);
      }
  }
  return table;
})();

/** Whether one is a usual short form of the other; both folded. */
export const isShortFormOf = (a: string, b: string): boolean => related.get(a)?.has(b) ?? false;

/** Short forms that are words too: at the start of a sentence nobody can tell. */
const WORDS: ReadonlySet<string> = new Set(
  "will bill art rob pat sue may mark dick gene rose ray rod don herb stew rich jack drew chuck bob nick sandy dot pip flip kit kitty penny ginger daisy dolly jay max gill con em fee flick gray gus jem jet jude mat mo pen peg rusty sally sol tam val van wally wat win bee bell belle ally angel ant asia bash cat char dan dee ella eve fan honey joy lex lib lil lily mae mercy mike mini moll nan sal si sis teddy tel tim tots wills tony bud lance ace ad cob bet law les miss bat bas buck cliff dale frank grace hope sandra mandy josh rocky carol glad iris ivy olive pearl ruby viola bay bridge cal cam cass chip clay cole cord dash dawn dell ed geo guy hal hank hue ill ken lane lee len lou mac mar mel nat nell nick nob norm ode oz page pau posy rae reg roger ron sid stan su ted tess tory trace tray tris vi vic von wade walt wit".split(
    " ",
  ),
);

/** Names that may stand for a given name elsewhere in a text: its short forms, or what it is short for. */
export const relatedGivenNames = (given: string): readonly string[] =>
  [...(related.get(given) ?? [])].filter((name) => name.length > 2 && !WORDS.has(name));

const ENDINGS = /(?:sie|sy|zie|zy|ie|ey|y|i|o|a|s|z|ka|ek|u)$/;

/**
 * Whether a name may be made of a longer one: its beginning (Xio of Xiomara, also with a pet ending, Venky of Venkatesh) or a
 * long piece of it (Tunde of Babatunde). Both folded and in one script; true of many names by chance, so it counts only where nobody else fits.
 */
export function mayShorten(short: string, long: string): boolean {
  if (/^[a-z]+$/.test(short)) {
    if (short.length < 3 || long.length <= short.length) return petStem(short, long);
    return long.startsWith(short) || (short.length > 3 && long.includes(short)) || petStem(short, long);
  }
  return mayShortenKana(short, long);
}

function petStem(short: string, long: string): boolean {
  // What is left of the short form has three letters at least.
  if (short.charCodeAt(0) !== long.charCodeAt(0) || short.charCodeAt(1) !== long.charCodeAt(1)) return false;
  const stem = short.replace(ENDINGS, "");
  const single = stem.replace(/(.)\1$/, "$1");
  return (
    stem.length < short.length && single.length > 2 && long.length > stem.length && long.startsWith(single)
  );
}

/** けん of けんた, なっ of なつみ, みっ of みつき: kana, or the first with a doubled sound. Characters are other names: 東 is not 東山. */
function mayShortenKana(short: string, long: string): boolean {
  if (/\p{Script=Han}/u.test(short) || (long.length <= short.length && !/っ$/.test(short))) return false;
  if (short.length > 2 && long.length > short.length + 1 && long.endsWith(short)) return true;
  const stem = short.replace(/[っん]$/, "");
  return stem !== "" && short.length > 1 && long.startsWith(stem);
}

/** One letter left out, doubled, exchanged or mistaken, in names long enough that this is no other name. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5 || a === b) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  if (from === 0) return false;
  if (endA - from <= 1 && endB - from <= 1) return true;
  return endA - from === 2 && endB - from === 2 && a[from] === b[from + 1] && a[from + 1] === b[from];
}
