import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Creative, CreativeInput, StoredCreative } from '#domain/ads/creative.ts'
import type { AdPlacement } from '#domain/ads/placement.ts'
import type { AdSettings } from '#domain/ads/settings.ts'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../kit/api.ts'

const { admin } = client.api
const settings = admin['ad-settings']
const creatives = admin['ad-creatives']

export const adPlacements = queryOptions({
  queryKey: ['admin', 'ad-placements'],
  queryFn: ({ signal }): Promise<AdPlacement[]> => okJson(settings.$get({}, { init: { signal } })),
  staleTime: 0,
})

export const adSettings = queryOptions({
  queryKey: ['admin', 'ad-settings'],
  queryFn: ({ signal }): Promise<AdSettings> => okJson(settings.global.$get({}, { init: { signal } })),
  staleTime: 0,
})

/** The operators' own advertisements, newest first. */
export const adCreatives = queryOptions({
  queryKey: ['admin', 'ad-creatives'],
  queryFn: ({ signal }): Promise<Creative[]> => okJson(creatives.$get({}, { init: { signal } })),
  staleTime: 0,
})

export const adFigures = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'ad-analytics', days],
    queryFn: ({ signal }) => okJson(admin['ad-analytics'].$get({ query: { days } }, { init: { signal } })),
    staleTime: 0,
  })

/** The code snippets of the settings, some of which belong to an ad network. */
export const snippetEntries = queryOptions({
  queryKey: ['admin', 'html-injection'],
  queryFn: ({ signal }): Promise<SnippetEntry[]> =>
    okJson(admin['html-injection'].$get({}, { init: { signal } })),
  staleTime: 0,
})

export const savePlacements = (placements: readonly AdPlacement[]): Promise<AdPlacement[]> =>
  okJson(
    settings.$post({
      json: placements.map((each) => ({ ...each, adStyle: { ...each.adStyle }, pages: [...each.pages] })),
    }),
  )

export const saveAdSettings = (json: AdSettings): Promise<AdSettings> =>
  okJson(settings.global.$put({ json: { ...json, pagesOff: [...json.pagesOff] } }))

const refresh = () => queryClient.invalidateQueries({ queryKey: adCreatives.queryKey })

/** Adds a creative, or updates the one with this id. */
export const saveCreative = mutationOptions({
  mutationFn: ({ id, input }: { id: number | undefined; input: CreativeInput }): Promise<StoredCreative> => {
    const json = { ...input, countries: [...input.countries] }
    return id === undefined
      ? okJson(creatives.$post({ json }))
      : okJson(creatives[':id{[1-9][0-9]{0,15}}'].$put({ param: { id: String(id) }, json }))
  },
  onSettled: refresh,
})

export const removeCreative = mutationOptions({
  mutationFn: (id: number) =>
    okJson(creatives[':id{[1-9][0-9]{0,15}}'].$delete({ param: { id: String(id) } })),
  onSettled: () => {
    void queryClient.invalidateQueries({ queryKey: adSettings.queryKey })
    return refresh()
  },
})

/** The public site with an existing city, category and business, for the preview. */
export const someSlugs = queryOptions({
  queryKey: ['admin', 'ad-preview'],
  queryFn: async ({ signal }) => {
    const init = { init: { signal } }
    const query = { limit: 1 }
    const [cities, categories, businesses, { siteUrl }] = await Promise.all([
      okJson(client.api.cities.$get({ query }, init)),
      okJson(client.api.categories.$get({ query }, init)),
      okJson(client.api.businesses.random.$get({ query }, init)),
      okJson(admin.settings.$get({}, init)),
    ])
    // A panel on its own host serves no public pages.
    const site = new URL(siteUrl).host === location.host ? '' : siteUrl
    const [city, category, business] = [cities[0]?.slug, categories[0]?.slug, businesses[0]?.slug]
    return { site, city, category, business }
  },
})
