import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import type { HeaderTable } from '../columns/fields.ts'
import type { Preset } from './preset.ts'

/** This directory's own spreadsheets: one column for every field, and the country's name beside its code. */
const fields: HeaderTable = {
  ...Object.fromEntries(
    [...EXPORT_COLUMNS, PART_COLUMN]
      .filter((column) => column !== 'countryCode')
      .map((column) => [column, [column]]),
  ),
  country: ['countryCode', 'country'],
}

export const ownExport: Preset = {
  name: 'meridian',
  signature: [['globalRowNumber', 'slug', 'name', 'countryCode']],
  fields,
  source: null,
}
