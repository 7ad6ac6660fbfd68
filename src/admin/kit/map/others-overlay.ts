import { colour, type Theme } from '#src/styles/colours.ts'
import type { Overlay } from '#src/map/style/map-style.ts'

/** The directory's businesses as small dots, by which a place without streets is recognised. */
export function othersOverlay(theme: Theme): Overlay {
  const paint = { 'circle-radius': 3, 'circle-color': colour(theme, 'edge') } as const
  return {
    sources: {},
    layers: ['businesses', 'clusters'].map((layer) => ({
      ...{ id: `others-${layer}`, type: 'circle', source: 'directory', 'source-layer': layer },
      paint,
    })),
  }
}
