import type { Permission } from '#domain/auth/roles.ts'
import { adminPath } from '#domain/paths.ts'
import { messages } from './messages.ts'

const { screens } = messages.shell

/** The screens of the panel in menu order; `title` is the document's. */
export const SCREENS = [
  { key: 'dashboard', path: adminPath(), label: screens.dashboard, title: messages.dashboard.title },
  {
    key: 'businesses',
    path: adminPath('businesses'),
    label: screens.businesses,
    title: messages.businesses.title,
  },
  { key: 'excel', path: adminPath('excel'), label: screens.excel, title: messages.excel.title },
  {
    key: 'categories',
    path: adminPath('categories'),
    label: screens.categories,
    title: messages.categories.title,
  },
  { key: 'cities', path: adminPath('cities'), label: screens.cities, title: messages.cities.title },
  {
    key: 'proposals',
    path: adminPath('proposals'),
    label: screens.proposals,
    title: messages.proposals.title,
  },
  {
    key: 'duplicates',
    path: adminPath('duplicates'),
    label: screens.duplicates,
    title: messages.duplicates.title,
  },
  {
    key: 'closures',
    path: adminPath('closures'),
    label: screens.closures,
    title: messages.closures.title,
  },
  { key: 'messages', path: adminPath('messages'), label: screens.messages, title: messages.inbox.title },
  { key: 'mail', path: adminPath('mail'), label: screens.mail, title: messages.mail.title },
  {
    key: 'suppressions',
    path: adminPath('suppressions'),
    label: screens.suppressions,
    title: messages.suppressions.title,
  },
  {
    key: 'analytics',
    path: adminPath('analytics'),
    label: screens.analytics,
    title: messages.shell.analyticsTitle,
  },
  { key: 'ads', path: adminPath('ads'), label: screens.ads, title: messages.shell.adsTitle },
  { key: 'pricing', path: adminPath('pricing'), label: screens.pricing, title: messages.pricing.title },
  { key: 'database', path: adminPath('database'), label: screens.database, title: messages.database.title },
  { key: 'health', path: adminPath('health'), label: screens.health, title: messages.health.title },
  { key: 'settings', path: adminPath('settings'), label: screens.settings, title: messages.settings.title },
] as const

export type ScreenKey = (typeof SCREENS)[number]['key']

/** The permission that each screen requires; of the settings, everybody may see their own sessions. */
export const SCREEN_PERMISSIONS: Readonly<Record<ScreenKey, Permission>> = {
  dashboard: 'read',
  businesses: 'read',
  excel: 'import',
  categories: 'read',
  cities: 'read',
  proposals: 'moderate',
  duplicates: 'edit',
  closures: 'moderate',
  messages: 'correspond',
  mail: 'correspond',
  suppressions: 'remove',
  analytics: 'analyse',
  ads: 'advertise',
  pricing: 'advertise',
  database: 'administer',
  health: 'administer',
  settings: 'own',
}

/** The permission that the screen of a URL requires; undefined where there is none. */
export const permissionOf = (path: string): Permission | undefined => {
  const screen = SCREENS.find((each) => isActive(each.path, path))
  return screen && SCREEN_PERMISSIONS[screen.key]
}

/** A screen's name; for a searched list or a group of settings, also the name of that. */
export function titleOf(
  path: string,
  { q, tab }: { readonly q?: unknown; readonly tab?: unknown } = {},
): string {
  const screen = SCREENS.find((each) => isActive(each.path, path))
  if (screen === undefined) return messages.shell.notFound
  const { tabs } = messages.settings
  const group = screen.key === 'settings' && Object.entries(tabs).find(([key]) => key === tab)?.[1]
  const part =
    group || (typeof q === 'string' || typeof q === 'number' ? messages.shell.searched(String(q)) : '')
  return part === '' ? screen.title : messages.shell.titled(part, screen.title)
}

/**
 * Whether a screen is the active one: its path is the current one or, for all but the dashboard, a prefix of it.
 * @example isActive('/admin/businesses', '/admin/businesses/7') // true
 */
export const isActive = (path: string, current: string): boolean =>
  path === current || (path !== adminPath() && current.startsWith(path))
