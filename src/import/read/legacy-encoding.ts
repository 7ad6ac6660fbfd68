import { KoreanDecoder } from './korean.ts'

/** Single-byte non-Latin encodings, with the frequent letters of their language. */
const ALPHABETS = [
  ['windows-1251', 'оеаинтсрвлк'],
  ['koi8-r', 'оеаинтсрвлк'],
  ['windows-1253', 'αοιετσνηυρπκς'],
  ['windows-1255', 'יוהלארתבמש'],
  ['windows-1256', 'اليمنوترةبع'],
  ['windows-874', 'านรกเอมงทยลสด่้'],
] as const

/** The share of a text's letters of its alphabet that must be frequent ones. */
const FREQUENT = 0.5
/** Letters of another alphabet are adjacent; accented Latin letters stand between plain ones. */
const BESIDE = 0.7

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80

/**
 * The pre-Unicode encoding of a text, by the letters that its bytes give; a Western one without evidence against it.
 */
export function legacyEncodingOf(sample: Uint8Array<ArrayBuffer>): string {
  const high = sample.reduce((count, byte) => count + (isHigh(byte) ? 1 : 0), 0)
  const beside = sample.reduce(
    (count, byte, at) => count + (isHigh(byte) && (isHigh(sample[at - 1]) || isHigh(sample[at + 1])) ? 1 : 0),
    0,
  )
  const foreign = beside > high * BESIDE ? (alphabetOf(sample) ?? undefined) : undefined
  return foreign ?? eastAsianEncoding(sample) ?? latinEncoding(sample)
}

function alphabetOf(sample: Uint8Array): string | undefined {
  const scored = ALPHABETS.map(([encoding, frequent]) => {
    const letters = [...new TextDecoder(encoding).decode(sample)].filter((each) => each > '\x7f')
    const hits = letters.filter((each) => frequent.includes(each.toLowerCase()))
    return { encoding, share: hits.length / letters.length }
  })
  const best = scored.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share > FREQUENT ? best.encoding : undefined
}

/** The bytes in pairs, as in double-byte encodings. */
interface Pairs {
  readonly count: number
  /** The number of pairs with a first byte in this range. */
  readonly begun: (from: number, to: number) => number
  /** The number of pairs whose second byte is also an ASCII letter. */
  readonly plainEnds: number
}

function pairsOf(sample: Uint8Array): Pairs {
  const first = new Uint32Array(256)
  let [count, plainEnds] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at++) {
    const lead = sample[at] ?? 0
    if (!isHigh(lead)) continue
    first[lead] = (first[lead] ?? 0) + 1
    count += 1
    at += 1
    if (!isHigh(sample[at])) plainEnds += 1
  }
  const begun = (from: number, to: number) =>
    first.subarray(from, to + 1).reduce((sum, each) => sum + each, 0)
  return { count, begun, plainEnds }
}

/** Frequent syllables in Korean names and addresses; bytes of another encoding rarely give them. */
const KOREAN = new Set(
  `가강거고과관교구국군기길김나남내다대도동두드디라래로리마면모무문미박반방보부북비사산상서선성세소송수스시식신아안양어여역영오용우원유은을의
  이인일자장전점정제조주중지진차천청치카커코크타터트판페포프피하한해현호화회희는를에집실층번닭밥빵학병약당`.replace(
    /\s/g,
    '',
  ),
)
/** The share of Hangul: nearly all letters in Korean, hardly more than half in Chinese read as Korean. */
const HANGUL = 0.85
/** The most syllables outside the 2,350 of KS X 1001 in a text that frequent ones show to be Korean. */
const RARE_SYLLABLES = 0.3
const FREQUENT_SYLLABLES = 0.3

function isKorean(sample: Uint8Array<ArrayBuffer>, { count, begun, plainEnds }: Pairs): boolean {
  const letters = [...new KoreanDecoder().decode(sample, { stream: true })].filter((each) => each > '\x7f')
  if (letters.length === 0 || letters.includes('\uFFFD')) return false
  const hangul = letters.filter((each) => each >= '가' && each <= '힣')
  if (hangul.length <= letters.length * HANGUL) return false
  const frequent = hangul.filter((each) => KOREAN.has(each))
  const rare = Math.max(plainEnds, begun(0x81, 0xa0))
  return rare <= count * RARE_SYLLABLES && frequent.length >= hangul.length * FREQUENT_SYLLABLES
}

function eastAsianEncoding(sample: Uint8Array<ArrayBuffer>): string | undefined {
  const pairs = pairsOf(sample)
  const { count, begun, plainEnds } = pairs
  if (isKorean(sample, pairs)) return 'euc-kr'
  const readable = (encoding: string) => (isReadable(sample, encoding) ? encoding : undefined)
  const kana = readable('shift_jis') && begun(0x82, 0x83) > count * 0.1
  if (kana) return 'shift_jis'
  if (plainEnds > count * 0.1) {
    if (begun(0xa1, 0xc6) > count * 0.8) return readable('big5')
    return begun(0x88, 0x9f) > count * 0.4 ? readable('shift_jis') : undefined
  }
  if (begun(0xa4, 0xa5) > count * 0.15) return readable('euc-jp')
  return begun(0xb0, 0xf7) > count * 0.7 ? readable('gb18030') : undefined
}

function isReadable(sample: Uint8Array<ArrayBuffer>, encoding: string): boolean {
  try {
    // A character may be cut at the end of a sample.
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The bytes of İ ı Ş ş Ğ ğ are Icelandic letters elsewhere; Icelandic text has these vowels too. */
const TURKISH = new Set([0xdd, 0xfd, 0xde, 0xfe, 0xd0, 0xf0])
const NOT_TURKISH = new Set([0xe1, 0xe6, 0xe9, 0xed, 0xfa, 0xc1, 0xc9, 0xcd])
/** The bytes of Polish and Czech letters are signs or unused letters in Western languages. */
const CENTRAL = new Set([
  0xb9, 0xb3, 0xbf, 0xa5, 0xa3, 0xaf, 0x9c, 0x9f, 0x8c, 0x8f, 0x9d, 0xbe, 0xbc, 0xf8, 0xf9, 0xec,
])
const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte))

function latinEncoding(sample: Uint8Array): string {
  let [turkish, central, western] = [0, 0, 0]
  for (const [at, byte] of sample.entries()) {
    if (!isHigh(byte)) continue
    turkish += TURKISH.has(byte) ? 1 : NOT_TURKISH.has(byte) ? -2 : 0
    if (!isLetter(sample[at - 1]) && !isLetter(sample[at + 1])) continue
    if (CENTRAL.has(byte)) central += 1
    else western += 1
  }
  if (turkish > 0) return 'windows-1254'
  return central > 0 && central >= western / 2 ? 'windows-1250' : 'windows-1252'
}
