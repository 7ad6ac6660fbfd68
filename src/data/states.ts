import { listBusinesses } from '#db/businesses/list/list.ts'
import { readTogether } from '#db/read-together.ts'
import { findState } from '#db/taxonomy/city-names.ts'
import { listStateCities } from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { findStateByKey } from '#db/taxonomy/states.ts'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import { countryOfSlug, countrySlug } from '#domain/geo/country-slug.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { pathOfState, stateList, stateSlug } from '#domain/taxonomy/state-page.ts'
import { COUNTRY_CITIES } from './countries.ts'
import { database } from './database.ts'

/**
 * A state with a page of its businesses, best first, its largest cities and its categories, by the slugs or other names
 * of the country and the state; undefined for an unknown country.
 */
export async function readState(country: string, slug: string, page: number) {
  const db = readTogether(database())
  const code = countryOfSlug(country)
  if (code === null) return undefined
  const key = await findState(db, slug, code)
  if (key === undefined) return { kind: 'unknown', code } as const
  if (stateSlug(key) !== slug || countrySlug(code) !== country)
    return { kind: 'moved', code, pathOf: (number?: number) => pathOfState(key, number) } as const
  const counts = await findStateByKey(db, key)
  const total = counts?.businessCount ?? 0
  const pages = pageCount(total)
  const { name } = stateOfKey(key)
  if (page > pages)
    return { kind: 'past-end', code, pastEnd: { slug: stateList(key).slug, name, pages } } as const
  const offset = (page - 1) * PAGE_SIZE
  const [{ rows }, cities, categories] = await Promise.all([
    listBusinesses(db, { stateKey: key, sortBy: 'best', limit: PAGE_SIZE, offset }),
    listStateCities(db, key, COUNTRY_CITIES),
    listPlaceCategories(db, { stateKey: key }),
  ])
  return {
    ...({ kind: 'found', key, code, name, total, page, businesses: rows, cities, categories } as const),
    isIndexable: (counts?.indexableCount ?? 0) >= INDEXABLE_LIST_MINIMUM,
  }
}

export type StatePageData = Omit<
  Extract<NonNullable<Awaited<ReturnType<typeof readState>>>, { kind: 'found' }>,
  'kind'
>
