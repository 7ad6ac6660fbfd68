import { spellLetters } from './day-letters.ts'
import { foldHoursText } from './normalise-text.ts'

/** What stands for weekday 0 (Monday) to 6 in a text whose names of days were replaced. */
const FIRST_DAY = 0xe000
/** What stands for public and school holidays, of which a week says nothing. */
export const HOLIDAY = '\uE00F'

export const dayMark = (day: number): string => String.fromCharCode(FIRST_DAY + day)
export const dayOfMark = (mark: string): number => mark.charCodeAt(0) - FIRST_DAY

const marks = (...days: number[]) => days.map(dayMark).join(',')
const EVERY_DAY = `${dayMark(0)}-${dayMark(6)}`
const WEEKDAYS = `${dayMark(0)}-${dayMark(4)}`
const WEEKEND = marks(5, 6)

/** Names of the seven days, Monday first; '_' where a language's short name means nothing or too much. */
const NAMES = `
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
_ út stř čtv pá _ _
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
`

/** Several days in one word or phrase. */
const SETS: readonly (readonly [phrases: string, mark: string])[] = [
  [
    `every day|everyday|daily|7 days a week|seven days a week|7 days|365 days|365 days a year|all week|each day|täglich|tgl|her gün|hergün|haftanın her günü|haftanın 7 günü|haftada 7 gün
    |tous les jours|tlj|7j/7|7/7|todos los días|diario|diariamente|todos os dias|tutti i giorni|dagelijks|codziennie
    |καθημερινα|ежедневно|каждый день|без выходных|रोज़ाना|प्रतिदिन|يوميا|كل يوم|cả tuần|hàng ngày|hằng ngày|mỗi ngày`,
    EVERY_DAY,
  ],
  [
    `weekdays|weekday|working days|business days|wochentags|hafta içi|haftaiçi|en semaine|entre semana
    |καθημερινές|εργάσιμες|dias úteis|días laborables|doordeweeks|hafta içi her gün|her hafta içi|dni robocze|будние дни|в будние дни|будни|по будням|ngày thường`,
    WEEKDAYS,
  ],
  [
    `weekends|weekend|wochenende|hafta sonu|haftasonu|fin de semana|fines de semana|fim de semana|fine settimana
    |le week-end|week-end|cuối tuần`,
    WEEKEND,
  ],
  [
    `sonn- und feiertags|sonn- und feiertage|sonn- und feiertagen|sonn- & feiertags|sonn- u. feiertags
    |sonn-/feiertags|sonn-und feiertags`,
    `${dayMark(6)},${HOLIDAY}`,
  ],
  [
    `ph|sh|public holidays|public holiday|bank holidays|bank holiday|holidays|feiertage|feiertags|jours fériés|festivos
    |feriados|festivi|resmi tatil|resmi tatiller|resmi tatillerde|bayram|bayramlar|bayramlarda|праздники`,
    HOLIDAY,
  ],
]

/** Scripts without spaces between words, of which a name may stand within a longer run of letters. */
const WITHIN_RUNS: readonly (readonly [RegExp, (letter: string) => string])[] = [
  [
    /(?:星期|礼拜|禮拜|周|週)([一二三四五六日天])/g,
    (letter) => oneOf('一二三四五六日', letter.replace('天', '日')),
  ],
  [/([月火水木金土日])曜日?/g, (letter) => oneOf('月火水木金土日', letter)],
  [/([월화수목금토일])요일/g, (letter) => oneOf('월화수목금토일', letter)],
  [
    /(?<![0-9\p{Script=Hangul}])([월화수목금토일])(?!\p{Script=Hangul})/gu,
    (letter) => oneOf('월화수목금토일', letter),
  ],
  [/毎日|每天|每日|매일|年中無休|全年無休|연중무휴/g, () => EVERY_DAY],
  [/平日|工作日|평일/g, () => WEEKDAYS],
  [/周末|週末|주말|土日/g, () => WEEKEND],
  [/[・･]?祝(?:祭?日|[前後]日)?(?!(?!は|定?休)\p{L})|공휴일|节假日/gu, () => HOLIDAY],
  [
    /(?<![0-9０-９一-龯])([月火水木金土日])(?!(?!定?休)[一-龯])|(?<=[\uE000-\uE006・･])([月火水木金土日])(?!(?!定?休)[一-龯])/g,
    (letter) => oneOf('月火水木金土日', letter),
  ],
  [
    /(?<=[\uE000-\uE006] ?[-~〜～–—至到、,] ?)([一二三四五六日天])(?![一-龯])/g,
    (letter) => oneOf('一二三四五六日', letter.replace('天', '日')),
  ],
  [/(?:วัน)?(จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)(?:บดี)?/g, (name) => dayMark(THAI.indexOf(name))],
  [/ทุกวัน/g, () => EVERY_DAY],
]

const THAI = ['จันทร์', 'อังคาร', 'พุธ', 'พฤหัส', 'ศุกร์', 'เสาร์', 'อาทิตย์']
const oneOf = (week: string, letter: string) => dayMark(week.indexOf(letter))

const BY_NAME = new Map<string, string>()
for (const line of NAMES.trim().split('\n'))
  line.split(' ').forEach((name, day) => {
    const plain = foldHoursText(name)
    if (name !== '_' && !BY_NAME.has(plain)) BY_NAME.set(plain, dayMark(day))
  })
for (const [phrases, mark] of SETS)
  for (const phrase of phrases.split('|')) BY_NAME.set(foldHoursText(phrase.trim()), mark)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const longestFirst = [...BY_NAME.keys()].sort((a, b) => b.length - a.length)
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{M}])\\.?`,
  'gu',
)

/** Two-letter names that mean another day in another language, and what tells the language. */
const BY_LANGUAGE: readonly (readonly [sign: RegExp, names: Readonly<Record<string, number>>])[] = [
  [
    /(?<!\p{L})(?:(?:lu|me|je)(?!\p{L})|ma ?[-–] ?ve(?!\p{L})|ve ?[-–] ?(?:sa|di)(?!\p{L}))/u,
    { ma: 1, ve: 4, di: 6 },
  ],
  [/(?<!\p{L})(?:wo|vr|za|zo)(?!\p{L})/u, { ma: 0, di: 1, do: 3 }],
  [/(?<!\p{L})(?:ju|vi)(?!\p{L})/u, { ma: 1, do: 6 }],
  [/(?<!\p{L})(?:mo|mi|fr|so)(?!\p{L})/u, { di: 1, do: 3 }],
  [/(?<!\p{L})t\/m(?!\p{L})/u, { ma: 0, di: 1, do: 3 }],
  [
    /(?<!\p{L})(?:(?:ma|ti|ke|to) ?[-–] ?(?:ke|to|pe|la|su)|(?:pe|la) ?[-–] ?(?:la|su))(?!\p{L})/u,
    { ma: 0, ti: 1, ke: 2, to: 3, pe: 4, la: 5, su: 6 },
  ],
  [/(?<!\p{L})(?:ut|pa|stred[ay]|patek|piatok)(?!\p{L})/u, { po: 0, ct: 3, so: 5, ne: 6 }],
]
const AMBIGUOUS = /(?<!\p{L})(?:ma|di|do|ti|ke|to|pe|la|po|ct|ne|ve)(?!\p{L})\.?/gu

/** "M-F", "M-Sa" and "L-V", the single letters that are written in a range alone. */
const LETTER_RANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})m ?[-–] ?f(?!\p{L})/gu, WEEKDAYS],
  [/(?<!\p{L})m ?(?=[-–] ?(?:th|sa|su|sat|sun|thu|thur|thurs|fri)(?!\p{L}))/gu, dayMark(0)],
  [/(?<!\p{L})f ?(?=[-–&] ?(?:sa|su|sat|sun)(?!\p{L}))/gu, dayMark(4)],
  [/(?<!\p{L})l(?: ?[-–] ?| a )v(?!\p{L})/gu, WEEKDAYS],
  [/(?<!\p{L})l(?: ?[-–] ?| a )d(?!\p{L})/gu, EVERY_DAY],
  [/(?<!\p{L})l(?: ?[-–] ?| a )s(?!\p{L})/gu, `${dayMark(0)}-${dayMark(5)}`],
]

const SPANISH_RANGE = /(?<!\p{L})l(?: ?[-–] ?| a )[vsd](?!\p{L})/u
const SPANISH_LETTER = /(?<!\p{L})[sd](?![\p{L}'])/gu

/** Vietnamese counts its days, "Thứ 2" to "Thứ 7", which without accents would be the English Thursday. */
const VIETNAMESE: readonly (readonly [RegExp, string])[] = [
  [/thứ\s*(?=[2-7]\s*[-–]\s*[2-7](?!:?\d|h))/giu, 't'],
  [/(?<=(?<![\p{L}\d])t[2-7]\s*[-–]\s*)(?=[2-7](?!:?\d|h))/giu, 't'],
  [/thứ\s*(?:hai|2)(?![\d\p{L}])/giu, 'monday'],
  [/thứ\s*(?:ba|3)(?![\d\p{L}])/giu, 'tuesday'],
  [/thứ\s*(?:tư|4)(?![\d\p{L}])/giu, 'wednesday'],
  [/thứ\s*(?:năm|5)(?![\d\p{L}])/giu, 'thursday'],
  [/thứ\s*(?:sáu|6)(?![\d\p{L}])/giu, 'friday'],
  [/thứ\s*(?:bảy|7)(?![\d\p{L}])/giu, 'saturday'],
  [/chủ nhật|(?<!\p{L})cn(?!\p{L})/giu, 'sunday'],
  [/(?<![\p{L}\d])t([2-7])(?=\s*[-–,:]\s*(?:t[2-7]|sunday|\d)|\s*:)/giu, ''],
]
/** '2ª a 6ª', as Portuguese counts its days too. */
const PORTUGUESE = /(?<!\d)([2-6])ª(?:[\s-]*feira)?/giu
const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Longer names are no short forms. */
const LONGEST_SHORT = 5

/** Longer text is prose, in which names of days say nothing of opening hours. */
export const LONGEST_WEEK_TEXT = 600

/**
 * A text of hours in lower case, in which each name of a day, of several or of holidays is a mark; '' for one that is
 * too long.
 */
export function markDays(text: string): string {
  if (text.length > LONGEST_WEEK_TEXT) return ''
  const vietnamese = VIETNAMESE.reduce(
    (all, [name, day]) =>
      all.replace(name, (_, number?: string) => day || (ENGLISH[Number(number) - 2] ?? '')),
    spellLetters(text.normalize('NFC').replaceAll('،', ',')).replace(
      PORTUGUESE,
      (_, number: string) => ` ${ENGLISH[Number(number) - 2] ?? ''} `,
    ),
  )
  let plain = foldHoursText(vietnamese).replace(/-feira|(?<!\p{L})we(?:['’]re| are)(?!\p{L})/gu, '')
  for (const [pattern, mark] of WITHIN_RUNS)
    plain = plain.replace(pattern, (_, first?: string, second?: string) =>
      mark((typeof first === 'string' ? first : undefined) ?? (typeof second === 'string' ? second : '')),
    )
  const language = BY_LANGUAGE.find(([sign]) => sign.test(plain))?.[1] ?? {}
  const isSpanish = SPANISH_RANGE.test(plain)
  for (const [pattern, mark] of LETTER_RANGES) plain = plain.replace(pattern, mark)
  if (isSpanish) plain = plain.replace(SPANISH_LETTER, (letter) => dayMark(letter === 's' ? 5 : 6))
  return plain
    .replace(AMBIGUOUS, (name) => {
      const day = language[name.replace('.', '')]
      return day === undefined ? name : dayMark(day)
    })
    .replace(NAMED, (name) => {
      const whole = name.replace(/\.$/, '')
      const mark = BY_NAME.get(name) ?? BY_NAME.get(whole)
      // After a short name the point is its own, after a whole one it ends a sentence.
      return mark === undefined ? name : whole !== name && whole.length > LONGEST_SHORT ? `${mark}.` : mark
    })
}

export const DAY_MARKS = /[\uE000-\uE006]/g

/** How many names of days or of several days a text has. */
export const countDays = (text: string): number => markDays(text).match(DAY_MARKS)?.length ?? 0
