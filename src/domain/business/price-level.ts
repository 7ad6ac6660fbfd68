/** Signs of currencies, which are written once for each level of a price range. */
export const CURRENCY_SIGNS = '$€£¥₺₹₽₩฿₪₫₦₴₸₾֏৳₡₱₲₵₭₮₼₨؋៛﷼₿￥＄￡￦'

export const PRICE_LEVELS = [1, 2, 3, 4] as const

/** Units of a currency to about one dollar, by its sign. */
export const UNITS_OF_SIGNS: Readonly<Record<string, number>> = {
  $: 1,
  '€': 1,
  '£': 1,
  '¥': 150,
  '￥': 150,
  '₺': 40,
  '₹': 85,
  '₽': 90,
  '₩': 1300,
  '฿': 35,
  '₪': 3.7,
  '₫': 25_000,
  '₦': 1500,
  '₴': 41,
  '₸': 480,
  '₾': 2.7,
  '֏': 390,
  '৳': 120,
  '₡': 510,
  '₱': 57,
}

/** The largest amount of the first three price levels, in dollars. */
export const DEAREST = [25, 60, 120] as const

export const levelOfDollars = (dollars: number): number => DEAREST.filter((most) => dollars > most).length + 1

/** The level of amounts with the sign of a currency before or behind them, by the larger one: '€10–20'. */
function levelOfAmounts(priceRange: string): number | undefined {
  const plain = priceRange.replaceAll(/[ ,]/g, '').replaceAll(/[-—]/g, '–')
  const sign = [plain.at(0), plain.at(-1)].find((each) => each !== undefined && each in UNITS_OF_SIGNS) ?? ''
  const unit = UNITS_OF_SIGNS[sign]
  const [, least, most = least] = /^(\d{1,9})(?:–(\d{1,9}))?$/.exec(plain.replaceAll(sign, '')) ?? []
  return unit === undefined || most === undefined ? undefined : levelOfDollars(Number(most) / unit)
}

/** The level from 1 to 4 of a price range such as '$$', '฿' or '€10–20'; undefined for any other text. */
export function levelOfPrice(priceRange: string | null): number | undefined {
  if (priceRange !== null && /\d/.test(priceRange)) return levelOfAmounts(priceRange)
  const [sign = ''] = priceRange ?? ''
  const level = priceRange?.length ?? 0
  const isLevel =
    sign !== '' &&
    CURRENCY_SIGNS.includes(sign) &&
    level <= PRICE_LEVELS.length &&
    priceRange === sign.repeat(level)
  return isLevel ? level : undefined
}

/** Words behind the number in '4 stars' and '4-star hotel'; a question mark stands for any letter. */
export const STAR_WORDS = [
  ...['star', '★', '⭐', 'ster', 'y?ld?z', 'étoile', 'etoile', 'estrella', 'estrela', 'stell'],
  ...['gwiazd', 'звезд', '星', '성'],
] as const

const SAID_STARS = new RegExp(`([1-5])(?:${STAR_WORDS.join('|').replaceAll('?', '.')})`, 'u')
const TWO_NUMBERS = /\d\D*\d/
const STAR_SIGNS = /^★{1,5}$/

function starsIn(text: string | null): number | undefined {
  if (text === null || TWO_NUMBERS.test(text)) return undefined
  if (STAR_SIGNS.test(text)) return text.length
  const [, number] = SAID_STARS.exec(text.toLowerCase().replaceAll(/[ -]/g, '')) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The stars of a lodging in its price range ('4 stars') or its type ('4-star hotel'); below, the same in SQL. */
export const hotelStars = (priceRange: string | null, type: string | null): number | undefined =>
  starsIn(priceRange) ?? starsIn(type)

/** The stars in words, '4 stars'; undefined without any. */
export function starsText(priceRange: string | null, type: string | null): string | undefined {
  const stars = hotelStars(priceRange, type)
  return stars === undefined ? undefined : `${stars} ${stars === 1 ? 'star' : 'stars'}`
}
