/** Countries that write the number before the street. */
const NUMBER_FIRST = new Set(
  (
    'US GB UK IE CA AU NZ FR LU MC IN ZA PH SG MY HK TH LK PK BD NG KE GH UG ZM ZW MT IL MA DZ TN SN CI CM ' +
    'VN KH MM JM TT BB BS BZ GY TW'
  ).split(' '),
)
const ENGLISH =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|square|sq|crescent|cres|blvd|boulevard|terrace|close|row|hill|gardens|highway|hwy|parkway|pkwy|circle|wharf|mews|walk|quay)\.?$/i
const FRENCH =
  /^(?:rue|avenue|boulevard|chemin|impasse|quai|allée|allees|allées|cours|route|chaussée|square|faubourg|ruelle|sentier)\b/i

/** An end in Chinese or Japanese letters, behind which no blank stands before the number. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u

/**
 * A street and its number in the order of the country, or of the street's language where the country is not known.
 * @example streetWithNumber('Hauptstraße', '12', 'DE') // 'Hauptstraße 12'
 */
export function streetWithNumber(street: string, number: string | null, country?: string | null): string {
  if (number === null || number === '') return street
  // The number may stand there already.
  if (street.split(/[\s,]+/).includes(number)) return street
  if (UNSPACED.test(street)) return `${street}${number}`
  const isFirst = country
    ? NUMBER_FIRST.has(country.toUpperCase())
    : ENGLISH.test(street) || FRENCH.test(street)
  return isFirst ? `${number} ${street}` : `${street} ${number}`
}
