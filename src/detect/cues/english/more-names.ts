/**
 * Given and family names of many origins that the tables of names lack, folded: common names by country (CC0, "common names by country") and
 * what people of each origin are called. Lower case, without marks.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const MORE_GIVEN =
  words(`aada aadhya aariz aarti abd abdallah abdelaziz abdelkader abdi abdirahman abdoulaye abdullahi abdullo abdulrahman abebe abida abir abiy
abolfazl abshir abubakr abulfazl achieng achilleas adaeze adama adaobi adaora adebayo adefemi aderonke adesola adetokunbo adewale adeyemi
adhiambo adibah adomas adrians advait advaith afaf afiq afroditi afroza afsana afshin aggeliki agim agne aguinaldo ahlam ahmednur aicha
aidil aigerim aigul aija aikaterini ailbhe aiman aimar ainur aishah aisling aisultan aitana aitor aiur aivar ajla akanksha akash akbar
akhil akhtar akinwumi akinyi akoth akshay alaa alanoud albana aldiyar aled aleks aleksandre aleksey alemayehu alero alexey algirdas alikhan
alinur alireza almagul almas almaz alofa alteo altynay alun amadou amaia amaka amala aman amarachi amaris amayra ambika amelija amelja
amihan aminah aminata amirah amirhossein amirul amol amr amra amruta anagha anahera anahit anahita analyn anan anastasios anastasiya anaya
andile andor andrias andriy androula aneurin angeliki angharad aniket aniko anirudh anjana ankita ankur anohito anong anowar anshul
antonios antonis anu anuj anuoluwapo anupama anura anuradha anush anushka anyango aoibheann aoibhinn aoife aonghas aparna apinya apirak
apoorva apostolos aputsiaq arantxa ararat arash arben archil ardeshir ardian areg areni areum arezoo argyro arief arifa arinze aristotelis
arjeta armen arnav arnel aroha arpi arthit artiom artyom aruuke aruuzat arvind arvydas arwa arzu asanka asdis asemahle asghar ashild ashish
ashot ashraf ashraqat ashwin ashwini asif asilim askar aslaug asmaa aspasia assia asta aster astghik asuman atef atefeh athanasios atieno
atul auma aung aurelien ausra austeja aviana avigail avinash avital avneet avtandil awino awuor ayaan ayah ayala ayalah ayantu ayim
ayotunde ayra aysa aysegul aysel ayzere azadeh azaria azariah azhar azizah azlan azman babajide babak babatunde babirye babu bader bahaa
bahareh bahman bakari bakary bakr bakyt balaji balasubramanian bamidele bandar banele baraka barasa barbare bartlomiej basel basem basim
basma basmah bassam batkhaаn batool bautista bayani bayarmaa baаtar beathag begona begum behnam behrouz beka bekele bekzat benas benitez
bento berhane berivan berrdo beshoi besnik bethan beyza bhagya bhagyashree bhanu bharati bharti bhaskar bhavana bhavesh bhavna bhavya bheki
bhuvana bich biel bijan bilqis bindu binh biniam binita binod bintou birna birsen birtukan bisera bismah bisola bituin bjarni bjorg blas
blathnaid bleddyn blerim blerta blodwen bogumila bolanle bolormaa boma bongani boonmee boonsri bopha boram bostjan botagoz boyko brahim
breeshey brid bronwen bujar burcu buse bushra byaruhanga caetano cai calum canan caoimhe caradog carys cathal cawo cayetano ceit cemile
cengiz ceridwen cerys chabela chaewon chai chaitanya chaiwat chala chaminda champika chandima chandrika chanida channary chanthou
charalambos charbel charu chathura chebet chedeline chelimo chepkemoi chepkoech cheptoo chhaya chibuike chibuzor chidera chidi chidiebere
chidimma chigozie chijioke chike chikondi chinelo chinenye chinmay chinonso chinwe chioma chipo chisomo chitra chrysanthi chrysoula
chukwudi chukwuemeka chukwuma chuluun chutima cian ciaran cillian cledwyn clodagh coinneach colm conceicao conchobhar cormac csilla cuan
cuauhtemoc cuong czeslaw dace dafydd dahir daire daithi daiva daksh dalal dalisay damayanthi danah danel daniyar danylo dao daris dariush
darma darragh darshana dasom datu davit davood dawit dayo dearbhla decha deeqa deiniol dele delyth demelza denes devansh devendra devyani
dezso dhanya dharmendra dhia dhruvi diarmuid diep dilani dilip dilrukshi dilshan dilys dima dimitar dimitra dimitrios dimitris dinara dinh
dionysis djamel djeneba dmytro doaa dobrawa doha dohyun domhnall dominykas donghyun dongwook donnacha donncha dritan duaa duc duong duy
dyllan dzan eabha ebele ebere ebrahim ebube edmilson edona eeli eevi efa efi efosa efrat efstathios efthymia efua egill eifion eila eilidh
eimear eirian eirikur eirini eirlys eisha eitan eithan ejike ekaette ekene ekta elad elaheh elchin eleftheria eleftherios eleri elham elija
elira elod elpida elshan eluned elyas emad embla emenike emiliya emoke emrys emyr endre enitan eoghan eoin erdogan erlan erno erzsebet esa
ese esfandiar esraa etelka eteri etim euan eunhye eunji eunjin eunjung eunkyung eunseo eurig evangelos evens eylem eyob ezzat facundo fadia
faduma fadwa fahad faizal fajr faleolo falguni fani fanta farai farhad farhan farhana farhiya fariba farid faridah farideh farouk farshid
fartun farzad farzana farzaneh fatema fatemeh fatmir fatou fatoumata fatuma fauzia fawaz fawzia fayez fazal fearghal fedir femi fereshteh
fereydoun ferial fernan ferndo fetu ffion fiachra fiadh fikru fionn fionnghal fionnuala firas firdaus flutura fola folake folarin folasade
fotini fotis fouad fozia froydis fuad fungai funke gabija gaeun gagik gamalat gamila gamini gargi gathoni gatis gauri gaute gavril gayane
gayani gbenga gearoid gebre gede geetha gela genc genet georgios geraint gershon getachew gethin gevorg ghadeer gholam ghulam giang giannis
giedre gihan gintaras giorgos girma gisli gizella glenys gocha godswill gogo goktug gokul golnaz googoosh gopinath gosta govind graca
grainne grigoris gruff gruffydd gudmundur gulalai gulcan guled gulmira gulnara gulnur gulten gunel gunnhild guram gurdeep gurpreet
gursimran gustavs gwenllian gwilym gwynfor gyanendra gyeong gyorgyi gyula haakon habibollah habibullah habimana hadas hadeel hadicha hadil
haeun hagit haifa haile haitham hajar hajnalka hakizimana halimah halime halimo halldor halvard halyna hamad hamdan hamida hamidah hamideh
hamidreza hamidullah hamisi handoko hania haoyu harbhajan hardik hareth harini haris harith harjeet harjit harmeet harpreet harraz harsha
harshad harshal harshita hashan hashem haslina hasmik hasnaa hauwa hawa hayk hayoon haytham hazal hazem hazwan heba heddwyn hefin heikapu
heledd helma helmi hema hemant hemi hemlata hendro herkus hessa hevi hibaaq hibo hidayah hieu higinio hildur himanshu himari hinato hine
hinemoa hirini hirut hitesh hjordis hla hoai hoan hoang hoani hoda hodan hohepa hooman hosna hosniya hossein hovhannes hrafn hrafnhildur
hrant hristo huia hur husam huseyn husna hussa hussain hussam huw huy huyen hydar hyejin hyunjin hyunjoo hyunwoo hywel iara iarla ibai iben
ibim ibolya ibtisam ieuan ieva ifan ifeanyi ifeyinwa iffat ifor ifrah ihab ihaka ihor ijeoma ikechukwu ikram ilan ildiko ilgar ilir ilkka
illtyd ilze imane imene iminathi imtiaz inacio inaki inbal indika indu ingibjorg iniobong intisar inuk inunnguag inutsiaq ioane ioanna
ioannis iolo iorwerth iphigenia iqbal iqra iraj irakli irati irja iryna iseabail isha ishan ishani ishaq ishara ishbel ishrat ishwar
iskandar islande ismat israa itai itoro ivaana ivalu ivars ivaylo ivik ixchel iyabo izaro izz izzat izzati jad jaehyun jaemin jaewon jafar
jago jahanara jahangir jakup jalal jalil jamaliah jamilah janaka janaki jandira janhvi jarmo jaroslaw jasleen jaspreet jaswinder jatin
javad javed jawad jayant jayanti jayashree jayesh jejomar jelagat jepchirchir jepkemboi jhun jide jignesh jihan jihye jimin jinwoo jisoo
jisu jiwoo jiya jiyeon jiyoung jogvan jokubas jokull joselito jouko jouri jovelyn judeline judit julen juma jumana jumoke jungkook junho
junseo jurate juris jussara jussi jyothi jyotsna kabita kadek kadiatou kahu kahurangi kailani kaisa kajus kalani kalman kaloyan kamarul
kamau kamini kamsi kanat kanika kanokwan karanja karapet kariuki kasem kasun kateryna kathem katla katlego kausar kaushal kaushik kaveh
kavitha kawthar keabetswe kealoha kebede keerthana kelechi keoni kerensa kersti keshav kestutis ketaki ketan ketevan ketut keyvan kgomotso
khadijat khadije khadra khairul khalifa khanh khanyi khatuna khawla khaya khin khoa khoi kholoud khongordzol khosrow khrystyna khurram
khushi kiaan kibet kidane kien kimani kinjal kipchoge kiprono kiptoo kirollos kirsi kirsty kishore kittisak klea koech kola komal komang
kondwani konstantina konstantinos konul kosal kosisochukwu kostas kourosh krasimir kriangsak krishnan kristaps kriszta krisztina kriti
krupa kudakwashe kudzai kulap kuldeep kulli kumara kunthea kursat kusal kushtrim kusum kyaw kyriaki kyriakos kyunghee kyungsoo ladan laerke
lagi lahiru laia laima laleh lalith lalitha lambros lamija lanre lasha lasith latha latifah lavi layan leano lebo lebogang leen leevi
lefteris leja lekan lekha lemlem lensa leocadia leordo lesedi leslaw lethabo lethokuhle levan liban liepa ligaya lile lilit lilja limbani
lindani lindiwe lior liora lisakhanya litha litia liudmyla liwayway lleucu llew llewelyn llinos llyr loc lochlann loke lokesh lorcan losa
loukas lovelie lowenna lowri lubanzi lubna luh lujain lukne lulwa lunga luningning luong lur lusine luthando luzia luzviminda lwazi lyna
lyubomir lyudmila lyudmyla maame maarja maayan macarena madhav madhavi madhu madhusudan mael maelle maeva magdolna mahalakshmi mahamadou
mahammad mahbub mahima mahin mahina mahinda mahmuda mahnaz mahsa mahshid mairead maj majed majida makau makena makoa malathi malavika
maldwyn malee malek malen maligiaq malini malith malu maly mamadou mamta mamuka manaia manan manar manasa manasi manawa mandeep manee
maneh manh manish manjeet manjit manju manjula manjunath manolis manpreet mansi mansour manua maqsood maram marama marat mareva mariama
mariami maricar maricel marichka marios marites marivic mariyka markas markel maroula marsaili maryan maryja marzena masoud masoumeh matas
matheo matiu matthildur matvey maui maung mayank maysoon maysoun mayur mazlan mbali mbugua mduduzi meabh medhat megha meghna mehar mehdi
mehran mehrdad mehrnaz mehul mehwish meinir meirion mekdes mele melker melokuhle memengwaa menachem menna merab meredydd mererid meriem
merjem meron mersana meseret meurig mhairi mher michalis mieczyslaw mihi mihye mikaere mikala mikayel milagrosa mileva milind minal
mindaugas minho minik minjae minji minjun minseo minsu mirlande mirwais misook miyoung mizanur moana moazzam modibo moea moeata
mohammadreza mohamud mohd mohit mohsen mojgan moji mojtaba momcilo mongkut monowara moraa morag mordechai morteza morwenna mounir mphatso
mpho mridula mrinal mrinalini muchen mugisha muhamad muhannad muireann mujahid mukamana mukasa mukhtar mukta mulugeta muna munashe munira
murad murali muralidharan murdo murugan musab musoke mutale mutesi muthanna muthoni muthu mutua muyang mwajuma mwanaisha mwangi mwansa
mwende mwikali myfanwy mykhailo mykhaylo mykola myrlande myungsoo naama nachum nadeem nadeesha nader nadim naeem nafisat nafula nagaraj
nagesh naghmeh nagi nagwa naheed nahia nahla naila naima naina najat najibullah najla nalaka nalubega namjoon namrata namubiru namukasa
nandita nansubuga naoise naranbaatar narayanan nare narek naren narges nargis narine narith nasima nasra nasreen nasrin nataliya natercia
natia nattapong nattaya naveed navid navneet navya nayani nayef nayeon nazeer nazia nazma nazmul nazri ncumisa ndayisenga ndidi nduta
neelam neelima neema neena neeraj neeta negar nektaria nelio nermin nerys neslihan nesreen neza ngaio ngaire ngozi nhan nhi nhung niamh
nicanor nidhi niharika nikau nikolay nikoloz nilay nilesh nilima nilmini niloufar nilufer nima nimal nimet nimfa nimisha nir nirmal nirmala
niroshan nishant nisreen nitesh nithya nitika nitin nittaya nitya nivedita nivi niviaq niyonzima njal njambi njeri njoki njoroge njuguna
nkechi nkem nkiru nkosana nkosazana nneka nnenna nodar noha nok nokomis noluthando nomaan nomalanga nombulelo nomfundo nompumelelo nomsa
nong nonso nontando noora noraini norazlina norhayati norliza norsaq nosa nosipho nouf noura nouran nshimiyimana ntando nthabiseng ntombi
nuala nuka nune nura nurcan nurislam nursultan nutsa nuwan nwanneka nyambura nyasha nyawira nyein nyokabi oanh obinna ochieng odhiambo
odhran odval odysseas ofentse ofer ofir ogechi ognyan ogochukwu oihan oili oisha oisin ojas okoth olabisi oladele olafur olasunkanmi
olatunde oleh oleksandr oleksandra oleksii oleksiy olena olha olu olubunmi olufemi olusegun oluseun oluseyi oluwadamilola oluwatobi olzhas
 omaima omid omnia omondi omphile onni onyango onyekachi onyinye oonagh oratile orawan oreoluwa orestis oriol orit orkhan orla orlaith
orsolya osagie osaze osian osnat ostap otar otavio othman otieno oumar oumou outi owain oyinkansola oystein oyunbileg oyvind paavo padmini
padrig paidi pailin palesa palwasha panagiota panagiotis paneeraq pania paninnguaq panit pankaj paora parag paras paraskevi parekura parisa
parth parthiban parul parvathi parveen parvin parviz pascual pattama pau pavan pavithra pavlo pavlos payal payam pegah peigi pele penri
persefoni peterson petro petros phalla phat phichit phindile phong phu phuc phumla phumzile phyo pipaluk piran piret piripi piroska piseth
pita piyumi piyush plamen poema polyxeni poonam pornthip pouya prabha prabhakar prabhu prachi pradeepa pradip prakriti pramod pranav
pranjal prasert prasit pratap pratibha pratik pratima praveen preecha preethi premlata prerna priit primitivo pritam priti priyanka
priyantha proinsias puja puleng purificacion purvi pushpa puteri putra qais qamar qillaq quan quang quetzalli quoc quynh rabab rabeya
rabina rachana rachna radhika radoslaw radwan raghad raghav raghavan raghu raghunath ragnheidur ragnhild rahaf rahima rahma rahmatullah
raimo raimonds raimunda rajani rajeev rajeshwari rajkumar rajni rajnish rakhi ralfs ramachandran ramakrishna ramanathan ramil ramin ramy
ramya rangi rangimarie ranjana rasa rashed rashi rashidah rashidi ratan ratana ratko rattana ravinder ravindra rawan rawiri raya rayana
razak razan razia reema refael refilwe reham rehana rehema reijo relebogile remigiusz renu renuka reshma rethabile revathi rewi rezso rhian
rhodri riad rida riddhi riffat riikka rimantas rishabh rishi risto rithy ritika riya riyad rizal rizwan rizwana roberts rodel roghayyeh
rohini roisin rojda rojin rokeya rola rongo ronit roopa roshan roshni rositsa roslan rosli rosmah rosmery rosnah ruaidhri ruairi ruaraidh
ruba ruchi ruchika rudo ruia rukhsana rukhsar rukmini rumbidzai rumen rupa rupali rupesh ruqayya ruqiya rusudan rutendo ruti ruvimbo ruwan
ruzanna saad sabariah sabitri sabrin sachini sadhana sadhbh sadiq saeed saeeda saeid safaa safia safija safwan sagal sagi sahana sahil
sahira saif saima sajid sajida sajjad sakda sakeena sakineh sakshi salam salama saleh saliha salik salima salleh salmah sama samah samaira
saman samar samart sameena samer samnang sampada samvel samyar sanaa sanath sanaz sandamali sandar sandhya sandile sandip sandis sanduni
sangeeta sanghoon sangita sangwoo sanika saniye sanjana sanjar sanjeev sanjita sanjiv sanju sankalp saoirse sapna saqib sarang saraswathi
sarath saritha sarmila saroj sarojini sasikala sasithorn saule saurabh saurav savitri sawsan sayed sayyid sbongile sefina segun sekou selam
selvam selwyn semisi senad senait senan seohyun seojun seonaid seoyeon seoyun sepideh septimiu serdar serhii serhiy serik sesili setiawan
seulgi seun seungho seungmin sevinj seyi sezen shabana shabani shabnam shadi shadia shafiq shagufta shahana shahd shahed shahem shahid
shahida shahin shahla shahnaz shahnoza shahram shahrul shahrzad shahzad shai shaikha shailaja shailesh shaimaa shaista shakeel shakir
shalini shamim shamima shamiso shams shamsul shanmugam shanthi sharad sharada sharif sharifa sharifah shashank shatha shayma shazia sheetal
shehan shekhar shereen sherif sherifa shirin shital shivam shivani shivansh shlomo shoaib shohreh shpresa shraddha shreyas shrikant shruti
shubham shubhangi shweta shyam shyamala sian siaosi siavash sigridur sigurdur siham siim silan silvestre simin simphiwe simran sindhu
sindiswa sinead sione sioned siphokazi siphosethu siranush siriporn sirpa sitaram sivan siwan sixten siyabonga sizwe smangele snehal snorri
sobia sofi sofiia sofiya soham sohee soheil soheila sohrab sohyun sokha sokhom sola solene soley solja solomiya somayyeh sombat somboon
somchai somhairle somkid somporn somsak somto sonali soojin sooyoung sophal sophea sopheap sopho sothy sotiria sotiris souleymane soumya
sourav sovann sowmya spozhmai spyridon spyros sreymom sridevi sridhar srikanth srinivas srinivasan sripriya ssali ssemakula stamatis
stavroula stefanos steffan stefka steinunn stelios stevenson stoyan stoyanka suad subbu subin subira subramaniam subramanian suchart
suchitra sudha sudhakar sudhir sudipto sugandha suha suhaib suhail suhaila suhair sujatha sujin sukhbaаtar sukma sulaiman sulastri suleiman
sulochana sultana sumana sumanth sumathi sumayah sumayya sumin sumit sunan sunanda sundar sundaram suneeta sunethra sunghoon sungmin
sunitha supaporn supriya surabhi suranga suraya surekha surendra susanti sushila sushmita suvarna suwan svanhildur sveinn svitlana swapna
swaroop swathi syafiq syahirah syazwan syed szilard szilvia taavi tabassum tadesse tadhg taehyung taemin taeyang tafadzwa taghreed tahani
taher tahira tahmina taim takis takudzwa tal tala talal talgat talib taliesin tamati tamatoa tamsyn tamuna tamuno tanaka tane tangaroa
tanmay tanuja tanveer tanvir tapiwa tapuarii tarana taraneh tareq tariro tarita tarmo taslima tasneem tatenda tatevik taufiq tavita tawan
tawfiq tayyaba tebogo teemu tegwen tehei teiki teiva tejaswini tendai teresinha terez terhi terje tesfaye tetiana tetyana teura teuta teva
tevita thabang thabiso thabit thabo thach thamer thanasis thandar thandeka thandi thandiwe thang thangavel thaniel thant tharindu tharwat
thawatchai thembeka thembi thembisa theodoros theofilos thiha thilaga thilini thinh thoa thokozani thokozile thomai thongchai thordur
thorsteinn thuan thuong thura thushara tiaki tiare tiarnan tiernan tigist tigran timofey tinashe tinotenda tipene tiro tirunesh titaina
titaua tiwa tiyamike toan tobechukwu togrul toivo tolu tomyris tonu toomas tormod tornike torquil tosin triin trondur trong truc trung
truong trupti trygve tsegaye tsehay tshepo tsitsi tsvetan tsvetelina tsvi tudur tui tuija tulasi tuleen tumelo tumusiime tuncay tunde turki
turlough tuyen tzipi ubah ubol uche uchechukwu uchenna udara uday udaya udom ugne ugochukwu ugonna uiloq uju uldis ulle ulloriaq ultan
ulugbek umesh umutoni unnur upasana upendo upul urho urmas urvashi usama uthman utkarsh uwase uwimana uzoma vadym vaea vahan vaibhav
vaino vaishali vaitiare vakhtang valbona valdir valdis vamika vanderlei vangelis vani vanitha vardan varduhi varsha vartan vasant vasanthi
vasileios vasilije vassilis vasudevan vasyl vedant veena veera velu venkat venkata venkataraghavan venkataraman venkatesan venkatesh venla
veselin vibha vibol vichai vidhi viet vignesh vijaya vijayalakshmi vikas vikrant viktoriya viliami vimbai vinaya vineet vineeta vinh
vinodini vipin vipul viraj virendra visal vishal vishwanath vladyslav volodymyr vugar vusal vusala vusi vuyiswa vuyo vy vytautas waaseyaa
wafaa wafula waheed wahid waimarie wairere wairimu waithera walaa waleed wambui wambura wanchai wangari wangui wanida wanjala wanjiku
wanjiru waqar warda warsame warsan wasantha waseem wasiu wassim wasswa wateen waweru wayan wazhma welat wesam whetu widelene wijdan
wikitoria wilai wioletta wipa wirat wiremu wisam witold wonho woojin woosung worku xhevahire xolani xolile yaakov yaghoub yair yakup yamini
yamuna yann yaqoub yared yaroslav yaryna yash yashoda yashwant yasir yasna yasodha yasser yehuda yeji yejin yemi yemisi yeonjun yervand
yeukai yeva yevhen yevheniia yiannis yihan yimo yingluck yinuo yiorgos yitzhak yize yoana yoav yocheved yogita yohannes yonas yonatan
yongho yoojin yoona yoonseo yordan yossi youngho youngjae youngmi younis yousouf yujin yuliya yuriy yusef yusif yusra yuval yuvraj yuxi
yuze zabihullah zaheer zahid zahida zahraa zaina zakariye zakia zaleha zamani zandile zarghuna zarmina zaruhi zaw zawadi zayed zaynab zaza
zdzislaw zeenat zeina zeki zelia zerihun zeynab zhaleh zhanna zhazira zhivko ziba zin zinhle zisis zivile zodwa zohra zoi zolani zorica
zornitsa zoryana zsuzsa zsuzsanna zubaida zubair zuberi zuhair zuhura zulfiqar zulkifli zumra zurab zuraidah zydrunas`);

export const MORE_FAMILY =
  words(`abazi abbasov abdrahmanov abdullaev abdullayev abuladze adary ademovic adilovic adrei aferdita ahamed ahmetov ahmetovic aivaliotis akter
aleksejev aliev alievi amangeldy amarasinghe andov andrejev angelov angelova arakelyan aravena ashkenazi avraham bairamov bairamovi bajram
bandara bardhi begu bekim bektashi benali beridze bhak bishwakarma biton blondal bolkvadze bondar bondarenko bosnjak bozinov brahimi
brankov briem butkiene bytyqi ceban cebotari cengic chadad chathuranga chazan chetry chhet chhetri chhoa chhorn choa coi cojocari damcevski
davidov delemovic delvina demirovic deo dervishi dibra dimitrova dissanayake dith djurhuus donev dordevic dukic duric eam eaw edirisinghe
edri edry egzon ekanayake eom fatime ferhatovic filipov fjeldsted fonseka frasheri gabai gashi gega gegaj gelashvili georgiev georgieva
gevorgyan ghang ghazaryan ghim gim giorgadze gjika gjoni gogoladze golubovic goundar gouw grigoryan guliyev gunasekara gunawardana
gunawardena gutu gwak gwon hadzic hakobyan halili harutyunyan hasani hasanov hasanovic herath hettiarachchi hjaltalin hodzic hojgaard
hoti hovhannisyan hoxha hristov hristova huseynov hysi ibraev ibragimov ibrahimovic ieong iliev ilieva ilves iskakov ismailov ismayilov
iusupov ivanou ivanovic ivanovski jafarov janev jankauskiene jayasekara jayasinghe jayasuriya jayawardana jayawardena jayaweera joeng
joensen jukic juric juu kaliev kalloe kapanadze karimov karunaratne kask kastelic kastrati kavaliauskas kavaliauskiene kavaliou kazlauskas
kazlauskiene kazlou kazlouski kelmendi khachatryan khatun khen khlot khuc khutsishvili kitanovski kluivert koak kolla koroveshi kostov
kostovski koufos kovalchuk kovalenko krasniqi kravchenko krlicevic kryeziu kukk kuqi kusainov kvaran kvaratskhelia lakmal leka liyanage
lomidze lovric lysenko madusanka maisuradze malcah mamani mamedov mamedovi manasievski manukyan marchenko markoski markovski marku
martirosyan matovski mchedlishvili mehmedovic mehmeti melnic mendis mihhailov mikeladze mirkovic mitrovic mizrachi mkrtchyan mladenovski
morina muhamet mul munasinghe muratovic muy mytaras nanayakkara nepali nikolla nikolov nikolova nikolovski norddahl nozadze nurgaliev
ochion ohana omarov ospanov papoutsis pariyar parn pathirana paulauskiene pavic pavlovski peiris penov peric perkovic permeti perovic
petkov petrauskiene petrenko petrevski petrovski phak pinas poghosyan pokharel pokhrel polishchuk popovski prifti prishtina radic radovic
rajapaksha ranasinghe ranaweera rathnayaka rathnayake ratnayake rebane ristevski rotari rudenko ryang ryoo sabajo sadykov sah sahakyan
salihovic samaras samarasinghe sampath sanhueza sanjeewa sargsyan savchenko scheving semil semjonov semyonov senanayake seneviratne seoh
seong shapira shehu shengelia shevchenko shevchuk shkodra shong shung sieng sinani smagulov spiteri stankeviciene stankevicius stojanov
stoyanova subotic suleimenov suljic sultanov suy tabatadze thanasi tharu thorarensen thorlacius tiong tjin tkachenko tkachuk todorov
todorova tomic toskaj trajanoski trajanovski trajcevski trajkovski tsay tsiklauri tsoi turcan uch ueta urbonas urboniene valon vardanyan
vasiliauskas vasiliauskiene vasilyev vassiljev vujic vujovic vukovic waqa weerasinghe wickramasinghe wijesinghe yakovenko yeong yos zammit
zaytsev zoeng zukauskas zukauskiene zukic zuu серик серикбай`);
