import type { Bounds } from '../geo/bounds.ts'

/** The most rows of an export by row numbers. */
export const EXPORT_LIMIT = 1_000_000
/** A range of more rows needs confirmation first. */
export const EXPORT_CONFIRM_ABOVE = 100_000

/** The list states that can be exported. */
export const EXPORT_STATES = ['doubtful'] as const

/** Kinds of files that the operators' list is exported to; 'csv-tr' is what a Turkish Excel opens: `;` and decimal commas. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'csv-tr'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Languages of the headers and of kinds; imports read both. */
export const EXPORT_LANGUAGES = ['en', 'tr'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

export const endingOf = (format: ExportFormat): string => (format === 'xlsx' ? 'xlsx' : 'csv')

/** @example listExportName('csv', new Date()) // 'businesses-list-2026-11-21.csv' */
export const listExportName = (format: ExportFormat, now: Date): string =>
  `businesses-list-${now.toISOString().slice(0, 10)}.${endingOf(format)}`

/** The exported range; numbers are `globalRowNumber`s, both ends included. */
export interface ExportRange {
  /** The first row; 1 when absent. */
  readonly startIndex?: number | undefined
  /** The last row; the last one of all when absent. */
  readonly endIndex?: number | undefined
  readonly categoryId?: number | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined
  readonly bounds?: Bounds | undefined
  readonly status?: (typeof EXPORT_STATES)[number] | undefined
}

/** The fault of a range; undefined for a valid one. */
export function rangeFault({ startIndex = 1, endIndex }: ExportRange): 'order' | 'too_large' | undefined {
  if (endIndex === undefined) return undefined
  const isWhole = Number.isSafeInteger(startIndex) && Number.isSafeInteger(endIndex)
  if (!isWhole || startIndex < 1 || startIndex > endIndex) return 'order'
  return endIndex - startIndex + 1 > EXPORT_LIMIT ? 'too_large' : undefined
}

/**
 * The name of the file: its range, its filters and the day.
 * @example exportFileName({ startIndex: 1, endIndex: 500, countryCode: 'TR' }, 'restaurant', new Date())
 *   // 'businesses-1-500-restaurant-TR-2026-11-21.xlsx'
 */
export function exportFileName(range: ExportRange, categorySlug: string | undefined, now: Date): string {
  const { startIndex, endIndex, countryCode, status } = range
  const isAll = startIndex === undefined && endIndex === undefined
  const numbers = isAll ? 'all' : `${startIndex ?? 1}-${endIndex ?? 'end'}`
  const parts = ['businesses', numbers, categorySlug, countryCode, status, now.toISOString().slice(0, 10)]
  return `${parts.filter(Boolean).join('-')}.xlsx`
}
