import { join } from 'node:path'
import { runStage } from '#scripts/lib/stages.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import { runScript } from '#scripts/lib/timed-step.ts'
import type { FaultRunResult } from './import-outcome.ts'

const TEST = 'tests/bitmap-index/answers-walk.test.ts'
/** Writes by chance, after those that are always taken. */
const STEPS = 30

/**
 * Writes to a seeded directory, switches to other time zone rules, and compares lists and facets of the bitmap index
 * with plain scans after each step.
 */
export async function walkIndex(businesses: number, seed: string, folder: string): Promise<FaultRunResult> {
  if (businesses === 0) return { figures: { businesses }, failures: [] }
  const url = `file:${join(folder, 'directory.db')}`
  const signal = stopSignal()
  await runScript('../tests/seed/run.ts', ['--businesses', String(businesses)], {
    signal,
    environment: { DATABASE_URL: url },
  })
  const environment = { ...process.env, INDEX_DATABASE: url, INDEX_STEPS: String(STEPS), SEED: seed }
  const { passed } = await runStage('Bitmap index', 'vitest/vitest.mjs', ['run', '--project=unit', TEST], {
    environment,
    signal,
    isBeside: false,
  })
  return {
    figures: { businesses, steps: STEPS },
    failures: passed ? [] : ['The bitmap index and a plain scan differ.'],
  }
}
