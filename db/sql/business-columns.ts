import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { recordOf } from '#domain/record-of.ts'
import type { Features } from '#domain/business/features.ts'
import { businesses } from '../schema/businesses.ts'
import { jsonFlag } from './json-object.ts'
import { snakeCase } from './snake-case.ts'

type Stored = typeof businesses.$inferSelect
type Column = keyof Stored

const COLUMNS = getTableColumns(businesses)

/** SQL for a JSON column; invalid JSON, which only another program can have stored, becomes `otherwise`. */
export const storedJson = <Value>(column: SQL, otherwise: SQL) =>
  sql<Value>`iif(json_valid(${column}), json(${column}), ${otherwise})`

function partOf(name: Column): SQL {
  const column = sql.raw(`b.${snakeCase(name)}`)
  const { dataType } = COLUMNS[name]
  if (dataType === 'boolean') return jsonFlag(column)
  return dataType === 'json' ? storedJson(column, sql`null`) : column
}

/** Columns of a business `b` as parts of a `jsonObject`. */
export const columns = <Name extends Column>(...names: readonly Name[]) =>
  recordOf(names, partOf) as { readonly [Each in Name]: SQL<Stored[Each]> }

/** Features as stored, as a text where they cannot be parsed. */
export const ABOUT = storedJson<Features | string | null>(sql`b.about`, sql`b.about`)

/** The rating with one decimal, '4.5'; null when never rated. */
export const RATING = sql<string | null>`iif(b.rating is null, null, printf('%.1f', b.rating))`
