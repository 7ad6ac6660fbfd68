import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEVICE_STORAGE, STORAGE_KEYS } from './device-storage.ts'

const sources = globSync('src/**/*.{ts,tsx,astro}', {
  // `meridian.config.ts` is not a name in a browser's storage.
  exclude: ['src/admin/**', 'src/domain/environment/**', '**/*.test.ts', '**/device-storage.ts'],
}).map((file) => [file, readFileSync(file, 'utf8')] as const)

test('no page keeps anything under a name that the cookie policy does not know', () => {
  const writes = /(?:(?:local|session)Storage\s*[.[]|persistentAtom)/
  const users = sources.filter(([, text]) => writes.test(text))
  expect(users.length).toBeGreaterThan(3)
  const literal = /(?:(?:get|set|remove)Item\(\s*|persistentAtom(?:<[^(]*>)?\(\s*)['"`](?!\$\{)([^'"`]*)/g
  const written = users.flatMap(([file, text]) =>
    [...text.matchAll(literal)].map(([, key]) => `${file} ${key}`),
  )
  expect(written).toEqual([])
  expect(sources.filter(([, text]) => /['"`]meridian\.[a-z]/.test(text)).map(([file]) => file)).toEqual([])
  expect(sources.filter(([, text]) => /document\.cookie|indexedDB|cookieStore/.test(text))).toEqual([])
})

test('each name is explained once, in whole sentences', () => {
  const keys = DEVICE_STORAGE.map(({ key }) => key.replace('.…', ''))
  expect(keys.toSorted()).toEqual(Object.values(STORAGE_KEYS).toSorted())
  for (const { purpose, since, until } of DEVICE_STORAGE)
    for (const text of [purpose, since, until]) expect(text).toMatch(/^[A-Z].{10,}/)
})

test('the cookie policy shows all of it', () => {
  const page = readFileSync('src/pages/cookie-policy.astro', 'utf8')
  expect(page).toMatch(/DEVICE_STORAGE\.map/)
})
