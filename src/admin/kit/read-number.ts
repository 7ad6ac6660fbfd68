/** A number in Turkish notation: '1.249,50', '249,5' and '249.50' alike; NaN for anything else. */
export function readNumber(text: string): number {
  const plain = text.replace(/\s/g, '')
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)
  const written = isGrouped ? plain.replaceAll('.', '') : plain
  return /^\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : NaN
}
