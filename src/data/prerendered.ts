import { parseCityPoints, readCityPointRows } from '#db/map/city-points.ts'
import { parseRow } from '#db/sql/json-object.ts'
import { readCategoryPageRows } from '#db/taxonomy/category-page-contents.ts'
import { parseCityPage, readCityPageRows } from '#db/taxonomy/city-page-contents.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { listCategoryDetails, listCities } from '#db/taxonomy/list.ts'
import { FEWEST_FOR_SHAPE } from '#domain/drawn-map/city-shape.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { readCountries, readCountry, type CountryPageData } from './countries.ts'
import { database, settings } from './database.ts'
import { readAhead } from './prefetch.ts'
import { SHARES, STRONGEST, type CategoryPageData, type CityPageData } from './taxonomy.ts'

/** What is read at once: some hundred kilobytes, a few milliseconds of the database. */
const CITIES_AT_ONCE = 64
const CATEGORIES_AT_ONCE = 16
const COUNTRIES_AT_ONCE = 4

/** A page that is built ahead. */
export interface Prerendered<Data> {
  readonly slug: string
  /** What the page is made of, mostly as it is stored: equal where the page is. */
  readonly source: () => Promise<readonly (string | Uint8Array)[]>
  readonly read: () => Promise<Data>
}

/** A reader that is called once: the build asks for the sources and for the pages. */
function once<T>(list: () => Promise<T>): () => Promise<T> {
  let listed: Promise<T> | undefined
  return () => (listed ??= list())
}

/** The cities whose pages are prerendered, largest first, each with functions that read its first page. */
export const prerenderedCities = once(async (): Promise<readonly Prerendered<CityPageData>[]> => {
  const db = database()
  const { prerenderCities: limit, prerenderShard } = settings()
  const all = await listCities(db, { limit })
  const cities = all.filter((_, at) => at % prerenderShard.of === prerenderShard.index)
  const readStored = readAhead(cities, CITIES_AT_ONCE, async (chunk) => {
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
        ...[JSON.stringify(city), texts, businesses, shares],
        ...points.map((block) => new Uint8Array(block.points)),
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
})

/** The categories, in the order of lists. */
export const prerenderedCategories = once(async (): Promise<readonly Prerendered<CategoryPageData>[]> => {
  const db = database()
  const all = await listCategories(db)
  const readStored = readAhead(all, CATEGORIES_AT_ONCE, async (chunk) => {
    const ids = chunk.map(({ id }) => id)
    const [details, rows] = await Promise.all([
      listCategoryDetails(db, ids),
      readCategoryPageRows(db, ids, { businesses: PAGE_SIZE, cities: STRONGEST }),
    ])
    const byId = new Map(details.map((category) => [category.id, category]))
    return rows.map((row) => ({ row, category: byId.get(row.categoryId) }))
  })
  return all.map(({ slug }, at) => ({
    slug,
    source: async () => {
      const { row, category } = await readStored(at)
      return [JSON.stringify(category), row.businesses, row.cities]
    },
    read: async () => {
      const { row, category } = await readStored(at)
      if (!category) throw new Error(`Category ${slug} went away during the build.`)
      return {
        kind: 'found',
        category,
        businesses: parseRow(row.businesses),
        strongest: parseRow(row.cities),
        page: 1,
        pages: pageCount(category.totalCount),
      }
    },
  }))
})

/** The countries, the largest first. */
export const prerenderedCountries = once(async (): Promise<readonly Prerendered<CountryPageData>[]> => {
  const all = await readCountries()
  const readStored = readAhead(all, COUNTRIES_AT_ONCE, (chunk) =>
    Promise.all(chunk.map(({ slug }) => readCountry(slug))),
  )
  return all.map(({ slug }, at) => {
    const read = async () => {
      const data = await readStored(at)
      if (data?.kind !== 'found') throw new Error(`Country ${slug} went away during the build.`)
      return data
    }
    return { slug, source: async () => [JSON.stringify(await read())], read }
  })
})
