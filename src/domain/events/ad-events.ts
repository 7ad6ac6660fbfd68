import { AD_PLACEMENTS, type AdPlacementName } from '../ads/placement.ts'

/** What a page says of a placement: that it wants filling, was filled, was seen. Presses are counted by their own address. */
export const AD_EVENTS = ['requests', 'served', 'viewable'] as const
export type AdEventKind = (typeof AD_EVENTS)[number]

export interface AdEvent {
  readonly placement: AdPlacementName
  /** 0 for the network, and where nothing was served. */
  readonly creativeId: number
  readonly kind: AdEventKind
}

/** The most advertisements that one page shows count three times each. */
const MOST = 60

/** The events of a body as pages send it, `{ "ads": [["top", 7, "served"]] }`; what is none is left out. */
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
