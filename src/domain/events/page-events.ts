/** Kinds of pages, as they are counted. */
export const PAGE_KINDS = [
  ...(['home', 'businesses', 'map', 'business', 'city', 'category', 'country'] as const),
  ...(['cities', 'categories', 'countries', 'favourites', 'contact', 'other', 'not-found'] as const),
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Actions of a visitor with a business. */
export const PRESSES = [
  ...(['call', 'directions', 'website', 'email', 'menu', 'order', 'book'] as const),
  ...(['favourite', 'share'] as const),
] as const
export type Press = (typeof PRESSES)[number]

export const CONSENT_ANSWERS = ['all', 'some', 'none'] as const

/** The daily counters, each with its own keys; `country` and `bot` come from the server. */
export const EVENT_KINDS = [
  ...(['view', 'entry', 'device', 'country', 'referrer', 'bot'] as const),
  ...(['city', 'category', 'search', 'missed', 'filter', 'press', 'consent'] as const),
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The counters whose daily total is stored. */
export const COURSE_KINDS = [
  'view',
  'entry',
  'press',
  'search',
  'missed',
] as const satisfies readonly EventKind[]

/** The counters with any number of keys. */
export const LONG_KINDS = [
  ...(['referrer', 'country', 'city', 'category', 'search', 'missed'] as const),
] as const satisfies readonly EventKind[]

/** Something that happened on a page. */
export interface PageEvent {
  readonly kind: EventKind
  readonly key: string
}

/** Something that happened to a business: its page was seen, or one of its links was pressed. */
export interface BusinessEvent {
  readonly businessId: number
  readonly press: Press | 'view'
}
