import { shownPrice } from '#domain/business/price-shown.ts'

interface Props {
  priceRange: string | null
  countryCode: string | null
}

/** The price range of a business; renders nothing where unknown. */
export function Price({ priceRange, countryCode }: Props) {
  const price = shownPrice(priceRange, countryCode)
  if (!price) return null
  const { text, spoken } = price
  if (spoken === undefined) return <span>{text}</span>
  return (
    <span>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
