import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { okJson, client } from '../../kit/api.ts'
import { queryClient } from '#lib/query-client.ts'

const { 'sign-in-settings': api } = client.api.admin
const factor = api['second-factor']

/** The idle limit, and whether the second factor is enabled. */
export const signInSettings = queryOptions({
  queryKey: ['admin', 'sign-in-settings'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
})

export type SecondFactor = NonNullable<InferResponseType<typeof api.$get, 200>['secondFactor']>
export type NewKey = InferResponseType<typeof factor.$post, 201>
export type IdleMinutes = InferRequestType<(typeof api)['idle-limit']['$put']>['json']['minutes']

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: signInSettings.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'audit-log'] }),
  ])

export const saveIdleLimit = mutationOptions({
  mutationFn: (minutes: IdleMinutes) => okJson(api['idle-limit'].$put({ json: { minutes } })),
  retry: false,
  onSettled: refresh,
})

export const saveForAll = mutationOptions({
  mutationFn: (isForAll: boolean) => okJson(api['second-factor-for-all'].$put({ json: { isForAll } })),
  retry: false,
  onSettled: refresh,
})

/** Creates an authenticator key, which takes effect once a code has verified it. */
export const beginSetUp = mutationOptions({ mutationFn: () => okJson(factor.$post()), retry: false })

export const confirmSetUp = mutationOptions({
  mutationFn: (value: string) => okJson(factor.confirm.$post({ json: { value } })),
  retry: false,
  onSuccess: refresh,
})

export const switchOff = mutationOptions({
  mutationFn: (value: string) => okJson(factor.$delete({ json: { value } })),
  retry: false,
  onSuccess: refresh,
})
