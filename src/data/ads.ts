import { readAdSource } from '#db/ads/source.ts'
import type { AdPage, AdPlacementName } from '#domain/ads/placement.ts'
import { planAds, roomOf } from '#domain/ads/plan.ts'
import type { AdSettings } from '#domain/ads/settings.ts'
import { mayRunTags } from '#domain/snippet/tag-hosts.ts'
import { database, environment } from './database.ts'

/** Room that a page keeps for a placement from the start, so that nothing moves when it is filled; sizes in pixels. */
export interface AdRoom {
  readonly width: number
  readonly height: number
  readonly frequency: number
  /** Who asks for the consent without which nothing fills it; undefined where it is filled for everybody. */
  readonly consentBy: AdSettings['consentBy'] | undefined
}

/**
 * The room of a placement on a kind of page; undefined where it is off, or nothing fills it but a creative of some
 * countries: then it appears only where nothing is moved by it.
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
