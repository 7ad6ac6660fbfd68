const USED = ['paper', 'shade', 'ink', 'soft', 'line', 'edge', 'accent', 'accent-text', 'water'] as const

export type Palette = Readonly<Record<(typeof USED)[number], string>>

/** The colours of the light theme, parsed from the style sheet `tokens`; throws when one is missing. */
export function readPalette(tokens: string): Palette {
  const entries = USED.map((name) => {
    const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1]
    if (value === undefined) throw new Error(`The style sheet names no colour ${name}.`)
    return [name, value]
  })
  return Object.fromEntries(entries) as Palette
}
