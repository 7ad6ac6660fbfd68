import { isTurkishProvince } from './turkish-provinces.ts'

/** Words and letters that only Turkish addresses have. */
const SIGNS = /[ğışİ]|(?<!\p{L})(?:mah|mahallesi|cad|caddesi|sok|sokak|sokağı|sk|cd|bulv|bulvarı)(?!\p{L})/iu
/** A province at the end of an address: ', Denizli', 'Kadıköy / İstanbul', 'Merkez Sivas'. */
const AT_END = /(?:[,/]\s*|(?<!\p{L})merkez\s+)(\p{L}+)\.?$/iu
/** A province before the word for its centre: 'Sivas Merkez'. */
const BEFORE_CENTRE = /(?:[,/]\s*|^|\s)(\p{L}+)[\s/-]+merkez\.?$/iu

const LONGEST = 500
const LONGEST_CELL = 100

/** The province at the end of an address that is Turkish by its words or letters; else undefined. */
export function provinceAtEnd(address: string): string | undefined {
  const text = address.length > LONGEST ? '' : address.trim()
  if (!SIGNS.test(text)) return undefined
  return [AT_END, BEFORE_CENTRE]
    .map((end) => end.exec(text)?.[1] ?? '')
    .find((name) => isTurkishProvince(name))
}

const PARTS = /\s*[/,(]\s*|\s+[-–]\s+/u

/** The province in a cell that also names a part of it: 'Denizli - Pamukkale', 'Sivas Merkez', 'Merkez / Sivas'. */
export function provinceOfCell(text: string): string | undefined {
  if (text.length > LONGEST_CELL) return undefined
  const [, first = '', last = ''] = /^(\p{L}+) merkez$|^merkez (\p{L}+)$/iu.exec(text) ?? []
  if (isTurkishProvince(first || last)) return first || last
  const parts = text.replace(/\)$/, '').split(PARTS, 3)
  return parts.length === 2 ? parts.find((part) => isTurkishProvince(part)) : undefined
}
