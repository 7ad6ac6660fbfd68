import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { PositionPair } from '../kit/compare/PositionPair.tsx'
import { asDistance } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { DIGITS, SIDES } from './SideCards.tsx'

const words = messages.duplicates
const LOOKS = { one: 'is-first', other: 'is-second' } as const

const positionOf = ({ latitude, longitude }: AdminBusiness): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

interface Props {
  one: AdminBusiness
  other: AdminBusiness
}

/** Where both records are, on a map, and how far from each other; nothing where neither says it. */
export function Places(both: Props) {
  const pins = SIDES.flatMap((side) => {
    const at = positionOf(both[side])
    return at
      ? [{ at, label: words.pin(DIGITS[side], both[side].name), look: LOOKS[side], digit: DIGITS[side] }]
      : []
  })
  const [first, second] = pins
  if (first === undefined) return null
  return (
    <section className="grid gap-2" aria-label={words.map}>
      {second && <p className="text-soft">{words.apart(asDistance(distanceMetres(first.at, second.at)))}</p>}
      <PositionPair label={words.map} pins={pins} />
    </section>
  )
}
