import { clustersOf } from './clusters.ts'

interface Box {
  readonly width: number
  readonly lines: number
  readonly largest: number
  readonly smallest: number
}

const STEP = 4

/**
 * The largest font size at which a text fits a box, with its lines; `measure` returns a text's width at a size.
 * What does not fit at the smallest size is cut with an ellipsis.
 */
export function fitText(text: string, box: Box, measure: (text: string, size: number) => number) {
  for (let size = box.largest; size >= box.smallest; size -= STEP) {
    const lines = wrap(text, (line) => measure(line, size) <= box.width)
    if (lines !== undefined && lines.length <= box.lines) return { size, lines }
  }
  return { size: box.smallest, lines: cut(text, box, (line) => measure(line, box.smallest) <= box.width) }
}

/** Wraps a text into as few lines as possible; undefined when a single word does not fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (fits(longer)) lines.splice(-1, 1, longer)
    else if (fits(word)) lines.push(word)
    else return undefined
  }
  return lines
}

function cut(text: string, { lines: most }: Box, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let rest = clustersOf(text)
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    const ending = (length: number) => (isLast && length < rest.length ? '…' : '')
    let length = rest.length
    while (length > 1 && !fits(rest.slice(0, length).join('').trim() + ending(length))) length -= 1
    const space = rest.slice(0, length).lastIndexOf(' ')
    if (length < rest.length && space > 0) length = space
    lines.push(rest.slice(0, length).join('').trim() + ending(length))
    rest = clustersOf(rest.slice(length).join('').trimStart())
  }
  return lines
}
