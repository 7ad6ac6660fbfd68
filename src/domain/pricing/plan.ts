/** What a business can book: a sponsorship of so many days for so much. */
export interface PricingPlan {
  readonly id: string
  readonly name: string
  /** In lira. */
  readonly price: number
  /** In days. */
  readonly duration: number
  /** What visitors read of it, one sentence each. */
  readonly features: readonly string[]
  /** How many advertisements may run at once. */
  readonly maxAds: number
  /** Listed first in its city and category. */
  readonly priorityPlacement: boolean
  /** A report of its own figures. */
  readonly analyticsAccess: boolean
  /** A highlighted card. */
  readonly customStyling: boolean
  readonly enabled: boolean
}

/** What a plan may include beside its advertisements. */
export const PLAN_BENEFITS = ['priorityPlacement', 'analyticsAccess', 'customStyling'] as const

/** From this many on, advertisements count as unlimited. */
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
