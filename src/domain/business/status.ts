/** The provider's life-cycle states of a business, as exports spell them. */
export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]

/** The label of a closed business, whatever its hours. */
export const CLOSURE_TEXTS: Readonly<Partial<Record<BusinessStatus, string>>> = {
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
}

interface Stated {
  readonly isOpen: boolean
  readonly businessStatus: BusinessStatus
}

/** The operator's choices for a business's operation, each with its two fields. */
export const OPENINGS = {
  open: { isOpen: true, businessStatus: 'OPERATIONAL' },
  forNow: { isOpen: false, businessStatus: 'OPERATIONAL' },
  forAWhile: { isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' },
  forGood: { isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' },
} as const satisfies Readonly<Record<string, Stated>>

export type Opening = keyof typeof OPENINGS
export type Closing = Exclude<Opening, 'open'>

export const CLOSINGS = ['forNow', 'forAWhile', 'forGood'] as const satisfies readonly Closing[]

/** The choice that two fields mean: a closed status counts whatever the switch says. */
export function openingOf({ isOpen, businessStatus }: Stated): Opening {
  if (businessStatus === 'CLOSED_PERMANENTLY') return 'forGood'
  if (businessStatus === 'CLOSED_TEMPORARILY') return 'forAWhile'
  return isOpen ? 'open' : 'forNow'
}
