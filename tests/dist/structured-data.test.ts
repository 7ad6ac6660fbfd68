import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath, randomBusinessesApi, STATEMENT_PAGES } from '#domain/paths.ts'
import { schemaOrgViolations } from '../schema-org/violations.ts'
import { readVocabulary } from '../schema-org/vocabulary.ts'
import { listBuilt, readGraph, readPage } from './site.ts'

const vocabulary = readVocabulary()
const SITE = process.env.TEST_URL ?? ''
const BUSINESSES = 40

const expectSchema = (html: string, path: string) => {
  const graph = readGraph(html)
  expect(graph.length, path).toBeGreaterThan(0)
  expect(
    graph.flatMap((node) => schemaOrgViolations(vocabulary, node)),
    path,
  ).toEqual([])
  return graph
}

test('every built page is described in the words of schema.org', () => {
  const statements = STATEMENT_PAGES.map(({ path }) => path.slice(1))
  const single = [
    '',
    'about',
    'contact',
    'categories',
    'cities',
    'privacy-policy',
    'cookie-policy',
    ...statements,
  ]
  const places = ['city', 'category'].flatMap((kind) => listBuilt(kind).map((slug) => `${kind}/${slug}`))
  expect(places.length).toBeGreaterThan(10)
  for (const path of [...single, ...places]) expectSchema(readPage(path), path)
})

test('so are businesses, each as a kind of local business', async () => {
  const random = await fetch(`${SITE}${randomBusinessesApi(BUSINESSES)}&seed=1`)
  const businesses = (await random.json()) as BusinessSummary[]
  expect(businesses).toHaveLength(BUSINESSES)
  for (const { slug, name } of businesses) {
    const html = await (await fetch(`${SITE}${businessPath(slug)}`)).text()
    const node = expectSchema(html, slug).find((each) => String(each['@id']).endsWith(businessPath(slug)))
    expect(node).toMatchObject({ name, url: `${SITE}${businessPath(slug)}` })
    // The sample's ratings are invented.
    expect(node).not.toHaveProperty('aggregateRating')
  }
})

test('lists name at most ten, and directories what they list', () => {
  const lists = [
    '',
    'categories',
    'cities',
    `city/${listBuilt('city')[0]}`,
    `category/${listBuilt('category')[0]}`,
  ]
  for (const path of lists) {
    const list = readGraph(readPage(path)).find((node) => node['@type'] === 'ItemList')
    const entries = list?.['itemListElement'] as unknown[]
    expect(entries.length, path).toBeGreaterThan(0)
    expect(entries.length, path).toBeLessThanOrEqual(10)
  }
})
