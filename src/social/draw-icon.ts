import type { INSTALLED_ICONS } from '#domain/paths.ts'
import { renderPng } from './canvas.ts'
import { drawMark } from './image-layout.ts'
import type { Palette } from './palette.ts'

/** Devices crop a maskable icon to a circle of four fifths. */
const SHARE = { any: 0.86, maskable: 0.56 } as const

/** The site's icon on paper, as a PNG. */
export const drawIcon = (palette: Palette, { size, purpose }: (typeof INSTALLED_ICONS)[number]) =>
  renderPng(size, (context) => {
    context.fillStyle = palette.paper
    context.fillRect(0, 0, size, size)
    const side = size * SHARE[purpose]
    drawMark(context, palette, (size - side) / 2, (size - side) / 2, side)
  })
