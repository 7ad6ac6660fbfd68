import type { FitBoundsOptions } from 'maplibre-gl'

/** Deepest zoom at which results are first shown. */
const MAX_ZOOM = 15
/** Pixels of a map in which the name beside a pin at the edge has room as well. */
const WIDE = 640
/** Pixels of a pin, and of one with its name, which stands at its right. */
const PIN = 56
const PIN_WITH_NAME = 144

/** How results are first shown in a map: with room for the controls above them and for the names of pins at the edge. */
export const roomAround = ({ clientWidth }: HTMLElement, top: number): FitBoundsOptions => ({
  padding: { top, right: clientWidth >= WIDE ? PIN_WITH_NAME : PIN + 8, bottom: PIN, left: PIN },
  maxZoom: MAX_ZOOM,
})
