import { shortHash } from '../text/hash.ts'
import type { BusinessSummary } from './business.ts'

/** A short text that is the same for the same businesses in the same order. */
export const listFingerprint = (rows: readonly BusinessSummary[]): string => shortHash(JSON.stringify(rows))
