import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { okJson, client } from '../../kit/api.ts'
import { listing, listingOf } from '../../kit/list/listing.ts'
import { listQuery } from '../../kit/list/view.ts'
import { queryClient } from '#lib/query-client.ts'
import { auditParameters, type AuditFilters } from './audit-view.ts'

const { sessions, 'login-attempts': attempts, 'audit-log': audit } = client.api.admin

/** Others sign in at any time, so everything is refetched whenever the tab is opened. */
const fresh = { staleTime: 0 } as const

export const sessionsQuery = queryOptions({
  ...fresh,
  queryKey: ['admin', 'sessions'],
  queryFn: () => okJson(sessions.$get()),
})

export type Session = InferResponseType<typeof sessions.$get, 200>[number]

export const ATTEMPTS_PAGE = 10

/** A page of failed sign-ins, counted from 1, with the total. */
export const attemptsQuery = (page: number) =>
  listing({
    key: ['admin', 'login-attempts'],
    query: listQuery({}, page, ATTEMPTS_PAGE),
    ask: (query) => listingOf(attempts.$get({ query })),
  })

export type Attempt = InferResponseType<typeof attempts.$get, 200>[number]

export const AUDIT_PAGE = 20

const auditPage = (filters: AuditFilters, limit: number, before: number | undefined) =>
  okJson(
    audit.$get({ query: { ...auditParameters(filters), limit, ...(before !== undefined && { before }) } }),
  )

/** The filtered changes, newest first; the next page starts after the last id. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: ['admin', 'audit-log', filters],
    queryFn: ({ pageParam }) => auditPage(filters, AUDIT_PAGE, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
  })

const MOST_A_PAGE = 200
/** Maximum number of changes in an export. */
export const AUDIT_EXPORTED = 10_000

/** The filtered changes for a file, newest first, at most `AUDIT_EXPORTED`. */
export async function readAudit(filters: AuditFilters): Promise<readonly AuditRecord[]> {
  const all: AuditRecord[] = []
  while (all.length < AUDIT_EXPORTED) {
    const page = await auditPage(filters, MOST_A_PAGE, all.at(-1)?.id)
    all.push(...page)
    if (page.length < MOST_A_PAGE) break
  }
  return all
}

export type AuditRecord = InferResponseType<typeof audit.$get, 200>[number]

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'audit-log'] }),
  ])

/** Removes sessions from the cached list optimistically; returns the previous list for a rollback. */
async function showWithout(isEnding: (session: Session) => boolean) {
  await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey })
  const before = queryClient.getQueryData(sessionsQuery.queryKey)
  queryClient.setQueryData(sessionsQuery.queryKey, (all) => all?.filter((one) => !isEnding(one)))
  return { before }
}

type Before = Awaited<ReturnType<typeof showWithout>>
const bringBack = (shown: Before | undefined) =>
  queryClient.setQueryData(sessionsQuery.queryKey, shown?.before)

export const endSession = mutationOptions({
  mutationFn: (id: string) => okJson(sessions[':id'].$delete({ param: { id } })),
  onMutate: (id) => showWithout((session) => session.id === id),
  onError: (_error, _id, shown) => bringBack(shown),
  onSettled: refresh,
})

export const endOtherSessions = mutationOptions({
  mutationFn: () => okJson(sessions.$delete()),
  onMutate: () => showWithout(({ current }) => !current),
  onError: (_error, _nothing, shown) => bringBack(shown),
  onSettled: refresh,
})
