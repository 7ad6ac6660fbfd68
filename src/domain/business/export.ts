import type { Bounds } from '../geo/bounds.ts'

/** Most rows of one export by row numbers. */
export const EXPORT_LIMIT = 1_000_000
/** A range of more rows needs confirmation first. */
export const EXPORT_CONFIRM_ABOVE = 100_000

/** States of the operators' list of which an export may be. */
export const EXPORT_STATES = ['doubtful'] as const

/** Kinds of files that the operators' list is exported to; 'csv-tr' is what a Turkish Excel opens: `;` and decimal commas. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'csv-tr'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Languages of the headers and of names of kinds; both are read again. */
export const EXPORT_LANGUAGES = ['en', 'tr'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

export const endingOf = (format: ExportFormat): string => (format === 'xlsx' ? 'xlsx' : 'csv')

/** @example listExportName('csv', new Date()) // 'businesses-list-2026-11-21.csv' */
export const listExportName = (format: ExportFormat, now: Date): string =>
  `businesses-list-${now.toISOString().slice(0, 10)}.${endingOf(format)}`

/** Which businesses are exported; numbers are `globalRowNumber`s, both ends included. */
export interface ExportRange {
  /** 1 when absent. */
  readonly startIndex?: number | undefined
  /** To the last when absent. */
  readonly endIndex?: number | undefined
  readonly categoryId?: number | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined
  readonly bounds?: Bounds | undefined
  readonly status?: (typeof EXPORT_STATES)[number] | undefined
}

/** What is wrong with a range; undefined for one that may be exported. */
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
