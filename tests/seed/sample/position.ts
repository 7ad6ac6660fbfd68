import type { Coordinates } from '#domain/geo/coordinates.ts'
import { seededRandom } from '#tests/lib/random.ts'
import type { Random } from '#tests/lib/random.ts'
import { isInCountry, isOnDrawnLand } from './land.ts'
import type { SampleCity } from './sample-cities.ts'

/** How far most businesses lie from the centre, in kilometres: a large place of the sample is a large city. */
const spread = (place: SampleCity) => (place.size > 50 ? 4 : place.size > 8 ? 2 : 0.9)
const KM_PER_DEGREE = 111.2

/** Draws of a position, each from a wider circle than the one before. */
const MOST_DRAWS = 200
const WIDER = 0.02

function draw(place: SampleCity, distance: number, random: Random): Coordinates {
  const shrink = Math.cos((place.latitude * Math.PI) / 180)
  return {
    latitude: Number((place.latitude + random.normal() * distance).toFixed(6)),
    longitude: Number((place.longitude + (random.normal() * distance) / shrink).toFixed(6)),
  }
}

/** A position on land in the city's country; further draws are of a generator of their own and change nothing else. */
export function positionIn(place: SampleCity, sourceId: string, random: Random): Coordinates {
  const distance = spread(place) / KM_PER_DEGREE
  const further = seededRandom(`${sourceId} ashore`)
  let point = draw(place, distance, random)
  for (let draws = 1; !isOnDrawnLand(point) || !isInCountry(place.country.code, point); draws++) {
    if (draws > MOST_DRAWS) throw new Error(`There is no land near ${place.name}.`)
    point = draw(place, distance * (1 + draws * WIDER), further)
  }
  return point
}
