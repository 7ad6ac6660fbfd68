import { sql, type SQL } from 'drizzle-orm'
import type { AdminListFilter } from '#domain/business/admin-business.ts'
import { lackBits } from '#domain/business/lacks.ts'
import { IS_CLOSED, IS_OPEN } from '../../sql/open.ts'
import { SHOWN_RATING } from '../../sql/filters.ts'
import { integer } from '../../sql/integer.ts'
import { isOfCategory } from '../../sql/scope.ts'
import type { AdminListFilters } from './query.ts'

/** Businesses `b` with a doubtful position, from a table of only these. */
export const IS_DOUBTFUL = sql`b.id in (select business_id from doubtful_positions)`

/** The condition of a state on a visible business `b`. */
export const FILTER_CONDITIONS: Readonly<Record<Exclude<AdminListFilter, 'trash'>, SQL>> = {
  open: IS_OPEN,
  closed: IS_CLOSED,
  verified: sql`b.is_verified`,
  unverified: sql`not b.is_verified`,
  indexable: sql`b.indexable`,
  incomplete: sql`not b.indexable`,
  doubtful: IS_DOUBTFUL,
}

/** States of few businesses: a partial index covers the columns that their list reads, or a table has their ids. */
export const PARTIAL_INDEX = {
  closed: sql`b.deleted_at is null and ${IS_CLOSED}`,
  incomplete: sql`b.deleted_at is null and not b.indexable`,
  doubtful: sql`b.deleted_at is null and ${IS_DOUBTFUL}`,
  trash: sql`b.deleted_at is not null`,
} as const satisfies Partial<Record<AdminListFilter, SQL>>

export type IndexedState = keyof typeof PARTIAL_INDEX

export const hasPartialIndex = (state: AdminListFilter | undefined): state is IndexedState =>
  state !== undefined && state in PARTIAL_INDEX

/** The state with a partial index that a larger state excludes: its count subtracts from the whole. */
export const COMPLEMENT_FILTER: Partial<Record<AdminListFilter, IndexedState>> = {
  open: 'closed',
  indexable: 'incomplete',
}

const TEXTS = ['folded', 'folded_latin', 'category_folded', 'city_folded', 'folded_address'].map((name) =>
  sql.raw(`b.${name}`),
)
/** All searched texts of a business, with a blank before every word. */
const WORDS = sql.join(
  TEXTS.map((text) => sql`' ' || ${text}`),
  sql` || `,
)

/** Whether a word of the texts has this prefix. Joining is expensive, so only texts with the letters are joined. */
function begins(word: string): SQL {
  const holds = sql.join(
    TEXTS.map((text) => sql`instr(${text}, ${word})`),
    sql` or `,
  )
  return sql`(${holds}) and instr(${WORDS}, ${` ${word}`}) > 0`
}

/** Whether the texts of a business `b` have all of these words. */
export const hasWords = (words: readonly string[] = []): SQL =>
  words.length === 0 ? sql`true` : sql.join(words.map(begins), sql` and `)

/**
 * The conditions of a state with a partial index; the unary plus keeps SQLite on that index rather than a city's or
 * category's.
 */
export function whereState(state: IndexedState, query: AdminListFilters, words: readonly string[] = []): SQL {
  const { categoryId, cityId, countryCode } = query
  const conditions = [
    PARTIAL_INDEX[state],
    ...(categoryId === undefined ? [] : [isOfCategory(categoryId)]),
    ...(cityId === undefined ? [] : [sql`+b.city_id = ${cityId}`]),
    ...(countryCode === undefined ? [] : [sql`+b.country_code = ${countryCode}`]),
    ...furtherConditions(query),
    ...words.map(begins),
  ]
  return sql.join(conditions, sql` and `)
}

/** Businesses `b` that this import wrote. */
const isOfBatch = (batchId: string): SQL =>
  sql`b.id in (select business_id from operation_changes where operation = ${batchId})`

/** The generated column knows providers' photos only; few businesses have own ones. */
const HAS_NO_PHOTO = sql`b.id not in (select business_id from business_photos where photos <> '[]')`

/** The conditions on businesses `b` of filters without an index of their own. */
export function furtherConditions(filters: AdminListFilters): SQL[] {
  const { states = [], lacks = [], source, batchId, changedSince, minRating, maxRating } = filters
  const bits = integer(lackBits(lacks))
  return [
    ...states.map((state) => FILTER_CONDITIONS[state]),
    ...(lacks.length === 0 ? [] : [sql`b.lacks & ${bits} = ${bits}`]),
    ...(lacks.includes('photo') ? [HAS_NO_PHOTO] : []),
    ...(source === undefined ? [] : [sql`b.source = ${source}`]),
    ...(batchId === undefined ? [] : [isOfBatch(batchId)]),
    ...(changedSince === undefined ? [] : [sql`+b.updated_at >= ${changedSince}`]),
    ...(minRating === undefined ? [] : [sql`${SHOWN_RATING} >= ${minRating}`]),
    ...(maxRating === undefined ? [] : [sql`${SHOWN_RATING} <= ${maxRating}`]),
  ]
}

/** The condition of the state and of the further filters on a visible business `b`; undefined where there is none. */
export function conditionOf(filters: AdminListFilters): SQL | undefined {
  const { status } = filters
  const stated = status === undefined || status === 'trash' ? [] : [FILTER_CONDITIONS[status]]
  const conditions = [...stated, ...furtherConditions(filters)]
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`
}

/** All conditions on businesses `b` except their words, in the trash or not, for any index. */
export function rowCondition(filters: AdminListFilters): SQL {
  const { status, categoryId, cityId, countryCode } = filters
  const condition = conditionOf(filters)
  const conditions = [
    status === 'trash' ? PARTIAL_INDEX.trash : sql`b.deleted_at is null`,
    ...(condition ? [condition] : []),
    ...(categoryId === undefined ? [] : [isOfCategory(categoryId)]),
    ...(cityId === undefined ? [] : [sql`b.city_id = ${cityId}`]),
    ...(countryCode === undefined ? [] : [sql`b.country_code = ${countryCode}`]),
  ]
  return sql.join(conditions, sql` and `)
}
