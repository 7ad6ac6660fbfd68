import { Hono } from 'hono'
import { addAdCounts, type CountedAdEvent } from '#db/ads/add-counts.ts'
import { readAdEvents, type AdEvent } from '#domain/events/ad-events.ts'
import { isBot } from '#domain/events/bots.ts'
import { Counter, type Counts } from '../counting/counter.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { countWithin } from '../http/request-counts.ts'

/** Bytes of a body; a longer one is not read. */
const MOST_BYTES = 4096

/**
 * Counts what pages tell of themselves. The answer is always the same, at once: what is too long, unknown or from a
 * program is left out. Nothing of the visitor is kept, neither address nor cookie nor agent.
 */
export function events({ openDatabase, wait }: Dependencies) {
  const counter = new Counter(
    'count events',
    (c, counts) => addAdCounts(openDatabase(c.env), [...counts].map(countedOf)),
    wait,
  )
  return new Hono<AppEnv>().post('/', async (c) => {
    const hour = new Date().toISOString().slice(0, 13)
    if (await isCounted(c))
      counter.add(
        c,
        (await read(c)).map((event) => keyOf(hour, event)),
      )
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

async function isCounted(c: AppContext): Promise<boolean> {
  if (isBot(c.req.header('User-Agent')) || c.req.header('Sec-Purpose')?.includes('prefetch')) return false
  const network = clientNetwork(c)
  return network === undefined || countWithin(c.env, 'events', network)
}

async function read(c: AppContext): Promise<AdEvent[]> {
  const length = Number(c.req.header('Content-Length') ?? NaN)
  if (!(length <= MOST_BYTES)) return []
  return readAdEvents(await c.req.text())
}

const keyOf = (hour: string, { placement, creativeId, kind }: AdEvent) =>
  JSON.stringify([hour, placement, creativeId, kind])

function countedOf([key, count]: Counts extends ReadonlyMap<infer K, infer V>
  ? [K, V]
  : never): CountedAdEvent {
  const [hour, placement, creativeId, kind] = JSON.parse(key) as [
    string,
    AdEvent['placement'],
    number,
    AdEvent['kind'],
  ]
  return { hour, placement, creativeId, kind, count }
}
