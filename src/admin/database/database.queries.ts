import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { okJson, client } from '../kit/api.ts'
import { queryClient } from '#lib/query-client.ts'

const { database } = client.api.admin

/** Other clients write at any time, so it is refetched whenever the screen is opened. */
export const databaseQuery = queryOptions({
  queryKey: ['admin', 'database'],
  queryFn: () => okJson(database.$get()),
  staleTime: 0,
})

export const refreshDatabase = () => queryClient.invalidateQueries({ queryKey: databaseQuery.queryKey })

export type DatabaseState = InferResponseType<typeof database.$get, 200>

export type CheckName = InferRequestType<typeof database.check.$post>['json']['step']
export type CheckStep = InferResponseType<typeof database.check.$post, 200>

export const checkStep = (step: CheckName) => okJson(database.check.$post({ json: { step } }))

export const clearCacheMutation = mutationOptions({
  mutationFn: () => okJson(client.api['clear-cache'].$post()),
  retry: false,
})

type ResetWord = InferRequestType<(typeof client.api)['reset-database']['$delete']>['json']['word']

/** Empties the directory; the server requires the confirmation word. */
export const resetMutation = mutationOptions({
  mutationFn: (word: ResetWord) => okJson(client.api['reset-database'].$delete({ json: { word } })),
  retry: false,
  onSuccess: () => queryClient.invalidateQueries(),
})
