import type { FitBoundsOptions } from 'maplibre-gl'

/** Deepest zoom of the initial view. */
const MAX_ZOOM = 15
/** Width in pixels of a map that leaves space for the name of a pin at its edge. */
const WIDE = 640
/** Widths in pixels of a pin, and of a pin with the name at its right. */
const PIN = 56
const PIN_WITH_NAME = 144
/** Pixels at a map's foot for its key and scale, and on a narrow map the list's bar. */
const FOOT = 96
/** The share of a low map's height that stays free of controls. */
const FREE_SHARE = 0.5

/**
 * The camera options of the initial view: padding for the controls above the results and for names of pins at the
 * edge.
 */
export function roomAround(
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
  controls: number,
): FitBoundsOptions {
  const isWide = clientWidth >= WIDE
  const share = Math.min(1, (FREE_SHARE * clientHeight) / (controls + FOOT))
  return {
    padding: {
      top: controls * share,
      bottom: FOOT * share,
      right: isWide ? PIN_WITH_NAME : PIN + 8,
      left: PIN,
    },
    maxZoom: MAX_ZOOM,
  }
}
