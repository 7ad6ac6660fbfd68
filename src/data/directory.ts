import { listCategories, listCategoryPage } from '#db/taxonomy/list-categories.ts'
import type { Database } from '#db/client.ts'
import { listCities, readStats, searchCities } from '#db/taxonomy/list.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { DIRECTORY_PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { fold } from '#domain/text/fold.ts'
import { categoriesFor } from './category-search.ts'
import { readStatesOfCities } from './countries.ts'
import { database } from './database.ts'

const pagePart = (page: number) => ({
  limit: DIRECTORY_PAGE_SIZE,
  offset: (page - 1) * DIRECTORY_PAGE_SIZE,
})

function pageOf<T>(found: readonly T[], page: number) {
  const { limit, offset } = pagePart(page)
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

/** A page of the categories directory, filtered by a search text; undefined past the end. */
export async function readCategories(page: number, search = '') {
  const db = database()
  const { rows: entries, total } =
    search === ''
      ? await listCategoryPage(db, pagePart(page))
      : pageOf(categoriesFor(await listCategories(db), search, await loadKinds()), page)
  const pages = pageCount(total, DIRECTORY_PAGE_SIZE)
  return page > pages ? undefined : { entries, total, page, pages, search }
}

/** The cities whose names contain the text, ignoring case and diacritics. */
async function searchedCities(db: Database, search: string, page: number) {
  const { rows, total } = await searchCities(db, fold(search), pagePart(page))
  return { entries: rows, total }
}

/** The most states on the first page of cities, taken from so many of the largest cities. */
const STATES = 8
const LARGEST = 40

/** A page of the cities directory, filtered by a search text; undefined past the end. */
export async function readCities(page: number, search = '') {
  const db = database()
  const { entries, total } =
    search === ''
      ? { entries: await listCities(db, pagePart(page)), total: (await readStats(db)).cities }
      : await searchedCities(db, search, page)
  const pages = pageCount(total, DIRECTORY_PAGE_SIZE)
  if (page > pages) return undefined
  const states = page === 1 && search === '' ? await readStatesOfCities(LARGEST) : []
  return { entries, total, page, pages, search, states: states.slice(0, STATES) }
}

export type CategoriesPageData = NonNullable<Awaited<ReturnType<typeof readCategories>>>
export type CitiesPageData = NonNullable<Awaited<ReturnType<typeof readCities>>>

/** The largest categories, for pages without other content to offer. */
export const listPopularCategories = async (limit: number) =>
  (await listCategoryPage(database(), { limit })).rows

/** How many businesses, categories, cities and countries the directory has. */
export const readDirectoryStats = () => readStats(database())
