import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import { TURKISH_COLUMNS } from '#domain/business/turkish-columns.ts'
import type { HeaderTable } from '../columns/fields.ts'
import type { Preset } from './preset.ts'

/** This directory's own spreadsheets, with English or Turkish headers: a column for every field, and the country's name beside its code. */
const fields: HeaderTable = {
  ...Object.fromEntries(
    ([...EXPORT_COLUMNS, PART_COLUMN] as const)
      .filter((column) => column !== 'countryCode')
      .map((column) => [column, [column, TURKISH_COLUMNS[column]]]),
  ),
  country: ['countryCode', TURKISH_COLUMNS.countryCode, 'country', TURKISH_COLUMNS.country],
}

const OWN = ['globalRowNumber', 'slug', 'name', 'countryCode'] as const

export const ownExport: Preset = {
  name: 'meridian',
  signature: [OWN, OWN.map((column) => TURKISH_COLUMNS[column])],
  fields,
  source: null,
}
