import type { Coordinates } from './coordinates.ts'
import { fold } from '../text/fold.ts'
import { distanceMetres } from './distance.ts'

/** A city as a circle that its built-up area fills. */
interface Circle extends Coordinates {
  readonly name: string
  /** Metres. */
  readonly radius: number
}

export interface BuiltUpAreas {
  /**
   * The city of the country in whose built-up area a position lies: of several the one to whose middle it is nearest,
   * measured by their radii. Undefined outside of all.
   */
  readonly cityAt: (position: Coordinates, countryCode: string) => string | undefined
  /** Whether a city of the country is called so, letter by letter. */
  readonly isCalled: (name: string, countryCode: string) => boolean
  /** Whether a position lies in or around the built-up area of a city of this name. */
  readonly isNear: (name: string, position: Coordinates, countryCode: string) => boolean
}

/** Metres of a degree of latitude, rather too few, and the largest radius in degrees. */
const DEGREE = 110_000
const LARGEST = 0.37
/** Where another city is not so many times farther, measured by the radii, the position may as well be of that one. */
const PLAIN = 1.6
/** Around a city, in radii. */
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

/** The first of the circles, in the order of their latitudes, that is so far north. */
function firstFrom(circles: readonly Circle[], latitude: number): number {
  let [low, high] = [0, circles.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((circles[middle]?.latitude ?? 90) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** The circles within reach of a position, which is in radii, with their distances in radii. */
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
  return {
    cityAt(position, countryCode) {
      const [first, second] = [...around(circlesOf(countryCode), position, PLAIN)].sort(
        (a, b) => a.radii - b.radii,
      )
      if (first === undefined || first.radii > 1) return undefined
      return second === undefined || second.radii >= first.radii * PLAIN ? first.name : undefined
    },
    isCalled: (name, countryCode) => circlesOf(countryCode).some((each) => each.name === name),
    isNear(name, position, countryCode) {
      const folded = fold(name)
      return [...around(circlesOf(countryCode), position, AROUND)].some((each) => fold(each.name) === folded)
    },
  }
}

let loaded: Promise<BuiltUpAreas> | undefined

/** Loads the cities on the first call; their data is no part of what starts the Worker. */
export function loadBuiltUpAreas(): Promise<BuiltUpAreas> {
  loaded ??= read()
  return loaded
}
