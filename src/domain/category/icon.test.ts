import { expect, test } from 'vitest'
import { appearanceOf } from './icon.ts'
import { CATEGORY_ICONS } from './icon-names.ts'
import { CATEGORY_KEYWORDS } from './keywords.ts'

test.each([
  ['Restaurants', 'restaurant', 'Restaurant'],
  ['Schweizerisches Restaurant', 'restaurant', 'Restaurant'],
  ['Hamburger restaurant', 'fast-food', 'FastFoodRestaurant'],
  ['Café', 'cafe', 'CafeOrCoffeeShop'],
  ['Coffee shop', 'cafe', 'CafeOrCoffeeShop'],
  ['Bäckerei', 'bakery', 'Bakery'],
  ['Bar', 'bar', 'BarOrPub'],
  ['Barber shop', 'beauty', 'HairSalon'],
  ['KUAFÖR', 'beauty', 'HairSalon'],
  ['Hair transplantation clinic', 'clinic', 'MedicalClinic'],
  ['Dental clinic', 'dentist', 'Dentist'],
  ['Zahnarzt', 'dentist', 'Dentist'],
  ['Kinderarzt', 'clinic', 'Physician'],
  ['Eczane', 'pharmacy', 'Pharmacy'],
  ['Hospital', 'hospital', 'Hospital'],
  ['Otel', 'hotel', 'Hotel'],
  ['Yoga studio', 'gym', 'ExerciseGym'],
  ['Driving school', 'school', 'LocalBusiness'],
  ['Fitness Equipment Wholesaler', 'shop', 'Store'],
  ['Gas Station', 'fuel', 'GasStation'],
  ['Taxi service', 'car', 'AutomotiveBusiness'],
  ['Parking lot', 'car', 'AutomotiveBusiness'],
  ['Park', 'park', 'LocalBusiness'],
  ['Market', 'grocery', 'GroceryStore'],
  ['Marketing agency', 'office', 'ProfessionalService'],
  ['Discount store', 'shop', 'DepartmentStore'],
  ['Costume store', 'shop', 'Store'],
  ['Flower designer', 'shop', 'Florist'],
  ['Plumber', 'home-services', 'Plumber'],
  ['Movie theater', 'cinema', 'MovieTheater'],
  ['Pet store', 'pets', 'PetStore'],
  ['Carpet store', 'shop', 'Store'],
  ['Cami', 'worship', 'LocalBusiness'],
  ['Bank', 'bank', 'BankOrCreditUnion'],
  ['Other', 'place', 'LocalBusiness'],
  ['Ветеринар', 'place', 'LocalBusiness'],
  ['', 'place', 'LocalBusiness'],
])('%s has the sign %s and is a %s', (name, sign, schemaType) => {
  expect(appearanceOf(name)).toEqual({ sign, schemaType })
})

test('every sign but the last resort has words of its own', () => {
  const used = new Set<string>(CATEGORY_KEYWORDS.map(([sign]) => sign))
  expect(CATEGORY_ICONS.filter((sign) => !used.has(sign))).toEqual(['place'])
})

test('a name of ten thousand characters takes no time', () => {
  const start = performance.now()
  for (const text of ['a', 'a ', 'restauran', 'school']) appearanceOf(text.repeat(10_000))
  expect(performance.now() - start).toBeLessThan(300)
})
