import { LONGEST_LINK } from '../text/limits.ts'

/** The most characters of each kind of text. */
export const LIMITS = {
  name: 500,
  line: 300,
  link: LONGEST_LINK,
  /** Rich text, before sanitising. */
  html: 100_000,
  /** A longer cell rejects its row, so no field that was read from a cell is longer. */
  cell: 100_000,
  /** The hours of one day. */
  hours: 300,
  /** The name of a feature, or of a section of them. */
  feature: 200,
  author: 200,
  comment: 10_000,
} as const
