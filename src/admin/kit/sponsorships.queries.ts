import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sponsorship, SponsorshipChange } from '#domain/sponsorship/sponsorship.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from './api.ts'

const api = client.api.admin.sponsorships
const one = api[':id{[1-9][0-9]{0,15}}']

/** Those that end last first. */
export const sponsorshipList = queryOptions({
  queryKey: ['admin', 'sponsorships'],
  queryFn: ({ signal }): Promise<Sponsorship[]> => okJson(api.$get({}, { init: { signal } })),
  staleTime: 0,
})

/** The list as the server has it after a change. */
const onSuccess = (all: Sponsorship[]): void => {
  queryClient.setQueryData(sponsorshipList.queryKey, all)
}

interface Given {
  /** Of the one that is changed. */
  readonly id: number | undefined
  readonly input: SponsorshipChange
}

/** Adds a sponsorship, or changes the one of this id. */
export const saveSponsorship = mutationOptions({
  mutationFn: ({ id, input }: Given): Promise<Sponsorship[]> =>
    id === undefined
      ? okJson(api.$post({ json: input }))
      : okJson(one.$put({ param: { id: String(id) }, json: input })),
  onSuccess,
})

/** Gives its report a new address; the former one leads nowhere from then on. */
export const renewReport = mutationOptions({
  mutationFn: ({ id, ...booked }: Sponsorship): Promise<Sponsorship[]> => {
    const { businessId, planId, firstDay, lastDay, advertiser, payer } = booked
    const json = { businessId, planId, firstDay, lastDay, advertiser, payer }
    return okJson(one.token.$post({ param: { id: String(id) }, json }))
  },
  onSuccess,
})

export const removeSponsorship = mutationOptions({
  mutationFn: (id: number): Promise<Sponsorship[]> => okJson(one.$delete({ param: { id: String(id) } })),
  onSuccess,
})
