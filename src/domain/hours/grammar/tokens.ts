import { parseTime, type ParsedTime } from '../clock.ts'
import { dayOfMark, HOLIDAY, markDays } from '../day-words.ts'
import { monthOf, withMarch } from './month-words.ts'
import { englishDayOf, sunTimeOf, wordKind, type WordKind } from './words.ts'

/** A word, number or sign in a text of hours. */
export interface Token {
  readonly kind: WordKind | 'number' | 'time' | 'day' | 'date' | 'comment' | 'sign'
  /** The sign, the digits, the word for a moment of the sun, or the text of a comment. */
  readonly text: string
  /** The number of the day or month, or the number itself; 0 for other tokens. */
  readonly value: number
  /** A number read as a time. */
  readonly time?: ParsedTime | undefined
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Whether each word is in OpenStreetMap's syntax and each time has its minutes. */
  readonly isStrict: boolean
}

const TOKEN = new RegExp(
  [
    String.raw`"(?<comment>[^"]*)"?|(?<=^|[\s;,])'(?<quoted>[^']{3,})'`,
    String.raw`(?<always>24 ?[/\\x] ?7|7 ?/ ?24|h24)(?![\d:.])`,
    String.raw`(?<date>20\d\d-\d\d-\d\d|(?<![.\d:] ?|\d ?- ?)(?:0?[1-9]|[12]\d|3[01])\. ?(?:0[1-9]|1[0-2])\.(?:20\d\d)?(?![\d:]))`,
    String.raw`(?<hour>\d{1,4})(?:(?<=(?<!\d)\d{1,3})(?<mark>[:.h])(?<minute>\d\d|0(?=\D|$)|0[0-5]0)(?::\d\d(?![\d:]))?(?!\d))?(?:\s?(?:(?<half>[ap])(?:\.?\s?m(?!\p{L})\.?|(?<=\d[ap])(?![\p{L}.]))|(?<unit>(?:h(?:r?s)?|uhr|uur)(?!\p{L}))))?(?:(?<=\d)(?:st|nd|rd|th)(?!\p{L}))?`,
    String.raw`(?<day>[\uE000-\uE006])|(?<holiday>\uE00F)`,
    String.raw`(?<word>[\p{L}\p{M}][\p{L}\p{M}'’]*)\.?`,
    String.raw`(?<sign>\|\||\S)`,
  ].join('|'),
  'gu',
)

const ASCII = /^[\x20-\x7E\s]*$/
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—―−~〜～→]/gu, '-'],
  [/[“”„«»″]/gu, '"'],
  [/[、，،]/gu, ','],
]

/** A text with one spelling of each sign, and clauses in place of lines; letters stay. */
export function plainText(text: string): string {
  const lines = text
    .replace(/<\/?br\s*\/?>|(?<!\s)\s*[\r\n]+\s*/gi, '; ')
    .replaceAll('_', ' ')
    .replaceAll('~', '-')
    .replace(/-{2,}/g, '-')
    .replace(/(?<=\d\d):(?=-)/g, '')
    .replace(/\([^();]*;[^()]*\)/g, (bracket) => bracket.replaceAll(';', ','))
    // A semicolon in place of a colon: '9:00-18; 00'.
    .replace(/(?<=[-–]\s*\d{1,2}); ?00(?![\d:-])|(?<=[ ,]\d{1,2}); ?00(?=\s*[-–])/g, ':00')
  if (ASCII.test(lines)) return lines
  return SIGNS.reduce(
    (all, [sign, instead]) => all.replace(sign, instead),
    lines.normalize('NFKC').replaceAll(/\p{Co}/gu, ' '),
  )
}

const EXACT =
  /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|Jan|Feb|March?|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|off|closed|open|week|easter|sunrise|sunset|dawn|dusk|days?|unknown)$/i

/** 'Do', which is Thursday in German and Dutch and 'to' in Polish and other languages. */
const DAY_OR_TO = 'do'

type Groups = Readonly<Record<string, string | undefined>>

function timeToken({ hour = '', mark, minute, half, unit }: Groups): Token {
  const digits = hour.length === 3 && mark !== undefined && hour.startsWith('0') ? hour.slice(1) : hour
  // Times with a digit too few or too many: '18:0', '10:000'.
  const minutes =
    minute === undefined || minute.length === 2 ? (minute ?? '') : minute.slice(-2).padStart(2, '0')
  const written = `${digits}${mark ?? ''}${minutes}${unit ? 'h' : ''}${half ? `${half}m` : ''}`
  const time = parseTime(written)
  const isTime = minute !== undefined || half !== undefined || unit !== undefined
  return { kind: isTime ? 'time' : 'number', text: isTime ? written : hour, value: Number(hour), time }
}

function wordToken(word: string): Token | undefined {
  const day = englishDayOf(word)
  if (day !== undefined) return { kind: 'day', text: word, value: day }
  const kind = wordKind(word)
  if (kind === undefined) return undefined
  return { kind, text: sunTimeOf(word) ?? word, value: monthOf(word) ?? 0 }
}

/** The token of a match; undefined for an unknown word. */
function tokenOf(groups: Groups): Token | undefined {
  const { comment = groups['quoted'], always, date, hour, day, holiday, word, sign = '' } = groups
  if (word !== undefined) return wordToken(word)
  if (hour !== undefined) return timeToken(groups)
  if (day !== undefined) return { kind: 'day', text: day, value: dayOfMark(day) }
  if (comment !== undefined)
    return { kind: comment.includes('byappointment') ? 'appointment' : 'comment', text: comment, value: 0 }
  if (always !== undefined) return { kind: 'allDay', text: always, value: 0 }
  if (holiday !== undefined) return { kind: 'ph', text: HOLIDAY, value: 0 }
  if (date !== undefined) return { kind: 'date', text: date, value: 0 }
  return { kind: 'sign', text: sign, value: 0 }
}

const isExact = (written: string, token: Token) =>
  token.kind === 'number' ||
  (token.kind === 'time' && token.time?.meridiem === undefined) ||
  EXACT.test(written)

function tokensOf(text: string, written: string): Tokens | undefined {
  const tokens: Token[] = []
  let isStrict = true
  for (const match of text.matchAll(TOKEN)) {
    const token = tokenOf(match.groups ?? {})
    if (token === undefined || (written !== '' && token.text === DAY_OR_TO)) return undefined
    if (isStrict && !['sign', 'comment', 'allDay', 'appointment'].includes(token.kind))
      isStrict = isExact(written.slice(match.index, match.index + match[0].length), token)
    tokens.push(token)
  }
  return { tokens, isStrict }
}

/**
 * The tokens of a plain text, by OpenStreetMap's syntax or with days named in any language; undefined where a word is
 * unknown.
 */
export function tokenise(plain: string): Tokens | undefined {
  const named = withMarch(plain)
  const lower = named.toLowerCase()
  const english = lower.length === named.length ? tokensOf(lower, named) : undefined
  if (english !== undefined) return english
  const marked = markDays(named)
  const others = marked === '' ? undefined : tokensOf(marked, '')
  return others && { ...others, isStrict: false }
}
