import type { BusinessSummary } from '#domain/business/business.ts'
import { BusinessCard } from './BusinessCard.tsx'

interface Props {
  /** In a circle each knows its distance in metres from the centre. */
  businesses: readonly (BusinessSummary & { readonly distance?: number })[]
  /** Goes on below another grid. */
  isContinued?: boolean
}

/** A card that is not among the first of its page. */
const LATE = 12

/** Cards as a list, the same in the built page and after a search. */
export function BusinessGrid({ businesses, isContinued = false }: Props) {
  return (
    <ul className={isContinued ? 'cards is-continued' : 'cards'}>
      {businesses.map((business, index) => (
        <BusinessCard
          key={business.id}
          business={business}
          index={isContinued ? LATE + index : index}
          distance={business.distance}
        />
      ))}
    </ul>
  )
}
