import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAllowed, type Permission } from '#domain/auth/roles.ts'
import { client, okJson } from '../api.ts'

/** Who is signed in: a person with a role, or the owner, who is nobody by name. */
export const ownSession = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: () => okJson(client.api.admin.session.$get()),
  staleTime: 60_000,
})

/**
 * Says what the role of whoever is signed in allows. The server refuses what it does not: this only spares presses. Until
 * it is known everything is shown, as the owner has it.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(ownSession)
  const role = data?.operator?.role ?? 'owner'
  return (permission) => isAllowed(role, permission)
}
