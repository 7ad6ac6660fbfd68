import { SAMPLE_SOURCE } from '#domain/business/sample.ts'
import type { BusinessStatus } from '#domain/business/status.ts'

export const STATUS_TEXTS: Readonly<Record<BusinessStatus, string>> = {
  OPERATIONAL: 'In business',
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
}

/** What 'Verified' means, as the sources of the data use it. */
export const VERIFIED = 'Its owner has confirmed this listing, as the source of the data says'

/** Where the data came from, in words; the licence as SPDX writes it, such as 'CC0-1.0'. */
export function sourceText(source: string, licence: string | null): string {
  const name = source === SAMPLE_SOURCE ? 'Sample data of this directory' : source
  return licence ? `${name}, ${licence.replace(/-(?=\d)/, ' ')}` : name
}
