import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listBusinessMerges } from '#db/businesses/list-merges.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import type { Database } from '#db/client.ts'
import { saveDuplicateSettings } from '#db/duplicates/settings.ts'
import { AUTOMATIC_SCORE } from '#domain/duplicates/model.ts'
import { refreshIndex } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database

const NAMES = ['Alma', 'Berta', 'Cora', 'Dora', 'Elsa', 'Frida']
const CERTAIN = AUTOMATIC_SCORE

const pair = (one: number, other: number, score: number, code = 'same_source_id') =>
  db.run(sql`insert into duplicate_candidates (business_id, other_id, score, reasons)
    select ${one}, ${other}, ${score}, json_array(json_object('code', ${code}, 'details', json_array()))`)
const switchOn = () => saveDuplicateSettings(db, 'op', { mergesByItself: true })
/** Runs what follows an import. */
const run = () => refreshIndex(db, 2_000)
const visible = async () =>
  (await db.all<{ name: string }>(sql`select name from businesses where deleted_at is null order by id`)).map(
    ({ name }) => name,
  )
const merges = async () =>
  (await listBusinessMerges(db, { limit: 10 })).rows.map(
    ({ kept, merged, actor, state }) => `${merged} into ${kept} by ${actor}: ${state}`,
  )

beforeEach(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    NAMES.map((name, at) => businessRow({ name, address: `${name} ${at}`, cityId: 1 })),
  )
  await run()
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = (
    await db.all<{ id: number }>(sql`select id from businesses order by id`)
  ).map(({ id }) => id)
  await pair(first, second, CERTAIN)
  await pair(second, third, CERTAIN + 1)
  await pair(fourth, fifth, CERTAIN - 0.1)
  await pair(fourth, sixth, CERTAIN + 3)
  await db.run(
    sql`insert into duplicate_decisions (business_id, other_id, is_duplicate) values (${fourth}, ${sixth}, 0)`,
  )
})

test('nothing is merged unless it is switched on', async () => {
  expect(await run()).toBe(0)
  expect(await visible()).toEqual(NAMES)
})

test('what is all but certain is merged into the older, and told as done by the system', async () => {
  await switchOn()
  expect(await run()).toBe(2)
  expect(await merges()).toEqual(['Berta into Alma by system: done', 'Cora into Berta by system: done'])
  expect(await visible()).toEqual(['Alma', 'Dora', 'Elsa', 'Frida'])
  const { rows } = await db.$client.execute("select actor from audit_log where action = 'merge'")
  expect(rows.map(({ actor }) => actor)).toEqual(['system', 'system'])
})

test('an undone one is not made again', async () => {
  await switchOn()
  await run()
  await run()
  for (const { id, state } of (await listBusinessMerges(db, { limit: 10 })).rows)
    if (state === 'done') await undoBusinessMerge(db, id, 'op')
  expect(await visible()).toEqual(NAMES)
  expect(await run()).toBe(0)
  expect(await visible()).toEqual(NAMES)
})
