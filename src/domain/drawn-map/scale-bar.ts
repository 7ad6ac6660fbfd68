/** A bar that shows the scale by a round length. */
export interface ScaleBar {
  readonly metres: number
  /** Its width in pixels of the frame. */
  readonly width: number
  /** Its label: '200 m', '5 km'. */
  readonly label: string
}

const LONGEST = 76

/** The longest bar that fits, of 1, 2 or 5 times a power of ten, at a scale in metres a pixel. */
export function scaleBar(metresPerPixel: number): ScaleBar {
  const most = LONGEST * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power
  const label = metres < 1000 ? `${metres} m` : `${metres / 1000} km`
  return { metres, width: metres / metresPerPixel, label }
}
