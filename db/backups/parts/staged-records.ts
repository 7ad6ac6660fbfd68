import { sql, type SQL } from 'drizzle-orm'
import { FIELDS, fieldsIn, type FieldIn } from '#domain/business/fields.ts'
import { OPENINGS, openingOf, type BusinessStatus } from '#domain/business/status.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import { firstRow } from '../../sql/row.ts'
import { snakeCase } from '../../sql/snake-case.ts'
import { IS_SUPPRESSED } from '../../suppressions/keys.ts'

/** How a business of the backup stands in the directory today; `removed` means removed for good. */
export const RECORD_STATES = ['same', 'changed', 'trashed', 'merged', 'missing', 'removed'] as const

export type RecordState = (typeof RECORD_STATES)[number]

/** A business of a backup, as a search of it lists it. */
export interface StagedMatch {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly globalRowNumber: number
}

/** Fields that can be restored: those of the form, and the category by its name. */
export type RecordField = Exclude<FieldIn<'form'>, 'country'> | 'category'

export const RECORD_FIELDS: readonly RecordField[] = [
  'name',
  'category',
  ...fieldsIn('form').filter((field) => field !== 'country' && field !== 'name'),
]

type Values = Readonly<Record<RecordField, unknown>>

/** A field with its value now and in the backup, as the form has them. */
export interface FieldDifference {
  readonly field: RecordField
  readonly now: unknown
  readonly then: unknown
}

/**
 * A record that a business of the backup refers to, by name; `isGone` where restoring the business restores this record
 * too.
 */
export interface Relation {
  readonly name: string
  readonly isGone: boolean
}

/** A business of the backup beside the business of the directory. */
export interface StagedRecord extends StagedMatch {
  readonly state: RecordState
  /** The business's present version; null where it is gone. */
  readonly version: number | null
  readonly differences: readonly FieldDifference[]
  readonly category: Relation
  readonly cityRelation: Relation | null
  /** The number of reviews that return with a deleted business. */
  readonly reviews: number
  /** All its values in the backup. */
  readonly values: Values
}

const MOST = 20

/** Businesses of the checked backup whose name has the words, or whose number matches; at most 20. */
export const findStagedRecords = (db: Database, words: string): Promise<StagedMatch[]> =>
  db.all<StagedMatch>(sql`select s.id, s.name, s.global_row_number as globalRowNumber,
      (select name from restore_cities where id = s.city_id) as city
    from restore_businesses s
    where s.global_row_number = ${numberIn(words)} or ${fold(words)} <> '' and instr(s.folded, ${fold(words)}) > 0
    order by s.global_row_number = ${numberIn(words)} desc, length(s.name), s.id limit ${MOST}`)

/** A number as operators write it: '3.499', 'no 3499'. */
const numberIn = (words: string): number => {
  const digits = words.replace(/^\s*no\b/i, '').replace(/[\s.,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1
}

/** The present category of the staged business `s`: its own, else the one with its name; null where there is none. */
export const CATEGORY_NOW = sql`(select coalesce(
  (select c.id from categories c where c.id = s.category_id and c.created_at = k.created_at),
  (select category_id from category_aliases where folded = k.folded),
  (select id from categories where folded = k.folded or slug = k.slug)) from restore_categories k where k.id = s.category_id)`

/** The present city of the staged business `s`, by the same rule. */
export const CITY_NOW = sql`(select coalesce(
  (select c.id from cities c where c.id = s.city_id and c.created_at = k.created_at),
  (select city_id from city_aliases where folded = k.folded and country_code is k.country_code and state is k.state),
  (select id from cities where slug = k.slug)) from restore_cities k where k.id = s.city_id)`

/** A business of the checked backup; undefined where the backup has none of this id. */
export async function readStagedRecord(db: Database, id: number): Promise<StagedRecord | undefined> {
  const row = await firstRow<Found>(
    db,
    sql`select s.id, s.name, s.global_row_number as globalRowNumber,
        (select name from restore_cities where id = s.city_id) as city,
        (select name from restore_categories where id = s.category_id) as category,
        ${CATEGORY_NOW} is null as categoryGone, s.city_id is not null and ${CITY_NOW} is null as cityGone,
        (select count(*) from restore_reviews where business_id = s.id) as reviews,
        (select exists (select 1 from restore_businesses b where b.id = s.id and ${IS_SUPPRESSED})) as isRemoved,
        (select version from businesses where id = s.id) as version,
        (select deleted_at from businesses where id = s.id) as deletedAt,
        exists (select 1 from business_merges where merged_id = s.id and state = 'done') as isMerged,
        ${valuesJson(sql`s`, 'restore_')} as "values",
        (select ${valuesJson(sql`b`, '')} from businesses b where b.id = s.id) as live
      from restore_businesses s where s.id = ${id}`,
  )
  if (row === undefined) return undefined
  const [values, live] = [JSON.parse(row.values) as Values, row.live && (JSON.parse(row.live) as Values)]
  const differences = live ? differencesOf(live, values) : []
  return {
    id,
    name: row.name,
    city: row.city,
    globalRowNumber: row.globalRowNumber,
    state: stateOf(row, differences.length > 0),
    version: row.version,
    differences,
    category: { name: row.category, isGone: row.categoryGone === 1 },
    cityRelation: row.city === null ? null : { name: row.city, isGone: row.cityGone === 1 },
    reviews: row.reviews,
    values,
  }
}

interface Found {
  readonly name: string
  readonly globalRowNumber: number
  readonly city: string | null
  readonly category: string
  readonly categoryGone: number
  readonly cityGone: number
  readonly reviews: number
  readonly isRemoved: number
  readonly version: number | null
  readonly deletedAt: string | null
  readonly isMerged: number
  readonly values: string
  readonly live: string | null
}

function stateOf({ version, deletedAt, isMerged, isRemoved }: Found, differs: boolean): RecordState {
  if (isRemoved && (version === null || deletedAt !== null)) return 'removed'
  if (version === null) return 'missing'
  if (deletedAt !== null) return isMerged ? 'merged' : 'trashed'
  return differs ? 'changed' : 'same'
}

function differencesOf(live: Values, staged: Values): FieldDifference[] {
  const [now, then] = [opened(live), opened(staged)]
  const differing = RECORD_FIELDS.filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  )
  // The state alone is compared where both have none.
  const isStateEnough = differing.includes('businessStatus')
  return differing
    .filter((field) => field !== 'isOpen' || !isStateEnough)
    .map((field) => ({ field, now: now[field], then: then[field] }))
}

/** The values with the switch and the state of operation as one field. */
const opened = (values: Values): Values => ({
  ...values,
  ...OPENINGS[
    openingOf({ isOpen: values.isOpen === true, businessStatus: values.businessStatus as BusinessStatus })
  ],
})

/** The fields of a business of an alias as one JSON object; its category and city by name, from tables of a prefix. */
function valuesJson(alias: SQL, prefix: '' | 'restore_'): SQL {
  const nameOf = (table: string, key: string) =>
    sql`(select name from ${sql.raw(prefix + table)} where id = ${alias}.${sql.raw(key)})`
  const parts = RECORD_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, ${partOf(field)}`)
  return sql`json_object(${sql.join(parts, sql`, `)})`

  function partOf(field: RecordField): SQL {
    if (field === 'category') return nameOf('categories', 'category_id')
    if (field === 'city') return nameOf('cities', 'city_id')
    const column = sql`${alias}.${sql.raw(snakeCase(field))}`
    const { kind } = FIELDS[field]
    if (kind === 'flag') return sql`json(iif(${column}, 'true', 'false'))`
    const isJson = kind === 'features' || kind === 'hours' || kind === 'specialHours'
    return isJson ? sql`iif(json_valid(${column}), json(${column}), null)` : column
  }
}
