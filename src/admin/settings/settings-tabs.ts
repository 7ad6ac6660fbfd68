import type { InferResponseType } from 'hono/client'
import type { client } from '../kit/api.ts'
import * as list from '../kit/list/view.ts'
import { AUDIT_VIEW } from './security/audit-view.ts'

type Admin = typeof client.api.admin

export type OptimiseResult = InferResponseType<Admin['optimize']['$post'], 200>['steps'][number]
export type LoadedSettings = InferResponseType<Admin['settings']['$get'], 200>
export type Rebuild = LoadedSettings['rebuild']

export const SETTINGS_TABS = ['code', 'analytics', 'seo', 'sources', 'people', 'security'] as const

/** A tab of the settings, as named in the URL. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The tab in the URL, absent for the first one, and the audit log's filters. */
export const parseSettingsView = list.viewReader({ tab: list.oneOf(SETTINGS_TABS.slice(1)), ...AUDIT_VIEW })
