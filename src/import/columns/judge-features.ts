import { cleanText } from '#domain/text/clean.ts'
import { FEATURE_COLUMNS } from '../presets/aliases/feature-columns.ts'
import { generic } from '../presets/generic.ts'
import { keyOfFact, saysYes } from '../transforms/features.ts'
import { inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMap } from './recognise.ts'
import { type NestedColumn, SheetColumns } from './sheet-columns.ts'

interface Row {
  readonly cells: readonly unknown[]
}

const KEYS = new Map(
  FEATURE_COLUMNS.flatMap(([fact, names]) =>
    names.map((name) => [headerKey(name), keyOfFact(fact)] as const),
  ),
)
/** The share of a feature column's cells that must be yes or no. */
const PART_OF_ANSWERS = 0.8

/** The column's feature, if its header names one and its cells are yes or no. */
function featureOf(header: string, texts: readonly string[]): string | undefined {
  const key = KEYS.get(headerKey(header.replace(/\?$/, '')))
  if (key === undefined || texts.length === 0) return undefined
  const answers = texts.filter((text) => saysYes(text) !== undefined).length
  return answers >= texts.length * PART_OF_ANSWERS ? key : undefined
}

/** Turns yes-or-no columns such as 'WiFi' and 'Otopark' into features, in lists of no known format. */
export function judgeFeatures(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): ColumnMap {
  if (columns.preset !== generic) return columns
  const unread = new Set(columns.unknown)
  const parts = new SheetColumns(headers).all.flatMap(({ header, index }): NestedColumn[] => {
    const texts = rows.flatMap(({ cells }) => cleanText(cells[index]) ?? [])
    const key = unread.has(header) ? featureOf(header, texts) : undefined
    return key === undefined ? [] : [{ index, path: [key] }]
  })
  const [first] = parts
  if (first === undefined) return columns
  const found = new Set(parts.map(({ index }) => index))
  const names = new SheetColumns(headers).all.flatMap(({ header, index }) => (found.has(index) ? header : []))
  const column = {
    header: names.slice(0, 3).join(', '),
    index: first.index,
    parts,
    as: 'yesOrNoFeatures' as const,
  }
  return {
    ...columns,
    fields: inOrder(
      new Map([...columns.fields, ['about', [...(columns.fields.get('about') ?? []), column]]]),
    ),
    unknown: columns.unknown.filter((header) => !names.includes(header)),
  }
}
