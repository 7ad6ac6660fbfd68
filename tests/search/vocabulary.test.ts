import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshSearchTerms } from '#db/search/vocabulary.ts'
import { PHONETIC_RANGE } from '#domain/text/phonetic-key.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const NAMES = [
  ...[
    'Aachen zzz Zebra',
    'Łódź ßtraße ʻOkina',
    'Ταβέρνα Ωμέγα',
    'Москва Ящик роза',
    'Կապույտ',
    'קפה',
    'مقهى',
  ],
  ...['4 seasons', 'route66', 'x', '東京 カフェ', 'ร้านกาแฟ', 'ə', 'ﷺ'],
]

test('the vocabulary has every word of letters with its number, whatever its script', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    [...NAMES, ...NAMES.slice(0, 3)].map((name) => businessRow({ name })),
  )
  await db.run(sql`insert into search_terms (term, occurrences) values ('gone', 5)`)
  await refreshSearchTerms(db)
  const expected = await db.all<{ term: string; doc: number }>(
    sql`select term, doc from businesses_fts_terms`,
  )
  const words = expected.filter(
    ({ term }) =>
      /^[^\d]{2,40}$/u.test(term) && term >= 'a' && term < '\u0E00' && !term.startsWith(PHONETIC_RANGE[0]),
  )
  expect(words.length).toBeGreaterThan(12)
  const kept = await db.all(sql`select term, occurrences as doc from search_terms order by term`)
  expect(kept).toEqual(words.toSorted((a, b) => (a.term < b.term ? -1 : 1)))
})

test('is read a part at a time, each by its range', async () => {
  const db = await emptyDatabase()
  const plan = await db.all<{ detail: string }>(sql`explain query plan
    select term, doc from businesses_fts_terms where term >= 'a' and term < 'b'`)
  const whole = await db.all<{ detail: string }>(
    sql`explain query plan select term, doc from businesses_fts_terms`,
  )
  expect(plan[0]?.detail).not.toBe(whole[0]?.detail)
})
