import { parseLooseJson } from '#domain/text/loose-json.ts'
import { firstOf, type Transform, textsOf } from './common.ts'
import { asWords, FeatureSections, plainValue } from './features.ts'

/** Categories that stand above nearly every other one. */
const BROAD = new Set([
  ...['Restaurants', 'Food', 'Shopping', 'Nightlife', 'Health & Medical', 'Beauty & Spas', 'Home Services'],
  ...['Local Services', 'Event Planning & Services', 'Arts & Entertainment', 'Active Life', 'Automotive'],
  ...['Hotels & Travel', 'Professional Services', 'Public Services & Government', 'Education', 'Pets'],
])

/** The first category that is not one of the broadest. */
const yelpType: Transform = (values) => {
  const categories = textsOf(firstOf(values))
  return categories.find((category) => !BROAD.has(category)) ?? categories[0]
}

const PRICE = /^(?:restaurants)?price ?range2?$/i

const attributesOf = (values: Readonly<Record<string, unknown>>) => {
  const read = parseLooseJson(firstOf(values))
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.entries(read) : []
}

const yelpPrice: Transform = (values) => attributesOf(values).find(([key]) => PRICE.test(key))?.[1]

const nameOf = (key: string) =>
  asWords(key.replace(/^(?:Restaurants|Business)(?=[A-Z])/, ''))
    .replace(/^Take ?-?out$/i, 'Takeout')
    .replace(/^Wi ?-?fi$/i, 'Wi-Fi')

/** Nested attributes as sections of their own, the others together; 'none' and 'no' are no. */
const yelpFeatures: Transform = (values) => {
  const sections = new FeatureSections()
  for (const [key, raw] of attributesOf(values)) {
    const value = plainValue(raw)
    if (PRICE.test(key)) continue
    if (typeof value !== 'object' || value === null)
      sections.add(['Features', nameOf(key)], value === 'none' || value === 'no' ? false : value)
    else
      for (const [feature, says] of Object.entries(value))
        sections.add([nameOf(key), asWords(feature)], plainValue(says))
  }
  return sections.all
}

export const YELP_TRANSFORMS = { yelpType, yelpPrice, yelpFeatures } satisfies Record<string, Transform>
