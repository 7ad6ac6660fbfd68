/** The size of a QR code and how its bytes are divided, at the lowest level of error correction (ISO/IEC 18004). */
export interface Version {
  readonly number: number
  /** Modules a side. */
  readonly size: number
  /** Bytes of data in all, in so many blocks of equal length. */
  readonly dataBytes: number
  readonly blocks: number
  /** Error correction bytes of each block. */
  readonly correctionBytes: number
  /** Rows and columns at which alignment patterns stand. */
  readonly alignment: readonly number[]
}

const TABLE = [
  [19, 1, 7, []],
  [34, 1, 10, [6, 18]],
  [55, 1, 15, [6, 22]],
  [80, 1, 20, [6, 26]],
  [108, 1, 26, [6, 30]],
  [136, 2, 18, [6, 34]],
  [156, 2, 20, [6, 22, 38]],
  [194, 2, 24, [6, 24, 42]],
  [232, 2, 30, [6, 26, 46]],
] as const

const VERSIONS: readonly Version[] = TABLE.map(([dataBytes, blocks, correctionBytes, alignment], index) => ({
  ...{ number: index + 1, size: 21 + 4 * index },
  ...{ dataBytes, blocks, correctionBytes, alignment },
}))

/** Bits before the text: the mode, and the length in one byte. */
const HEAD_BYTES = 2

/** The smallest version that holds so many bytes; throws where none of these does. */
export function versionFor(bytes: number): Version {
  const version = VERSIONS.find(({ dataBytes }) => bytes + HEAD_BYTES <= dataBytes)
  if (version === undefined) throw new RangeError(`${bytes} bytes are too many for a QR code of this kind.`)
  return version
}
