import { colour, type Theme } from '#src/styles/colours.ts'
import { mix } from './mix.ts'

export type Palette = ReturnType<typeof paletteOf>

/** The colours of the map, mixed of the site's. */
export function paletteOf(theme: Theme) {
  const [land, ocean, ink] = [colour(theme, 'land'), colour(theme, 'ocean'), colour(theme, 'ink')]
  return {
    land,
    ocean,
    graticule: mix(ocean, ink, 0.07),
    coast: mix(ocean, ink, 0.34),
    shore: mix(ocean, ink, 0.2),
    river: mix(ocean, ink, 0.08),
    country: mix(land, ink, 0.3),
    state: mix(land, ink, 0.16),
    label: mix(land, ink, 0.86),
    quietLabel: mix(land, ink, 0.66),
    halo: land,
  }
}
