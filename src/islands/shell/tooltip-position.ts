type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>

/** Minimum distance from the edges of the window, in pixels. */
const EDGE = 8

/** The top left corner of a tooltip centred above its control, or below where there is no room; in viewport pixels. */
export function tooltipPosition(
  control: Box,
  tooltip: Pick<Box, 'width' | 'height'>,
  width: number,
  gap: number,
) {
  const centred = control.left + control.width / 2 - tooltip.width / 2
  const above = control.top - gap - tooltip.height
  return {
    left: Math.max(EDGE, Math.min(centred, width - EDGE - tooltip.width)),
    top: above >= EDGE ? above : control.bottom + gap,
  }
}
