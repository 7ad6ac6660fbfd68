import { readAdSource } from '#db/ads/source.ts'
import type { AdPage, AdPlacementName } from '#domain/ads/placement.ts'
import { planAds, roomOf } from '#domain/ads/plan.ts'
import { database } from './database.ts'
import { readingTime } from './reading-time.ts'

/** Room that a page keeps for a placement from the start, so that nothing moves when it is filled; sizes in pixels. */
export interface AdRoom {
  readonly width: number
  readonly height: number
  readonly frequency: number
}

/**
 * The room of a placement on a kind of page; undefined where it is off, or cannot be filled for every visitor whatever
 * country and consent: then it appears only where nothing is moved by it.
 */
export async function readAdRoom(placement: AdPlacementName, page: AdPage): Promise<AdRoom | undefined> {
  const now = readingTime()
  const today = new Date(now).toISOString().slice(0, 10)
  const plans = planAds(await readAdSource(database(), now), today, undefined)
  const plan = plans.find((each) => each.placement === placement && each.pages.includes(page))
  return plan && plan.creatives.length > 0 ? { ...roomOf(plan), frequency: plan.frequency } : undefined
}
