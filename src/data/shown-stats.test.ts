import { expect, test } from 'vitest'
import { aboutStats, homeStats } from './shown-stats.ts'

const STATS = { total: 3490, categories: 49, cities: 328, countries: 71 }
const words = (tiles: readonly { label: string; value: string }[]) =>
  tiles.map(({ label, value }) => `${label} ${value}`).join(', ')

test('live tiles are the counts of the directory', () => {
  const live = 'Categories 49, Cities 328, Countries 71'
  expect(words(homeStats(STATS, 'live'))).toBe(`Businesses 3,490, ${live}`)
  expect(words(aboutStats(STATS, 'live'))).toBe(`Business listings 3,490, ${live}`)
})

test('the copy is one setting away', () => {
  expect(words(homeStats(STATS, 'copy'))).toBe('Businesses 3,490, Categories 49, Cities 1.6K+, Countries 50+')
  expect(words(aboutStats(STATS, 'copy'))).toBe(
    'Business listings 365K+, Cities 18K+, Countries 50+, Monthly users 1M+',
  )
})
