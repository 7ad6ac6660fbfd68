/** Signs of currencies, which are written once for each level of a price range. */
export const CURRENCY_SIGNS = '$€£¥₺₹₽₩฿₪₫₦₴₸₾֏৳₡₱₲₵₭₮₼₨؋៛﷼₿￥＄￡￦'

export const PRICE_LEVELS = [1, 2, 3, 4] as const

/** The level from 1 to 4 of a price range such as '$$' or '฿'; undefined for any other text. */
export function levelOfPrice(priceRange: string | null): number | undefined {
  const [sign = ''] = priceRange ?? ''
  const level = priceRange?.length ?? 0
  const isLevel =
    sign !== '' &&
    CURRENCY_SIGNS.includes(sign) &&
    level <= PRICE_LEVELS.length &&
    priceRange === sign.repeat(level)
  return isLevel ? level : undefined
}
