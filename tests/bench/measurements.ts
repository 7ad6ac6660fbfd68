/** The options of a bench. */
export interface BenchOptions {
  readonly businesses: number
  /** The number of rows that the panel's screen imports. */
  readonly rows: number
  /** Businesses that are there before the screen imports its rows. */
  readonly filled: number
  /** The minutes of a sustained load. */
  readonly minutes: number
  /** A build to serve over an empty directory; made for this run where it is undefined. */
  readonly site: string | undefined
  /** A folder of texts of opening hours as mappers wrote them. */
  readonly texts: string | undefined
  /** A folder for the bench alone, for all that it writes. */
  readonly folder: string
  /** The DATA_DIR of a database that was seeded with `businesses`, made on first use. */
  readonly world: () => Promise<string>
  /** Reports the next step with the elapsed time, as some take minutes. */
  readonly say: (what: string) => void
  readonly signal: AbortSignal
}

export type Bench = (options: BenchOptions) => Promise<readonly Measurement[]>

/** One figure of a bench, with what it is compared with. */
export interface Measurement {
  readonly what: string
  readonly ours: number
  readonly unit:
    | 's'
    | 'ms'
    | 'MB'
    | 'KB'
    | 'files'
    | 'µs/row'
    | 'rows/s'
    | 'points'
    | 'hosts'
    | 'shift'
    | 'rows'
    | 'rank'
    | '%'
    | 'requests/s'
    | 'requests'
    | 'checks'
    | 'M requests'
    | 'M rows'
    | 'M ms'
    | 'GB'
    | '$'
  /** The floor or the peer of the same run, and its name. */
  readonly against?: { readonly name: string; readonly value: number }
  /** The most, or the least, that the figure may be, in its own unit or as a multiple of what it is compared to. */
  readonly goal?:
    | { readonly most: number; readonly of: 'figure' | 'ratio' }
    | { readonly least: number; readonly of: 'figure' | 'ratio' }
}

export type Verdict = 'PASS' | 'FAIL' | '-'

export const ratioOf = ({ ours, against }: Measurement): number | undefined =>
  against === undefined || against.value === 0 ? undefined : ours / against.value

/** Whether a figure meets its goal; '-' for one without a goal. */
export function verdictOf(figure: Measurement): Verdict {
  const { goal, ours } = figure
  if (goal === undefined) return '-'
  const value = goal.of === 'ratio' ? ratioOf(figure) : ours
  if (value === undefined) return 'FAIL'
  return ('least' in goal ? value >= goal.least : value <= goal.most) ? 'PASS' : 'FAIL'
}

const round = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

function goalText({ goal, unit }: Measurement): string {
  if (goal === undefined) return ''
  const bound = 'least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`
  return goal.of === 'ratio' ? `${bound}x` : `${bound} ${unit}`
}

const HEADER = ['', 'ours', 'against', 'ratio', 'goal', ''] as const

/** The figures as a table of text, ratios beside their goals. */
export function tableOf(figures: readonly Measurement[]): string {
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure)
    const { against } = figure
    return [
      figure.what,
      `${round(figure.ours)} ${figure.unit}`,
      against === undefined ? '' : `${round(against.value)} ${figure.unit} ${against.name}`,
      ratio === undefined ? '' : `${round(ratio)}x`,
      goalText(figure),
      verdictOf(figure),
    ]
  })
  const all = [[...HEADER], ...rows]
  const widths = HEADER.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The value below which `share` of the numbers lie; 0.5 is the median. NaN for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}
