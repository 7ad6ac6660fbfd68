import { openDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath, cityPath, eventsApi, homePath, pageConfigApi } from '#domain/paths.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { apiReads } from '../api-reads.ts'
import { Connection } from '../connection.ts'
import { searchReads } from '../search-reads.ts'
import type { MixedRequest } from './open-load.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const DAY_MS = 86_400_000
/** Businesses that an operator changes, in turns. */
const CHANGED = 20

/** Of a hundred requests, how many are of each kind. */
const SHARES = { built: 20, business: 30, api: 15, search: 10, config: 10, events: 13, writes: 2 } as const

/**
 * Requests of visitors and of an operator who edits: built pages and pages on demand, reads and searches of the API, what
 * pages ask and say, and changes of businesses.
 */
export async function mixedRequests(baseUrl: string, dataDir: string): Promise<readonly MixedRequest[]> {
  const connection = new Connection(baseUrl)
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=100&seed=3')
  const cities = await connection.json<{ slug: string }[]>('/api/cities?limit=40')
  const reads = (await apiReads(connection)).flatMap(({ paths }) => paths.slice(0, 5))
  const searches = (await searchReads(connection)).flatMap(({ paths }) => paths.slice(0, 5))
  connection.close()
  const headers = { 'User-Agent': AGENT }
  const get = (paths: readonly string[]) => paths.map((path) => ({ method: 'GET', path, headers }))
  const kinds: Readonly<Record<keyof typeof SHARES, readonly Omit<MixedRequest, 'weight'>[]>> = {
    built: get([homePath, ...cities.map(({ slug }) => cityPath(slug))]),
    business: get(businesses.map(({ slug }) => businessPath(slug))),
    api: get(reads),
    search: get(searches),
    config: get([pageConfigApi]),
    events: businesses.slice(0, 20).map(({ id }) => ({
      ...{ method: 'POST', path: eventsApi, headers },
      body: JSON.stringify({ events: [['view', 'business']], businesses: [[id, 'view']] }),
    })),
    writes: await changes(businesses.slice(0, CHANGED), dataDir, baseUrl),
  }
  return weighted(kinds)
}

/** Each kind as often as its share says, whatever the number of its requests. */
function weighted(kinds: Readonly<Record<keyof typeof SHARES, readonly Omit<MixedRequest, 'weight'>[]>>) {
  const names = Object.keys(SHARES) as (keyof typeof SHARES)[]
  const scale = Math.max(...names.map((kind) => kinds[kind].length / SHARES[kind]))
  return names.flatMap((kind) => {
    const weight = Math.max(1, Math.round((SHARES[kind] * scale) / kinds[kind].length))
    return kinds[kind].map((each) => ({ ...each, weight }))
  })
}

/** Changes by an operator, whose session is stored for it. */
async function changes(businesses: readonly BusinessSummary[], dataDir: string, baseUrl: string) {
  const address = await findRunning(dataDir)
  if (address === undefined) throw new Error('The database of the site cannot be reached.')
  const db = openDatabase(address.url, address.authToken)
  const token = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  await db.insert(sessions).values({ tokenHash: await sha256(token), expiresAt, confirmedAt: expiresAt })
  db.$client.close()
  const headers = {
    ...{ 'User-Agent': AGENT, 'Content-Type': 'application/json' },
    ...{ Cookie: `meridian_session=${token}`, Origin: baseUrl },
  }
  return businesses.flatMap(({ id }) =>
    ['One text', 'Another text'].map((description) => ({
      ...{ method: 'PATCH', path: `/api/businesses/${id}`, headers },
      body: JSON.stringify({ description }),
    })),
  )
}
