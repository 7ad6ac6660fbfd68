import { cleanText } from './clean.ts'
import { asciiDigits } from './digits.ts'
import { fold } from './fold.ts'

const MULTIPLIERS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }
/** 'Thousand' and 'million' behind a number, as languages write them out or shorten them. */
const MAGNITUDES: readonly (readonly [RegExp, string])[] = [
  [
    / ?(?:آلاف|ألف|الف|الاف|bin|tsd\.?|mil|mila|mille|тыс\.?|tys\.?|tis\.?|duizend|nghìn|ngàn|พัน|천|千)$/iu,
    'k',
  ],
  [/ ?(?:مليون|ملايين|milyon|mn|mio\.?|millones|milhões|milioni|млн\.?|mln\.?|triệu|ล้าน)$/iu, 'm'],
]

/** The text with 'k' or 'm' for such a word. */
function withMagnitude(text: string): string {
  const [word, letter] = MAGNITUDES.find(([pattern]) => pattern.test(text)) ?? []
  return word === undefined || letter === undefined ? text : text.replace(word, letter)
}

const WRITTEN = /^([-+]?)([\d.,' ]*\d)(e[-+]?\d{1,3})? ?([kmb]?)\+?$/i

/** As programs write numbers; no longer than a number can hold exactly. */
const PLAIN = /^-?\d{1,12}(?:\.\d{1,3}|(?<=^-?\d{1,3})\.\d{1,12})?$/

/** Digits with a point for decimals, from digits grouped and pointed in any of the usual ways. */
function plainDigits(written: string): string | null {
  const grouped = /^\d{1,3}(?:([., '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(written)?.[1]
  const points = written.match(/[.,]/g) ?? []
  const single = points.length === 1
  // '8,857' is a count; '1.234' is what a program writes for a decimal number.
  const isGrouped = grouped !== undefined && !(grouped === '.' && single) && !written.startsWith('0')
  const digits = isGrouped ? written.replaceAll(grouped, '') : written
  const plain = digits.replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain : null
}

/** The number a cell holds, written with any digits and separators; null for anything else. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' && PLAIN.test(value)) return Number(value)
  const text = cleanText(value)
  if (text === null || text.length > 40) return null
  const written = WRITTEN.exec(
    withMagnitude(
      asciiDigits(text)
        .replace(/^\((.*)\)$/, '$1')
        .trim(),
    )
      .replace(/[−﹣－]/g, '-')
      .replace(/[٫．]/g, '.')
      .replace(/[٬，]/g, ',')
      .replaceAll('’', "'")
      .trim(),
  )
  if (written === null) return null
  const [, sign = '', body = '', exponent = '', suffix = ''] = written
  const digits = plainDigits(body.trim())
  if (digits === null) return null
  const number = Number(sign + digits + exponent) * (MULTIPLIERS[suffix.toLowerCase()] ?? 1)
  return Number.isFinite(number) ? Number(number.toPrecision(15)) : null
}

/** '★★★★☆', which the width of five stars bounds. */
function drawnStars(value: unknown): number | null {
  const [whole, , half] =
    /^((?:★|⭐\uFE0F?){1,5})(½?)☆{0,4}$/u.exec(typeof value === 'string' ? value.trim() : '') ?? []
  return whole === undefined
    ? null
    : [...whole].filter((sign) => /[★⭐]/u.test(sign)).length + (half ? 0.5 : 0)
}

/** Stars above 0 up to 5, to one decimal; null for "not rated", which some formats write as 0. */
export function parseRating(value: unknown): number | null {
  const number = parseNumber(value) ?? drawnStars(value)
  if (number === null || number > 5) return null
  const rating = Math.round(number * 10) / 10
  return rating > 0 ? rating : null
}

/** A count: a non-negative safe integer; '1.234' is a grouped one here, as it cannot be a decimal. */
export function parseCount(value: unknown): number | null {
  const grouped = typeof value === 'string' && /^\s*\(?[1-9]\d{0,2}\.\d{3}\)?\s*$/.test(value)
  const count = parseNumber(grouped ? value.replace('.', '') : value)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}

const BOOLEANS = new Map([
  ...['true', 'yes', 'y', '1', 'on', 'checked', 'open', 'evet', 'acik', 'dogru', 'var'].map(
    (word) => [word, true] as const,
  ),
  ...['false', 'no', 'n', '0', 'off', 'unchecked', 'closed', 'hayir', 'kapali', 'yanlis', 'yok'].map(
    (word) => [word, false] as const,
  ),
])

/** Yes or no in English or Turkish, as programs, spreadsheets and people write it; null for anything else. */
export function parseBoolean(value: unknown): boolean | null {
  const text = cleanText(value)
  if (text === null) return null
  return BOOLEANS.get(text.toLowerCase()) ?? BOOLEANS.get(fold(text.replace(/\.0$/, ''))) ?? null
}
