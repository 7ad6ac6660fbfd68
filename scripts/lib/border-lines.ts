import { borders } from '@rapideditor/country-coder'
import { COUNTRY_NAMES } from '#domain/geo/country-names.ts'

/** Positions there are mistakes, such as exchanged coordinates. */
const ANTARCTICA = 'AQ'
/** Coordinates are kept to this part of a degree, about eleven metres. */
const PARTS = 10_000
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A whole number in groups of five bits, the lowest first; all but the last have the sixth bit set. */
function encoded(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  do {
    const low = rest & 31
    rest >>= 5
    text += DIGITS.charAt(rest === 0 ? low : low | 32)
  } while (rest > 0)
  return text
}

function ringText(ring: readonly (readonly number[])[]): string {
  let [east, north] = [0, 0]
  const steps = ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => {
    const [x, y] = [Math.round(longitude * PARTS), Math.round(latitude * PARTS)]
    const step = encoded(x - east) + encoded(y - north)
    ;[east, north] = [x, y]
    return step
  })
  return steps.join('')
}

/**
 * The polygons of each country and territory with a code of ISO 3166-1, one line each, as `src/domain/geo/borders.ts`
 * holds them: the code, then polygons separated by spaces, of rings separated by points. Land without such a code is
 * left out.
 */
export function borderLines(): string[] {
  const polygons = new Map<string, string[]>()
  for (const { properties, geometry } of borders.features) {
    // Features that only group others have no geometry, whatever the types say.
    const shape = geometry as typeof geometry | null
    if (shape?.type !== 'MultiPolygon') continue
    const code = [properties.iso1A2, properties.country].find((each) => each && COUNTRY_NAMES[each])
    if (code === undefined || code === ANTARCTICA) continue
    const texts = shape.coordinates.map((rings) => rings.map(ringText).join('.'))
    polygons.set(code, [...(polygons.get(code) ?? []), ...texts])
  }
  return [...polygons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, texts]) => [code, ...texts].join(' '))
}
