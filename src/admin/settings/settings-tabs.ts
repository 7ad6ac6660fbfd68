import type { InferResponseType } from 'hono/client'
import type { client } from '../kit/api.ts'

type Admin = typeof client.api.admin

export type OptimiseResult = InferResponseType<Admin['optimize']['$post'], 200>['steps'][number]
export type LoadedSettings = InferResponseType<Admin['settings']['$get'], 200>
export type Rebuild = LoadedSettings['rebuild']

export const SETTINGS_TABS = ['code', 'analytics', 'seo', 'security'] as const

/** A tab of the settings, as named in the URL. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The tab in a URL's search parameters; the first tab is not named there. */
export function parseSettingsTab(search: Readonly<Record<string, unknown>>): { readonly tab?: SettingsTab } {
  const tab = SETTINGS_TABS.slice(1).find((view) => view === search['tab'])
  return tab === undefined ? {} : { tab }
}
