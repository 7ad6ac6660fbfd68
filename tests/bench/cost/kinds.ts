import { join } from 'node:path'
import { tileAt } from '#domain/map/tile-grid.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath, eventsApi, pageConfigApi, tileApi } from '#domain/paths.ts'
import { builtFiles } from '#scripts/lib/workerd/built-files.ts'
import type { Connection } from '../site-connection.ts'
import type { CostedKind } from './request-costs.ts'
import type { Exchange } from './recording-proxy.ts'

/** Whether a path is a file of the build, which costs nothing. */
export function builtPaths(outDir: string): (path: string) => boolean {
  const files = builtFiles(join(outDir, 'client'))
  return (path) => decodeURIComponent(path.split('?')[0] ?? '') in files
}

/** The kind of a request to the Worker. */
export function kindOf({ path }: Pick<Exchange, 'path'>): string {
  const [pathname = ''] = path.split('?')
  if (pathname === pageConfigApi) return 'page config'
  if (pathname === eventsApi) return 'events'
  if (pathname.startsWith('/api/')) return 'API reads'
  if (pathname.startsWith('/business/')) return 'business pages'
  return 'other pages on demand'
}

const ZOOMS = [3, 6, 9, 12, 14]

interface Placed {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Requests for tiles around large and small cities, and for texts typed into the search field. */
export async function assumedKinds(connection: Connection): Promise<readonly CostedKind[]> {
  const [{ tiles }, large, small] = await Promise.all([
    connection.json<{ tiles: string[] }>('/api/tiles.json'),
    connection.json<Placed[]>('/api/cities?limit=20'),
    connection.json<Placed[]>('/api/cities?limit=20&offset=400'),
  ])
  const version = new URL(tiles[0] ?? '').pathname.split('/')[3] ?? ''
  const paths = [...large, ...small].flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : ZOOMS.map((zoom) => {
          const { x, y } = tileAt({ latitude, longitude }, zoom)
          return tileApi(version, zoom, x, y)
        }),
  )
  const typed = [
    're',
    'res',
    'rest',
    'resta',
    'ho',
    'hot',
    'hote',
    'hotel',
    'ca',
    'caf',
    'cafe',
    'den',
    'dentist',
  ]
  return [
    { name: 'tiles', paths },
    { name: 'suggestions', paths: typed.map((word) => `/api/suggestions?q=${word}`) },
  ]
}

/** The recorded requests by kind, to be sent again; for pages of businesses, those of many businesses. */
export async function recordedKinds(
  exchanges: readonly Exchange[],
  connection: Connection,
): Promise<readonly CostedKind[]> {
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=150&seed=7')
  return [...Map.groupBy(exchanges, kindOf)].map(([name, some]) => {
    if (name === 'business pages') return { name, paths: businesses.map(({ slug }) => businessPath(slug)) }
    const body = some[0]?.method === 'POST' ? some[0].sent.toString() : undefined
    return { name, paths: some.map(({ path }) => path), ...(body !== undefined && { body }) }
  })
}
