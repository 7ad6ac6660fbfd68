import { expect, test } from 'vitest'
import { panelHostRules } from './panel-host-rules.ts'

test('public pages have no origin on the panel’s host, and go on to the site', () => {
  const rules = panelHostRules('https://directory.example', 'https://admin.directory.example')
  const [all = '', panel = '', scripts = ''] = rules.split('\n\n')
  expect(all).toMatch(/^https:\/\/admin\.directory\.example\/\*\n/)
  expect(all).toContain('sandbox allow-scripts;')
  expect(all).not.toContain('allow-same-origin')
  expect(all).toContain('Refresh: 0; url=https://directory.example/:splat')
  expect(panel).toBe('https://admin.directory.example/admin*\n  ! Refresh')
  // A service worker has the policy of its own file.
  expect(scripts).toContain('/_astro/*\n  ! Content-Security-Policy')
})

test('without a host of its own there are none', () => {
  expect(panelHostRules('https://directory.example', undefined)).toBe('')
})
