import type { CategoryIcon } from '../category/icon-names.ts'
import type { Features } from './features.ts'

/** A question that visitors of a category ask first, with the features that answer it. */
export type Need = readonly [feature: string, value: boolean | string]

const PARKING = /^(?!.*bicycle).*\bparking\b/i
const ENTRANCE = /wheelchair.*entrance/i
const STAY = [/check-?in/i, /check-?out/i, PARKING, /wi-?fi/i, /breakfast/i, /\bpool\b/i]
const EAT = [
  /vegan|vegetarian|halal|kosher|gluten/i,
  /reserv|booking/i,
  /outdoor seating|terrace/i,
  /take-?(?:out|away)/i,
  ENTRANCE,
  PARKING,
]
const CARE = [/language/i, /appointment/i, /walk-?in/i, ENTRANCE, PARKING]

/** The first questions by the sign of a category; other categories have none in common. */
const ASKED: Readonly<Partial<Record<CategoryIcon, readonly RegExp[]>>> = {
  hotel: STAY,
  restaurant: EAT,
  'fast-food': EAT,
  cafe: [/wi-?fi/i, ...EAT],
  bakery: EAT,
  bar: [/live music/i, ...EAT],
  clinic: CARE,
  dentist: CARE,
  hospital: CARE,
  pharmacy: CARE,
}
/** The most shown features, so that they fit a phone beside the hours. */
const MOST = 6
/** The most features per question: free and paid parking. */
const EACH = 2

const askedOf = (icon: string): readonly RegExp[] =>
  (Object.hasOwn(ASKED, icon) && ASKED[icon as CategoryIcon]) || []

/**
 * The features that answer a category's first questions; a question with only denials gets one 'No'. Nothing is
 * inferred.
 */
export function neededFeatures(features: Features, icon: string): readonly Need[] {
  const all = Object.values(features).flatMap((section) => Object.entries(section))
  const shown = new Map<string, boolean | string>()
  for (const asked of askedOf(icon)) {
    const found = all.filter(([feature]) => asked.test(feature))
    const has = found.filter(([, value]) => value !== false).slice(0, EACH)
    for (const [feature, value] of has.length > 0 ? has : found.slice(0, 1)) shown.set(feature, value)
  }
  return [...shown].slice(0, MOST)
}

/** A section of features: those present, important ones that are absent, and the names of other absent ones. */
export interface FeatureSection {
  readonly name: string
  readonly features: readonly Need[]
  readonly lacks: readonly string[]
}

/** Sections about access and payment, which are always asked for. */
const ALWAYS_ASKED = /access|payment/i

/**
 * The sections of features for a category's page: a 'No' is shown if visitors of the category ask for it, or for access
 * and payment.
 */
export const featureSections = (features: Features, icon: string): FeatureSection[] =>
  Object.entries(features).map(([name, values]) => {
    const matters = (feature: string) =>
      ALWAYS_ASKED.test(name) || askedOf(icon).some((asked) => asked.test(feature))
    const all = Object.entries(values)
    return {
      name,
      features: all.filter(([feature, value]) => value !== false || matters(feature)),
      lacks: all.flatMap(([feature, value]) => (value === false && !matters(feature) ? [feature] : [])),
    }
  })
