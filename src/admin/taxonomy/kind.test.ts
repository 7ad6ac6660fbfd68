import { expect, test } from 'vitest'
import { type TaxonomyRow, whyHidden } from './kind.ts'

const row = (values: object) => ({ businessCount: 0, indexable: false, ...values }) as TaxonomyRow

test.each([
  ['a category with businesses in its subcategories alone', row({ totalCount: 2 }), true],
  ['a category with businesses of its own', row({ totalCount: 2, businessCount: 2 }), true],
  ['a city with a business', row({ businessCount: 1 }), true],
  ['an empty category', row({ totalCount: 0 }), false],
  ['one that is open to search engines', row({ totalCount: 9, indexable: true }), false],
])('%s: the reason why search engines are kept away is told', (_, each, isTold) => {
  expect(whyHidden(each)?.includes('Sayfası arama motorlarına kapalı') ?? false).toBe(isTold)
})
