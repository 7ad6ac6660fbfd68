import type { Bounds } from '../geo/bounds.ts'
import { type Tile, tileBounds } from '../map/tile-grid.ts'
import { streetsTilePath } from '../paths.ts'
import { attributionOf, type StreetsSchema } from './schemas.ts'

/** The zoom at which streets are as fine as they are drawn; an archive that ends before it has coarse ones. */
export const FINE_ZOOM = 14

/** The zoom from which on the map shows streets. */
export const STREETS_ZOOM = 11

/** The metadata of an archive of street tiles. */
export interface ArchiveFacts {
  readonly schema: StreetsSchema
  /** The names of its layers. */
  readonly layers: readonly string[]
  readonly minZoom: number
  readonly maxZoom: number
  /** The bounds, which do not cross the antimeridian: `west` is less than `east`. */
  readonly bounds: Bounds
  /** Attribution, in the archive's own words. */
  readonly attribution: string
}

/** The description of a site's streets, as TileJSON 3.0 with two fields of our own. */
export interface StreetsJson {
  readonly tilejson: '3.0.0'
  readonly name: string
  readonly version: string
  readonly scheme: 'xyz'
  readonly tiles: readonly string[]
  readonly minzoom: number
  readonly maxzoom: number
  readonly bounds: Edges
  /** The bounds of each archive: where there are streets. */
  readonly coverage: readonly Edges[]
  readonly attribution: string
  readonly schema: StreetsSchema
  readonly vector_layers: readonly {
    readonly id: string
    readonly fields: Readonly<Record<string, string>>
  }[]
}

/** West, south, east, north. */
type Edges = readonly [west: number, south: number, east: number, north: number]

const edgesOf = ({ west, south, east, north }: Bounds): Edges => [west, south, east, north]

/**
 * The zooms of archives together. Nearer than the last one a map draws tiles larger, so that it is the least of those
 * that end late enough: what ends before shows nothing there.
 */
export function zoomsOf(archives: readonly ArchiveFacts[]): { readonly min: number; readonly max: number } {
  const ends = archives.map(({ maxZoom }) => maxZoom)
  const fine = ends.filter((zoom) => zoom >= FINE_ZOOM)
  const max = fine.length > 0 ? Math.min(...fine) : Math.max(...ends)
  return { min: Math.min(...archives.map(({ minZoom }) => minZoom)), max }
}

/** Describes the archives of a site, one or more, which all have one schema. */
export function describeStreets(
  archives: readonly [ArchiveFacts, ...ArchiveFacts[]],
  version: string,
  origin: string,
): StreetsJson {
  const { min, max } = zoomsOf(archives)
  const all = archives.map(({ bounds }) => bounds)
  const [{ schema }] = archives
  return {
    tilejson: '3.0.0',
    name: 'Streets',
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [origin + streetsTilePath(version, '{z}', '{x}', '{y}')],
    minzoom: min,
    maxzoom: max,
    bounds: [
      Math.min(...all.map(({ west }) => west)),
      Math.min(...all.map(({ south }) => south)),
      Math.max(...all.map(({ east }) => east)),
      Math.max(...all.map(({ north }) => north)),
    ],
    coverage: archives.filter(({ maxZoom }) => maxZoom >= max).map(({ bounds }) => edgesOf(bounds)),
    attribution: attributionOf(
      schema,
      archives.map(({ attribution }) => attribution),
    ),
    schema,
    vector_layers: [...new Set(archives.flatMap(({ layers }) => layers))].map((id) => ({ id, fields: {} })),
  }
}

const areaOf = ({ west, south, east, north }: Bounds): number =>
  Math.max(0, east - west) * Math.max(0, north - south)

const sharedArea = (one: Bounds, other: Bounds): number =>
  areaOf({
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  })

/**
 * The archives that may have a tile, the best first: those that cover most of it, and of equal ones the smallest, which
 * was cut for this place.
 */
export function archivesFor<Archive extends ArchiveFacts>(
  archives: readonly Archive[],
  tile: Tile,
): readonly Archive[] {
  const bounds = tileBounds(tile)
  return archives
    .map((archive) => ({ archive, shared: sharedArea(archive.bounds, bounds) }))
    .filter(
      ({ archive: { minZoom, maxZoom }, shared }) => shared > 0 && minZoom <= tile.z && tile.z <= maxZoom,
    )
    .toSorted(
      (one, other) => other.shared - one.shared || areaOf(one.archive.bounds) - areaOf(other.archive.bounds),
    )
    .map(({ archive }) => archive)
}
