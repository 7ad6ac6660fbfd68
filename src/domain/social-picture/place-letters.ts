import { baseDirection, displayOrder } from './display-order.ts'
import { type Letters, type LetterSize, LINE_SIZE } from './letters.ts'
import { writtenLetters } from './written-letters.ts'

/** The space between letters in parts of their size; negative, as names are set closer. */
const TRACKING = -0.025
const trackingOf = (size: LetterSize) => (size === LINE_SIZE ? 0 : TRACKING * size)

/** The width of a text in pixels, or undefined where a letter is missing. */
export function widthOf(text: string, letters: Letters, size: LetterSize): number | undefined {
  let width = 0
  for (const each of writtenLetters(text)) {
    const letter = letters.get(each)
    if (!letter) return undefined
    width += letter.advance / 16 + trackingOf(size)
  }
  return width
}

/** The position of each letter in a line that begins at a point; `whole` is the text that the line is part of. */
export function placeLetters(line: string, letters: Letters, size: LetterSize, x: number, whole = line) {
  let at = x
  return displayOrder(writtenLetters(line), baseDirection([...whole])).flatMap((each) => {
    const letter = letters.get(each)
    if (!letter) return []
    const placed = { letter, x: Math.round(at) }
    at += letter.advance / 16 + trackingOf(size)
    return [placed]
  })
}
