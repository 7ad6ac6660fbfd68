import { AD_PAGES } from '#domain/ads/placement.ts'
import * as list from '../kit/list/view.ts'

export const AD_TABS = ['placements', 'global', 'html', 'preview'] as const
export type AdTab = (typeof AD_TABS)[number]

/** Lengths in days of the figures' range; the first is the default. */
export const FIGURE_DAYS = [30, 7, 90] as const

export const viewOf = list.viewReader({
  tab: list.oneOf(AD_TABS.slice(1)),
  days: (value) => FIGURE_DAYS.slice(1).find((days) => days === Number(value)),
  /** The kind of page in the preview. */
  page: list.oneOf(AD_PAGES.slice(1)),
})
