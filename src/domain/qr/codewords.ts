import { errorCorrectionOf } from './error-correction.ts'
import type { Version } from './version.ts'

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

/** The text as data bytes: mode, length, the bytes themselves, an end of four bits, padding. */
function dataOf(text: Uint8Array, { dataBytes }: Version): Uint8Array {
  const data = new Uint8Array(dataBytes)
  const nibbles = [
    BYTE_MODE,
    text.length >> 4,
    text.length & 15,
    ...[...text].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  nibbles.forEach((nibble, index) => {
    data[index >> 1] = (data[index >> 1] ?? 0) | (index % 2 === 0 ? nibble << 4 : nibble)
  })
  for (let at = nibbles.length / 2, turn = 0; at < dataBytes; at++, turn++) data[at] = PADDING[turn % 2] ?? 0
  return data
}

/** The bytes of a QR code in the order in which they are drawn: of each block in turn, then their error correction. */
export function codewordsOf(text: Uint8Array, version: Version): Uint8Array {
  const data = dataOf(text, version)
  const { blocks: count, correctionBytes } = version
  const length = data.length / count
  const blocks = Array.from({ length: count }, (_, index) =>
    data.subarray(index * length, (index + 1) * length),
  )
  const corrections = blocks.map((block) => errorCorrectionOf(block, correctionBytes))
  return Uint8Array.from([...interleaved(blocks), ...interleaved(corrections)])
}

const interleaved = (blocks: readonly Uint8Array[]): number[] =>
  Array.from({ length: blocks[0]?.length ?? 0 }, (_, at) => blocks.map((block) => block[at] ?? 0)).flat()
