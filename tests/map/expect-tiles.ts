import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readTile } from '#db/map/read-tile.ts'
import { MAX_ZOOM, tileAt, type Tile } from '#domain/map/tile-grid.ts'
import type { Random } from '#tests/lib/random.ts'

/** The most tiles of a zoom that are compared. */
const COMPARED = 3
/** The last zoom of which all tiles are read: each further one has about twice as many, each of them some reads. */
const SUMMED_ZOOM = process.env.SOAK === undefined ? 6 : MAX_ZOOM

interface Placed {
  readonly latitude: number
  readonly longitude: number
}

/** The tiles of a zoom that have businesses, and how many, by a scan. */
function tilesByScan(placed: readonly Placed[], z: number): Map<string, { tile: Tile; count: number }> {
  const tiles = new Map<string, { tile: Tile; count: number }>()
  for (const place of placed) {
    const tile = tileAt(place, z)
    const known = tiles.get(`${tile.x}/${tile.y}`)
    if (known) known.count++
    else tiles.set(`${tile.x}/${tile.y}`, { tile, count: 1 })
  }
  return tiles
}

/** The places of all businesses that are listed with one. */
export const readPlaced = (db: Database) =>
  db.all<Placed>(
    sql`select latitude, longitude from businesses where deleted_at is null and latitude is not null`,
  )

async function countIn(db: Database, tile: Tile): Promise<number> {
  const { clusters, pins, others } = await readTile(db, tile)
  return clusters.reduce((sum, { count }) => sum + count, 0) + pins.length + others
}

/**
 * Expects the features of a whole zoom, in all tiles that have or had businesses, to be as many as the listed
 * businesses with a position.
 */
export async function expectSums(db: Database, former: readonly Placed[]): Promise<void> {
  const placed = await readPlaced(db)
  for (let z = 0; z <= SUMMED_ZOOM; z++) {
    let sum = 0
    for (const { tile } of tilesByScan([...placed, ...former], z).values()) sum += await countIn(db, tile)
    expect({ z, sum }).toEqual({ z, sum: placed.length })
  }
}

/** Expects tiles of all zooms, those with most businesses and others by chance, to have the businesses that a scan finds. */
export async function expectTiles(db: Database, random: Random): Promise<void> {
  const placed = await readPlaced(db)
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const [most, ...others] = [...tilesByScan(placed, z).values()].sort((a, b) => b.count - a.count)
    for (const { tile, count } of [...(most ? [most] : []), ...random.some(others, COMPARED)]) {
      const { clusters, pins, others: left } = await readTile(db, tile)
      const shown = clusters.reduce((sum, cluster) => sum + cluster.count, 0) + pins.length + left
      expect({ tile, count: shown }).toEqual({ tile, count })
      for (const place of [...clusters, ...pins]) expect(tileAt(place, z)).toEqual(tile)
    }
  }
}
