import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** How long each kind of response stays fresh in the browser, in milliseconds. */
export const STALE_TIME_MS = {
  categories: 30 * MINUTE,
  random: 10 * MINUTE,
  search: 5 * MINUTE,
  stats: 60 * MINUTE,
  business: 45 * MINUTE,
  nearby: 30 * MINUTE,
} as const

const once = { retry: 1, retryDelay: 500 } as const

/** Shared by all islands of a page, which are separate React trees. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...once,
      staleTime: 30 * MINUTE,
      gcTime: 60 * MINUTE,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      networkMode: 'online',
    },
    mutations: once,
  },
})

// As a provider does: listens for connection changes, so that queries pause offline and resume online.
queryClient.mount()
