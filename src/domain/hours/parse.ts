import { memoize } from '../text/memoize.ts'
import { plainHours } from './clean.ts'
import { readSpan, readTime } from './clock.ts'
import { saysAllDay, saysClosed, spellTimes } from './vocabulary.ts'
import { DAY, mergeSpans } from './week.ts'
import type { Span } from './week.ts'

/** Longer text is no opening hours of a day, and parsing it would only cost time. */
const LONGEST_TEXT = 300
/** An import repeats a few thousand distinct strings some millions of times. */
const REMEMBERED = 10_000

const remembered = memoize(REMEMBERED, read)

function readRanges(plain: string): readonly Span[] | undefined {
  const ranges = spellTimes(plain)
    .split(',')
    .filter((range) => range !== '')
    .map((range) => range.split('-').map(readTime))
  const is24Hour = ranges.flat().some((time) => time?.is24Hour)
  const spans: Span[] = []
  for (const [open, close, ...rest] of ranges) {
    const span = open && close && rest.length === 0 ? readSpan(open, close, is24Hour) : undefined
    if (!span) return undefined
    spans.push(span)
  }
  return spans.length > 0 ? mergeSpans(spans) : undefined
}

function read(text: string): readonly Span[] | undefined {
  const plain = plainHours(text)
  if (saysClosed(plain)) return []
  return readRanges(plain) ?? (saysAllDay(plain) ? [[0, DAY]] : undefined)
}

/**
 * The spans of one day's text, in order and without overlaps: none when closed, undefined when unreadable.
 *
 * @example parseHours('11:30am-2pm,6-11pm') // [[690, 840], [1080, 1380]]
 */
export function parseHours(text: string): readonly Span[] | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  return remembered(text)
}
