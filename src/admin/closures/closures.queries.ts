import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClosureSettings, ClosureVerdict, ProbableClosure } from '#domain/closures/closure.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../kit/api.ts'
import { listing, listingOf } from '../kit/list/listing.ts'
import * as list from '../kit/list/view.ts'

const api = client.api.admin.closures

const ALL = ['admin', 'closures'] as const

export const parseClosuresView = list.viewReader({ page: list.page, business: list.wholeFrom(1) })

/** The state of the screen, as in its URL; `business` is the one that keyboard shortcuts act on. */
export type ClosuresView = ReturnType<typeof parseClosuresView>

export const closureListing = ({ page }: ClosuresView) =>
  listing<Record<string, string>, ProbableClosure>({
    key: [...ALL, 'list'],
    query: list.listQuery({}, page),
    ask: (query) => listingOf(api.$get({ query })),
  })

/** A decision changes the list, businesses and the dashboard. */
const afterDecision = () =>
  Promise.all(
    [ALL, ['admin', 'businesses'], ['admin', 'dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

interface Deciding {
  readonly verdict: ClosureVerdict
  readonly businesses: readonly Pick<ProbableClosure, 'id' | 'version'>[]
}

export const decideMutation = mutationOptions({
  mutationFn: ({ verdict, businesses }: Deciding) =>
    okJson(
      api.decisions.$post({
        json: { verdict, businesses: businesses.map(({ id, version }) => ({ id, version })) },
      }),
    ),
  onSettled: afterDecision,
})

export const undoMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) => okJson(api.undo.$post({ json: { ids: [...ids] } })),
  onSettled: afterDecision,
})

export const closureSettings = queryOptions({
  queryKey: [...ALL, 'settings'],
  queryFn: () => okJson(api.settings.$get()),
})

export const settingsMutation = mutationOptions({
  mutationFn: (settings: ClosureSettings) => okJson(api.settings.$put({ json: settings })),
  onSuccess: (stored) => queryClient.setQueryData(closureSettings.queryKey, stored),
})
