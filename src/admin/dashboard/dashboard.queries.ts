import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { okJson, client, named } from '../kit/api.ts'
import { THROWN } from '../kit/error-messages.ts'

const { admin } = client.api

/** Figures and activities are refetched every minute while they are shown. */
const REFETCH_MS = 60_000

export type Dashboard = InferResponseType<typeof admin.dashboard.$get, 200>
export type Activity = Dashboard['activities'][number]

/** Everything on the dashboard. */
export const dashboardFigures = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => named(THROWN.stats, okJson(admin.dashboard.$get({}, { init: { signal } }))),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
})

export const submitUrlMutation = mutationOptions({
  mutationFn: (url: string) =>
    okJson(client.api['submit-url'].$post({ json: { url, type: 'URL_UPDATED' as const } })),
})

export const submittingUrls = mutationOptions({
  mutationFn: (urls: string[]) => okJson(client.api['submit-urls-bulk'].$post({ json: { urls } })),
})

export const runNightlyJobs = mutationOptions({
  mutationFn: () => okJson(admin['nightly-jobs'].$post()),
})

export const refreshSitemapMutation = mutationOptions({
  mutationFn: () => okJson(admin['refresh-sitemap'].$post()),
})

/** The calls of the automatic submission; each returns its counters. */
const jobs = admin['submission-jobs']
const of = (id: number) => ({ param: { id: String(id) } })
export const startSubmission = () => okJson(jobs.$post())
export const advanceSubmission = (id: number) => okJson(jobs[':id'].advance.$post(of(id)))
export const pauseSubmission = (id: number) => okJson(jobs[':id'].pause.$post(of(id)))
export const resumeSubmission = (id: number) => okJson(jobs[':id'].resume.$post(of(id)))
