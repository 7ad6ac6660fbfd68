import { weekdayOf } from '#domain/hours/day-names.ts'
import { DAY_MARKS, dayOfMark, markDays } from '#domain/hours/day-words.ts'
import type { DayGroup, DayHalf, DayTime, DayTimeRole } from '../transforms/day-times.ts'
import { headerTokens } from './header-tokens.ts'

const LONGEST = 60

const words = (text: string) => text.trim().split(/\s+/)

const ROLES = new Map<string, DayTimeRole>(
  (
    [
      [
        'open',
        `open opens opening start starts from begin von ab offnet oeffnet offnung beginn acilis acilisi
        baslangic baslama apertura abre abertura desde inicio ouverture ouvre debut od otwarcie с начало открытие
        van open시간 시작 오픈 开始 開始 开门 開門 開店`,
      ],
      [
        'close',
        `close closes closing end ends to till until finish bis schliesst schließt schliesst ende kapanis kapanisi
        bitis cierre cierra hasta fin fechamento fecha ate fermeture ferme chiusura chiude do zamkniecie до конец
        закрытие tot 종료 마감 结束 終了 关门 關門 閉店`,
      ],
      ['isOpen', 'isopen status active enabled durum acik geoffnet'],
      ['isClosed', 'closed isclosed kapali geschlossen cerrado chiuso fechado'],
      ['allDay', '24 24h 24hours 24hrs allday'],
    ] as const
  ).flatMap(([role, names]) => words(names).map((name) => [name, role] as const)),
)

/** Words without influence: units, and AM or PM, which the order of the columns shows as well. */
const SILENT = new Set(
  words(`
    is hours hour time times hrs saat saati saatleri uhr uhrzeit zeit heure heures hora horas ora ore orario godzina
    business working store shop am pm morning afternoon evening matin apres midi soir vormittag nachmittag sabah
    ogleden sonra aksam manana tarde mattina pomeriggio first second shift 시간 时间 時間`),
)

/** Without a day these headers are about whether the business exists, not about opening hours. */
const OF_BUSINESS = new Set(words('status active enabled durum'))

/** Names of columns of days; they also stand beside a time: 'day_open_time'. */
const DAY_WORDS = new Set(
  words(
    'day days weekday week dow tag tage wochentag wochentage jour jours dia dias gun gunu gunler gunleri giorno giorni dag dagen dzien dni день 曜日 요일 星期',
  ),
)

const CJK_ROLE =
  /(?<=.)(营业|營業|영업)?(开始|開始|开门|開門|開店|시작|오픈|结束|終了|关门|關門|閉店|종료|마감)(?:时间|時間|시간)?$/u

/** The day and role in a header of hours; undefined for any other header. */
export function dayTimeOf(header: string): DayTime | undefined {
  if (header.length > LONGEST) return undefined
  const apart = header.replace(CJK_ROLE, ' $2')
  const tokens = headerTokens(apart)
  const isFlag = tokens.includes('is') && tokens.includes('open')
  const found = tokens.flatMap((token) => ROLES.get(token) ?? [])
  const [role] = found
  if (role === undefined || found.length > 1) return undefined
  const named = tokens.filter((token) => !ROLES.has(token) && !SILENT.has(token) && !/^\d$/.test(token))
  const days = daysOf(named)
  return days.length === 0 ? undefined : { days, role: isFlag ? 'isOpen' : role }
}

/** The role of a column of times whose rows name the day: 'opens', 'Schließt um', 'is_closed'; undefined for any other. */
export function timeRoleOf(header: string): DayTimeRole | undefined {
  if (header.length > LONGEST) return undefined
  const tokens = headerTokens(header.replace(CJK_ROLE, ' $2'))
  const [role, ...more] = new Set(tokens.flatMap((token) => ROLES.get(token) ?? []))
  const isOfTimes = (token: string) => ROLES.has(token) && !OF_BUSINESS.has(token)
  const isElse = tokens.some((token) => !isOfTimes(token) && !SILENT.has(token) && !DAY_WORDS.has(token))
  return more.length > 0 || isElse ? undefined : role
}

/** Whether a header only means days: 'days', 'Open days', 'Günler'. */
export function meansDays(header: string): boolean {
  const tokens = header.length > LONGEST ? [] : headerTokens(header)
  return (
    tokens.some((token) => DAY_WORDS.has(token)) &&
    tokens.every((token) => DAY_WORDS.has(token) || SILENT.has(token) || ROLES.get(token) === 'open')
  )
}

/** The days (0 is Monday) in a cell of day names: 'Friday', 'Mo-Fr', 'hafta içi'; empty for any other text. */
export const daysIn = (text: string): number[] => (text.length > LONGEST ? [] : daysOf(headerTokens(text)))

/** Words between the first and the last day of a range. */
const UNTIL = new Set(words('to thru through till until bis au al'))
const OF_HOURS = new Set(
  words('hr operating opening open office clinic consultation consulting trading service visiting night'),
)
const HALVES: readonly (readonly [half: DayHalf, names: RegExp])[] = [
  ['am', /(?<!\p{L})(?:am|morning|mornings)(?!\p{L})/iu],
  ['pm', /(?<!\p{L})(?:pm|afternoon|afternoons|evening|evenings|night)(?!\p{L})/iu],
]
const BETWEEN_DAYS = /[,&+/;]|(?<!\p{L})(?:and|und|et|y|ve)(?!\p{L})/iu

/** The days in a header of their hours, 'OPERATING HOURS MON - FRI', 'Sat & Sun'; undefined beside any other word. */
export function dayGroupOf(header: string): DayGroup | undefined {
  if (header.length > LONGEST) return undefined
  const lists = header.split(BETWEEN_DAYS).map((part) => {
    const tokens = headerTokens(part.toLowerCase())
    return daysOf(tokens.filter((token) => !SILENT.has(token) && !OF_HOURS.has(token) && !UNTIL.has(token)))
  })
  if (lists.some(({ length }) => length === 0)) return undefined
  const half = HALVES.find(([, names]) => names.test(header))?.[0]
  const hasWord = headerTokens(header).some((token) => SILENT.has(token) || OF_HOURS.has(token))
  return { days: [...new Set(lists.flat())].sort((a, b) => a - b), half: half ?? 'all', saysHours: hasWord }
}

function daysOf(named: readonly string[]): number[] {
  const [first, last, ...more] = named.map(weekdayOf)
  if (named.length === 1 && first !== undefined) return [first]
  if (named.length === 2 && first !== undefined && last !== undefined && more.length === 0)
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7)
  const marked = markDays(named.join(' '))
  if (marked.replace(/[\uE000-\uE006\s,-]/g, '') !== '') return []
  const marks = (marked.match(DAY_MARKS) ?? []).map(dayOfMark)
  const [from, to] = marks
  return /^.-.$/.test(marked) && from !== undefined && to !== undefined
    ? Array.from({ length: to - from + 1 }, (_, after) => from + after)
    : marks
}
