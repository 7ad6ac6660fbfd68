import { runStage } from '../lib/stages.ts'
import { stopSignal } from '../lib/stop-signal.ts'
import type { FaultRunResult } from './fault-run-result.ts'

const TEST = 'tests/import/second-import.test.ts'

/** Imports so many random tables twice, in another order and from their export, which must change nothing. */
export async function importTablesAgain(tables: number): Promise<FaultRunResult> {
  if (tables === 0) return { figures: { tables }, failures: [] }
  const environment = { ...process.env, SEEDS: String(tables) }
  const options = { environment, signal: stopSignal(), isBeside: false }
  const { passed } = await runStage(
    'Second imports',
    'vitest/vitest.mjs',
    ['run', '--project=unit', TEST],
    options,
  )
  return { figures: { tables }, failures: passed ? [] : ['A second import changed something.'] }
}
