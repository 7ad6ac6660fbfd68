import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { NO_SETTINGS, type SiteSettings } from '#domain/site-settings.ts'
import { answer } from './server.ts'

/** Answers with the settings of a site; later reads return what was saved. */
export function answerSettings({ hasHook = false } = {}) {
  const kept = { entries: [...DEFAULT_SNIPPETS] as readonly SnippetEntry[], settings: { ...NO_SETTINGS } }
  const site = () => ({ settings: kept.settings, siteUrl: 'http://localhost', tags: { mayRun: true } })
  answer('GET /api/admin/html-injection', () => kept.entries)
  answer('POST /api/admin/html-injection', ({ body }) => (kept.entries = body as SnippetEntry[]))
  answer('GET /api/admin/settings', () => ({ ...site(), rebuild: { hasHook, last: null } }))
  answer('PUT /api/admin/settings', ({ body }) => {
    kept.settings = body as SiteSettings
    return { ...site(), rebuild: hasHook ? 'asked' : 'no-hook' }
  })
  return kept
}
