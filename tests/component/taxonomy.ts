import type { AdminCategory, AdminCity } from '#domain/taxonomy/admin.ts'
import { answer } from './server.ts'

const NO_TEXTS = { description: null, seoTitle: null, seoDescription: null }

export const category = (id: number, name: string, values: Partial<AdminCategory> = {}): AdminCategory => ({
  id,
  name,
  slug: name.toLowerCase(),
  icon: 'hotel',
  schemaType: 'Hotel',
  businessCount: 10 * id,
  trashedCount: 0,
  indexable: true,
  formerSlugs: [],
  isFixed: false,
  totalCount: 10 * id,
  parentId: null,
  parent: null,
  subcategoryCount: 0,
  orderNumber: null,
  turkishName: null,
  ...NO_TEXTS,
  ...values,
})

export const city = (id: number, name: string, countryCode: string): AdminCity => ({
  id,
  name,
  slug: name.toLowerCase(),
  state: null,
  country: countryCode,
  countryCode,
  businessCount: id,
  trashedCount: 0,
  indexable: true,
  formerSlugs: [],
  ...NO_TEXTS,
})

export const COUNTRIES = [
  { code: 'TR', name: 'Türkiye' },
  { code: 'FR', name: 'France' },
]

/** A page of a list, with its total. */
export const listOf = (rows: readonly object[]): Response =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })

/** The list of categories or of cities, searched by how a name begins. */
export const answerTaxonomy = (kind: 'categories' | 'cities', rows: readonly { name: string }[]): void =>
  answer(`GET /api/admin/${kind}`, ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase()
    return listOf(rows.filter(({ name }) => name.toLowerCase().startsWith(search)))
  })
