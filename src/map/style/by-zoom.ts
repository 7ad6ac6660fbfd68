import type { ExpressionSpecification } from 'maplibre-gl'

type Stop = number | string | ExpressionSpecification

/** A value interpolated between zooms: zoom, value, zoom, value and so on. */
export const byZoom = (...stops: readonly Stop[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

/** As `byZoom`, for ground widths, which double with each zoom. */
export const byScale = (...stops: readonly Stop[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ExpressionSpecification
