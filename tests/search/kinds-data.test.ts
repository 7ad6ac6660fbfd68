import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { SCHEMA_TYPES } from '#domain/category/schema-types.ts'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { fold } from '#domain/text/fold.ts'
import { KIND_DATA, readKindRows } from '#scripts/kinds/kind-rows.ts'

const kinds = await loadKinds()
const rows = await readKindRows()
const ids = new Set(rows.map(({ kind }) => kind))

type Texts = Readonly<Record<string, string>>
const readData = async <T>(path: string) => JSON.parse(await readFile(new URL(path, KIND_DATA), 'utf8')) as T

/** The names of a kind in a language, each once. */
const namesIn = async (language: string) => {
  const { own } = await readData<{ own: Texts }>(`words/${language}.json`)
  const names = (await readData<Record<string, { names: Texts }>>('presets.json'))[language]?.names ?? {}
  return (kind: string) =>
    new Set([own[kind], names[kind]].flatMap((joined = '') => joined.split(',').map(fold).filter(Boolean)))
}

/** Labels of fewer businesses are not looked at. */
const MIN_BUSINESSES = 3

/** The categories and types of the sample, and how many businesses have them. */
async function sampleLabels(): Promise<string[]> {
  const book = XLSX.read(await readFile('db/sample/businesses.xlsx'))
  const [sheet = ''] = book.SheetNames
  const counts = new Map<string, number>()
  for (const { category, type } of XLSX.utils.sheet_to_json<{ category?: string; type?: string }>(
    book.Sheets[sheet] ?? {},
  ))
    for (const label of [category, type])
      if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= MIN_BUSINESSES).map(([label]) => label)
}

const labels = await sampleLabels()

describe('the kinds of the sample', () => {
  test('are known for each category and type of three businesses and more', () => {
    expect(labels.length).toBeGreaterThan(150)
    expect(labels.filter((label) => kinds.named(fold(label)).length === 0)).toEqual([])
  })

  test.each(LANGUAGES)('have names in %s', async (language) => {
    const names = await namesIn(language)
    const least = language === 'en' ? 3 : 1
    const gaps = labels.flatMap((label) => {
      const [kind = ''] = kinds.ofLabel(label)
      return names(kind).size < least ? [kind] : []
    })
    expect(gaps).toEqual([])
  })
})

/** Subtypes of schema.org's LocalBusiness that say nothing closer, or that no visitor looks for. */
const GENERAL_TYPES = new Set([
  ...['LocalBusiness', 'ProfessionalService', 'FoodEstablishment', 'Store', 'HealthAndBeautyBusiness'],
  ...['AutomotiveBusiness', 'HomeAndConstructionBusiness', 'EntertainmentBusiness', 'SportsActivityLocation'],
  ...['CommunityHealth', 'PublicHealth', 'CovidTestingFacility', 'MovieRentalStore', 'ArchiveOrganization'],
])

test('the types of schema.org have kinds', () => {
  const unknown = SCHEMA_TYPES.filter((type) => !GENERAL_TYPES.has(type)).filter(
    (type) => kinds.ofLabel(type.replace(/([a-z])([A-Z])/g, '$1 $2')).length === 0,
  )
  expect(unknown).toEqual([])
})

describe('the table of kinds', () => {
  test('names only kinds that it has', () => {
    expect(
      rows.flatMap(({ broader, nearest }) => [...broader, ...nearest]).filter((kind) => !ids.has(kind)),
    ).toEqual([])
  })

  test('has no kind that is broader than itself', () => {
    expect([...ids].filter((kind) => kinds.broader(kind).includes(kind))).toEqual([])
  })
})

test('everyday words of ten countries name what people mean by them', async () => {
  const table = await readFile('tests/search/everyday-kinds.tsv', 'utf8')
  const [, ...words] = table.trimEnd().split('\n')
  const wrong = words.filter((line) => {
    const [word = '', , expected = ''] = line.split('\t')
    return !expected.split('|').includes(kinds.named(fold(word))[0] ?? '-')
  })
  expect(words.length).toBeGreaterThan(650)
  expect(wrong).toEqual([])
})
