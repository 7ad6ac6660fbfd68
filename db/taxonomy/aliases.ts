import { sql, type SQL } from 'drizzle-orm'
import { categoryKey } from '#domain/category/key.ts'
import type { CategoryRecord } from '../imports/categories.ts'
import type { CityRecord } from '../imports/city-match.ts'

/** The statements after which imports of a category's former name match the category with this id. */
export const aliasCategory = (
  { folded }: Pick<CategoryRecord, 'folded'>,
  id: number,
  condition = sql`true`,
): SQL[] => [
  sql`insert into category_aliases (folded, category_id) select ${folded}, ${id} where ${condition}
    on conflict (folded) do update set category_id = excluded.category_id`,
]

/** The statements after which imports of a category's Turkish name, alone or in exported lists, match it. */
export const aliasTurkishName = ({ id, name }: { id: number; name: string }, turkish: string): SQL[] =>
  [turkish, `${turkish} (${name})`].flatMap((label) => {
    const folded = categoryKey(label)
    return aliasCategory(
      { folded },
      id,
      sql`not exists (select 1 from categories where folded = ${folded} and id <> ${id})`,
    )
  })

/** The same for a city, for rows at its location. */
export const aliasCity = (city: CityRecord, id: number, condition = sql`true`): SQL[] => {
  const { folded, state, countryCode, latitude, longitude } = city
  return [
    sql`insert into city_aliases (folded, state, country_code, latitude, longitude, city_id)
      select ${folded}, ${state}, ${countryCode}, ${latitude}, ${longitude}, ${id}
      where ${condition} and not exists (select 1 from city_aliases where folded = ${folded} and city_id = ${id}
        and state is ${state} and country_code is ${countryCode} and latitude is ${latitude})`,
  ]
}
