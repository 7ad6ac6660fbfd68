import { type PositionDoubt, positionDoubts } from '#domain/geo/position-doubts.ts'
import type { DoubtfulRow, PlacesTally } from './places-tally.ts'
import type { Chunk, ReadRow } from './worker/protocol.ts'

/** Doubtful rows kept for the map, the list and its workbook; further ones are only counted. */
const KEPT = 10_000
/** Maximum number of dots on a map; beyond it the grid's cells become larger. */
const MAX_DOTS = 4_000
/** Initial side of the grid's cells, in degrees. */
const CELL = 0.005

type Sums = [count: number, latitude: number, longitude: number]

/** Counts the positions of a file's rows; any number of rows gives a bounded number of dots. */
export class RowPlaces {
  #cell = CELL
  #cells = new Map<string, Sums>()
  #count = 0
  #doubtfulCount = 0
  readonly #doubtful: DoubtfulRow[] = []
  readonly #countries = new Map<string, number>()

  /** Adds the rows of a chunk, except those that the server refuses. */
  add(
    { places, rows }: Pick<Chunk, 'places' | 'rows'>,
    refused: readonly { readonly row: number }[] = [],
  ): void {
    const without = new Set(refused.map(({ row }) => row))
    const taken = places.filter(([row]) => !without.has(row))
    const doubted = new Map<number, readonly PositionDoubt[]>()
    for (const [row, latitude, longitude, countryCode] of taken) {
      this.#put([1, latitude, longitude])
      const doubts = positionDoubts({ latitude, longitude }, { countryCode })
      if (doubts.length > 0) doubted.set(row, doubts)
      else if (countryCode !== null)
        this.#countries.set(countryCode, (this.#countries.get(countryCode) ?? 0) + 1)
    }
    this.#count += taken.length
    this.#doubtfulCount += doubted.size
    if (doubted.size > 0 && this.#doubtful.length < KEPT) this.#keep(doubted, JSON.parse(rows) as ReadRow[])
  }

  get tally(): PlacesTally {
    return {
      count: this.#count,
      dots: [...this.#cells.values()].map(([count, latitude, longitude]) => ({
        count,
        latitude: latitude / count,
        longitude: longitude / count,
      })),
      countries: [...this.#countries].sort((a, b) => b[1] - a[1]),
      doubtfulCount: this.#doubtfulCount,
      doubtful: [...this.#doubtful],
    }
  }

  #put([count, latitude, longitude]: Sums): void {
    const key = `${Math.floor(latitude / count / this.#cell)} ${Math.floor(longitude / count / this.#cell)}`
    const cell = this.#cells.get(key)
    if (cell) {
      cell[0] += count
      cell[1] += latitude
      cell[2] += longitude
      return
    }
    this.#cells.set(key, [count, latitude, longitude])
    if (this.#cells.size > MAX_DOTS) this.#coarsen()
  }

  #coarsen(): void {
    const cells = this.#cells
    this.#cells = new Map()
    this.#cell *= 2
    for (const sums of cells.values()) this.#put(sums)
  }

  #keep(doubted: ReadonlyMap<number, readonly PositionDoubt[]>, rows: readonly ReadRow[]): void {
    const kept = rows.flatMap(({ row, candidate }): DoubtfulRow[] => {
      const doubts = doubted.get(row)
      const { name, city = null, countryCode = null, latitude, longitude } = candidate
      if (doubts === undefined || latitude == null || longitude == null) return []
      return [{ row, name, city, countryCode, latitude, longitude, doubts }]
    })
    this.#doubtful.push(...kept.slice(0, KEPT - this.#doubtful.length))
  }
}
