import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answerOf, client, named } from '../kit/api.ts'
import { messages } from '../messages.ts'

const { admin } = client.api

/** Figures and activities are refetched every minute while they are shown. */
const REFETCH_MS = 60_000

export type Dashboard = InferResponseType<typeof admin.dashboard.$get, 200>
export type Activity = Dashboard['activities'][number]

/** Everything on the dashboard. */
export const dashboardFigures = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) =>
    named(messages.dashboard.failed, answerOf(admin.dashboard.$get({}, { init: { signal } }))),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
})

export const submittingUrl = mutationOptions({
  mutationFn: (url: string) =>
    answerOf(client.api['submit-url'].$post({ json: { url, type: 'URL_UPDATED' as const } })),
})

export const submittingUrls = mutationOptions({
  mutationFn: (urls: string[]) => answerOf(client.api['submit-urls-bulk'].$post({ json: { urls } })),
})

export const refreshingSitemap = mutationOptions({
  mutationFn: () => answerOf(admin['refresh-sitemap'].$post()),
})

/** The calls of the automatic submission; each returns its counters. */
const jobs = admin['submission-jobs']
const of = (id: number) => ({ param: { id: String(id) } })
export const startSubmission = () => answerOf(jobs.$post())
export const advanceSubmission = (id: number) => answerOf(jobs[':id'].advance.$post(of(id)))
export const pauseSubmission = (id: number) => answerOf(jobs[':id'].pause.$post(of(id)))
export const resumeSubmission = (id: number) => answerOf(jobs[':id'].resume.$post(of(id)))
