import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { READERS } from '#domain/business/field-readers.ts'
import { ownExport } from '../presets/own-export.ts'
import type { Cells } from './row-cells.ts'

/** Hosts, and paths of hosts that have more than a map. */
const PLACES = [
  ...[
    '(?:www\\.)?google\\.[a-z.]{2,6}/maps',
    'maps\\.google\\.[a-z.]{2,6}',
    'maps\\.app\\.goo\\.gl',
    'goo\\.gl/maps',
  ],
  ...[
    'g\\.page',
    'maps\\.apple\\.com',
    '(?:m\\.)?(?:map|place)\\.naver\\.com',
    '(?:place\\.)?map\\.kakao\\.com',
  ],
  ...['(?:www\\.)?2gis\\.[a-z.]{2,6}', '(?:www\\.)?yandex\\.[a-z.]{2,6}/maps', '(?:www\\.)?waze\\.com'],
  ...['(?:uri|ditu|www)\\.amap\\.com', '(?:j\\.)?map\\.baidu\\.com', '(?:www\\.)?openstreetmap\\.org'],
]
const MAPS = new RegExp(`^https?://(?:${PLACES.join('|')})(?:[/?#]|$)`, 'i')

/** Maps put names and addresses into their links as they are, with blanks. */
const withoutBlanks = (value: unknown): unknown =>
  typeof value === 'string' && MAPS.test(value) && value.split('://').length === 2
    ? value.trim().replaceAll(' ', '%20')
    : value

/** The website and the place on a map: scrapers write the latter under names such as 'url' as well. */
export function linksOf(values: Cells): Pick<BusinessCandidate, 'website' | 'locationLink'> {
  const locationLink = values.read('locationLink', (value) => READERS.locationLink(withoutBlanks(value)))
  let onMap: string | undefined
  const website = values.read('website', (value) => {
    const link = READERS.website(withoutBlanks(value))
    if (link === null || values.preset === ownExport.name || !MAPS.test(link)) return link
    onMap ??= link
    return undefined
  })
  // Lists without a column for it put the website behind the name.
  const behind = website ? undefined : values.linkBehind('name')
  const named = behind === undefined ? undefined : READERS.website(behind)
  if (named && MAPS.test(named)) onMap ??= named
  const site = website ?? (named && !MAPS.test(named) ? named : website)
  const place = locationLink ?? onMap ?? locationLink
  return { ...(site !== undefined && { website: site }), ...(place !== undefined && { locationLink: place }) }
}
