/**
 * A drawing is a list of strokes, `<ink> <path>`, on a field of 120 by 80 whose ground begins at y = 61. The subject
 * lies between x = 30 and 90, the part that a phone's upright picture shows.
 */
export type Drawing = readonly string[]

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

export const ellipse = (x: number, y: number, rx: number, ry: number = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** The same shape several times, `dx` and `dy` apart. */
export const row = (
  count: number,
  shape: (x: number, y: number) => string,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
) => Array.from({ length: count }, (_, at) => shape(round(x + at * dx), round(y + at * dy))).join('')

const round = (value: number) => Math.round(value * 100) / 100

/** Windows in rows and columns. */
export const windows = (
  columns: number,
  rows: number,
  at: readonly [number, number],
  step: readonly [number, number],
  size: readonly [number, number],
) =>
  Array.from({ length: rows }, (_, line) =>
    row(columns, (x, y) => rect(x, y, ...size), [at[0], at[1] + line * step[1]], [step[0], 0]),
  ).join('')

/** Fill and stroke of each ink, by its letter. The colours are CSS variables, see `scenes.css`. */
const INKS: Readonly<Record<string, string>> = {
  w: 'fill="var(--w)"',
  t: 'fill="var(--t)"',
  c: 'fill="var(--c)"',
  d: 'fill="var(--d)"',
  s: 'fill="var(--s)"',
  n: 'fill="var(--n)"',
  l: 'fill="var(--l)"',
  a: 'fill="var(--a)"',
  o: 'stroke="var(--o)"',
  h: 'stroke-width=".4"',
  k: 'stroke="var(--k)"',
  K: 'stroke="var(--k)" stroke-width=".4"',
  f: 'fill="var(--f)" stroke="none"',
  F: 'fill="var(--e)" stroke="none"',
  g: 'fill="var(--g)" stroke="none"',
  T: 'fill="var(--t)" stroke="none"',
}

/** A drawing as a group that `<use>` can reference by id. */
export function renderGroup(id: string, drawing: Drawing): string {
  const paths = drawing.map((stroke) => {
    const ink = INKS[stroke[0] ?? '']
    if (ink === undefined) throw new Error(`No such ink: ${stroke.slice(0, 20)}`)
    return `<path ${ink} d="${stroke.slice(2)}"/>`.replace('<path  ', '<path ')
  })
  return `<g id="${id}">${paths.join('')}</g>`
}
