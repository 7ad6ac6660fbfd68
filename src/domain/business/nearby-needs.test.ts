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

test.each([
  ['optician', 'care'],
  ['optik', 'care'],
  ['physiotherapist', 'care'],
  ['hair-transplantation-clinic', 'care'],
  ['adoption-clinic', 'clinic'],
  ['doctor', 'clinic'],
])('the sign of %s is %s, though the icon is that of doctors', (slug, sign) => {
  expect(nearbySign({ slug, icon: 'clinic' })).toBe(sign)
})

test('every list of a need is of a kind that there is', async () => {
  const kinds = await loadKinds()
  const listed = Object.values(NEARBY_NEEDS).flatMap((needs) =>
    needs.flatMap(({ kinds: of }) => of.split('|')),
  )
  for (const kind of listed) expect(kinds.label(kind), kind).toBeTruthy()
})

test.each([
  ['Eat', ['Restaurant', 'Fast food restaurant']],
  ['Coffee', ['Cafe', 'Bakery', 'Ice cream shop']],
  ['Bars', ['Bar', 'Pub']],
  ['Pharmacy', ['Pharmacy']],
  ['Shop', ['Supermarket', 'Convenience store', 'Butcher']],
  ['Sights', ['Museum', 'Art gallery', 'Park']],
  ['Doctor', ['Doctor', 'Hospital']],
])('the list of all nearby to %s has what the page shows of it: %j', async (label, categories) => {
  const known = await loadKinds()
  const need = Object.values(NEARBY_NEEDS)
    .flat()
    .find((each) => each.label === label)
  const listed = need?.kinds.split('|') ?? []
  for (const category of categories)
    expect(
      known.ofLabel(category).some((kind) => listed.includes(kind)),
      category,
    ).toBe(true)
})

test('no need is for what the place is itself', () => {
  for (const [icon, needs] of Object.entries(NEARBY_NEEDS))
    expect(
      needs.flatMap(({ signs }) => signs),
      icon,
    ).not.toContain(icon)
})
