/** @module-tag full */
import { expect, test } from 'vitest'
import { readBackupFooter } from '#domain/backup.ts'
import { actorOf } from '#functions/auth/audit-actor.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { SESSION } from '#tests/api/fixture-api.ts'
import { resetDirectory } from '#db/database/reset.ts'
import { MOST_READ } from '#db/bitmap-index/state.ts'
import { refreshSearch } from '#jobs/search.ts'
import { keepMap } from '#db/map/rebuild.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { restoreApi } from '#tests/api/restore-api.ts'
import { step, type Walk } from '#tests/bitmap-index/walk.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { expectSums, expectTiles, readPlaced } from './expect-tiles.ts'

const ALWAYS = [
  ...['move', 'trash', 'refresh', 'mergeCities', 'restore', 'import', 'refresh', 'undo', 'begin', 'resume'],
]
/** Steps by chance, where there is time for them. */
const STEPS = process.env.SOAK === undefined ? 0 : 200

test('whatever is written, imported, undone or merged, the tiles of every zoom have what a scan finds', async () => {
  const random = seededRandom(process.env.SEED ?? 'map')
  const walk: Walk = { db: await sampleDatabase(), random, now: new Date() }
  const former = await readPlaced(walk.db)
  const steps: string[] = []
  for (const name of [...ALWAYS, ...Array.from({ length: STEPS }, () => undefined)]) {
    steps.push(await step(walk, name))
    await keepMap(walk.db)
    // With more changes the index is rebuilt before exact reads.
    if ((await walk.db.$count(bitmapChanges)) > MOST_READ) continue
    await expectTiles(walk.db, random).catch((error: unknown) => {
      throw new Error(`After ${steps.join(', ')}: ${String(error)}`, { cause: error })
    })
  }
  expect(steps.length).toBeGreaterThan(5)
  await refreshSearch(walk.db)
  await keepMap(walk.db)
  await expectSums(walk.db, former)
}, 3_600_000)

test('after a reset no tile has anything, and after a backup is put back all have what a scan finds', async () => {
  const random = seededRandom('restore')
  const db = await sampleDatabase()
  const api = await restoreApi(db)
  const [lines, former] = [await api.backup(), await readPlaced(db)]
  const { sha256: hash } = readBackupFooter(lines.at(-1) ?? '') ?? {}
  const checked = await api.ask('POST', '/backup/finish', JSON.stringify({ sha256: hash }))
  expect(checked.status, JSON.stringify(checked.body)).toBe(200)
  const keep = async () => {
    await refreshSearch(db)
    await keepMap(db)
  }
  await keep()
  await resetDirectory(db, actorOf({ tokenHash: await sha256(SESSION), operator: null }), new Date())
  await expectSums(db, former)
  await keep()
  await expectSums(db, former)

  expect((await api.restore(lines)).status).toBe(200)
  expect(await readPlaced(db)).toHaveLength(former.length)
  await keep()
  await expectTiles(db, random)
}, 600_000)
