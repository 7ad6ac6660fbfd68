import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PIN_UNITS, type PinnableField } from '#domain/business/pins.ts'
import { HOURS_KEYS, type WorkingHours } from '#domain/hours/working-hours.ts'
import { formatFieldValue } from '../kit/fields/format-field-value.ts'
import type { messages } from '../messages.ts'
import type { PairSide, RecordPair } from './duplicates.queries.ts'

/** One of the two records: the first or the second of the pair. */
export type Side = 'one' | 'other'

export const otherSide = (side: Side): Side => (side === 'one' ? 'other' : 'one')

/** A unit of choice: a field, or fields that belong together, named by the first. */
export interface ComparedUnit {
  readonly unit: PinnableField
  /** As texts; null where the record has no value. */
  readonly one: string | null
  readonly other: string | null
  readonly isSame: boolean
  /** The resulting value without a choice, for each record that may be kept. */
  readonly outcomes: Readonly<Record<Side, UnitOutcome>>
}

interface UnitOutcome {
  readonly text: string | null
  /** Whose value it is; undefined where both records' sources combine into another value. */
  readonly side: Side | undefined
  /** Whether a person set it. */
  readonly isPinned: boolean
}

type Values = Pick<AdminBusiness, PinnableField>

/** The units that matter most for the decision come first; the others follow in form order. */
const FIRST: readonly PinnableField[] = [
  ...(['name', 'category', 'type', 'address', 'city', 'postalCode', 'latitude', 'phone'] as const),
  ...(['otherPhones', 'email', 'website', 'workingHours', 'specialHours', 'businessStatus'] as const),
]

const UNITS = PIN_UNITS.toSorted(([a], [b]) => placeOf(a) - placeOf(b))

function placeOf(unit: PinnableField): number {
  const at = FIRST.indexOf(unit)
  return at < 0 ? FIRST.length : at
}

/** A unit's value as text; null where the record has none. */
function unitText(business: Values, unit: PinnableField): string | null {
  const { category, city, state, countryCode, latitude, longitude } = business
  if (unit === 'category') return formatFieldValue('category', category.name)
  if (unit === 'latitude') return latitude === null || longitude === null ? null : `${latitude}, ${longitude}`
  if (unit === 'city') {
    const country = countryCode === null ? null : formatFieldValue('countryCode', countryCode)
    return [city, state, country].filter(Boolean).join(', ') || null
  }
  const value = business[unit]
  // A flag that is not set counts as no value.
  const isUnsaid = value === null || value === '' || (unit === 'isVerified' && value === false)
  return isUnsaid ? null : formatFieldValue(unit, value)
}

/** Texts are shortened, so that equal texts may stand for different values. */
const storedIn = (business: Values, fields: readonly PinnableField[]) =>
  JSON.stringify(fields.map((field) => business[field] ?? null))

/** Both records, and the merged result of keeping either. */
interface RecordComparison extends Pick<RecordPair, 'outcomes'> {
  readonly one: Pick<PairSide, 'business'>
  readonly other: Pick<PairSide, 'business'>
}

/** Both records, unit by unit; units without any value are left out. */
export const comparedUnits = ({ one, other, outcomes }: RecordComparison): ComparedUnit[] =>
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

/** Whether a value is lost whichever record is kept: both differ, or the result has neither value. */
export const isChoice = (compared: ComparedUnit): boolean =>
  (!compared.isSame && compared.one !== null && compared.other !== null) ||
  Object.values(compared.outcomes).some(
    ({ side }) => side === undefined || (!compared.isSame && compared[side] === null),
  )

/** The operator's choices. */
export interface Choices {
  readonly keep: Side
  /** The chosen side by unit. */
  readonly units: Readonly<Partial<Record<PinnableField, Side | undefined>>>
}

/** The side chosen for a unit; undefined without a choice. */
export const chosenSide = (compared: ComparedUnit, { units }: Choices): Side | undefined =>
  isChoice(compared) ? units[compared.unit] : undefined

/** The side whose value a unit results in; undefined where it is neither's. */
export const sideOf = (compared: ComparedUnit, choices: Choices): Side | undefined =>
  chosenSide(compared, choices) ?? compared.outcomes[choices.keep].side

/** The choices with one unit set to a side, or reset. */
export const chosen = (choices: Choices, { unit }: ComparedUnit, side: Side | undefined): Choices => ({
  ...choices,
  units: { ...choices.units, [unit]: side },
})

/** The choices after a unit's key: it cycles from the value that would be lost to the other one, then to none. */
export function turned(choices: Choices, compared: ComparedUnit): Choices {
  const { side } = compared.outcomes[choices.keep]
  const first = side === undefined ? choices.keep : otherSide(side)
  const now = chosenSide(compared, choices)
  const next = now === undefined ? first : now === first ? otherSide(first) : undefined
  return chosen(choices, compared, next)
}

/** The chosen units, split into those with the removed record's value and those with the kept one's. */
export function chosenUnits(units: readonly ComparedUnit[], choices: Choices) {
  const ofSide = (side: Side): PinnableField[] =>
    units.filter((compared) => chosenSide(compared, choices) === side).map(({ unit }) => unit)
  return { take: ofSide(otherSide(choices.keep)), hold: ofSide(choices.keep) }
}

export type UnitChoices = ReturnType<typeof chosenUnits>

/** Why one record is better to keep. */
export type KeepReason = keyof typeof messages.duplicates.betterReasons

const countStated = (side: PairSide): number =>
  UNITS.filter(([unit]) => unitText(side.business, unit) !== null).length

/** The criteria for keeping a record, most important first; the larger number wins. */
const WEIGHTS: readonly (readonly [KeepReason, (side: PairSide) => number])[] = [
  ['owner', ({ hasOwner }) => Number(hasOwner)],
  ['sponsor', ({ isSponsored }) => Number(isSponsored)],
  ['pins', ({ business }) => Object.keys(business.pinnedFields ?? {}).length],
  ['views', ({ views, presses }) => views + presses],
  ['reviews', ({ reviews }) => reviews],
  ['fuller', countStated],
  ['older', ({ business }) => -business.id],
]

/** The record that is better to keep, and why. */
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

/** A day of hours as each record has it. */
export interface ComparedDay {
  readonly day: string
  readonly one: string | null
  readonly other: string | null
}

/** The days that either record has hours for, in the order of the week. */
export const comparedDays = (one: WorkingHours | null, other: WorkingHours | null): ComparedDay[] =>
  HOURS_KEYS.map((day) => ({ day, one: one?.[day] || null, other: other?.[day] || null })).filter(
    (each) => each.one !== null || each.other !== null,
  )
