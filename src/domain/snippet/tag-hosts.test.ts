import { expect, test } from 'vitest'
import { snippetsOfSettings } from './tags.ts'
import { mayRunTags, tagHosts } from './tag-hosts.ts'

test('pages name the hosts of the scripts that are switched on, and what their services ask for more', () => {
  expect(tagHosts([], false)).toEqual({ scripts: [], images: [] })
  expect(tagHosts([{ code: '<script src="https://cdn.example/a.js"></script>' }], false)).toEqual({
    scripts: ['cdn.example'],
    images: [],
  })
  const { scripts, images } = tagHosts(snippetsOfSettings({ googleAnalytics: 'G-AB12CD34EF' }), false)
  expect(scripts).toContain('www.googletagmanager.com')
  expect(images).toContain('*.google-analytics.com')
  expect(tagHosts([], true).scripts).toContain('pagead2.googlesyndication.com')
})

test.each([
  ['a public site whose panel is on the same host', { SITE_URL: 'https://a.example' }, false],
  [
    'a public site whose panel has its own',
    { SITE_URL: 'https://a.example', ADMIN_ORIGIN: 'https://admin.a.example' },
    true,
  ],
  ['a machine of one', {}, true],
])('scripts of others run on %s: %s', (_, env, expected) => {
  expect(mayRunTags(env)).toBe(expected)
})
