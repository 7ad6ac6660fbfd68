import { queryOptions } from '@tanstack/react-query'
import { type Answered, client, okJson } from '../kit/api.ts'

const api = client.api.admin.health

export type SiteHealth = Answered<Awaited<ReturnType<typeof api.$get>>>

/** How the site is; asked again every minute while the screen is open. */
export const siteHealth = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
  refetchInterval: 60_000,
})
