import { Hono } from 'hono'
import { readTile } from '#db/map/read-tile.ts'
import { readMapVersion } from '#db/map/version.ts'
import { encodeTile } from '#domain/map/encode-tile.ts'
import { pinProperties } from '#domain/map/pin.ts'
import { EXTENT, MAX_ZOOM, parseTile, unproject } from '#domain/map/tile-grid.ts'
import { pointLayer } from '#domain/map/point-layer.ts'
import { tileApi, tileJsonApi } from '#domain/paths.ts'
import type { AppEnv } from '../environment.ts'
import * as entity from '../schemas/entities.ts'
import type { Operation } from '../openapi/operation.ts'
import { query } from '../http/parameters.ts'
import { publicRead, UNCHANGING } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { TILE_MEDIA_TYPE } from '#domain/map/vector-tile-format.ts'
import { VECTOR_LAYERS } from '#domain/map/vector-layers.ts'

/** How long browsers cache the redirect from a former version of a tile to the present one. */
const MOVED = 'public, max-age=60'

/** Seconds for which browsers cache the description; a former version in it redirects to the present one. */
const DESCRIBED_SECONDS = 60

export const tileOperations: readonly Operation[] = [
  {
    path: tileJsonApi,
    summary: 'The map’s tiles and their layers, as TileJSON 3.0',
    entity: entity.tileJson,
  },
  {
    path: '/api/tiles/:version/:z/:x/:file',
    summary: 'A tile of the map, as a Mapbox Vector Tile: the file is y.pbf',
    entity: entity.tileJson,
    mediaType: TILE_MEDIA_TYPE,
  },
]

export const tileJson = new Hono<AppEnv>().get(
  '/',
  publicRead('openNow', () => [CACHE_TAGS.businesses], DESCRIBED_SECONDS),
  validate('query', query({})),
  async (c) => {
    const version = await readMapVersion(c.var.db)
    const { origin } = new URL(c.req.url)
    return c.json(
      {
        tilejson: '3.0.0' as const,
        name: 'Meridian',
        version: '1.0.0',
        scheme: 'xyz' as const,
        tiles: [origin + tileApi(version, '{z}', '{x}', '{y}')],
        minzoom: 0,
        maxzoom: MAX_ZOOM,
        bounds: [-180, -85.051129, 180, 85.051129],
        vector_layers: VECTOR_LAYERS,
      },
      200,
    )
  },
)

export const tiles = new Hono<AppEnv>().get(
  '/:version/:z/:x/:file',
  validate('query', query({})),
  async (c) => {
    const tile = parseTile(c.req.param())
    const version = await readMapVersion(c.var.db)
    if (c.req.param('version') !== version) {
      c.header('Cache-Control', MOVED)
      return c.redirect(tileApi(version, tile.z, tile.x, tile.y), 302)
    }
    const today = new Date().toISOString().slice(0, 10)
    const { clusters, pins, others, labels } = await readTile(c.var.db, tile)
    const middle = unproject((tile.x + 0.5) / 2 ** tile.z, (tile.y + 0.5) / 2 ** tile.z)
    const bytes = encodeTile(
      [
        pointLayer(
          tile,
          'clusters',
          clusters.map(({ count, id, name, ...place }) => ({
            ...place,
            id,
            properties: { n: count, name, id },
          })),
        ),
        pointLayer(
          tile,
          'businesses',
          pins.map((pin) => ({
            id: pin.id,
            latitude: pin.latitude,
            longitude: pin.longitude,
            properties: { ...pinProperties(pin, today) },
          })),
        ),
        pointLayer(tile, 'more', others > 0 ? [{ ...middle, properties: { more: others } }] : []),
        pointLayer(
          tile,
          'cities',
          labels.map(({ name, slug, count, ...place }) => ({
            ...place,
            properties: { name, slug, n: count },
          })),
        ),
      ],
      EXTENT,
    )
    c.header('Cache-Control', UNCHANGING)
    return bytes.length === 0 ? c.body(null, 204) : c.body(bytes, 200, { 'Content-Type': TILE_MEDIA_TYPE })
  },
)
