import { parseCityPoints, readCityPointRows } from '#db/map/city-points.ts'
import { readTogether } from '#db/read-together.ts'
import { parseRow } from '#db/sql/json-object.ts'
import { readCategoryPageRows } from '#db/taxonomy/category-page-contents.ts'
import { categoryIdsOf, parseCityPage, readCityPageRows } from '#db/taxonomy/city-page-contents.ts'
import { readCountryPageRows } from '#db/taxonomy/country-page-contents.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { listCategoryDetails, listCities } from '#db/taxonomy/list.ts'
import { FEWEST_FOR_SHAPE } from '#domain/drawn-map/city-shape.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { categoryReader } from './category-reader.ts'
import { COUNTRY_CITIES, readCountries, type CountryPageData } from './countries.ts'
import { database, settings } from './database.ts'
import { readAhead } from './prefetch.ts'
import { type Prerendered, prerenderedPage } from './prerendered-page.ts'
import { SHARES, STRONGEST, type CategoryPageData, type CityPageData } from './taxonomy.ts'

/** What is read at once: some hundred kilobytes, a few milliseconds of the database. A request costs as much as that. */
const CITIES_AT_ONCE = 64
const CATEGORIES_AT_ONCE = 32
const COUNTRIES_AT_ONCE = 16

/** A reader that is called once: the build asks for the sources and for the pages. */
function once<T>(list: () => Promise<T>): () => Promise<T> {
  let listed: Promise<T> | undefined
  return () => (listed ??= list())
}

/** The cities whose pages are prerendered, largest first, each with functions that read its first page. */
export const prerenderedCities = once(async (): Promise<readonly Prerendered<CityPageData>[]> => {
  const db = readTogether(database())
  const { prerenderCities: limit, prerenderShard } = settings()
  const all = await listCities(db, { limit })
  const cities = all.filter((_, at) => at % prerenderShard.of === prerenderShard.index)
  const readCategories = categoryReader(db)
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
    const named = rows.map(categoryIdsOf)
    const categories = await readCategories(named.flat())
    return rows.map((row, index) => ({
      row,
      points: points.get(row.cityId) ?? [],
      named: (named[index] ?? []).map((id) => categories.get(id)),
      categories,
    }))
  })
  return cities.map((city, at) =>
    prerenderedPage(city.slug, {
      stored: () => readStored(at),
      source: ({ row: { place, businesses, shares }, points, named }) => [
        ...[JSON.stringify(city), place, businesses, shares, JSON.stringify(named)],
        ...points.map((block) => new Uint8Array(block.points)),
      ],
      read: ({ row, points, categories }) => {
        const { texts, businesses, shares } = parseCityPage(row, categories)
        return {
          city: { ...city, ...texts },
          businesses,
          shares,
          points: parseCityPoints(points),
          page: 1,
          pages: pageCount(city.businessCount),
        }
      },
    }),
  )
})

/** The categories, in the order of lists. */
export const prerenderedCategories = once(async (): Promise<readonly Prerendered<CategoryPageData>[]> => {
  const db = readTogether(database())
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
  return all.map(({ slug }, at) =>
    prerenderedPage(slug, {
      stored: () => readStored(at),
      source: ({ row, category }) => [JSON.stringify(category), row.businesses, row.cities],
      read: ({ row, category }) => {
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
    }),
  )
})

/** The countries, the largest first. */
export const prerenderedCountries = once(async (): Promise<readonly Prerendered<CountryPageData>[]> => {
  const db = database()
  const all = await readCountries()
  const readStored = readAhead(all, COUNTRIES_AT_ONCE, (chunk) =>
    readCountryPageRows(
      db,
      chunk.map(({ code }) => code),
      { businesses: PAGE_SIZE, cities: COUNTRY_CITIES },
    ),
  )
  return all.map((country, at) =>
    prerenderedPage(country.slug, {
      stored: () => readStored(at),
      source: ({ businesses, cities, categories }) => [
        ...[JSON.stringify(country), businesses, cities, categories],
      ],
      read: ({ businesses, cities, categories }) => ({
        country,
        businesses: parseRow(businesses),
        cities: parseRow(cities),
        categories: parseRow(categories),
        page: 1,
        pages: pageCount(country.businessCount),
      }),
    }),
  )
})
