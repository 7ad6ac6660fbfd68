/** The provider's life-cycle states of a business, as exports spell them. */
export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]

/** What visitors read of one that is closed, whatever its hours. */
export const CLOSURE_TEXTS: Readonly<Partial<Record<BusinessStatus, string>>> = {
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
}

interface Stated {
  readonly isOpen: boolean
  readonly businessStatus: BusinessStatus
}

/** What an operator can say of whether a business serves, and the two fields that say it. */
export const OPENINGS = {
  open: { isOpen: true, businessStatus: 'OPERATIONAL' },
  forNow: { isOpen: false, businessStatus: 'OPERATIONAL' },
  forAWhile: { isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' },
  forGood: { isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' },
} as const satisfies Readonly<Record<string, Stated>>

export type Opening = keyof typeof OPENINGS
export type Closing = Exclude<Opening, 'open'>

export const CLOSINGS = ['forNow', 'forAWhile', 'forGood'] as const satisfies readonly Closing[]

/** What the two fields say together: a closed status counts whatever the switch says. */
export function openingOf({ isOpen, businessStatus }: Stated): Opening {
  if (businessStatus === 'CLOSED_PERMANENTLY') return 'forGood'
  if (businessStatus === 'CLOSED_TEMPORARILY') return 'forAWhile'
  return isOpen ? 'open' : 'forNow'
}
