import type { AdSource } from '#domain/ads/plan.ts'
import type { Database } from '../client.ts'
import { listCreatives } from './creatives.ts'
import { listPlacements } from './placements.ts'
import { readAdSettings } from './settings.ts'

/** How long pages and answers share one reading, in milliseconds. */
const KEPT_MS = 4_000

let kept: { readonly source: AdSource; readonly until: number } | undefined

/** The placements, settings and creatives that decide which advertisements pages show, at most four seconds old. */
export async function readAdSource(db: Database, now = Date.now()): Promise<AdSource> {
  if (kept && now < kept.until) return kept.source
  const source = await read(db)
  kept = { source, until: now + KEPT_MS }
  return source
}

/** Makes the next reading a new one, as after a change. */
export const forgetAdSource = (): void => void (kept = undefined)

async function read(db: Database): Promise<AdSource> {
  const [placements, settings, creatives] = await Promise.all([
    listPlacements(db),
    readAdSettings(db),
    listCreatives(db),
  ])
  return { placements, settings, creatives }
}
