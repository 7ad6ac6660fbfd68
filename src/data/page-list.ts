import { findCategory, findCategorySlug } from '#db/taxonomy/list.ts'
import { findStateByKey } from '#db/taxonomy/states.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { countryName } from '#domain/geo/countries.ts'
import { countrySlug } from '#domain/geo/country-slug.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import {
  asksForView,
  parseView,
  viewApi,
  viewPath,
  type ListKind,
  type ListPage,
  type ListView,
} from '#domain/search/list-view.ts'
import { parseResultsQuery } from '#domain/search/parse-results-query.ts'
import { cityLabel } from '#domain/taxonomy/city-label.ts'
import { stateList } from '#domain/taxonomy/state-page.ts'
import { database } from './database.ts'
import { readResults, type ResultsPage } from './results.ts'

/** The subject of a page's list. */
interface Owner {
  readonly list: ListPage
  readonly name: string
  /** The total number of businesses, which the page shows too. */
  readonly total: number
}

/** The list of a page, built into it or requested by a visitor. */
export interface PageList extends Owner {
  readonly view: ListView
  readonly rows: readonly (BusinessSummary & { readonly has?: readonly string[] })[]
  /** The interpretation of the search words; absent in a list built into its page. */
  readonly results?: ResultsPage
}

/** The list of a page by the API's parameters; undefined for an unknown page. */
export async function readPageList(kind: ListKind, params: URLSearchParams): Promise<PageList | undefined> {
  const page = Math.floor(Number(params.get('offset') ?? 0) / PAGE_SIZE) + 1
  const asked = new URLSearchParams(params)
  asked.set('page', String(page))
  const categoryId = Number(params.get('categoryId'))
  if (categoryId > 0) asked.set('category', (await findCategorySlug(database(), categoryId)) ?? '')
  const results = await readResults(parseResultsQuery(asked), { isOfCity: kind === 'city' })
  const owner = await ownerOf(kind, results)
  if (!owner) return undefined
  const view = parseView(owner.list, { pathname: '', search: `?${asked}` })
  return { ...owner, view, rows: results.rows, results }
}

/** The list for the URL of a page; undefined if the URL asks for the list built into the page. */
export async function readAskedList(list: ListPage, url: URL): Promise<PageList | undefined> {
  if (!asksForView(url.search)) return undefined
  const view = parseView(list, url)
  if (viewPath(list, view) === url.pathname) return undefined
  return readPageList(list.kind, new URL(viewApi(list, view), url).searchParams)
}

async function ownerOf(kind: ListKind, results: ResultsPage): Promise<Owner | undefined> {
  const { place, query, countries } = results
  if (kind === 'home')
    return { list: { kind, slug: '', scope: query.category ?? '' }, name: '', total: results.total }
  if (kind === 'city') {
    if (place.kind !== 'city') return undefined
    const { slug } = place.city
    return { list: { kind, slug, scope: slug }, name: cityLabel(place.city), total: place.city.businessCount }
  }
  if (kind === 'country') {
    const country = countries.find(({ code }) => code === query.country)
    if (!country) return undefined
    const { code, businessCount } = country
    return {
      list: { kind, slug: countrySlug(code), scope: code },
      name: countryName(code),
      total: businessCount,
    }
  }
  if (kind === 'state') return ownerOfState(query)
  const found = query.category === undefined ? undefined : await findCategory(database(), query.category)
  if (found?.kind !== 'found') return undefined
  const { slug, name, totalCount } = found.category
  return { list: { kind, slug, scope: slug }, name, total: totalCount }
}

async function ownerOfState({ state, country }: ResultsPage['query']): Promise<Owner | undefined> {
  if (state === undefined || country === undefined) return undefined
  const key = `${country}:${state}`
  const found = await findStateByKey(database(), key)
  return found && { list: stateList(key), name: stateOfKey(key).name, total: found.businessCount }
}
