import { atom } from 'nanostores'

/** Whether the palette is open. */
export const $isPaletteOpen = atom(false)
