import type { Press } from '#domain/events/page-events.ts'
import type { Business } from '#domain/business/business.ts'
import { telHref } from '#domain/text/tel-href.ts'
import type { IconName } from '#ui/icon-paths.ts'
import { canServe } from './closure.ts'
import { mapLinks, mapsHref, type MapLink } from '#domain/business/map-links.ts'

export interface Action {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly isExternal?: boolean
  /** The kind that a click on it is counted as, where its URL does not imply it. */
  readonly press?: Press
  /** Id of the popover that it opens, instead of `href`. */
  readonly menu?: readonly MapLink[]
}

/** The buttons of a business, each only where its data exists. */
export function actionsOf(business: Business): readonly Action[] {
  const { phone, phoneE164, website, email, orderLink, menuLink, reservationLink } = business
  const link = (label: string, icon: IconName, href: string | null, press: Press) =>
    href ? [{ label, icon, href, press, isExternal: true }] : []
  return [
    ...(phone ? [{ label: 'Call Now', icon: 'phone' as const, href: telHref(phone, phoneE164) }] : []),
    { label: 'Detailed Info', icon: 'info', href: '#details' },
    { label: 'Maps', icon: 'map', href: mapsHref(business), menu: mapLinks(business) },
    ...link('Website', 'web', website, 'website'),
    ...(email ? [{ label: 'Email', icon: 'mail' as const, href: `mailto:${email}` }] : []),
    ...(canServe(business) ? link('Order', 'order', orderLink, 'order') : []),
    ...link('View Menu', 'menucard', menuLink, 'menu'),
    ...(canServe(business) ? link('Reserve', 'calendar', reservationLink, 'book') : []),
  ]
}

/** A URL for display, without protocol, 'www.' and trailing slash: 'example.com/menu'. */
export const displayUrl = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'November 2026' */
export const formatMonth = (iso: string) => MONTH.format(new Date(iso))
/** 'Nov 1, 2026' */
export const formatDate = (iso: string) => DATE.format(new Date(iso))
