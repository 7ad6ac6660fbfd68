import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { CompareTable } from '../../src/islands/saved-businesses/CompareTable.tsx'

const business = {
  slug: 'a',
  priceRange: null,
  rating: null,
  phone: null,
  address: null,
  latitude: null,
  longitude: null,
  countryCode: 'TR',
  name: 'A',
  category: { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' },
  businessStatus: 'OPERATIONAL',
  isOpen: true,
  week: null,
  specialHours: null,
  timezone: 'Europe/Istanbul',
} as BusinessSummary

test('unknown hours of a day are said to be unknown, as other facts are', () => {
  const week = [[[540, 1020]], [], [], [], [], [], []] as const
  const table = renderToStaticMarkup(
    <CompareTable
      businesses={[
        { ...business, id: 1 },
        { ...business, id: 2, week },
      ]}
      labelledBy="x"
    />,
  )
  const monday = /<tr><th scope="row">Monday<\/th>(.*?)<\/tr>/.exec(table)?.[1] ?? ''
  const [unknown, known] = monday.split('</td>').map((cell) => cell.replaceAll(/<[^>]*>/g, ''))
  expect(unknown).toBe('–not known')
  expect(known).toBe('9 AM – 5 PM')
})
