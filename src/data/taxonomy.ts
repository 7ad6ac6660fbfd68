import { listCategoryChoices } from '#db/taxonomy/list-categories.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { parseCityPoints, readCityPointRows } from '#db/map/city-points.ts'
import { parseCityPage, readCityPageRows } from '#db/taxonomy/city-page-contents.ts'
import { findCategory, findCity, listCategoryCities, listCities } from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { FEWEST_FOR_SHAPE } from '#domain/drawn-map/city-shape.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { database, settings } from './database.ts'
import { readAhead } from './prefetch.ts'

/** More categories than any city has. */
const SHARES = 500
const STRONGEST = 8

/** The order of a city's or category's page until the visitor chooses another. */
const FIRST_ORDER = { sortBy: 'best' } as const

/** Cities that the build reads at once: some 200 kB, a few milliseconds of the database. */
const CHUNK = 64

/** A city whose page is built ahead. */
interface PrerenderedCity {
  readonly slug: string
  /** What its page is made of, as it is stored: equal where the page is. */
  readonly source: () => Promise<readonly (string | Uint8Array)[]>
  readonly read: () => Promise<CityPageData>
}

/** The cities whose pages are prerendered, largest first, each with functions that read its first page. */
export const prerenderedCities = (): Promise<readonly PrerenderedCity[]> =>
  (prerendered ??= listPrerendered())

/** Of the build, which asks for the sources and for the pages: both are read once. */
let prerendered: Promise<readonly PrerenderedCity[]> | undefined

async function listPrerendered(): Promise<readonly PrerenderedCity[]> {
  const db = database()
  const { prerenderCities: limit, prerenderShard } = settings()
  const all = await listCities(db, { limit })
  const cities = all.filter((_, at) => at % prerenderShard.of === prerenderShard.index)
  const readStored = readAhead(cities, CHUNK, async (chunk) => {
    const ids = chunk.map(({ id }) => id)
    const drawn = chunk.filter(({ businessCount }) => businessCount >= FEWEST_FOR_SHAPE)
    const [rows, points] = await Promise.all([
      readCityPageRows(db, ids, { businesses: PAGE_SIZE, shares: SHARES }),
      readCityPointRows(
        db,
        drawn.map(({ id }) => id),
      ),
    ])
    return rows.map((row) => ({ row, points: points.get(row.cityId) ?? [] }))
  })
  return cities.map((city, at) => ({
    slug: city.slug,
    source: async () => {
      const { row, points } = await readStored(at)
      const { texts, businesses, shares } = row
      return [
        JSON.stringify([city, points.map(({ first, size, block }) => [first, size, block])]),
        ...[texts, businesses, shares],
        ...points.map(({ points: block }) => new Uint8Array(block)),
      ]
    },
    read: async () => {
      const { row, points } = await readStored(at)
      const { texts, businesses, shares } = parseCityPage(row)
      return {
        city: { ...city, ...texts },
        businesses,
        shares,
        points: parseCityPoints(points),
        page: 1,
        pages: pageCount(city.businessCount),
      }
    },
  }))
}
export const prerenderedCategorySlugs = async () =>
  (await listCategoryChoices(database())).map(({ slug }) => slug)

const pagePart = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** One page of a city with its businesses and their categories; undefined when there is no such city or page. */
export async function readCity(slug: string, page: number) {
  const db = database()
  const answer = await findCity(db, slug)
  if (answer?.kind !== 'found') return answer
  // A name finds its city too, but only the slug is the canonical path.
  if (answer.city.slug !== slug) return { kind: 'moved', slug: answer.city.slug } as const
  const { city } = answer
  const pages = pageCount(city.businessCount)
  if (page > pages) return undefined
  const [{ rows }, shares, points] = await Promise.all([
    listBusinesses(db, { city: slug, ...FIRST_ORDER, ...pagePart(page) }),
    listPlaceCategories(db, { cityId: city.id }, SHARES),
    readCityPointRows(db, [city.id]),
  ])
  return {
    ...({ kind: 'found', city, businesses: rows, page, pages, shares } as const),
    points: parseCityPoints(points.get(city.id) ?? []),
  }
}

/** One page of a category with the cities where it has most businesses; undefined when there is no such page. */
export async function readCategory(slug: string, page: number) {
  const db = database()
  const answer = await findCategory(db, slug)
  if (answer?.kind !== 'found') return answer
  const { category } = answer
  const pages = pageCount(category.totalCount)
  if (page > pages) return undefined
  const [{ rows }, strongest] = await Promise.all([
    listBusinesses(db, { category: slug, ...FIRST_ORDER, ...pagePart(page) }),
    listCategoryCities(db, category.id, STRONGEST),
  ])
  return { kind: 'found', category, businesses: rows, page, pages, strongest } as const
}

type Found<T> = Extract<NonNullable<Awaited<T>>, { kind: 'found' }>
export type CityPageData = Omit<Found<ReturnType<typeof readCity>>, 'kind'>
export type CategoryPageData = Found<ReturnType<typeof readCategory>>
