import { mutationOptions } from '@tanstack/react-query'
import type { Suppression } from '#domain/suppression.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, named, okJson } from '../kit/api.ts'
import { listing, listingOf } from '../kit/list/listing.ts'
import { messages } from '../messages.ts'
import { listQueryOf, type SuppressionsView } from './view.ts'

const { failed } = messages.suppressions
const api = client.api.admin.suppressions
const KEY = ['admin', 'suppressions'] as const

/** A page of the entries. */
export const suppressionListing = (view: SuppressionsView) =>
  listing<ReturnType<typeof listQueryOf>, Suppression>({
    key: KEY,
    query: listQueryOf(view),
    ask: (query) => listingOf(api.$get({ query })),
    failed: failed.list,
  })

export const lift = mutationOptions({
  mutationFn: (id: string) => named(failed.lift, okJson(api[':id'].$delete({ param: { id } }))),
  onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
})
