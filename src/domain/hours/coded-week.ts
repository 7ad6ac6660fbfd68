import { DAY_NAMES } from './format.ts'

/** The longest text that is read as a week written by a program. */
const LONGEST = 5000
const NUMBERED = /^(?:[1-7]:(?:closed|\d{1,2}:\d\d:\d{1,2}:\d\d),?\s*)+$/i
const NUMBERED_DAY = /([1-7]):(?:(closed)|(\d{1,2}:\d\d):(\d{1,2}:\d\d))/gi
const SERIALISED_DAY = /s:\d+:"(\w+)";a:\d+:\{((?:i:\d+;s:\d+:"[^"]*";)*)\}/g
const SERIALISED_TEXT = /s:\d+:"([^"]*)"/g

/** Yext's form: '2:9:00:17:00,…'. Its first day is Sunday, and a day may have several spans. */
function numberedDays(text: string): (readonly [day: string, span: string])[] {
  return [...text.matchAll(NUMBERED_DAY)].map(([, number, closed, opens = '', closes = '']) => [
    DAY_NAMES[(Number(number) + 5) % 7] ?? '',
    closed === undefined ? `${opens}-${closes}` : 'Closed',
  ])
}

/**
 * PHP's serialised lists of spans by day, as WordPress store locators keep them: 'a:7:{s:6:"monday";a:1:{i:0;s:15:"9:00
 * AM,5:00 PM";}…}'.
 */
function serialisedDays(text: string): (readonly [day: string, span: string])[] {
  return [...text.matchAll(SERIALISED_DAY)].flatMap(([, day = '', spans = '']) => {
    const texts = [...spans.matchAll(SERIALISED_TEXT)].map(([, span = '']) => span.replace(',', ' - '))
    return (texts.length > 0 ? texts : ['Closed']).map((span) => [day, span] as const)
  })
}

/** The text of each day in a week that a program wrote; undefined for any other text, and where no day has hours. */
export function readCodedWeek(text: string): Readonly<Record<string, string>> | undefined {
  if (text.length > LONGEST) return undefined
  const days = NUMBERED.test(text) ? numberedDays(text) : text.startsWith('a:7:{') ? serialisedDays(text) : []
  if (days.every(([, span]) => span === 'Closed')) return undefined
  const byDay = Map.groupBy(days, ([day]) => day)
  return Object.fromEntries([...byDay].map(([day, spans]) => [day, spans.map(([, span]) => span).join(', ')]))
}
