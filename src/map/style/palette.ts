import { colour, type Theme } from '#src/styles/colours.ts'
import { mix } from './mix.ts'

export type Palette = ReturnType<typeof paletteOf>

/** The colours of the map, mixed of the site's. */
export function paletteOf(theme: Theme) {
  const [land, ocean, ink, green] = ['land', 'ocean', 'ink', 'open'].map((name) => colour(theme, name)) as [
    string,
    string,
    string,
    string,
  ]
  const isLight = theme === 'light'
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
    quietLabel: mix(land, ink, 0.64),
    waterLabel: mix(ocean, colour(theme, 'sea'), isLight ? 0.94 : 0.75),
    green: mix(land, green, isLight ? 0.1 : 0.12),
    wood: mix(land, green, isLight ? 0.06 : 0.08),
    building: mix(land, ink, isLight ? 0.05 : 0.07),
    buildingEdge: mix(land, ink, isLight ? 0.1 : 0.13),
    street: isLight ? mix(land, '#ffffff', 0.8) : mix(land, ink, 0.13),
    streetEdge: mix(land, ink, isLight ? 0.2 : 0.04),
    mainStreet: isLight ? mix(land, colour(theme, 'line'), 0.55) : mix(land, ink, 0.2),
    track: mix(land, ink, 0.14),
    rail: mix(land, ink, 0.24),
  }
}
