import { LONGEST_WEEK_TEXT } from '../day-words.ts'
import { hasHalvesOfDay, isBy24Hours } from '../normalise-times.ts'
import type { SpecialHours } from '../special-hours.ts'
import type { Week } from '../week.ts'
import type { YearHours } from '../year-hours.ts'
import { type HoursOfRules, type YearHoursOfRules, hoursOfRules } from './hours-of-rules.ts'
import { parseClause } from './parse-rules.ts'
import type { Clock } from './parse-times.ts'
import { readProse, withPause } from './prose.ts'
import { EVERY_DAY, type Rule } from './rule.ts'
import { plainText, type Token, type Tokens, tokenise } from './tokens.ts'
import { SAME_IN_SEASONS } from './seasons.ts'
import { ENGLISH_DAY, withPhrases } from './words.ts'
import { isShort } from './year-parts.ts'

/** What a text says about the hours of a business. */
export interface ReadHours {
  /** The week without conditions. Null where the text has none; a day is null where it is unknown. */
  readonly week: Week | null
  /** Seasons and everything else beside the week; null where there is nothing. */
  readonly yearHours: YearHoursOfRules | null
  /** Hours on dates with a year. */
  readonly specialHours: SpecialHours | null
}

export interface ReadOptions {
  /** Whether the source writes times by a 24-hour clock. */
  readonly is24Hour?: boolean
}

const NAMING = new Set<Token['kind']>(['day', 'month', 'date', 'week', 'easter', 'ph', 'sh'])

/** Whether a token is an hour that no 12-hour clock shows, behind the sign of a range: '17' in '9-17'. */
const isLateHour = ({ kind, time }: Token, before: Token | undefined) =>
  (kind === 'number' || kind === 'time') &&
  time?.is24Hour === true &&
  time.minutes > 12 * 60 &&
  (before?.kind === 'to' || before?.text === '-')

function clockOf(text: string, tokens: readonly Token[], { is24Hour }: ReadOptions): Clock {
  if (hasHalvesOfDay(text)) return 'halves'
  const isEnglish = ENGLISH_DAY.test(text)
  if (is24Hour) return isEnglish ? 'mixed' : 'source'
  const isText = isBy24Hours(text) || (!isEnglish && tokens.some(({ kind }) => NAMING.has(kind)))
  if (!isText) return 'halves'
  return !isEnglish && tokens.some((token, at) => isLateHour(token, tokens[at - 1])) ? 'text24' : 'text'
}

const IN_DOUBT = new Set<Token['kind']>(['comment', 'appointment', 'unknown'])

const isSign = ({ kind, text }: Token, sign: string) => kind === 'sign' && text.startsWith(sign)

/** The tokens of each clause, and those of the fallback behind '||'. In prose '||' only separates lines. */
function clausesOf({ tokens, isStrict }: Tokens): {
  clauses: readonly Token[][]
  fallback: readonly Token[] | undefined
} {
  const clauses: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const sign = token.kind === 'sign' ? token.text : ''
    const end = sign === '||' ? tokens.findIndex((each, index) => index > at && isSign(each, ';')) : -1
    const behind = sign === '||' ? tokens.slice(at + 1, end < 0 ? tokens.length : end) : []
    if (sign === '||' && (isStrict || behind.some(({ kind }) => IN_DOUBT.has(kind)))) {
      // Clauses behind the fallback are regular ones; empty clauses in its place keep the numbers of clauses right.
      const empty = [token, ...behind].filter((each) => isSign(each, '|')).map((): Token[] => [])
      const others = end < 0 ? [] : clausesOf({ tokens: tokens.slice(end + 1), isStrict }).clauses
      return { clauses: [...clauses, ...empty, ...others], fallback: behind }
    }
    if ([';', '|', '||'].includes(sign)) clauses.push([])
    else clauses.at(-1)?.push(token)
  }
  return { clauses, fallback: undefined }
}

const isClosed = ({ said }: Rule) => said.kind === 'spans' && said.spans.length === 0

/**
 * The rules of hours without days: they go on about the days before ('Mo 9-12; 14-18'), or, where these are closed, are
 * about all others ('closed on Mondays; 12:00-15:00').
 */
function continued(rules: readonly Rule[], own: readonly Rule[]): readonly Rule[] | undefined {
  const last = rules.at(-1)
  if (last === undefined || !own.every(({ isBare }) => isBare)) return own
  // A comment beside all hours: 'Mo-Fr 9-17; "ring the bell"'.
  const others = EVERY_DAY.filter((day) => !rules.some(({ days }) => days.includes(day)))
  if (own.every(({ said }) => said.kind === 'unknown' || said.kind === 'appointment'))
    return own.map((rule) =>
      rule.said.kind === 'appointment' && others.length > 0
        ? { ...rule, days: others }
        : { ...rule, days: [], isConditional: true },
    )
  if (last.ranges.length + last.dates.length > 0 || own.some(isClosed)) return undefined
  const before = rules.filter(({ clause }) => clause === last.clause)
  if (!before.every(isClosed)) {
    // 'Daily; 8:30-17:30' has the hours of its days in the next clause.
    const isNew = last.said.kind === 'unknown'
    return own.map(({ said, clause }) => ({ ...last, said, clause: isNew ? clause : last.clause }))
  }
  return own.map((rule) => ({ ...rule, days: others }))
}

const isOpen = ({ said }: Rule) => said.kind === 'spans' && said.spans.length > 0
const isOfYear = ({ ranges, dates }: Rule) => ranges.length + dates.length === 0

const isSeasonAlone = ({ said, ranges, days }: Rule) =>
  said.kind === 'unknown' && ranges.length > 0 && days === EVERY_DAY

/**
 * The rules of days behind a season, which belong to it: 'Apr-Oct Tu-Sa 10-16; Su 10-17'. For the rest of the year they
 * are in doubt.
 */
function inSeason(before: readonly Rule[], own: readonly Rule[]): readonly Rule[] {
  // 'April-October; Fr-Su 10-19' has the season in a clause of its own.
  const last = before.findLast((rule) => isOpen(rule) || isSeasonAlone(rule))
  if (
    last === undefined ||
    last.ranges.every(isShort) ||
    before.some((rule) => isOpen(rule) && isOfYear(rule))
  )
    return own
  const { ranges } = last
  return own.map((rule) =>
    isOpen(rule) && isOfYear(rule) && !rule.isConditional && rule.days.length <= last.days.length
      ? { ...rule, ranges, isCarried: true, isBehind: true }
      : rule,
  )
}

/** The rules of all clauses. In stored seasons each clause names its own season. */
function rulesOf(
  clauses: readonly (readonly Token[])[],
  clock: Clock,
  isOfSeasons: boolean,
): readonly Rule[] | undefined {
  const rules: Rule[] = []
  for (const [at, tokens] of clauses.entries()) {
    if (tokens.length === 0) continue
    const parsed = parseClause(tokens, at, clock)
    const own = parsed && continued(rules, parsed)
    if (own === undefined) return undefined
    rules.push(...(isOfSeasons ? own : inSeason(rules, own)))
  }
  return rules
}

function readTokens(text: string, options: ReadOptions, isOfSeasons = false): HoursOfRules | undefined {
  const plain = plainText(text)
  const tokenised = tokenise(withPhrases(plain))
  if (tokenised === undefined) return undefined
  const { clauses, fallback } = clausesOf(tokenised)
  const rules = rulesOf(clauses, clockOf(text, tokenised.tokens, options), isOfSeasons)
  if (rules === undefined) return undefined
  const words = plain.split(/;|\|\|?/)
  const { isStrict } = tokenised
  const held = hoursOfRules({
    rules,
    isStrict,
    isOpenEnded: fallback !== undefined,
    clauses: words,
    isOfSeasons,
  })
  return fallback === undefined ? held : withFallback(held, fallback, wordsOfFallback(plain))
}

const wordsOfFallback = (plain: string) => /\|\|\s*([^;]*)/.exec(plain)?.[1]?.trim() ?? ''

/**
 * The hours with the fallback behind '||': an appointment holds on days without hours, anything else is not supported.
 */
function withFallback(held: HoursOfRules, tokens: readonly Token[], words: string): HoursOfRules {
  const { week, yearHours: year } = held
  if (!tokens.some(({ kind }) => kind === 'appointment') || week === null)
    return { ...held, yearHours: { ...year, unread: [...(year?.unread ?? []), words] } }
  const days = EVERY_DAY.filter((day) => week[day] === null || year?.byAppointment?.includes(day))
  return { ...held, yearHours: days.length > 0 ? { ...year, byAppointment: days } : year }
}

function readWords(text: string, options: ReadOptions): HoursOfRules | undefined {
  const prose = readProse(text, (clause, at) => {
    const tokens = tokenise(withPhrases(plainText(clause)))?.tokens
    return tokens && parseClause(tokens, at, clockOf(text, tokens, options))
  })
  if (prose === undefined) return undefined
  const held = hoursOfRules(prose.ruled)
  if (held.week === null || prose.pause === undefined) return held
  return { ...held, week: withPause(held.week, prose.pause) }
}

/** Whether nothing was understood. */
function isNothing({ week, yearHours, specialHours }: HoursOfRules): boolean {
  const known = Object.entries(yearHours ?? {}).filter(([name, value]) => name !== 'unread' && value !== null)
  return week === null && specialHours === null && known.length === 0
}

const BLANKS = /[^\S\r\n]+/g

/** What a text says about the hours of a business; null where nothing is understood. */
export function readHours(text: string, options: ReadOptions = {}): ReadHours | null {
  if (text.length > 2 * LONGEST_WEEK_TEXT) return null
  const plain = text.replace(BLANKS, ' ').replace(SAME_IN_SEASONS, '$1').trim()
  if (plain.length > LONGEST_WEEK_TEXT) return null
  const held = readTokens(plain, options) ?? readWords(plain, options)
  return held === undefined || isNothing(held) ? null : held
}

/** The seasons and nth weekdays in a text of `writeSeasons`. */
export function readSeasons(text: string): Pick<YearHours, 'seasons' | 'nthWeekdays'> {
  const { seasons, nthWeekdays } = readTokens(text, { is24Hour: true }, true)?.yearHours ?? {}
  return { ...(seasons && { seasons }), ...(nthWeekdays && { nthWeekdays }) }
}
