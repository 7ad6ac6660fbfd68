import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PIN_UNITS, type PinnableField, type PinSetter } from '#domain/business/pins.ts'
import { HOURS_KEYS, type WorkingHours } from '#domain/hours/working-hours.ts'
import { formatFieldValue } from '../kit/fields/format-field-value.ts'
import type { messages } from '../messages.ts'
import type { PairSide, RecordPair } from './duplicates.queries.ts'

/** Which of both records: the first or the second of the pair. */
export type Side = 'one' | 'other'

export const otherSide = (side: Side): Side => (side === 'one' ? 'other' : 'one')

/** What is chosen as one: a field, or fields that say one thing together, named by the first. */
export interface ComparedUnit {
  readonly unit: PinnableField
  /** As texts; null where the record says nothing. */
  readonly one: string | null
  readonly other: string | null
  readonly isSame: boolean
  /** Who set it in each record; undefined where nobody did. */
  readonly pins: Readonly<Record<Side, PinSetter | undefined>>
}

/** What an operator decides by comes first; other units follow as the form has them. */
const FIRST: readonly PinnableField[] = [
  ...(['name', 'category', 'type', 'address', 'city', 'postalCode', 'latitude', 'phone'] as const),
  ...(['otherPhones', 'email', 'website', 'workingHours', 'specialHours', 'businessStatus'] as const),
]

const UNITS = PIN_UNITS.toSorted(([a], [b]) => placeOf(a) - placeOf(b))

function placeOf(unit: PinnableField): number {
  const at = FIRST.indexOf(unit)
  return at < 0 ? FIRST.length : at
}

/** The value of a unit as a text; null where the record says nothing. */
export function unitText(business: AdminBusiness, unit: PinnableField): string | null {
  const { category, city, state, countryCode, latitude, longitude } = business
  if (unit === 'category') return category.name
  if (unit === 'latitude') return latitude === null || longitude === null ? null : `${latitude}, ${longitude}`
  if (unit === 'city') {
    const country = countryCode === null ? null : formatFieldValue('countryCode', countryCode)
    return [city, state, country].filter(Boolean).join(', ') || null
  }
  const value = business[unit]
  // A flag that is not set says nothing.
  const isUnsaid = value === null || value === '' || (unit === 'isVerified' && value === false)
  return isUnsaid ? null : formatFieldValue(unit, value)
}

/** Both records, unit by unit; what neither says is left out. */
export const comparedUnits = (one: AdminBusiness, other: AdminBusiness): ComparedUnit[] =>
  UNITS.flatMap((fields) => {
    const [unit] = fields
    const [first, second] = [unitText(one, unit), unitText(other, unit)]
    if (first === null && second === null) return []
    // Texts are shortened, so that equal ones may be of two values.
    const stored = [one, other].map((business) =>
      JSON.stringify(fields.map((field) => business[field] ?? null)),
    )
    const pins = { one: one.pinnedFields?.[unit]?.by, other: other.pinnedFields?.[unit]?.by }
    return [{ unit, one: first, other: second, isSame: stored[0] === stored[1], pins }]
  })

/** Both records say it, and differently. */
export const isChoice = ({ one, other, isSame }: ComparedUnit): boolean =>
  !isSame && one !== null && other !== null

/** What an operator chose. */
export interface Choices {
  readonly keep: Side
  /** The sides whose value stays, of the units that were chosen. */
  readonly units: Readonly<Partial<Record<PinnableField, Side>>>
}

/** Whether people set the value of the record that goes, and not that of the one that stays; the owner before all others. */
export function isHeld({ pins }: ComparedUnit, keep: Side): boolean {
  const [own, theirs] = [pins[keep], pins[otherSide(keep)]]
  return theirs !== undefined && (own === undefined || (theirs === 'owner' && own !== 'owner'))
}

/** The side whose value a unit has in the end: the chosen one, or the one that stays unless it says nothing. */
export function sideOf(compared: ComparedUnit, { keep, units }: Choices): Side {
  if (compared[keep] === null || isHeld(compared, keep)) return otherSide(keep)
  return (isChoice(compared) ? units[compared.unit] : undefined) ?? keep
}

/** The choices with the value of a unit from the side that it did not have. */
export const turned = (choices: Choices, compared: ComparedUnit): Choices => ({
  ...choices,
  units: { ...choices.units, [compared.unit]: otherSide(sideOf(compared, choices)) },
})

/** The units that take the value of the record that goes. */
export const takenUnits = (units: readonly ComparedUnit[], choices: Choices): PinnableField[] =>
  units
    .filter((compared) => isChoice(compared) && sideOf(compared, choices) !== choices.keep)
    .map(({ unit }) => unit)

/** Why one of both is better kept. */
export type KeepReason = keyof typeof messages.duplicates.betterReasons

const SAID = (side: PairSide): number =>
  UNITS.filter(([unit]) => unitText(side.business, unit) !== null).length

/** What makes a record the better one to keep, in the order of weight; the larger number wins. */
const WEIGHTS: readonly (readonly [KeepReason, (side: PairSide) => number])[] = [
  ['owner', ({ hasOwner }) => Number(hasOwner)],
  ['sponsor', ({ isSponsored }) => Number(isSponsored)],
  ['pins', ({ business }) => Object.keys(business.pinnedFields ?? {}).length],
  ['views', ({ views, presses }) => views + presses],
  ['reviews', ({ reviews }) => reviews],
  ['fuller', SAID],
  ['older', ({ business }) => -business.id],
]

/** The record that is better kept, and why. */
export function betterOf({ one, other }: Pick<RecordPair, 'one' | 'other'>): {
  readonly side: Side
  readonly reason: KeepReason
} {
  for (const [reason, weigh] of WEIGHTS) {
    const difference = weigh(one) - weigh(other)
    if (difference !== 0) return { side: difference > 0 ? 'one' : 'other', reason }
  }
  return { side: 'one', reason: 'older' }
}

/** A day of hours as each record writes it. */
export interface ComparedDay {
  readonly day: string
  readonly one: string | null
  readonly other: string | null
}

/** The days that one of both says, in the order of the week. */
export const comparedDays = (one: WorkingHours | null, other: WorkingHours | null): ComparedDay[] =>
  HOURS_KEYS.map((day) => ({ day, one: one?.[day] || null, other: other?.[day] || null })).filter(
    (each) => each.one !== null || each.other !== null,
  )
