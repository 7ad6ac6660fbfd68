import type { AdPage } from './placement.ts'

/** Who asks visitors for consent to advertising: our own dialog, or a certified platform by its own tag. */
export const CONSENT_ASKERS = ['own', 'cmp'] as const

/** What is set for all advertisements. */
export interface AdSettings {
  /** Of the network; empty where none is used. */
  readonly publisherId: string
  readonly consentBy: (typeof CONSENT_ASKERS)[number]
  readonly adsTxt: string
  readonly appAdsTxt: string
  /** In lira, for views that no plan pays. */
  readonly ratePerThousand: number
  /** The creative that fills an enabled placement of which no other runs. */
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
