import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../api.ts'
import { listingOf } from '../list/listing.ts'

const { merges } = client.api.admin
const ALL = ['admin', 'merges'] as const

/** Merges listed at first, and added by each press of 'more'. */
export const MERGES_SHOWN = 50

const askMerges = (limit: number, businessId?: number) =>
  listingOf(merges.$get({ query: { limit, ...(businessId !== undefined && { businessId }) } }))

/** The latest merges of businesses, newest first, with the total; only those of one business where its id is given. */
export const lastMerges = (limit: number, businessId?: number) =>
  queryOptions({
    queryKey: [...ALL, businessId ?? 'all', limit],
    queryFn: () => askMerges(limit, businessId),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export type BusinessMerge = Awaited<ReturnType<typeof askMerges>>['rows'][number]

export const DUPLICATES = ['admin', 'duplicates'] as const
/** Pairs of records, each with both as stored. */
export const PAIRS = [...DUPLICATES, 'pair'] as const

const CHANGED = [
  ALL,
  [...DUPLICATES, 'list'],
  [...DUPLICATES, 'waiting'],
  ['admin', 'businesses'],
  ['admin', 'dashboard'],
]

/**
 * A decision about a pair changes the queue, both records, their lists and the dashboard. A decided pair that is still
 * open is not refetched, since it may be gone; an undecided one is refetched.
 */
export const afterDecision = (error: unknown) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: PAIRS, refetchType: error === null ? 'none' : 'active' }),
    ...CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])

export const undoMergeMutation = mutationOptions({
  mutationFn: (id: number) =>
    okJson(merges[':id{[1-9][0-9]{0,15}}'].undo.$post({ param: { id: String(id) } })),
  onSettled: (_answer, error) => void afterDecision(error),
})
