/** Minutes after local midnight; `close` passes 1440 when a span runs into the next day. */
export type OpeningPeriod = readonly [open: number, close: number]

/** Seven days, Monday first: null where the day is unknown, an empty list where it is closed. */
export type Week = readonly (readonly OpeningPeriod[] | null)[]

/** Minutes of a day. */
export const DAY = 24 * 60

/** Minutes of a week. */
export const WEEK = 7 * DAY

/** The spans in order, with those that overlap or touch joined and none longer than a day. */
export function mergeSpans(spans: readonly OpeningPeriod[]): readonly OpeningPeriod[] {
  const merged: OpeningPeriod[] = []
  for (const [open, close] of [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last === undefined || open > last[1]) merged.push([open, close])
    else merged[merged.length - 1] = [last[0], Math.min(Math.max(last[1], close), last[0] + DAY)]
  }
  return merged
}

/** The spans, with the one that contains a pause split in two. */
export const dividedBy = (
  spans: readonly OpeningPeriod[],
  [from, until]: OpeningPeriod,
): readonly OpeningPeriod[] =>
  spans.flatMap(([open, close]): OpeningPeriod[] =>
    open < from && until < close
      ? [
          [open, from],
          [until, close],
        ]
      : [[open, close]],
  )

/** The spans of the day so many days after a given one; null or undefined if unknown. */
export type Calendar = (ahead: number) => readonly OpeningPeriod[] | null | undefined

/** A week from weekday `day` (0 is Monday) on, in which `special` days have other hours, or unknown ones. */
export const calendarOf =
  (week: Week | null, day: number, special: Calendar = () => undefined): Calendar =>
  (ahead) => {
    const spans = special(ahead)
    return spans === undefined ? week?.[(((day + ahead) % 7) + 7) % 7] : spans
  }

/**
 * Whether the first day of a calendar is open at `minute` after midnight; undefined when that day is unknown. A span of
 * the day before that runs past midnight counts.
 * `db/sql/hours-condition.ts` asks the same of the database, `open-half-hours.ts` of `src/domain/bitmap` makes sets of it;
 * `tests/search/open-now.test.ts` and `tests/bitmap-index` compare them.
 */
export function isOpenAt(calendar: Calendar, minute: number): boolean | undefined {
  const covers = (ahead: number, at: number) =>
    (calendar(ahead) ?? []).some(([open, close]) => open <= at && at < close)
  if (covers(0, minute) || covers(-1, minute + DAY)) return true
  return calendar(0) ? false : undefined
}
