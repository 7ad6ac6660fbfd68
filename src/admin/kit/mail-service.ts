import { queryOptions } from '@tanstack/react-query'
import { client, okJson } from './api.ts'

/** The service that sends mail. */
export const mailService = queryOptions({
  queryKey: ['admin', 'mail', 'service'],
  queryFn: async () => (await okJson(client.api.admin.mail.service.$get())).service,
})
