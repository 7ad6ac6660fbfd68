/**
 * Decodes Korean text of Excel: EUC-KR with Microsoft's extension (code page 949), which not every platform decodes as
 * 'euc-kr'. The added syllables are in Unicode order, so that no table is needed.
 */

const [FIRST, LAST] = ['가'.codePointAt(0) ?? 0, '힣'.codePointAt(0) ?? 0]
/** The possible last bytes of an added syllable: ASCII letters and high bytes. */
const LAST_BYTES = [
  ...Array.from({ length: 26 }, (_, at) => 0x41 + at),
  ...Array.from({ length: 26 }, (_, at) => 0x61 + at),
  ...Array.from({ length: 126 }, (_, at) => 0x81 + at),
]
const PLAIN_FROM = 0xa1

let extension: ReadonlyMap<number, string> | undefined

function extensionOf(): ReadonlyMap<number, string> {
  const strict = new TextDecoder('euc-kr')
  const known = new Set<string>()
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let end = 0xa1; end <= 0xfe; end++) known.add(strict.decode(Uint8Array.of(lead, end)))
  const places = Array.from({ length: 0xc6 - 0x81 + 1 }, (_, at) => 0x81 + at).flatMap((lead) =>
    LAST_BYTES.filter((end) => lead < PLAIN_FROM || end < PLAIN_FROM).map((end) => lead * 256 + end),
  )
  const syllables = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at))
  return new Map(syllables.filter((each) => !known.has(each)).map((each, at) => [places[at] ?? 0, each]))
}

/** Decodes such bytes chunk by chunk; an invalid character becomes '\uFFFD'. */
export class KoreanDecoder {
  readonly #strict = new TextDecoder('euc-kr')
  #lead: number | undefined

  decode(bytes: Uint8Array<ArrayBuffer> = new Uint8Array(), { stream = false } = {}): string {
    const rest = this.#lead === undefined ? bytes : Uint8Array.from([this.#lead, ...bytes])
    this.#lead = undefined
    extension ??= extensionOf()
    let [text, from] = ['', 0]
    for (let at = 0; at < rest.length; at++) {
      const lead = rest[at] ?? 0
      if (lead < 0x80) continue
      if (at + 1 === rest.length) {
        if (!stream) continue
        this.#lead = lead
        return text + this.#strict.decode(rest.subarray(from, at))
      }
      const syllable = extension.get(lead * 256 + (rest[at + 1] ?? 0))
      if (syllable !== undefined) {
        text += this.#strict.decode(rest.subarray(from, at)) + syllable
        from = at + 2
      }
      if (syllable !== undefined || (rest[at + 1] ?? 0) >= 0x80) at += 1
    }
    return text + this.#strict.decode(rest.subarray(from))
  }
}
