/**
 * Closed lists of English, written for this project: countries with the words for their people and languages,
 * peoples and beliefs, titles before names, words that companies end in. Entries between commas.
 */

/** country = demonyms. Names of countries as they are used in text, short forms included. */
const NATIONS = `
Afghanistan = Afghan, Afghans, Afghani
Albania = Albanian, Albanians
Algeria = Algerian, Algerians
Andorra = Andorran, Andorrans
Angola = Angolan, Angolans
Antigua and Barbuda = Antiguan, Antiguans, Barbudan
Argentina = Argentine, Argentines, Argentinian, Argentinians, Argentinean
Armenia = Armenian, Armenians
Australia = Australian, Australians, Aussie, Aussies
Austria = Austrian, Austrians
Azerbaijan = Azerbaijani, Azerbaijanis, Azeri, Azeris
Bahamas, The Bahamas = Bahamian, Bahamians
Bahrain = Bahraini, Bahrainis
Bangladesh = Bangladeshi, Bangladeshis
Barbados = Barbadian, Barbadians, Bajan
Belarus = Belarusian, Belarusians, Belarussian
Belgium = Belgian, Belgians
Belize = Belizean, Belizeans
Benin = Beninese
Bhutan = Bhutanese
Bolivia = Bolivian, Bolivians
Bosnia and Herzegovina, Bosnia, Bosnia-Herzegovina = Bosnian, Bosnians, Bosniak, Bosniaks, Herzegovinian
Botswana = Motswana, Batswana, Botswanan
Brazil = Brazilian, Brazilians
Brunei, Brunei Darussalam = Bruneian, Bruneians
Bulgaria = Bulgarian, Bulgarians
Burkina Faso = Burkinabe
Burundi = Burundian, Burundians
Cambodia = Cambodian, Cambodians, Khmer
Cameroon = Cameroonian, Cameroonians
Canada = Canadian, Canadians
Cape Verde, Cabo Verde = Cape Verdean, Cape Verdeans
Central African Republic = Central African
Chad = Chadian, Chadians
Chile = Chilean, Chileans
China, People's Republic of China, PRC = Chinese
Colombia = Colombian, Colombians
Comoros = Comoran, Comorian
Congo, Democratic Republic of Congo, Democratic Republic of the Congo, DRC = Congolese
Costa Rica = Costa Rican, Costa Ricans
Croatia = Croatian, Croatians, Croat, Croats
Cuba = Cuban, Cubans
Cyprus = Cypriot, Cypriots
Czech Republic, Czechia = Czech, Czechs
Czechoslovakia = Czechoslovak, Czechoslovakian
Denmark = Danish, Dane, Danes
Djibouti = Djiboutian, Djiboutians
Dominica = Dominican
Dominican Republic = Dominican, Dominicans
East Timor, Timor-Leste = Timorese, East Timorese
Ecuador = Ecuadorian, Ecuadorians, Ecuadorean
Egypt = Egyptian, Egyptians
El Salvador = Salvadoran, Salvadorans, Salvadorean
England = English, Englishman, Englishmen, Englishwoman
Equatorial Guinea = Equatorial Guinean, Equatoguinean
Eritrea = Eritrean, Eritreans
Estonia = Estonian, Estonians
Eswatini, Swaziland = Swazi, Swazis
Ethiopia = Ethiopian, Ethiopians
Fiji = Fijian, Fijians
Finland = Finnish, Finn, Finns
France = French, Frenchman, Frenchmen, Frenchwoman
Gabon = Gabonese
Gambia, The Gambia = Gambian, Gambians
Georgia = Georgian, Georgians
Germany = German, Germans
East Germany = East German, East Germans
West Germany = West German, West Germans
Ghana = Ghanaian, Ghanaians
Great Britain, Britain, United Kingdom, UK, U.K. = British, Briton, Britons, Brit, Brits
Greece = Greek, Greeks, Hellenic
Greenland = Greenlandic, Greenlander, Greenlanders
Grenada = Grenadian, Grenadians
Guatemala = Guatemalan, Guatemalans
Guinea = Guinean, Guineans
Guinea-Bissau = Bissau-Guinean
Guyana = Guyanese
Haiti = Haitian, Haitians
Honduras = Honduran, Hondurans
Hungary = Hungarian, Hungarians
Iceland = Icelandic, Icelander, Icelanders
India = Indian, Indians
Indonesia = Indonesian, Indonesians
Iran = Iranian, Iranians, Persian, Persians
Iraq = Iraqi, Iraqis
Ireland, Republic of Ireland, Northern Ireland = Irish, Irishman, Irishmen, Irishwoman
Israel = Israeli, Israelis
Italy = Italian, Italians
Ivory Coast, Cote d'Ivoire, Côte d'Ivoire = Ivorian, Ivorians
Jamaica = Jamaican, Jamaicans
Japan = Japanese
Jordan = Jordanian, Jordanians
Kazakhstan = Kazakh, Kazakhs, Kazakhstani
Kenya = Kenyan, Kenyans
Kiribati = I-Kiribati
Korea = Korean, Koreans
North Korea, DPRK = North Korean, North Koreans
South Korea, Republic of Korea = South Korean, South Koreans
Kosovo = Kosovar, Kosovars, Kosovan, Kosovo Albanian
Kuwait = Kuwaiti, Kuwaitis
Kyrgyzstan = Kyrgyz, Kyrgyzstani
Laos = Lao, Laotian, Laotians
Latvia = Latvian, Latvians
Lebanon = Lebanese
Lesotho = Basotho, Mosotho
Liberia = Liberian, Liberians
Libya = Libyan, Libyans
Liechtenstein = Liechtensteiner
Lithuania = Lithuanian, Lithuanians
Luxembourg = Luxembourgish, Luxembourger, Luxembourgers
Macedonia, North Macedonia = Macedonian, Macedonians
Madagascar = Malagasy, Madagascan
Malawi = Malawian, Malawians
Malaysia = Malaysian, Malaysians, Malay, Malays
Maldives = Maldivian, Maldivians
Mali = Malian, Malians
Malta = Maltese
Marshall Islands = Marshallese
Mauritania = Mauritanian, Mauritanians
Mauritius = Mauritian, Mauritians
Mexico = Mexican, Mexicans
Micronesia = Micronesian, Micronesians
Moldova = Moldovan, Moldovans
Monaco = Monegasque
Mongolia = Mongolian, Mongolians, Mongol, Mongols
Montenegro = Montenegrin, Montenegrins
Morocco = Moroccan, Moroccans
Mozambique = Mozambican, Mozambicans
Myanmar, Burma = Burmese
Namibia = Namibian, Namibians
Nauru = Nauruan, Nauruans
Nepal = Nepalese, Nepali, Nepalis
Netherlands, The Netherlands, Holland = Dutch, Dutchman, Dutchmen, Dutchwoman
New Zealand = New Zealander, New Zealanders, Kiwi, Kiwis
Nicaragua = Nicaraguan, Nicaraguans
Niger = Nigerien, Nigeriens
Nigeria = Nigerian, Nigerians
Norway = Norwegian, Norwegians
Oman = Omani, Omanis
Pakistan = Pakistani, Pakistanis
Palau = Palauan, Palauans
Palestine, West Bank, Gaza, Gaza Strip = Palestinian, Palestinians
Panama = Panamanian, Panamanians
Papua New Guinea = Papua New Guinean, Papuan, Papuans
Paraguay = Paraguayan, Paraguayans
Peru = Peruvian, Peruvians
Philippines, The Philippines = Filipino, Filipinos, Filipina, Philippine
Poland = Polish, Pole, Poles
Portugal = Portuguese
Prussia = Prussian, Prussians
Puerto Rico = Puerto Rican, Puerto Ricans
Qatar = Qatari, Qataris
Romania = Romanian, Romanians
Russia, Russian Federation = Russian, Russians
Rwanda = Rwandan, Rwandans
Saint Lucia, St. Lucia = Saint Lucian
Samoa = Samoan, Samoans
San Marino = Sammarinese
Saudi Arabia = Saudi, Saudis, Saudi Arabian
Scotland = Scottish, Scot, Scots, Scotsman
Senegal = Senegalese
Serbia = Serbian, Serbians, Serb, Serbs
Serbia and Montenegro = Bosnian Serb, Bosnian Serbs
Seychelles = Seychellois
Sierra Leone = Sierra Leonean, Sierra Leoneans
Singapore = Singaporean, Singaporeans
Slovakia = Slovak, Slovaks, Slovakian
Slovenia = Slovenian, Slovenians, Slovene, Slovenes
Solomon Islands = Solomon Islander, Solomon Islanders
Somalia, Somaliland = Somali, Somalis, Somalian
South Africa = South African, South Africans
South Sudan = South Sudanese
Soviet Union, USSR = Soviet, Soviets
Spain = Spanish, Spaniard, Spaniards
Sri Lanka = Sri Lankan, Sri Lankans
Sudan = Sudanese
Suriname = Surinamese
Sweden = Swedish, Swede, Swedes
Switzerland = Swiss
Syria = Syrian, Syrians
Taiwan = Taiwanese
Tajikistan = Tajik, Tajiks, Tajikistani
Tanzania = Tanzanian, Tanzanians
Thailand = Thai, Thais
Tibet = Tibetan, Tibetans
Togo = Togolese
Tonga = Tongan, Tongans
Trinidad and Tobago, Trinidad = Trinidadian, Trinidadians
Tunisia = Tunisian, Tunisians
Turkey, Türkiye, Republic of Turkey = Turkish, Turk, Turks
Turkmenistan = Turkmen, Turkmens
Tuvalu = Tuvaluan, Tuvaluans
Uganda = Ugandan, Ugandans
Ukraine = Ukrainian, Ukrainians
United Arab Emirates, UAE = Emirati, Emiratis
United States, United States of America, USA, U.S.A., U.S., US, America = American, Americans, Yankee, Yankees
Uruguay = Uruguayan, Uruguayans
Uzbekistan = Uzbek, Uzbeks, Uzbekistani
Vanuatu = Ni-Vanuatu
Vatican, Vatican City = Vatican
Venezuela = Venezuelan, Venezuelans
Vietnam, Viet Nam = Vietnamese
Wales = Welsh, Welshman, Welshmen, Welshwoman
Yemen = Yemeni, Yemenis
Yugoslavia = Yugoslav, Yugoslavs, Yugoslavian
Zambia = Zambian, Zambians
Zimbabwe = Zimbabwean, Zimbabweans
`;

const PEOPLES = `
African, Africans, African American, African Americans, African-American, African-Americans, Afro-American, Asian,
Asians, Asian American, Asian Americans, Asian-American, European, Europeans, North American, South American,
Latin American, Latin Americans, Central American, Middle Eastern, Arab, Arabs, Arabian, Arabic, Kurd, Kurds, Kurdish,
Basque, Basques, Catalan, Catalans, Breton, Bretons, Cornish, Flemish, Walloon, Walloons, Sicilian, Sicilians,
Sardinian, Corsican, Tuscan, Venetian, Bavarian, Bavarians, Saxon, Anglo-Saxon, Celtic, Celt, Celts, Gaelic, Germanic,
Slavic, Slav, Slavs, Nordic, Scandinavian, Scandinavians, Baltic, Balkan, Iberian, Hispanic, Hispanics, Latino, Latinos,
Latina, Latinas, Chicano, Native American, Native Americans, American Indian, American Indians, Indigenous, Aboriginal,
Aboriginals, Maori, Inuit, Inuits, Eskimo, Sami, Roma, Romani, Gypsy, Gypsies, Chechen, Chechens, Ingush, Ossetian,
Ossetians, Abkhaz, Abkhazian, Tatar, Tatars, Bashkir, Chuvash, Dagestani, Circassian, Uighur, Uighurs, Uyghur, Uyghurs,
Han Chinese, Manchu, Hmong, Tamil, Tamils, Sinhalese, Bengali, Bengalis, Punjabi, Punjabis, Gujarati, Marathi, Telugu,
Kashmiri, Kashmiris, Pashtun, Pashtuns, Hazara, Hazaras, Baloch, Baluch, Sindhi, Rohingya, Karen, Shan, Javanese,
Balinese, Acehnese, Moro, Hawaiian, Hawaiians, Polynesian, Polynesians, Melanesian, Creole, Cajun, Cherokee, Navajo,
Apache, Sioux, Lakota, Iroquois, Mohawk, Cheyenne, Comanche, Hopi, Maya, Mayan, Aztec, Inca, Quechua, Guarani, Mapuche,
Yoruba, Igbo, Hausa, Fulani, Zulu, Zulus, Xhosa, Shona, Ndebele, Tutsi, Tutsis, Hutu, Hutus, Kikuyu, Luo, Maasai, Masai,
Oromo, Amhara, Tigrayan, Berber, Berbers, Tuareg, Tuaregs, Nubian, Afrikaner, Afrikaners, Afrikaans, Swahili, Bantu,
Texan, Texans, Californian, Californians, New Yorker, New Yorkers, Floridian, Londoner, Londoners, Parisian, Parisians,
Berliner, Muscovite, Muscovites, Roman, Romans, Athenian, Athenians, Spartan, Spartans, Babylonian, Babylonians,
Assyrian, Assyrians, Phoenician, Trojan, Byzantine, Ottoman, Ottomans, Viking, Vikings, Norman, Normans, Gaul, Gauls,
Iberians, Israelite, Israelites, Hebrew, Latin, Sanskrit, Yiddish, Hindi, Urdu, Farsi, Mandarin, Cantonese, Esperanto,
Caribbean, West Indian, West Indians, Eurasian, Caucasian, Caucasians, Western, Mediterranean, Alaskan, Alaskans,
Canadien, Quebecois, Québécois, Bermudian, Hongkonger, Macanese, Okinawan, Ainu
`;

const BELIEFS = `
Christian, Christians, Catholic, Catholics, Roman Catholic, Roman Catholics, Protestant, Protestants, Orthodox,
Greek Orthodox, Russian Orthodox, Eastern Orthodox, Anglican, Anglicans, Episcopalian, Episcopalians, Lutheran,
Lutherans, Calvinist, Calvinists, Methodist, Methodists, Baptist, Baptists, Southern Baptist, Presbyterian,
Presbyterians, Pentecostal, Pentecostals, Evangelical, Evangelicals, Adventist, Adventists, Quaker, Quakers, Mormon,
Mormons, Jehovah's Witness, Jehovah's Witnesses, Amish, Mennonite, Mennonites, Puritan, Puritans, Huguenot, Huguenots,
Unitarian, Unitarians, Coptic, Copt, Copts, Maronite, Maronites, Jesuit, Jesuits, Franciscan, Franciscans, Dominicans,
Benedictine, Muslim, Muslims, Moslem, Moslems, Islamic, Islamist, Islamists, Sunni, Sunnis, Shi'ite, Shi'ites, Shiite,
Shiites, Shia, Shi'a, Sufi, Sufis, Salafi, Salafist, Wahhabi, Alawite, Alawites, Alevi, Alevis, Ismaili, Ahmadi,
Ahmadis, Druze, Jew, Jews, Jewish, Hasidic, Judaic, Zionist, Zionists, Ashkenazi, Sephardi, Sephardic, Hindu, Hindus,
Buddhist, Buddhists, Sikh, Sikhs, Jain, Jains, Taoist, Taoists, Daoist, Confucian, Shinto, Shintoist, Zoroastrian,
Zoroastrians, Parsi, Baha'i, Bahai, Rastafarian, Rastafarians, Wiccan, Pagan, Atheist, Scientologist, Scientologists,
Yazidi, Yazidis, Yezidi, Yezidis, Falun Gong, Republican, Republicans, Democrat, Democrats, Tory, Tories, Conservative,
Conservatives, Labourite, Whig, Whigs, Communist, Communists, Marxist, Marxists, Maoist, Maoists, Leninist, Trotskyist,
Trotskyists, Socialist, Socialists, Social Democrat, Social Democrats, Liberal Democrat, Liberal Democrats, Fascist,
Nazi, Nazis, Bolshevik, Bolsheviks, Peronist, Libertarian, Libertarians, Baathist, Baathists, Kemalist, Gaullist,
Islamism, Nationalist
`;

const TITLES = `
Mr., Mr, Mrs., Mrs, Ms., Ms, Miss, Mx, Dr., Dr, Prof., Prof, Professor, Doctor, Sir, Dame, Lord, Lady, Madam, Madame,
Master, Mister, Rev., Rev, Reverend, Fr., Father, Sister, Brother, Pastor, Bishop, Archbishop, Cardinal, Pope, Rabbi,
Imam, Ayatollah, Grand Ayatollah, Sheikh, Sheik, Mullah, Mufti, Emir, Sultan, Shah, King, Queen, Prince, Princess,
Crown Prince, Duke, Duchess, Earl, Count, Countess, Baron, Baroness, Viscount, Emperor, Empress, Tsar, Czar, Kaiser,
President, Vice President, Vice-President, Premier, Prime Minister, Deputy Prime Minister, Foreign Minister,
Defense Minister, Defence Minister, Finance Minister, Interior Minister, Justice Minister, Oil Minister, Minister,
Deputy Minister, Secretary, Secretary-General, Secretary General, Secretary of State, Defense Secretary,
Foreign Secretary, Home Secretary, Treasury Secretary, Attorney General, Attorney-General, Chancellor, Governor, Gov.,
Gov, Senator, Sen., Sen, Representative, Rep., Rep, Congressman, Congresswoman, Councillor, Councilman, Councilwoman,
Alderman, Mayor, Ambassador, Consul, Envoy, Judge, Justice, Chief Justice, Magistrate, Advocate, Attorney, Sheriff,
Constable, Officer, Detective, Inspector, Superintendent, Commissioner, Sergeant, Sgt., Sgt, Corporal, Cpl., Private,
Pvt., Lieutenant, Lt., Lt, Captain, Capt., Capt, Major, Maj., Colonel, Col., Col, Brigadier, General, Gen., Gen,
Lieutenant General, Major General, Lieutenant Colonel, Brigadier General, Marshal, Admiral, Adm., Commander, Cmdr.,
Commodore, Chairman, Chairwoman, Chairperson, Director, Dean, Coach, Spokesman, Spokeswoman, Speaker, First Lady, Maestro,
Saint, St., Uncle, Aunt, Auntie, Grandma, Grandpa, Messrs, Messrs., Mme, Mlle, Monsieur, M., Herr, Frau, Señor, Senor,
Señora, Signor, Don, Hon., Honorable, Honourable, Comrade, Chief, Rear Admiral, Vice Admiral, Vice Chancellor
`;

const COMPANY_ENDS = `
Inc., Inc, Incorporated, Corp., Corp, Corporation, Co., Co, Company, Companies, Ltd., Ltd, Limited, LLC, L.L.C., LLP,
PLC, plc, GmbH, AG, KG, S.A., SA, S.p.A., SpA, S.r.l., Srl, N.V., NV, B.V., BV, AB, A/S, ApS, AS, Oy, Oyj, OOO, OAO, ZAO,
Pty, Pte, Bhd, K.K., Holdings, Holding, Group, Partners, Associates, Ventures, Capital, Enterprises, Industries,
Technologies, Systems, Solutions, Laboratories, Labs, Pharmaceuticals, Airlines, Airways, Motors, Bank, Bancorp,
Insurance, Records, Pictures, Studios, Entertainment, Press, Publishing, Publishers, Books, University, College,
Institute, Academy, School, Foundation, Association, Society, Council, Committee, Commission, Ministry, Department,
Agency, Authority, Bureau, Office, Court, Tribunal, Parliament, Congress, Senate, Assembly, Party, Union, Federation,
Confederation, League, Club, FC, F.C., United, Team, Orchestra, Band, Church, Hospital, Clinic, Museum, Library, Army,
Navy, Force, Police, Brigade, Regiment, Corps, Organization, Organisation, Alliance, Coalition, Movement, Front,
Network, Channel, Radio, Television, Times, Post, Herald, Tribune, Gazette, Journal, Magazine, News, Daily, Forum, Trust,
Fund, Board, Center, Centre, Chamber, Conference, Consortium, Cooperative, Society, Services, Service, International
`;

const entries = (text: string) =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const nations = NATIONS.trim()
  .split("\n")
  .map((line) => line.split(" = "));

export const COUNTRIES: readonly string[] = nations.flatMap(([names]) => entries(names!));
export const DEMONYMS: readonly string[] = [
  ...nations.flatMap(([, people]) => entries(people!)),
  ...entries(PEOPLES),
];
export const GROUPS: readonly string[] = entries(BELIEFS);
export const TITLE_WORDS: readonly string[] = entries(TITLES);
export const ORGANISATION_WORDS: readonly string[] = entries(COMPANY_ENDS);
