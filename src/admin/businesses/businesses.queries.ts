import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin.ts'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import type { BulkPatch, BusinessPatch } from '#domain/business/form.ts'
import { AdminError, answerOf, client, named, okOf } from '../kit/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { messages } from '../messages.ts'
import { listingOf, PLACES } from '../places/places.queries.ts'
import { listQueryOf, type View } from './view.ts'

const { failed } = messages.businesses

const api = client.api.admin.businesses
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const LISTS = ['admin', 'businesses', 'list'] as const
const recordKey = (id: number) => ['admin', 'businesses', id] as const

export interface Listing {
  readonly rows: readonly AdminBusinessRow[]
  readonly total: number
  /** Counting stopped early: the real total is larger. */
  readonly isMore: boolean
}

/** A page of the list; refetched on every visit, since others edit too. */
export const listing = (view: View) => {
  const query = listQueryOf(view)
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: async (): Promise<Listing> => {
      const response = await named(failed.list, okOf(api.$get({ query })))
      const { headers } = response
      return {
        rows: (await response.json()) as AdminBusinessRow[],
        total: Number(headers.get('X-Total-Count')),
        isMore: headers.get('X-Total-Relation') === 'gte',
      }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const record = (id: number) =>
  queryOptions({ queryKey: recordKey(id), queryFn: () => answerOf(one.$get(param(id))), staleTime: 0 })

export const history = (id: number) =>
  queryOptions({
    queryKey: [...recordKey(id), 'history'],
    queryFn: () => answerOf(one.history.$get(param(id))),
    staleTime: 0,
  })

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: () => named(failed.categories, answerOf(client.api.categories.$get({ query: {} }))),
  ...PLACES,
})

const PAGE = 1000

/** Every category, also those without businesses: a business may be the first of one. */
export const allCategories = queryOptions({
  queryKey: ['admin', 'categories', 'all'],
  queryFn: async () => {
    const all: AdminCategory[] = []
    for (let total = 1; all.length < total;) {
      const query = { limit: PAGE, offset: all.length }
      const page = await listingOf<AdminCategory>(
        await named(failed.categories, okOf(client.api.admin.categories.$get({ query }))),
      )
      all.push(...page.rows)
      total = page.rows.length === 0 ? 0 : page.total
    }
    return all
  },
  ...PLACES,
})

export const countries = queryOptions({
  queryKey: ['countries'],
  queryFn: () => named(failed.countries, answerOf(client.api.countries.$get({ query: {} }))),
})

export const cities = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'city-choices', search],
    queryFn: () => named(failed.cities, answerOf(api.cities.$get({ query: { search } }))),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    ...PLACES,
  })

export const cityOfId = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'city-choices', id],
    queryFn: async () => {
      const [city] = await named(failed.cities, answerOf(api.cities.$get({ query: { id } })))
      return city ?? null
    },
  })

/** Retries once, and only errors that may be temporary. */
const retry = (count: number, error: unknown) =>
  count < 1 && !(error instanceof AdminError && error.status < 500)

/** A write can change every list and every history. */
const afterWrite = () => queryClient.invalidateQueries({ queryKey: ['admin', 'businesses'] })

type Rows = readonly [key: readonly unknown[], listing: Listing | undefined][]

/** Updates cached rows optimistically; returns the rollback. */
async function showAtOnce(
  change: (row: AdminBusinessRow) => AdminBusinessRow | undefined,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: LISTS })
  const before: Rows = queryClient.getQueriesData<Listing>({ queryKey: LISTS })
  queryClient.setQueriesData<Listing>({ queryKey: LISTS }, (shown) => {
    if (!shown) return shown
    const rows = shown.rows.map(change).filter((row) => row !== undefined)
    return { ...shown, rows, total: shown.total - (shown.rows.length - rows.length) }
  })
  return () => {
    for (const [key, shown] of before) queryClient.setQueryData(key, shown)
  }
}

export interface Saving {
  readonly id: number
  readonly patch: BusinessPatch
  /** The changes that are visible in the table. */
  readonly row: Partial<AdminBusinessRow>
}

export const save = mutationOptions({
  mutationFn: ({ id, patch }: Saving) =>
    named(failed.save, answerOf(client.api.businesses[':id{[0-9]+}'].$patch({ ...param(id), json: patch }))),
  retry,
  onMutate: ({ id, row }) => showAtOnce((shown) => (shown.id === id ? { ...shown, ...row } : shown)),
  onError: (_error, _saving, undo) => undo?.(),
  onSuccess: (saved: AdminBusiness) => {
    queryClient.setQueryData(recordKey(saved.id), saved)
    return afterWrite()
  },
})

export const create = mutationOptions({
  mutationFn: (json: Parameters<typeof api.$post>[0]['json']) => answerOf(api.$post({ json })),
  retry,
  onSuccess: afterWrite,
})

const without = (ids: readonly number[]) => (row: AdminBusinessRow) =>
  ids.includes(row.id) ? undefined : row

export const MOVES = ['trash', 'restore', 'delete'] as const
export type Move = (typeof MOVES)[number]

/** Moves businesses to the trash, restores them, or deletes them for good. */
export const move = (verb: Move) =>
  mutationOptions({
    mutationFn: (ids: readonly number[]) => answerOf(api[verb].$post({ json: { ids: [...ids] } })),
    retry,
    onMutate: (ids) => showAtOnce(without(ids)),
    onError: (_error, _ids, undo) => undo?.(),
    onSettled: afterWrite,
  })

export const editMany = mutationOptions({
  mutationFn: ({ ids, patch }: { ids: readonly number[]; patch: BulkPatch }) =>
    answerOf(api.edit.$post({ json: { ids: [...ids], patch } })),
  retry,
  onMutate: ({ ids, patch: { isOpen, isVerified, businessStatus } }) => {
    const shown = defined({ isOpen, isVerified, businessStatus })
    return showAtOnce((row) => (ids.includes(row.id) ? { ...row, ...shown } : row))
  },
  onError: (_error, _edit, undo) => undo?.(),
  onSettled: afterWrite,
})

const defined = (patch: Readonly<Record<string, unknown>>): Partial<AdminBusinessRow> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
