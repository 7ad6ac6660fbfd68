import type { AdPage } from './placement.ts'

/** The consent tool for advertising: our own dialog, or a certified platform's tag. */
export const CONSENT_ASKERS = ['own', 'cmp'] as const

/** The settings for all advertisements. */
export interface AdSettings {
  /** The network's publisher id; empty without a network. */
  readonly publisherId: string
  readonly consentBy: (typeof CONSENT_ASKERS)[number]
  readonly adsTxt: string
  readonly appAdsTxt: string
  /** Lira, for views outside of any plan. */
  readonly ratePerThousand: number
  /** The creative that fills enabled placements without another running creative. */
  readonly houseCreativeId: number | null
  /** Kinds of pages without any advertisement. */
  readonly pagesOff: readonly AdPage[]
}

export const NO_AD_SETTINGS: AdSettings = {
  publisherId: '',
  consentBy: 'own',
  adsTxt: '',
  appAdsTxt: '',
  ratePerThousand: 0,
  houseCreativeId: null,
  pagesOff: [],
}
