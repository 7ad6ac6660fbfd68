import { listCategories } from '#db/taxonomy/list-categories.ts'
import { listCities, readStats } from '#db/taxonomy/list.ts'
import { listPlacedCities } from '#db/taxonomy/placed-cities.ts'
import { readTogether } from '#db/read-together.ts'
import { listRandomBusinesses } from '#db/businesses/random.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { database } from './database.ts'

const STRIP = 10
const DAY = 86_400_000

/**
 * The content of the home page: totals, the day's random businesses, all categories, the largest cities and the map of
 * all businesses.
 */
export async function readHome() {
  const db = readTogether(database())
  const today = Math.floor(Date.now() / DAY)
  const [stats, featured, categories, topCities, cities] = await Promise.all([
    readStats(db),
    listRandomBusinesses(db, PAGE_SIZE, today),
    listCategories(db),
    listCities(db, { limit: STRIP }),
    listPlacedCities(db),
  ])
  return {
    stats,
    featured,
    categories,
    popularCategories: categories.slice(0, STRIP),
    topCities,
    cities,
  }
}

/** The same number of other random businesses. */
export const readMoreFeatured = () =>
  listRandomBusinesses(database(), PAGE_SIZE, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
