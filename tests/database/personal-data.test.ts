import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { auditStatement } from '#db/audit/append.ts'
import { listAudit } from '#db/audit/list.ts'
import * as schema from '#db/schema/index.ts'
import { KEPT_DATA, KEPT_DAYS } from '#domain/retention.ts'
import { purgeLog, purgeSignIns } from '#jobs/purge-personal-data.ts'
import { emptyDatabase } from './fixtures.ts'

/** Columns that hold, or may hold, something about a person. */
const PERSONAL =
  /name|mail|phone|address|author|actor|startedby|message|note|agent|hash|token|comment|advertiser|payer|sealed|before|value|owner|recipient|sender|body|reason|detail/

/** Tables with such columns that say nothing of a person, and why. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  ad_hourly: 'sums',
  bitmap_index_state: 'the state of an index of listings',
  bitmap_staging: 'an index of listings',
  categories: 'names of categories',
  category_aliases: 'names of categories',
  cities: 'names of cities',
  city_aliases: 'names of cities',
  city_districts: 'parts of cities',
  city_names: 'names of cities',
  countries: 'names of countries',
  duplicate_candidates: 'numbers of listings',
  html_snippets: 'code of the operator',
  import_mappings: 'headers of columns',
  import_places: 'cities and categories',
  map_labels: 'names of cities',
  other_categories: 'names of categories',
  pricing_plans: 'names of plans',
  site_settings: 'settings',
  website_failures: 'addresses of listings that did not answer',
}

const TABLES = Object.values<unknown>(schema).filter((each) => is(each, SQLiteTable))
const withPersonalColumns = TABLES.filter((table) =>
  Object.keys(getTableColumns(table)).some((name) => PERSONAL.test(name.toLowerCase())),
).map((table) => getTableName(table))
const told = KEPT_DATA.flatMap(({ tables }) => tables)

test('every table with columns about persons is told of in the privacy policy, once', () => {
  expect(
    [...new Set(withPersonalColumns)].filter((name) => !told.includes(name) && !(name in NOT_PERSONAL)),
  ).toEqual([])
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted())
  expect(told.filter((name) => name in NOT_PERSONAL)).toEqual([])
})

test('every table that is told of is there', () => {
  const names = new Set(TABLES.map((table) => getTableName(table)))
  expect([...told, ...Object.keys(NOT_PERSONAL)].filter((name) => !names.has(name))).toEqual([])
})

const DAY_MS = 86_400_000

test('the night deletes what operators changed and imports refused when its days are over', async () => {
  const db = await emptyDatabase()
  const now = new Date('2026-11-30T03:00:00.000Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  for (const entityId of ['old', 'new'])
    await auditStatement(db, { actor: 'admin:1', action: 'update', entity: 'settings', entityId })
  await db.run(sql`update audit_log set created_at = case entity_id
    when 'old' then ${daysAgo(KEPT_DAYS.auditLog + 1)} else ${daysAgo(KEPT_DAYS.auditLog - 1)} end`)
  for (const [id, days] of [
    ['before', KEPT_DAYS.refusedRows + 1],
    ['since', KEPT_DAYS.refusedRows - 1],
  ] as const) {
    const created = { createdAt: daysAgo(days) }
    await db.insert(schema.importBatches).values({ id, fileName: 'a.csv', preset: 'generic', ...created })
    await db.insert(schema.importErrors).values({ batchId: id, row: 1, value: 'Ada', reason: 'no name' })
  }
  expect(await purgeLog(db, now)).toEqual({ entries: 1, refused: 1 })
  expect((await listAudit(db, { limit: 10 })).map(({ entityId }) => entityId)).toEqual(['new'])
  expect((await db.select().from(schema.importErrors)).map(({ batchId }) => batchId)).toEqual(['since'])
})

test('and failed sign-ins and sessions', async () => {
  const db = await emptyDatabase()
  const now = new Date('2026-11-30T03:00:00.000Z')
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  for (const days of [0.5, KEPT_DAYS.signInAttempts + 0.5])
    await db.insert(schema.loginAttempts).values({ addressHash: 'a', step: 1, createdAt: at(days) })
  await db.insert(schema.sessions).values({ tokenHash: 'over', expiresAt: at(0.1) })
  await db.insert(schema.sessions).values({ tokenHash: 'open', expiresAt: at(-0.1) })
  for (const [id, state, endedAt] of [
    ['left long ago', 'ended', at(KEPT_DAYS.auditLog + 1)],
    ['left', 'ended', at(KEPT_DAYS.auditLog - 1)],
    ['here', 'active', null],
  ] as const)
    await db
      .insert(schema.operators)
      .values({ id, name: id, mail: 'a@b.example', role: 'editor', state, endedAt })
  for (const [operatorId, days] of [
    ['left', 0.1],
    ['here', -0.1],
  ] as const)
    await db
      .insert(schema.operatorInvitations)
      .values({ operatorId, tokenHash: operatorId, expiresAt: at(days) })
  const counts = { attempts: 1, sessions: 1, operators: 1, invitations: 1 }
  expect(await purgeSignIns(db, now)).toEqual(counts)
  expect((await db.select().from(schema.operators)).map(({ id }) => id)).toEqual(['left', 'here'])
})
