import { withoutAsides } from './asides.ts'
import { rulesOf } from './clause-rules.ts'
import { closesAt, withClosing } from './closing-times.ts'
import {
  DAY_MARK,
  DAYS_OF_A_WEEK,
  daysOf,
  HOLIDAYS,
  type Rule,
  SELECTOR,
  trimmed,
  withOtherDays,
  AND,
  ITEM,
} from './day-selectors.ts'
import { countDays, LONGEST_WEEK_TEXT, markDays } from './day-words.ts'
import { heldAsDates } from './parse-special-hours.ts'
import { DATE, MONTHS } from './seasons.ts'
import { withoutSomeWeeks } from './some-weeks.ts'
import { hasHalvesOfDay, isBy24Hours, meansClosed, meansOpenAllDay } from './normalise-times.ts'
import { afterPause, parseHours } from './parse.ts'
import { type OpeningPeriod, type Week, mergeSpans } from './week.ts'

const EXCEPT =
  '(?:except(?: for| on)?|excluding|but not|ausser|außer|sauf|hormis|excepto|exceto|menos|salvo|tranne|eccetto|behalve|кроме|oprocz|poza|ngoai tru|tru|عدا|ما عدا|باستثناء|بجز|به جز|kiveve|osim|razen|krome|krom|undtagen|unntatt|utom|paitsi|kecuali|למעט|חוץ מ|крім|освен|освен в|εκτοσ|εκτος|cu exceptia|ยกเว้น|除了)'
const BUT_FOR = '(?:haric|disinda|以外|を除く|除く|제외)'
const ARTICLES = '(?:le|la|les|el|los|il|on|am|an|de|da|do|o|os|a|as)?'
const DAYS = `${ITEM}(?:\\s*${AND}?\\s*${ITEM})*`
const BEFORE = new RegExp(`[,(]?\\s*${EXCEPT}\\s*${ARTICLES}\\s*(${DAYS})\\)?`, 'u')
const BEHIND = new RegExp(`[,(]?\\s*(${DAYS})\\s*${BUT_FOR}\\)?`, 'u')

/** A marked clause without the days that it excepts, 'every day except Monday', and what is said of these. */
function withoutExcepted(clause: string): {
  readonly clause: string
  readonly excepted: Rule | undefined
} {
  for (const pattern of [BEFORE, BEHIND]) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const [before, behind] = [clause.slice(0, found.index), clause.slice(found.index + found[0].length)]
    const days = daysOf(found[1] ?? '')
    if (/\d/.test(before) && /^[\s:,]*\d/.test(behind)) {
      // Of hours before and behind 'but for Fridays' the days are in doubt.
      if (pattern === BEHIND) return { clause, excepted: undefined }
      // 'Mon-Sat 9-5 except Wed 9-1': other hours, which stand behind.
      return { clause: before, excepted: { days, text: trimmed(behind) } }
    }
    return { clause: `${before} ${behind}`, excepted: { days, text: 'closed' } }
  }
  return { clause, excepted: undefined }
}

/** Seven days, Monday first, and holidays: undefined where nothing was said, null where what was said is not understood. */
type Days = (readonly OpeningPeriod[] | null | undefined)[]

/** What the clauses before said, and of what kind the text is. */
interface Context {
  /** For each day, the days that the last clause about it named together. */
  readonly said: Map<number, string>
  /** The text has the exact syntax of OpenStreetMap. */
  readonly isStrict: boolean
}

const areApart = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every(([open, close]) => later.every(([from, until]) => until <= open || close <= from))

const isRepeated = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every((span) => later.some((other) => String(other) === String(span)))

/** Writes what rules say of their days; several of one clause about one day add up. */
function applyRules(days: Days, rules: readonly Rule[], { said, isStrict }: Context): void {
  /** The days, and for how many at once something was said of each. */
  const written = new Map<number, number>()
  for (const { days: named, text } of rules) {
    const closing = closesAt(text)
    const spans = text === '' || closing !== undefined ? undefined : parseHours(text)
    for (const day of named) {
      const earlier = days[day]
      const isOpenTwice = earlier && earlier.length > 0 && spans !== undefined && spans.length > 0
      if (closing !== undefined) days[day] = (earlier && withClosing(earlier, closing)) ?? null
      else if (spans === undefined) days[day] = null
      // 'Daily 9-18, Sunday 10-16': fewer days have other hours, the same days a second span.
      else if (named.length >= (written.get(day) ?? Infinity) && earlier && spans.length > 0)
        days[day] = mergeSpans([...earlier, ...spans])
      // 'Mo-Fr 10:00-16:00, Fr 23:00-07:00': in that syntax a comma adds.
      else if (isStrict && written.has(day) && isOpenTwice && areApart(earlier, spans))
        days[day] = mergeSpans([...earlier, ...spans])
      // 'Tuesday: 9-12; Tuesday: 13-16': a second line about the same days. Where the two overlap, one is of something else.
      else if (
        !isStrict &&
        !written.has(day) &&
        isOpenTwice &&
        said.get(day) === String(named) &&
        !isRepeated(earlier, spans)
      )
        days[day] = areApart(earlier, spans) ? mergeSpans([...earlier, ...spans]) : null
      else days[day] = spans
      written.set(day, named.length)
    }
  }
  for (const { days: named } of rules) for (const day of named) said.set(day, String(named))
}

/** The exact syntax of OpenStreetMap, in which a day that is not named is closed. */
const STRICT = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|off|closed|\d\d?:\d\d|24\/7|[-,;:+ ])+$/

/** A time or small letters, and a word with a capital behind them without a blank. */
const GLUED = /(?<=[\d\p{Ll}]|[AP]M)(?=(\p{Lu}\p{Ll}{2,}))/gu

/** 'SundayClosed' */
const GLUED_BEFORE = /(\p{Lu}\p{Ll}{2,})(?=\p{Lu})/gu

/** Text of a page whose lines were joined: '9am-5pmTuesday9am-5pm', '24hTerças, das 12h'. */
const withLines = (text: string) =>
  text
    .replace(GLUED, (_, word: string) => (countDays(word) === 1 ? ';' : ''))
    .replace(GLUED_BEFORE, (word) => (countDays(word) === 1 ? `${word} ` : word))

/** A week, and the hours of public holidays: undefined where the text says nothing of them, null where that is not understood. */
export interface WeekWithHolidays {
  readonly week: Week
  readonly holidays: readonly OpeningPeriod[] | null | undefined
}

/**
 * A week in one text: OpenStreetMap's syntax ("Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off"), words ("Monday to Friday 9 to
 * 5", "Hafta içi 09:00-18:00, Pazar kapalı", "月〜金 10:00-19:00") or one span for every day ("9am-5pm"). A later clause
 * replaces an earlier one; dates that special days keep are passed over, the days of any other condition are unknown. Null
 * where no day could be read.
 */
export function readWeekText(written: string): WeekWithHolidays | null {
  if (written.length > LONGEST_WEEK_TEXT) return null
  const { text: bare, pause, pauseDays } = withoutAsides(written.replace(BRACKETED_DAYS, withoutBrackets))
  const read = weekOfText(isBy24Hours(written) ? inFull(bare) : bare)
  const week = read && pause !== undefined ? withPause(read.week, pause, pauseDays) : read?.week
  return read && week ? { ...read, week } : null
}

/** '(月)～(金)' */
const BRACKETED = '[（(][月火水木金土日월화수목금토일][）)]'
const BRACKETED_DAYS = new RegExp(`${BRACKETED}(?:\\s*[～〜~・、,–-]\\s*${BRACKETED})+`, 'gu')
const withoutBrackets = (days: string) => days.replace(/[（()）]/g, '')

/** The week with a pause on each open day, or on those named; null where it may be that of some days alone. */
function withPause(week: Week, pause: string, named?: readonly number[]): Week | null {
  if (named !== undefined)
    return week.map((spans, day) =>
      named.includes(day) && spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans,
    )
  const [first, ...others] = week.filter((spans) => spans && spans.length > 0).map((spans) => String(spans))
  // Of days with other hours it is in doubt whose pause it is.
  if (others.some((spans) => spans !== first)) return null
  return week.map((spans) => (spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans))
}

/** English times alone may leave out which half of the day they are of. */
const ENGLISH_DAY =
  /(?<!\p{L})(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|daily|every ?day|weekdays?|weekends?)(?!\p{L})|day(?!\p{L})/iu

const inFull = (text: string) => text.replace(/(?<![\d:.])(\d):(\d\d)(?!\d)/g, '0$1:$2')

/** 'Her gün 10:00-2:00' closes at night: one-digit hours of a clock with 24 are written in full, which says so. */
const inFullHours = (text: string) =>
  isBy24Hours(text) || (!hasHalvesOfDay(text) && !ENGLISH_DAY.test(text) && countDays(text) > 0)
    ? inFull(text)
    : text

function weekOfText(written: string): WeekWithHolidays | null {
  const text = withLines(inFullHours(written))
    .replace(/<\/?br\s*\/?>|[\r\n]+/gi, ';')
    .replace(/\([^()]*\)/g, (bracket) => bracket.replaceAll(';', ','))
    .replace(/\bopen\s+"[^"]*"/gi, '')
    .replace(AS_SCHOOL_HOLIDAYS, '')
    .replace(BEFORE_SCHOOL_HOLIDAYS, ';')
  const [regular = '', fallback] = text.split('||')
  const { text: marked, doubtful } = withoutSomeWeeks(withOtherDays(markDays(regular)))
  if (BROKEN_LIST.test(marked)) return null
  // "Closed" alone says that a business is closed for good or for now, not what its week is.
  if (!new RegExp(`${DAY_MARK}|\\d`).test(marked) && !meansOpenAllDay(marked)) return null
  // 'Every second Sunday; 09:00-15:00'
  if (doubtful.length > 0 && CLAUSE_END.test(regular) && !new RegExp(DAY_MARK).test(marked)) return null
  const days: Days = Array<undefined>(HOLIDAYS + 1).fill(undefined)
  const said = new Map<number, string>()
  const isStrict = STRICT.test(text.trim())
  const seasonal = new Set<number>()
  const exceptions: Rule[] = []
  let isWhole = true
  let last: readonly Rule[] = []
  const originals = regular.split(CLAUSE_END)
  for (const [at, written] of marked.split(CLAUSE_END).entries()) {
    const { clause, excepted } = withoutExcepted(written)
    if (trimmed(clause) === '' || OF_EMERGENCIES.test(trimmed(clause))) continue
    const original = originals[at] ?? ''
    if (ON_SCHOOL_HOLIDAYS.test(original)) continue
    if (DATE.test(original)) {
      if (!heldAsDates(original)) for (const day of seasonalDays(original)) seasonal.add(day)
      continue
    }
    const rules =
      clause.search(SELECTOR) >= 0 || last.length === 0 ? rulesOf(clause) : continued(days, last, clause)
    if (rules === undefined) return null
    last = rules
    // A word between days that is not understood may be one for a range.
    isWhole &&= rules.every(
      ({ text }) =>
        !/^[^\p{L}\d]*\p{L}/u.test(text) ||
        closesAt(text) !== undefined ||
        BY_APPOINTMENT.test(text) ||
        parseHours(text) !== undefined,
    )
    applyRules(days, rules, { said, isStrict })
    if (excepted) exceptions.push(excepted)
  }
  applyRules(days, exceptions, { said: new Map(), isStrict })
  for (const day of [...seasonal, ...doubtful]) days[day] = null
  const week = weekOf(days.slice(0, HOLIDAYS), isStrict, fallback !== undefined || !isWhole)
  return week && { week, holidays: days[HOLIDAYS] }
}

/** Days without hours, of which the others are known all the same. */
const BY_APPOINTMENT =
  /^(?:only |nur |open )?(?:by (?:appointment|arrangement)|nach (?:vereinbarung|absprache)|n\. ?v|(?:uniquement )?sur (?:rendez-vous|rdv)|(?:con|bajo) cita(?: previa)?|(?:su|previo) appuntamento|op afspraak|mediante agendamento|randevu(?: ile|yla|lu)?|по записи|要予約|予約制|예약제)(?: only)?$/u

/** 'Emergency: 24 hours' beside the hours of a clinic. */
const OF_EMERGENCIES =
  /^(?:emergenc(?:y|ies)|urgences?|urgencias?|notfall\p{L}*|notaufnahme|acil|pronto soccorso|cap cuu|急診|急诊|응급실)(?!\p{L})/u

/** 'Mon, Wed & 8:00am - 1:00pm | Thurs: 6:00pm - 9:00pm', lines that were cut in two: whose hours they are is in doubt. */
const BROKEN_LIST = new RegExp(`${DAY_MARK}\\s*&\\s*(?=\\d)`)

const CLAUSE_END = /[;|]/

/** 'SH Mo-Fr 10:00-18:00': in the holidays of schools, of which no calendar is known, and so of no ordinary day. */
const ON_SCHOOL_HOLIDAYS =
  /^[\s,(]*(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-, ]+(?:Mo|Tu|We|Th|Fr|Sa|Su))* )?SH(?![\p{L}\d])|^[\s,(]*(?:(?:in|during|pendant|in den|während der)\s+)?(?:les?\s)?(?:school (?:holidays|vacations?)|schulferien|vacances scolaires|vacaciones escolares|vacanze scolastiche|férias escolares|schoolvakanties?)(?!\p{L})/iu
/** The same behind hours of other days, without a semicolon. */
const BEFORE_SCHOOL_HOLIDAYS = /(?<=\d|off|closed)[\s,]+(?=SH(?![\p{L}\d]))/gu
/** Of 'Mo-Fr,SH' and 'PH,SH' the other days are meant without a condition. */
const AS_SCHOOL_HOLIDAYS =
  /(?<=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\s*),\s*SH(?![\p{L}\d])|(?<![\p{L}\d])SH\s*,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?!\p{L}))/gu

/** The days that a rule of some dates is about: one without days is about all of them. */
function seasonalDays(clause: string): readonly number[] {
  const marked = markDays(clause.replace(new RegExp(`(?<!\\p{L})${MONTHS}(?!\\p{L})`, 'giu'), ' '))
  const named = [...marked.matchAll(SELECTOR)].flatMap(([selector]) => daysOf(selector))
  return named.length > 0 ? named : DAYS_OF_A_WEEK
}

/**
 * "Mon 9-12; 14-18": a clause without days goes on about those of the one before; where these are closed, it is about
 * the others: "closed on Mondays; 12:00-15:00".
 */
function continued(days: Days, last: readonly Rule[], clause: string): Rule[] {
  const text = trimmed(clause)
  if (/\d/.test(text) && last.every((rule) => meansClosed(rule.text)))
    return [{ days: DAYS_OF_A_WEEK.filter((day) => days[day] === undefined), text }]
  return last.map((rule, at) => (at === last.length - 1 ? { ...rule, text: `${rule.text},${text}` } : rule))
}

/** A text of one day alone, or of none that is open, leaves the others unknown. */
function weekOf(days: Days, isStrict: boolean, hasFallback: boolean): Week | null {
  const known = days.filter((day) => day != null).length
  if (known === 0) return null
  const isOpen = days.some((day) => day && day.length > 0)
  const missing = isOpen && !hasFallback && (known > 1 || isStrict) ? [] : null
  return days.map((day) => (day === undefined ? missing : day))
}
