import type { AdPlan, ShownCreative } from '#domain/ads/plan.ts'
import type { ShownSponsor } from '#domain/sponsorship/sponsorship.ts'
import type { PageConsent, PageSnippet } from '#domain/page-config.ts'
import { pageConfigApi } from '#domain/paths.ts'

/** A creative with the address that a press leads to; '' where it leads nowhere. */
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

/** What the server tells this page, whose list may have sponsors; undefined where it cannot be asked. */
export async function readPageConfig(list: HTMLElement | null): Promise<PageConfig | undefined> {
  const { sponsors = '', slug = '' } = list?.dataset ?? {}
  const query = sponsors === '' ? '' : `?${new URLSearchParams({ [sponsors]: slug })}`
  const response = await fetch(pageConfigApi + query)
  return response.ok ? ((await response.json()) as PageConfig) : undefined
}
