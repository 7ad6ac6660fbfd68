import type { Creative, CreativeInput } from '#domain/ads/creative.ts'
import { withDefaultPlacements, type AdPlacement } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS, type AdSettings } from '#domain/ads/settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { answer } from './server.ts'

export const TODAY = new Date().toISOString().slice(0, 10)

const DAY = { day: '2026-11-22', placement: 'top', requests: 2000, viewable: 600 }

const FIGURES = {
  impressions: 1500,
  viewable: 900,
  clicks: 15,
  ctr: 0.01,
  revenue: 60,
  fillRate: 0.75,
  planRevenue: 10,
  first: '2026-10-25',
  last: '2026-11-23',
  ratePerThousand: 40,
  days: [
    { ...DAY, creativeId: 0, served: 1000, clicks: 10 },
    { ...DAY, placement: 'inline', creativeId: 7, served: 500, clicks: 5 },
  ],
}

export const CREATIVE: Creative = {
  id: 1,
  version: 1,
  placement: 'top',
  name: 'Kahve',
  kind: 'html',
  imageUrl: '',
  alt: '',
  link: '',
  html: '<p>Kahve</p>',
  width: 300,
  height: 250,
  firstDay: TODAY,
  lastDay: null,
  weight: 1,
  countries: [],
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
  enabled: true,
  sponsor: null,
}

/** The advertisements of a site that has none yet; later reads return what was saved. */
export function answerAds() {
  const kept = {
    placements: withDefaultPlacements([]) as readonly AdPlacement[],
    settings: NO_AD_SETTINGS,
    creatives: [] as Creative[],
  }
  answer('GET /api/admin/ad-settings', () => kept.placements)
  answer('POST /api/admin/ad-settings', ({ body }) => {
    const saved = body as AdPlacement[]
    const latest = (old: AdPlacement) => saved.find(({ placement }) => placement === old.placement) ?? old
    return (kept.placements = kept.placements.map(latest))
  })
  answer('GET /api/admin/ad-settings/global', () => kept.settings)
  answer('PUT /api/admin/ad-settings/global', ({ body }) => (kept.settings = body as AdSettings))
  answer('GET /api/admin/ad-creatives', () => kept.creatives)
  answer('POST /api/admin/ad-creatives', ({ body }) => {
    const creative = { ...(body as CreativeInput), id: kept.creatives.length + 1, version: 1, sponsor: null }
    kept.creatives.push(creative)
    return Response.json(creative, { status: 201 })
  })
  answer('GET /api/admin/ad-analytics', FIGURES)
  answer('GET /api/admin/sponsorships', [])
  answer('GET /api/admin/html-injection', DEFAULT_SNIPPETS)
  answer('GET /api/countries', [{ code: 'FR', name: 'France' }])
  return kept
}
