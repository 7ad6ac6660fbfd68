import { shortHash } from '../text/hash.ts'
import type { BusinessSummary } from './business.ts'

/** A short text that is the same for the same businesses in the same order; undefined without a list. */
export const listFingerprint = (rows: readonly BusinessSummary[] | undefined): string | undefined =>
  rows && shortHash(JSON.stringify(rows))
