import type { CategoryIcon } from '../category/icon-names.ts'

/** The sign of a category for its visitors: its icon, but a car park is no car repair and an optician no doctor. */
export type NearbySign = CategoryIcon | 'parking' | 'care'

/** A need of a category's visitors around the business. */
export interface NearbyNeed {
  readonly label: string
  readonly signs: readonly NearbySign[]
  /** The ids of the kinds that the list of all nearby has, with bars between; those of all categories of the signs. */
  readonly kinds: string
}

const EAT: NearbyNeed = { label: 'Eat', signs: ['restaurant', 'fast-food'], kinds: 'restaurant|fast_food' }
const COFFEE: NearbyNeed = { label: 'Coffee', signs: ['cafe', 'bakery'], kinds: 'cafe|bakery|ice_cream' }
const PHARMACY: NearbyNeed = { label: 'Pharmacy', signs: ['pharmacy'], kinds: 'pharmacy' }
const SHOP: NearbyNeed = {
  label: 'Shop',
  signs: ['grocery', 'convenience'],
  kinds: 'supermarket|grocery|convenience|butcher',
}
const SIGHTS: NearbyNeed = { label: 'Sights', signs: ['museum', 'park'], kinds: 'museum|art_gallery|park' }
const BARS: NearbyNeed = { label: 'Bars', signs: ['bar'], kinds: 'bar|pub' }
const PARKING: NearbyNeed = { label: 'Parking', signs: ['parking'], kinds: 'parking' }
const DOCTOR: NearbyNeed = { label: 'Doctor', signs: ['clinic', 'hospital'], kinds: 'doctor|clinic|hospital' }

const DINER = [BARS, COFFEE, PARKING]
const PATIENT = [PHARMACY, COFFEE, PARKING]
const OUTING = [EAT, COFFEE, PARKING]

/** The needs around a place, by its icon; other categories have no common needs. */
export const NEARBY_NEEDS: Readonly<Partial<Record<CategoryIcon, readonly NearbyNeed[]>>> = {
  hotel: [EAT, COFFEE, PHARMACY, SHOP, SIGHTS],
  restaurant: DINER,
  'fast-food': DINER,
  bar: [EAT, PARKING],
  cafe: [EAT, PARKING],
  clinic: PATIENT,
  dentist: PATIENT,
  hospital: [PHARMACY, EAT, SHOP, PARKING],
  pharmacy: [DOCTOR, SHOP],
  museum: OUTING,
  park: OUTING,
  cinema: [EAT, BARS, PARKING],
}

/** Signs of categories whose icon says too little, by parts of their slugs; the first that fits counts. */
export const SIGN_WORDS: readonly (readonly [sign: NearbySign, words: readonly string[]])[] = [
  ['parking', ['parking', 'car-park', 'otopark']],
  // The icon is that of doctors.
  [
    'care',
    [
      'optic',
      'optik',
      'optiq',
      'optom',
      'eyewear',
      'sunglass',
      'hair-transplant',
      'nursing-home',
      'psycholog',
      'physio',
      'physical-therap',
      'chiropract',
      'acupunct',
    ],
  ],
]

/** The sign of a category, as `SIGN` of `db/sql/neighbours.ts` reads it. */
export const nearbySign = ({ slug, icon }: { readonly slug: string; readonly icon: string }): string =>
  SIGN_WORDS.find(([, words]) => words.some((word) => slug.includes(word)))?.[0] ?? icon

/** The needs around a place of a category, by its icon. */
export const nearbyNeedsOf = (icon: string): readonly NearbyNeed[] =>
  (Object.hasOwn(NEARBY_NEEDS, icon) && NEARBY_NEEDS[icon as CategoryIcon]) || []
