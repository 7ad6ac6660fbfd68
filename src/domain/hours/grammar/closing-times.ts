import { parseHours } from '../parse.ts'
import { DAY, type OpeningPeriod } from '../week.ts'

const TIME = String.raw`midnight|mitternacht|minuit|medianoche|\d{1,2}(?:[:.h時时시]\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h|[時时시])?`
const UNTIL = String.raw`(?:open\s)?(?:(?:un)?till?|to|bis|jusqu['’]?a|hasta(?: las?)?|fino al(?:le|l['’])|ate(?: as)?|tot|do|до)`
const CLOSES = [
  new RegExp(String.raw`^${UNTIL}\s*(${TIME})\)?$`, 'u'),
  new RegExp(String.raw`^[は는은]?\s*(${TIME})\s*(?:まで|까지|['’]?[a-z]{1,3} kadar)\)?$`, 'u'),
]

/** The closing time of days that otherwise have the hours of the other days: 'till 11pm', '20:00 まで'. */
export function closesAt(text: string): string | undefined {
  for (const pattern of CLOSES) {
    const [, time] = pattern.exec(text) ?? []
    if (time !== undefined) return time
  }
  return undefined
}

/** A time that may be before or after noon: '4', '11:30'. */
const IS_OF_EITHER_HALF = /^(?:[1-9]|1[0-2])(?:[:.]\d{2})?$/
const HALF = DAY / 2

/**
 * The spans of a day with another closing time, before or after noon depending on which is nearer to the usual closing;
 * undefined where the text is no time.
 */
export function withClosing(
  spans: readonly OpeningPeriod[],
  time: string,
): readonly OpeningPeriod[] | undefined {
  const last = spans.at(-1)
  if (last === undefined) return undefined
  const [opens, closes] = last
  // The closing is parsed as the end of a span from midnight ('00:00-23h'); a time with 'pm' needs 'am' before it.
  const [span] = parseHours(`${/[ap]\.?m/.test(time) ? '12am' : '00:00'}-${time}`) ?? []
  if (span === undefined) return undefined
  const halves = IS_OF_EITHER_HALF.test(time.trim()) ? [0, HALF, DAY, DAY + HALF] : [0, DAY]
  const ends = halves.map((half) => (span[1] % DAY) + half)
  const possible = ends.filter((end) => end > opens && end <= opens + DAY)
  const end = possible.sort((a, b) => Math.abs(a - closes) - Math.abs(b - closes))[0]
  return end === undefined ? undefined : [...spans.slice(0, -1), [opens, end]]
}
