import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { recordOf } from '#domain/record-of.ts'
import { FILTER_NAMES, type FilterName } from '#domain/search/filters.ts'
import { orMatch } from '#domain/search/match-expression.ts'
import { ftsRowid } from '../../search/fts-rowid.ts'
import { conditionOf, type Filters } from '../../sql/filters.ts'
import { kindDepth } from '../../sql/kind.ts'
import { SCOPE_CATEGORIES, scopeDimensions, scopeTable, within } from '../../sql/scope.ts'
import { MOST_READ } from '../state.ts'
import type { FacetName, Question } from './question.ts'

/** The positions of all changed businesses behind those, as JSON, so that none of them is taken for what it was. */
export const FURTHER_CHANGES = sql`select json_group_array(position) as positions from (
  select position from bitmap_changes order by business_id limit -1 offset ${MOST_READ})
  where position is not null`

export interface FurtherRow {
  readonly positions: string
}

/** Whether there are more changed businesses than were looked at. */
export const hasFurther = (changes: readonly unknown[]): boolean => changes.length > MOST_READ

/** A business that was written since the index was built, and which parts of a question it fulfils. */
export interface Change {
  readonly id: number
  /** Null where the index does not have it. */
  readonly position: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** Whether it is of the question's words, kind, city and country. */
  readonly isInScope: number
  /** Whether it fulfils each filter. */
  readonly fulfils: Readonly<Record<FacetName, boolean>>
  /** What facets need of it. */
  readonly facts: readonly (number | string | null)[]
}

export interface ChangeRow extends Omit<Change, 'fulfils' | 'facts'> {
  readonly filters: string
  readonly facts: string
}

const FACETS = ['category', ...FILTER_NAMES] as const

const one = (question: Question, name: FilterName): Filters => ({ [name]: question[name] })

/** The changed businesses, with the values of further expressions on the business `b`. */
export function changesStatement(question: Question, facts: readonly SQL[] = []): SQL {
  const { readings, kind } = question
  const rowid = ftsRowid(sql`b.popularity`, sql`b.id`)
  const found = (expression: SQL) =>
    sql`exists (select 1 from businesses_fts where businesses_fts match ${expression} and rowid = (${rowid}))`
  const conditions = [
    within({
      ...question,
      kind: undefined,
      condition: undefined,
      category: undefined,
      categoryId: undefined,
    }),
    ...(readings ? [found(sql`${orMatch(readings.map(({ expression }) => expression))}`)] : []),
    // The full text is asked for all keys of a kind anew for each row.
    ...(kind ? [sql`(${kindDepth(kind)}) is not null`] : []),
  ]
  const failing = conditions.map((condition) => sql`when (${condition}) is not true then 0`)
  const { category } = scopeDimensions(question)
  const filters = [
    category ? sql`b.category_id in ${SCOPE_CATEGORIES}` : sql`1`,
    ...FILTER_NAMES.map((name) => conditionOf(one(question, name)) ?? sql`1`),
  ]
  return sql`with ${scopeTable(question)}
    select w.business_id as id, w.position, b.latitude, b.longitude,
      case when b.id is null then 0 ${sql.join(failing, sql` `)} else 1 end as isInScope,
      iif(b.id is null, '[]', json_array(${sql.join(filters, sql`, `)})) as filters,
      iif(b.id is null, '[]', json_array(${sql.join([...facts], sql`, `)})) as facts
    from (select business_id, position from bitmap_changes order by business_id limit ${MOST_READ + 1}) w
    left join businesses b on b.id = w.business_id and b.deleted_at is null`
}

export function changeOf({ filters, facts, ...row }: ChangeRow): Change {
  const values = parseOwnJson<readonly unknown[]>(filters)
  const fulfils = recordOf(FACETS, (name) => values[FACETS.indexOf(name)] === 1)
  return { ...row, fulfils, facts: parseOwnJson(facts) }
}

/** Whether a changed business fulfils all filters but one. */
export const fulfilsAll = ({ fulfils }: Change, but?: FacetName): boolean =>
  FACETS.every((name) => name === but || fulfils[name])

export const pointOf = ({ latitude, longitude }: Change): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }
