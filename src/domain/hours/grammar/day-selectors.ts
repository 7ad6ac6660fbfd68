import { dayMark, dayOfMark, HOLIDAY } from '../day-words.ts'

export const DAY_MARK = '[\\uE000-\\uE006]'
const TO =
  '(?:[-‐‑‒–—―−~〜～→]|to|till?|until|thru|through|bis|tot(?: en met)?|t/m|ila|a|à|au|al|alla|allo|ao|até|ate|fino a|jusqu.au|hasta(?: el)?|εωσ|εως|μεχρι|til|iki|lidz|kuni|pana|sampai|hingga|s/d|hanggang|עד|تا|الي|حتي|do|до|по|至|到|から|부터|إلى|الى|حتى|ถึง|đen|den|ve|से)'
export const AND =
  '(?:[,&+/、・･·]|및|and|und|et|y|e|ve|en|i|и|й|і|та|و|ו|和|及|или|or|og|och|ja|oraz|es|si|ir|un|va|dan|και|u\\.)'
export const ITEM = `(?:${HOLIDAY}|${DAY_MARK}(?:\\s*${TO}\\s*${DAY_MARK})?)`
/** Days and ranges of days: "Mo-Fr", "Sat & Sun", "Mon, Wed to Fri, public holidays". */
export const SELECTOR = new RegExp(
  `\\(?${ITEM}(?:\\s*${AND}?\\s*(?:(?:les?|los|il|the|on|am) )?${ITEM})*\\)?`,
  'gu',
)
const RANGE = new RegExp(`(${DAY_MARK})(?:\\s*${TO}\\s*(${DAY_MARK}))?`, 'gu')

/** The days of one clause of a week, `HOLIDAYS` among them, and the text about them. */
export interface DaysText {
  readonly days: readonly number[]
  readonly text: string
}

/** The number of public holidays, behind the seven days of a week. */
export const HOLIDAYS = 7

/** Monday is 0. */
export const DAYS_OF_A_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** Words for the days that are not named: 'otherwise', 'all other days'. */
const OTHER_DAYS =
  /(?<!\p{L})(?:otherwise|(?:on )?(?:all )?(?:the )?other days|(?:the )?rest of the week|sonst|(?:an allen |die )?(?:ubrigen?|anderen?) tagen?|(?:les )?autres jours|(?:el )?resto de la semana|(?:los )?(?:demas|otros) dias|(?:nos )?(?:demais|outros) dias|(?:gli )?altri giorni|(?:op )?(?:overige|andere) dagen|diger gunler|в остальные дни|остальные дни)(?!\p{L})|その他(?:の日)?|それ以外|其(?:他|余|餘)(?:时间|日子)?|그\s?외/gu

/** A marked text in which words for 'all other days' are replaced by the days that it does not name. */
export function withOtherDays(marked: string): string {
  if (marked.search(OTHER_DAYS) < 0) return marked
  const named = new Set([...marked.matchAll(SELECTOR)].flatMap(([selector]) => daysOf(selector)))
  const others = DAYS_OF_A_WEEK.filter((day) => !named.has(day))
  return named.size === 0 ? marked : marked.replace(OTHER_DAYS, `=${others.map(dayMark).join(',')}`)
}

/** Holidays on certain weekdays: 'PH Su' are those on Sundays. */
const HOLIDAYS_ON_DAYS = new RegExp(`${HOLIDAY}\\s+(?=${DAY_MARK})[^${HOLIDAY}]*`, 'gu')

/** The days of a selector: 0 is Monday, `HOLIDAYS` public holidays. */
export function daysOf(selector: string): number[] {
  const days: number[] = selector.includes(HOLIDAY) ? [HOLIDAYS] : []
  for (const [, first = '', last] of selector.replace(HOLIDAYS_ON_DAYS, '').matchAll(RANGE)) {
    const from = dayOfMark(first)
    const until = last === undefined ? from : dayOfMark(last)
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === until) break
    }
  }
  return days
}

const TRIM = /^[\s,;:=|/.·()-]+|[\s,;:=|/.·(]+$/gu
/** Articles before a day: 'am' is one in German, but behind a number a time of the morning. */
const ARTICLE =
  /(?:^|[\s,;(])(?:from|on|du|le|la|il|de|del|desde|dal|dalla|da|(?<!\d[\s,;])am|an|vom|von|van|od|од|от|від|із|з|у|в|fra|fran|nuo|no|со?|من|tu|every|each|jeden|chaque|ogni|cada|(?:todos )?los|todas las|her|каждый|매주|毎週|每[周週])$/u
/** A dash that separates days with hours from the next days: 'Mon-Fri 8-13 - Sat 9-13'. */
const DASH_BEHIND = /(?<=(?:[-–]|(?<!\p{L})(?:a|to|до|bis)) ?\d[\d:.]* ?\p{L}{0,4}\.?)\s+[-–]$/u

/** A text of hours without the signs between it and its days. */
export const trimmed = (text: string) => {
  const bare = text.replace(TRIM, '').trim().replace(ARTICLE, '').replace(TRIM, '').trim()
  // Brackets are kept: 'Di-Fr (11:00-21:00), montags zu'.
  return bare.includes('(') ? bare : bare.replace(/[)\s,;、，。]+$/, '').replace(DASH_BEHIND, '')
}
