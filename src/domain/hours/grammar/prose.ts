import { countDays, LONGEST_WEEK_TEXT, markDays } from '../day-words.ts'
import {
  hasHalvesOfDay,
  isBy24Hours,
  meansClosed,
  meansOpenAllDay,
  saysClosedAlone,
} from '../normalise-times.ts'
import { heldAsDates } from '../parse-special-hours.ts'
import { afterPause, parseHours } from '../parse.ts'
import type { Week } from '../week.ts'
import { withoutAsides } from './asides.ts'
import { closesAt } from './closing-times.ts'
import {
  AND,
  DAY_MARK,
  daysOf,
  HOLIDAYS,
  ITEM,
  type DaysText,
  SELECTOR,
  trimmed,
  withOtherDays,
} from './day-selectors.ts'
import type { RulesOfText } from './hours-of-rules.ts'
import { rulesOf } from './prose-clauses.ts'
import { ALWAYS, CLOSED, EVERY_DAY, type Rule, type RuleHours } from './rule.ts'
import { DATE, MONTHS } from './seasons.ts'
import { withoutSomeWeeks } from './days-of-some-weeks.ts'
import { ENGLISH_DAY } from './words.ts'

const EXCEPT =
  '(?:except(?: for| on)?|excluding|but not|ausser|außer|sauf|hormis|excepto|exceto|menos|salvo|tranne|eccetto|behalve|кроме|oprocz|poza|ngoai tru|tru|عدا|ما عدا|باستثناء|بجز|به جز|kiveve|osim|razen|krome|krom|undtagen|unntatt|utom|paitsi|kecuali|למעט|חוץ מ|крім|освен|освен в|εκτοσ|εκτος|cu exceptia|ยกเว้น|除了)'
const BUT_FOR = '(?:haric|disinda|以外|を除く|除く|除外|제외)'
const ARTICLES = '(?:le|la|les|el|los|il|on|am|an|de|da|do|o|os|a|as)?'
const DAYS = `${ITEM}(?:\\s*${AND}?\\s*${ITEM})*`
const BEFORE = new RegExp(`[,(]?\\s*${EXCEPT}\\s*${ARTICLES}\\s*(${DAYS})\\)?`, 'u')
const BEHIND = new RegExp(`[,(]?\\s*(${DAYS})\\s*${BUT_FOR}\\)?`, 'u')

/** A marked clause without days that are excepted ('every day except Monday'), and what it says about those. */
function withoutExcepted(clause: string): {
  readonly clause: string
  readonly excepted: DaysText | undefined
} {
  for (const pattern of [BEFORE, BEHIND]) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const [before, behind] = [clause.slice(0, found.index), clause.slice(found.index + found[0].length)]
    const days = daysOf(found[1] ?? '')
    if (/\d/.test(before) && /^[\s:,]*\d/.test(behind)) {
      // With hours on both sides of 'but for Fridays' it is not clear which days they are for.
      if (pattern === BEHIND) return { clause, excepted: undefined }
      // The excepted days have hours of their own behind them: 'Mon-Sat 9-5 except Wed 9-1'.
      return { clause: before, excepted: { days, text: trimmed(behind) } }
    }
    return { clause: `${before} ${behind}`, excepted: { days, text: 'closed' } }
  }
  return { clause, excepted: undefined }
}

/** A missing blank between a time or small letters and a word with a capital. */
const GLUED = /(?<=[\d\p{Ll}]|[AP]M)(?=(\p{Lu}\p{Ll}{2,}))/gu

/** A missing blank between two words with capitals: 'SundayClosed'. */
const GLUED_BEFORE = /(\p{Lu}\p{Ll}{2,})(?=\p{Lu})/gu

/** A page's text with line breaks where lines were joined: '9am-5pmTuesday9am-5pm', '24hTerças, das 12h'. */
const withLines = (text: string) =>
  text
    .replace(GLUED, (_, word: string) => (countDays(word) === 1 ? ';' : ''))
    .replace(GLUED_BEFORE, (word) => (countDays(word) === 1 ? `${word} ` : word))

/** An Asian letter for a day in brackets: '(月)～(金)'. */
const BRACKETED = '[（(][月火水木金土日월화수목금토일][）)]'
const BRACKETED_DAYS = new RegExp(`${BRACKETED}(?:\\s*[～〜~・、,–-]\\s*${BRACKETED})+`, 'gu')
const withoutBrackets = (days: string) => days.replace(/[（()）]/g, '')

const inFull = (text: string) => text.replace(/(?<![\d:.])(\d):(\d\d)(?!\d)/g, '0$1:$2')

/** Hours with two digits each, which says that they are of a 24-hour clock: 'Her gün 10:00-2:00' closes at night. */
const inFullHours = (text: string) =>
  isBy24Hours(text) || (!hasHalvesOfDay(text) && !ENGLISH_DAY.test(text) && countDays(text) > 0)
    ? inFull(text)
    : text

/** A pause that a text names beside its hours, and the days that have it. */
export interface Pause {
  readonly text: string
  readonly days: readonly number[] | undefined
}

/** The rules in a text of words, and the pause of its open days. */
export interface Prose {
  readonly ruled: RulesOfText
  readonly pause: Pause | undefined
}

/** Reads a clause in the grammar's syntax; undefined where it is not in it. */
export type ReadClause = (clause: string, at: number) => readonly Rule[] | undefined

/**
 * The rules in a text of words: 'Hafta içi 09:00-18:00, Pazar kapalı', '月〜金 10:00-19:00, ランチ 11:00-14:00', '9AM to 9PM
 * (Fri till 11PM)'. Days with a condition that is not understood are unknown. Undefined where the text is not about
 * hours.
 */
export function readProse(written: string, readClause: ReadClause): Prose | undefined {
  if (written.length > LONGEST_WEEK_TEXT) return undefined
  const { text: bare, pause, pauseDays } = withoutAsides(written.replace(BRACKETED_DAYS, withoutBrackets))
  const ruled = rulesOfText(isBy24Hours(written) ? inFull(bare) : bare, readClause)
  return ruled && { ruled, pause: pause === undefined ? undefined : { text: pause, days: pauseDays } }
}

const plainLines = (written: string) =>
  withLines(inFullHours(written))
    .replace(/<\/?br\s*\/?>|[\r\n]+/gi, ';')
    .replace(/\([^()]*\)/g, (bracket) => bracket.replaceAll(';', ','))
    .replace(/\bopen\s+"[^"]*"/gi, '')
    .replace(AS_SCHOOL_HOLIDAYS, '')
    .replace(BEFORE_SCHOOL_HOLIDAYS, ';')

function rulesOfText(written: string, readClause: ReadClause): RulesOfText | undefined {
  const plain = plainLines(written)
  // Only the clause behind '||' is a fallback; the clauses after it are regular ones.
  const [, before = plain, fallback, behind = ''] = /^([^]*?)\|\|([^;]*)([^]*)$/.exec(plain) ?? []
  const regular = before + behind
  const { text: marked, doubtful } = withoutSomeWeeks(withOtherDays(markDays(regular)))
  const namesDays = new RegExp(DAY_MARK).test(marked)
  if (BROKEN_LIST.test(marked)) return undefined
  // Days of some weeks only, and the hours of all others: 'Every second Sunday; 09:00-15:00'.
  if (doubtful.length > 0 && CLAUSE_END.test(regular) && !namesDays) return undefined
  // 'Closed' alone says that a business is closed for good or for now, which is not about its week.
  if (!namesDays && !/\d/.test(marked) && !meansOpenAllDay(marked)) return undefined
  const clauses = regular.split(CLAUSE_END)
  const rules: Rule[] = []
  const exceptions: Rule[] = []
  let last: readonly DaysText[] = []
  let isWhole = true
  let isAfterCondition = false
  for (const [at, each] of marked.split(CLAUSE_END).entries()) {
    const { clause, excepted } = withoutExcepted(each)
    const original = clauses[at] ?? ''
    if (trimmed(clause) === '' || OF_EMERGENCIES.test(trimmed(clause))) continue
    const conditional = conditionalRules(original, at, readClause)
    if (conditional) {
      rules.push(...conditional)
      isAfterCondition = true
      continue
    }
    const namesNone = clause.search(SELECTOR) < 0
    if (namesNone && isAfterCondition) return undefined
    isAfterCondition = false
    const said = !namesNone || last.length === 0 ? rulesOf(clause) : continued(rules, last, clause)
    if (said === undefined || (last.length > 0 && isOfOthersToo(said, namesNone))) return undefined
    last = said
    isWhole &&= said.every(({ text }) => isUnderstood(text))
    rules.push(...said.map((rule) => asRule(rule, at)))
    if (excepted) exceptions.push(asRule(excepted, clauses.length))
  }
  const unheld = (days: readonly number[], clause: number): Rule => ({
    ...asRule({ days, text: '' }, clause),
    isConditional: true,
  })
  return {
    rules: [
      ...rules,
      ...exceptions,
      ...(doubtful.length > 0 ? [unheld(doubtful, clauses.length + 1)] : []),
      ...(fallback === undefined ? [] : [unheld([], clauses.length + 2)]),
    ],
    isStrict: false,
    isOpenEnded: fallback !== undefined || !isWhole,
    clauses: [...clauses, '', regular.trim(), fallback ?? ''],
  }
}

/** Whether it is unclear which days have the first hours of a further clause: 'Mo-Fr 8-12 | 13-18 Sa 9-12'. */
const isOfOthersToo = (said: readonly DaysText[], namesNone: boolean) =>
  !namesNone &&
  said.length > 1 &&
  said[0]?.days.length === EVERY_DAY.length &&
  said.slice(1).every(({ text }) => !meansClosed(text))

/**
 * The rules of a clause with a date or school holidays; undefined for one without. Dates that are not understood make
 * their days unknown.
 */
function conditionalRules(clause: string, at: number, readClause: ReadClause): readonly Rule[] | undefined {
  const unheld: Rule = { ...asRule({ days: [], text: '' }, at), isConditional: true }
  if (ON_SCHOOL_HOLIDAYS.test(clause)) return [{ ...unheld, isConditional: false, schoolHolidays: 'only' }]
  if (!DATE.test(clause)) return undefined
  return readClause(clause, at) ?? (heldAsDates(clause) ? [] : [{ ...unheld, days: seasonalDays(clause) }])
}

/** What a text says about its days. */
function saidOf(text: string): RuleHours {
  if (text === 'closed') return CLOSED
  const time = closesAt(text)
  if (time !== undefined) return { kind: 'until', time }
  if (BY_APPOINTMENT.test(text)) return { kind: 'appointment' }
  const spans = text === '' ? undefined : parseHours(text)
  return spans === undefined ? { kind: 'unknown' } : { kind: 'spans', spans }
}

function asRule({ days, text }: DaysText, clause: number): Rule {
  const weekdays = days.filter((day) => day !== HOLIDAYS)
  const holidays = weekdays.length === days.length ? 'no' : weekdays.length === 0 ? 'only' : 'too'
  const named = weekdays.length === EVERY_DAY.length ? EVERY_DAY : weekdays
  return { ...ALWAYS, days: named, holidays, clause, isCarried: false, isBare: false, said: saidOf(text) }
}

/**
 * Whether a text has no words but those about hours: an unknown word between two days may stand for a range of them.
 */
const isUnderstood = (text: string) =>
  !/\p{L}/u.test(text.replace(/\([^()]*\)/g, '')) ||
  (saidOf(text).kind !== 'unknown' && (!meansClosed(text) || saysClosedAlone(text)))

/** Words for 'by appointment': such days have no hours, and the other days are known all the same. */
const BY_APPOINTMENT =
  /^(?:only |nur |open )?(?:by (?:appointment|arrangement)|nach (?:vereinbarung|absprache)|n\. ?v|(?:uniquement )?sur (?:rendez-vous|rdv)|(?:con|bajo) cita(?: previa)?|(?:su|previo) appuntamento|op afspraak|mediante agendamento|randevu(?: ile|yla|lu)?|по записи|要予約|予約制|예약제)(?: only)?$/u

/** Words for emergencies, whose hours stand beside those of a clinic: 'Emergency: 24 hours'. */
const OF_EMERGENCIES =
  /^(?:emergenc(?:y|ies)|urgences?|urgencias?|notfall\p{L}*|notaufnahme|acil|pronto soccorso|cap cuu|急診|急诊|응급실)(?!\p{L})/u

/**
 * A sign of lines that were cut into columns, so that it is not clear which days have the hours: 'Mon, Wed & 8:00am -
 * 1:00pm | Thurs: 6:00pm - 9:00pm'.
 */
const BROKEN_LIST = new RegExp(`${DAY_MARK}\\s*&\\s*(?=\\d)`)

const CLAUSE_END = /[;|]/

/**
 * Hours in school holidays, 'SH Mo-Fr 10:00-18:00': no calendar of them is known, so they are about no ordinary day.
 */
const ON_SCHOOL_HOLIDAYS =
  /^[\s,(]*(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-, ]+(?:Mo|Tu|We|Th|Fr|Sa|Su))* )?SH(?![\p{L}\d])|^[\s,(]*(?:(?:in|during|pendant|in den|während der)\s+)?(?:les?\s)?(?:school (?:holidays|vacations?)|schulferien|vacances scolaires|vacaciones escolares|vacanze scolastiche|férias escolares|schoolvakanties?)(?!\p{L})/iu
/** Hours in school holidays behind the hours of other days, without a semicolon. */
const BEFORE_SCHOOL_HOLIDAYS =
  /(?<=\d|off|closed)[\s,]+(?=SH(?![\p{L}\d]))|(?<=\d\p{L}{0,4})[\s,.(]+(?=(?:(?:in|during|pendant|in den|während der)\s+)(?:les?\s|the\s)?(?:school (?:holidays|vacations?)|schulferien|vacances scolaires|vacaciones escolares|vacanze scolastiche|férias escolares|schoolvakanties?))/giu
/** School holidays in a list with days, 'Mo-Fr,SH', 'PH,SH': the other days hold without a condition. */
const AS_SCHOOL_HOLIDAYS =
  /(?<=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\s*),\s*SH(?![\p{L}\d])|(?<![\p{L}\d])SH\s*,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?!\p{L}))/gu

/** The weekdays of a rule for some dates: all where it names none. */
function seasonalDays(clause: string): readonly number[] {
  const marked = markDays(clause.replace(new RegExp(`(?<!\\p{L})${MONTHS}(?!\\p{L})`, 'giu'), ' '))
  const named = [...marked.matchAll(SELECTOR)].flatMap(([selector]) => daysOf(selector))
  return named.length > 0 ? named : EVERY_DAY
}

/**
 * The days and texts of a clause without days: it goes on about the days before ('Mon 9-12; 14-18'), or, where these
 * are closed, is about all others ('closed on Mondays; 12:00-15:00').
 */
function continued(rules: Rule[], last: readonly DaysText[], clause: string): readonly DaysText[] {
  const text = trimmed(clause)
  if (/\d/.test(text) && last.every((rule) => meansClosed(rule.text)))
    return [{ days: EVERY_DAY.filter((day) => !rules.some(({ days }) => days.includes(day))), text }]
  rules.splice(rules.length - last.length)
  return last.map((rule, at) => (at === last.length - 1 ? { ...rule, text: `${rule.text},${text}` } : rule))
}

/**
 * The week with a pause on each open day, or on the named ones; null where it is unclear which days have the pause.
 */
export function withPause(week: Week, { text: pause, days: named }: Pause): Week | null {
  if (named !== undefined)
    return week.map((spans, day) =>
      named.includes(day) && spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans,
    )
  const [first, ...others] = week.filter((spans) => spans && spans.length > 0).map((spans) => String(spans))
  // Where open days differ, it is not clear which of them have the pause.
  if (others.some((spans) => spans !== first)) return null
  return week.map((spans) => (spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans))
}
