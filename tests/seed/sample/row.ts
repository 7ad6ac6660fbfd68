import type { ExportColumn } from '#domain/business/candidate.ts'
import { SAMPLE_SOURCE } from '#domain/business/sample.ts'

/** One row of the sample; columns that are left out are empty cells. */
export type SampleRow = Readonly<
  Partial<Record<ExportColumn, string | number | boolean | null>> & {
    name: string
    category: string
    sourceId: string
    sourceLicence: string
  }
>

/** The origin of all rows; the licence distinguishes invented, chain and brand rows. */
export const SAMPLE_PROVENANCE = { source: SAMPLE_SOURCE, fetchedAt: '2026-11-01T00:00:00.000Z' } as const

/** The licences of invented rows, and of rows that others published. */
export const LICENCES = { invented: 'CC0-1.0', chains: 'MIT', brands: 'BSD-3-Clause' } as const
