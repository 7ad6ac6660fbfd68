import { SAMPLE_SOURCE } from '../business/sample.ts'

/** Sources by the names that formats give them, as they call themselves. */
const SOURCES: Readonly<Record<string, string>> = {
  [SAMPLE_SOURCE]: 'Sample data of this directory',
  openstreetmap: 'OpenStreetMap',
  overture: 'Overture Maps',
  alltheplaces: 'All the Places',
  foursquare: 'Foursquare',
  google: 'Google',
  here: 'HERE',
  tomtom: 'TomTom',
  tripadvisor: 'Tripadvisor',
  yelp: 'Yelp',
  booking: 'Booking.com',
  sirene: 'Sirene, Insee',
}

/** The name of a source in words. */
export const sourceName = (source: string): string => SOURCES[source] ?? source

/** A licence in words: SPDX writes the version behind a hyphen, such as 'CC0-1.0'. */
export const licenceName = (licence: string): string => licence.replace(/-(?=\d)/, ' ')

/** Open licences that ask for a link, by how their names begin, with or without SPDX's hyphens. */
const ADDRESSES: readonly (readonly [RegExp, (found: RegExpMatchArray) => string])[] = [
  [/^ODbL\b/i, () => 'https://opendatacommons.org/licenses/odbl/1-0/'],
  [/^ODC[ -]By\b/i, () => 'https://opendatacommons.org/licenses/by/1-0/'],
  [/^(?:ODC[ -])?PDDL\b/i, () => 'https://opendatacommons.org/licenses/pddl/1-0/'],
  [/^CC0\b/i, () => 'https://creativecommons.org/publicdomain/zero/1.0/'],
  [
    /^CC[ -](BY(?:-SA|-NC|-ND|-NC-SA|-NC-ND)?)[ -](\d\.\d)\b/i,
    ([, kind = '', version = '']) => `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`,
  ],
  [/^CDLA-Permissive-([12])\.0\b/i, ([, version = '']) => `https://cdla.dev/permissive-${version}-0/`],
  [
    /^(?:Licence Ouverte|etalab)[ -]2\.0\b/i,
    () => 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  ],
  [
    /^OGL-UK-3\.0\b|^Open Government Licence/i,
    () => 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  ],
]

/** The text of a licence on the web; undefined for one that is not known here. */
export function licenceAddress(licence: string): string | undefined {
  for (const [pattern, address] of ADDRESSES) {
    const found = pattern.exec(licence.trim())
    if (found) return address(found)
  }
  return undefined
}
