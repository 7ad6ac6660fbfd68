/** Licences that operators choose among, with the address of their text. */
export const LICENCES = [
  { name: 'All rights reserved', link: null },
  { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'CC BY-SA 4.0', link: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { name: 'CC BY-NC 4.0', link: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  { name: 'CC BY-ND 4.0', link: 'https://creativecommons.org/licenses/by-nd/4.0/' },
  { name: 'CC0 1.0', link: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  { name: 'Public domain', link: 'https://creativecommons.org/publicdomain/mark/1.0/' },
] as const

/**
 * The address of a licence's text: that of a known licence, or the text itself if it is an address; null for any other.
 */
export function licenceLink(licence: string | null): string | null {
  if (licence === null) return null
  const known = LICENCES.find(({ name }) => name === licence)
  if (known) return known.link
  return /^https:\/\/[^\s]+$/i.test(licence) && URL.canParse(licence) ? new URL(licence).href : null
}
