import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#db/client.ts'
import { MAX_ZOOM, tileAt, tileBounds, type Tile } from '#domain/map/tile-grid.ts'
import { boundsCode } from '#domain/geo/bounds.ts'
import { pointsApi, tileApi } from '#domain/paths.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { type Bench, type Measurement, quantile } from './measurements.ts'
import { Connection } from './site-connection.ts'
import { interleave, type RequestKind } from './interleave.ts'
import { rowsRead } from './search-rows.ts'
import { withSeededSite } from './seeded-site.ts'

const ROUNDS = 100
/** The number of tiles with the most places for each zoom; below, the number of others. */
const DENSEST = 12
const OTHERS = 12
const GOALS = { tile: 5, points: 4, rows: 2_000, largest: 50, median: 10 } as const
const HEALTH = { name: 'health', paths: ['/api/health/ready'] }
/** Places read at once. */
const PAGE = 40_000

interface Place {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

async function* placesIn(db: Database): AsyncGenerator<Place> {
  for (let after = 0; ;) {
    const rows = await db.all<Place>(sql`select id, latitude, longitude from businesses
      where id > ${after} and deleted_at is null and latitude is not null order by id limit ${PAGE}`)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Tiles with places for each zoom, those with the most first. */
async function tilesByZoom(db: Database): Promise<readonly (readonly Tile[])[]> {
  const counts = Array.from({ length: MAX_ZOOM + 1 }, () => new Map<string, number>())
  for await (const place of placesIn(db))
    for (const [z, tiles] of counts.entries()) {
      const { x, y } = tileAt(place, z)
      tiles.set(`${x}/${y}`, (tiles.get(`${x}/${y}`) ?? 0) + 1)
    }
  return counts.map((tiles, z) => {
    const sorted = [...tiles].sort(([, one], [, other]) => other - one)
    const step = Math.max(1, Math.floor(sorted.length / OTHERS))
    const chosen = [...sorted.slice(0, DENSEST), ...sorted.slice(DENSEST).filter((_, at) => at % step === 0)]
    return chosen.map(([tile]) => {
      const [x = 0, y = 0] = tile.split('/').map(Number)
      return { z, x, y }
    })
  })
}

/** Times and sizes of the map's tiles over the densest places and others, and of filtered points there. */
export const tilesBench: Bench = (options) =>
  withSeededSite(options, async (baseUrl) => {
    const address = await findRunning(await options.world())
    if (address === undefined) throw new Error('The database of the site cannot be reached.')
    const db = openDatabase(address.url, address.authToken)
    const zooms = await tilesByZoom(db)
    db.$client.close()
    const connection = new Connection(baseUrl)
    const { tiles: urls } = await connection.json<{ tiles: string[] }>('/api/tiles.json')
    const version = new URL(urls[0] ?? '').pathname.split('/')[3] ?? ''
    const pathsOf = (tiles: readonly Tile[]) => tiles.map(({ z, x, y }) => tileApi(version, z, x, y))
    const kinds: RequestKind[] = [
      ...zooms.map((tiles, z) => ({ name: `tile, zoom ${z}`, paths: pathsOf(tiles) })),
      ...filters(zooms),
    ]
    const { floor, kinds: timings } = await interleave(connection, HEALTH, kinds, ROUNDS, options)
    const rows = await rowsRead(address, kinds)
    const sizes: number[] = []
    for (const path of zooms.flatMap(pathsOf))
      sizes.push(gzipSync((await connection.ask(path)).body).length / 1000)
    connection.close()
    return [
      ...timings.flatMap(({ name, p50, p95 }): Measurement[] => [
        {
          what: `${name}, p95`,
          ours: p95,
          unit: 'ms',
          against: { name: 'health', value: floor.p95 },
          goal: { most: name.startsWith('tile') ? GOALS.tile : GOALS.points, of: 'ratio' },
        },
        { what: '  p50', ours: p50, unit: 'ms', against: { name: 'health', value: floor.p50 } },
        {
          what: '  rows read, most',
          ours: rows.get(name) ?? 0,
          unit: 'rows',
          goal: { most: GOALS.rows, of: 'figure' },
        },
      ]),
      {
        what: 'largest tile, gzip',
        ours: Math.max(...sizes),
        unit: 'KB',
        goal: { most: GOALS.largest, of: 'figure' },
      },
      {
        what: 'median tile, gzip',
        ours: quantile(sizes, 0.5),
        unit: 'KB',
        goal: { most: GOALS.median, of: 'figure' },
      },
    ]
  })

/** Points with filters, in the parts of the map that a screen shows. */
function filters(zooms: readonly (readonly Tile[])[]): RequestKind[] {
  const views = [2, 5, 9, 12].flatMap((z) =>
    (zooms[z] ?? []).slice(0, DENSEST).map((tile) => boundsCode(tileBounds(tile))),
  )
  const kind = (name: string, more: Readonly<Record<string, string | number | boolean>>) => ({
    name: `points, ${name}`,
    paths: views.map((bounds) => pointsApi({ bounds, ...more })),
  })
  return [
    kind('none', {}),
    kind('open now', { openNow: true }),
    kind('rating', { minRating: 4.5 }),
    kind('price and feature', { price: '1,2', features: 'delivery' }),
    kind('a kind', { search: 'coffee shop' }),
  ]
}
