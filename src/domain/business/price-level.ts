/** Signs that are written once for each level of a price range. */
export const CURRENCIES = ['$', '€', '£', '¥', '₺', '₹', '₽', '₩']

const MAX_PRICE_LEVEL = 4

/** The level from 1 to 4 of a price range such as '$$'; undefined for any other text. */
export function levelOfPrice(priceRange: string | null): number | undefined {
  const [sign = ''] = priceRange ?? ''
  const level = priceRange?.length ?? 0
  const isLevel = CURRENCIES.includes(sign) && level <= MAX_PRICE_LEVEL && priceRange === sign.repeat(level)
  return isLevel ? level : undefined
}
