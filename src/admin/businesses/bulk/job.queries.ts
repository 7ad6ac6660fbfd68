import { queryOptions } from '@tanstack/react-query'
import { client, okJson } from '../../kit/api.ts'

const api = client.api.admin['bulk-jobs']
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

/** The newest bulk job; null if there never was one. */
export const latestBulkJob = queryOptions({
  queryKey: ['admin', 'bulk-job'],
  queryFn: () => okJson(api.latest.$get()),
  staleTime: 0,
})

/** The latest jobs, newest first. */
export const bulkJobs = queryOptions({
  queryKey: ['admin', 'bulk-job', 'list'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
})

/** What a job changes: the businesses that match filters, or those with given ids. */
export type BulkRequest = Parameters<typeof api.$post>[0]['json']

export const startBulkJob = (json: BulkRequest) => okJson(api.$post({ json }))
export const previewBulkEdit = (json: Parameters<typeof api.preview.$post>[0]['json']) =>
  okJson(api.preview.$post({ json }))
export const advanceBulkJob = (id: number) => okJson(one.advance.$post(param(id)))

export const SWITCHES = ['pause', 'resume', 'stop', 'undo'] as const
export type Switch = (typeof SWITCHES)[number]

export const switchBulkJob = (id: number, name: Switch) => okJson(one[name].$post(param(id)))
