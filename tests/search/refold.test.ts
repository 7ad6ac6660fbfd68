import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshSearchTexts } from '#db/search/refold.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { SEARCH_TEXT_VERSION } from '#domain/text/search-text.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

test('texts of an older folding are put anew, once', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  const names = ['北京烤鸭店', "L'Écluse", 'Plain Name']
  await addBusinesses(
    db,
    names.map((name) => businessRow({ name, foldedLatin: '', folded: 'old' })),
  )
  const find = async (search: string) => (await listBusinesses(db, { search })).rows.map(({ name }) => name)
  expect(await find('烤鸭')).toEqual([])

  await db.run(sql`update site_settings set value = '{"version":1,"through":0}' where key = 'search_texts'`)
  await refreshSearchTexts(db)
  expect([await find('烤鸭'), await find('ecluse'), await find('plain')]).toEqual(names.map((name) => [name]))

  // A directory that is up to date is not rewritten.
  await db.run(sql`update businesses set folded_latin = 'kept' where name = 'Plain Name'`)
  await refreshSearchTexts(db)
  expect(await find('kept')).toEqual(['Plain Name'])
})

test('Japanese is read anew, and cities get their names in other languages', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await db.run(sql`insert into countries (code, name) values ('JP', 'Japan')`)
  await addBusinesses(db, [
    businessRow({
      name: '中央病院',
      folded: '中央病院',
      foldedLatin: 'zhongyangbingyuan',
      countryCode: 'JP',
    }),
  ])
  await db.run(sql`update site_settings set value = '{"version":3,"through":9}' where key = 'search_texts'`)
  await refreshSearchTexts(db)
  const { rows } = await listBusinesses(db, { search: 'chuo byoin' })
  expect(rows.map(({ name }) => name)).toEqual(['中央病院'])
  expect(
    await db.all(
      sql`select c.name from city_names n join cities c on c.id = n.city_id where n.folded = 'parigi'`,
    ),
  ).toEqual([{ name: 'Paris' }])
})

test('one that was cut short goes on after the last that is done', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    ['One', 'Two'].map((name) => businessRow({ name, folded: 'old' })),
  )
  await db.run(
    sql`update site_settings set value = ${`{"version":${SEARCH_TEXT_VERSION},"through":1}`} where key = 'search_texts'`,
  )
  await refreshSearchTexts(db)
  expect(await db.all(sql`select folded from businesses order by id`)).toEqual([
    { folded: 'old' },
    { folded: 'two' },
  ])
})
