/**
 * Medicines by their international names, with the brands that patients say, and endings that such names share (the stems of the World
 * Health Organization). Written for this project.
 */
export const MEDICINES = `
paracetamol, acetaminophen, tylenol, panadol, calpol, co-codamol, cocodamol, co-dydramol, aspirin, ibuprofen, nurofen, advil, motrin, naproxen,
aleve, diclofenac, voltaren, voltarol, celecoxib, etoricoxib, meloxicam, indomethacin, indometacin, ketorolac, codeine, dihydrocodeine, tramadol, tapentadol,
morphine, oramorph, oxycodone, oxycontin, oxynorm, hydrocodone, vicodin, percocet, hydromorphone, fentanyl, buprenorphine, suboxone, subutex, methadone, naloxone,
naltrexone, pethidine, pentazocine, diamorphine, heroin, ketamine, propofol, midazolam, lidocaine, lignocaine, gabapentin, pregabalin, lyrica, neurontin, baclofen,
cyclobenzaprine, tizanidine, amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin, sertraline, zoloft, lustral, fluoxetine, prozac, paroxetine, paxil,
seroxat, citalopram, celexa, cipramil, escitalopram, lexapro, cipralex, venlafaxine, effexor, desvenlafaxine, duloxetine, cymbalta, mirtazapine, remeron, bupropion,
wellbutrin, trazodone, vortioxetine, agomelatine, lithium carbonate, priadel, lamotrigine, lamictal, valproate, sodium valproate, valproic acid, depakote, epilim, carbamazepine,
tegretol, levetiracetam, keppra, topiramate, topamax, phenytoin, dilantin, epanutin, phenobarbital, phenobarbitone, lacosamide, clobazam, zonisamide, ethosuximide, diazepam,
valium, lorazepam, ativan, clonazepam, klonopin, rivotril, alprazolam, xanax, temazepam, nitrazepam, zopiclone, zolpidem, ambien, eszopiclone, melatonin, olanzapine, zyprexa,
quetiapine, seroquel, risperidone, risperdal, paliperidone, aripiprazole, abilify, clozapine, clozaril, haloperidol, haldol, chlorpromazine, amisulpride, lurasidone, ziprasidone,
flupentixol, depixol, zuclopenthixol, methylphenidate, ritalin, concerta, adderall, dexamfetamine, dexamphetamine, amphetamine, methamphetamine, lisdexamfetamine, elvanse, vyvanse,
atomoxetine, strattera, guanfacine, donepezil, aricept, memantine, rivastigmine, galantamine, levodopa, co-careldopa, co-beneldopa, madopar, sinemet, ropinirole, pramipexole,
rasagiline, riluzole, baclofen pump, botox, sumatriptan, imigran, propranolol, atenolol, bisoprolol, metoprolol, carvedilol, nebivolol, labetalol, ramipril, lisinopril, enalapril,
perindopril, losartan, candesartan, valsartan, irbesartan, telmisartan, olmesartan, entresto, sacubitril, amlodipine, nifedipine, felodipine, lercanidipine, diltiazem, verapamil,
furosemide, frusemide, lasix, bumetanide, bendroflumethiazide, hydrochlorothiazide, indapamide, spironolactone, eplerenone, doxazosin, tamsulosin, finasteride, digoxin, amiodarone,
flecainide, ivabradine, isosorbide mononitrate, gtn spray, nitroglycerin, glyceryl trinitrate, nicorandil, ranolazine, atorvastatin, lipitor, simvastatin, rosuvastatin, crestor,
pravastatin, ezetimibe, fenofibrate, warfarin, coumadin, heparin, enoxaparin, clexane, lovenox, dalteparin, tinzaparin, apixaban, eliquis, rivaroxaban, xarelto, dabigatran, pradaxa,
edoxaban, clopidogrel, plavix, ticagrelor, brilinta, prasugrel, tranexamic acid, alteplase, insulin, novorapid, humalog, lantus, levemir, tresiba, metformin, glucophage, gliclazide,
glimepiride, glipizide, glibenclamide, sitagliptin, linagliptin, empagliflozin, jardiance, dapagliflozin, forxiga, farxiga, canagliflozin, liraglutide, semaglutide, ozempic, wegovy,
mounjaro, tirzepatide, dulaglutide, trulicity, exenatide, pioglitazone, levothyroxine, thyroxine, synthroid, eltroxin, carbimazole, propylthiouracil, methimazole, liothyronine,
prednisolone, prednisone, hydrocortisone, dexamethasone, methylprednisolone, fludrocortisone, betamethasone, budesonide, beclometasone, clenil, fluticasone, mometasone, salbutamol,
albuterol, ventolin, salmeterol, formoterol, symbicort, seretide, advair, fostair, tiotropium, spiriva, ipratropium, montelukast, singulair, theophylline, aminophylline, omeprazole,
losec, prilosec, lansoprazole, pantoprazole, esomeprazole, nexium, rabeprazole, ranitidine, famotidine, gaviscon, sucralfate, misoprostol, mifepristone, ondansetron, zofran, metoclopramide,
domperidone, cyclizine, prochlorperazine, stemetil, loperamide, imodium, senna, lactulose, movicol, laxido, mebeverine, buscopan, hyoscine, mesalazine, mesalamine, sulfasalazine,
azathioprine, mercaptopurine, methotrexate, ciclosporin, cyclosporine, tacrolimus, mycophenolate, leflunomide, hydroxychloroquine, plaquenil, infliximab, remicade, adalimumab, humira,
etanercept, enbrel, rituximab, tocilizumab, secukinumab, ustekinumab, stelara, vedolizumab, natalizumab, ocrelizumab, trastuzumab, herceptin, bevacizumab, pembrolizumab, keytruda,
nivolumab, tamoxifen, letrozole, anastrozole, exemestane, goserelin, zoladex, bicalutamide, enzalutamide, abiraterone, cisplatin, carboplatin, oxaliplatin, docetaxel, paclitaxel,
doxorubicin, cyclophosphamide, capecitabine, fluorouracil, gemcitabine, vincristine, imatinib, amoxicillin, co-amoxiclav, augmentin, flucloxacillin, penicillin, piperacillin, tazocin,
cephalexin, cefalexin, ceftriaxone, cefuroxime, meropenem, gentamicin, vancomycin, teicoplanin, clarithromycin, erythromycin, azithromycin, doxycycline, lymecycline, minocycline,
tetracycline, trimethoprim, co-trimoxazole, septrin, bactrim, nitrofurantoin, metronidazole, flagyl, ciprofloxacin, levofloxacin, moxifloxacin, linezolid, rifampicin, rifampin,
isoniazid, pyrazinamide, ethambutol, fluconazole, itraconazole, clotrimazole, terbinafine, nystatin, aciclovir, acyclovir, valaciclovir, oseltamivir, tamiflu, paxlovid, remdesivir,
tenofovir, emtricitabine, truvada, descovy, dolutegravir, biktarvy, efavirenz, lamivudine, zidovudine, abacavir, antiretrovirals, antiretroviral, arvs,
artesunate, artemether, coartem, quinine, chloroquine, mefloquine, proguanil, malarone, ivermectin, mebendazole, albendazole, permethrin, cetirizine, loratadine, fexofenadine,
chlorphenamine, piriton, benadryl, diphenhydramine, promethazine, phenergan, hydroxyzine, epipen, epi-pen, jext, adrenaline pen, epinephrine, adrenaline autoinjector, alendronic acid, alendronate,
risedronate, zoledronic acid, denosumab, prolia, adcal, cholecalciferol, colecalciferol, folic acid, ferrous sulfate, ferrous sulphate, ferrous fumarate, hydroxocobalamin, b12 injections,
allopurinol, febuxostat, colchicine, oxybutynin, solifenacin, mirabegron, tolterodine, sildenafil, viagra, tadalafil, cialis, testosterone gel, oestradiol, estradiol, progesterone,
norethisterone, medroxyprogesterone, depo-provera, mirena, mirena coil, microgynon, implanon, nexplanon, clomid, clomifene, letrozol, hrt, oral contraceptive, contraceptive pill, morning-after pill,
desmopressin, octreotide, erythropoietin, epoetin, filgrastim, interferon, glatiramer, copaxone, dimethyl fumarate, tecfidera, fingolimod, gilenya, roaccutane, isotretinoin, accutane,
tretinoin, latanoprost, timolol, dorzolamide, eumovate, dermovate, hydrocortisone cream, antidepressants, antidepressant, antipsychotics, antipsychotic, antibiotics, statins, statin, beta blockers,
beta blocker, blood thinners, blood thinner, sleeping pills, sleeping tablets, chemo, chemotherapy, immunotherapy, steroids, insulin pump, nebuliser, nebulizer, inhaler, nicotine patches,
disulfiram, antabuse, acamprosate, chlordiazepoxide, librium, thiamine, pabrinex
`;

/** Each at least three letters after the beginning of the word. */
export const MEDICINE_ENDINGS = `-olol, -alol, -dilol, -pril, -sartan, -entan, -dipine, -pamil, -tiazem, -statin, -fibrate, -prazole, -prazan, -conazole, -nidazole, -bendazole, -trozole, -cillin, -mycin, -micin, -floxacin, -cycline,
-penem, -bactam, -zolid, -oprim, -fungin, -mectin, -gliptin, -gliflozin, -glutide, -glinide, -glitazone, -formin, -piride, -thiazide, -semide, -zolamide, -pamide, -lactone, -xaban, -gatran, -parin, -rudin, -ogrel, -ugrel, -grelor, -plase, -zepam, -zepine,
-zolam, -pidem, -spirone, -barbital, -barbitone, -bamate, -oxetine, -pramine, -triptyline, -traline, -lopram, -faxine, -zapine, -tiapine, -peridone, -piprazole, -promazine, -perazine, -phenazine, -thixene, -racetam, -triptan, -ergoline, -giline,
-emantine, -stigmine, -setron, -piprant, -tidine, -trizine, -oxyzine, -profen, -bufen, -coxib, -oxicam, -metacin, -fenamate, -codone, -codeine, -norphine, -thorphan, -fentanil, -caine, -flurane, -curium, -curonium, -mab, -tinib, -ciclib, -parib, -zomib,
-rafenib, -clovir, -navir, -tegravir, -buvir, -previr, -fovir, -amivir, -virine, -viroc, -vudine, -platin, -rubicin, -taxel, -trexate, -trexed, -tecan, -tabine, -blastine, -vincristine, -relbine, -fosfamide, -mustine, -sulfan, -uracil, -lutamide,
-oxifene, -mifene, -steride, -gestrel, -estradiol, -progesterone, -limus, -nercept, -tacept, -kinra, -dronate, -calcitol, -calcet, -lukast, -meterol, -buterol, -tropium, -begron, -fenacin, -phylline, -asone, -solone, -sonide, -oquine, -tadine, -zosin,
-afil, -prost, -vaptan, -relin, -relix, -tocin, -pressin, -tropin, -thyroxine, -poetin, -grastim, -trombopag, -beverine, -averine, -mulin, -tretin, -tretinoin, -darone, -cainide, -carbamol, -clidine, -listat, -xostat`;

/** Katakana names that have none of the endings below. */
export const JAPANESE_MEDICINES = `
アセトアミノフェン カロナール ロキソニン ロキソプロフェン ボルタレン ジクロフェナク セレコックス バファリン アスピリン イブプロフェン トラムセット トラマール トラマドール リリカ プレガバリン タリージェ ガバペン
モルヒネ オキシコンチン オキノーム フェンタニル コデイン ワーファリン ワルファリン プラザキサ エリキュース イグザレルト リクシアナ エドキサバン アピキサバン リバーロキサバン ダビガトラン クロピドグレル プラビックス
バイアスピリン プレタール シロスタゾール ヘパリン アムロジピン ノルバスク ニフェジピン アダラート アジルバ オルメテック ミカルディス ディオバン ブロプレス レニベース メインテート ビソプロロール カルベジロール アーチスト
フロセミド ラシックス ダイアート スピロノラクトン アルダクトン サムスカ ジゴキシン アミオダロン アンカロン ニトログリセリン ニトロペン シグマート フランドル リピトール クレストール ロスバスタチン アトルバスタチン
メバロチン ゼチーア パルモディア インスリン インスリンポンプ ノボラピッド ヒューマログ ランタス トレシーバ メトホルミン メトグルコ アマリール グリメピリド ジャヌビア トラゼンタ エクア ジャディアンス フォシーガ
オゼンピック リベルサス トルリシティ ビクトーザ マンジャロ チラーヂン チラージン レボチロキシン メルカゾール チウラジール プロパジール プレドニン プレドニゾロン リンデロン デカドロン ステロイド ステロイド剤 セレベント
シムビコート アドエア レルベア フルティフォーム スピリーバ メプチン サルタノール ベネトリン テオドール テオフィリン シングレア キプレス モンテルカスト オノン ムコダイン ムコソルバン アスベリン メジコン タケプロン
ネキシウム タケキャブ パリエット オメプラール オメプラゾール ガスター ファモチジン ムコスタ レバミピド プリンペラン ナウゼリン ドンペリドン マグミット 酸化マグネシウム アミティーザ センノシド プルゼニド ビオフェルミン
ペンタサ アサコール リアルダ レミケード インフリキシマブ ヒュミラ アダリムマブ ステラーラ エンタイビオ シンポニー エンブレル アクテムラ オレンシア ゼルヤンツ リンヴォック デュピクセント ヌーカラ ゾレア イムラン
アザニン リウマトレックス メトトレキサート アザルフィジン プログラフ タクロリムス ネオーラル シクロスポリン セルセプト プラケニル エンドキサン リツキサン ハーセプチン オプジーボ キイトルーダ アバスチン タモキシフェン ノルバデックス
アリミデックス フェマーラ リュープリン ゾラデックス カソデックス シスプラチン オキサリプラチン パクリタキセル ドセタキセル ティーエスワン ゼローダ イレッサ タグリッソ グリベック アモキシシリン サワシリン オーグメンチン
ペニシリン セフェム ケフラール フロモックス メイアクト セフトリアキソン ロセフィン クラリス クラリスロマイシン ジスロマック アジスロマイシン ミノマイシン ビブラマイシン クラビット レボフロキサシン グレースビット シプロ
バクタ フラジール バンコマイシン タミフル イナビル ゾフルーザ リレンザ ラゲブリオ パキロビッド バルトレックス ゾビラックス アシクロビル アレグラ アレロック ザイザル クラリチン ビラノア ルパフィン ジルテック タリオン
ポララミン エピペン アドレナリン自己注射 ボスミン デパス エチゾラム ソラナックス アルプラゾラム ワイパックス ロラゼパム セルシン ジアゼパム レキソタン メイラックス リボトリール マイスリー ゾルピデム アモバン ルネスタ ハルシオン
レンドルミン ブロチゾラム サイレース ロヒプノール ベルソムラ デエビゴ ロゼレム ラメルテオン メラトベル パキシル ジェイゾロフト セルトラリン レクサプロ エスシタロプラム サインバルタ デュロキセチン イフェクサー トリンテリックス
リフレックス レメロン ミルタザピン ルボックス デプロメール トリプタノール アナフラニール トフラニール ドグマチール スルピリド リーマス 炭酸リチウム デパケン バルプロ酸 テグレトール カルバマゼピン ラミクタール ラモトリギン
イーケプラ レベチラセタム トピナ フェニトイン アレビアチン フェノバール エクセグラン ビムパット フィコンパ ジプレキサ オランザピン セロクエル クエチアピン リスパダール リスペリドン インヴェガ エビリファイ アリピプラゾール
レキサルティ ロナセン ラツーダ セレネース ハロペリドール コントミン ヒルナミン レボトミン クロザリル コンサータ ストラテラ インチュニブ ビバンセ アリセプト ドネペジル メマリー メマンチン レミニール イクセロンパッチ
リバスタッチ メネシット マドパー ドパコール ビ・シフロール レキップ ニュープロパッチ エフピー コムタン シンメトレル ラジカット リルテック リルゾール ミドドリン メトリジン リズミック ハルナール ユリーフ ザルティア
ベシケア ベタニス アボルブ フォサマック ボナロン ボノテオ アクトネル プラリア フォルテオ テリボン エディロール アルファロール フェブリク ザイロリック コルヒチン ユリノーム ジエノゲスト ディナゲスト ヤーズ ルナベル
フリウェル 低用量ピル ピル クロミッド デュファストン プレマリン エストラーナ ホルモン補充療法 イソトレチノイン ヒルドイド プロトピック コレクチム モイゼルト リンデロン軟膏 葛根湯 抑肝散 大建中湯 芍薬甘草湯 五苓散 漢方薬
抗うつ薬 抗うつ剤 抗不安薬 睡眠薬 睡眠導入剤 安定剤 精神安定剤 抗精神病薬 抗てんかん薬 抗凝固薬 血液サラサラの薬 降圧剤 降圧薬 痛み止め 鎮痛剤 抗がん剤 抗癌剤 抗生剤 抗生物質 抗菌薬 利尿剤 免疫抑制剤 吸入薬 点眼薬 解熱剤 下剤 インスリン注射
`;

/** Endings of names in katakana; what stands before them in katakana belongs to the name. */
export const JAPANESE_MEDICINE_ENDINGS = `マイシン シリン スタチン フィブラート ジピン パミル アゼム サルタン プリル プラゾール プラザン コナゾール ダゾール ロロール ベジロール プロフェン フェナク コキシブ オキシカム メタシン アセタム チジン トリプタン ゼパム ゼピン ゾラム ピデム スピロン
バルビタール グリプチン グリフロジン グリニド グリタゾン グルチド キサバン ガトラン パリン グレル マブ チニブ シクリブ パリブ ゾミブ フロキサシン ペネム バクタム ゾリド シクロビル ナビル テグラビル プレビル ミビル ドロン酸 セトロン プラミン セチン トリプチリン
トラリン ロプラム ファキシン ザピン チアピン ペリドン プロマジン ペラジン フェナジン オキセチン マンチン スチグミン ペキソール ニロール サイクリン メテロール ブテロール トロピウム ルカスト フェナシン ベグロン フィリン キノロン プラチン タキセル ルビシン テカン シタビン フォスファミド ルタミド
キシフェン ステリド リムス ネルセプト タセプト ホルミン セミド ゾラミド チアジド ラクトン ダロン カイニド カイン メタゾン タゾン ニゾロン ソニド ゾシン プロスト バプタン リレリン チロキシン ポエチン グラスチム カルシトール ミカム キソスタット タジン チリジン ドパ ギリン コデイン フェンタニル`;
