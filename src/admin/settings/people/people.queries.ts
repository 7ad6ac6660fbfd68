import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../../kit/api.ts'

const api = client.api.admin.operators
const one = api[':id']
const param = (id: string) => ({ param: { id } })

/** All people except the owner. */
export const peopleQuery = queryOptions({
  queryKey: ['admin', 'operators'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
})

export type Person = InferResponseType<typeof api.$get, 200>[number]
export type NewPerson = InferRequestType<typeof api.$post>['json']
/** An invitation link, returned only once. */
export type Invitation = InferResponseType<typeof api.$post, 201>

const refresh = () =>
  Promise.all(
    [peopleQuery.queryKey, ['admin', 'sessions'], ['admin', 'audit-log']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** No automatic retry: a second link would invalidate the first. */
const once = { retry: false, onSettled: refresh } as const

export const invitePerson = mutationOptions({
  ...once,
  mutationFn: (person: NewPerson) => okJson(api.$post({ json: person })),
})

export const inviteAgain = mutationOptions({
  ...once,
  mutationFn: (id: string) => okJson(one.invitation.$post(param(id))),
})

export const changePerson = mutationOptions({
  ...once,
  mutationFn: ({ id, name, role }: Pick<Person, 'id' | 'name' | 'role'>) =>
    okJson(one.$patch({ ...param(id), json: { name, role } })),
})

export const endPerson = mutationOptions({
  ...once,
  mutationFn: (id: string) => okJson(one.$delete(param(id))),
})

export const mailInvitation = mutationOptions({
  mutationFn: ({ id, ...json }: { id: string; subject: string; text: string }) =>
    okJson(one.invitation.mail.$post({ ...param(id), json })),
  retry: false,
})
