import { readClock, type Clock } from './clock.ts'
import { readDate, unreadDate, type StatedDate } from './dates.ts'
import { phrasesAt, type PhraseMatch } from './lexicon.ts'
import { PARTS_OF_DAY, type PartOfDay, type TimeRole } from './language.ts'
import type { Word } from './words.ts'

const SPANS = ['always', 'allNight', 'everyDay', 'weekdays', 'weekend', 'late'] as const

/** What neighbouring words together say about a time. */
export interface TimeRun {
  readonly length: number
  /** 0 is Monday. */
  readonly day?: number
  readonly isShortDay?: boolean
  readonly date?: StatedDate
  /** Whether 'on' stands before the date. */
  readonly isOnDate?: boolean
  /** Days from today. */
  readonly offset?: number
  readonly part?: PartOfDay
  /** Whether it says 'tonight', which is earlier than the night. */
  readonly isTonight?: boolean
  readonly clock?: Clock
  readonly relation?: 'after' | 'before' | 'until'
  readonly span?: (typeof SPANS)[number]
  readonly hasOpen?: boolean
  readonly hasClosed?: boolean
  readonly hasNow?: boolean
  /** Whether it is a single word whose meaning depends on others: 'morning', 'daily'. */
  readonly isWeak?: boolean
}

type Facts = Omit<TimeRun, 'length'>

/** Roles of words that are a time alone; others are only beside a day, an hour or 'open'. */
const FIRM: ReadonlySet<TimeRole> = new Set<TimeRole>(['always', 'weekdays', 'weekend', 'late'])
const isLoose = (length: number, role: TimeRole) => length === 1 && !FIRM.has(role)

/** What a phrase adds to a time; undefined where it cannot follow. */
function factsOf({ length, meaning }: PhraseMatch, known: Facts, isBeside: boolean): Facts | undefined {
  const { roles, day, shortDay } = meaning
  const has = (role: TimeRole) => roles.includes(role)
  if (day !== undefined) {
    const part = PARTS_OF_DAY.find(has) ?? known.part
    return known.day === undefined || known.day === day ? { ...known, day, ...(part && { part }) } : undefined
  }
  // Behind a day it is the morning, elsewhere tomorrow: 'Sonntag morgen', 'mañana'.
  const isDayKnown = known.day !== undefined || known.offset !== undefined
  if (has('tomorrow') && isDayKnown)
    return known.part || !isBeside || !has('morning') ? undefined : { ...known, part: 'morning' }
  if (has('tomorrow')) return { ...known, offset: 1 }
  if (has('dayAfterTomorrow')) return isDayKnown ? undefined : { ...known, offset: 2 }
  if (has('today')) return isDayKnown && known.offset !== 0 ? undefined : { ...known, offset: 0 }
  if (has('tonight')) return { ...known, offset: 0, part: 'night', isTonight: true }
  if (has('thisNight')) return { ...known, offset: 0, part: 'night' }
  if (has('thisEvening')) return { ...known, offset: 0, part: 'evening' }
  if (has('thisAfternoon')) return { ...known, offset: 0, part: 'afternoon' }
  if (has('thisMorning')) return { ...known, offset: 0, part: 'morning' }
  const part = PARTS_OF_DAY.find(has)
  if (part) return { ...known, part, ...(isLoose(length, part) && { isWeak: true }) }
  const span = SPANS.find(has)
  const isWeakSpan = span !== undefined && isLoose(length, span) && !meaning.isUnspaced
  if (span) return { ...known, span, ...(isWeakSpan && { isWeak: true }) }
  if (shortDay !== undefined && known.day === undefined) return { ...known, day: shortDay, isShortDay: true }
  if (has('closed')) return { ...known, hasClosed: true }
  if (has('open')) return { ...known, hasOpen: true }
  if (has('now')) return { ...known, hasNow: true }
  if (has('still')) return { ...known, hasNow: true, isWeak: true }
  return undefined
}

/** Words before a date that show that it is one. */
const ON: ReadonlySet<string> = new Set(['on', 'am', 'op', 'w', 'в'])

const RELATIONS = ['after', 'before', 'until'] as const
const BEHIND = { after: 'afterBehind', before: 'beforeBehind', until: 'untilBehind' } as const

/** Whether a phrase has a meaning of its own, so that it does not belong to a time. */
const standsAlone = ({ meaning }: PhraseMatch) =>
  meaning.slot !== undefined ||
  ['keep', 'unknownDay', 'openNow', 'nearMe', 'best'].some((role) => meaning.roles.includes(role as 'keep'))

/** The words from an index on that together are a time: 'open on sunday at 9'. */
export function readTimeRun(words: readonly Word[], from: number): TimeRun | undefined {
  let facts: Facts = {}
  let end = from
  let expectsHour = false
  let relation: TimeRun['relation']
  for (let at = from; at < words.length;) {
    const date = facts.date === undefined ? readDate(words, at) : undefined
    if (date) {
      const isOnDate = ON.has(words[at - 1]?.text ?? '')
      facts = { ...facts, date: date.said, ...(isOnDate && { isOnDate }) }
      end = at += date.length
      continue
    }
    if (unreadDate(words, at) > 0) break
    const found = phrasesAt(words, at)
    const read = readClock(words, at)
    const [longest] = found
    const isOwn = longest !== undefined && standsAlone(longest) && longest.length >= (read?.length ?? 0)
    if (isOwn && !(read?.clock.isPlain && longest.length === read.length)) break
    const day = read?.clock.isSpelled ? facts.part : (facts.date ?? facts.day ?? facts.offset ?? facts.part)
    const isAfterDay = end === at && day !== undefined
    if (
      read &&
      facts.clock === undefined &&
      (read.clock.isPlain || expectsHour || isAfterDay) &&
      !isSpan(longest)
    ) {
      facts = { ...facts, clock: read.clock, ...(relation && { relation }) }
      end = at += read.length
      relation = undefined
      expectsHour = false
      continue
    }
    const next = found
      .map((each) => ({ each, facts: factsOf(each, facts, end === at) }))
      .find((each) => each.facts)
    const length = next?.each.length ?? 0
    const behind = RELATIONS.find((name) => found.some(({ meaning }) => meaning.roles.includes(BEHIND[name])))
    const before = RELATIONS.find((name) => found.some(({ meaning }) => meaning.roles.includes(name)))
    if (
      behind &&
      (facts.clock !== undefined || facts.part !== undefined) &&
      found.some((each) => each.length >= length)
    ) {
      facts = { ...facts, relation: behind }
      end = at += longest?.length ?? 1
    } else if (next?.facts) {
      facts = { ...next.facts, ...(relation && next.facts.part && { relation }) }
      end = at += length
    } else if (before) {
      relation = before
      expectsHour = true
      at += longest?.length ?? 1
    } else if (found.some(({ meaning }) => meaning.roles.includes('at'))) {
      expectsHour = true
      at += found.find(({ meaning }) => meaning.roles.includes('at'))?.length ?? 1
    } else if (longest?.meaning.roles.includes('filler') && !expectsHour) at += longest.length
    else break
  }
  return end === from ? undefined : { ...facts, length: end - from }
}

const isSpan = (found: PhraseMatch | undefined) =>
  found?.meaning.roles.some((role) => role === 'always') ?? false
