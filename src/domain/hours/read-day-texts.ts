import { cleanHoursText, foldHoursText } from './normalise-text.ts'
import { meansClosed } from './normalise-times.ts'
import { countDays } from './day-words.ts'
import { weekdayOf } from './day-names.ts'
import { isDated } from './grammar/words.ts'
import { parseHours } from './parse.ts'

type DayText = readonly [day: string, text: unknown]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A cell that holds JSON, or a Python dictionary, which differs by its quotes and its words. */
export function parseJson(text: string): unknown {
  const python = text
    .replaceAll("'", '"')
    .replace(/\b(?:True|False)\b/g, (word) => word.toLowerCase())
    .replace(/\bNone\b/g, 'null')
  for (const candidate of [text, python]) {
    try {
      return JSON.parse(candidate)
    } catch {
      continue
    }
  }
  return undefined
}

/** Texts of one day, as most are: other words may name a further day, so that it is a text of the week. */
const PLAIN = /^[\s\d:.,;–—-]*(?:(?:am|pm|to|closed|open|hours)[\s\d:.,;–—-]*)*$/i

/** 'Monday:9AM-5PM', or 'Monday,8AM,12PM,1PM,5PM' whose times come in pairs. */
function parseLine(line: string): DayText {
  // What ends in a digit is a time: 'Sa 10:00-14:00' is a text of the week.
  const [, day = '', text = ''] = /^([^:,]*[^:,\d\s]\s*)[:,](.*)$/.exec(line.trim()) ?? []
  if ((!PLAIN.test(text) && countDays(text) > 0) || isDated(day)) return ['', line]
  // 'Monday closed, 9-5': the hours are of other days.
  if (/\d/.test(text) && meansClosed(foldHoursText(day))) return ['', line]
  const times = text.split(',')
  const arePairs = times.length % 2 === 0 && times.every((time) => /\d/.test(time))
  if (!arePairs || parseHours(text)) return [day, text]
  return [
    day,
    times
      .map((time, at) => time + (at % 2 === 0 ? '-' : ', '))
      .join('')
      .slice(0, -2),
  ]
}

function parseItem(item: unknown): DayText {
  if (isObject(item)) {
    const { day, hours } = item
    return [typeof day === 'string' || typeof day === 'number' ? String(day) : '', hours]
  }
  return parseLine(String(item))
}

/** A week has seven days, some of them in several lines: what comes after so many is no part of it. */
const MOST_LINES = 100

function entriesOf(value: unknown): readonly DayText[] {
  if (typeof value === 'string') {
    if (/^\s*[{[]/.test(value)) return entriesOf(parseJson(value))
    return value.split(/[|\n]/, MOST_LINES).map(parseLine)
  }
  if (Array.isArray(value)) return value.slice(0, MOST_LINES).map(parseItem)
  return isObject(value) ? Object.entries(value).slice(0, MOST_LINES) : []
}

/**
 * The clean text of each weekday, Monday first, from any of the shapes in which exports hold a week; undefined
 * where the source has none. Of two texts for one day the first counts.
 */
export function readDayTexts(value: unknown): readonly (string | undefined)[] {
  const texts = Array<string | undefined>(7).fill(undefined)
  for (const [name, hours] of entriesOf(value)) {
    const day = weekdayOf(name)
    const parts = Array.isArray(hours) ? hours : [hours]
    const written = cleanHoursText(parts.filter((part) => typeof part === 'string').join(', '))
    // Google's bulk sheet crosses a closed day out.
    const text = /^x$/i.test(written) ? 'Closed' : written
    if (day !== undefined && text !== '') texts[day] ??= text
  }
  return texts
}
