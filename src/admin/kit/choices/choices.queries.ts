import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import { okJson, client, named } from '../api.ts'
import { listingOf } from '../list/listing.ts'
import { THROWN } from '../error-messages.ts'
import { kindLabel } from './kind-names.ts'

/** Categories and cities are refetched every 30 seconds and cached for 30 minutes, in milliseconds. */
export const TAXONOMY_REFRESH = { refetchInterval: 30_000, gcTime: 30 * 60_000 } as const

/** Categories with their Turkish labels. */
const withLabels = <Category extends { readonly name: string }>(list: readonly Category[]) =>
  list.map((category) => ({ ...category, label: kindLabel(category.name) }))

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: async () =>
    withLabels(await named(THROWN.categories, okJson(client.api.categories.$get({ query: {} })))),
  ...TAXONOMY_REFRESH,
})

const PAGE = 1000

/** Every category, including those without businesses, since a new business may be a category's first. */
export const allCategories = queryOptions({
  queryKey: ['admin', 'categories', 'all'],
  queryFn: async () => {
    const all: AdminCategory[] = []
    for (let total = 1; all.length < total;) {
      const query = { limit: PAGE, offset: all.length }
      const page = await named(THROWN.categories, listingOf(client.api.admin.categories.$get({ query })))
      all.push(...page.rows)
      total = page.rows.length === 0 ? 0 : page.total
    }
    return withLabels(all)
  },
  ...TAXONOMY_REFRESH,
})

export const countries = queryOptions({
  queryKey: ['countries'],
  queryFn: () => named(THROWN.countries, okJson(client.api.countries.$get({ query: {} }))),
})

const { cities: cityChoices } = client.api.admin.businesses

/** Cities whose names start with the text. */
export const cities = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'city-choices', search],
    queryFn: () => named(THROWN.cities, okJson(cityChoices.$get({ query: { search } }))),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    ...TAXONOMY_REFRESH,
  })

export const cityOfId = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'city-choices', id],
    queryFn: async () => {
      const [city] = await named(THROWN.cities, okJson(cityChoices.$get({ query: { id } })))
      return city ?? null
    },
  })
