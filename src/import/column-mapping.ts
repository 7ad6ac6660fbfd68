import { AppError } from '#domain/errors.ts'
import type { Mapping } from './columns/apply-mapping.ts'
import { FIELDS, type Field } from './columns/fields.ts'
import { headerKey } from './columns/header-key.ts'

/** An operator's mapping of columns by header; null leaves a column out. */
export type NamedMapping = ReadonlyMap<string, Field | null>

/** Reads `header=field` pairs; `header=` leaves the column out. Throws `AppError` naming the bad one. */
export function parseNamedMapping(pairs: readonly string[]): NamedMapping {
  const mapping = new Map<string, Field | null>()
  for (const pair of pairs) {
    // A header may have an equals sign, a field has none.
    const at = pair.lastIndexOf('=')
    const [header, name] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || headerKey(header) === '')
      throw new AppError('bad_request', `--map takes header=field, such as "Nom=name", not "${pair}".`)
    const field = FIELDS.find((each) => headerKey(each) === headerKey(name))
    if (name !== '' && field === undefined)
      throw new AppError('bad_request', `--map knows no field "${name}": it knows ${FIELDS.join(', ')}.`)
    mapping.set(header, field ?? null)
  }
  return mapping
}

/** The mapping by column index in this header. */
export function placedMapping(mapping: NamedMapping, headers: readonly unknown[]): Mapping {
  const byKey = new Map([...mapping].map(([header, field]) => [headerKey(header), field]))
  return Object.fromEntries(
    headers.flatMap((header, index) => {
      const field = byKey.get(headerKey(header))
      return field === undefined ? [] : [[index, field] as const]
    }),
  )
}
