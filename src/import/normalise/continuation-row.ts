import { toDisplayText } from './display-text.ts'

/** The part number of a row, for businesses that our own exports split into several rows. */
export interface ContinuationRow {
  /** Counts from 1; later rows continue its texts. */
  readonly number: number
  /** The number of parts; undefined if the row does not state it. */
  readonly of?: number
  /** The row has more reviews of the business in the row above. */
  readonly isMore?: true
}

const PART = /^(more)?\s*(?:(\d{1,4})(?:\/(\d{1,4}))?)?$/

/** '2/3', 'more' or 'more 1/2'; a bare '2' in older exports; undefined for any other value. */
export function partOf(cell: unknown): ContinuationRow | undefined {
  const found = PART.exec(toDisplayText(cell ?? '').trim())
  if (!found) return undefined
  const [, more, number = '1', of] = found
  const part = { number: Number(number), ...(of !== undefined && { of: Number(of) }) }
  if (part.number === 0 || (part.of !== undefined && part.of < part.number)) return undefined
  return more === undefined ? part : { ...part, isMore: true }
}
