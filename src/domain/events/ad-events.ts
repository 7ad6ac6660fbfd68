import { AD_PLACEMENTS, type AdPlacementName } from '../ads/placement.ts'

/**
 * Events of a placement: it asked for an advertisement, got one, and it was seen. Clicks are counted at an address of
 * their own.
 */
export const AD_EVENTS = ['requests', 'served', 'viewable'] as const
export type AdEventKind = (typeof AD_EVENTS)[number]

export interface AdEvent {
  readonly placement: AdPlacementName
  /** The id of the creative; 0 for the network, and where nothing was shown. */
  readonly creativeId: number
  readonly kind: AdEventKind
}

/** The most advertisements that one page shows count three times each. */
const MOST = 60

/** The events in a body, `{ "ads": [["top", 7, "served"]] }`; invalid ones are left out. */
export function readAdEvents(body: string): AdEvent[] {
  const { ads } = Object(parsed(body)) as { ads?: unknown }
  return Array.isArray(ads) ? ads.slice(0, MOST).flatMap((item) => eventOf(item)) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function eventOf(item: unknown): AdEvent[] {
  if (!Array.isArray(item)) return []
  const [name, id, event] = item as readonly unknown[]
  const placement = AD_PLACEMENTS.find((each) => each === name)
  const kind = AD_EVENTS.find((each) => each === event)
  const isId = typeof id === 'number' && Number.isSafeInteger(id) && id >= 0
  return placement && kind && isId ? [{ placement, creativeId: id, kind }] : []
}
