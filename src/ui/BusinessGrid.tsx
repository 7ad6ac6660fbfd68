import type { BusinessSummary } from '#domain/business/business.ts'
import type { OpenOnDay } from '#domain/hours/open-at.ts'
import { BusinessCard } from './BusinessCard.tsx'

interface Props {
  /** A radius search gives each its distance from the centre, in metres; `has` as in the card. */
  businesses: readonly (BusinessSummary & { readonly distance?: number; readonly has?: readonly string[] })[]
  /** Whether all are in one city, which the page names and cards leave out. */
  isOneCity?: boolean
  /** The requested day. */
  openAt?: OpenOnDay | undefined
  /** Whether the grid is below another one, whose pictures load first. */
  isLate?: boolean
}

/** An index beyond the eagerly loaded pictures. */
const LATE = 12

/** Cards as a list. */
export function BusinessGrid({ businesses, isOneCity = false, openAt, isLate = false }: Props) {
  return (
    <ul className="cards">
      {businesses.map((business, index) => (
        <BusinessCard
          key={business.id}
          business={business}
          index={isLate ? LATE + index : index}
          distance={business.distance}
          has={business.has}
          hasCity={!isOneCity}
          openAt={openAt}
        />
      ))}
    </ul>
  )
}
