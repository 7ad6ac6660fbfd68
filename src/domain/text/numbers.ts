import { cleanText } from './clean.ts'
import { asciiDigits } from './digits.ts'
import { fold } from './fold.ts'

const MULTIPLIERS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }
/** Words for 'thousand' and 'million' behind a number, in full or shortened. */
const MAGNITUDES: readonly (readonly [RegExp, string])[] = [
  [
    / ?(?:آلاف|ألف|الف|الاف|bin|tsd\.?|mil|mila|mille|тыс\.?|tys\.?|tis\.?|duizend|nghìn|ngàn|พัน|천|千)$/iu,
    'k',
  ],
  [/ ?(?:مليون|ملايين|milyon|mn|mio\.?|millones|milhões|milioni|млн\.?|mln\.?|triệu|ล้าน)$/iu, 'm'],
]

/** The text with 'k' or 'm' in place of such a word. */
function withMagnitude(text: string): string {
  const [word, letter] = MAGNITUDES.find(([pattern]) => pattern.test(text)) ?? []
  return word === undefined || letter === undefined ? text : text.replace(word, letter)
}

const WRITTEN = /^([-+]?)([\d.,' ]*\d)(e[-+]?\d{1,3})? ?([kmb]?)\+?$/i

/** A number as programs write it, at most as long as a number is exact. */
const PLAIN = /^-?\d{1,12}(?:\.\d{1,3}|(?<=^-?\d{1,3})\.\d{1,12})?$/

/** Digits with a point for decimals, from digits grouped and pointed in any of the usual ways. */
function plainDigits(written: string): string | null {
  const grouped = /^\d{1,3}(?:([., '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(written)?.[1]
  const points = written.match(/[.,]/g) ?? []
  const single = points.length === 1
  // '8,857' is a count, while '1.234' is how programs write a decimal number.
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

/** The rating in drawn stars: '★★★★☆', at most five. */
function drawnStars(value: unknown): number | null {
  const [whole, , half] =
    /^((?:★|⭐\uFE0F?){1,5})(½?)☆{0,4}$/u.exec(typeof value === 'string' ? value.trim() : '') ?? []
  return whole === undefined
    ? null
    : [...whole].filter((sign) => /[★⭐]/u.test(sign)).length + (half ? 0.5 : 0)
}

/** A rating on one of these scales: '4.5/5', '8,8 von 10'. */
const OF_SCALE = /^([\d.,]+) ?(?:\/|out of|of|von|sur|de|su|z|uzerinden|из|van) ?(5|10|20|100)(?:\.0)?$/
/** A percentage: '92%', '%92'. */
const PERCENT = /^(?:% ?([\d.,]+)|([\d.,]+) ?%)$/
/** A rating with words behind it: '4.5 stars', '4.5 (123 reviews)'. */
const BESIDE_RATING =
  / ?(?:\([^()]{0,40}\)|[★⭐]\uFE0F?|stars?|sterne?|yildiz|etoiles?|estrellas?|estrelas?|stelle|sterren|점|分|点)$/u

/** A text in lower case without accents; signs such as '¹' and dotless letters become plain. */
const withoutMarks = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/\u0131/g, 'i')

/** A rating on any scale, or in percent, converted to five stars. */
function markedRating(value: unknown): number | null {
  const text = withoutMarks(cleanText(value) ?? '')
  if (text === '' || text.length > 60) return null
  const [, marks, most] = OF_SCALE.exec(text.replace(BESIDE_RATING, '')) ?? []
  const [, before, behind] = PERCENT.exec(text) ?? []
  const [number, scale] = [parseNumber(marks ?? before ?? behind), marks === undefined ? 100 : Number(most)]
  if (number !== null) return number <= scale ? (number * 5) / scale : null
  const bare = text.replace(BESIDE_RATING, '')
  return bare === text ? null : parseNumber(bare)
}

/** Stars above 0 up to 5, to one decimal; null for "not rated", which some formats write as 0. */
export function parseRating(value: unknown): number | null {
  const number = parseNumber(value) ?? drawnStars(value) ?? markedRating(value)
  if (number === null || number > 5) return null
  const rating = Math.round(number * 10) / 10
  return rating > 0 ? rating : null
}

/** A count with words: '1,234 reviews', '(56 Bewertungen)', '口コミ 12件'. */
const COUNTED =
  /^\(?(?:口コミ|리뷰|评论|評論|отзывов:?|reviews?:?)? ?([\d.,' ]*\d ?[km]?\+?) ?(?:google )?(?:reviews?|ratings?|votes?|comments?|opinions?|yorum|degerlendirme|oy|bewertung(?:en)?|rezension(?:en)?|stimmen|avis|resenas?|opiniones|valoraciones|avaliac(?:ao|oes)|recension[ei]|valutazioni|beoordelingen|opinii|recenzji|отзыв(?:а|ов)?|оцен(?:ка|ки|ок)|(?:件|条|則|则|개|건)(?:评价|评论|点评|評價|評論|レビュー|리뷰)?)?\)?$/u

/** The number in a count of reviews; any other text as it is. */
function countedIn(text: string): string {
  const plain = withoutMarks(text.trim())
  return text.length > 60 ? text : (COUNTED.exec(plain)?.[1]?.trim() ?? text)
}

/** A count: a non-negative safe integer; '1.234' is a grouped one here, as it cannot be a decimal. */
export function parseCount(value: unknown): number | null {
  const text = typeof value === 'string' && /[^\d.,\s()]/.test(value) ? countedIn(value) : value
  const grouped = typeof text === 'string' && /^\s*\(?[1-9]\d{0,2}\.\d{3}\)?\s*$/.test(text)
  const count = parseNumber(grouped ? text.replace('.', '') : text)
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
