import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin-business.ts'
import type { BusinessPatch } from '#domain/business/form.ts'
import { queryClient } from '#lib/query-client.ts'
import { okJson, client, named } from '../kit/api.ts'
import { listing, listingOf, type Listing } from '../kit/list/listing.ts'
import { THROWN } from '../kit/error-messages.ts'
import { listQueryOf, type View } from './view.ts'

const api = client.api.admin.businesses
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const LISTS = ['admin', 'businesses', 'list'] as const
const recordKey = (id: number) => ['admin', 'businesses', id] as const

/** A page of the list. */
export const businessListing = (view: View) =>
  listing<ReturnType<typeof listQueryOf>, AdminBusinessRow>({
    key: LISTS,
    query: listQueryOf(view),
    ask: (query) => listingOf(api.$get({ query })),
    failed: THROWN.businesses,
  })

export const record = (id: number) =>
  queryOptions({ queryKey: recordKey(id), queryFn: () => okJson(one.$get(param(id))), staleTime: 0 })

const askHistory = (id: number) => okJson(one.history.$get(param(id)))

export const history = (id: number) =>
  queryOptions({
    queryKey: [...recordKey(id), 'history'],
    queryFn: () => askHistory(id),
    staleTime: 0,
  })

/** A change in a business's history. */
export type BusinessChange = Awaited<ReturnType<typeof askHistory>>[number]

/** The latest imports, as filter choices. */
export const recentImports = queryOptions({
  queryKey: ['admin', 'imports', 'recent'],
  queryFn: () => okJson(client.api.admin.imports.$get({ query: {} })),
})

/** A write can change every list and every history. */
export const afterWrite = () => queryClient.invalidateQueries({ queryKey: ['admin', 'businesses'] })

type Rows = readonly [key: readonly unknown[], listing: Listing<AdminBusinessRow> | undefined][]

/** Updates cached rows optimistically; returns the rollback. */
async function showAtOnce(
  change: (row: AdminBusinessRow) => AdminBusinessRow | undefined,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: LISTS })
  const before: Rows = queryClient.getQueriesData<Listing<AdminBusinessRow>>({ queryKey: LISTS })
  queryClient.setQueriesData<Listing<AdminBusinessRow>>({ queryKey: LISTS }, (shown) => {
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
    named(
      THROWN.businessUpdate,
      okJson(client.api.businesses[':id{[0-9]+}'].$patch({ ...param(id), json: patch })),
    ),
  onMutate: ({ id, row }) => showAtOnce((shown) => (shown.id === id ? { ...shown, ...row } : shown)),
  onError: (_error, _saving, undo) => undo?.(),
  onSuccess: (saved: AdminBusiness) => {
    queryClient.setQueryData(recordKey(saved.id), saved)
    return afterWrite()
  },
})

export const create = mutationOptions({
  mutationFn: (json: Parameters<typeof api.$post>[0]['json']) => okJson(api.$post({ json })),
  onSuccess: afterWrite,
})

/** Records that are probably duplicates of this business. */
export const likelyDoubles = (id: number) =>
  queryOptions({
    queryKey: [...recordKey(id), 'doubles'],
    queryFn: () => okJson(one.doubles.$get(param(id))),
    staleTime: 0,
  })

/** Marks two records as different businesses, which are not offered as duplicates again. */
export const declareDifferent = mutationOptions({
  mutationFn: ([id, other]: readonly [number, number]) =>
    okJson(client.api.admin.duplicates.different.$post({ json: { ids: [id, other] } })),
  onSuccess: (_answer, [id]) => queryClient.invalidateQueries({ queryKey: likelyDoubles(id).queryKey }),
})

const without = (ids: readonly number[]) => (row: AdminBusinessRow) =>
  ids.includes(row.id) ? undefined : row

export const MOVES = ['trash', 'restore', 'delete'] as const
export type Move = (typeof MOVES)[number]

/** Moves businesses to the trash, restores them, or deletes them for good. */
export const move = (verb: Move) =>
  mutationOptions({
    mutationFn: (ids: readonly number[]) => okJson(api[verb].$post({ json: { ids: [...ids] } })),
    onMutate: (ids) => showAtOnce(without(ids)),
    onError: (_error, _ids, undo) => undo?.(),
    onSettled: afterWrite,
  })

/** The number of businesses in the trash, and the server's time of the count. */
export const trash = queryOptions({
  queryKey: ['admin', 'businesses', 'trash'],
  queryFn: () => okJson(api.trash.$get()),
  staleTime: 0,
})

/** Permanently deletes the oldest businesses put into the trash by `until`, in batches; repeated until none is left. */
export const emptyTrashFurther = (until: string) => okJson(api['empty-trash'].$post({ json: { until } }))

/** Views and clicks of a business in recent days. */
export const seenOf = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'business', id],
    queryFn: ({ signal }) =>
      okJson(
        client.api.admin.analytics.businesses[':id{[1-9][0-9]{0,15}}'].$get(
          { param: { id: String(id) } },
          { init: { signal } },
        ),
      ),
    staleTime: 60_000,
  })
