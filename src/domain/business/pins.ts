import { type Field, type FieldIn, fieldsIn } from './fields.ts'

/** Who can pin a field: an operator, a visitor whose proposal was accepted, the owner of the business. */
export const PIN_SETTERS = ['operator', 'visitor', 'owner'] as const

export type PinSetter = (typeof PIN_SETTERS)[number]

/** Who set a field, and on which day. */
export interface Pin {
  readonly by: PinSetter
  /** 'YYYY-MM-DD', UTC. */
  readonly at: string
}

/** A field that people can set and imports give: those of the form, without the address of the page. */
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

/** Fields that say one thing together: where one is set the others stay with it. */
const TOGETHER: readonly Unit[] = [
  ['latitude', 'longitude'],
  ['city', 'state', 'countryCode'],
]

const unitOf = (field: PinnableField): Unit => TOGETHER.find((unit) => unit.includes(field)) ?? [field]

/** What is pinned as one, named by its first field. */
export const PIN_UNITS: readonly Unit[] = [
  ...new Map(PINNABLE.map(unitOf).map((unit) => [unit[0], unit])).values(),
]

const withTheirs = (fields: readonly PinnableField[]): ReadonlySet<PinnableField> =>
  new Set(fields.flatMap(unitOf))

const orNull = (pins: PinnedFields): PinnedFields | null => (Object.keys(pins).length > 0 ? pins : null)

/** The pins once these fields were set, with those that belong to them. */
export function withPins(
  pins: PinnedFields | null,
  set: readonly PinnableField[],
  pin: Pin,
): PinnedFields | null {
  const fields = withTheirs(set)
  return orNull({ ...pins, ...Object.fromEntries([...fields].map((field) => [field, pin])) })
}

/** The pins without those of some fields, and of those that belong to them. */
export function withoutPins(
  pins: PinnedFields | null,
  released: readonly PinnableField[],
): PinnedFields | null {
  const fields = withTheirs(released)
  const kept = Object.entries(pins ?? {}).filter(([field]) => !fields.has(field as PinnableField))
  return orNull(Object.fromEntries(kept))
}

/** Pins as they may be restored from a backup; null for none. */
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
