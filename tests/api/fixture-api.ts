import { createApp } from '#functions/app.ts'
import type { Database } from '#db/client.ts'
import { businesses, htmlSnippets, redirects, reviews, sessions, slugHistory } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import { sha256 } from '#domain/text/sha256.ts'

export const SESSION = 'a session of the tests'
/** A time that no test reaches. */
export const FAR = '2999-01-01T00:00:00.000Z'
export const SIGNED_IN = { Cookie: `meridian_session=${SESSION}` }

/** The API over a small directory: thirty businesses, one of each special kind, and a signed-in operator. */
export async function fixtureApi() {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, places())
  await addSpecials(db)
  const app = createApp({ openDatabase: () => db })
  return {
    db,
    app,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }, {}),
  }
}

function places() {
  return Array.from({ length: 30 }, (_, index) =>
    businessRow({
      name: `Place ${String(index).padStart(2, '0')}`,
      slug: `place-${index}`,
      categoryId: 1 + (index % 3),
      cityId: index % 5 === 4 ? null : 1 + (index % 5),
      rating: index % 3 === 0 ? null : 1 + (index % 5),
      latitude: 48 + index / 100,
      longitude: 2,
      popularity: index,
    }),
  )
}

async function addSpecials(db: Database) {
  const [full] = await db
    .insert(businesses)
    .values(
      businessRow({
        name: 'Kapalı Çarşı Café',
        slug: 'kapali-carsi-cafe',
        cityId: 3,
        categoryId: 3,
        rating: 4.46,
        reviewCount: 12,
        week: [[[540, 1500]], null, [], [], [], [], []],
        about: { Service: { Takeout: true, Payments: 'Cash' } },
        workingHours: { Monday: '9:00 AM - 1:00 AM' },
        isVerified: true,
        isOpen: false,
      }),
    )
    .returning({ id: businesses.id })
  const businessId = full?.id ?? 0
  await db
    .insert(reviews)
    .values({ businessId, authorName: 'A', rating: 5, isSample: true, contentHash: 'a' })
  await addBusinesses(db, [
    businessRow({ name: 'Thrown away', slug: 'thrown-away', deletedAt: '2026-01-01T00:00:00.000Z' }),
  ])
  await db.insert(slugHistory).values([
    { slug: 'old-bazaar', businessId },
    { slug: 'demolished', businessId: null },
  ])
  await db.insert(redirects).values([
    { kind: 'city', slug: 'constantinople', target: 'istanbul' },
    { kind: 'category', slug: 'inn', target: 'hotel' },
  ])
  await db.insert(htmlSnippets).values([
    { id: 'on', name: 'On', code: '<b>on</b>', position: 'head', enabled: true },
    { id: 'off', name: 'Off', code: '<b>off</b>', position: 'head', enabled: false },
  ])
  await db.insert(sessions).values([
    { tokenHash: await sha256(SESSION), expiresAt: FAR, confirmedAt: FAR },
    { tokenHash: await sha256('expired'), expiresAt: '2020-01-01T00:00:00.000Z' },
  ])
}
