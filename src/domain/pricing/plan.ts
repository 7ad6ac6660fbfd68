/** A plan that a business can book: a sponsorship for a number of days at a price. */
export interface PricingPlan {
  readonly id: string
  readonly name: string
  /** The price in lira. */
  readonly price: number
  /** The duration in days. */
  readonly duration: number
  /** Sentences about the plan for visitors. */
  readonly features: readonly string[]
  /** The most advertisements that run at once. */
  readonly maxAds: number
  /** Listed first in its city and category. */
  readonly priorityPlacement: boolean
  /** Whether it includes a report of the business's own figures. */
  readonly analyticsAccess: boolean
  /** A highlighted card. */
  readonly customStyling: boolean
  readonly enabled: boolean
}

/** Benefits that a plan may include besides its advertisements. */
export const PLAN_BENEFITS = ['priorityPlacement', 'analyticsAccess', 'customStyling'] as const

/** The number of advertisements from which they count as unlimited. */
export const UNLIMITED_ADS = 999

const DAYS = 30

/** The plans that every directory starts with. */
export const DEFAULT_PLANS: readonly PricingPlan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 99,
    duration: DAYS,
    maxAds: 1,
    enabled: true,
    priorityPlacement: false,
    analyticsAccess: false,
    customStyling: false,
    features: ['One advertisement, in the countries that you choose'],
  },
  {
    id: 'premium',
    name: 'Premium',
    price: 249,
    duration: DAYS,
    maxAds: 3,
    enabled: true,
    priorityPlacement: true,
    analyticsAccess: true,
    customStyling: false,
    features: [
      'Three advertisements at a time, in the countries that you choose',
      'First in the lists of your city and category, marked as sponsored',
      'A report of your views and presses',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 499,
    duration: DAYS,
    maxAds: UNLIMITED_ADS,
    enabled: true,
    priorityPlacement: true,
    analyticsAccess: true,
    customStyling: true,
    features: [
      'Any number of advertisements, in the countries that you choose',
      'First in the lists of your city and category, marked as sponsored',
      'A highlighted card',
      'A report of your views and presses',
    ],
  },
]

/** The stored plans and each default one that was never changed, the cheapest first. */
export function withDefaultPlans(stored: readonly PricingPlan[]): PricingPlan[] {
  const known = new Set(stored.map(({ id }) => id))
  return [...stored, ...DEFAULT_PLANS.filter(({ id }) => !known.has(id))].toSorted(
    (a, b) => a.price - b.price || (a.id < b.id ? -1 : 1),
  )
}
