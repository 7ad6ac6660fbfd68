import { toDisplayText } from './display-text.ts'

/** Which row of a business this is, of those that our own exports need for it. */
export interface ContinuationRow {
  /** From 1; later ones continue its texts. */
  readonly number: number
  /** How many there are; undefined where the row does not state it. */
  readonly of?: number
  /** The row follows those of the same business and holds more of its reviews. */
  readonly isMore?: true
}

const PART = /^(more)?\s*(?:(\d{1,4})(?:\/(\d{1,4}))?)?$/

/** '2/3', 'more' or 'more 1/2'; a bare '2' as older exports have it; undefined where it is none of them. */
export function partOf(cell: unknown): ContinuationRow | undefined {
  const found = PART.exec(toDisplayText(cell ?? '').trim())
  if (!found) return undefined
  const [, more, number = '1', of] = found
  const part = { number: Number(number), ...(of !== undefined && { of: Number(of) }) }
  if (part.number === 0 || (part.of !== undefined && part.of < part.number)) return undefined
  return more === undefined ? part : { ...part, isMore: true }
}
