import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../kit/api.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'

const { $get, $post, ':id{[1-9][0-9]{0,15}}': one } = client.api.admin['import-mappings']

/** Maximum number listed: older ones appear only after others are deleted. */
const MOST = 1_000

/** A column mapping stored for its headers, or saved under a name. */
export type Template = Awaited<ReturnType<typeof fetchTemplates>>[number]

const fetchTemplates = () => okJson($get({ query: { limit: MOST } }))

/** The templates, newest first. */
export const templates = queryOptions({
  queryKey: ['admin', 'import-mappings'],
  queryFn: fetchTemplates,
  staleTime: 0,
})

const onSettled = () => queryClient.invalidateQueries({ queryKey: templates.queryKey })

export const saveTemplate = mutationOptions({
  mutationFn: (json: InferRequestType<typeof $post>['json']) => okJson($post({ json })),
  onSettled,
})

export const changeTemplate = mutationOptions({
  mutationFn: ({ id, ...json }: { id: number } & InferRequestType<typeof one.$patch>['json']) =>
    okJson(one.$patch({ param: { id: String(id) }, json })),
  onSettled,
})

export const deleteTemplate = mutationOptions({
  mutationFn: (id: number) => okJson(one.$delete({ param: { id: String(id) } })),
  onSettled,
})

/** The name of a template; those of older versions have none. */
export const nameOf = ({ id, name }: Template): string =>
  name || messages.excel.templates.nameless(asNumber(id))
