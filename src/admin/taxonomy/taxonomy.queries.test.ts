import { expect, test } from 'vitest'
import * as choices from '../kit/choices/choices.queries.ts'
import { category } from './category.tsx'
import { city } from './city.tsx'
import { taxonomyListing } from './taxonomy.queries.ts'

test.each([
  ['categories to choose from', choices.categories],
  ['cities to choose from', choices.cities('istan')],
  ['the categories', taxonomyListing(category, {})],
  ['the cities', taxonomyListing(city, {})],
])('%s are asked for every 30 seconds, and kept for 30 minutes', (_, query) => {
  expect(query).toMatchObject({ refetchInterval: 30_000, gcTime: 1_800_000 })
})
