import type { Random } from '#tests/lib/random.ts'

/** The known features of a business, by their group and name in imports. */
export type About = Readonly<Record<string, Readonly<Record<string, boolean | string>>>>

const FOOD = ['restaurant', 'cafe', 'fast food', 'bar']
const DRINKS = ['restaurant', 'cafe']
const HEALTH = ['dentist', 'doctor', 'veterinarian']
const HOUSES = ['hotel']
const SOLD = ['bakery', 'supermarket', 'pharmacy', 'bookstore']
const ANY = [...FOOD, ...HEALTH, ...HOUSES, ...SOLD, 'museum', 'gym', 'hair salon', 'gas station', 'laundry']

/** Probabilities that a feature is known for these kinds, and that a known one is there, or its choices. */
const FEATURES: readonly (readonly [
  group: string,
  feature: string,
  kinds: readonly string[],
  known: number,
  there: number | readonly string[],
])[] = [
  ['Offerings', 'Vegan options', ['restaurant', 'cafe', 'fast food'], 0.7, 0.5],
  ['Offerings', 'Vegetarian options', ['restaurant', 'cafe', 'fast food'], 0.7, 0.7],
  ['Offerings', 'Halal food', ['restaurant', 'fast food'], 0.6, 0.4],
  ['Offerings', 'Gluten-free options', DRINKS, 0.5, 0.4],
  ['Offerings', 'Alcohol', ['restaurant'], 0.7, 0.6],
  ['Service options', 'Outdoor seating', FOOD, 0.7, 0.5],
  ['Service options', 'Delivery', [...FOOD, ...SOLD], 0.6, 0.5],
  ['Amenities', 'Wi-Fi', [...DRINKS, ...HOUSES], 0.7, ['Free', 'Paid']],
  ['Atmosphere', 'Noise level', FOOD, 0.6, ['Quiet', 'Moderate', 'Lively']],
  ['Pets', 'Dogs allowed', [...FOOD, ...HOUSES], 0.6, 0.5],
  ['Children', 'Good for kids', [...DRINKS, 'museum'], 0.6, 0.6],
  ['Children', 'High chairs', ['restaurant'], 0.5, 0.6],
  ['Parking', 'Paid parking lot', [...FOOD, ...HOUSES, 'supermarket', 'museum'], 0.4, 0.4],
  ['Parking', 'Free street parking', [...FOOD, ...HOUSES, 'supermarket', 'museum'], 0.5, 0.4],
  ['Payments', 'Cash only', [...FOOD, ...SOLD], 0.6, 0.2],
  ['Accessibility', 'Wheelchair accessible entrance', ANY, 0.6, 0.6],
  ['Highlights', 'Live performances', ['bar'], 0.7, 0.5],
  ['Wellness', 'Swimming pool', HOUSES, 0.8, 0.4],
  ['Wellness', 'Sauna', HOUSES, 0.6, 0.4],
  ['Services', 'Airport shuttle', HOUSES, 0.6, 0.4],
  ['Languages', 'Language assistance', HEALTH, 0.7, ['English', 'English and Turkish', 'French and Arabic']],
]

/** The features, without contradictions to the type or to each other. */
function agreeing(about: About, type: string): About {
  const { Payments: payments, Offerings: offerings } = about
  const isVegetarian = type === 'Vegetarian restaurant'
  const meatless = { 'Vegetarian options': true, 'Vegan options': true, 'Halal food': false }
  return {
    ...about,
    ...(payments ? { Payments: { ...payments, 'Credit cards': payments['Cash only'] !== true } } : {}),
    ...(isVegetarian ? { Offerings: { ...offerings, ...meatless } } : {}),
  }
}

export function featuresOf(random: Random, category: string, type: string): About {
  const about: Record<string, Record<string, boolean | string>> = {}
  for (const [group, feature, kinds, known, there] of FEATURES) {
    const isKnown = random.chance(known)
    const value = typeof there === 'number' ? random.chance(there) : random.pick(there)
    if (isKnown && kinds.includes(category.toLowerCase())) (about[group] ??= {})[feature] = value
  }
  return agreeing(about, type)
}
