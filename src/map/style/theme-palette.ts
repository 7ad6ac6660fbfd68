import { colour, type Theme } from '#src/styles/colours.ts'
import { mixPalette, type Palette } from './palette.ts'

/** The colours of the map in a theme of the site. */
export const paletteOf = (theme: Theme): Palette => mixPalette(theme, (name) => colour(theme, name))
