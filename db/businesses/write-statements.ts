import { sql, type SQL } from 'drizzle-orm'
import type { PinnedFields } from '#domain/business/pins.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { WRITTEN_COLUMNS } from '../schema/businesses.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import type { Content, derivedColumns } from '../imports/business-content.ts'
import { snakeCase } from '../sql/snake-case.ts'
import { NOW } from '../schema/columns.ts'

/** A business to be written: its content and the columns derived from it. */
export interface WrittenBusiness {
  readonly id: number
  readonly slug: string
  readonly globalRowNumber: number
  readonly randomKey: number
  readonly matchKey: string
  readonly pinnedFields: PinnedFields | null
  readonly sources: readonly BusinessSource[] | null
  readonly content: Content
  readonly derived: ReturnType<typeof derivedColumns>
}

/** A business to change only at the version that was read. */
export interface VersionedBusiness extends WrittenBusiness {
  readonly readVersion: number
}

type Column = (typeof WRITTEN_COLUMNS)[number]

const COLUMNS = WRITTEN_COLUMNS.filter(
  (column) => column !== 'createdAt' && column !== 'updatedAt' && column !== 'deletedAt',
)
const UPDATED = COLUMNS.filter(
  (column) => !['id', 'slug', 'globalRowNumber', 'randomKey', 'version'].includes(column),
)

/** One statement for many rows: one JSON text costs a server far less than parameters. */
const INSERT = sql.raw(`insert into businesses (${COLUMNS.map(snakeCase).join(', ')})
  select ${COLUMNS.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(`)
const ASSIGNED = sql.raw(
  UPDATED.map((column, index) => `${snakeCase(column)} = rows.value ->> ${index + 2}`).join(', '),
)
const UPDATE = sql`update businesses set ${ASSIGNED}, version = version + 1, updated_at = ${NOW} from json_each(`

/** The statements that add businesses. */
export const insertRows = (added: readonly WrittenBusiness[]): SQL[] =>
  jsonBatches(added.map((business) => values(business, COLUMNS))).map((rows) => sql`${INSERT}${rows})`)

/**
 * The statements that change businesses, except those that were merged or in which people set a field since they were
 * read.
 */
export const updateRows = (changed: readonly VersionedBusiness[]): SQL[] =>
  jsonBatches(
    changed.map((business) => [business.id, business.readVersion, ...values(business, UPDATED)]),
  ).map(
    (rows) => sql`${UPDATE}${rows}) as rows where businesses.id = rows.value ->> 0
      and (businesses.version = rows.value ->> 1
        or (businesses.pinned_fields is null and businesses.sources is null))`,
  )

/** The statements that change businesses that are unchanged since they were read, in the trash or not. */
export const updateRowsAsRead = (changed: readonly VersionedBusiness[]): SQL[] =>
  ifVersionUnchanged(changed, sql``)

/** The statements that change businesses that are unchanged since they were read and not in the trash. */
export const updateUnchangedRows = (changed: readonly VersionedBusiness[]): SQL[] =>
  ifVersionUnchanged(changed, sql`and businesses.deleted_at is null`)

const ifVersionUnchanged = (changed: readonly VersionedBusiness[], condition: SQL): SQL[] =>
  jsonBatches(
    changed.map((business) => [business.id, business.readVersion, ...values(business, UPDATED)]),
  ).map(
    (rows) => sql`${UPDATE}${rows}) as rows where businesses.id = rows.value ->> 0
      and businesses.version = rows.value ->> 1 ${condition}`,
  )

function values(business: WrittenBusiness, columns: readonly Column[]): unknown[] {
  const { content, derived, id, slug, globalRowNumber, randomKey, matchKey, pinnedFields, sources } = business
  const all: Record<string, unknown> = {
    ...content,
    ...derived,
    id,
    slug,
    globalRowNumber,
    randomKey,
    matchKey,
    pinnedFields,
    sources,
    version: 1,
  }
  return columns.map((column) => cell(all[column]))
}

/** JSON columns hold text; every other value is stored unchanged. */
function cell(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}
