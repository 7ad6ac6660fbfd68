import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { client, okJson } from '../kit/api.ts'

const { admin } = client.api
const api = admin.analytics

export type Analytics = InferResponseType<typeof api.$get, 200>
export type Counted = Analytics['tops']['pages'][number]

export const analyticsOf = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => okJson(api.$get({ query: { days } }, { init: { signal } })),
    staleTime: 60_000,
  })

/** Average rating, totals and growth, as the dashboard has them. */
export const directoryFigures = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => okJson(admin.dashboard.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

/** The size of the database in bytes; null where its server does not say it. */
export const databaseSize = queryOptions({
  queryKey: ['admin', 'database'],
  queryFn: ({ signal }) => okJson(admin.database.$get({}, { init: { signal } })),
  staleTime: 60_000,
  select: ({ size }) => size,
})
