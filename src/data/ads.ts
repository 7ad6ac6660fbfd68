import { readAdSource } from '#db/ads/source.ts'
import type { AdPage, AdPlacementName } from '#domain/ads/placement.ts'
import { planAds, roomOf } from '#domain/ads/plan.ts'
import type { AdSettings } from '#domain/ads/settings.ts'
import { mayRunTags } from '#domain/snippet/tag-hosts.ts'
import { database, environment } from './database.ts'

/** The space that a page reserves for an ad so that the layout does not shift; sizes in pixels. */
export interface AdRoom {
  readonly width: number
  readonly height: number
  readonly frequency: number
  /** The service that asks for the required consent; undefined if the ad needs no consent. */
  readonly consentBy: AdSettings['consentBy'] | undefined
}

/**
 * The reserved space of an ad on a kind of page. Undefined if the ad is off, or if only creatives of some countries can
 * fill it: they appear only where the layout does not shift.
 */
export async function readAdRoom(placement: AdPlacementName, page: AdPage): Promise<AdRoom | undefined> {
  const now = Date.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const source = await readAdSource(database(), now)
  const plan = planAds(source, today, undefined).find(
    (each) => each.placement === placement && each.pages.includes(page),
  )
  if (!plan) return undefined
  const isForAll = plan.creatives.length > 0
  if (!isForAll && !mayRunTags(environment)) return undefined
  const consentBy = isForAll ? undefined : source.settings.consentBy
  return { ...roomOf(plan), frequency: plan.frequency, consentBy }
}
