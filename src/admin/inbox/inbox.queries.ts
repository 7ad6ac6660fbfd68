import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ContactMessage, MessagePatch } from '#domain/contact/message.ts'
import { queryClient } from '#lib/query-client.ts'
import { okJson, client } from '../kit/api.ts'
import { listing, listingOf, type Listing } from '../kit/list/listing.ts'
import { listQuery } from '../kit/list/view.ts'
import { retryOnce } from '../kit/retry.ts'
import type { InboxView } from './view.ts'

const api = client.api.admin.messages
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const ALL = ['admin', 'messages'] as const
const LISTS = [...ALL, 'list'] as const
const oneKey = (id: number) => [...ALL, 'one', id]

/** A page of the messages, refetched every half minute. */
export const messageListing = ({ unread, state, page }: InboxView) => ({
  ...listing({
    key: LISTS,
    query: listQuery({ unread: unread && 'true', done: state && String(state === 'done') }, page),
    ask: (query) => listingOf(api.$get({ query })),
  }),
  refetchInterval: 30_000,
})

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: () => okJson(one.$get(param(id))),
    staleTime: 0,
    retry: retryOnce,
  })

const afterWrite = () => queryClient.invalidateQueries({ queryKey: ALL })

const isOne = (key: readonly unknown[], id: number) => key[2] === 'one' && key[3] === id

interface MessageChange {
  readonly id: number
  readonly patch: MessagePatch
}

/** The message with the change applied. */
const changed = (shown: ContactMessage, { read, done, note }: MessagePatch): ContactMessage => {
  const now = new Date().toISOString()
  return {
    ...shown,
    ...(read !== undefined && { readAt: read ? now : null }),
    ...(done !== undefined && { doneAt: done ? now : null }),
    ...(note !== undefined && { note: note.trim() || null }),
  }
}

/** Marks a message as read or done, or stores its note; optimistic, rolled back on failure. */
export const changeMutation = mutationOptions({
  mutationFn: ({ id, patch }: MessageChange) => okJson(one.$patch({ ...param(id), json: patch })),
  onMutate: async ({ id, patch }) => {
    await queryClient.cancelQueries({ queryKey: ALL })
    const before = queryClient.getQueriesData({ queryKey: ALL })
    const shownNow = (shown: ContactMessage) => (shown.id === id ? changed(shown, patch) : shown)
    queryClient.setQueryData<ContactMessage>(oneKey(id), (shown) => shown && shownNow(shown))
    queryClient.setQueriesData<Listing<ContactMessage>>({ queryKey: LISTS }, (shown) =>
      shown ? { ...shown, rows: shown.rows.map(shownNow) } : shown,
    )
    return () => {
      for (const [key, shown] of before) queryClient.setQueryData(key, shown)
    }
  },
  onError: (_error, _given, undo) => undo?.(),
  onSettled: afterWrite,
})

export const removeMutation = mutationOptions({
  mutationFn: (id: number) => okJson(one.$delete(param(id))),
  // The deleted message is not refetched, though it stays visible for a moment.
  onSettled: (_answer, error, id) =>
    queryClient.invalidateQueries({
      queryKey: ALL,
      predicate: ({ queryKey }) => error !== null || !isOne(queryKey, id),
    }),
})
