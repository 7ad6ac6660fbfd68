import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseCityPoints, readCityPointRows } from '#db/map/city-points.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

test('the points of cities are those that a scan finds, and none where the index has no such city', async () => {
  const db = await sampleDatabase()
  const cities = await db.all<{ id: number; points: string }>(sql`
    select city_id as id, json_group_array(latitude || ' ' || longitude) as points from businesses
    where deleted_at is null and latitude is not null group by city_id having city_id is not null`)
  const found = await readCityPointRows(db, [...cities.map(({ id }) => id), 987_654])
  const written = (id: number) =>
    parseCityPoints(found.get(id) ?? [])
      .map(({ latitude, longitude }) => `${latitude} ${longitude}`)
      .sort()
  expect(cities.length).toBeGreaterThan(100)
  for (const { id, points } of cities) {
    const scanned = (JSON.parse(points) as string[]).map((point) => point.split(' ').map(Number).join(' '))
    expect(written(id), `city ${id}`).toEqual(scanned.sort())
  }
  expect(found.get(987_654)).toEqual([])
})
