import { sql, type SQL } from 'drizzle-orm'
import { matchKey } from '#domain/business/identity.ts'
import { fold } from '#domain/text/fold.ts'
import { citySlugs } from '#domain/text/slug.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { redirectSlug } from '../taxonomy/slug.ts'
import { cityIdentity } from './cities.ts'

interface MadeCity {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly folded: string
  readonly state: string | null
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly businessCount: number
}

/** A larger city that takes the plain slug from a smaller one of the same name. */
interface Swap {
  readonly larger: MadeCity
  readonly smaller: MadeCity
  /** Possible slugs of the smaller city, best first. */
  readonly slugs: readonly string[]
}

/**
 * Gives the plain slug of a name to the largest of the cities that the import created: the file's first row may name
 * any of them. The larger city's former slug redirects to it. Cities from before keep theirs; safe to repeat.
 */
export async function settleCitySlugs(db: Database, batchId: string): Promise<void> {
  const swaps = swapsOf(await findNamesakes(db, batchId))
  if (swaps.length === 0) return
  const taken = await findTaken(db, swaps)
  const statements: SQL[] = []
  const moved = new Map<number, { readonly before: string; readonly slug: string }>()
  for (const { larger, smaller, slugs } of swaps) {
    const slug = slugs.find((each) => !taken.has(each))
    if (slug === undefined) continue
    taken.add(slug)
    moved.set(smaller.id, { before: smaller.slug, slug })
    statements.push(
      sql`update cities set slug = ${slug} where id = ${smaller.id}`,
      sql`update cities set slug = ${smaller.slug} where id = ${larger.id}`,
      ...redirectSlug('city', larger.slug, smaller.slug),
      sql`update import_places set after = json_object('slug', ${larger.slug})
        where batch_id = ${batchId} and kind = 'city' and key = ${String(larger.id)}`,
    )
  }
  statements.push(...(await newMatchKeys(db, moved)))
  const [first, ...rest] = statements.map((statement) => db.run(statement))
  if (first) await db.batch([first, ...rest])
}

/** The created cities that share a name, the largest of each name first. */
const findNamesakes = (db: Database, batchId: string) =>
  db.all<MadeCity>(sql`
    with made as materialized (select c.* from import_places p join cities c on c.id = cast(p.key as integer)
      where p.batch_id = ${batchId} and p.kind = 'city' and p.before is null)
    select id, name, slug, folded, state, country_code as countryCode, latitude, longitude,
      business_count as businessCount
    from made where folded in (select folded from made group by folded having count(*) > 1)
    order by folded, business_count desc, id`)

function swapsOf(cities: readonly MadeCity[]): Swap[] {
  return [...Map.groupBy(cities, ({ folded }) => folded).values()].flatMap((sameName) => {
    const [larger] = sameName
    const smaller = sameName.find((city) => city.slug === slugsOf(city)[0])
    if (!larger || !smaller || larger.businessCount <= smaller.businessCount) return []
    return [{ larger, smaller, slugs: slugsOf(smaller).slice(1) }]
  })
}

const slugsOf = (city: MadeCity) =>
  citySlugs({ ...city, identity: cityIdentity({ ...city, city: city.name }) })

async function findTaken(db: Database, swaps: readonly Swap[]): Promise<Set<string>> {
  const slugs = inList(swaps.flatMap((swap) => swap.slugs))
  const rows = await db.all<{ slug: string }>(sql`select slug from cities where slug in ${slugs}
    union all select slug from redirects where kind = 'city' and slug in ${slugs}`)
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * The statements that update match keys of businesses in cities with a new slug, since no alias leads from the old one.
 */
async function newMatchKeys(
  db: Database,
  moved: ReadonlyMap<number, { readonly before: string; readonly slug: string }>,
): Promise<SQL[]> {
  const rows = await db.all<{ id: number; name: string; address: string; cityId: number; key: string }>(sql`
    select id, name, address, city_id as cityId, match_key as key from businesses
    where city_id in ${inList([...moved.keys()])} and address <> ''`)
  const renewed = rows.flatMap((row) => {
    const { before, slug } = moved.get(row.cityId) ?? {}
    if (before === undefined || slug === undefined || fold(row.address) === '') return []
    return matchKey(row, before) === row.key ? [[row.id, matchKey(row, slug)]] : []
  })
  return jsonBatches(renewed).map(
    (batch) => sql`update businesses set match_key = value ->> 1 from json_each(${batch})
      where businesses.id = value ->> 0`,
  )
}
