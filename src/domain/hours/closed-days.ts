import { DAY_MARKS, dayOfMark, HOLIDAY, markDays } from './day-words.ts'
import { meansClosed } from './normalise-times.ts'
import { withoutSomeWeeks } from './grammar/days-of-some-weeks.ts'

const LONGEST = 100
const DAY = '[\\uE000-\\uE006]'
const RANGE = new RegExp(`(${DAY})\\s*(?:[-–~〜～]|から|to|through|bis)\\s*(${DAY})`, 'g')
/** Words beside weekday names that do not change the days. */
const SILENT = new RegExp(
  `${DAY}|${HOLIDAY}|[\\s,;.:/&+、・･·()–~〜～-]|から|まで|\\b(?:to|through|bis|and|und|et|y|e|ve|en)\\b|и`,
  'g',
)
const EVERY_WEEK = /毎週|每[周週]|매주|(?<!\p{L})(?:every|jeden|chaque|her hafta)(?!\p{L})/giu
/** Days before and after public holidays in Japanese, which are no holidays themselves. */
const BESIDE_HOLIDAYS = /祝[前後]/
/** Words for 'no days off': 'None', 'open all year'. */
const NEVER =
  /^(?:none|no|never|yok|keine?r?|aucun|ninguno|nessuno|нет|без выходных|なし|無休|年中無休|全年無休|무휴|연중무휴|없음)$/iu

/** The days off of a business; 0 is Monday. */
export interface DaysOff {
  readonly closed: readonly number[]
  /** Days that are off in some weeks only: 'every second Tuesday', '第3火曜'. */
  readonly inSomeWeeks: readonly number[]
  /** Public holidays are off: '日曜・祝日'. */
  readonly onHolidays?: true
  /** The source states that there are no days off. */
  readonly isNone?: true
}

const namedDays = (marked: string): number[] => (marked.match(DAY_MARKS) ?? []).map(dayOfMark)

function daysOfRanges(marked: string): number[] {
  const days: number[] = []
  for (const [, first = '', last = ''] of marked.matchAll(RANGE))
    for (let day = dayOfMark(first); day !== dayOfMark(last); day = (day + 1) % 7) days.push(day)
  return days
}

/** The days named in a column of open days, 0 is Monday; null for any other text. */
export function parseOpenDays(value: unknown): readonly number[] | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const marked = markDays(value)
  const days = new Set([...namedDays(marked), ...daysOfRanges(marked)])
  return days.size === 0 || marked.replace(SILENT, ' ').trim() !== '' ? null : [...days].sort((a, b) => a - b)
}

/** The days in a column of days off, empty if it states that there are none; null for any other text. */
export function parseClosedDays(value: unknown): DaysOff | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  if (NEVER.test(value.trim())) return { closed: [], inSomeWeeks: [], isNone: true }
  // Brackets hold exceptions, which are left out: '(祝日の場合は翌日)', '(außer Feiertag)'.
  const bare = value.replace(/[（(][^()（）]*[)）]/g, ' ').replace(EVERY_WEEK, ' ')
  const { text: marked, doubtful } = withoutSomeWeeks(markDays(bare))
  const rest = marked.replace(SILENT, ' ').trim()
  const named = namedDays(marked)
  if (rest !== '' && !(meansClosed(rest) && !/\d/.test(rest)))
    return named.length > 0 ? { closed: [], inSomeWeeks: [...new Set([...doubtful, ...named])] } : null
  const days = new Set([...named, ...daysOfRanges(marked)])
  const onHolidays = marked.includes(HOLIDAY) && !BESIDE_HOLIDAYS.test(bare)
  if ((days.size === 0 && doubtful.length === 0 && !onHolidays) || days.size === 7) return null
  const off = {
    closed: [...days].sort((a, b) => a - b),
    inSomeWeeks: doubtful.filter((day) => !days.has(day)),
  }
  return onHolidays ? { ...off, onHolidays } : off
}
