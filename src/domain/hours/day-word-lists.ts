/**
 * Names of the seven days by language, Monday first. '_' stands where a short name means nothing or something else too,
 * '~' for a space.
 */
export const DAY_NAME_ROWS = `
monday tuesday wednesday thursday friday saturday sunday
mondays tuesdays wednesdays thursdays fridays saturdays sundays
mon tue wed thu fri sat sun
mo tu we th fr sa su
mond tues weds thur frid satur sund
_ _ wedn thurs fri's sat's sun's
pazartesi salı çarşamba perşembe cuma cumartesi pazar
pzt sal çar per cum cmt paz
pts sa çrş prş _ cts pzr
p.tesi _ _ _ _ c.tesi _
montag dienstag mittwoch donnerstag freitag samstag sonntag
montags dienstags mittwochs donnerstags freitags samstags sonntags
_ die mi don fre sonnabend so
lundi mardi mercredi jeudi vendredi samedi dimanche
lun mar mer jeu ven sam dim
lu _ me je _ _ _
lunes martes miércoles jueves viernes sábado domingo
_ _ mié jue vie sáb dom
_ _ _ ju vi sábados domingos
segunda terça quarta quinta sexta sábado domingo
segundas terças quartas quintas sextas _ _
seg ter qua qui sex sab dom
lunedi martedi mercoledi giovedi venerdi sabato domenica
_ _ _ gio _ _ _
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
maa din woe _ vri zat zon
_ _ wo _ vr za zo
poniedziałek wtorek środa czwartek piątek sobota niedziela
poniedziałku wtorku środy czwartku piątku soboty niedzieli
pon wt śr czw pt sob nd
pn _ _ cz _ sb _
pn wto śro czwa pią _ niedz
_ _ _ _ _ _ ndz
понедельник вторник среда четверг пятница суббота воскресенье
понедельника вторника среды четверга пятницы субботы воскресенья
_ _ среду _ пятницу субботу _
пн вт ср чт пт сб вс
_ _ _ _ _ _ нд
_ _ _ _ _ _ вск
пон вто сре чет пят суб вос
понеділок вівторок середа четвер п'ятниця субота неділя
_ _ _ _ пʼятниця _ _
_ _ _ _ п’ятниця _ _
понеделник вторник сряда четвъртък петък събота неделя
ponedjeljak utorak srijeda četvrtak petak subota nedjelja
ponedeljak _ sreda _ _ _ nedelja
ponedeljek torek _ četrtek petek sobota _
pondělí úterý středa čtvrtek pátek sobota neděle
_ út stř čtv _ _ _
pondelok utorok streda štvrtok piatok _ nedeľa
hétfő kedd szerda csütörtök péntek szombat vasárnap
luni marți miercuri joi vineri sâmbătă duminică
måndag tisdag onsdag torsdag fredag lördag söndag
mån tis ons tors fre lör sön
mandag tirsdag _ _ _ lørdag søndag
_ tirs _ _ _ lør søn
maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
_ _ sze csü _ szo _
Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή
Δευ Τρι Τετ Πεμ Παρ Σαβ Κυρ
Δε Τρ Τε Πε Πα Σα Κυ
senin selasa rabu kamis jumat sabtu minggu
isnin _ _ khamis jumaat _ ahad
pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis
pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena
esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev
सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार
सोम मंगल बुध गुरु शुक्र शनि रवि
שני שלישי רביעי חמישי שישי שבת ראשון
الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد
الإثنين ثلاثاء الاربعاء خميس جمعة سبت الاحد
اثنين _ أربعاء _ _ _ أحد
понеделник вторник среда четврток петок сабота недела
понедељак уторак среда четвртак петак субота недеља
_ _ _ четв пет съб нед
_ уто _ _ _ саб _
_ вів сер _ п'ят _ нед
понеділка вівторка середи четверга п'ятниці суботи неділі
понеделника вторника сряда четвъртъка петъка съботата неделята
панядзелак аўторак серада чацвер пятніца субота нядзеля
ponedjeljka utorka srijede četvrtka petka subote nedjelje
ponedeljka torka srede _ _ _ nedelje
_ utorkom srijedom četvrtkom petkom subotom nedjeljom
ponedjeljkom _ _ _ _ _ nedeljom
pondelka _ stredy štvrtka piatka _ nedele
_ _ středy _ pátku _ _
hétfőn kedden szerdán csütörtökön pénteken szombaton vasárnap
hétfőtől keddtől szerdától csütörtöktől péntektől szombattól vasárnaptól
hétfőig keddig szerdáig csütörtökig péntekig szombatig vasárnapig
pirmadieniais antradieniais trečiadieniais ketvirtadieniais penktadieniais šeštadieniais sekmadieniais
pirmadienį antradienį trečiadienį ketvirtadienį penktadienį šeštadienį sekmadienį
pirmadienio antradienio trečiadienio ketvirtadienio penktadienio šeštadienio sekmadienio
pirmdienas otrdienas trešdienas ceturtdienas piektdienas sestdienas svētdienas
pirmdienās otrdienās trešdienās ceturtdienās piektdienās sestdienās svētdienās
esmaspäevast teisipäevast kolmapäevast neljapäevast reedest laupäevast pühapäevast
esmaspäevani teisipäevani kolmapäevani neljapäevani reedeni laupäevani pühapäevani
maanantaisin tiistaisin keskiviikkoisin torstaisin perjantaisin lauantaisin sunnuntaisin
maanantaista tiistaista keskiviikosta torstaista perjantaista lauantaista sunnuntaista
maanantaihin tiistaihin keskiviikkoon torstaihin perjantaihin lauantaihin sunnuntaihin
måndagar tisdagar onsdagar torsdagar fredagar lördagar söndagar
mandager tirsdager onsdager torsdager fredager lørdager søndager
mandage tirsdage onsdage torsdage fredage lørdage søndage
mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur
mánudaga þriðjudaga miðvikudaga fimmtudaga föstudaga laugardaga sunnudaga
mán þri mið fim fös lau _
dilluns dimarts dimecres dijous divendres dissabte diumenge
luns _ mércores xoves venres _ _
lunedì _ _ _ _ sabati domeniche
maandag dinsdag woensdag donderdag vrydag saterdag sondag
hënë martë mërkurë enjte premte shtunë diel
bazar~ertəsi çərşənbə~axşamı çərşənbə cümə~axşamı cümə şənbə _
dushanba seshanba chorshanba payshanba juma shanba yakshanba
дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі
дүйшөмбү шейшемби шаршемби бейшемби жума ишемби жекшемби
даваа мягмар лхагва пүрэв баасан бямба ням
ორშაბათი სამშაბათი ოთხშაბათი ხუთშაბათი პარასკევი შაბათი კვირა
ორშ სამ ოთხ ხუთ პარ შაბ კვი
երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ կիրակի
دوشنبه سهشنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه
پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار
সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার
સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર રવિવાર
సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం
திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி ஞாயிறு
_ _ _ बृहस्पतिवार _ _ _
_ _ miyerkules huwebes biyernes sabado linggo
jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili
`

/** Words and phrases for every day. */
export const EVERY_DAY_WORDS = `every day|everyday|daily|7 days a week|seven days a week|7 days|365 days|365 days a year|all week|each day|täglich|tgl|her gün|hergün|haftanın her günü|haftanın 7 günü|haftada 7 gün
  |tous les jours|tlj|7j/7|7/7|todos los días|diario|diariamente|todos os dias|tutti i giorni|dagelijks|codziennie
  |καθημερινα|ежедневно|каждый день|без выходных|रोज़ाना|प्रतिदिन|يوميا|كل يوم|كل الأيام|جميع الأيام|طوال أيام الأسبوع|cả tuần|hàng ngày|hằng ngày|mỗi ngày
  |dagligt|daglig|dagligen|alle dage|alle dager|alla dagar|hver dag|varje dag|päivittäin|joka päivä|každý den|každý deň|denně|denne|minden nap|naponta
  |svaki dan|svakog dana|svakodnevno|vsak dan|çdo ditë|përditë|alla daga|daglega|штодзень|штодня|kasdien|katru dienu|ikdienu|iga päev|igapäevaselt|zilnic|în fiecare zi|щодня|щоденно|кожного дня|всеки ден|секој ден|сваки дан
  |כל יום|כל השבוע|בכל יום|همهروزه|همه روزه|هر روز|همه روزها|روزانہ|setiap hari|tiap hari|araw-araw|kila siku|cada dia|tots els dies|egunero|hər gün|har kuni
  |күн сайын|күнделікті|өдөр бүр|ყოველდღე|ყოველდღიურად|ամեն օր|প্রতিদিন|दररोज|alle tage|jeden tag`
/**
 * Words for Monday to Friday. Working days of other countries are not Monday to Friday, so their words are not among
 * these.
 */
export const WEEKDAY_WORDS = `weekdays|weekday|working days|business days|wochentags|hafta içi|haftaiçi|en semaine|entre semana
  |καθημερινές|εργάσιμες|dias úteis|días laborables|doordeweeks|hafta içi her gün|her hafta içi|dni robocze|будние дни|в будние дни|будни|по будням|ngày thường
  |hverdage|hverdag|hverdager|vardagar|arkisin|arkipäivisin|arkipäivät|všední dny|ve všední dny|pracovné dni|pracovní dny|hétköznap|hétköznapokon|munkanapokon|radnim danom|radnim danima|radni dani
  |ob delavnikih|delavniki|darbo dienomis|darba dienās|darbdienās|tööpäeviti|tööpäevadel|будні|у будні|будні дні|в будні|делници|делнични дни|през делничните дни|работни дни|радним данима
  |dies feiners|hari kerja|iş günləri`
export const WEEKEND_WORDS = `weekends|weekend|wochenende|hafta sonu|haftasonu|fin de semana|fines de semana|fim de semana|fine settimana
  |le week-end|week-end|cuối tuần|weekenden|weekender|helger|helgen|viikonloppuisin|viikonloppu|viikonloppuna|o víkendu|víkend|víkendy|cez víkend|hétvégén|hétvége|vikendom|vikend|vikendi|ob vikendih|savaitgaliais|savaitgalį
  |nedēļas nogalēs|brīvdienās|nädalavahetusel|nädalavahetuseti|в выходные|по выходным|вихідні|у вихідні|уикенд|викенд|през уикенда|caps de setmana|cap de setmana|akhir pekan|hujung minggu|weekend-uri|weekendy|w weekendy|helg`
