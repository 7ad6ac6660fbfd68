import { listBusinesses } from '#db/businesses/list/list.ts'
import { parseCityPoints, readCityPointRows } from '#db/map/city-points.ts'
import { readTogether } from '#db/read-together.ts'
import { listCategoryCities } from '#db/taxonomy/category-cities.ts'
import { findCategory, findCity } from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { cityLabel } from '#domain/taxonomy/city-label.ts'
import { database } from './database.ts'

/** A limit above the number of categories of any city. */
export const SHARES = 500
/** Cities that a category's page names. */
export const STRONGEST = 8

/** The order of a city's or category's page until the visitor chooses another. */
const FIRST_ORDER = { sortBy: 'best' } as const

const pagePart = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** One page of a city with its businesses and their categories; undefined when there is no such city. */
export async function readCity(slug: string, page: number) {
  const db = readTogether(database())
  const answer = await findCity(db, slug)
  if (answer?.kind !== 'found') return answer
  // A name finds its city too, but only the slug is the canonical path.
  if (answer.city.slug !== slug) return { kind: 'moved', slug: answer.city.slug } as const
  const { city } = answer
  const pages = pageCount(city.businessCount)
  if (page > pages) return { kind: 'past-end', slug, name: cityLabel(city), pages } as const
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

/** One page of a category with the cities where it has most businesses; undefined when there is no such category. */
export async function readCategory(slug: string, page: number) {
  const db = readTogether(database())
  const answer = await findCategory(db, slug)
  if (answer?.kind !== 'found') return answer
  const { category } = answer
  const pages = pageCount(category.totalCount)
  if (page > pages) return { kind: 'past-end', slug, name: category.name, pages } as const
  const [{ rows }, strongest] = await Promise.all([
    listBusinesses(db, { category: slug, ...FIRST_ORDER, ...pagePart(page) }),
    listCategoryCities(db, category.id, STRONGEST),
  ])
  return { kind: 'found', category, businesses: rows, page, pages, strongest } as const
}

type Found<T> = Extract<NonNullable<Awaited<T>>, { kind: 'found' }>
export type CityPageData = Omit<Found<ReturnType<typeof readCity>>, 'kind'>
export type CategoryPageData = Found<ReturnType<typeof readCategory>>
