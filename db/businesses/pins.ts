import {
  type Pin,
  PIN_UNITS,
  type PinnableField,
  type PinnedFields,
  type PinSetter,
  withoutPins,
  withPins,
} from '#domain/business/pins.ts'
import { e164 } from '#domain/geo/phone.ts'
import { localTime } from '#domain/hours/status.ts'
import type { BusinessFacts, Content } from '../imports/business-content.ts'

type Column = keyof Content

/** The columns of fields whose columns have other names; derived columns follow the first. */
const COLUMNS: { readonly [F in PinnableField]?: readonly [Column, ...Column[]] } = {
  category: ['categoryId'],
  city: ['cityId'],
  phone: ['phone', 'phoneE164'],
  workingHours: ['workingHours', 'week'],
}

/** The columns of a field; derived columns follow the first. */
export const columnsOf = (field: PinnableField): readonly [Column, ...Column[]] =>
  COLUMNS[field] ?? [field as Column]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a given value differs; derived fields are not compared. */
const differs = (field: PinnableField, before: Content, after: Partial<Content>) => {
  const [column] = columnsOf(field)
  return after[column] !== undefined && !isSame(before[column], after[column])
}

const fieldsThatDiffer = (before: Content, after: Content): PinnableField[] =>
  PIN_UNITS.flat().filter((field) => differs(field, before, after))

/** A pin of now, on the day that it is where the business lies. */
export function pinOfNow(by: PinSetter, timezone: string | null, now = new Date()): Pin {
  return { by, at: localTime(now, timezone)?.date ?? now.toISOString().slice(0, 10) }
}

/** The fields from which a time zone is derived where none is stated. */
const TIMEZONE_FROM: readonly PinnableField[] = ['latitude', 'longitude', 'city', 'countryCode']

interface Change {
  readonly pins: PinnedFields | null
  readonly before: Content
  readonly after: Content
  /** Whether the edit states a time zone, rather than deriving it. */
  readonly saysTimezone: boolean
  readonly setBy: PinSetter
}

/** The pins after an edit: each field that the edit changed is pinned. */
export function pinsAfter({ pins, before, after, saysTimezone, setBy }: Change): PinnedFields | null {
  const differing = fieldsThatDiffer(before, after)
  const moves = saysTimezone || differing.some((field) => TIMEZONE_FROM.includes(field))
  const set = differing.filter((field) => field !== 'timezone' || moves)
  return set.length === 0 ? pins : withPins(pins, set, pinOfNow(setBy, after.timezone))
}

/**
 * The columns of pinned fields, and of fields that are pinned with them, by the stored values; a place includes its
 * time zone.
 */
export function columnsTaken(fields: readonly PinnableField[], content: Content): Partial<Content> {
  const units = PIN_UNITS.filter((unit) => unit.some((field) => fields.includes(field))).flat()
  const columns = units.flatMap(columnsOf)
  const hasZone = units.includes('latitude') && content.timezone !== null
  return Object.fromEntries(
    [...columns, ...(hasZone ? (['timezone'] as const) : [])].map((column) => [column, content[column]]),
  )
}

/** The pins after an import with `overwritesPinned`: a changed field loses its pin. */
export const pinsLeft = (pins: PinnedFields | null, before: Content, after: Content): PinnedFields | null =>
  pins && withoutPins(pins, fieldsThatDiffer(before, after))

/** A pin that kept a row's value from a business; for fields pinned together, the first. */
export interface HeldPin extends Pin {
  readonly field: PinnableField
}

/** A row's values without those of pinned fields, and the pins that held values back. */
export function besidePins(
  facts: BusinessFacts,
  before: Content,
  pins: PinnedFields,
): { readonly facts: BusinessFacts; readonly held: readonly HeldPin[] } {
  // The time zone follows from the place, and the number to dial from the country.
  const isZoneKept = pins.latitude !== undefined || (pins.city !== undefined && facts.latitude == null)
  const isAbroad = facts.countryCode !== undefined && facts.countryCode !== before.countryCode
  const units = PIN_UNITS.filter(([field]) => pins[field])
  const kept = new Set<string>(units.flat().flatMap(columnsOf))
  if (isZoneKept) kept.add('timezone')
  const rest = Object.fromEntries(Object.entries(facts).filter(([column]) => !kept.has(column)))
  const isDialledThere = pins.countryCode !== undefined && isAbroad && Boolean(rest['phone'])
  const held = units.flatMap((unit): HeldPin[] => {
    const [field] = unit
    const pin = pins[field]
    const isFollowing = field === 'timezone' && isZoneKept
    return pin && !isFollowing && unit.some((each) => differs(each, before, facts)) ? [{ field, ...pin }] : []
  })
  const { name, matchKey, phone } = facts
  return {
    facts: {
      ...rest,
      ...(isDialledThere && phone && { phoneE164: e164(phone, before.countryCode) }),
      name: pins.name ? before.name : name,
      matchKey,
    },
    held,
  }
}
