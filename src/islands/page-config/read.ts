import type { AdPlan, ShownCreative } from '#domain/ads/plan.ts'
import type { ShownSponsor } from '#domain/sponsorship/sponsorship.ts'
import type { PageConsent, PageSnippet } from '#domain/page-config.ts'
import { pageConfigApi } from '#domain/paths.ts'

/** A creative with its click target; '' where it has none. */
export interface PageCreative extends Omit<ShownCreative, 'hasLink'> {
  readonly click: string
}

export interface PagePlan extends Omit<AdPlan, 'creatives'> {
  readonly creatives: readonly PageCreative[]
}

export interface PageConfig {
  readonly consent: PageConsent
  readonly snippets: readonly PageSnippet[]
  readonly ads: readonly PagePlan[]
  readonly sponsors: readonly ShownSponsor[]
  readonly eventsSample: number
  /** The names of holidays by date and country. */
  readonly holidays: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The server's settings for this page, whose list may have sponsors; undefined where the request fails. */
export async function readPageConfig(list: HTMLElement | null): Promise<PageConfig | undefined> {
  const { sponsors = '', slug = '' } = list?.dataset ?? {}
  const query = sponsors === '' ? '' : `?${new URLSearchParams({ [sponsors]: slug })}`
  const response = await fetch(pageConfigApi + query)
  return response.ok ? ((await response.json()) as PageConfig) : undefined
}
