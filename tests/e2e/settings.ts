import type { Page } from '@playwright/test'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { adminPath } from '#domain/paths.ts'
import { NO_SETTINGS, type SiteSettings } from '#domain/site-settings.ts'

const INJECTION = '**/api/admin/html-injection'
const SETTINGS = '**/api/admin/settings'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const toast = (page: Page) => page.locator('.toast')
export const enable = (page: Page, name: string) =>
  page.getByRole('switch', { name: `Sayfalara ekle: ${name}` })
export const code = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}: Kod` })

/** Settings that only this test sees: later reads return what it saved. */
export async function ownSettings(page: Page) {
  const kept = { entries: [...DEFAULT_SNIPPETS] as readonly SnippetEntry[], settings: { ...NO_SETTINGS } }
  await page.route(INJECTION, async (route) => {
    if (route.request().method() === 'POST') kept.entries = route.request().postDataJSON() as SnippetEntry[]
    await route.fulfill({ json: kept.entries })
  })
  await page.route(SETTINGS, async (route) => {
    if (route.request().method() === 'PUT') {
      kept.settings = route.request().postDataJSON() as SiteSettings
      await route.fulfill({
        json: {
          settings: kept.settings,
          siteUrl: 'http://localhost',
          tags: { mayRun: true },
          rebuild: 'no-hook',
        },
      })
    } else {
      await route.fulfill({
        json: {
          settings: kept.settings,
          siteUrl: 'http://localhost',
          tags: { mayRun: true },
          rebuild: { hasHook: false, last: null },
        },
      })
    }
  })
  return kept
}

export const open = (page: Page, tab?: string) =>
  page.goto(`${adminPath('settings')}${tab ? `?tab=${tab}` : ''}`)
