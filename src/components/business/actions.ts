import type { Business } from '#domain/business/business.ts'
import { telHref } from '#domain/text/contact-values.ts'
import type { IconName } from '#ui/icon-paths.ts'

export interface Action {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly isExternal?: boolean
}

type Placed = Pick<Business, 'name' | 'address' | 'city' | 'locationLink' | 'latitude' | 'longitude'>

/** Link to the business on a map: its own, else a Google Maps search. */
export function mapsHref({ name, address, city, locationLink }: Placed): string {
  if (locationLink) return locationLink
  const query = [name, address ?? city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** Google Maps link by coordinates; undefined when those are unknown. */
export function googleMapsHref({ latitude, longitude }: Placed): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`
}

/** The buttons of a business, each only where its data exists. */
export function actionsOf(business: Business): readonly Action[] {
  const { phone, phoneE164, website, email, orderLink, menuLink, reservationLink } = business
  const link = (label: string, icon: IconName, href: string | null) =>
    href ? [{ label, icon, href, isExternal: true }] : []
  return [
    ...(phone ? [{ label: 'Call Now', icon: 'phone' as const, href: telHref(phoneE164 ?? phone) }] : []),
    { label: 'Detailed Info', icon: 'info', href: '#details' },
    ...link('Maps', 'directions', mapsHref(business)),
    ...link('Website', 'web', website),
    ...(email ? [{ label: 'Email', icon: 'mail' as const, href: `mailto:${email}` }] : []),
    ...link('Order', 'order', orderLink),
    ...link('View Menu', 'menucard', menuLink),
    ...link('Reserve', 'calendar', reservationLink),
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
