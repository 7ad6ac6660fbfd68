import { expect, test, vi } from 'vitest'

vi.mock('../business-page/share-link.ts', () => ({ shareLink: vi.fn() }))
const { distanceText } = await import('./card-actions.ts')

const HERE = { latitude: 43.7365, longitude: 7.423 }

test.each([
  ['near', { latitude: 43.7385, longitude: 7.4246 }, '260 m from you, 4 min on foot'],
  ['next door', HERE, 'under 50 m from you, 1 min on foot'],
  ['too far to walk', { latitude: 48.86, longitude: 2.35 }, '690 km from you'],
])('the card says how far a business is that is %s', (_, position, expected) => {
  expect(distanceText(position, HERE)).toBe(expected)
})

test('where the visitor is not known, nothing is said of distances', () => {
  expect(distanceText(HERE, null)).toBeUndefined()
})
