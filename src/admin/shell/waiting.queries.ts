import { queryOptions } from '@tanstack/react-query'
import { client, okJson, requireOk } from '../kit/api.ts'

const api = client.api.admin.proposals

/** How many proposals wait for a decision, by kind, for the menu and the queue. */
export const waitingProposals = queryOptions({
  queryKey: ['admin', 'proposals', 'waiting'],
  queryFn: async () => (await okJson(api.waiting.$get())).waiting,
  staleTime: 0,
  refetchInterval: 60_000,
})

/** How many proposals about a business wait for a decision. */
export const waitingOfBusiness = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'proposals', 'of-business', id],
    queryFn: async () => {
      const query = { businessId: id, state: 'open' as const, limit: 1 }
      return Number((await requireOk(api.$get({ query }))).headers.get('X-Total-Count'))
    },
    staleTime: 60_000,
  })

/** How many pairs of records wait for a decision, for the menu and the queue. */
export const waitingDuplicates = queryOptions({
  queryKey: ['admin', 'duplicates', 'waiting'],
  queryFn: () => okJson(client.api.admin.duplicates.waiting.$get()),
  staleTime: 0,
  refetchInterval: 60_000,
})

/** The sum of all kinds. */
export const sumOf = (counts: Readonly<Partial<Record<string, number | undefined>>> = {}): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
