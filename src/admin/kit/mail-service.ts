import { queryOptions } from '@tanstack/react-query'
import { client, okJson } from './api.ts'

/** By what mail is sent. */
export const mailService = queryOptions({
  queryKey: ['admin', 'mail', 'service'],
  queryFn: async () => (await okJson(client.api.admin.mail.service.$get())).service,
})
