import type { Coordinates } from './coordinates.ts'
import { fold } from '../text/fold.ts'
import { distanceMetres } from './distance.ts'

/** A city as a circle of the size of its built-up area. */
interface Circle extends Coordinates {
  readonly name: string
  /** The radius in metres. */
  readonly radius: number
}

export interface BuiltUpAreas {
  /**
   * The city of the country whose built-up area contains a position. Where several do, the one whose centre is
   * nearest, measured in its own radii. Undefined outside all areas, and where two cities are about equally near.
   */
  readonly cityAt: (position: Coordinates, countryCode: string) => string | undefined
  /** Whether the country has a city with exactly this name. */
  readonly isCalled: (name: string, countryCode: string) => boolean
  /** Whether the country has a city of this folded name. */
  readonly has: (folded: string, countryCode: string) => boolean
  /** Whether a position lies in or around the built-up area of a city of this name. */
  readonly isNear: (name: string, position: Coordinates, countryCode: string) => boolean
}

/** Metres in a degree of latitude, rounded down: with the largest radius it limits which circles are looked at. */
const DEGREE = 110_000
const LARGEST = 0.37
/**
 * A position belongs to the nearest city only if the next one is at least this many times farther away, in radii.
 */
const PLAIN = 1.6
/** The distance, in radii, within which a position is near a city. */
const AROUND = 2

function parseLine(line: string): Circle {
  const [name = '', latitude, longitude, kilometres] = line.split('|')
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius: Number(kilometres) * 1000,
  }
}

/** Index of the first circle at or north of a latitude; the circles are sorted by latitude. */
function firstFrom(circles: readonly Circle[], latitude: number): number {
  let [low, high] = [0, circles.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((circles[middle]?.latitude ?? 90) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** The circles whose centres are at most `reach` radii away from a position, with their distances in radii. */
function* around(circles: readonly Circle[], position: Coordinates, reach: number) {
  const { latitude, longitude } = position
  const narrow = DEGREE * Math.cos((latitude * Math.PI) / 180)
  for (let at = firstFrom(circles, latitude - LARGEST * reach); at < circles.length; at++) {
    const circle = circles[at]
    if (circle === undefined || circle.latitude > latitude + LARGEST * reach) return
    const metres = circle.radius * reach
    if (Math.abs(circle.latitude - latitude) * DEGREE > metres) continue
    if (Math.abs(circle.longitude - longitude) * narrow > metres) continue
    const radii = distanceMetres(circle, position) / circle.radius
    if (radii <= reach) yield { name: circle.name, radii }
  }
}

async function read(): Promise<BuiltUpAreas> {
  const { default: data } = await import('./data/built-up-areas.json', { with: { type: 'json' } })
  const lines: Readonly<Record<string, string>> = data
  const byCountry = new Map<string, readonly Circle[]>()
  const circlesOf = (code: string): readonly Circle[] => {
    const known = byCountry.get(code)
    if (known) return known
    const circles = Object.hasOwn(lines, code) ? (lines[code] ?? '').split('\n').map(parseLine) : []
    byCountry.set(code, circles)
    return circles
  }
  const foldedNames = new Map<string, ReadonlySet<string>>()
  const namesOf = (code: string): ReadonlySet<string> => {
    const known = foldedNames.get(code) ?? new Set(circlesOf(code).map(({ name }) => fold(name)))
    foldedNames.set(code, known)
    return known
  }
  return {
    cityAt(position, countryCode) {
      const [first, second] = [...around(circlesOf(countryCode), position, PLAIN)].sort(
        (a, b) => a.radii - b.radii,
      )
      if (first === undefined || first.radii > 1) return undefined
      return second === undefined || second.radii >= first.radii * PLAIN ? first.name : undefined
    },
    isCalled: (name, countryCode) => circlesOf(countryCode).some((each) => each.name === name),
    has: (folded, countryCode) => namesOf(countryCode).has(folded),
    isNear(name, position, countryCode) {
      const folded = fold(name)
      return [...around(circlesOf(countryCode), position, AROUND)].some((each) => fold(each.name) === folded)
    },
  }
}

let loaded: Promise<BuiltUpAreas> | undefined

/** Loads the cities on the first call, so that starting the Worker does not read their data. */
export function loadBuiltUpAreas(): Promise<BuiltUpAreas> {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
