import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAll, listBuilt, readPage } from './site.ts'

const [city = ''] = listBuilt('city')
const [category = ''] = listBuilt('category')
const PAGES = [
  ...['', 'about', 'admin', 'contact', 'categories', 'cities', 'countries', 'country/turkey', 'favourites'],
  ...[`city/${city}`, `category/${category}`, 'cookie-policy', 'business-not-found'],
]

test.each(PAGES)('/%s names every script that stands in it, and lets no other run', (path) => {
  const html = readPage(path)
  const [policy = ''] = findAll(html, /<meta http-equiv="content-security-policy" content="([^"]*)"/g)
  expect(policy).toMatch(/script-src 'self'/)
  expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe')
  const inline = findAll(html, /<script(?![^>]*\b(?:src=|type="application))[^>]*>([^<]+)<\/script>/g)
  for (const script of inline) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy, script.slice(0, 80)).toContain(`'sha256-${hash}'`)
  }
})
