import { memoize } from '../text/memoize.ts'
import { foldHoursText } from './normalise-text.ts'
import { withoutAsides } from './grammar/asides.ts'
import { markDays } from './day-words.ts'
import { withoutSomeWeeks } from './grammar/days-of-some-weeks.ts'
import { readDay } from './grammar/read-day.ts'
import { isFullTurn, toPeriod, parseTime } from './clock.ts'
import { isBy24Hours, meansOpenAllDay, meansClosed, normaliseTimes, saysAllDay } from './normalise-times.ts'
import { LIMITS, SEASON } from './grammar/seasons.ts'
import { DAY, mergeSpans, dividedBy } from './week.ts'
import type { OpeningPeriod } from './week.ts'

/** Longer text is no opening hours of a day, and parsing it would only cost time. */
const LONGEST_TEXT = 300
/** An import repeats a few thousand distinct strings some millions of times. */
const REMEMBERED = 10_000

const remembered = memoize(REMEMBERED, read)

function readRanges(plain: string, by24Hours = false): readonly OpeningPeriod[] | undefined {
  const ranges = normaliseTimes(plain)
    .split(',')
    .filter((range) => range !== '')
    .map((range) => range.split('-').map(parseTime))
  const is24Hour = by24Hours || ranges.flat().some((time) => time?.is24Hour)
  const spans: OpeningPeriod[] = []
  for (const [open, close, ...rest] of ranges) {
    const span = open && close && rest.length === 0 ? toPeriod(open, close, is24Hour) : undefined
    if (!open || !close || !span || (isFullTurn(open, close, span) && !saysAllDay(plain))) return undefined
    spans.push(span)
  }
  return spans.length > 0 ? mergeSpans(spans) : undefined
}

/** Whether brackets name a day of some weeks: '10:00-18:00 (第3火曜日休み)' is unknown, as is any day in doubt. */
const isOfSomeWeeks = (written: string) =>
  /\([^)]*\p{L}/u.test(written) && withoutSomeWeeks(markDays(written)).doubtful.length > 0

const BRACKETS = /\([^()]*\p{L}[^()]*\)/gu

/** Whether brackets name a season, '10-18 (Mai bis Oktober)', in which hours are others than in the rest of the year. */
const isOfSeason = (written: string) =>
  (written.match(BRACKETS) ?? []).some((bracket) => SEASON.test(bracket.slice(1, -1)) || LIMITS.test(bracket))

/** Behind hours says nothing of them. */
const ALSO_BY_APPOINTMENT = /(?<=\d.*), also by appointment$/i

function read(text: string): readonly OpeningPeriod[] | undefined {
  const written = text.replace(ALSO_BY_APPOINTMENT, '')
  if (isOfSomeWeeks(written) || isOfSeason(written)) return undefined
  const { text: bare, pause, pauseDays } = withoutAsides(written)
  // Which day this is a text does not say.
  if (pauseDays !== undefined) return undefined
  const plain = foldHoursText(bare)
  if (meansClosed(plain)) return []
  const spans =
    readRanges(plain, isBy24Hours(written)) ?? (meansOpenAllDay(plain) ? [[0, DAY] as const] : undefined)
  return pause === undefined ? (spans ?? openEndedSpans(written)) : spans && afterPause(spans, pause)
}

/** '22:00+', the end of which is not known */
function openEndedSpans(written: string): readonly OpeningPeriod[] | undefined {
  if (!written.includes('+')) return undefined
  const said = readDay(written, isBy24Hours(written) ? 'text' : 'halves')
  return said?.kind === 'spans' ? said.spans : undefined
}

/** The spans with the pause of a text: undefined where it is none. */
export function afterPause(
  spans: readonly OpeningPeriod[],
  pause: string,
): readonly OpeningPeriod[] | undefined {
  const [span, ...others] = pause.length > LONGEST_TEXT ? [] : (readRanges(foldHoursText(pause)) ?? [])
  if (span === undefined || others.length > 0) return undefined
  // 'closed 1-2' from nine to five
  const later: OpeningPeriod = [span[0] + DAY / 2, span[1] + DAY / 2]
  const isWithin = ([from, until]: OpeningPeriod) =>
    spans.some(([open, close]) => open < from && until < close)
  return dividedBy(spans, !isWithin(span) && isWithin(later) ? later : span)
}

/**
 * The spans of one day's text, in order and without overlaps: none when closed, undefined when unreadable.
 *
 * @example parseHours('11:30am-2pm,6-11pm') // [[690, 840], [1080, 1380]]
 */
export function parseHours(text: string): readonly OpeningPeriod[] | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  return remembered(text)
}
