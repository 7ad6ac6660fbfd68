import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** How long browsers take each kind of answer for fresh, in milliseconds. */
export const FRESH = {
  categories: 30 * MINUTE,
  random: 10 * MINUTE,
  search: 5 * MINUTE,
  stats: 60 * MINUTE,
  business: 45 * MINUTE,
  nearby: 30 * MINUTE,
} as const

/** A city's list is asked for again this often while it is looked at, in milliseconds. */
export const CITY_REFETCH = 30_000

const once = { retry: 1, retryDelay: 500 } as const

/** Shared by all islands of a page: they are trees of their own and meet in this module. */
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

// What a provider would do: listen to the connection, so that queries wait for it and then go on.
queryClient.mount()
