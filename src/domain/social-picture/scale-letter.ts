import type { Letter } from './letters.ts'

/** The pixels of a row that each pixel of a smaller picture's row covers, with the share of each. */
function* overlaps(start: number, end: number) {
  for (let at = Math.floor(start); at < end; at++)
    yield { at, share: Math.min(at + 1, end) - Math.max(at, start) }
}

/** A letter in a smaller size, each of whose pixels is the mean of those that it covers. */
export function scaleLetter(letter: Letter, ratio: number): Letter {
  const [x0, y0] = [Math.floor(letter.left * ratio), Math.floor(letter.top * ratio)]
  const width = Math.ceil((letter.left + letter.width) * ratio) - x0
  const height = Math.ceil((letter.top + letter.height) * ratio) - y0
  const alpha = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const x = (x0 + (pixel % width)) / ratio - letter.left
    const y = (y0 + Math.floor(pixel / width)) / ratio - letter.top
    let sum = 0
    for (const row of overlaps(Math.max(0, y), Math.min(letter.height, y + 1 / ratio)))
      for (const column of overlaps(Math.max(0, x), Math.min(letter.width, x + 1 / ratio)))
        sum += row.share * column.share * (letter.alpha[row.at * letter.width + column.at] ?? 0)
    return Math.round(sum * ratio * ratio)
  })
  return { advance: Math.round(letter.advance * ratio), left: x0, top: y0, width, height, alpha }
}
