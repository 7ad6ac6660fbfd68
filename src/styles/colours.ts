import tokens from './tokens.css?raw'

export type Theme = 'light' | 'dark'

/** The colours of a theme by their names in the style sheet, as `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>

const DARK = '@media screen and (prefers-color-scheme: dark)'
const PRINT = '@media print'

const coloursIn = (css: string): Colours =>
  Object.fromEntries(
    Array.from(css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const [light = '', others = ''] = tokens.split(DARK)
const [dark = ''] = others.split(PRINT)

/** Colours for drawings that no style sheet reaches; the dark theme falls back to the light one's. */
export const COLOURS: Readonly<Record<Theme, Colours>> = {
  light: coloursIn(light),
  dark: { ...coloursIn(light), ...coloursIn(dark) },
}

/** The colour of a theme; throws where the style sheet has none of that name. */
export function colour(theme: Theme, name: string): string {
  const value = COLOURS[theme][name]
  if (value === undefined) throw new Error(`tokens.css names no colour ${name}.`)
  return value
}
