import { cleanText } from '#domain/text/clean.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { firstOf, type Transform, textsOf } from './common.ts'
import { asWords, type Fact, FeatureSections, plainValue } from './features.ts'

/** Types that every place has, and the least specific types. */
const NEVER = new Set(['point_of_interest', 'establishment', 'political', 'premise', 'geocode', 'subpremise'])
const VAGUE = new Set(['food', 'store', 'health', 'finance', 'grocery_or_supermarket', 'service'])

/** The first specific type. */
const googleKind: Transform = (values) => {
  const types = textsOf(firstOf(values)).filter((type) => !NEVER.has(type))
  return types.find((type) => !VAGUE.has(type)) ?? types[0]
}

/** The name of a part of the address, in both generations of the service. */
const part =
  (kinds: readonly string[], isShort: boolean): Transform =>
  (values) => {
    const components = parseLooseJson(firstOf(values))
    if (!Array.isArray(components)) return undefined
    const known = components.filter(
      (each): each is Record<string, unknown> => typeof each === 'object' && each !== null,
    )
    for (const kind of kinds) {
      const found = known.find(({ types }) => Array.isArray(types) && types.includes(kind))
      const name =
        found?.[isShort ? 'shortText' : 'longText'] ?? found?.[isShort ? 'short_name' : 'long_name']
      if (name !== undefined) return cleanText(name)
    }
    return undefined
  }

const FACTS: Readonly<Record<string, Fact>> = {
  takeout: ['Service options', 'Takeout'],
  delivery: ['Service options', 'Delivery'],
  dineIn: ['Service options', 'Dine-in'],
  curbsidePickup: ['Service options', 'Curbside pickup'],
  outdoorSeating: ['Service options', 'Outdoor seating'],
  reservable: ['Planning', 'Accepts reservations'],
  liveMusic: ['Highlights', 'Live music'],
  restroom: ['Amenities', 'Restroom'],
  goodForChildren: ['Children', 'Good for kids'],
  goodForGroups: ['Crowd', 'Groups'],
  allowsDogs: ['Pets', 'Dogs allowed'],
  servesBreakfast: ['Dining options', 'Breakfast'],
  servesBrunch: ['Dining options', 'Brunch'],
  servesLunch: ['Dining options', 'Lunch'],
  servesDinner: ['Dining options', 'Dinner'],
  servesDessert: ['Dining options', 'Dessert'],
  servesBeer: ['Offerings', 'Beer'],
  servesWine: ['Offerings', 'Wine'],
  servesCocktails: ['Offerings', 'Cocktails'],
  servesCoffee: ['Offerings', 'Coffee'],
  servesVegetarianFood: ['Offerings', 'Vegetarian options'],
  wheelchair_accessible_entrance: ['Accessibility', 'Wheelchair accessible entrance'],
}

/** Objects of yes and no, one per section. */
const SECTIONS: Readonly<Record<string, string>> = {
  accessibilityOptions: 'Accessibility',
  paymentOptions: 'Payments',
  parkingOptions: 'Parking',
}

/** Columns that are read as features, in the names of both generations of the service. */
export const GOOGLE_FACTS = [...Object.keys(FACTS), ...Object.keys(SECTIONS)]

const googleFeatures: Transform = (values) => {
  const sections = new FeatureSections()
  for (const [key, cell] of Object.entries(values)) {
    const [fact, section, value] = [FACTS[key], SECTIONS[key], plainValue(cell)]
    if (fact !== undefined && typeof value === 'boolean') sections.add(fact, value)
    if (section !== undefined && typeof value === 'object' && value !== null)
      for (const [feature, says] of Object.entries(value))
        sections.add([section, asWords(feature)], plainValue(says))
  }
  return sections.all
}

export const GOOGLE_TRANSFORMS = {
  googleKind,
  googleFeatures,
  googleCity: part(['locality', 'postal_town', 'administrative_area_level_3'], false),
  googleState: part(['administrative_area_level_1'], true),
  googleCountry: part(['country'], true),
  googlePostalCode: part(['postal_code'], false),
} satisfies Record<string, Transform>
