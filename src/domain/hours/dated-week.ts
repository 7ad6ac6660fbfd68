import { type JsonObject, isJsonObject, isText, spanText } from './json-spans.ts'
import { isDate, weekdayOfDate, type DatedText } from './special-hours.ts'

/** A list of the hours of the coming days by date, as a week and the dates that differ from it. */
export interface DatedWeek {
  readonly week: readonly (readonly [day: number, text: string])[]
  readonly others: readonly DatedText[]
}

/** The fewest dates that make a week: fewer are special days. */
const FEWEST_DAYS = 6

const CLOSED = 'Closed'

function dayOf(entry: unknown): DatedText | undefined {
  if (!isJsonObject(entry)) return undefined
  const date = isText(entry['date']) ? entry['date'].slice(0, 10) : ''
  const text = hoursOf(entry)
  return isDate(date) && text !== undefined ? { from: date, until: date, text } : undefined
}

/** One entry a date, which joins morning and evening. */
const byDate = (listed: readonly DatedText[]): DatedText[] =>
  [...Map.groupBy(listed, ({ from }) => from)].map(([date, all]) => ({
    from: date,
    until: date,
    text: all.map(({ text }) => text).join(', '),
  }))

/** The hours in an entry: closed where it opens and closes at the same time. */
export function hoursOf(entry: JsonObject): string | undefined {
  const text = spanText(entry)
  const [open, close] = text?.split('-') ?? []
  return text !== undefined && open === close ? CLOSED : text
}

/**
 * The text that most dates of a weekday have; of two equally common ones an open day's before 'closed', then the later
 * one.
 */
function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + (text === CLOSED ? 1 : 1.5))
  return texts.reduce((best, text) => ((counts.get(text) ?? 0) >= (counts.get(best) ?? 0) ? text : best))
}

/** The week in a list of {date, open, close}; undefined where the entries have no dates, or too few for a week. */
export function readDatedWeek(entries: readonly unknown[]): DatedWeek | undefined {
  const listed = entries.map(dayOf)
  if (!listed.every((day) => day !== undefined)) return undefined
  const days = byDate(listed)
  const byDay = Map.groupBy(days, ({ from }) => weekdayOfDate(from))
  if (byDay.size < FEWEST_DAYS) return undefined
  const week = [...byDay].map(([day, all]) => [day, commonest(all.map(({ text }) => text))] as const)
  const usual = new Map(week)
  return { week, others: days.filter(({ from, text }) => text !== usual.get(weekdayOfDate(from))) }
}
