import type { FitBoundsOptions } from 'maplibre-gl'

/** Deepest zoom at which results are first shown. */
const MAX_ZOOM = 15
/** Pixels of a map in which the name beside a pin at the edge has room as well. */
const WIDE = 640
/** Pixels of a pin, and of one with its name, which stands at its right. */
const PIN = 56
const PIN_WITH_NAME = 144
/** Pixels at the foot of a map, where its key and its scale stand, and on a narrow one the bar of the list. */
const FOOT = 96
/** The part of a low map that stays free of controls. */
const LEFT = 0.5

/** How results are first shown in a map: with room for the controls above them and for the names of pins at the edge. */
export function roomAround(
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
  controls: number,
): FitBoundsOptions {
  const isWide = clientWidth >= WIDE
  const share = Math.min(1, (LEFT * clientHeight) / (controls + FOOT))
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
