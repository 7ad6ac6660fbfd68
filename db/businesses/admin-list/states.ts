import { sql, type SQL } from 'drizzle-orm'
import type { BusinessState } from '#domain/business/admin.ts'
import type { AdminListQuery } from './query.ts'

const OPEN = sql`b.is_open and b.business_status = 'OPERATIONAL'`
/** Word for word the condition of the index of closed ones, without which SQLite does not take it. */
const CLOSED = sql`(not b.is_open or b.business_status <> 'OPERATIONAL')`

/** What is true of a visible business `b` in a state. */
export const STATE: Readonly<Record<Exclude<BusinessState, 'trash'>, SQL>> = {
  open: OPEN,
  closed: CLOSED,
  verified: sql`b.is_verified`,
  unverified: sql`not b.is_verified`,
  indexable: sql`b.indexable`,
  incomplete: sql`not b.indexable`,
}

/** States of few businesses, each with an index of its own that holds all their list looks at. */
export const PARTIAL_INDEX = {
  closed: sql`b.deleted_at is null and ${CLOSED}`,
  incomplete: sql`b.deleted_at is null and not b.indexable`,
  trash: sql`b.deleted_at is not null`,
} as const satisfies Partial<Record<BusinessState, SQL>>

export type IndexedState = keyof typeof PARTIAL_INDEX

export const hasPartialIndex = (state: BusinessState | undefined): state is IndexedState =>
  state !== undefined && state in PARTIAL_INDEX

/** The few that a state of many leaves out, so that counting those counts these. */
export const COMPLEMENT: Partial<Record<BusinessState, IndexedState>> = {
  open: 'closed',
  indexable: 'incomplete',
}

const TEXTS = ['folded', 'folded_latin', 'category_folded', 'city_folded', 'folded_address'].map((name) =>
  sql.raw(`b.${name}`),
)
/** All that search knows of a business, with a blank before every word. */
const WORDS = sql.join(
  TEXTS.map((text) => sql`' ' || ${text}`),
  sql` || `,
)

/** Whether a word of the texts begins so. Joining them is dear, so only those are joined that hold the letters at all. */
function begins(word: string): SQL {
  const holds = sql.join(
    TEXTS.map((text) => sql`instr(${text}, ${word})`),
    sql` or `,
  )
  return sql`(${holds}) and instr(${WORDS}, ${` ${word}`}) > 0`
}

/** Conditions on the businesses of such a state; a sign keeps SQLite from leaving their own index for that of a city or a category. */
export function whereState(state: IndexedState, query: AdminListQuery, words: readonly string[] = []): SQL {
  const { categoryId, cityId, countryCode } = query
  const conditions = [
    PARTIAL_INDEX[state],
    ...(categoryId === undefined ? [] : [sql`+b.category_id = ${categoryId}`]),
    ...(cityId === undefined ? [] : [sql`+b.city_id = ${cityId}`]),
    ...(countryCode === undefined ? [] : [sql`+b.country_code = ${countryCode}`]),
    ...words.map(begins),
  ]
  return sql.join(conditions, sql` and `)
}
