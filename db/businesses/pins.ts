import {
  PINNABLE,
  type PinnableField,
  type PinnedFields,
  type PinSetter,
  withPins,
} from '#domain/business/pins.ts'
import type { Content } from '../imports/business-content.ts'

type Column = keyof Content

/** The columns of a field whose columns have other names, the one that people set first. */
const COLUMNS: { readonly [F in PinnableField]?: readonly [Column, ...Column[]] } = {
  category: ['categoryId'],
  city: ['cityId'],
  phone: ['phone', 'phoneE164'],
  workingHours: ['workingHours', 'week'],
}

/** The columns that a field is stored in. */
export const columnsOf = (field: PinnableField): readonly Column[] => COLUMNS[field] ?? [field as Column]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields in which two contents differ, as people set them: a number to dial alone follows from the country. */
const fieldsThatDiffer = (before: Content, after: Content): PinnableField[] =>
  PINNABLE.filter((field) => {
    const [column] = columnsOf(field)
    return column !== undefined && !isSame(before[column], after[column])
  })

/** What a time zone is derived from where nobody states it. */
const TIMEZONE_FROM: readonly PinnableField[] = ['latitude', 'longitude', 'city', 'countryCode']

interface Change {
  readonly pins: PinnedFields | null
  readonly before: Content
  readonly after: Content
  /** Whether a time zone was stated, and not derived. */
  readonly saysTimezone: boolean
  readonly setBy: PinSetter
}

/** The pins of a business after a change by people, which pins what it changes. */
export function pinsAfter({ pins, before, after, saysTimezone, setBy }: Change): PinnedFields | null {
  const differing = fieldsThatDiffer(before, after)
  const moves = saysTimezone || differing.some((field) => TIMEZONE_FROM.includes(field))
  const set = differing.filter((field) => field !== 'timezone' || moves)
  return set.length === 0
    ? pins
    : withPins(pins, set, { by: setBy, at: new Date().toISOString().slice(0, 10) })
}
