import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { saveSiteSettings } from '#db/settings/save.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { readHeadMetas } from './head-metas.ts'

let url: string
beforeAll(() => {
  url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('the head has the metas of code that is on, and nothing else of it', async () => {
  const db = openDatabase(url)
  const meta = (content: string) => `<meta name="google-site-verification" content="${content}">`
  await replaceSnippets(
    db,
    'test',
    DEFAULT_SNIPPETS.map((entry) =>
      entry.id === 'search-console'
        ? {
            ...entry,
            enabled: true,
            code: `${meta('on')}<script>1</script><meta name="robots" content="none">`,
          }
        : { ...entry, code: meta('off') },
    ),
  )
  await saveSiteSettings(db, 'test', { ...NO_SETTINGS, headCodes: meta('site') })
  const marked = (id: string, name: string) => ({ 'data-snippet-id': id, 'data-snippet-name': name })
  const metas = await readHeadMetas()
  expect(metas).toHaveLength(2)
  expect(metas).toEqual(
    expect.arrayContaining([
      { name: 'google-site-verification', content: 'on', ...marked('search-console', 'Search console') },
      { name: 'google-site-verification', content: 'site', ...marked('site-head', 'Head of the site') },
    ]),
  )
})
