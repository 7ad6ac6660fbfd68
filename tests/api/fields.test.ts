import { getTableColumns } from 'drizzle-orm'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLUMN_SANITISERS } from '#db/backups/restore/column-sanitisers.ts'
import { readExportPage } from '#db/businesses/export.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { CONTENT } from '#db/imports/business-content.ts'
import { businesses } from '#db/schema/index.ts'
import { snakeCase } from '#db/sql/snake-case.ts'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { Business } from '#domain/business/business.ts'
import { EXPORT_COLUMNS, type BusinessCandidate } from '#domain/business/candidate.ts'
import { READERS } from '#domain/business/field-readers.ts'
import { type Field, FIELD_NAMES, fieldsIn, FIELDS, fieldsOf, MARKUP_KINDS } from '#domain/business/fields.ts'
import { FORM_TEXTS } from '#domain/business/form.ts'
import { candidateOfForm } from '#domain/business/form-candidate.ts'
import { importCandidateSchema } from '#domain/business/candidate-schema.ts'
import { recordOf } from '#domain/record-of.ts'
import { changedBusiness, newBusiness } from '#domain/business/english-form.ts'
import { business, businessSummary, nearbyBusiness } from '#functions/schemas/entities.ts'
import { FIELDS as IMPORTED } from '#import/columns/fields.ts'
import { openImportFile } from '#import/open-file.ts'
import { ownExport } from '#import/presets/own-export.ts'
import { PRESETS } from '#import/presets/presets.ts'
import { importFile } from '#jobs/import.ts'
import { csvFile } from '#tests/import/files.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

/** Fields that are no column of a business: names of places, and those with a table of their own. */
const ELSEWHERE: readonly Field[] = ['category', 'city', 'country', 'reviews']
/** Columns that are no field: ids of these places, and values derived from other fields. */
const DERIVED = ['categoryId', 'cityId', 'phoneE164', 'week']

const GIVEN: Readonly<Partial<Record<Field, string | number | boolean | null>>> = {
  id: 900,
  globalRowNumber: 900,
  slug: 'meyhane-istanbul',
  name: 'Meyhane',
  category: 'Restaurant',
  type: 'Meze restaurant',
  address: 'Meşrutiyet Cd. 1, Beyoğlu',
  street: 'Meşrutiyet Cd. 1',
  city: 'İstanbul',
  state: 'Marmara',
  postalCode: '34430',
  country: 'Türkiye',
  countryCode: 'TR',
  latitude: 41.03,
  longitude: 28.97,
  timezone: 'Europe/Istanbul',
  phone: '+90 212 555 01 42',
  otherCategories: 'Bakery; Tea house',
  otherPhones: '0532 555 01 43; Fax: 0212 555 01 44',
  email: 'a@example.com',
  description: '<p>Meze</p>',
  about: '{"Service":{"Delivery":true}}',
  workingHours: '{"Monday":"9 AM–5 PM","Tuesday":"Closed"}',
  rating: 4.5,
  reviewCount: 12,
  specialHours: '[{"date":"2096-12-25","spans":[]},{"date":"2096-12-31","spans":[[540,900]]}]',
  isVerified: true,
  isOpen: false,
  businessStatus: 'CLOSED_TEMPORARILY',
  priceRange: '$$',
  placeId: 'place',
  source: 'a list',
  sourceId: null,
  sourceLicence: 'CC0-1.0',
  fetchedAt: '2026-01-02T03:04:05.000Z',
  reviews: JSON.stringify([
    {
      authorName: 'Ann',
      rating: 4.5,
      comment: 'Good',
      createdAt: '2026-01-01T00:00:00.000Z',
      isSample: true,
    },
  ]),
  ...recordOf(fieldsOf('link', 'picture'), (field) => `https://${field.toLowerCase()}.example.com/`),
}

const keys = (value: object | undefined) => Object.keys(value ?? {})
const sorted = (names: Iterable<string>) => [...names].sort()

describe('a field of the table', () => {
  test('is a column, and every column that an import may change is a field', () => {
    const columns = FIELD_NAMES.filter((field) => !ELSEWHERE.includes(field))
    expect(columns.filter((field) => !(field in getTableColumns(businesses)))).toEqual([])
    const content = columns.filter((field) => !['id', 'slug', 'globalRowNumber'].includes(field))
    expect(sorted(CONTENT)).toEqual(sorted([...content, ...DERIVED]))
  })

  test('is a column of an export, and of what an import knows as one', () => {
    expect(sorted(EXPORT_COLUMNS)).toEqual(sorted(FIELD_NAMES))
    const known = Object.values(ownExport.fields).flat()
    expect(EXPORT_COLUMNS.filter((column) => !known.includes(column))).toEqual([])
    expect(FIELD_NAMES.filter((field) => field !== 'countryCode' && !IMPORTED.includes(field))).toEqual([])
    const found = (field: (typeof IMPORTED)[number]) => PRESETS.some(({ fields }) => fields[field])
    expect(IMPORTED.filter((field) => !found(field))).toEqual([])
  })

  test('is taken from a browser that read it', () => {
    const taken = FIELD_NAMES.filter((field) => field !== 'country' && field !== 'name')
    const sent = { name: 'A', ...recordOf(taken, () => null) }
    expect(z.safeParse(importCandidateSchema, sent).error).toBeUndefined()
  })

  test('that is markup or a link is cleaned when a browser sends it and when a backup is restored', () => {
    const evil = 'javascript:alert(1)//<script>'
    for (const field of fieldsOf(...MARKUP_KINDS)) {
      const read: BusinessCandidate = z.parse(importCandidateSchema, { name: 'A', [field]: evil })
      expect(read[field] ?? '', field).not.toContain('<script')
      const restore = COLUMN_SANITISERS['businesses']?.[snakeCase(field)]
      expect(typeof restore === 'function' && (restore(evil, {}) ?? ''), field).not.toContain('<script')
    }
  })

  test('of the form is in its schemas, and is read by the reader of an import', () => {
    const shown = fieldsIn('form')
    for (const schema of [newBusiness, changedBusiness]) {
      expect(shown.filter((field) => !(field in schema.shape))).toEqual([])
      expect(keys(schema.shape).filter((key) => !(key in FIELDS))).toEqual(
        'version' in schema.shape
          ? ['categoryId', 'version', 'unpin', 'confirm', 'liftSuppression']
          : ['categoryId', 'liftSuppression'],
      )
    }
    for (const field of FORM_TEXTS) {
      const text = String(GIVEN[field])
      expect(candidateOfForm({ [field]: text })[field], field).toEqual(READERS[field](text))
      expect(candidateOfForm({ [field]: '' }), field).toMatchObject({ [field]: null })
    }
  })
})

describe('a business of which everything is known', () => {
  let api: Operators
  let shown: Business
  let edited: AdminBusiness
  let id: number
  let stored: Record<string, unknown>
  beforeAll(async () => {
    api = await adminBusinessesClient()
    const cells = EXPORT_COLUMNS.map((column) => GIVEN[column] ?? null)
    const plan = await openImportFile(csvFile([[...EXPORT_COLUMNS], cells]))
    expect((await importFile(api.db, plan)).imported).toBe(1)
    id = await api.idOf('meyhane-istanbul')
    edited = await api.find(id)
    shown = (await (await api.app.request('/api/businesses/meyhane-istanbul')).json()) as Business
    stored = (await api.db.select().from(businesses)).find((row) => row.id === id) ?? {}
  })

  test('is given here whole', () => {
    expect(FIELD_NAMES.filter((field) => !(field in GIVEN))).toEqual([])
  })

  test('is stored whole', () => {
    expect(CONTENT.filter((column) => stored[column] === null)).toEqual(['sourceId'])
  })

  test('is answered with the fields that the description of the API has, in its order', async () => {
    expect(keys(shown)).toEqual(keys(business.shape))
    const [listed] = (await (await api.app.request('/api/businesses?limit=1')).json()) as object[]
    expect(keys(listed)).toEqual(keys(businessSummary.shape))
    const [near] = (await findNeighbours(api.db, 'place-0'))?.closest ?? []
    expect(keys(near)).toEqual(keys(nearbyBusiness.shape))
  })

  test('is shown to visitors and to operators as it is stored', () => {
    for (const field of fieldsIn('public')) expect(shown[field], field).toEqual(stored[field])
    for (const field of fieldsIn('admin')) expect(edited[field], field).toEqual(stored[field])
  })

  test('is exported as it was given', async () => {
    const { rows } = await readExportPage(api.db, { startIndex: Number(stored['globalRowNumber']) }, 0, 10)
    const cells = rows.find((row) => row[EXPORT_COLUMNS.indexOf('slug')] === 'meyhane-istanbul') ?? []
    const given = { ...GIVEN, id, globalRowNumber: stored['globalRowNumber'] }
    const exported = recordOf(EXPORT_COLUMNS, (column) => cells[EXPORT_COLUMNS.indexOf(column)])
    expect({ ...exported, country: null }).toEqual({ ...given, country: null })
  })

  test('is changed by a form in every field that the form has', async () => {
    const links = fieldsOf('link', 'picture').filter((field) =>
      fieldsIn('form').some((each) => each === field),
    )
    const patch = recordOf(links, (field) => `https://other.example.com/${field}`)
    const response = await api.ask('PATCH', `/api/businesses/${id}`, { ...patch, version: edited.version })
    expect(await response.json()).toMatchObject(patch)
  })
})
