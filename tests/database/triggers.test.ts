import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, cities } from '#db/schema/index.ts'
import { businessRow, CATEGORIES, CITIES, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { seededRandom } from './seeded-random.ts'

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
const random = seededRandom(7)
const maybe = <T>(value: T) => (random.next() < 0.25 ? null : value)

/** Random values for every field that the triggers depend on. */
function fields() {
  const category = random.pick(CATEGORIES)
  const city = maybe(random.pick(CITIES))
  return {
    folded: `${random.pick(WORDS)} ${random.pick(WORDS)}`,
    foldedLatin: random.pick(['', 'latin']),
    foldedAddress: random.pick(['', 'main street']),
    categoryId: category.id,
    categoryFolded: category.searchText,
    cityId: city?.id ?? null,
    cityFolded: city?.searchText ?? '',
    countryCode: maybe(city?.countryCode ?? 'FR'),
    latitude: maybe(random.between(-90, 90)),
    longitude: maybe(random.between(-180, 180)),
    popularity: random.whole(4096),
    indexable: random.next() < 0.5,
    deletedAt: random.next() < 0.2 ? '2026-01-01T00:00:00.000Z' : null,
  }
}

async function change(db: Database, ids: number[]) {
  const dice = random.next()
  const id = random.pick(ids)
  if (ids.length < 20 || dice < 0.35) {
    const [made] = await db
      .insert(businesses)
      .values(businessRow({ name: 'x', ...fields() }))
      .returning({ id: businesses.id })
    ids.push(made?.id ?? 0)
  } else if (dice < 0.5) {
    await db.delete(businesses).where(eq(businesses.id, id))
    ids.splice(ids.indexOf(id), 1)
  } else if (dice < 0.65) {
    await db
      .update(businesses)
      .set({ deletedAt: maybe('2026-01-01') })
      .where(eq(businesses.id, id))
  } else {
    // Some of the fields, as in an edit.
    const some = Object.entries(fields()).filter(() => random.next() < 0.4)
    await db
      .update(businesses)
      .set({ phone: String(dice), ...Object.fromEntries(some) })
      .where(eq(businesses.id, id))
  }
}

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const ids: number[] = []
  for (let step = 0; step < 500; step++) await change(db, ids)
})

const visible = sql`from businesses b where b.deleted_at is null`

describe('after five hundred inserts, edits, trashings and deletions', () => {
  test('some businesses are in the trash and some are not', async () => {
    const [row] = await db.all<{ total: number; shown: number }>(
      sql`select count(*) as total, sum(deleted_at is null) as shown from businesses`,
    )
    expect(row?.shown).toBeGreaterThan(50)
    expect(row?.total).toBeGreaterThan((row?.shown ?? 0) + 20)
  })

  test.each([
    ['categories', sql`categories p`, sql`b.category_id = p.id`],
    ['cities', sql`cities p`, sql`b.city_id = p.id`],
    ['countries', sql`countries p`, sql`b.country_code = p.code`],
    ['the directory', sql`directory_totals p`, sql`true`],
  ])('the counts of %s are what a COUNT says', async (_, table, belongs) => {
    const rows = await db.all<Record<string, number>>(sql`
      select business_count, indexable_count, (select count(*) ${visible} and ${belongs}) as counted,
        (select count(*) ${visible} and ${belongs} and b.indexable) as counted_indexable from ${table}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row).toMatchObject({ business_count: row['counted'], indexable_count: row['counted_indexable'] })
    }
  })

  test('the counts by city and category are what GROUP BY says, and none is zero', async () => {
    const counted = await db.all(sql`
      select coalesce(city_id, 0) as city_id, category_id, coalesce(country_code, '') as country_code,
        count(*) as business_count ${visible} group by 1, 2, 3 order by 1, 2, 3`)
    const stored = await db.all(
      sql`select * from city_category_counts order by city_id, category_id, country_code`,
    )
    expect(stored).toEqual(counted)
  })

  test('the totals of places are how many have businesses', async () => {
    const [row] = await db.all(sql`select category_count, city_count, country_count,
      (select count(*) from categories where business_count > 0) as a,
      (select count(*) from cities where business_count > 0) as b,
      (select count(*) from countries where business_count > 0) as c from directory_totals`)
    expect(row).toMatchObject({
      category_count: CATEGORIES.length,
      city_count: CITIES.length,
      country_count: 3,
    })
    expect(row).toMatchObject({ a: CATEGORIES.length, b: CITIES.length, c: 3 })
  })

  test('the full-text index holds each visible business once, by popularity', async () => {
    const indexed = await db.all<{ id: number }>(
      sql`select rowid & ((1 << 40) - 1) as id, 4095 - (rowid >> 40) as popularity from businesses_fts`,
    )
    expect(indexed).toEqual(
      await db.all(sql`select b.id, b.popularity ${visible} order by b.popularity desc, b.id`),
    )
  })

  test.each([
    ...WORDS.map((word) => ['name', word]),
    ['name', 'latin'],
    ['category', 'hotel'],
    ['city', 'paris'],
    ['address', 'main'],
  ])('the column %s finds "%s" where it is', async (column, word) => {
    const text: Readonly<Record<string, SQL>> = {
      name: sql`b.folded || ' ' || b.folded_latin`,
      category: sql`b.category_folded`,
      city: sql`b.city_folded`,
      address: sql`b.folded_address`,
    }
    const stored = text[column]
    const found = await db.all(sql`
        select rowid & ((1 << 40) - 1) as id from businesses_fts where businesses_fts match ${`${column} : ${word}`} order by id`)
    const expected = await db.all(sql`
        select b.id ${visible} and ' ' || ${stored} || ' ' like ${`% ${word} %`} order by b.id`)
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(0)
  })

  test('the R*Tree holds each visible place, around its true point', async () => {
    const stored = await db.all(sql`select id from businesses_geo order by id`)
    const expected = await db.all(
      sql`select b.id ${visible} and b.latitude is not null and b.longitude is not null order by b.id`,
    )
    expect(stored).toEqual(expected)
    const outside = await db.all(sql`select b.id from businesses_geo g join businesses b on b.id = g.id
      where not (b.latitude between g.min_latitude and g.max_latitude
        and b.longitude between g.min_longitude and g.max_longitude)`)
    expect(outside).toEqual([])
  })

  test('a renamed city is found by its new name alone', async () => {
    await db.update(cities).set({ searchText: 'lutetia' }).where(eq(cities.id, 1))
    const found = await db.all(sql`
      select rowid & ((1 << 40) - 1) as id from businesses_fts where businesses_fts match 'city : lutetia' order by id`)
    expect(found).toEqual(await db.all(sql`select b.id ${visible} and b.city_id = 1 order by b.id`))
  })
})
