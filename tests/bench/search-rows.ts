import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import type { Database } from '#db/client.ts'
import { parseBounds } from '#domain/geo/bounds.ts'
import { readFilters } from '#domain/search/filter-values.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { facetsApi, pointsApi } from '#domain/paths.ts'
import type { Tile } from '#domain/map/tile-grid.ts'
import { readTile } from '#db/map/read-tile.ts'
import { listPoints } from '#db/map/points.ts'
import type { SortField } from '#domain/search/sorts.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { readPosition } from '#db/search/position.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import type { DatabaseAddress } from '#scripts/lib/sqld.ts'
import type { RequestKind } from './interleave.ts'

interface Counted {
  readonly rows_read?: number
}

/** The server's figures for a statement, or for each of several in one round trip. */
interface Answer {
  readonly results?: readonly {
    readonly response?: {
      readonly result?: Counted & { readonly step_results?: readonly (Counted | null)[] }
    }
  }[]
}

const rowsOf = ({ results = [] }: Answer): number =>
  results
    .flatMap(({ response }) => [response?.result, ...(response?.result?.step_results ?? [])])
    .reduce((sum, each) => sum + (each?.rows_read ?? 0), 0)

/** A database that counts the rows that its server reads; `take` gives how many since it was asked last. */
export function countingDatabase({ url, authToken = '' }: DatabaseAddress) {
  let rows = 0
  const counting = async (request: Request) => {
    request.headers.set('Accept-Encoding', 'identity')
    const response = await fetch(request)
    rows += rowsOf((await response.clone().json()) as Answer)
    return response
  }
  const client = createClient({ url, authToken, fetch: counting })
  const take = () => {
    const read = rows
    rows = 0
    return read
  }
  return { db: drizzle(client, { casing: 'snake_case' }), take, close: () => client.close() }
}

/** The rows that the server reports to read for the most costly request of each kind. */
export async function rowsRead(
  address: DatabaseAddress,
  kinds: readonly RequestKind[],
): Promise<ReadonlyMap<string, number>> {
  const { db, take, close } = countingDatabase(address)
  const most = new Map<string, number>()
  for (const { name, paths } of kinds)
    for (const path of new Set(paths)) {
      take()
      await readAs(db, path)
      most.set(name, Math.max(most.get(name) ?? 0, take()))
    }
  close()
  return most
}

/** The tile of a path such as '/api/tiles/{version}/3/4/2.pbf'. */
function tileOfPath(path: string): Tile | undefined {
  const [, z, x, y] = /^\/api\/tiles\/[^/]+\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? []
  return z === undefined ? undefined : { z: Number(z), x: Number(x), y: Number(y) }
}

/** The read that the API makes for a path of `searchReads`. */
async function readAs(db: Database, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const tile = tileOfPath(pathname)
  if (tile) return readTile(db, tile)
  const isOfPoints = pathname === pointsApi()
  if (pathname === '/api/admin/businesses')
    return listAdminBusinesses(db, { search: searchParams.get('search') ?? '', limit: 20, offset: 0 })
  const [, , , slug] = isOfPoints ? [] : pathname.split('/')
  if (slug !== undefined) return findNeighbours(db, decodeURIComponent(slug))
  const { q, city, category, ...rest } = Object.fromEntries(searchParams)
  if (q !== undefined) return listSuggestions(db, q, 5, { city, category })
  const { radius = RADIUS.standard, sortBy, offset, bounds = '' } = rest
  const { search, ...place } = (await readPosition(db, rest.search)) ?? rest
  const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)]
  const query = {
    search,
    city,
    category,
    sortBy: sortBy as SortField | undefined,
    ...readFilters(searchParams),
    near: Number.isNaN(latitude) ? undefined : { latitude, longitude, radius: Number(radius) },
    offset: offset === undefined ? undefined : Number(offset),
    bounds: parseBounds(bounds),
  }
  if (isOfPoints) return listPoints(db, query)
  return pathname === facetsApi() ? readFacets(db, query) : listBusinesses(db, query)
}
