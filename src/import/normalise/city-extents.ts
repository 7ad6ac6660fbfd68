import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { detachString } from '#domain/text/detach-string.ts'
import { fold } from '#domain/text/fold.ts'

/** Degrees: cells of about two kilometres. */
const CELL = 0.02
/** The most cells in memory. */
const MOST_CELLS = 100_000
/** The fewest rows around a position that determine its city. */
const FEWEST = 3

/** The rows of a list in one cell; the city is undefined if they are in several. */
interface Cell {
  readonly name: string
  readonly city: string | undefined
  readonly rows: number
}

type Located = Pick<BusinessCandidate, 'city' | 'countryCode' | 'latitude' | 'longitude'>

const keyOf = (code: string, north: number, east: number) => `${code} ${north} ${east}`

/** The areas of cities, from the positions of a list's rows. */
export class CityExtents {
  readonly #cells = new Map<string, Cell>()

  add({ city, countryCode, latitude, longitude }: Located): void {
    if (!city || !countryCode || latitude == null || longitude == null) return
    const key = keyOf(countryCode, Math.floor(latitude / CELL), Math.floor(longitude / CELL))
    const known = this.#cells.get(key)
    const folded = fold(city)
    if (known) {
      const isSame = known.city === folded
      this.#cells.set(key, { ...known, city: isSame ? known.city : undefined, rows: known.rows + 1 })
    } else if (this.#cells.size < MOST_CELLS)
      this.#cells.set(key, { name: detachString(city), city: detachString(folded), rows: 1 })
  }

  /** The common city of all rows in and around a position's cell; undefined if there are few rows or several cities. */
  cityAt({ countryCode, latitude, longitude }: Located): string | undefined {
    if (!countryCode || latitude == null || longitude == null) return undefined
    const [north, east] = [Math.floor(latitude / CELL), Math.floor(longitude / CELL)]
    const own = this.#cells.get(keyOf(countryCode, north, east))
    if (own?.city === undefined) return undefined
    const around = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((aside) => this.#cells.get(keyOf(countryCode, north + up, east + aside)) ?? []),
    )
    const rows = around.reduce((sum, cell) => sum + cell.rows, 0)
    return rows >= FEWEST && around.every(({ city }) => city === own.city) ? own.name : undefined
  }
}
