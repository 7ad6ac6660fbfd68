import tokens from './tokens.css?raw'

const [light, dark] = [...tokens.matchAll(/--color-paper: (#[\da-f]{6});/g)].map(([, color]) => color)
if (light === undefined || dark === undefined) throw new Error('tokens.css must name the paper twice.')

/** The colour behind pages, by scheme: browsers paint their own bars with it. */
export const PAPER = { light, dark } as const
