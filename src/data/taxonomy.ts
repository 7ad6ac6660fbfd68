import { listBusinesses } from '#db/businesses/list/list.ts'
import { readCityPoints } from '#db/map/city-points.ts'
import { listCityPageContents } from '#db/taxonomy/city-page-contents.ts'
import {
  findCategory,
  findCity,
  listCategoryCities,
  listCategorySlugs,
  listCities,
} from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
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

/** The cities whose pages are prerendered, largest first, each with a function that reads its first page. */
export async function prerenderedCities() {
  const db = database()
  const cities = await listCities(db, { limit: settings().prerenderCities })
  const read = readAhead(cities, CHUNK, async (chunk) => {
    const ids = chunk.map(({ id }) => id)
    const [contents, points] = await Promise.all([
      listCityPageContents(db, ids, { businesses: PAGE_SIZE, shares: SHARES }),
      readCityPoints(db, ids),
    ])
    return contents.map((content) => ({ ...content, points: points.get(content.cityId) ?? [] }))
  })
  return cities.map((city, at) => ({
    slug: city.slug,
    read: async (): Promise<CityPageData> => {
      const { texts, businesses, shares, points } = await read(at)
      return {
        city: { ...city, ...texts },
        businesses,
        shares,
        points,
        page: 1,
        pages: pageCount(city.businessCount),
      }
    },
  }))
}
export const prerenderedCategorySlugs = () => listCategorySlugs(database())

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
    readCityPoints(db, [city.id]),
  ])
  return {
    ...({ kind: 'found', city, businesses: rows, page, pages, shares } as const),
    points: points.get(city.id) ?? [],
  }
}

/** One page of a category with the cities where it has most businesses; undefined when there is no such page. */
export async function readCategory(slug: string, page: number) {
  const db = database()
  const answer = await findCategory(db, slug)
  if (answer?.kind !== 'found') return answer
  const { category } = answer
  const pages = pageCount(category.businessCount)
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
