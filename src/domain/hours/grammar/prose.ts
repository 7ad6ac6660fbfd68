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
import type { Ruled } from './hold-year.ts'
import { rulesOf } from './prose-clauses.ts'
import { ALWAYS, CLOSED, EVERY_DAY, type Rule, type RuleHours } from './rule.ts'
import { DATE, MONTHS } from './seasons.ts'
import { withoutSomeWeeks } from './some-weeks.ts'
import { ENGLISH_DAY } from './words.ts'

const EXCEPT =
  '(?:except(?: for| on)?|excluding|but not|ausser|außer|sauf|hormis|excepto|exceto|menos|salvo|tranne|eccetto|behalve|кроме|oprocz|poza|ngoai tru|tru|عدا|ما عدا|باستثناء|بجز|به جز|kiveve|osim|razen|krome|krom|undtagen|unntatt|utom|paitsi|kecuali|למעט|חוץ מ|крім|освен|освен в|εκτοσ|εκτος|cu exceptia|ยกเว้น|除了)'
const BUT_FOR = '(?:haric|disinda|以外|を除く|除く|除外|제외)'
const ARTICLES = '(?:le|la|les|el|los|il|on|am|an|de|da|do|o|os|a|as)?'
const DAYS = `${ITEM}(?:\\s*${AND}?\\s*${ITEM})*`
const BEFORE = new RegExp(`[,(]?\\s*${EXCEPT}\\s*${ARTICLES}\\s*(${DAYS})\\)?`, 'u')
const BEHIND = new RegExp(`[,(]?\\s*(${DAYS})\\s*${BUT_FOR}\\)?`, 'u')

/** A marked clause without the days that it excepts, 'every day except Monday', and what is said of these. */
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
      // Of hours before and behind 'but for Fridays' the days are in doubt.
      if (pattern === BEHIND) return { clause, excepted: undefined }
      // 'Mon-Sat 9-5 except Wed 9-1': other hours, which stand behind.
      return { clause: before, excepted: { days, text: trimmed(behind) } }
    }
    return { clause: `${before} ${behind}`, excepted: { days, text: 'closed' } }
  }
  return { clause, excepted: undefined }
}

/** A time or small letters, and a word with a capital behind them without a blank. */
const GLUED = /(?<=[\d\p{Ll}]|[AP]M)(?=(\p{Lu}\p{Ll}{2,}))/gu

/** 'SundayClosed' */
const GLUED_BEFORE = /(\p{Lu}\p{Ll}{2,})(?=\p{Lu})/gu

/** Text of a page whose lines were joined: '9am-5pmTuesday9am-5pm', '24hTerças, das 12h'. */
const withLines = (text: string) =>
  text
    .replace(GLUED, (_, word: string) => (countDays(word) === 1 ? ';' : ''))
    .replace(GLUED_BEFORE, (word) => (countDays(word) === 1 ? `${word} ` : word))

/** '(月)～(金)' */
const BRACKETED = '[（(][月火水木金土日월화수목금토일][）)]'
const BRACKETED_DAYS = new RegExp(`${BRACKETED}(?:\\s*[～〜~・、,–-]\\s*${BRACKETED})+`, 'gu')
const withoutBrackets = (days: string) => days.replace(/[（()）]/g, '')

const inFull = (text: string) => text.replace(/(?<![\d:.])(\d):(\d\d)(?!\d)/g, '0$1:$2')

/** 'Her gün 10:00-2:00' closes at night: one-digit hours of a clock with 24 are written in full, which says so. */
const inFullHours = (text: string) =>
  isBy24Hours(text) || (!hasHalvesOfDay(text) && !ENGLISH_DAY.test(text) && countDays(text) > 0)
    ? inFull(text)
    : text

/** A pause that the text names beside its hours, and of which days. */
export interface Pause {
  readonly text: string
  readonly days: readonly number[] | undefined
}

/** The rules of a text in words, and the pause of its open days. */
export interface Prose {
  readonly ruled: Ruled
  readonly pause: Pause | undefined
}

/** Reads a clause in the syntax of the grammar, where it is one; undefined for words. */
export type ReadClause = (clause: string, at: number) => readonly Rule[] | undefined

/**
 * The rules of a text in words: "Hafta içi 09:00-18:00, Pazar kapalı", "月〜金 10:00-19:00, ランチ 11:00-14:00", "9AM to 9PM
 * (Fri till 11PM)". Days of a condition that is not understood are unknown. Undefined where it is no text of hours.
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

function rulesOfText(written: string, readClause: ReadClause): Ruled | undefined {
  const plain = plainLines(written)
  // Rules after the clause of a fallback ('||') are regular ones.
  const [, before = plain, fallback, behind = ''] = /^([^]*?)\|\|([^;]*)([^]*)$/.exec(plain) ?? []
  const regular = before + behind
  const { text: marked, doubtful } = withoutSomeWeeks(withOtherDays(markDays(regular)))
  const namesDays = new RegExp(DAY_MARK).test(marked)
  if (BROKEN_LIST.test(marked)) return undefined
  // 'Every second Sunday; 09:00-15:00'
  if (doubtful.length > 0 && CLAUSE_END.test(regular) && !namesDays) return undefined
  // "Closed" alone says that a business is closed for good or for now, not what its week is.
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
    isUnheld: true,
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

/** 'Mo-Fr 8-12 | 13-18 Sa 9-12': whose the first hours of a further clause are is in doubt. */
const isOfOthersToo = (said: readonly DaysText[], namesNone: boolean) =>
  !namesNone &&
  said.length > 1 &&
  said[0]?.days.length === EVERY_DAY.length &&
  said.slice(1).every(({ text }) => !meansClosed(text))

/** The rules of a clause with a condition, of which that of words is not held; undefined for one without. */
function conditionalRules(clause: string, at: number, readClause: ReadClause): readonly Rule[] | undefined {
  const unheld: Rule = { ...asRule({ days: [], text: '' }, at), isUnheld: true }
  if (ON_SCHOOL_HOLIDAYS.test(clause)) return [{ ...unheld, isUnheld: false, schoolHolidays: 'only' }]
  if (!DATE.test(clause)) return undefined
  return readClause(clause, at) ?? (heldAsDates(clause) ? [] : [{ ...unheld, days: seasonalDays(clause) }])
}

/** What words say of days. */
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

/** Whether words are hours: one that is not understood between days may be one for a range of them. */
const isUnderstood = (text: string) =>
  !/\p{L}/u.test(text.replace(/\([^()]*\)/g, '')) ||
  (saidOf(text).kind !== 'unknown' && (!meansClosed(text) || saysClosedAlone(text)))

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
const BEFORE_SCHOOL_HOLIDAYS =
  /(?<=\d|off|closed)[\s,]+(?=SH(?![\p{L}\d]))|(?<=\d\p{L}{0,4})[\s,.(]+(?=(?:(?:in|during|pendant|in den|während der)\s+)(?:les?\s|the\s)?(?:school (?:holidays|vacations?)|schulferien|vacances scolaires|vacaciones escolares|vacanze scolastiche|férias escolares|schoolvakanties?))/giu
/** Of 'Mo-Fr,SH' and 'PH,SH' the other days are meant without a condition. */
const AS_SCHOOL_HOLIDAYS =
  /(?<=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\s*),\s*SH(?![\p{L}\d])|(?<![\p{L}\d])SH\s*,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?!\p{L}))/gu

/** The days that a rule of some dates is about: one without days is about all of them. */
function seasonalDays(clause: string): readonly number[] {
  const marked = markDays(clause.replace(new RegExp(`(?<!\\p{L})${MONTHS}(?!\\p{L})`, 'giu'), ' '))
  const named = [...marked.matchAll(SELECTOR)].flatMap(([selector]) => daysOf(selector))
  return named.length > 0 ? named : EVERY_DAY
}

/**
 * "Mon 9-12; 14-18": a clause without days goes on about those of the one before; where these are closed, it is about
 * the others: "closed on Mondays; 12:00-15:00".
 */
function continued(rules: Rule[], last: readonly DaysText[], clause: string): readonly DaysText[] {
  const text = trimmed(clause)
  if (/\d/.test(text) && last.every((rule) => meansClosed(rule.text)))
    return [{ days: EVERY_DAY.filter((day) => !rules.some(({ days }) => days.includes(day))), text }]
  rules.splice(rules.length - last.length)
  return last.map((rule, at) => (at === last.length - 1 ? { ...rule, text: `${rule.text},${text}` } : rule))
}

/** The week with a pause on each open day, or on those named; null where it may be that of some days alone. */
export function withPause(week: Week, { text: pause, days: named }: Pause): Week | null {
  if (named !== undefined)
    return week.map((spans, day) =>
      named.includes(day) && spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans,
    )
  const [first, ...others] = week.filter((spans) => spans && spans.length > 0).map((spans) => String(spans))
  // Of days with other hours it is in doubt whose pause it is.
  if (others.some((spans) => spans !== first)) return null
  return week.map((spans) => (spans && spans.length > 0 ? (afterPause(spans, pause) ?? null) : spans))
}
