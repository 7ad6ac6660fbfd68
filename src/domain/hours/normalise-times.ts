import { fold } from '../text/fold.ts'
import { foldHoursText } from './normalise-text.ts'

const CLOSED_WORDS =
  `closed off kapalı kapalıdır geschlossen ruhetag fermé fermée cerrado cerrada chiuso chiusa fechado fechada encerrado encerrada
  gesloten zamknięte zamknięty zamknięta nieczynne nieczynny nieczynna zavřeno zavřený zatvorené zavreté zatvoreno zaprto
  închis zárva szünnap lukket stängt stengt lokað suljettu tutup κλειστά закрыто закрыт закрыта выходной выходные
  зачинено зачинений вихідний затворено затворен зачынена uždaryta uždara nedirba nedirbame slēgts slēgta suletud tancat pechado mbyllur itxita
  bağlı bağlıdır yopiq жабық დახურულია փակ sarado imefungwa 定休日 定休 休業日 休業 不营业 不營業 店休 休息 休み 公休 휴무일 휴무 정기휴무
  مغلق عطلة بسته تعطیل بند סגור nghỉ đóng ปิด หยุด बंद বন্ধ`.split(/\s+/)
const CLOSED = new Set(CLOSED_WORDS.flatMap((word) => [fold(word), fold(foldHoursText(word))]))

const ALL_DAY = new RegExp(
  [
    '24 ?(?:h|hours?|hrs?|saat|stunden|heures?|horas|ore|uur|timmar|timer|godziny|jam|sata?|ur|hodin|ora|години|годин|часов|саат|hores|часа|ชั่วโมง|gio|ساعة|時間|小時|小时|시간)',
    '(?:open|ouvert|abierto|geoffnet) 24',
    '24 ?[/x-] ?7',
    '7 ?[/x] ?24',
    'open all day|always open|rund um die uhr|круглосуточно|целодобово|цілодобово|денонощно|døgnabent|dygnet runt|døgnet rundt|ympari vuorokauden|całodobowo|nepretrzite',
  ].join('|'),
)
/** Numbers that may accompany the 24 of a day without end: "24/7", "365 days". */
const ALL_DAY_NUMBERS = new Set(['24', '7', '365'])

const MIDNIGHT = 'mitternacht|medianoche|meia-noite|mezzanotte|gece yarisi|полуночи|minuit|자정'

/**
 * Ways to write clock times, in the order in which they are rewritten: meridiems to am and pm, units to h,
 * words and signs for a range to a hyphen, separators of ranges to a comma.
 */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\([^)]*\)/g, ''],
  [/오전|上午|午前|π\.? ?μ\.?|\boo\b/g, 'am'],
  [/오후|下午|午後|μ\.? ?μ\.?|\bos\b/g, 'pm'],
  [/(?<=\d ?)(?:صباحا?|ص)(?!\p{L})/gu, 'am'],
  [/(?<=\d ?)(?:مساء|ظهرا|م)(?!\p{L})/gu, 'pm'],
  [/(?<!\p{L})شب ?12(?!\d)|(?<!\d)12 ?شب(?!\p{L})/gu, '24:00'],
  [/(?<!\p{L})صبح ?(?=\d)|(?<=\d) ?صبح(?!\p{L})/gu, 'am'],
  [
    /(?<!\p{L})(?:شب|عصر|بعدازظهر|بعد از ظهر) ?(?=\d)|(?<=\d) ?(?:شب|عصر|بعدازظهر|بعد از ظهر)(?!\p{L})/gu,
    'pm',
  ],
  // 'den and 'e kadar, of Turkish
  [/(?<=\d)['’]?[dt][ae]n(?!\p{L}) ?/gu, '-'],
  [/(?<=\d)['’][yn]?[ae](?!\p{L})(?: kadar)?|(?<=\d) kadar| arasi(?:nda)?(?!\p{L})/gu, ''],
  [/([ap])\.? ?m\b\.?/g, '$1m'],
  [/(\d)([ap])\b/g, '$1$2m'],
  [/(?:12(?::00)? ?)?(?:noon|midday|mediodia|meio-dia|mezzogiorno|полудня|正午|정오)/g, '12pm'],
  [/(?:12(?::00)? ?)?midnight/g, '12am'],
  // In languages with a clock of 24 hours.
  [new RegExp(`^(?:a |um |de )?(?:${MIDNIGHT})`, 'g'), '00:00'],
  [new RegExp(`(?:12(?::00)? ?)?(?:${MIDNIGHT})`, 'g'), '24:00'],
  // '8-tól 17-ig', 'from 9 until 5' of Hungarian
  [/(?<=\d(?: ?ora)?)-?t[oő]l(?!\p{L}) ?/gu, '-'],
  [/(?<=\d)(?:-?ig| oraig)(?!\p{L})/gu, ''],
  [
    /(?<=\d) ?(?:uhr|uur|horas?|godz\.?|น\.?|h[r]?s\.?|val\.?|часа?|часов|часот|ч\.|год\.|годин[аи]?|ora|sati|h ?(?=\d\d(?! ?h|:|\d)))(?!\p{L})|(?<=\d) ?u(?!\p{L}|\.\s?\d)| ?[時时点點시]/gu,
    'h',
  ],
  [/[分분]/g, ''],
  [
    /(?<!\p{L})(?:from|von|open|offen|geoffnet|ouvert|abierto|aberto|aperto|acik|saat|de|das|dalle|od|van|kl\.?|klo|kell|pukul|pkl\.?|jam|ore(?:le)?|intre|fra|fran|nuo|no(?= ?\d)|w godz(?:inach|\.)|с|з|із|від|от|од|у|από|απο|من|من الساعة|الساعة|از|از ساعت|ساعت|בין)(?!\p{L}):?/gu,
    '',
  ],
  // '8-12 a 13-17' of Czech
  [/(?<=[-–] ?\d[\d:.]*h?) a (?=\d[\d:.]*h? ?[-–])/gu, ','],
  [
    /\\?[-‐‑‒–—―−~〜～→]|(?<!\p{L})(?:to|till?|until|thru|through|bis|tot(?: en met)?|ila|ile|alle|ate(?: as?)?|hasta(?: las?)?|jusqu['’]?a|do|до|til|kuni|iki|lidz|pana la|sampai|hingga|s\/d|εως|μεχρι|إلى|الى|الي|حتى|حتي|تا|עד|đen)(?!\p{L})|[至到]|から|より|부터|ถึง| (?:al?|as|ao) /gu,
    '-',
  ],
  [/まで|까지/g, ''],
  [
    /[;/|&、·・]|\b(?:and|und|et|ve|y|e|en)\b|\bu\.|(?<!\p{L})(?:и|і|i|og|och|oraz|ja|es|dan|και)(?!\p{L})/gu,
    ',',
  ],
  [/ ?([-,:]) ?/g, '$1'],
  [/ (?=h\b)|[ .,]+$|^[ ,]+/g, ''],
  [/(-\d[\d:.]*(?:h|am|pm)?) (?=\d)/g, '$1,'],
  // '08:00-16:0017:30-22:00', of two lines that were joined without a space.
  [/(-\d\d:\d\d)(?=\d\d:\d\d-)/g, '$1,'],
]

/** Of a part of a day, or of a meal, the rest is in doubt. */
const PART_OF_DAY =
  /(?<!\p{L})(?:vormittags?|nachmittags?|morgens|abends|mittags?|mornings?|afternoons?|evenings?|nights?|matin|apres-midi|soir|mananas?|tardes?|noches?|mattina|pomeriggio|sera|manha|noite|middag|ochtend|ogleden|sabah|aksam|lunch|dinner|breakfast|brunch|dejeuner|diner|almuerzo|cena|pranzo|ogle|kitchen|kuche|cuisine|cocina)(?!\p{L})/u

/** Whether plain text means that the day is closed. */
export function meansClosed(plain: string): boolean {
  return (
    !PART_OF_DAY.test(plain) &&
    !/\d/.test(plain.replace(ALL_DAY, '')) &&
    fold(plain)
      .split(' ')
      .some((word) => CLOSED.has(word))
  )
}

/** Words that may stand beside 'closed' and add nothing. */
const BESIDE_CLOSED = new Set(
  fold(
    `we are is on the always every day days all also today it's wir sind ist haben bleibt am an immer ganztägig nous sommes
    est le la les el los il lo e è son estamos esta está día dias o os a as estão gün günleri tatil günü zijn is wij op de
    у нас день выходной мы jest są w er är ons vi on är весь`,
  ).split(' '),
)

/** Whether plain text says nothing but that it is closed. */
export const saysClosedAlone = (plain: string): boolean =>
  meansClosed(plain) &&
  fold(plain)
    .split(' ')
    .every((word) => CLOSED.has(word) || BESIDE_CLOSED.has(word) || !/\p{L}/u.test(word))

/** Whether plain text has words for 24 hours, from any time to the same time of the next day: '6:00-6:00 (24h)'. */
export const saysAllDay = (plain: string): boolean => ALL_DAY.test(plain)

/** Whether plain text means that the day is open around the clock. */
export function meansOpenAllDay(plain: string): boolean {
  return ALL_DAY.test(plain) && (plain.match(/\d+/g) ?? []).every((number) => ALL_DAY_NUMBERS.has(number))
}

const HAS_HALVES = /\d\s?[ap]\.?m\b|午[前後]|오[전후]|[上下]午/iu
const BY_24_HOURS = /(?<![\d:.])(?:0\d|1[3-9]|2[0-9])[:.]\d\d|[～〜]|\d\s?[時时點点시]/u

/** Whether the times of a whole text are of a clock with 24 hours: one of them, or a sign of Japanese, says so. */
export const isBy24Hours = (text: string): boolean => !HAS_HALVES.test(text) && BY_24_HOURS.test(text)
export const hasHalvesOfDay = (text: string): boolean => HAS_HALVES.test(text)

/** Times without any sign between them: opening and closing in turn. */
const BARE_TIMES = /^\d\d?:\d\d \d\d?:\d\d(?: \d\d?:\d\d \d\d?:\d\d)?$/
const BARE_PAIR = /(\d\d?:\d\d) (\d\d?:\d\d) ?/g

/** '10.00/22.00', '9:00/13:00 - 15:30/19:30': the slash is within the ranges, other signs are between them. */
const SLASHED = /^(?:\d\d?[:.]\d\d ?\/ ?\d\d?[:.]\d\d(?:[-–, ]+(?=\d)|$))+$/
const SLASHED_PAIR = /(\d\d?[:.]\d\d) ?\/ ?(\d\d?[:.]\d\d)[-–, ]*/g

/** '8,30-12,30': the comma of minutes. */
const COMMA_TIMES = /^\D*\d\d?,(?:00|15|30|45) ?[-–] ?\d\d?,(?:00|15|30|45)(?!\d| ?[-–])/
const COMMA_TIME = /(\d\d?),(00|15|30|45)(?!\d)/g

const withColons = (text: string) => (COMMA_TIMES.test(text) ? text.replace(COMMA_TIME, '$1:$2') : text)

const pairTimes = (text: string) =>
  BARE_TIMES.test(text)
    ? text.replace(BARE_PAIR, '$1-$2,')
    : SLASHED.test(text)
      ? text.replace(SLASHED_PAIR, '$1-$2,')
      : text

/** Plain text with its clock times in one spelling: "am 11:00-pm 2:30,pm 5:00-9:30", "9h-18h". */
export function normaliseTimes(plain: string): string {
  return REWRITES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    pairTimes(withColons(plain)),
  )
}
