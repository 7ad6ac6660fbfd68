import { MONTH_LENGTHS } from '../year-hours.ts'
import { Cursor } from './cursor.ts'
import { isDateAhead, parseDates, parseNth, parseWeeks } from './parse-dates.ts'
import { type Clock, parseRuleHours } from './parse-times.ts'
import {
  ALWAYS,
  EVERY_DAY,
  type NthDays,
  type Rule,
  type RuleHours,
  type Selection,
  type YearRange,
} from './rule.ts'
import type { Token } from './tokens.ts'
import { isShort } from './year-parts.ts'

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

interface Days {
  readonly days: number[]
  readonly nth: NthDays[]
  holidays: Selection['holidays']
  schoolHolidays: Selection['schoolHolidays']
  /** The number of days in the first name or range. */
  first: number
  /** Whether days before or after holidays are named, which no calendar has. */
  isBeside: boolean
}

const daysBetween = (first: number, last: number) =>
  EVERY_DAY.slice(0, ((last - first + 7) % 7) + 1).map((ahead) => (first + ahead) % 7)

/** Reads a day, a range or nth weekdays: 'Mo', 'Mo-Fr', 'Su[1,-1]'; not a chain such as 'Mo-We-Fr'. */
function dayItem(cursor: Cursor, found: Days): boolean {
  const first = cursor.take('day')
  if (first === undefined) return false
  if (cursor.isSign('[')) {
    const nth = parseNth(cursor)
    if (nth === undefined) return false
    found.nth.push({ weekday: first.value, nth })
    return true
  }
  const isRange = cursor.isTo() && cursor.is('day', 1)
  if (isRange) cursor.takeTo()
  const last = isRange ? cursor.take('day') : first
  found.days.push(...daysBetween(first.value, last?.value ?? 0))
  found.first ||= found.days.length
  return !(isRange && cursor.isTo() && cursor.is('day', 1))
}

function holidayItem(cursor: Cursor, found: Days): boolean {
  if (!cursor.take('ph')) return false
  const isOffset = cursor.isSign('+-') && cursor.is('number', 1) && cursor.is('days', 2)
  if (isOffset) cursor.at += 3
  if (isOffset || cursor.take('eve')) {
    found.isBeside = true
    return true
  }
  const isAlone = found.days.length + found.nth.length === 0
  // 'PH Su' means holidays on Sundays.
  found.holidays = isAlone && cursor.is('day') ? 'onDays' : 'too'
  return true
}

/**
 * Reads school holidays: 'SH We' and 'We SH' are Wednesdays in them, 'We,SH' all Wednesdays and all school holidays.
 */
function schoolItem(cursor: Cursor, found: Days, isJoined: boolean): boolean {
  if (!cursor.take('sh')) return false
  found.schoolHolidays =
    found.days.length === 0 ? (cursor.is('day') ? 'only' : 'too') : isJoined ? 'too' : 'only'
  return true
}

const item = (cursor: Cursor, found: Days, isJoined: boolean) =>
  dayItem(cursor, found) || holidayItem(cursor, found) || schoolItem(cursor, found, isJoined)

const isItemAhead = (cursor: Cursor, ahead = 0) =>
  ['day', 'ph', 'sh'].some((kind) => cursor.is(kind as 'day', ahead))

/** The days, public holidays and school holidays at the cursor, with or without signs between them. */
function parseDays(cursor: Cursor): Days | undefined {
  const found: Days = { days: [], nth: [], holidays: 'no', schoolHolidays: 'no', first: 0, isBeside: false }
  if (!isItemAhead(cursor)) return undefined
  let isJoined = false
  do {
    if (!item(cursor, found, isJoined)) return undefined
    isJoined = cursor.isAnd()
    while (cursor.isAnd() && (isItemAhead(cursor, 1) || (cursor.isAnd(1) && isItemAhead(cursor, 2))))
      cursor.takeAnd()
  } while (isItemAhead(cursor))
  return found
}

/** Enters the days into a selection; holidays alone select no weekday. */
function withDays(selection: Mutable<Selection>, found: Days): void {
  const { nth, holidays, schoolHolidays, isBeside } = found
  // In 'PH Mo,Tu-Su', which names all seven days, only Monday belongs to the holidays: the others hold every week.
  const isRest = holidays === 'onDays' && found.first < 7 && new Set(found.days).size === 7
  const days = isRest ? found.days.slice(found.first) : found.days
  const isOfDays =
    days.length + nth.length > 0 && (holidays !== 'onDays' || isRest) && schoolHolidays !== 'only'
  selection.days = isOfDays ? [...new Set(days)] : []
  selection.nth = isOfDays ? nth : []
  selection.holidays = holidays === 'too' && !isOfDays ? 'only' : holidays
  selection.schoolHolidays = schoolHolidays === 'too' && !isOfDays ? 'only' : schoolHolidays
  if (isBeside) selection.isConditional = true
}

/** What stands before the hours of a rule; undefined where nothing does. */
function parseSelection(cursor: Cursor): Selection | undefined {
  const selection: Mutable<Selection> = { ...ALWAYS }
  let [hasDates, hasDays] = [false, false]
  for (;;) {
    const before = cursor.at
    if (!hasDays && isOfSeason(cursor, selection)) cursor.takeSign(',')
    cursor.skipSigns('():')
    const dates =
      hasDays && hasDates
        ? undefined
        : (cursor.attempt(() => parseDates(cursor)) ?? cursor.attempt(() => parseWeeks(cursor)))
    if (dates) {
      if (hasDates) selection.isConditional = true
      selection.ranges = [...selection.ranges, ...dates.ranges]
      selection.dates = [...selection.dates, ...dates.dates]
      selection.isConditional ||= dates.isConditional
      hasDates = true
      continue
    }
    const days = hasDays ? undefined : cursor.attempt(() => parseDays(cursor))
    if (days) {
      withDays(selection, days)
      hasDays = true
      continue
    }
    const isYears = /^20\d\d$/.test(cursor.peek()?.text ?? '') && !cursor.isTo(1) && !hasDates && !hasDays
    if (isYears && cursor.take('number')) {
      selection.isConditional = true
      continue
    }
    if (!hasDates && !hasDays && !selection.isConditional) {
      cursor.at = before
      return undefined
    }
    return selection
  }
}

/** Whether a season goes on behind its comma: 'Apr-Sep, Mo-Fr', but not 'Dec 24, Su'. */
const isOfSeason = (cursor: Cursor, { ranges }: Selection) =>
  ranges.some((range) => !isShort(range)) && cursor.is('day', 1) && !cursor.isSign('[', 2)

/** Whether further days or dates follow a comma. */
const isListed = (cursor: Cursor) => isItemAhead(cursor, 1) || isDateAhead(cursor, 1) || cursor.is('week', 1)

interface Item {
  readonly selection: Selection | undefined
  readonly said: RuleHours | undefined
  /** Whether a comma stands before the item. */
  readonly isAdded: boolean
  /** Whether the item has the hours of the next one. */
  readonly isShared?: boolean
  /** Whether the item is a season in brackets, for the days before it: 'Mo-Fr 9-17 (Nov-Feb 9-14)'. */
  readonly isAside?: boolean
}

function nextItem(cursor: Cursor, clock: Clock): Item | undefined {
  const isAdded = cursor.takeAnd()
  cursor.skipSigns(',.&/')
  const { isInBrackets } = cursor
  if (cursor.isSign('[')) cursor.at++
  const selection = cursor.attempt(() => parseSelection(cursor))
  if (selection) {
    cursor.skipSigns(':=.')
    if (cursor.isSign(',') && !isListed(cursor)) cursor.skipSigns(',')
    if (cursor.isSign('-') && !cursor.isTo(1)) cursor.at++
  }
  cursor.skipSigns('(')
  const said = cursor.attempt(() => parseRuleHours(cursor, clock))
  cursor.skipSigns(').]')
  const isAside = isInBrackets && selection?.days === EVERY_DAY && selection.ranges.length > 0
  return selection || said ? { selection, said, isAdded, isAside } : undefined
}

const UNKNOWN: RuleHours = { kind: 'unknown' }

const isBare = ({ selection }: Item) => selection === undefined
const isClosed = ({ said }: Item) => said?.kind === 'spans' && said.spans.length === 0
const isOpen = ({ said }: Item) => said?.kind === 'spans' && said.spans.length > 0
const ofMostDays = ({ selection }: Item) => selection !== undefined && selection.days.length > 3

/**
 * The items with days before their hours. They may be written the other way round ('9am-5pm Mon-Fri', 'closed
 * Sundays'), or the hours of all days behind closed ones ('Monday closed, 10-18'); undefined for any other order.
 */
function inOrder(items: readonly Item[]): readonly Item[] | undefined {
  const [first, second, ...others] = items
  const last = items.at(-1)
  if (first === undefined || last === undefined || items.length === 1) return items
  if (isBare(first) && second && !isBare(second) && !second.said)
    return others.length > 0 ? undefined : [{ ...second, said: first.said }]
  if (items.some(({ said }) => said === undefined)) return undefined
  // In '9-17 Mo-Fr Sa 10-14' the first hours may be for every day or for the first days.
  if (isBare(first) && second && !second.isAdded && !second.isAside && ofMostDays(second)) return undefined
  if (isBare(last) && isOpen(last) && items.slice(0, -1).every((each) => isClosed(each) && !isBare(each)))
    return [{ ...last, isAdded: false }, ...items.slice(0, -1)]
  const isPlain = !items.slice(1).some(isBare) && (!isBare(first) || isOpen(first))
  return isPlain ? items : undefined
}

/** The rules in the tokens of one clause; undefined unless all of them are understood. */
export function parseClause(
  tokens: readonly Token[],
  clause: number,
  clock: Clock,
): readonly Rule[] | undefined {
  const cursor = new Cursor(tokens)
  const items: Item[] = []
  for (let next = nextItem(cursor, clock); next !== undefined; next = nextItem(cursor, clock))
    items.push(next)
  if (!cursor.isAtEnd) return undefined
  const ordered = inOrder(withShared(items))
  // In 'Mo-Fr 8-12 | 13-18 Sa 9-12' it is not clear which days have the first hours of the second clause.
  if (clause > 0 && ordered && ordered.length > 1 && ordered.some(isBare)) return undefined
  if (ordered && ordered.length > 1 && ordered[0]?.isAside) return undefined
  let before: readonly YearRange[] = []
  let isOfGroup = false
  return ordered?.map((item, at): Rule => {
    const { selection = ALWAYS, said = UNKNOWN, isShared = false, isAside = false } = item
    if (isAside && at > 0) return { ...ofAside(item, ordered.slice(0, at)), clause }
    const isCarried = isAlways(selection) && before.length > 0 && !isOfGroup
    // 'Dec 9-21' alone may mean 9:00 to 21:00 in all of December.
    const dated = item.said ? selection.ranges : selection.ranges.map(wholeMonth)
    const ranges = isCarried ? before : dated
    before = isOfGroup ? [...before, ...ranges] : ranges
    isOfGroup = isShared
    return { ...selection, ranges, isCarried, isBare: selection === ALWAYS, clause, said }
  })
}

/** A range of several days in one month, widened to the whole month. */
function wholeMonth(range: YearRange): YearRange {
  const [, month, first] = /^(\d\d)-(\d\d)$/.exec(range.from) ?? []
  if (month === undefined || first === '01' || range.from === range.to || range.to.slice(0, 2) !== month)
    return range
  return { from: `${month}-01`, to: `${month}-${MONTH_LENGTHS[Number(month) - 1] ?? 0}` }
}

/**
 * The rule of a season in brackets, which is about the days before it; in doubt unless these days have a single span.
 */
function ofAside({ selection = ALWAYS, said = UNKNOWN }: Item, items: readonly Item[]): Omit<Rule, 'clause'> {
  const before = items.filter(({ isAside }) => isAside !== true)
  const days = new Set(before.flatMap((item) => (item.selection ?? ALWAYS).days))
  const spans = before.flatMap((item) => (item.said?.kind === 'spans' ? item.said.spans : []))
  const isClear =
    before.length === 1 && (said.kind !== 'spans' || said.spans.length !== 1 || spans.length === 1)
  return {
    ...selection,
    days: days.size === EVERY_DAY.length ? EVERY_DAY : [...days],
    isCarried: false,
    isBare: false,
    isAside: true,
    said: isClear ? said : UNKNOWN,
  }
}

/** The days behind several dates belong to all of them: 'week 40-53, week 1-10 Mo-Sa 9-12'. */
function withDaysOf({ selection }: Item, { selection: next }: Item): Selection | undefined {
  const isOfDates = selection?.days === EVERY_DAY && next !== undefined && !isAlways(next)
  return isOfDates ? { ...selection, days: next.days, nth: next.nth } : selection
}

/** The items, where days and dates before a comma get the hours behind it: 'PH, Dec 24, Dec 31 off'. */
function withShared(items: readonly Item[]): readonly Item[] {
  const shared: Item[] = []
  for (const item of items.toReversed()) {
    const next = shared[0]
    const isShared =
      !item.said && next?.isAdded === true && next.selection !== undefined && next.said !== undefined
    shared.unshift(
      isShared ? { ...item, selection: withDaysOf(item, next), said: next.said, isShared } : item,
    )
  }
  return shared
}

const isAlways = ({ ranges, dates, isConditional }: Selection) =>
  ranges.length + dates.length === 0 && !isConditional
