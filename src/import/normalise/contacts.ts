import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { READERS } from '#domain/business/field-readers.ts'
import { e164 } from '#domain/geo/phone.ts'
import { cleanText } from '#domain/text/clean.ts'
import { distinctPhones, isFax, phonesIn } from '#domain/text/phone-list.ts'
import { ownExport } from '../presets/own-export.ts'
import { textsOf } from '../transforms/common.ts'
import type { Cells } from './row-cells.ts'

/** Hosts of map services, with the path if the host has other services. */
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

/** Hosts of profile pages: the business's own site takes precedence. */
const PAGES =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook|instagram|twitter|x|youtube|tiktok|linkedin|yelp|tripadvisor|foursquare|linktr|wa|t)\.(?:com|ee|me|be)(?:[/?#]|$)/i

/** Encodes the spaces of map links, which contain unencoded names and addresses. */
const withoutBlanks = (value: unknown): unknown =>
  typeof value === 'string' && MAPS.test(value) && value.split('://').length === 2
    ? value.trim().replaceAll(' ', '%20')
    : value

/** The website and the map link: scrapers also put map links into columns such as 'url'. */
export function linksOf(values: Cells): Pick<BusinessCandidate, 'website' | 'locationLink'> {
  const locationLink = values.read('locationLink', (value) => READERS.locationLink(withoutBlanks(value)))
  let onMap: string | undefined
  const sites = values.readAll('website', (value) => {
    const link = READERS.website(withoutBlanks(value))
    if (link === null || values.preset === ownExport.name || !MAPS.test(link)) return link
    onMap ??= link
    return undefined
  })
  const chosen = sites.find(({ value }) => !PAGES.test(value)) ?? sites[0]
  values.remarkOthers(sites, chosen)
  const website = chosen?.value ?? (values.has('website') ? null : undefined)
  // Lists without a website column often link the name to the website.
  const behind = website ? undefined : values.linkBehind('name')
  const named = behind === undefined ? undefined : READERS.website(behind)
  if (named && MAPS.test(named)) onMap ??= named
  const site = website ?? (named && !MAPS.test(named) ? named : website)
  const place = locationLink ?? onMap ?? locationLink
  return { ...(site !== undefined && { website: site }), ...(place !== undefined && { locationLink: place }) }
}

type Phones = Pick<BusinessCandidate, 'phone' | 'phoneE164' | 'otherPhones'>

/** '+232 00 000000' is a placeholder. */
const ZEROS = /^(?:\+\d{1,3}[ -]?)?0[0 -]{5,}$/

/** The fewest digits of a line that is a number by itself. */
const WHOLE = 7

/** The lines of a cell, each of which has a number, else the cell as one line. */
function linesOf(value: unknown): string[] {
  const lines =
    typeof value === 'string' ? value.split(/[\r\n]+/).flatMap((line) => cleanText(line) ?? []) : []
  const areNumbers = lines.every((line) => (line.match(/\d/g) ?? []).length >= WHOLE)
  return lines.length > 1 && areNumbers ? lines : [cleanText(value) ?? '']
}

/** The phone numbers of a cell for display; null without any. */
function numbersOf(value: unknown): string[] | null {
  const parts = (typeof value === 'object' ? textsOf(value) : linesOf(value)).flatMap(phonesIn)
  const told = parts.filter((part) => !ZEROS.test(part))
  const numbers = told.flatMap((part) => (isFax(part) ? faxOf(part) : (READERS.phone(part) ?? [])))
  return numbers.length > 0 ? numbers : null
}

/** A fax number, marked as such, since it cannot be called. */
function faxOf(value: unknown): string[] {
  const text = (cleanText(value) ?? '').replace(/^\p{L}+[\s.:]*/u, '')
  return READERS.phone(text) === null ? [] : [`Fax: ${text}`]
}

/** The phone number of a row, which is its first, and its further numbers, faxes last. */
export function phonesOf(values: Cells, country: string | null | undefined): Phones {
  const number = (phone: string | null) => ({
    phone,
    phoneE164: phone === null ? null : e164(phone, country),
  })
  if (values.preset === ownExport.name) {
    const [phone, others] = [
      values.read('phone', READERS.phone),
      values.read('otherPhones', READERS.otherPhones),
    ]
    return {
      ...(phone !== undefined && number(phone)),
      ...(others !== undefined && { otherPhones: others }),
    }
  }
  const found = [...values.readAll('phone', numbersOf), ...values.readAll('otherPhones', numbersOf)]
  const faxes = values.readAll('fax', (value) => {
    const numbers = phonesIn(cleanText(value) ?? '').flatMap(faxOf)
    return numbers.length > 0 ? numbers : null
  })
  const all = distinctPhones([...found, ...faxes].flatMap(({ value }) => value))
  const phone = all.find((each) => !isFax(each)) ?? null
  const others = all.filter((each) => each !== phone)
  const otherPhones = READERS.otherPhones(
    [...others.filter((each) => !isFax(each)), ...others.filter(isFax)].join('; '),
  )
  const columns = values.countOf('phone') + values.countOf('otherPhones')
  // A list with one phone column leaves further numbers unknown, unless a cell has several.
  const saysOthers = otherPhones !== null || columns + values.countOf('fax') > 1
  return { ...(columns > 0 && number(phone)), ...(saysOthers && { otherPhones }) }
}
