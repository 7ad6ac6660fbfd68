import { sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** A city to choose from. */
export interface CityChoice {
  readonly id: number
  readonly name: string
  readonly state: string | null
  readonly countryCode: string | null
  readonly country: string | null
  readonly businessCount: number
}

const MOST = 12
/** How many cities with the prefix are read, of which the largest are shown. */
const LOOKED_AT = 2_000

const COLUMNS = sql`c.id, c.name, c.state, c.country_code as countryCode, n.name as country,
  c.business_count as businessCount`

/** Cities whose name begins with a text, largest first. */
export async function suggestCities(db: Database, search: string): Promise<CityChoice[]> {
  const text = fold(search)
  if (text === '') return []
  return db.all<CityChoice>(sql`
    select ${COLUMNS} from (
      select id from (select id, business_count from cities where ${beginsWith(sql`folded`, text)} limit ${LOOKED_AT})
      order by business_count desc limit ${MOST}) found
    cross join cities c on c.id = found.id left join countries n on n.code = c.country_code
    order by c.business_count desc, c.folded`)
}

/** The city with this id, for an address that names it. */
export async function listCityOfId(db: Database, id: number): Promise<CityChoice[]> {
  return db.all<CityChoice>(
    sql`select ${COLUMNS} from cities c left join countries n on n.code = c.country_code where c.id = ${id}`,
  )
}
