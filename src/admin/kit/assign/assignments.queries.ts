import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { Assigned } from '#domain/auth/roles.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../api.ts'

const api = client.api.admin.assignments
const KINDS = { business: api.businesses, proposal: api.proposals, message: api.messages } as const
const one = (entity: Assigned) => KINDS[entity][':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

/** What is assigned to the signed-in operator. */
export const assignedToMe = queryOptions({
  queryKey: ['admin', 'assignments'],
  queryFn: () => okJson(api.$get()),
  staleTime: 30_000,
})

export type AssignedRow = InferResponseType<typeof api.$get, 200>[number]

/** The assignee of a record, proposal or message, and the possible ones. */
export const assignmentQuery = (entity: Assigned, id: number) =>
  queryOptions({
    queryKey: ['admin', 'assignments', entity, id],
    queryFn: () => okJson(one(entity).$get(param(id))),
    staleTime: 30_000,
  })

export interface AssignmentInput {
  /** Null for the owner. */
  readonly operatorId: string | null
  readonly note: string
  /** `YYYY-MM-DD`, or empty. */
  readonly dueOn: string
}

const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin', 'assignments'] })

export const assignMutation = (entity: Assigned, id: number) =>
  mutationOptions({
    mutationFn: ({ operatorId, note, dueOn }: AssignmentInput) =>
      okJson(one(entity).$put({ ...param(id), json: { operatorId, note, dueOn: dueOn || null } })),
    onSettled,
  })

export const unassignMutation = (entity: Assigned, id: number) =>
  mutationOptions({ mutationFn: () => okJson(one(entity).$delete(param(id))), onSettled })
