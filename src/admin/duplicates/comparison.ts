import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PIN_UNITS, type PinnableField } from '#domain/business/pins.ts'
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
  /** What it is in the end where nobody chooses, by the record that stays. */
  readonly outcomes: Readonly<Record<Side, UnitOutcome>>
}

interface UnitOutcome {
  readonly text: string | null
  /** Whose value it is; undefined where the sources of both make another one of it. */
  readonly side: Side | undefined
  /** Whether people set it. */
  readonly isPinned: boolean
}

type Values = Pick<AdminBusiness, PinnableField>

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
function unitText(business: Values, unit: PinnableField): string | null {
  const { category, city, state, countryCode, latitude, longitude } = business
  if (unit === 'category') return formatFieldValue('category', category.name)
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

/** Texts are shortened, so that equal ones may be of two values. */
const storedIn = (business: Values, fields: readonly PinnableField[]) =>
  JSON.stringify(fields.map((field) => business[field] ?? null))

/** Both records, and what a merge makes of each. */
interface Compared extends Pick<RecordPair, 'outcomes'> {
  readonly one: Pick<PairSide, 'business'>
  readonly other: Pick<PairSide, 'business'>
}

/** Both records, unit by unit; what neither says is left out. */
export const comparedUnits = ({ one, other, outcomes }: Compared): ComparedUnit[] =>
  UNITS.flatMap((fields) => {
    const [unit] = fields
    const texts = { one: unitText(one.business, unit), other: unitText(other.business, unit) }
    const stored = { one: storedIn(one.business, fields), other: storedIn(other.business, fields) }
    const outcomeOf = (keep: Side): UnitOutcome => {
      const outcome = outcomes[keep]
      const value = storedIn(outcome, fields)
      return {
        text: unitText(outcome, unit),
        side: [keep, otherSide(keep)].find((side) => stored[side] === value),
        isPinned: outcome.pinnedFields?.[unit] !== undefined,
      }
    }
    const ends = { one: outcomeOf('one'), other: outcomeOf('other') }
    const isUnsaid = [texts.one, texts.other, ends.one.text, ends.other.text].every((text) => text === null)
    return isUnsaid ? [] : [{ unit, ...texts, isSame: stored.one === stored.other, outcomes: ends }]
  })

/** Whether a value is lost, whichever record stays: both say another one, or neither's or nothing would be left. */
export const isChoice = (compared: ComparedUnit): boolean =>
  (!compared.isSame && compared.one !== null && compared.other !== null) ||
  Object.values(compared.outcomes).some(
    ({ side }) => side === undefined || (!compared.isSame && compared[side] === null),
  )

/** What an operator chose. */
export interface Choices {
  readonly keep: Side
  /** The sides whose value stays, of the units that were chosen. */
  readonly units: Readonly<Partial<Record<PinnableField, Side | undefined>>>
}

/** Whose value a unit was chosen to have; undefined where nobody chose. */
export const chosenSide = (compared: ComparedUnit, { units }: Choices): Side | undefined =>
  isChoice(compared) ? units[compared.unit] : undefined

/** The side whose value a unit has in the end; undefined where it is neither's. */
export const sideOf = (compared: ComparedUnit, choices: Choices): Side | undefined =>
  chosenSide(compared, choices) ?? compared.outcomes[choices.keep].side

/** The choices with a unit's value from one side, or from nobody's choice. */
export const chosen = (choices: Choices, { unit }: ComparedUnit, side: Side | undefined): Choices => ({
  ...choices,
  units: { ...choices.units, [unit]: side },
})

/** The choices after the key of a unit: the value that it would not have, then the other one, then none is chosen. */
export function turned(choices: Choices, compared: ComparedUnit): Choices {
  const { side } = compared.outcomes[choices.keep]
  const first = side === undefined ? choices.keep : otherSide(side)
  const now = chosenSide(compared, choices)
  const next = now === undefined ? first : now === first ? otherSide(first) : undefined
  return chosen(choices, compared, next)
}

/** The units that were chosen, by whether they have the value of the record that goes or of the one that stays. */
export function chosenUnits(units: readonly ComparedUnit[], choices: Choices) {
  const ofSide = (side: Side): PinnableField[] =>
    units.filter((compared) => chosenSide(compared, choices) === side).map(({ unit }) => unit)
  return { take: ofSide(otherSide(choices.keep)), hold: ofSide(choices.keep) }
}

export type Chosen = ReturnType<typeof chosenUnits>

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
