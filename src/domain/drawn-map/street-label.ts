import { truncateAtWord } from '../text/truncate.ts'
import { textWidth } from './text-width.ts'

/** The name of a street below the pin, with the pixels that it takes. */
export interface StreetLabel {
  readonly text: string
  readonly width: number
  readonly height: number
}

const MOST = 30
const WIDEST = 230

/** The label of a street; undefined where no street is known. */
export function streetLabel(line: string | null): StreetLabel | undefined {
  if (line === null) return undefined
  const text = truncateAtWord(line, MOST)
  return { text, width: Math.min(textWidth(text) + 8, WIDEST), height: 18 }
}
