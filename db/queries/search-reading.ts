import { sql } from 'drizzle-orm'
import {
  categoryNames,
  cityNamesOf,
  readWords,
  spansOf,
  type Named,
  type Reading,
} from '#domain/search/reading.ts'
import type { Database } from '../client.ts'
import { firstRow } from './row.ts'

const MOST = 40

const named = (texts: string) => sql`'id', n.id, 'slug', n.slug, 'name', n.name, 'text', n.folded,
  'businessCount', n.business_count, 'asked', ${sql.raw(texts)}`

/** What the words name, of the categories and cities that have businesses; undefined when they name nothing. */
export async function findReading(db: Database, words: readonly string[]): Promise<Reading | undefined> {
  const texts = spansOf(words).map(({ text }) => text)
  const distinct = (names: (text: string) => readonly string[]) =>
    JSON.stringify([...new Set(texts.flatMap(names))])
  const row = await firstRow<{ categories: string; cities: string }>(
    db,
    sql`
    with asked_categories as materialized (select value as asked from json_each(${distinct(categoryNames)})),
    asked_cities as materialized (select value as asked from json_each(${distinct(cityNamesOf)})),
    category_ids as materialized (
      select k.id, asked from asked_categories cross join categories k on k.folded = asked
      union select a.category_id, asked from asked_categories cross join category_aliases a on a.folded = asked),
    city_ids as materialized (
      select c.id, asked from asked_cities cross join cities c on c.folded = asked
      union select c.id, asked from asked_cities cross join cities c
        on substr(c.search_text, length(c.folded) + 2) >= asked
        and substr(c.search_text, length(c.folded) + 2) < asked || '!'
      union select a.city_id, asked from asked_cities cross join city_aliases a on a.folded = asked limit ${MOST})
    select
      (select json_group_array(json_object(${named('i.asked')}, 'countryCode', null))
        from category_ids i cross join categories n on n.id = i.id and n.business_count > 0) as categories,
      (select json_group_array(json_object(${named('i.asked')}, 'countryCode', n.country_code))
        from city_ids i cross join cities n on n.id = i.id and n.business_count > 0) as cities`,
  )
  if (!row) return undefined
  const parse = (text: string) => JSON.parse(text) as Named[]
  return readWords(words, { categories: parse(row.categories), cities: parse(row.cities) })
}
