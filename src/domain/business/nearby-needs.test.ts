import { expect, test } from 'vitest'
import { loadKinds } from '../kinds/load-kinds.ts'
import { NEARBY_NEEDS, nearbyNeedsOf, nearbySign } from './nearby-needs.ts'

test.each([
  ['hotel', ['Eat', 'Coffee', 'Pharmacy', 'Shop', 'Sights']],
  ['dentist', ['Pharmacy', 'Coffee', 'Parking']],
  ['law', []],
  ['constructor', []],
])('around a %s visitors look for %j', (icon, labels) => {
  expect(nearbyNeedsOf(icon).map(({ label }) => label)).toEqual(labels)
})

test('a car park is no car repair', () => {
  expect(nearbySign({ slug: 'parking-garage', icon: 'car' })).toBe('parking')
  expect(nearbySign({ slug: 'car-repair', icon: 'car' })).toBe('car')
})

test('every list of a need is of a kind that there is', async () => {
  const kinds = await loadKinds()
  const listed = Object.values(NEARBY_NEEDS).flatMap((needs) => needs.map(({ kind }) => kind))
  for (const kind of listed) expect(kinds.label(kind), kind).toBeTruthy()
})

test('no need is for what the place is itself', () => {
  for (const [icon, needs] of Object.entries(NEARBY_NEEDS))
    expect(
      needs.flatMap(({ signs }) => signs),
      icon,
    ).not.toContain(icon)
})
