import { LIMITS } from './limits.ts'

/** The audience of a field besides spreadsheets, which have all fields. */
type Use =
  /** The operators' form and its patch. */
  | 'form'
  /** The public answer about one business, beyond its summary. */
  | 'public'
  /** The operators' answer about one business, beyond its row in their table. */
  | 'admin'

/** Kinds whose texts have a reader for each cell, the same in a form and in an import. */
export const TEXT_KINDS = [
  ...(['text', 'label', 'labels', 'state', 'postalCode', 'timezone', 'phone', 'phones', 'email'] as const),
  ...(['link', 'picture', 'html', 'price', 'id', 'instant', 'slug'] as const),
] as const

/** Kinds of texts that become markup or links on pages: they are always sanitised. */
export const MARKUP_KINDS = ['html', 'link', 'picture', 'email'] as const satisfies readonly TextKind[]

type TextKind = (typeof TEXT_KINDS)[number]

/** The kind of a field's values. `apart` is a text with a rule of its own over several columns. */
type Kind =
  | TextKind
  | ('apart' | 'country' | 'status' | 'hours' | 'specialHours' | 'features' | 'reviews')
  | ('rating' | 'count' | 'flag' | 'degrees')

export interface FieldRule {
  readonly kind: Kind
  /** The most characters of a text in a form, or the most degrees of a coordinate. */
  readonly most?: number
  /** The most characters in a chunk of an import, if different from `most`. */
  readonly received?: number
  readonly in: readonly Use[]
}

const EVERYWHERE = ['form', 'public', 'admin'] as const

const link = <const Uses extends readonly Use[]>(...uses: Uses) =>
  ({ kind: 'link', most: LIMITS.link, in: uses }) as const

/**
 * The fields of a business, as its spreadsheets name them. From this table follow the types, the schemas and the
 * readers of a form and of an import, the columns of an export, and what queries select; `phoneE164` and `week` are
 * derived from others, and are in no spreadsheet.
 */
export const FIELDS = {
  /** This directory's own id, address and number, when the file is one of its exports. */
  id: { kind: 'count', in: [] },
  slug: { kind: 'slug', most: 200, in: ['form'] },
  globalRowNumber: { kind: 'count', in: [] },
  name: { kind: 'apart', most: LIMITS.name, in: ['form'] },
  /** The label of its category; absent or null becomes `Other` for a new business. */
  category: { kind: 'apart', most: 100, received: 200, in: [] },
  type: { kind: 'label', most: 200, in: ['form'] },
  /** Labels of further categories, separated by semicolons: 'Bakery; Tea house'. */
  otherCategories: { kind: 'labels', most: 500, in: ['form', 'admin'] },
  address: { kind: 'apart', most: LIMITS.line, received: LIMITS.cell, in: ['form'] },
  street: { kind: 'text', most: LIMITS.line, received: 1_000, in: ['form', 'admin'] },
  /** The city's name, cleaned of postcodes and the like. */
  city: { kind: 'apart', most: 100, received: 200, in: ['form'] },
  state: { kind: 'state', most: 100, received: 200, in: EVERYWHERE },
  postalCode: { kind: 'postalCode', most: 20, in: EVERYWHERE },
  /** The country's name, beside its code. */
  country: { kind: 'country', most: 100, in: ['form'] },
  /** ISO 3166-1 alpha-2. */
  countryCode: { kind: 'country', most: 2, in: ['form'] },
  /** WGS 84 degrees; both or neither. */
  latitude: { kind: 'degrees', most: 90, in: ['form', 'admin'] },
  longitude: { kind: 'degrees', most: 180, in: ['form', 'admin'] },
  /** IANA name; null when unknown. */
  timezone: { kind: 'timezone', most: 100, in: ['form', 'admin'] },
  phone: { kind: 'phone', most: 100, in: ['form', 'admin'] },
  /** Further phone numbers, separated by semicolons: 'Fax: 030 5550124; +49 171 5550123'. */
  otherPhones: { kind: 'phones', most: 500, in: EVERYWHERE },
  email: { kind: 'email', most: LIMITS.line, received: 254, in: EVERYWHERE },
  website: link(...EVERYWHERE),
  /** Sanitised HTML; sanitising may replace one character by several, such as a quotation mark. */
  description: { kind: 'html', most: LIMITS.html, received: 6 * LIMITS.cell, in: EVERYWHERE },
  about: { kind: 'features', in: EVERYWHERE },
  workingHours: { kind: 'hours', in: EVERYWHERE },
  /** Dates with other hours than the week's, which cards have too. */
  specialHours: { kind: 'specialHours', in: ['form', 'admin'] },
  photoUrl: { kind: 'picture', most: LIMITS.link, in: ['form'] },
  imageUrl: { kind: 'picture', most: LIMITS.link, in: ['form'] },
  locationLink: link('public', 'admin'),
  orderLink: link(...EVERYWHERE),
  menuLink: link(...EVERYWHERE),
  reservationLink: link(...EVERYWHERE),
  reviewsLink: link('public', 'admin'),
  rating: { kind: 'rating', in: [] },
  reviewCount: { kind: 'count', in: [] },
  isVerified: { kind: 'flag', in: ['form'] },
  isOpen: { kind: 'flag', in: ['form'] },
  businessStatus: { kind: 'status', in: ['form'] },
  /** The price range: '$$', '€10–20', '4 stars'. */
  priceRange: { kind: 'price', most: 60, received: 100, in: ['form', 'admin'] },
  /** The provider's stable id. */
  placeId: { kind: 'id', most: 200, in: ['admin'] },
  /** The source of the record; `sourceId` is unique within it. */
  source: { kind: 'text', most: 100, in: ['admin'] },
  sourceId: { kind: 'id', most: 200, in: [] },
  sourceLicence: { kind: 'text', most: 200, in: [] },
  /** ISO 8601 UTC. */
  fetchedAt: { kind: 'instant', most: 30, in: [] },
  reviews: { kind: 'reviews', in: [] },
} as const satisfies Readonly<Record<string, FieldRule>>

export type Field = keyof typeof FIELDS

/** The fields that a use has. */
export type FieldIn<U extends Use> = {
  [F in Field]: U extends (typeof FIELDS)[F]['in'][number] ? F : never
}[Field]

/** The fields of a kind. */
export type FieldOf<K extends Kind> = {
  [F in Field]: (typeof FIELDS)[F]['kind'] extends K ? F : never
}[Field]

export type KindOf<F extends Field> = (typeof FIELDS)[F]['kind']

/** The fields that hold a text with a reader. */
export type TextField = FieldOf<TextKind>

export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

export const ruleOf = (field: Field): FieldRule => FIELDS[field]

export const fieldsIn = <U extends Use>(use: U): FieldIn<U>[] =>
  FIELD_NAMES.filter((field): field is FieldIn<U> => ruleOf(field).in.includes(use))

export const fieldsOf = <K extends Kind>(...kinds: readonly K[]): FieldOf<K>[] =>
  FIELD_NAMES.filter((field): field is FieldOf<K> => kinds.some((kind) => kind === ruleOf(field).kind))
