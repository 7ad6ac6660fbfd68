import { FIELD_NAMES, type Field, type Levels } from './compare.ts'
import type { DuplicateRecord } from './facts.ts'
import { distanceMetres } from '../geo/distance.ts'
import { pageOf } from './page.ts'
import type { SamenessCode, SamenessReason } from './reasons.ts'

/** The reason for each level of a field; levels that mean nothing to a person are left out. */
const CODES: Readonly<Partial<Record<Field, Readonly<Record<number, SamenessCode>>>>> = {
  name: {
    1: 'other_name',
    3: 'names_alike',
    4: 'names_alike',
    5: 'names_alike',
    6: 'names_alike',
    7: 'names_alike',
    8: 'names_alike',
  },
  numbers: { 1: 'other_numbers' },
  phone: { 1: 'other_phone', 2: 'phones_alike', 3: 'shared_phone', 4: 'same_phone' },
  website: { 1: 'other_website', 2: 'shared_website', 3: 'same_website' },
}

/** The reasons why two records may be one business, and those against it, in the order of the fields. */
export function reasonsOf(one: DuplicateRecord, other: DuplicateRecord, levels: Levels): SamenessReason[] {
  const reasons = FIELD_NAMES.flatMap((field, at): SamenessReason[] => {
    const code = CODES[field]?.[levels[at] ?? 0]
    if (code === undefined) return []
    if (code === 'names_alike' && one.name === other.name) return [{ code: 'same_name', details: [one.name] }]
    const [first, second] = [textOf(one, field), textOf(other, field)]
    const isShared = code.startsWith('same_') || code.startsWith('shared_')
    return [{ code, details: isShared ? [first] : [first, second] }]
  })
  return [...reasons, ...placeReasons(one, other, levels[FIELD_NAMES.indexOf('place')] ?? 0)]
}

function textOf(record: DuplicateRecord, field: Field): string {
  if (field === 'phone') return record.phone ?? record.phones.find((phone) => phone) ?? ''
  return field === 'website' ? (pageOf(record.website) ?? '') : record.name
}

const [FAR, OTHER, SAME_STREET, NEAR, SAME_HOUSE] = [1, 2, 4, 5, 6]
/** The distance in metres beyond which two positions count against it. */
const WALK = 300

/** The reasons in addresses and positions. */
function placeReasons(one: DuplicateRecord, other: DuplicateRecord, level: number): SamenessReason[] {
  const metres = metresBetween(one, other)
  const [first, second] = [addressOf(one), addressOf(other)]
  const hasBoth = first !== '' && second !== ''
  return [
    ...(hasBoth && level === SAME_HOUSE ? [{ code: 'same_address', details: [first] } as const] : []),
    ...(hasBoth && level === SAME_STREET ? [{ code: 'same_street', details: [first, second] } as const] : []),
    ...(hasBoth && (level === OTHER || level === FAR)
      ? [{ code: 'other_address', details: [first, second] } as const]
      : []),
    ...(metres === undefined || (metres > WALK && level > NEAR)
      ? []
      : [{ code: metres <= WALK ? 'near' : 'far', details: [String(Math.round(metres))] } as const]),
  ]
}

const addressOf = ({ street, address }: DuplicateRecord): string => street ?? address ?? ''

function metresBetween(one: DuplicateRecord, other: DuplicateRecord): number | undefined {
  const [a, b] = [one, other].map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  return a && b && distanceMetres(a, b)
}
