import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAllowed, type Permission, ROLES } from '#domain/auth/roles.ts'
import { client, okJson } from '../api.ts'

/** The signed-in operator: a person with a role, or the owner, who has no name. */
export const ownSession = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: () => okJson(client.api.admin.session.$get()),
  staleTime: 60_000,
})

/**
 * Whether the signed-in operator's role allows an action. The server enforces it; this only hides controls. Until the
 * role is known nothing is allowed but what all roles may.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(ownSession)
  return (permission) => {
    if (data === undefined) return ROLES.every((role) => isAllowed(role, permission))
    return isAllowed(data.operator?.role ?? 'owner', permission)
  }
}
