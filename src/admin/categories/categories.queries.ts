import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminCategory, CategoryPatch } from '#domain/taxonomy/admin.ts'
import { answerOf, client, named, okOf } from '../kit/api.ts'
import { messages } from '../messages.ts'
import { afterWrite, listingOf, PLACES, retry } from '../places/places.queries.ts'
import { listQueryOf, type PlaceView } from '../places/view.ts'

const api = client.api.admin.categories
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

/** A page of the categories; refetched on every visit, since imports add new ones. */
export const listing = (view: PlaceView) => {
  const query = listQueryOf(view)
  return queryOptions({
    queryKey: ['admin', 'categories', query],
    queryFn: async () =>
      listingOf<AdminCategory>(await named(messages.categories.failed.list, okOf(api.$get({ query })))),
    staleTime: 0,
    ...PLACES,
    placeholderData: keepPreviousData,
  })
}

export const save = mutationOptions({
  mutationFn: ({ id, patch }: { id: number; patch: CategoryPatch }) =>
    answerOf(one.$patch({ ...param(id), json: patch })),
  retry,
  onSettled: afterWrite,
})

export const remove = mutationOptions({
  mutationFn: (id: number) => answerOf(one.$delete(param(id))),
  retry,
  onSettled: afterWrite,
})

/** Moves the next businesses; call it until it is done. */
export const mergeStep = (id: number, into: number) =>
  answerOf(one.merge.$post({ ...param(id), json: { into } }))
