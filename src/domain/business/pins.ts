import { type Field, type FieldIn, fieldsIn } from './fields.ts'

/** Who can pin a field: an operator, a visitor whose proposal was accepted, the owner of the business. */
export const PIN_SETTERS = ['operator', 'visitor', 'owner'] as const

export type PinSetter = (typeof PIN_SETTERS)[number]

/** The person who set a field, and the day. */
export interface Pin {
  readonly by: PinSetter
  /** The day where the business lies, 'YYYY-MM-DD'; in UTC where its time zone is unknown. */
  readonly at: string
}

/** A field that both people and imports can set: those of the form, without the page's address. */
export type PinnableField = Exclude<FieldIn<'form'>, 'slug' | 'country'> | 'category'

const NOT_PINNED: readonly Field[] = ['slug', 'country']

export const PINNABLE: readonly PinnableField[] = [
  'category',
  ...fieldsIn('form').filter((field): field is Exclude<FieldIn<'form'>, 'slug' | 'country'> =>
    NOT_PINNED.every((other) => other !== field),
  ),
]

/** The fields that people set and imports leave as they are; null where there are none. */
export type PinnedFields = { readonly [F in PinnableField]?: Pin | undefined }

type Unit = readonly [PinnableField, ...PinnableField[]]

/** Fields that belong together: pinning one pins the others. */
const TOGETHER: readonly Unit[] = [
  ['latitude', 'longitude'],
  ['city', 'state', 'countryCode'],
]

const unitOf = (field: PinnableField): Unit => TOGETHER.find((unit) => unit.includes(field)) ?? [field]

/** The first field of a group, which names the group. */
export const PIN_UNITS: readonly Unit[] = [
  ...new Map(PINNABLE.map(unitOf).map((unit) => [unit[0], unit])).values(),
]

const withTheirs = (fields: readonly PinnableField[]): ReadonlySet<PinnableField> =>
  new Set(fields.flatMap(unitOf))

const orNull = (pins: PinnedFields): PinnedFields | null => (Object.keys(pins).length > 0 ? pins : null)

/** The pins after these fields were set, including their groups. */
export function withPins(
  pins: PinnedFields | null,
  set: readonly PinnableField[],
  pin: Pin,
): PinnedFields | null {
  const fields = withTheirs(set)
  return orNull({ ...pins, ...Object.fromEntries([...fields].map((field) => [field, pin])) })
}

/** The pins without some fields and their groups. */
export function withoutPins(
  pins: PinnedFields | null,
  released: readonly PinnableField[],
): PinnedFields | null {
  const fields = withTheirs(released)
  const kept = Object.entries(pins ?? {}).filter(([field]) => !fields.has(field as PinnableField))
  return orNull(Object.fromEntries(kept))
}

/** Pins from a backup, validated; null without any. */
export function readPins(value: unknown): PinnedFields | null {
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(value).flatMap(([field, pin]: [string, unknown]) => {
    const read = PINNABLE.some((name) => name === field) ? readPin(pin) : undefined
    return read ? [[field, read] as const] : []
  })
  return orNull(Object.fromEntries(entries))
}

function readPin(value: unknown): Pin | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { by, at } = value as { readonly by?: unknown; readonly at?: unknown }
  const setter = PIN_SETTERS.find((name) => name === by)
  return setter && typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? { by: setter, at } : undefined
}
