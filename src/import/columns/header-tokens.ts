import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { memoize } from '#domain/text/memoize.ts'
import { ALIASES } from '../presets/aliases/aliases.ts'
import {
  AREAS,
  CONTEXTS,
  ENTITIES,
  LABELS,
  LANGUAGE_SUFFIXES,
  OTHERS,
} from '../presets/aliases/qualifiers.ts'
import type { Field } from './fields.ts'
import { headerKey } from './header-key.ts'

/** The shortest name that is corrected: a shorter one with an error is too often another word. */
const SHORTEST = 7
const MISSPELT_HEADERS_LONGEST = 20

/** Words of their own that differ by one letter from a known name. */
const WORDS = new Set([
  'featured',
  'located',
  'direction',
  'directions',
  'numbers',
  'stations',
  'situation',
  'publication',
])

/** Whether the words differ by one missing, added, replaced or transposed letter. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + (isSwapped ? 2 : 1)) === long.slice(at + (isSwapped ? 2 : 1))
}

/** The known names that a misspelt header may mean, if it has no known word; the first letter must match. */
function misspeltNames(tokens: readonly string[], names: Iterable<string>): string[] {
  const key = tokens.join('')
  const isKnown = tokens.some((token) => AREAS.has(token) || OTHERS.has(token) || WORDS.has(token))
  if (isKnown || key.length < SHORTEST || key.length > MISSPELT_HEADERS_LONGEST) return []
  const isLike = (name: string) =>
    name.length >= SHORTEST && name[0] === key[0] && !/\d/.test(name) && isOneSlipApart(key, name)
  return [...names].filter(isLike)
}

/** The fields of each alias. */
const FIELDS_OF = new Map<string, Field[]>()
for (const [field, names] of ALIASES)
  for (const name of names)
    if (!name.includes('.')) {
      const key = headerKey(name)
      const fields = FIELDS_OF.get(key)
      if (fields === undefined) FIELDS_OF.set(key, [field])
      else if (!fields.includes(field)) fields.push(field)
    }

/** Whether a text is a column name in any known language. */
export const isHeaderName = (text: string): boolean => FIELDS_OF.has(headerKey(text))

const PLAIN = new Set([...ALIASES].flatMap(([, names]) => names.map((name) => name.toLowerCase())))

/** The same check for names in exactly their listed spelling, which is faster. */
export const isPlainHeader = (text: string): boolean => PLAIN.has(text.toLowerCase())

/** Articles and prepositions. */
const SMALL_WORDS = new Set(
  'de du des la le les del da do dos di della of the van der den het und et y e'.split(' '),
)

// 'horario_atencion' leaves out what 'horario de atención' has.
for (const [field, names] of ALIASES)
  for (const name of names) {
    const words = fold(name).split(' ')
    const telling = words.filter((word) => !SMALL_WORDS.has(word))
    const key = headerKey(telling.join(' '))
    if (telling.length > 1 && telling.length < words.length && !FIELDS_OF.has(key))
      FIELDS_OF.set(key, [field])
  }

/** Words for contacts and locations, which do not change the meaning of words such as 'address' beside them. */
const PLACED: ReadonlySet<Field> = new Set([
  ...(['address', 'street', 'houseNumber', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['latitude', 'longitude', 'phone', 'email', 'website'] as const),
])

/** 'contact.department' is a part of an organisation. */
const OF_CONTACT = new Set(['contact', 'contacto', 'kontakt', 'iletisim'])

/** Kinds without information about the business: 'company type' is its legal form, 'location type' anything. */
const KINDS = new Set(['type', 'tipo', 'tur', 'typ', 'status'])
const KINDLESS = new Set([
  'company',
  'firma',
  'firm',
  'org',
  'entreprise',
  'unite',
  'legale',
  'unternehmen',
  'hotel',
])

/** The folded words of a header, cut where a capital or a separator begins another; numbers at their end go. */
export function headerTokens(header: string): string[] {
  const apart = header
    .replace(/[(（[].*$/u, ' ')
    .replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, ' ')
    .replace(/(?<=\p{L})\d+/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return fold(apart)
    .split(' ')
    .filter((token) => token !== '')
}

/** Endings that name the value's format: 'opening_hours_json', 'tags_list'. */
const FORMATS = new Set(['json', 'raw', 'string', 'str', 'array', 'jsonb'])

const withoutFormat = (tokens: readonly string[]) =>
  tokens.length > 1 && FORMATS.has(tokens.at(-1) ?? '') ? tokens.slice(0, -1) : tokens

const withoutLanguage = (tokens: readonly string[]) =>
  tokens.length > 1 && LANGUAGE_SUFFIXES.has(tokens.at(-1) ?? '') ? tokens.slice(0, -1) : tokens

const fieldsOf = (tokens: readonly string[]): readonly Field[] => FIELDS_OF.get(tokens.join('')) ?? []

/** In scripts without spaces a qualifier is joined to the front of its word. */
function withoutPrefix(key: string): string | undefined {
  for (const entity of ENTITIES)
    if (/^[^\0-ɏ]/u.test(entity) && key.length > entity.length && key.startsWith(entity))
      return key.slice(entity.length)
  return undefined
}

function fieldsOfTokens(tokens: readonly string[]): readonly Field[] {
  const withoutEntity = tokens.filter((token) => !ENTITIES.has(token))
  const removed = tokens.filter((token) => ENTITIES.has(token))
  const isKind = withoutEntity.length === 1 && KINDS.has(withoutEntity[0] ?? '')
  if (isKind && removed.some((token) => KINDLESS.has(token))) return []
  const found = fieldsOf(withoutEntity)
  if (found.length > 0) return found
  const bare = withoutEntity.filter((token) => !CONTEXTS.has(token))
  // Names of administrative divisions in addresses all count as a region.
  const isOfContact = withoutEntity.some((token) => OF_CONTACT.has(token))
  if (bare.length === 1 && bare.length < withoutEntity.length && AREAS.has(bare[0] ?? '') && !isOfContact)
    return ['state']
  const placed = fieldsOf(bare).filter((field) => PLACED.has(field))
  if (placed.length > 0) return placed
  const unlabelled = bare.filter((token) => !LABELS.has(token))
  return unlabelled.length === bare.length
    ? []
    : fieldsOf(unlabelled).filter((field) => PLACED.has(field) || field === 'category')
}

/**
 * The fields of a header by its words, such as 'local_nombre', 'ETBL_NOM_FR', 'denominationUniteLegale' or 'Telefon
 * (iş)'; empty if an unknown word may change the meaning.
 */
export function fieldsByTokens(header: unknown): readonly Field[] {
  const text = cleanText(header) ?? ''
  const [first = '', ...others] = text.slice(0, LONGEST).split(ALTERNATIVES, MOST_ALTERNATIVES)
  if (others.length > 0) {
    const rest = others.map((other) => ({ isArea: AREAS.has(fold(other)), means: meaningOf(other) }))
    const all = meaningOf(first).filter((field) =>
      rest.every(({ isArea, means }) => means.includes(field) || (isArea && OF_AREAS.has(field))),
    )
    if (all.length > 0) return all
    const parts = [first, ...others].map(meaningOf)
    if (parts.length === 2 && CITY_AND_DISTRICT.every((field) => parts.some((each) => each.includes(field))))
      return ['city']
  }
  if (meansNameAndAddress(text)) return ['name']
  if (meansCodeAndCity(text)) return ['city', 'postalCode']
  const found = wordsOf(text)
  if (found.length > 0) return found
  const cut = text.length === SHAPEFILE_LENGTH ? fieldsOfCut(headerKey(text)) : []
  return cut.length > 0 ? cut : fieldsOfMisspelt(headerTokens(text).join(' '))
}

/** 'İl / İlçe' */
const CITY_AND_DISTRICT = ['city', 'district'] as const
/** The length to which shapefiles cut column names. */
const SHAPEFILE_LENGTH = 10

/** The only field with a name that begins with a truncated header: 'CODE_POSTA', 'DESCRIPTIO'. */
function fieldsOfCut(cut: string): readonly Field[] {
  const found = new Set([...FIELDS_OF].flatMap(([key, fields]) => (key.startsWith(cut) ? fields : [])))
  return cut.length > 4 && found.size === 1 ? [...found] : []
}

/** The only field whose name differs from the header by one typing error: 'Addresse', 'Longtitude', 'Catagory'. */
const fieldsOfMisspelt = memoize(1000, (header): readonly Field[] => {
  const found = new Set(
    misspeltNames(header.split(' '), FIELDS_OF.keys()).flatMap((name) => FIELDS_OF.get(name) ?? []),
  )
  return found.size === 1 ? [...found] : []
})

/** Separators between synonyms: 'Telefon / Phone', 'Zip or postal code'. */
const ALTERNATIVES = /[/／|]|\s(?:or|veya|oder|ou)\s/iu
const MOST_ALTERNATIVES = 4
const OF_AREAS: ReadonlySet<Field> = new Set(['state', 'country'])

const meaningOf = (part: string): readonly Field[] => FIELDS_OF.get(headerKey(part)) ?? wordsOf(part.trim())

function wordsOf(text: string): readonly Field[] {
  const known = withoutLanguage(withoutFormat(headerTokens(text)))
  const telling = known.filter((token) => !SMALL_WORDS.has(token))
  if (telling.length === 0 || isLabelOfNumbered(telling)) return []
  const first = telling.filter((token, at) => token !== '1' || at === telling.length - 1)
  const found = [fieldsOf(known), fieldsOf(telling), fieldsOfTokens(first)].find(({ length }) => length > 0)
  const native = found === undefined ? withoutPrefix(known.join('')) : undefined
  return found ?? (native === undefined ? [] : fieldsOf([native]))
}

/** Address books name the kind of 'Phone 1 - Value' in 'Phone 1 - Label'. */
const isLabelOfNumbered = (tokens: readonly string[]) =>
  /^(?:label|type)$/.test(tokens.at(-1) ?? '') && /^\d+$/.test(tokens.at(-2) ?? '')

const NATIVE_NAME = /(?:이름|名称|名稱|店名|機関名|施設名|事業所名|会社名)$/u

/** Whether a header may be the business's name if no other column is: 'pub_name', but not 'owner_name'. */
export function mayBeName(header: string): boolean {
  const known = withoutLanguage(headerTokens(header))
  const words = known.filter((token) => !LABELS.has(token))
  const isLabelled = words.length < known.length && known.length > 1
  return (
    (isLabelled && !words.some((word) => OTHERS.has(word) || AREAS.has(word))) ||
    NATIVE_NAME.test(known.join(''))
  )
}

/** A longer header does not join two names. */
const LONGEST = 80
const BETWEEN = /\s(?:and|or|ve|veya|und|oder|et|ou|y|e|o|en|of|i|и)\s|[&+,/／、・]/iu

/** The fields of the parts of a header such as 'Tesis Adı ve Adresi' or 'Telefon / E-posta'. */
const partsOf = (header: string): readonly (readonly Field[])[] =>
  header.slice(0, LONGEST).split(BETWEEN, 4).map(meaningOf)

/** Whether a column has the business's name followed by its address. */
export function meansNameAndAddress(header: string): boolean {
  const [first = [], second = [], ...more] = partsOf(header)
  const isAddress = second.includes('address') || second.includes('street')
  return first.includes('name') && isAddress && more.length === 0
}

/** A header with more words is a sentence. */
const MOST_WORDS = 8

/** Whether a column has a postal code followed by its city: 'PLZ / Ort', 'CP Ville', 'Zip, city'. */
function meansCodeAndCity(header: string): boolean {
  const tokens = headerTokens(header).filter((token) => !SMALL_WORDS.has(token))
  return (
    tokens.length <= MOST_WORDS &&
    tokens.some((_, at) => {
      const means = [tokens.slice(0, at), tokens.slice(at)].map(fieldsOf)
      return CODE_AND_CITY.every((field) => means.some((each) => each.includes(field)))
    })
  )
}

const CODE_AND_CITY = ['postalCode', 'city'] as const

const CONTACTS = new Set(
  'contact contacts contactinfo contactinformation contactdetails iletisim iletisimbilgileri iletisimbilgisi kontakt kontaktdaten contacto contactos contatto contatti contato contatos контакты контакт 連絡先 联系方式 聯絡方式 연락처 telmail telormail'.split(
    ' ',
  ),
)

/** Whether a column may have phone numbers, e-mail addresses or both. */
export function meansContact(header: string): boolean {
  const parts = partsOf(header).flat()
  return CONTACTS.has(headerKey(header)) || (parts.includes('phone') && parts.includes('email'))
}
