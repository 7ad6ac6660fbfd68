import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { keepDoubtfulPositions } from '#db/doubtful-positions/keep.ts'
import { REBUILD_DERIVED_STATEMENTS } from '#db/imports/bulk-load/derived.ts'
import { inList } from '#db/sql/in-list.ts'
import { positionDoubts } from '#domain/geo/position-doubts.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { step, type Walk } from '#tests/bitmap-index/walk.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

interface Row {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
  readonly countryCode: string | null
  readonly centreLatitude: number | null
  readonly centreLongitude: number | null
  readonly spread: number | null
}

/** The doubts of all positions, each judged by itself. */
async function scanned(db: Database): Promise<string[]> {
  const rows = await db.all<Row>(sql`
    select b.id, b.latitude, b.longitude, b.country_code as countryCode,
      t.latitude as centreLatitude, t.longitude as centreLongitude, t.spread
    from businesses b left join city_centres t on t.city_id = b.city_id
    where b.deleted_at is null and b.latitude is not null order by b.id`)
  return rows.flatMap(({ id, centreLatitude, centreLongitude, spread, countryCode, ...position }) => {
    const isKnown = centreLatitude !== null && centreLongitude !== null && spread !== null
    const centre = isKnown ? { latitude: centreLatitude, longitude: centreLongitude, spread } : undefined
    const doubts = positionDoubts(position, { countryCode, centre })
    return doubts.length > 0 ? [`${id}: ${doubts.join()}`] : []
  })
}

async function stored(db: Database): Promise<string[]> {
  const rows = await db.all<{ line: string }>(sql`
    select business_id || ': ' || (select group_concat(value) from json_each(doubts)) as line
    from doubtful_positions order by business_id`)
  return rows.map(({ line }) => line)
}

let walk: Walk
beforeAll(async () => {
  walk = { db: await sampleDatabase(), random: seededRandom('positions'), now: new Date() }
})

/** Exchanges positions across the world. */
async function misplace({ db, random }: Walk): Promise<void> {
  const ids = random.some(await db.all<{ id: number }>(sql`select id from businesses order by id`), 40)
  await db.run(sql`update businesses set (latitude, longitude) = (
    select w.latitude, w.longitude from businesses w where w.id = (businesses.id * 31) % 3000)
    where id in ${inList(ids.map(({ id }) => id))}`)
}

test('the sample has no doubtful position', async () => {
  expect(await stored(walk.db)).toEqual([])
})

test.each(['trash', 'mergeCities', 'restore', 'import', 'undo'])(
  'after wrong positions and the step %s, what is stored is what a scan finds',
  async (name) => {
    await misplace(walk)
    await step(walk, name)
    await keepDoubtfulPositions(walk.db)
    const found = await stored(walk.db)
    expect(found.length).toBeGreaterThan(10)
    expect(found).toEqual(await scanned(walk.db))
  },
)

test('a backup that is restored, or a bulk load, judges all anew', async () => {
  const before = await stored(walk.db)
  await walk.db.$client.batch([...REBUILD_DERIVED_STATEMENTS])
  expect(await stored(walk.db)).toEqual([])
  await keepDoubtfulPositions(walk.db)
  expect((await stored(walk.db)).length).toBeGreaterThan(before.length / 2)
  expect(await stored(walk.db)).toEqual(await scanned(walk.db))
})

test('nothing is said of a position that was changed, until it is judged', async () => {
  const [first = ''] = await stored(walk.db)
  const id = Number.parseInt(first)
  await walk.db.run(sql`update businesses set latitude = latitude + 0.0001 where id = ${id}`)
  expect(await stored(walk.db)).not.toContain(first)
  await keepDoubtfulPositions(walk.db)
  expect(await stored(walk.db)).toEqual(await scanned(walk.db))
})

test('what was put off for lack of time is judged by the next call', async () => {
  await walk.db.run(sql`insert or ignore into unjudged_positions (business_id) select id from businesses`)
  expect(await keepDoubtfulPositions(walk.db, 0)).toBe(false)
  expect(await keepDoubtfulPositions(walk.db)).toBe(true)
  expect(await walk.db.all(sql`select * from unjudged_positions`)).toEqual([])
})
