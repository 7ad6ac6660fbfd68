import { expect, test } from 'vitest'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { keepMap } from '#db/map/rebuild.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import { seededRandom } from '#scripts/lib/random.ts'
import { step, type Walk } from '#tests/bitmap-index/walk.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { expectTiles } from './expect-tiles.ts'

const ALWAYS = [
  ...['move', 'trash', 'refresh', 'mergeCities', 'restore', 'import', 'refresh', 'undo', 'begin', 'resume'],
]
/** Steps by chance, where there is time for them. */
const STEPS = process.env.SOAK === undefined ? 0 : 200

test('whatever is written, imported, undone or merged, the tiles of every zoom have what a scan finds', async () => {
  const random = seededRandom(process.env.SEED ?? 'map')
  const walk: Walk = { db: await sampleDatabase(), random, now: new Date() }
  const steps: string[] = []
  for (const name of [...ALWAYS, ...Array.from({ length: STEPS }, () => undefined)]) {
    steps.push(await step(walk, name))
    await keepMap(walk.db)
    // Beyond that the index is written anew before anything is read from it exactly.
    if ((await walk.db.$count(bitmapChanges)) > MAX_CHANGES) continue
    await expectTiles(walk.db, random).catch((error: unknown) => {
      throw new Error(`After ${steps.join(', ')}: ${String(error)}`, { cause: error })
    })
  }
  expect(steps.length).toBeGreaterThan(5)
}, 3_600_000)
