import { listBusinesses } from '#db/queries/businesses.ts'
import {
  findCategory,
  findCity,
  listCategoryCities,
  listCategorySlugs,
  listCityCategories,
  listCities,
} from '#db/queries/places.ts'
import type { City } from '#domain/business/place.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { database, settings } from './database.ts'

const SHARES = 6
const STRONGEST = 8

/** The order of a city's or category's page before anybody chooses another. */
const FIRST_ORDER = { sortBy: 'rating', sortOrder: 'desc' } as const

/** The cities whose pages are built ahead, the largest first. */
export const prerenderedCities = () => listCities(database(), { limit: settings().prerenderCities })
export const prerenderedCategorySlugs = () => listCategorySlugs(database())

const pagePart = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** One page of a city with its businesses by category; undefined when there is no such city or page. */
export async function readCity(slug: string, page: number) {
  const answer = await findCity(database(), slug)
  if (answer?.kind !== 'found') return answer
  // A name finds its city too, but a page has one address.
  if (answer.city.slug !== slug) return { kind: 'moved', slug: answer.city.slug } as const
  const data = await readCityPage(answer.city, page)
  return data && ({ kind: 'found', ...data } as const)
}

/** One page of a known city; undefined past its end. */
export async function readCityPage(city: City, page: number) {
  const pages = pageCount(city.businessCount)
  if (page > pages) return undefined
  const db = database()
  const [{ rows }, shares] = await Promise.all([
    listBusinesses(db, { city: city.slug, ...FIRST_ORDER, ...pagePart(page) }),
    listCityCategories(db, city.id, SHARES),
  ])
  return { city, businesses: rows, page, pages, shares }
}

/** One page of a category with the cities where it is strongest; undefined when there is no such page. */
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
export type CityPageData = NonNullable<Awaited<ReturnType<typeof readCityPage>>>
export type CategoryPageData = Found<ReturnType<typeof readCategory>>
