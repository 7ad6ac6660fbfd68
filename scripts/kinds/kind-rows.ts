import { readFile } from 'node:fs/promises'

export const KIND_DATA = new URL('../../src/domain/kinds/data/', import.meta.url)

/** A line of `data/kinds.tsv`. */
export interface KindRow {
  readonly kind: string
  readonly label: string
  readonly broader: readonly string[]
  readonly nearest: readonly string[]
  /** Presets of OpenStreetMap that are of this kind. */
  readonly presets: readonly string[]
}

const list = (cell = '') => cell.split(' ').filter(Boolean)

export async function readKindRows(): Promise<KindRow[]> {
  const text = await readFile(new URL('kinds.tsv', KIND_DATA), 'utf8')
  const [, ...rows] = text.trimEnd().split('\n')
  return rows.map((row) => {
    const [kind = '', label = '', broader, nearest, presets] = row.split('\t')
    return { kind, label, broader: list(broader), nearest: list(nearest), presets: list(presets) }
  })
}
