import { queryOptions } from '@tanstack/react-query'
import { okJson, client } from '../kit/api.ts'

/** The number of unread messages, for the menu and the inbox. */
export const unread = queryOptions({
  queryKey: ['admin', 'messages', 'unread'],
  queryFn: async () => (await okJson(client.api.admin.messages.unread.$get())).unread,
  staleTime: 0,
  refetchInterval: 60_000,
})
