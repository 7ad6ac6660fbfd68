import { countryInColumn } from '#domain/geo/country-in-column.ts'
import { cleanText } from '#domain/text/clean.ts'
import { generic } from '../presets/generic.ts'
import { type Field, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import { headerTokens } from './header-tokens.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

interface Row {
  readonly cells: readonly unknown[]
}

const SIGNS = /^(\p{Sc})\1{0,4}$/u
const LINK = /^(?:https?:\/\/|www\.)\S+\.\S+$/i
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/
/** Hosts that anybody can have a page at, and links to files instead of pages. */
const NO_SITE =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook|instagram|twitter|x|youtube|tiktok|linkedin|yelp|tripadvisor|google|goo|wikipedia|wikidata|openstreetmap|booking|foursquare)\.\w|\.(?:jpe?g|png|gif|webp|svg|pdf|mp4)(?:[?#]|$)/i
/** Links to something other than the business. */
const OF_OTHERS = new Set(
  'source sources src logo image img photo picture video menu review reviews map maps booking reservation reserve order price prices detail details api feed rss ref reference page listing parent brand facebook instagram twitter youtube tripadvisor wiki wikipedia wikidata kaynak quelle fuente fonte'.split(
    ' ',
  ),
)
/** Fewer links may share a site by chance. */
const FEWEST_SITES = 3

/** 'CEP' is a postal code of eight digits in Portuguese, 'Cep' a mobile phone in Turkish. */
const isMobile = (text: string) => text.replaceAll(/\D/g, '').length >= 10

const hostOf = (link: string) => /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)/i.exec(link)?.[1]?.toLowerCase()

/**
 * Judges columns with unknown or misleading headers by their values, in lists of no known format: signs of money are
 * price levels, links to many sites are websites, 'Kraj' has countries or regions.
 */
export function judgeContents(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): ColumnMap {
  if (columns.preset !== generic) return columns
  const fields = new Map<Field, readonly FieldSource[]>(columns.fields)
  const textsAt = (index: number) => rows.flatMap(({ cells }) => cleanText(cells[index]) ?? [])
  const most = (texts: readonly string[], is: (text: string) => boolean) =>
    texts.length > 0 && texts.filter(is).length > texts.length / 2
  const without = (field: Field, index: number) => {
    const left = (fields.get(field) ?? []).filter((origin) => !('index' in origin) || origin.index !== index)
    if (left.length > 0) fields.set(field, left)
    else fields.delete(field)
  }
  const origins = (field: Field) => (fields.get(field) ?? []).filter((origin) => 'index' in origin)
  for (const { index } of origins('country').filter((origin) => !origin.parts && !origin.path)) {
    const others = (['state', 'city'] as const).filter((field) =>
      origins(field).some((origin) => origin.index === index && !origin.parts && !origin.path),
    )
    if (others.length === 0) continue
    const isCountry = most(textsAt(index), (text) => countryInColumn(text) !== null)
    for (const field of isCountry ? others : (['country'] as const)) without(field, index)
  }
  for (const origin of origins('postalCode')) {
    if (headerKey(origin.header) !== 'cep' || !most(textsAt(origin.index), isMobile)) continue
    without('postalCode', origin.index)
    fields.set('phone', [...(fields.get('phone') ?? []), origin])
  }
  const claimed = new Set<string>()
  const add = (field: Field, column: Column) => {
    fields.set(field, [...(fields.get(field) ?? []), column])
    claimed.add(column.header)
  }
  for (const origin of origins('email')) {
    const texts = textsAt(origin.index)
    if (fields.has('website') || !most(texts, (text) => LINK.test(text))) continue
    fields.set('website', [origin])
    if (!texts.some((text) => EMAIL.test(text))) without('email', origin.index)
  }
  for (const column of new SheetColumns(headers).all) {
    if (!columns.unknown.includes(column.header)) continue
    const texts = textsAt(column.index)
    if (!fields.has('priceRange') && most(texts, (text) => SIGNS.test(text))) add('priceRange', column)
    else if (!fields.has('website') && areWebsites(column.header, texts)) add('website', column)
  }
  return {
    ...columns,
    fields: inOrder(fields),
    unknown: columns.unknown.filter((header) => !claimed.has(header)),
  }
}

/** Links whose number of sites is at least half the number of rows. */
function areWebsites(header: string, texts: readonly string[]): boolean {
  if (headerTokens(header).some((token) => OF_OTHERS.has(token))) return false
  const links = texts.filter((text) => LINK.test(text) && !NO_SITE.test(text))
  const hosts = new Set(links.map(hostOf))
  return links.length > texts.length * 0.8 && hosts.size >= FEWEST_SITES && hosts.size > links.length / 2
}
