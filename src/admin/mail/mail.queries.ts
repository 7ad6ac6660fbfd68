import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { client, named, okJson } from '../kit/api.ts'
import { listing, listingOf } from '../kit/list/listing.ts'
import { listQuery } from '../kit/list/view.ts'
import { retryOnce } from '../kit/retry.ts'
import { messages } from '../messages.ts'
import type { MailView } from './view.ts'

const { failed } = messages.mail
const api = client.api.admin.mail
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })
const ALL = ['admin', 'mail'] as const

/** A page of the outbox, refetched every half minute. */
export const mailListing = ({ state, page }: MailView) => ({
  ...listing({
    key: [...ALL, 'list'],
    query: listQuery({ state }, page),
    ask: (query) => listingOf(api.$get({ query })),
    failed: failed.list,
  }),
  refetchInterval: 30_000,
})

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: () => okJson(one.$get(param(id))),
    staleTime: 0,
    retry: retryOnce,
  })

const onSettled = () => queryClient.invalidateQueries({ queryKey: ALL })

export const sendTest = mutationOptions({
  mutationFn: (to: string) => named(failed.test, okJson(api.test.$post({ json: { to } }))),
  onSettled,
})

export const markSent = mutationOptions({
  mutationFn: (id: number) => named(failed.mark, okJson(one.sent.$post(param(id)))),
  onSettled,
})

export const retry = mutationOptions({
  mutationFn: (id: number) => named(failed.retry, okJson(one.retry.$post(param(id)))),
  onSettled,
})
