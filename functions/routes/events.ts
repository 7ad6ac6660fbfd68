import { Hono } from 'hono'
import { addAdCounts } from '#db/ads/add-counts.ts'
import { addEvents } from '#db/events/add.ts'
import { readEventsSample } from '#domain/env.ts'
import { readAdEvents, type AdEvent } from '#domain/events/ad-events.ts'
import { isBot } from '#domain/events/bots.ts'
import type { BusinessEvent, PageEvent } from '#domain/events/page-events.ts'
import { readBusinessEvents, readPageEvents } from '#domain/events/read-events.ts'
import { readVitals, type VitalEvent } from '#domain/events/vitals.ts'
import { KeyLimit } from '../counting/key-limit.ts'
import { Counter, type Counts } from '../counting/counter.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { countWithin } from '../http/request-counts.ts'

/** The most bytes of a body; a longer one is not read. */
const MOST_BYTES = 4096

/** The most keys of a kind, and the most businesses, that an isolate counts in a day. */
const MOST_KEYS = 5000

/** The events of a request's body. */
interface Said {
  readonly ads: readonly AdEvent[]
  readonly pages: readonly PageEvent[]
  readonly businesses: readonly BusinessEvent[]
  readonly vitals: readonly VitalEvent[]
}
type Table = keyof Said

/**
 * Counts events that pages send. The answer is always the same, at once; events that are too long, unknown or of
 * programs are left out. Nothing of the visitor is stored: no address, cookie or user agent.
 */
export function events({ openDatabase, wait }: Dependencies) {
  const write = async (c: AppContext, counts: Counts) => {
    const db = openDatabase(c.env)
    const { ads, ...others } = countedOf(counts)
    if (ads.length > 0) await addAdCounts(db, ads)
    if (Object.values(others).some(({ length }) => length > 0)) await addEvents(db, others)
  }
  const counter = new Counter('count events', write, wait)
  const limit = new KeyLimit(MOST_KEYS)
  return new Hono<AppEnv>().post('/', async (c) => {
    const hour = new Date().toISOString().slice(0, 13)
    const sample = readEventsSample(environmentOf(c))
    if (isBot(c.req.header('User-Agent')))
      counter.add(c, [keyOf(hour, 'pages', { kind: 'bot', key: 'events' })])
    else if (await isCounted(c)) {
      const { isSampled, ...said } = await read(c)
      if (isSampled || Math.random() * sample < 1)
        counter.add(c, keysOf(hour, limited(limit, hour, said)), sample)
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

async function isCounted(c: AppContext): Promise<boolean> {
  if (c.req.header('Sec-Purpose')?.includes('prefetch')) return false
  const network = clientNetwork(c)
  return network === undefined || countWithin(c.env, 'events', network)
}

interface Body extends Said {
  /** Whether the browser has sampled already, so that the server does not sample again. */
  readonly isSampled: boolean
}

const NOTHING: Body = { ads: [], pages: [], businesses: [], vitals: [], isSampled: false }

async function read(c: AppContext): Promise<Body> {
  const length = Number(c.req.header('Content-Length') ?? NaN)
  if (!(length <= MOST_BYTES)) return NOTHING
  const body = await c.req.text()
  const isBare = c.req.header('Sec-GPC') === '1'
  const {
    events: pages,
    businesses,
    vitals,
    sampled,
  } = Object(parsed(body)) as Readonly<Record<string, unknown>>
  const said = readPageEvents(pages, isBare)
  const country = c.req.header('CF-IPCountry')
  const isKnown = !isBare && said.some(({ kind }) => kind === 'view') && /^[A-Z]{2}$/.test(country ?? '')
  return {
    ads: readAdEvents(body),
    pages: isKnown ? [...said, { kind: 'country', key: country ?? '' }] : said,
    businesses: isBare ? [] : readBusinessEvents(businesses),
    vitals: isBare ? [] : readVitals(vitals),
    isSampled: sampled === true,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An event with its key within the limit; events of further businesses are not counted. */
function limited(limit: KeyLimit, hour: string, { pages, businesses, ...others }: Said): Said {
  const day = hour.slice(0, 10)
  return {
    ...others,
    pages: pages.map(({ kind, key }) => ({ kind, key: limit.take(day, kind, key) })),
    businesses: businesses.filter(
      // Twenty limits by the business's id, as there are more businesses than keys of other kinds.
      ({ businessId }) => limit.take(day, `business ${businessId % 20}`, String(businessId)) !== '*',
    ),
  }
}

const keyOf = (hour: string, table: Table, event: object) => JSON.stringify([table, hour, event])

const keysOf = (hour: string, said: Said): string[] =>
  (Object.keys(said) as Table[]).flatMap((table) => said[table].map((event) => keyOf(hour, table, event)))

/** The counted events of each table; a key is what `keyOf` made. */
function countedOf(counts: Counts) {
  const all = [...counts].map(([key, count]) => {
    const [table, hour, event] = JSON.parse(key) as [Table, string, object]
    return { table, counted: { ...event, hour, count } }
  })
  const of = <T extends Table>(name: T) =>
    all.flatMap(({ table, counted }) =>
      table === name ? [counted as Said[T][number] & { hour: string; count: number }] : [],
    )
  return { ads: of('ads'), pages: of('pages'), businesses: of('businesses'), vitals: of('vitals') }
}
