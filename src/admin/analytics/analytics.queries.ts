import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { client, okJson } from '../kit/api.ts'

const api = client.api.admin.analytics

export type Analytics = InferResponseType<typeof api.$get, 200>
export type PageCount = Analytics['tops']['pages'][number]

export const analyticsOf = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => okJson(api.$get({ query: { days } }, { init: { signal } })),
    staleTime: 60_000,
  })
