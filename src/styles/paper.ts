import { colour } from './colours.ts'

/** The colour behind pages, by scheme: browsers paint their own bars with it. */
export const PAPER = { light: colour('light', 'paper'), dark: colour('dark', 'paper') } as const
