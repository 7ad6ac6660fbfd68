import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson, type ResponseBody } from '../kit/api.ts'
import { listing, listingOf, type Listing } from '../kit/list/listing.ts'
import { afterDecision, DUPLICATES, PAIRS } from '../kit/merges/merges.queries.ts'
import { retryOnce } from '../kit/retry.ts'
import { listQueryOf, type DuplicatesView } from './view.ts'

const api = client.api.admin.duplicates
const { businesses } = client.api.admin
const one = api[':one{[1-9][0-9]{0,15}}'][':other{[1-9][0-9]{0,15}}']

const LISTS = [...DUPLICATES, 'list'] as const

/** A pair of the queue with the facts of both records that its row shows. */
export type DuplicatePair = ResponseBody<Awaited<ReturnType<typeof api.$get>>>[number]

/** The ids of both records, as in the URL: '12-34'. */
export const pairIdOf = ({ one: first, other }: DuplicatePair): string => `${first.id}-${other.id}`

/** A page of the queue, the most certain pairs first. */
export const pairListing = (view: DuplicatesView) =>
  listing<Record<string, string>, DuplicatePair>({
    key: LISTS,
    query: listQueryOf(view),
    ask: (query) => listingOf(api.$get({ query })),
  })

/** Milliseconds for which a prefetched pair is shown without a refetch. */
const AHEAD_MS = 30_000

const askPair = (pair: string) => {
  const [first = '', other = ''] = pair.split('-')
  return okJson(one.$get({ param: { one: first, other } }))
}

/** Both records of a pair, with all facts for the decision. */
export const pairQuery = (pair: string) =>
  queryOptions({
    queryKey: [...PAIRS, pair],
    queryFn: () => askPair(pair),
    staleTime: AHEAD_MS,
    retry: retryOnce,
  })

export type RecordPair = Awaited<ReturnType<typeof askPair>>
export type PairSide = RecordPair['one']

/** Removes pairs from the shown lists optimistically. */
function takeOut(isGone: (pair: DuplicatePair) => boolean): void {
  queryClient.setQueriesData<Listing<DuplicatePair>>({ queryKey: LISTS }, (shown) => {
    if (!shown) return shown
    const rows = shown.rows.filter((row) => !isGone(row))
    return { ...shown, rows, total: shown.total - (shown.rows.length - rows.length) }
  })
}

/** Compares the records changed since the last search with the directory, step by step. */
export const searchMutation = mutationOptions({
  mutationFn: async () => {
    for (let isDone = false; !isDone;) isDone = (await okJson(api.search.$post())).isDone
  },
  onSettled: () => void queryClient.invalidateQueries({ queryKey: DUPLICATES }),
})

/** Merges one record into another; pairs with the removed record disappear. */
export const mergeMutation = mutationOptions({
  mutationFn: (json: Parameters<typeof businesses.merge.$post>[0]['json']) =>
    okJson(businesses.merge.$post({ json })),
  onSuccess: (_answer, { mergeId }) => takeOut(({ one: { id }, other }) => [id, other.id].includes(mergeId)),
  onSettled: (_answer, error) => void afterDecision(error),
})

type Ids = readonly [number, number]

/** Marks two records as different businesses, so that the pair is not found again. */
export const differMutation = mutationOptions({
  mutationFn: ([id, other]: Ids) => okJson(api.different.$post({ json: { ids: [id, other] } })),
  onSuccess: (_answer, ids) =>
    takeOut(({ one: first, other }) => ids.includes(first.id) && ids.includes(other.id)),
  onSettled: (_answer, error) => void afterDecision(error),
})

/** Removes the mark that two records are different businesses. */
export const forgetMutation = mutationOptions({
  mutationFn: ([id, other]: Ids) =>
    okJson(
      api.different[':one{[1-9][0-9]{0,15}}'][':other{[1-9][0-9]{0,15}}'].$delete({
        param: { one: String(id), other: String(other) },
      }),
    ),
  onSettled: (_answer, error) => void afterDecision(error),
})

/** The settings of automatic decisions about pairs. */
export const duplicateSettings = queryOptions({
  queryKey: [...DUPLICATES, 'settings'],
  queryFn: () => okJson(api.settings.$get()),
})

export const settingsMutation = mutationOptions({
  mutationFn: (json: Parameters<typeof api.settings.$put>[0]['json']) => okJson(api.settings.$put({ json })),
  onSuccess: (stored) => queryClient.setQueryData(duplicateSettings.queryKey, stored),
})
