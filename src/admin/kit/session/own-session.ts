import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAllowed, type Permission } from '#domain/auth/roles.ts'
import { client, okJson } from '../api.ts'

/** The signed-in operator: a person with a role, or the owner, who has no name. */
export const ownSession = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: () => okJson(client.api.admin.session.$get()),
  staleTime: 60_000,
})

/**
 * Whether the signed-in operator's role allows an action. The server enforces it; this only hides controls. Until the
 * role is known everything is shown, as for the owner.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(ownSession)
  const role = data?.operator?.role ?? 'owner'
  return (permission) => isAllowed(role, permission)
}
