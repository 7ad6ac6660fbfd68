import type { Theme } from '#src/styles/colours.ts'

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour mixed with a share of another, both as `#rrggbb`; opaque, so that crossing lines get no darker. */
function mix(colour: string, other: string, share: number): string {
  const added = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value + ((added[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export type Palette = ReturnType<typeof mixPalette>

/**
 * The map's colours, mixed from the site's, which `of` returns by name: streets are the lightest by day, and stand out
 * from the ground at night.
 */
export function mixPalette(theme: Theme, of: (name: string) => string) {
  const [land, ocean, ink, green, sea, warn] = [
    of('land'),
    of('ocean'),
    of('ink'),
    of('open'),
    of('sea'),
    of('warn'),
  ]
  const isLight = theme === 'light'
  const byDay = <T>(day: T, night: T): T => (isLight ? day : night)
  /** The land between streets, less prominent than the streets. */
  const ground = byDay(mix(land, of('shade'), 0.7), land)
  const water = byDay(mix(mix(ocean, '#9fd0e6', 0.55), sea, 0.02), mix(ocean, '#0f4763', 0.5))
  const white = byDay('#ffffff', mix(land, ink, 0.16))
  const warm = byDay(mix('#ffd98a', of('accent'), 0.1), mix(warn, of('accent'), 0.4))
  const stone = mix(ink, warn, byDay(0.45, 0.1))
  return {
    land,
    ocean,
    graticule: mix(ocean, ink, 0.07),
    coast: mix(ocean, ink, 0.32),
    shore: mix(ocean, ink, 0.2),
    river: isLight ? mix(ocean, ink, 0.1) : ocean,
    country: mix(land, ink, 0.3),
    state: mix(land, ink, 0.18),
    label: mix(land, ink, 0.86),
    quietLabel: mix(land, ink, 0.68),
    waterLabel: mix(ocean, sea, byDay(0.94, 0.75)),
    ground,
    water,
    waterEdge: mix(water, sea, byDay(0.16, 0.12)),
    park: mix(ground, byDay('#7fbf7b', green), byDay(0.34, 0.13)),
    wood: mix(ground, byDay('#5fa968', green), byDay(0.34, 0.17)),
    sand: mix(ground, warn, byDay(0.1, 0.06)),
    pitch: mix(ground, byDay('#63ad78', green), byDay(0.42, 0.19)),
    campus: mix(ground, of('accent'), byDay(0.045, 0.05)),
    square: byDay(mix(ground, '#ffffff', 0.62), mix(land, ink, 0.07)),
    building: mix(ground, stone, byDay(0.1, 0.07)),
    buildingEdge: mix(ground, stone, byDay(0.24, 0.15)),
    street: white,
    streetEdge: mix(ground, ink, byDay(0.17, 0)),
    mainStreet: byDay(mix('#ffffff', warm, 0.38), mix(white, warm, 0.14)),
    motorway: byDay(mix('#ffffff', warm, 0.82), mix(white, warm, 0.32)),
    mainEdge: byDay(mix(mix(ground, warn, 0.3), warm, 0.35), mix(ground, '#000000', 0.25)),
    tunnel: mix(ground, white, 0.45),
    path: mix(ground, ink, byDay(0.24, 0.26)),
    rail: mix(ground, ink, byDay(0.3, 0.34)),
    streetLabel: mix(ground, ink, byDay(0.74, 0.9)),
    landmark: mix(mix(ground, warn, 0.72), ink, byDay(0.28, 0.1)),
    parkLabel: mix(mix(ground, green, byDay(0.94, 0.78)), ink, 0.16),
    station: mix(sea, ink, byDay(0.08, 0.1)),
    houseNumber: mix(ground, ink, byDay(0.58, 0.54)),
    waterHalo: byDay(mix(water, land, 0.6), water),
    waterName: byDay(mix(sea, water, 0.06), mix(sea, water, 0.28)),
  }
}
