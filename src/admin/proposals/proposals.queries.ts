import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson, type ResponseBody } from '../kit/api.ts'
import { listing, listingOf, type Listing } from '../kit/list/listing.ts'
import { retryOnce } from '../kit/retry.ts'
import { listQueryOf, type ProposalsView } from './view.ts'

const api = client.api.admin.proposals
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const ALL = ['admin', 'proposals'] as const
const LISTS = [...ALL, 'list'] as const

/** A page of the proposals, refetched every half minute. */
export const proposalListing = (view: ProposalsView) => ({
  ...listing<Record<string, string>, Proposal>({
    key: LISTS,
    query: listQueryOf(view),
    ask: (query) => listingOf(api.$get({ query })),
  }),
  refetchInterval: 30_000,
})

/** Milliseconds for which a prefetched proposal is shown without a refetch. */
const AHEAD_MS = 30_000

/** A proposal with the stored record of its business. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: () => okJson(one.$get(param(id))),
    staleTime: AHEAD_MS,
    retry: retryOnce,
  })

/** The business of a proposal as it is stored. */
export type StoredBusiness = NonNullable<ResponseBody<Awaited<ReturnType<typeof one.$get>>>['stored']>

/** The verified owner of a claim's business; null for nobody. */
export type Owner = ResponseBody<Awaited<ReturnType<typeof one.$get>>>['owner']

/** A decision changes the queue, the business, its lists and the dashboard. */
export const afterDecision = () =>
  Promise.all(
    [ALL, ['admin', 'businesses'], ['admin', 'dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Removes a proposal from the shown lists optimistically. */
function takeOut(id: number): void {
  queryClient.setQueriesData<Listing<Proposal>>({ queryKey: LISTS }, (shown) => {
    if (!shown?.rows.some((row) => row.id === id)) return shown
    return { ...shown, rows: shown.rows.filter((row) => row.id !== id), total: shown.total - 1 }
  })
}

export interface Deciding {
  readonly id: number
  readonly json: DecisionInput
}

export const decide = ({ id, json }: Deciding) => okJson(one.decision.$post({ ...param(id), json }))
export const reopen = (id: number) => okJson(one.undo.$post(param(id)))

export const decideMutation = mutationOptions({
  mutationFn: decide,
  onSuccess: (_answer, { id }) => {
    takeOut(id)
  },
  // The stored record may be newer than the one that the decision was based on.
  onSettled: () => void afterDecision(),
})

export const askMutation = mutationOptions({
  mutationFn: ({
    id,
    version,
    text,
  }: {
    readonly id: number
    readonly version: number
    readonly text: string
  }) => okJson(one.question.$post({ ...param(id), json: { version, text } })),
  onSuccess: (_answer, { id }) => {
    takeOut(id)
  },
  onSettled: () => void afterDecision(),
})

/** Undoes decisions, newest first; returns the reopened proposals, and why others stayed decided. */
export const undoMutation = mutationOptions({
  mutationFn: async (ids: readonly number[]) => {
    const reopened: number[] = []
    const failures: unknown[] = []
    for (const id of ids.toReversed()) {
      const outcome = await reopen(id).catch((error: unknown) => ({ error }))
      if ('error' in outcome) failures.push(outcome.error)
      else {
        const { proposal } = outcome
        queryClient.setQueryData(proposalQuery(id).queryKey, (shown) => shown && { ...shown, proposal })
        reopened.push(id)
      }
    }
    return { reopened, failures }
  },
  onSettled: () => void afterDecision(),
})

const businesses = client.api.admin.businesses

/** Moves the business of a proposal to the trash. */
export const trashMutation = mutationOptions({
  mutationFn: (id: number) => okJson(businesses.trash.$post({ json: { ids: [id] } })),
  onSettled: () => void afterDecision(),
})

/** Maximum number of records shown beside a new business. */
const MOST_ALIKE = 5

/** Records similar to a proposed business: by its phone number, and by its name and city. */
export const alikeQuery = (name: string, city: string, phone: string) =>
  queryOptions({
    queryKey: [...ALL, 'alike', name, city, phone],
    queryFn: async () => {
      const texts = [phone, `${name} ${city}`].map((text) => text.trim()).filter(Boolean)
      const lists = await Promise.all(
        texts.map((search) => listingOf(businesses.$get({ query: { search, limit: MOST_ALIKE } }))),
      )
      const all = lists.flatMap(({ rows }) => rows)
      return [...new Map(all.map((row) => [row.id, row])).values()].slice(0, MOST_ALIKE)
    },
    staleTime: AHEAD_MS,
    retry: retryOnce,
  })
