type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>

/** The visible part of the page, in pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

export interface ListPosition {
  readonly side: 'below' | 'above'
  readonly left: number
  readonly width: number
  readonly maxHeight: number
}

/** Pixels between a field and its list, and between the list and the edge of the window. */
const GAP = 6
const EDGE = 12
/** In windows narrower than this, in pixels, the list takes the whole width. */
const PHONE = 640
const NARROWEST = 352
/** With less room than this below, in pixels, the list may open above the field. */
const LOW = 220

/** A field with less than `ROOM` pixels below it is scrolled to `LIFTED` pixels from the top. */
const ROOM = 320
const LIFTED_TOP = 96

/** Pixels to scroll so that the list fits below its field; 0 where it already does. */
export function scrollForRoom(field: Pick<Box, 'top' | 'bottom'>, sight: Viewport): number {
  return sight.height - field.bottom < ROOM ? Math.max(0, field.top - LIFTED_TOP) : 0
}

/** Where the list of a field goes: below it, or above where there is more room, never wider than the window. */
export function positionList(field: Box, sight: Viewport): ListPosition {
  const below = sight.height - field.bottom - GAP - EDGE
  const above = field.top - GAP - EDGE
  const side = below >= LOW || below >= above ? 'below' : 'above'
  const maxHeight = Math.max(Math.min(side === 'below' ? below : above, 560), 120)
  if (sight.width < PHONE) return { side, left: 0, width: sight.width, maxHeight }
  const width = Math.min(Math.max(field.width, NARROWEST), sight.width - 2 * EDGE)
  const left = Math.max(EDGE, Math.min(field.left, sight.width - EDGE - width))
  return { side, left, width, maxHeight }
}
