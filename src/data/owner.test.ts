import { beforeAll, expect, test, vi } from 'vitest'
import { openOwnerSession } from '#db/claims/claims.ts'
import { openDatabase } from '#db/client.ts'
import { claims } from '#db/schema/index.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { addBusinesses, businessRow, emptyDatabaseUrl, seedTaxonomy } from '#tests/database/fixtures.ts'
import { readOwnersPage } from './owner.ts'

const TOKEN = '0123456789abcdef'.repeat(4)

beforeAll(async () => {
  const url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
  const db = openDatabase(url)
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'Blue Heron', slug: 'blue-heron', categoryId: 1, cityId: 1 })])
  const at = new Date()
  const claim = { businessId: 1, proposalId: 1, method: 'call', verifiedAt: at.toISOString() } as const
  await db.insert(claims).values({ ...claim, checkedAt: at.toISOString() })
  await openOwnerSession(db, 1, await sha256(TOKEN), at)
  return () => {
    vi.unstubAllEnvs()
  }
})

const nameFor = async (url: string, Cookie: string) =>
  (await readOwnersPage(new Request(url, { headers: { Cookie } })))?.business.name

test.each([
  ['https://directory.example', `__Host-meridian_owner=${TOKEN}`, 'Blue Heron'],
  ['https://directory.example', `a=b; __Host-meridian_owner=${TOKEN}`, 'Blue Heron'],
  ['http://localhost', `meridian_owner=${TOKEN}`, 'Blue Heron'],
  // A neighbouring host, or who reads along without encryption, can set this one.
  ['https://directory.example', `meridian_owner=${TOKEN}`, undefined],
  ['https://directory.example', `x__Host-meridian_owner=${TOKEN}`, undefined],
  ['https://directory.example', `__Host-meridian_owner=${TOKEN}0`, undefined],
  ['https://directory.example', '', undefined],
])('at %s the cookie %s opens: %s', async (url, cookie, name) =>
  expect(await nameFor(`${url}/my-business`, cookie)).toBe(name),
)
