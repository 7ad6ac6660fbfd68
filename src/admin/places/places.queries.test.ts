import { expect, test } from 'vitest'
import * as businesses from '../businesses/businesses.queries.ts'
import * as categories from '../categories/categories.queries.ts'
import * as cities from '../cities/cities.queries.ts'

test.each([
  ['categories to choose from', businesses.categories],
  ['cities to choose from', businesses.cities('istan')],
  ['the categories', categories.listing({})],
  ['the cities', cities.listing({})],
])('%s are asked for every 30 seconds, and kept for 30 minutes', (_, query) => {
  expect(query).toMatchObject({ refetchInterval: 30_000, gcTime: 1_800_000 })
})
