import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sponsorship, SponsorshipChange } from '#domain/sponsorship/sponsorship.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from './api.ts'

const api = client.api.admin.sponsorships
const one = api[':id{[1-9][0-9]{0,15}}']

/** Sponsorships, the latest end first. */
export const sponsorshipList = queryOptions({
  queryKey: ['admin', 'sponsorships'],
  queryFn: ({ signal }): Promise<Sponsorship[]> => okJson(api.$get({}, { init: { signal } })),
  staleTime: 0,
})

/** The server's list after a change. */
const onSuccess = (all: Sponsorship[]): void => {
  queryClient.setQueryData(sponsorshipList.queryKey, all)
}

interface SponsorshipUpdate {
  /** Id of the changed sponsorship. */
  readonly id: number | undefined
  readonly input: SponsorshipChange
}

/** Adds a sponsorship, or updates the one with this id. */
export const saveSponsorship = mutationOptions({
  mutationFn: ({ id, input }: SponsorshipUpdate): Promise<Sponsorship[]> =>
    id === undefined
      ? okJson(api.$post({ json: input }))
      : okJson(one.$put({ param: { id: String(id) }, json: input })),
  onSuccess,
})

/** Gives its report a new URL; the old one stops working. */
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
