import { fold } from '#domain/text/fold.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { cleanText } from '#domain/text/clean.ts'
import { dayGroupKey, dayTimeKey } from '../transforms/day-times.ts'
import type { TransformName } from '../transforms/transforms.ts'
import { dayGroupOf, dayTimeOf, daysIn } from './day-times.ts'
import type { DerivedColumn } from './fields.ts'
import { headerKey } from './header-key.ts'

/** One of the columns over which a list or an object is spread, and its path in it. */
export interface NestedColumn {
  readonly index: number
  readonly path: readonly string[]
  /** The path to the value in the cell's JSON. */
  readonly inside?: readonly string[]
}

/** A location in a sheet: a whole cell, a value inside the cell's JSON, or several cells. */
export interface Column {
  readonly header: string
  readonly index: number
  readonly path?: readonly string[]
  readonly parts?: readonly NestedColumn[]
  /** The transform that makes one value of the parts. */
  readonly as?: TransformName
}

const SPREAD = /[/.[\]]+/
const HOURS_WORDS = new Set(['hours', 'hour', 'time', 'times', 'open', 'opening', 'working', 'business'])
/** A single 'Mar' or 'Sun' may be anything; columns for most of a week are opening hours. */
const FEWEST_DAYS = 5
/** Columns with opening and closing of a day are unmistakable. */
const FEWEST_PAIRS = 2

/** The columns of a sheet, found by the names of known formats. */
export class SheetColumns {
  readonly #all: readonly Column[]
  readonly #byKey: ReadonlyMap<string, readonly Column[]>

  constructor(cells: readonly unknown[]) {
    const last = cells.findLastIndex((cell) => cleanText(cell) !== null)
    this.#all = cells
      .slice(0, last + 1)
      .map((cell, index) => ({ header: cleanText(cell) ?? `(column ${columnLetters(index)})`, index }))
    this.#byKey = Map.groupBy(this.#all, ({ index }) => headerKey(cells[index]))
  }

  get all(): readonly Column[] {
    return this.#all
  }

  /** The columns of a name; 'a.b' is also the value `b` inside the JSON of a column 'a'. */
  find(name: string): readonly Column[] {
    return this.#byKey.get(headerKey(name)) ?? this.#inside(name)
  }

  /** The columns of a combined value, as one; undefined if the sheet has none of them. */
  findDerived({ columns, under, as }: DerivedColumn): readonly Column[] {
    const found = columns.flatMap((name) => {
      const [column] = this.find(under === undefined ? name : `${under}.${name}`)
      return column === undefined ? [] : { name, column }
    })
    const parts = found.map(({ name, column: { index, path } }): NestedColumn => ({
      index,
      path: [name],
      ...(path && { inside: path }),
    }))
    const headers = [...new Set(found.map(({ column }) => column.header))]
    return asColumn(headers.slice(0, 3).join(', '), parts).map((column) => ({ ...column, as }))
  }

  /** Whether the sheet has a column of that name; '@id' is not 'id'. */
  has(name: string): boolean {
    if (name.startsWith('@')) return this.#all.some(({ header }) => header === name)
    return this.#byKey.has(headerKey(name))
  }

  #inside(name: string): Column[] {
    const steps = name.split('.')
    for (let length = steps.length - 1; length > 0; length--) {
      const columns = this.#byKey.get(headerKey(steps.slice(0, length).join('.')))
      if (columns) return columns.map((column) => ({ ...column, path: steps.slice(length) }))
    }
    return []
  }

  /** A value spread over columns such as 'name/0/day', as one column. */
  findSpread(name: string): readonly Column[] {
    const parts = this.#all.flatMap(({ header, index }): NestedColumn[] => {
      const [first = '', ...path] = header.split(SPREAD).filter(Boolean)
      return path.length > 0 && headerKey(first) === headerKey(name) ? [{ index, path }] : []
    })
    return asColumn(`${name}/...`, parts)
  }

  /** A week with columns for every day: its opening and closing, or its hours, such as 'Sunday hours'. */
  findDays(): readonly Column[] {
    const times = this.#findDayTimes()
    const paired = new Set(times.flatMap(({ parts }) => parts ?? []).map(({ index }) => index))
    const groups = this.#findDayGroups(paired)
    if (groups.length > 0) return [...times, ...groups]
    const days = new Map<number, NestedColumn>()
    for (const { header, index } of this.#all) {
      if (paired.has(index)) continue
      const named = fold(header)
        .split(' ')
        .filter((each) => !HOURS_WORDS.has(each))
      for (const day of daysIn(named.join(' ')))
        if (!days.has(day)) days.set(day, { index, path: [DAY_NAMES[day] ?? ''] })
    }
    const whole = days.size < FEWEST_DAYS ? [] : asColumn('hours of each day', [...days.values()])
    return [...times, ...whole]
  }

  /** Columns for groups of days and for further days, as one; of two columns of a day the first counts. */
  #findDayGroups(paired: ReadonlySet<number>): readonly Column[] {
    const said = new Set<string>()
    const named = this.#all.flatMap(({ header, index }) => {
      const group = paired.has(index) ? undefined : dayGroupOf(header)
      if (group === undefined) return []
      const keys = group.days.flatMap((day) =>
        group.half === 'all' ? [`${day}am`, `${day}pm`] : `${day}${group.half}`,
      )
      if (keys.some((key) => said.has(key))) return []
      for (const key of keys) said.add(key)
      return { group, index }
    })
    const days = new Set(named.flatMap(({ group }) => group.days))
    const isSure = named.length > 1 || named.some(({ group }) => group.saysHours)
    const hasGroup = named.some(({ group }) => group.days.length > 1)
    if (days.size < FEWEST_DAYS || !isSure || !hasGroup) return []
    const parts = named.map(({ group, index }) => ({ index, path: [dayGroupKey(group)] }))
    return asColumn('hours of days', parts).map((column) => ({ ...column, as: 'dayGroups' }))
  }

  /** Opening and closing times of most days and other columns of a day, as one column. */
  #findDayTimes(): readonly Column[] {
    const said = this.#all.flatMap(({ header, index }) => {
      const time = dayTimeOf(header)
      return time === undefined ? [] : [{ time, index }]
    })
    const open = new Set(said.filter(({ time }) => time.role === 'open').flatMap(({ time }) => time.days))
    const hasClose = said.some(({ time }) => time.role === 'close')
    const named = said.map(({ time, index }) => ({
      index,
      time: !hasClose && time.role === 'isClosed' ? { ...time, role: 'close' as const } : time,
    }))
    const close = named.filter(({ time }) => time.role === 'close').flatMap(({ time }) => time.days)
    if (new Set(close.filter((day) => open.has(day))).size < FEWEST_PAIRS) return []
    const places = new Map<string, number>()
    const parts = named.map(({ time, index }): NestedColumn => {
      const place = places.get(dayTimeKey(time, 0)) ?? 0
      places.set(dayTimeKey(time, 0), place + 1)
      return { index, path: [dayTimeKey(time, place)] }
    })
    return asColumn('opening and closing of each day', parts).map((column) => ({ ...column, as: 'dayTimes' }))
  }
}

function asColumn(header: string, parts: readonly NestedColumn[]): Column[] {
  const [first] = parts
  return first === undefined ? [] : [{ header, index: first.index, parts }]
}

/** A column's name in a spreadsheet: 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
