import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import { okJson, client, named } from '../kit/api.ts'
import { THROWN } from '../kit/error-messages.ts'

const { admin } = client.api
const injection = admin['html-injection']

/** The code snippets, in order. */
export const snippetEntries = queryOptions({
  queryKey: ['admin', 'html-injection'],
  queryFn: ({ signal }): Promise<SnippetEntry[]> => okJson(injection.$get({}, { init: { signal } })),
  staleTime: 0,
})

/** The site's settings, and the state of the latest build. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => okJson(admin.settings.$get({}, { init: { signal } })),
  staleTime: 0,
})

export const saveSnippets = (entries: readonly SnippetEntry[]) =>
  named(THROWN.settings, okJson(injection.$post({ json: [...entries] })))

export const saveSettings = (settings: SiteSettings) =>
  named(THROWN.settings, okJson(admin.settings.$put({ json: settings })))

/** Each call optimises the search index for some seconds; this many are enough for the largest index. */
const MOST_CALLS = 40

/** Calls until no step is unfinished; returns the steps of the last call. */
export const optimiseMutation = mutationOptions({
  mutationFn: async () => {
    for (let call = 1; ; call += 1) {
      const { steps } = await okJson(admin.optimize.$post())
      if (call === MOST_CALLS || !steps.some(({ note }) => note === 'unfinished')) return steps
    }
  },
  retry: false,
})
