import { pageConfigApi } from '#domain/paths.ts'
import type { AdPlan, ShownCreative } from '#domain/ads/plan.ts'

/** A creative with the address that a press leads to; '' where it leads nowhere. */
export interface PageCreative extends Omit<ShownCreative, 'hasLink'> {
  readonly click: string
}

export interface PagePlan extends Omit<AdPlan, 'creatives'> {
  readonly creatives: readonly PageCreative[]
}

/** What the server says of placements; none where it cannot be asked. */
export async function readPlans(): Promise<readonly PagePlan[]> {
  const response = await fetch(pageConfigApi)
  if (!response.ok) return []
  const { ads } = (await response.json()) as { readonly ads: readonly PagePlan[] }
  return ads
}
