/** Longer text is not read as a coordinate. */
const LONGEST = 40
const NUMBER = String.raw`\d{1,2}(?:[.,]\d{1,12})?`
/** Letters for north, south, east and west in English and Turkish. */
const SIDE = '[NSEWKGDB]'
const NEGATIVE = /[SWGB]/i

/**
 * Degrees as people write them: `41°00'29.5"N`, `N 41° 0.49'`, `13.35° E`, `-8°32′`. Only a degree sign or a letter
 * for the direction tells them from a number.
 */
const DEGREES = String.raw`(${SIDE})?\s*([-+]?\d{1,3}(?:[.,]\d{1,12})?)\s*(?:°|º|˚|deg\.?)?\s*(?:(${NUMBER})\s*(?:['’′´]|min\.?)?\s*)?(?:(${NUMBER})\s*(?:["”″]|''|’’|′′|sec\.?)?\s*)?(${SIDE})?`
const WHOLE = new RegExp(`^${DEGREES}$`, 'iu')
const IS_TOLD = new RegExp(`[°º˚]|^\\s*${SIDE}|${SIDE}\\s*$`, 'iu')

/** The degrees of a text with minutes, seconds or a direction; null for plain numbers and anything else. */
export function parseDegrees(text: string): number | null {
  if (text.length > LONGEST || !IS_TOLD.test(text)) return null
  const [, before = '', degrees = '', minutes = '0', seconds = '0', after = ''] =
    WHOLE.exec(text.trim()) ?? []
  if (degrees === '' || (before !== '' && after !== '')) return null
  const [whole, sixtieths, of3600] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')))
  if (
    whole === undefined ||
    sixtieths === undefined ||
    of3600 === undefined ||
    sixtieths >= 60 ||
    of3600 >= 60
  )
    return null
  const size = Math.abs(whole) + sixtieths / 60 + of3600 / 3600
  return degrees.startsWith('-') || NEGATIVE.test(before + after) ? -size : size
}
