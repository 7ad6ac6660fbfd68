import { spellLetters } from './day-letters.ts'
import { DAY_NAME_ROWS, EVERY_DAY_WORDS, WEEKDAY_WORDS, WEEKEND_WORDS } from './day-word-lists.ts'
import { foldHoursText } from './normalise-text.ts'

/** The first of seven private characters that replace names of days, Monday first. */
const FIRST_DAY = 0xe000
/** The character that replaces public and school holidays, which are no days of the week. */
export const HOLIDAY = '\uE00F'

export const dayMark = (day: number): string => String.fromCharCode(FIRST_DAY + day)
export const dayOfMark = (mark: string): number => mark.charCodeAt(0) - FIRST_DAY

const marks = (...days: number[]) => days.map(dayMark).join(',')
const EVERY_DAY = `${dayMark(0)}-${dayMark(6)}`
const WEEKDAYS = `${dayMark(0)}-${dayMark(4)}`
const WEEKEND = marks(5, 6)

/** Phrases for several days, each with the characters that replace it. */
const SETS: readonly (readonly [phrases: string, mark: string])[] = [
  [EVERY_DAY_WORDS, EVERY_DAY],
  [WEEKDAY_WORDS, WEEKDAYS],
  [WEEKEND_WORDS, WEEKEND],
  [
    `sonn- und feiertags|sonn- und feiertage|sonn- und feiertagen|sonn- & feiertags|sonn- u. feiertags
    |sonn-/feiertags|sonn-und feiertags`,
    `${dayMark(6)},${HOLIDAY}`,
  ],
  [
    `ph|public holidays|public holiday|bank holidays|bank holiday|holidays|holiday|feiertage|feiertag|feiertagen|férié|fériés|festivo|feriado|feiertags|jours fériés|festivos
    |feriados|festivi|resmi tatil|resmi tatiller|resmi tatillerde|bayram|bayramlar|bayramlarda|праздники|feestdagen
    |helligdage|helligdag|helligdager|helgdagar|helgdag|święta|svátky|ünnepnapokon|ünnepnap|blagdani|blagdanima|praznici|praznicima
    |prazniki|pyhäpäivinä|pyhät|švenčių dienomis|празници|свята|αργίες|العطل الرسمية|العطلات الرسمية|روزهای تعطیل|ایام تعطیل
    |חגים|ערבי חג|hari libur|hari libur nasional|tanggal merah|ngày lễ`,
    HOLIDAY,
  ],
]

/** Scripts without spaces between words, in which a name may stand within a longer run of letters. */
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
  [
    /[・･]?祝(?:祭?日|[前後]日)?(?!(?!は|を|定?休|am|pm)\p{L})|공휴일|(?:法定)?(?:节假日|節假日)/gu,
    () => HOLIDAY,
  ],
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
for (const line of DAY_NAME_ROWS.trim().split('\n'))
  line.split(' ').forEach((name, day) => {
    const plain = foldHoursText(name.replaceAll('~', ' '))
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

/**
 * Short names that mean another day, or nothing, in another language, each with a sign by which the language is
 * recognised.
 */
const BY_LANGUAGE: readonly (readonly [sign: RegExp, names: Readonly<Record<string, number>>])[] = [
  [/(?<!\p{L})lu ?[-–] ?vi(?!\p{L})/u, { ma: 1, do: 6 }],
  [
    /(?<!\p{L})(?:(?:lu|me|je)(?!\p{L})|ma ?[-–] ?ve(?!\p{L})|ve ?[-–] ?(?:sa|di)(?!\p{L}))/u,
    { ma: 1, ve: 4, di: 6 },
  ],
  // Czech and Slovak
  [
    /(?<!\p{L})(?:ut|stred[ay]|patek|piatok|po ?[-–] ?(?:st|ct|stv|pa|so|ne)|pa(?=[ ,.:–-]*(?:\d|so(?!\p{L}))))(?!\p{L})/u,
    { po: 0, ut: 1, st: 2, ct: 3, stv: 3, pa: 4, so: 5, ne: 6 },
  ],
  // Croatian, Serbian and Slovene
  [
    /(?<!\p{L})(?:uto?|sri|sre|ned|pon(?:\.? ?[-–] ?(?:cet|pet|sub|sob)))(?!\p{L})/u,
    { uto: 1, tor: 1, sri: 2, sre: 2, cet: 3, pet: 4, sub: 5, ned: 6 },
  ],
  // Danish and Norwegian
  [/(?<!\p{L})(?:man|tirs?|ons|lor|son)(?!\p{L})/u, { tir: 1, tor: 3 }],
  // Romanian
  [/(?<!\p{L})(?:joi|dum|lun ?[-–] ?vin)(?!\p{L})/u, { ma: 1, mie: 2, mi: 2, vin: 4, vi: 4, du: 6, dum: 6 }],
  // Lithuanian
  [
    /(?<!\p{L})(?:pir\.? ?[-–] ?pen|ses|sek)(?!\p{L})/u,
    { pir: 0, ant: 1, tre: 2, ket: 3, pen: 4, ses: 5, sek: 6 },
  ],
  [/(?<!\p{L})(?:wo|vr|za|zo)(?!\p{L})/u, { ma: 0, di: 1, do: 3 }],
  [/(?<!\p{L})(?:ju|vi)(?!\p{L})/u, { ma: 1, do: 6 }],
  [/(?<!\p{L})(?:mo|mi|fr|so)(?!\p{L})|(?<!\p{L})d[io] ?[-–] ?(?:d[io]|sa|su)(?!\p{L})/u, { di: 1, do: 3 }],
  [/(?<!\p{L})t\/m(?!\p{L})/u, { ma: 0, di: 1, do: 3 }],
  // Finnish
  [
    /(?<!\p{L})(?:(?:ma|ti|ke|to) ?[-–] ?(?:ke|to|pe|la|su)|(?:pe|la) ?[-–] ?(?:la|su)|(?:ti|ke|pe)(?=:? ?\d))(?!\p{L})/u,
    { ma: 0, ti: 1, ke: 2, to: 3, pe: 4, la: 5, su: 6 },
  ],
]
const AMBIGUOUS = new RegExp(
  `(?<!\\p{L})(?:${[...new Set(BY_LANGUAGE.flatMap(([, names]) => Object.keys(names)))].join('|')})(?!\\p{L})\\.?`,
  'gu',
)

/** Single letters for days that are read only in these ranges: 'M-F', 'M-Sa', 'L-V'. */
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

/** Days in Vietnamese, which are numbers ('Thứ 2' to 'Thứ 7'): without accents 'Thu' would be the English Thursday. */
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
/** Days in Portuguese, which are numbers too: '2ª a 6ª'. */
const PORTUGUESE = /(?<!\d)([2-6])ª(?:[\s-]*feira)?/giu
const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Days in Persian of two words: 'سه شنبه'. The second word alone would be Saturday. */
const PERSIAN = /(یک|دو|سه|چهار|پنج)[\s\u200C]+(?=شنبه)/g
/** A Hungarian range without a word between its days: 'hétfőtől péntekig'. */
const HUNGARIAN_RANGE = /(?<=t[őó]l)\s+(?=\p{L}+ig(?!\p{L}))/giu
/**
 * An Estonian or Finnish range without a word between its days: 'esmaspäevast reedeni', 'maanantaista perjantaihin'.
 */
const ESTONIAN_RANGE = /(?<=päevast|reedest)\s+(?=\p{L}+ni(?!\p{L}))/giu
const FINNISH_RANGE = /(?<=taista|viikosta)\s+(?=\p{L}+(?:hin|koon)(?!\p{L}))/giu

/** Arabic and Hebrew 'and', a letter before the name: 'والسبت', 'ושבת'. */
const AND_BEFORE = /(?<!\p{L})(?:و(?=ال)|ו(?=(?:שני|שלישי|רביעי|חמישי|שישי|שבת|ראשון)(?!\p{L})))/gu

/** An Albanian day with its article: 'e hënë'. */
const ALBANIAN =
  /(?<!\p{L})e (?=(?:h[eë]n[eë]|mart[eë]|m[eë]rkur[eë]|enjte|premte|shtun[eë]|diel)(?!\p{L}))/giu

/**
 * 'Bazar', which is Sunday in Azerbaijani and a market elsewhere. The letter 'ə' tells the language, as no other Latin
 * alphabet has it.
 */
const AZERBAIJANI = /(?<!\p{L})bazar(?!\p{L}|\s+ert)/giu

const joinedNames = (text: string) =>
  [HUNGARIAN_RANGE, ESTONIAN_RANGE, FINNISH_RANGE].reduce(
    (all, range) => all.replace(range, ' - '),
    text
      .replace(PERSIAN, '$1')
      .replace(AND_BEFORE, ', ')
      .replace(ALBANIAN, '')
      .replace(AZERBAIJANI, (name) => (/ə|bağlı|^\s*bazar[\s:.]*$/iu.test(text) ? 'sunday' : name)),
  )

/** The longest short name of a day. */
const LONGEST_SHORT = 5

/** The longest text of hours: longer text is prose that happens to name days. */
export const LONGEST_WEEK_TEXT = 600

/** Names cut short by a hyphen: 'lør-, søn- og helligdage', 'Sams- und Sonntag'. */
const CUT_SHORT = /(?<=[\uE000-\uE006])-(?=\s*,|\s+(?:og|und|och|en|&)\s)/g
const CHAIN = /[\uE000-\uE006](?:\s*[-–]\s*[\uE000-\uE006]){2,}/g
const BETWEEN = /(?<=[\uE000-\uE006])\s*[-–]\s*(?=[\uE000-\uE006])/g

/**
 * A text with chains of days as lists: 'Mon-Wed-Fri' names three days, and so does 'Tue-Thu' beside it, since as a
 * range it would include Wednesday.
 */
function withLists(marked: string): string {
  const listed = new Set(marked.match(CHAIN)?.flatMap((chain) => chain.match(DAY_MARKS) ?? []))
  if (listed.size === 0) return marked
  return marked
    .replace(CHAIN, (chain) => chain.replace(BETWEEN, ','))
    .replace(/([\uE000-\uE006])\s*[-–]\s*([\uE000-\uE006])/g, (range, first: string, last: string) => {
      const between = Array.from({ length: 7 }, (_, day) => dayMark(day)).filter(
        (mark) => first < mark && mark < last,
      )
      return between.some((mark) => listed.has(mark)) ? `${first},${last}` : range
    })
}

/**
 * A text of hours in lower case with a private character for each name of a day, of several days or of holidays; ''
 * where it is too long.
 */
export function markDays(text: string): string {
  if (text.length > LONGEST_WEEK_TEXT) return ''
  const vietnamese = VIETNAMESE.reduce(
    (all, [name, day]) =>
      all.replace(name, (_, number?: string) => day || (ENGLISH[Number(number) - 2] ?? '')),
    spellLetters(joinedNames(text.normalize('NFC').replaceAll('،', ','))).replace(
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
  const marked = plain
    .replace(AMBIGUOUS, (name) => {
      const day = language[name.replace('.', '')]
      return day === undefined ? name : dayMark(day)
    })
    .replace(NAMED, (name) => {
      const whole = name.replace(/\.$/, '')
      const mark = BY_NAME.get(name) ?? BY_NAME.get(whole)
      // The point behind a short name belongs to it; behind a whole name it ends a sentence.
      const isEnd = whole !== name && (whole.length > LONGEST_SHORT || mark === EVERY_DAY)
      return mark === undefined ? name : isEnd ? `${mark}.` : mark
    })
  return withLists(marked.replace(CUT_SHORT, ''))
}

const WEEKDAY_WORD = new RegExp(
  `平日|工作日|평일|(?<!\\p{L})(?:${WEEKDAY_WORDS.split('|')
    .map((phrase) => escaped(foldHoursText(phrase.trim())))
    .join('|')})(?!\\p{L})`,
  'u',
)

/** Whether a text says 'weekdays' in one word: beside holidays this does not imply that the weekend is closed. */
export const namesWeekdays = (text: string): boolean => WEEKDAY_WORD.test(foldHoursText(text))

export const DAY_MARKS = /[\uE000-\uE006]/g

/** How many different days a text names. */
export const countDifferentDays = (text: string): number => new Set(markDays(text).match(DAY_MARKS)).size

/** How many times a text names a day or several days. */
export const countDays = (text: string): number => markDays(text).match(DAY_MARKS)?.length ?? 0
