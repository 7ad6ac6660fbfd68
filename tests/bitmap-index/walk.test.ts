/** @module-tag full */
import { expect, test } from 'vitest'
import { seededRandom } from '#tests/lib/random.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importSample } from '#tests/search/sample-database.ts'
import { expectTruth } from './expect-truth.ts'
import { step, type Walk } from './walk.ts'

const ALWAYS = [
  ...['edit', 'trash', 'refresh', 'mergeCities', 'restore', 'odd', 'refresh'],
  ...['import', 'undo', 'rename', 'bulk', 'undoBulk', 'refresh', 'begin', 'move', 'resume'],
]
/** After which of these steps all is compared: what the others wrote shows then as well. */
const ALWAYS_COMPARED = new Set(['trash', 'refresh', 'undo', 'resume'])
/** Steps by chance, where there is time for them. */
const STEPS = process.env.SOAK === undefined ? 0 : 300
/** Which part of all terms is compared after a step. */
const COMPARED = 0.01

test(
  'whatever is written, imported, undone or merged, the index and its changes are what a scan finds',
  { timeout: 3_600_000 },
  async () => {
    const random = seededRandom(process.env.SEED ?? 'bitmap index')
    const walk: Walk = { db: await emptyDatabase(), random, now: new Date() }
    await importSample(walk.db)
    const steps: string[] = []
    for (const name of [...ALWAYS, ...Array.from({ length: STEPS }, () => undefined)]) {
      steps.push(await step(walk, name))
      if (name !== undefined && !ALWAYS_COMPARED.has(name)) continue
      await expectTruth(walk.db, (key) => key === 'live' || random.chance(COMPARED)).catch(
        (error: unknown) => {
          throw new Error(`After ${steps.join(', ')}: ${String(error)}`, { cause: error })
        },
      )
    }
    expect(new Set(steps).size).toBeGreaterThan(10)
  },
)
