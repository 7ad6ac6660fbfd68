import { sql, type SQL } from 'drizzle-orm'
import type { BusinessPatch } from '#domain/business/form.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { formatSpans } from '#domain/hours/format.ts'
import { specialRangesOf } from '#domain/hours/special-days-of-form.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import { auditStatement } from '../../audit/append.ts'
import { restoreBusinesses } from '../../businesses/trash.ts'
import { updateBusiness } from '../../businesses/update.ts'
import type { Database } from '../../client.ts'
import { NOW } from '../../schema/columns.ts'
import { vocabularyUpdateForIds } from '../../search/vocabulary.ts'
import { firstRow } from '../../sql/row.ts'
import { DERIVED_COLUMNS, quoted, readTables, stagingTableName } from '../restore/staging-tables.ts'
import { requireChecked } from './checked-restore.ts'
import {
  CATEGORY_NOW,
  CITY_NOW,
  readStagedRecord,
  type RecordField,
  type StagedRecord,
} from './staged-records.ts'

/** Which fields of a business an operator restores from a backup. */
export interface RecordOptions {
  readonly actor: string
  readonly acceptsUnsigned: boolean
  /** The fields of a business that has other values now; all that differ where absent. */
  readonly fields?: readonly RecordField[] | undefined
  /** The version at which the fields were compared. */
  readonly version?: number | undefined
}

/** `unchanged`: the business was as in the backup already; `conflict`: it was changed since it was compared. */
export type RecordBroughtBack = 'saved' | 'unchanged' | 'conflict'

/**
 * Restores a business of a checked backup. One with other values gets an ordinary edit, and one in the trash leaves it
 * first. A deleted one returns under its own number, with its reviews, and with its category and city where these are
 * gone too. Throws `suppressed` for a business that was removed for good.
 */
export async function bringBackRecord(
  db: Database,
  restoreId: string,
  id: number,
  { actor, acceptsUnsigned, fields, version }: RecordOptions,
): Promise<RecordBroughtBack> {
  const { header } = await requireChecked(db, restoreId, acceptsUnsigned)
  const record = await readStagedRecord(db, id)
  if (record === undefined) throw new AppError('not_found', 'The backup has no such business.')
  if (record.state === 'removed')
    throw new AppError('suppressed', `${record.name} is known as a business that was removed for good.`)
  if (version !== undefined && record.version !== null && version !== record.version) return 'conflict'
  if (record.state === 'missing') {
    await insertRecord(db, record, actor, header.createdAt)
    return 'saved'
  }
  const isBack = record.state === 'trashed' || record.state === 'merged'
  if (isBack) await restoreBusinesses(db, [id], actor)
  const outcome = await edit(
    db,
    isBack ? ((await readStagedRecord(db, id)) ?? record) : record,
    actor,
    fields,
  )
  return isBack && outcome === 'unchanged' ? 'saved' : outcome
}

/** Groups of fields that are restored together, since they state one fact. */
const TOGETHER: readonly (readonly RecordField[])[] = [
  ['latitude', 'longitude', 'timezone'],
  ['city', 'state', 'countryCode'],
  ['isOpen', 'businessStatus'],
]

async function edit(
  db: Database,
  record: StagedRecord,
  actor: string,
  fields: readonly RecordField[] | undefined,
): Promise<RecordBroughtBack> {
  const meant = record.differences
    .map(({ field }) => field)
    .filter((field) => fields?.includes(field) ?? true)
  const isMeant = (field: RecordField) =>
    meant.includes(field) ||
    TOGETHER.some((all) => all.includes(field) && all.some((each) => meant.includes(each)))
  const wanted = (Object.keys(record.values) as RecordField[]).filter(isMeant)
  if (wanted.length === 0) return 'unchanged'
  if (wanted.includes('category') && record.category.isGone) await insertTaxonomy(db, record.id, 'category')
  const categoryId = wanted.includes('category') ? await idOf(db, record.id, CATEGORY_NOW) : undefined
  const then = new Map(record.differences.map((difference) => [difference.field, difference.then]))
  const valueOf = (field: RecordField) => (then.has(field) ? then.get(field) : record.values[field])
  const given = wanted
    .filter((field) => field !== 'category')
    .map((field) => [field, formValue(field, valueOf(field))])
  const patch = { ...Object.fromEntries(given), ...(categoryId && { categoryId }) } as BusinessPatch
  return updateBusiness(db, record.id, { ...patch, version: record.version ?? undefined }, actor)
}

/** A stored value as the form would send it. */
const formValue = (field: RecordField, value: unknown): unknown =>
  field === 'specialHours'
    ? specialRangesOf((value as SpecialHours | null) ?? []).map(({ date, until, spans }) => ({
        date,
        until,
        isClosed: spans.length === 0,
        hours: spans.length === 0 ? '' : formatSpans(spans),
      }))
    : value

const idOf = async (db: Database, id: number, now: SQL): Promise<number | undefined> => {
  const found = await firstRow<{ id: number | null }>(
    db,
    sql`select ${now} as id from restore_businesses s where s.id = ${id}`,
  )
  return found?.id ?? undefined
}

const TAXONOMIES = {
  category: { table: 'categories', key: 'category_id' },
  city: { table: 'cities', key: 'city_id' },
} as const

/** Statements that restore the category or city of a staged business; its count of businesses starts at zero. */
async function taxonomyStatements(db: Database, id: number, kind: keyof typeof TAXONOMIES): Promise<SQL[]> {
  const { table, key } = TAXONOMIES[kind]
  const [found] = await readTables(db, [table])
  const names = found?.columns.map(({ name }) => name) ?? []
  const values = names.map((name) => (DERIVED_COLUMNS.has(name) ? '0' : `k."${name}"`)).join(', ')
  const theirs = sql.raw(`from restore_businesses s join ${stagingTableName(table)} k on k.id = s.${key}`)
  return [
    ...(kind === 'city'
      ? [
          sql`insert into countries (code, name) select n.code, n.name ${theirs}
            join restore_countries n on n.code = k.country_code where s.id = ${id} on conflict do nothing`,
        ]
      : []),
    sql`insert into ${sql.raw(table)} (${sql.raw(quoted(names))}) select ${sql.raw(values)} ${theirs} where s.id = ${id}`,
    sql`delete from redirects where kind = ${kind} and slug in (select k.slug ${theirs} where s.id = ${id})`,
  ]
}

async function insertTaxonomy(db: Database, id: number, kind: keyof typeof TAXONOMIES): Promise<void> {
  const [first, ...rest] = (await taxonomyStatements(db, id, kind)).map((statement) => db.run(statement))
  if (first) await refuseContradiction(() => db.batch([first, ...rest]))
}

async function insertRecord(
  db: Database,
  record: StagedRecord,
  actor: string,
  backup: string,
): Promise<void> {
  const { id, category, cityRelation } = record
  const [businesses, reviews] = await readTables(db, ['businesses', 'reviews'])
  const columns = businesses?.columns.map(({ name }) => name) ?? []
  const ofReviews = (reviews?.columns ?? []).map(({ name }) => name).filter((name) => name !== 'id')
  const slug = sql`iif(exists (select 1 from businesses where slug = s.slug), s.slug || '-' || s.id, s.slug)`
  const replaced: Readonly<Record<string, SQL>> = {
    slug,
    category_id: CATEGORY_NOW,
    city_id: CITY_NOW,
    deleted_at: sql`null`,
    updated_at: NOW,
    version: sql`s.version + 1`,
  }
  const values = columns.map((name) => replaced[name] ?? sql.raw(`s."${name}"`))
  const entry = { actor, action: 'restore', entity: 'business', entityId: id, after: { backup } }
  const statements = [
    ...(category.isGone ? await taxonomyStatements(db, id, 'category') : []),
    ...(cityRelation?.isGone ? await taxonomyStatements(db, id, 'city') : []),
    sql`delete from slug_history where business_id is null and slug = (select ${slug} from restore_businesses s where s.id = ${id})`,
    sql`insert into countries (code, name) select n.code, n.name from restore_businesses s
      join restore_countries n on n.code = s.country_code where s.id = ${id} on conflict do nothing`,
    sql`insert into businesses (${sql.raw(quoted(columns))}) select ${sql.join(values, sql`, `)}
      from restore_businesses s where s.id = ${id}`,
    sql`insert into reviews (${sql.raw(quoted(ofReviews))}) select ${sql.raw(quoted(ofReviews))}
      from restore_reviews where business_id = ${id}`,
    ...vocabularyUpdateForIds([id]),
  ].map((statement) => db.run(statement))
  await refuseContradiction(() => db.batch([auditStatement(db, entry), ...statements]))
}

/** Runs a batch; where a newer row has what its rows need, throws `conflict` with the reason. */
async function refuseContradiction(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!/constraint/i.test(rootMessage(error))) throw error
    throw new AppError('conflict', `Nothing was changed, for newer rows contradict: ${rootMessage(error)}.`, {
      cause: error,
    })
  }
}
